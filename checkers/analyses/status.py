"""What an analysis can say, and the ways of looking at chance."""

from collections.abc import Iterable
from enum import Enum
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from checkers.graph import StateGraph
from models.language.errors import RuleproofError


class Status(Enum):
    """What was shown about a statement; never more than was shown."""

    HOLDS = "holds"
    VIOLATED = "violated"
    VACUOUS = "vacuous"
    INCONCLUSIVE = "inconclusive"


Chance = Literal["helping", "fair", "hostile"]
"""How the cards fall: "helping", for some order; "fair", with probability one; "hostile", against
every order. Only which outcomes are possible matters to these, not how likely they are."""

LIMIT = "a limit was reached before every state was expanded"


def require_one_of(what: str, value: str, allowed: Iterable[str]) -> None:
    """Refuse an unknown option.

    Raises:
        RuleproofError: `value` is not one of `allowed`.
    """
    names = tuple(allowed)
    if value not in names:
        raise RuleproofError(f"{what} {value!r} is not known; use one of {', '.join(names)}")


def require_length(what: str, array: npt.NDArray[Any], length: int, of: str) -> None:
    """Refuse an array that does not have one entry for each state or transition.

    Raises:
        RuleproofError: the length differs.
    """
    if np.shape(array)[:1] != (length,):
        raise RuleproofError(f"{what} has shape {np.shape(array)}, but there are {length} {of}")


def exhausted(graph: StateGraph, occurred: bool = True) -> tuple[Status, str]:
    """The status when no counterexample was found, with the reason when it is not HOLDS.

    Args:
        graph: the graph searched.
        occurred: whether the condition under which the statement speaks ever occurred.
    """
    if len(graph.initial) == 0:
        return Status.VACUOUS, "there is no play"
    if not graph.whole:
        return Status.INCONCLUSIVE, LIMIT
    if not occurred:
        return Status.VACUOUS, "the condition of the statement never occurs"
    return Status.HOLDS, ""
