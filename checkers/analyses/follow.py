"""Following fixed choices through a graph: one play out of a strategy."""

from checkers.csr import Bools, Int64s
from checkers.graph import StateGraph, Trace


def follow(graph: StateGraph, start: int, pick: Int64s, goal: Bools) -> Trace:
    """The play from `start` by the transitions `pick` (int64[n]; -1: the first one there is).

    It ends in `goal` (bool[n]), where there is no transition, or, when it comes back to a state
    where it has been, as a lasso: choices that depend on the state only then repeat for ever.
    """
    order = {start: 0}
    taken: list[int] = []
    state = start
    while not goal[state] and graph.degree[state] > 0:
        chosen = int(pick[state])
        taken.append(chosen if chosen >= 0 else int(graph.offsets[state]))
        state = int(graph.target[taken[-1]])
        if state in order:
            turn = order[state]
            return Trace(start, tuple(taken[:turn]), tuple(taken[turn:]))
        order[state] = len(taken)
    return Trace(start, tuple(taken))
