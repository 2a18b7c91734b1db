"""Always possible (AG EF): from every state that can occur, a goal can still be reached.

The players co-operate. What chance does is said by `chance`: "helping", the goal is reached for
some order of the cards (which is the same as with positive probability); "fair", the players can
reach it with probability one; "hostile", they can reach it against every order.

Source: Baier & Katoen (2008), section 6.4; for chance see `checkers.analyses.attractor`.
"""

from dataclasses import dataclass

import numpy as np

from checkers.analyses.attractor import almost_surely, surely
from checkers.analyses.status import Chance, Status, exhausted, require_length, require_one_of
from checkers.csr import Bools
from checkers.graph import CHANCE, StateGraph, Trace


@dataclass(frozen=True, eq=False)
class AlwaysPossible:
    """From where the goal can no longer be reached.

    Attributes:
        trap: bool[n], the reachable states from which it is impossible; `size` is their number.
        state: the nearest of them, `trace` a shortest play to it; None when there is none.
    """

    status: Status
    trap: Bools
    size: int
    state: int | None = None
    trace: Trace | None = None
    reason: str = ""


def can_reach(graph: StateGraph, goal: Bools, chance: Chance = "helping") -> Bools:
    """The states from which the players together can reach `goal` (bool[n]): bool[n].

    Nothing is known to follow a state that was not expanded: mark such states as goals to learn
    what is possible at most.
    """
    require_one_of("chance", chance, ("helping", "fair", "hostile"))
    random = graph.decider == CHANCE
    if chance == "fair":
        return almost_surely(graph, goal, ~random, random).wins
    everyone = np.ones(graph.n, dtype=np.bool_)
    return surely(graph, goal, everyone if chance == "helping" else ~random).wins


def always_possible(
    graph: StateGraph,
    goal: Bools,
    *,
    chance: Chance = "helping",
    when: Bools | None = None,
) -> AlwaysPossible:
    """Can `goal` be reached from every reachable state (in which `when`, bool[n], holds)?

    In a graph cut off by a limit a state is reported only if nothing beyond the limit could help.

    Args:
        goal: bool[n].
        chance: see above.
        when: bool[n], the states from which it must be possible (default all).
    """
    require_length("goal", goal, graph.n, "states")
    asked = graph.reachable
    if when is not None:
        require_length("when", when, graph.n, "states")
        asked = asked & when
    trap = asked & ~can_reach(graph, goal | graph.unknown, chance)
    size = int(trap.sum())
    state = graph.earliest(trap)
    if state is not None:
        return AlwaysPossible(Status.VIOLATED, trap, size, state, graph.trace_to(state))
    status, reason = exhausted(graph, bool(asked.any()))
    return AlwaysPossible(status, trap, size, reason=reason)
