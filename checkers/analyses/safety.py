"""Statements about single states and single steps: reachable, invariant, step, stuck, unique
winner.

A counterexample is a finite play, and the one reported has as few outer moves as possible. It
counts in a graph cut off by a limit too; its absence counts only when every reachable state was
expanded.

Source: Baier & Katoen, Principles of Model Checking (2008), section 3.3.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from checkers.analyses.status import LIMIT, Status, exhausted, require_length
from checkers.csr import Bools, Int64s
from checkers.graph import StateGraph, Trace


@dataclass(frozen=True)
class Found:
    """A state or step that was looked for.

    `state` is the state found (for a step: where it begins), `transition` the step, `distance` the
    outer moves of `trace`; all None when nothing was found.
    """

    status: Status
    trace: Trace | None = None
    state: int | None = None
    transition: int | None = None
    distance: int | None = None
    reason: str = ""


def reachable(graph: StateGraph, goal: Bools) -> Found:
    """Can a state of the set `goal` (bool[n]) occur? HOLDS with a shortest play to the first."""
    require_length("goal", goal, graph.n, "states")
    state = graph.earliest(goal)
    if state is not None:
        return _at(graph, Status.HOLDS, state)
    if not graph.whole:
        return Found(Status.INCONCLUSIVE, reason=LIMIT)
    return Found(Status.VIOLATED, reason="no reachable state is such")


def invariant(graph: StateGraph, holds: Bools, *, when: Bools | None = None) -> Found:
    """Does `holds` (bool[n]) hold in every reachable state in which `when` (bool[n]) does?"""
    require_length("holds", holds, graph.n, "states")
    wrong = ~holds
    if when is not None:
        require_length("when", when, graph.n, "states")
        wrong = wrong & when
    state = graph.earliest(wrong)
    if state is not None:
        return _at(graph, Status.VIOLATED, state)
    occurred = when is None or bool((when & graph.reachable).any())
    status, reason = exhausted(graph, occurred)
    return Found(status, reason=reason)


def step(graph: StateGraph, holds: Bools, *, when: Bools | None = None) -> Found:
    """Does `holds` (bool[m]) hold on every transition of a play on which `when` (bool[m]) does?

    The trace ends with the transition that breaks it.
    """
    require_length("holds", holds, graph.m, "transitions")
    wrong = ~holds
    if when is not None:
        require_length("when", when, graph.m, "transitions")
        wrong = wrong & when
    distance = graph.tree.distance[graph.source]
    broken = np.flatnonzero(wrong & (distance >= 0))
    if len(broken):
        total = distance[broken] + graph.outer[broken]
        transition = int(broken[np.argmin(total)])
        state = int(graph.source[transition])
        trace = graph.trace((*graph.tree.path(graph.source, state), transition), state)
        return Found(Status.VIOLATED, trace, state, transition, int(total.min()))
    occurred = when is None or bool((when & (distance >= 0)).any())
    status, reason = exhausted(graph, occurred)
    return Found(status, reason=reason)


@dataclass(frozen=True, eq=False)
class Stuck:
    """States, not over, without a move: `states` int64[k], nearest first; `trace` to the first."""

    status: Status
    states: Int64s
    trace: Trace | None = None
    reason: str = ""


def stuck(graph: StateGraph) -> Stuck:
    """Is there always a move until the game is over? VIOLATED lists the states without one."""
    states = _nearest_first(graph, graph.final & ~graph.over)
    if len(states):
        return Stuck(Status.VIOLATED, states, graph.trace_to(int(states[0])))
    status, reason = exhausted(graph)
    return Stuck(status, states, reason=reason)


@dataclass(frozen=True, eq=False)
class Winners:
    """Ends with no winner or several.

    Attributes:
        states: int64[k], over states without exactly one winner, nearest first.
        masks: uint64[j], the different sets of winners among them, `number` int64[j] how often each
            occurs, `example` int64[j] the nearest state of each.
        trace: a shortest play to the first.
    """

    status: Status
    states: Int64s
    masks: npt.NDArray[np.uint64]
    number: Int64s
    example: Int64s
    trace: Trace | None = None
    reason: str = ""


def unique_winner(graph: StateGraph) -> Winners:
    """Does every play that ends have exactly one winner? VACUOUS when none ends."""
    # A number with one bit is the one kind of number that loses all bits with its lowest.
    mask = graph.winners
    one = (mask != 0) & ((mask & (mask - np.uint64(1))) == 0)
    states = _nearest_first(graph, graph.over & ~one)
    masks, first, number = np.unique(mask[states], return_index=True, return_counts=True)
    listed = (states, masks, number.astype(np.int64), states[first])
    if len(states):
        return Winners(Status.VIOLATED, *listed, graph.trace_to(int(states[0])))
    status, reason = exhausted(graph, bool((graph.over & graph.reachable).any()))
    return Winners(status, *listed, reason=reason)


def _at(graph: StateGraph, status: Status, state: int) -> Found:
    distance = int(graph.tree.distance[state])
    return Found(status, graph.trace_to(state), state, distance=distance)


def _nearest_first(graph: StateGraph, states: Bools) -> Int64s:
    found = np.flatnonzero(states & graph.reachable)
    return found[np.argsort(graph.tree.distance[found], kind="stable")]
