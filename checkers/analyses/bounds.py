"""Bounds: the largest value of an expression, the shortest and the longest play in a given unit.

The unit is a weight of transitions, a non-negative integer: outer moves, turns that begin, cards
drawn.
"""

from dataclasses import dataclass

import numpy as np

from checkers.analyses.fairness import path_beginning
from checkers.analyses.possible import can_reach
from checkers.analyses.status import LIMIT, Status, require_length
from checkers.csr import (
    Bools,
    Int64s,
    Ints,
    first_of_each,
    inner,
    rows,
    shortest_tree,
    strong_components,
)
from checkers.graph import StateGraph, Trace, earliest
from models.language.errors import RuleproofError


@dataclass(frozen=True)
class Bound:
    """A value that is attained, with the play that attains it.

    Attributes:
        status: HOLDS: the value is the bound. INCONCLUSIVE: it is attained, but a limit hides what
            lies beyond. VACUOUS: there is nothing to measure.
        value: the bound; None when nothing was found or when `infinite`.
        infinite: plays of every length exist; `trace` is then a lasso, longer with each turn.
        state: where the value is attained, for plays where the play ends.
    """

    status: Status
    value: int | None = None
    infinite: bool = False
    state: int | None = None
    trace: Trace | None = None
    reason: str = ""


def largest(graph: StateGraph, values: Ints, *, when: Bools | None = None) -> Bound:
    """The largest of `values` (int[n]) over the reachable states (of the set `when`, bool[n]).

    The trace is a shortest play, in outer moves, to a state that has it.
    """
    require_length("values", values, graph.n, "states")
    asked = graph.reachable
    if when is not None:
        require_length("when", when, graph.n, "states")
        asked = asked & when
    if not asked.any():
        return _nothing(graph, "no reachable state is to be measured")
    value = int(values[asked].max())
    state = graph.earliest(asked & (values == value))
    assert state is not None
    return _attained(graph, graph.whole, value, state, graph.trace_to(state))


def smallest(graph: StateGraph, values: Ints, *, when: Bools | None = None) -> Bound:
    """The smallest of `values` (int[n]), as `largest`."""
    require_length("values", values, graph.n, "states")
    best = largest(graph, -values.astype(np.int64), when=when)
    value = None if best.value is None else -best.value
    return Bound(best.status, value, state=best.state, trace=best.trace, reason=best.reason)


def shortest_play(graph: StateGraph, weight: Ints, *, goal: Bools | None = None) -> Bound:
    """The least sum of `weight` (int[m]) of a play that reaches `goal` (bool[n]; default: over).

    The value is exact in a graph cut off by a limit too, if no state cut off is nearer.
    """
    require_length("weight", weight, graph.m, "transitions")
    goal = _goal(graph, goal)
    if graph.m and int(weight.min()) < 0:
        raise RuleproofError(f"a play is measured by numbers from 0 up, not {int(weight.min())}")
    tree = shortest_tree(graph.offsets, graph.target, weight, graph.initial)
    state = earliest(tree, goal)
    if state is None:
        return _nothing(graph, "no play reaches the end asked for")
    value = int(tree.distance[state])
    hidden = earliest(tree, graph.unknown & ~goal)
    exact = hidden is None or int(tree.distance[hidden]) >= value
    trace = graph.trace(tree.path(graph.source, state), state)
    return _attained(graph, exact, value, state, trace)


def longest_play(graph: StateGraph, weight: Ints, *, goal: Bools | None = None) -> Bound:
    """The greatest sum of `weight` (int[m]) of a play, or of a play up to its first `goal`
    (bool[n]).

    Infinite if a cycle with a positive sum can be reached (and, with a goal, left for the goal);
    the lasso comes with the least stem in outer moves. Otherwise every cycle weighs nothing, and
    the bound is the longest path over the strongly connected components, taken in topological
    order.

    Source: Kahn, Topological sorting of large networks (CACM 1962), a whole frontier at a time.
    """
    require_length("weight", weight, graph.m, "transitions")
    if graph.m and int(weight.min()) < 0:
        raise RuleproofError(f"a play is measured by numbers from 0 up, not {int(weight.min())}")
    alive = np.ones(graph.m, dtype=np.bool_)
    ends = np.ones(graph.n, dtype=np.bool_)
    if goal is not None:
        ends = _goal(graph, goal)
        alive = ~ends[graph.source] & can_reach(graph, ends)[graph.target]
    outer = shortest_tree(graph.offsets, graph.target, graph.outer, graph.initial, alive=alive)
    alive &= (outer.distance >= 0)[graph.source]
    if earliest(outer, ends) is None:
        return _nothing(graph, "no play reaches the end asked for")
    number, label = strong_components(graph.offsets, graph.target, alive)
    lasting = inner(graph.source, graph.target, alive, label)
    growing = np.flatnonzero(lasting & (weight > 0))
    if len(growing):
        nearest = int(growing[np.argmin(outer.distance[graph.source[growing]])])
        state = int(graph.source[nearest])
        back = np.zeros(graph.n, dtype=np.bool_)
        back[state] = True
        cycle = path_beginning(graph, [nearest], back, lasting)
        assert cycle is not None, "a transition inside a component lies on a cycle"
        trace = graph.trace(outer.path(graph.source, state), state, cycle)
        return Bound(Status.HOLDS, infinite=True, state=state, trace=trace)
    length, via = _longest(graph, weight, alive & ~lasting, number, label)
    reached = ends & (outer.distance >= 0)
    candidates = np.flatnonzero(reached)
    state = int(candidates[np.argmax(length[label[candidates]])])
    trace = _unfold(graph, state, via, lasting, label)
    return _attained(graph, graph.whole, int(length[label[state]]), state, trace)


def _longest(
    graph: StateGraph, weight: Ints, between: Bools, number: int, label: Ints
) -> tuple[Int64s, Int64s]:
    """Longest paths to the components: `(length int64[number], last transition int64[number])`.

    -1 where no path begins. `between` (bool[m]) are the transitions from component to component.
    """
    kept = np.flatnonzero(between)
    tail, head = label[graph.source[kept]], label[graph.target[kept]]
    order = np.argsort(tail, kind="stable")
    kept, tail, head = kept[order], tail[order], head[order]
    offsets = np.searchsorted(tail, np.arange(number + 1)).astype(np.int64)
    waiting = np.bincount(head, minlength=number)
    length = np.full(number, -1, dtype=np.int64)
    via = np.full(number, -1, dtype=np.int64)
    mark = np.full(number, -1, dtype=np.int64)
    length[label[graph.initial]] = 0
    cost = weight[kept].astype(np.int64)
    frontier = np.flatnonzero(waiting == 0)
    while len(frontier):
        edges = rows(offsets, frontier)
        onto = head[edges]
        total = length[tail[edges]] + cost[edges]
        before = length[onto]
        np.maximum.at(length, onto, total)
        better = (total == length[onto]) & (total > before)
        via[onto[better]] = kept[edges[better]]
        np.subtract.at(waiting, onto, 1)
        free = waiting[onto] == 0
        ready, edges = onto[free], edges[free]
        frontier = ready[first_of_each(ready, edges, mark)].astype(np.int64)
    return length, via


def _unfold(graph: StateGraph, state: int, via: Int64s, lasting: Bools, label: Ints) -> Trace:
    """The play along the components' last transitions; inside each the shortest way through."""
    parts: list[tuple[int, ...]] = []
    end = state
    while True:
        last = int(via[label[end]])
        enter = graph.initial if last < 0 else graph.target[last : last + 1]
        enter = enter[label[enter] == label[end]]
        if end not in enter:
            way = shortest_tree(graph.offsets, graph.target, graph.outer, enter, alive=lasting)
            parts.append(way.path(graph.source, end))
        if last < 0:
            break
        parts.append((last,))
        end = int(graph.source[last])
    stem = tuple(transition for part in reversed(parts) for transition in part)
    return graph.trace(stem, state)


def _goal(graph: StateGraph, goal: Bools | None) -> Bools:
    if goal is None:
        return graph.over
    require_length("goal", goal, graph.n, "states")
    return goal


def _nothing(graph: StateGraph, what: str) -> Bound:
    if not graph.whole:
        return Bound(Status.INCONCLUSIVE, reason=LIMIT)
    return Bound(Status.VACUOUS, reason=what)


def _attained(graph: StateGraph, exact: bool, value: int, state: int, trace: Trace) -> Bound:
    status = Status.HOLDS if exact else Status.INCONCLUSIVE
    return Bound(status, value, state=state, trace=trace, reason="" if exact else LIMIT)
