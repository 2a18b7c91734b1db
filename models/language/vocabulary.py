"""The words of the rule language as CPython understands them when a rule is called.

The compiled and the symbolic run lower these words from the source text; here they only have to
mean the same on plain integers.
"""

from __future__ import annotations

from collections.abc import Iterable

from models.language.errors import IllegalMove

NONE = -1
"""An optional index that points at nothing."""

CHANCE, OPEN, SEVERAL = -1, -2, -3
"""Deciders that are no player: chance, nobody in particular, several at once."""


def require(condition: bool, reason: str, clause: str | tuple[str, ...] = ()) -> None:
    """A guard: the rule is not legal unless `condition` holds."""
    if not condition:
        raise IllegalMove(reason, (clause,) if isinstance(clause, str) else clause)


def count(conditions: Iterable[bool]) -> int:
    """How many of the conditions hold."""
    return sum(1 for holds in conditions if holds)


def first(indices: Iterable[int]) -> int:
    """The first index of the comprehension, or NONE."""
    return next(iter(indices), NONE)
