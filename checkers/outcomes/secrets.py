"""Whether secret choices commute: only then are players who choose one after the other, in any
order, players who choose at once."""

from __future__ import annotations

import numpy as np

from checkers.explore import FailedIn
from checkers.graph import StateGraph
from checkers.outcomes.jit import compiled
from checkers.outcomes.process import Bools, Longs
from models.language.errors import RuleproofError
from models.language.system import System

WHY = (
    "",
    "a choice made in secret stops that of another player",
    "a choice made in secret changes the ways of another player's",
    "it matters in which order players choose in secret",
    "a choice made in secret allows another player more",
)


def check_commuting(system: System, graph: StateGraph, secret: Bools, mover: Longs) -> None:
    """Refuse a graph in which two players' secret choices do not commute.

    Every pair of choices of two players is looked at, in every state; so whole blocks commute.

    Args:
        secret: bool[n], players choose in secret.
        mover: int64[m], who makes each transition.

    Raises:
        FailedIn: for the first state with such a pair.
    """
    offsets = graph.offsets.astype(np.int64)
    why, one, other = _clash(offsets, graph.target, graph.move, graph.ways, secret, mover)
    if why:
        moves = " and ".join(f"`{system.move_text(int(graph.move[e]))}`" for e in (one, other))
        told = RuleproofError(f"{WHY[why]} ({moves}; `ruleproof conformance` tells where)")
        raise FailedIn(told, int(graph.source[one]))


@compiled
def _find(offsets, move, state, wanted):  # type: ignore[no-untyped-def]
    """The transition of a state that is this move, -1 if there is none; moves ascend."""
    low, high = offsets[state], offsets[state + 1]
    while low < high:
        middle = (low + high) // 2
        if move[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low if low < offsets[state + 1] and move[low] == wanted else -1


@compiled
def _clash(offsets, target, move, ways, secret, mover):  # type: ignore[no-untyped-def]
    """Why two choices do not commute (an index of `WHY`), and their transitions."""
    for state in range(len(secret)):
        if not secret[state]:
            continue
        for one in range(offsets[state], offsets[state + 1]):
            after = target[one]
            for other in range(one + 1, offsets[state + 1]):
                if mover[other] == mover[one]:
                    continue
                late = _find(offsets, move, after, move[other])
                early = _find(offsets, move, target[other], move[one])
                if late < 0:
                    return 1, one, other
                if early < 0:
                    return 1, other, one
                if ways[late] != ways[other]:
                    return 2, one, other
                if ways[early] != ways[one]:
                    return 2, other, one
                if target[late] != target[early]:
                    return 3, one, other
            if secret[after]:
                for late in range(offsets[after], offsets[after + 1]):
                    new = mover[late] != mover[one]
                    if new and _find(offsets, move, state, move[late]) < 0:
                        return 4, one, late
    return 0, 0, 0
