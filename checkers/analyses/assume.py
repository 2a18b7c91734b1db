"""Plays under an assumption: the part of a graph that remains when moves are forbidden."""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from checkers.analyses.attractor import attract
from checkers.analyses.status import require_length
from checkers.csr import Bools, Int64s, rows, shortest_tree
from checkers.graph import StateGraph, Trace


@dataclass(frozen=True, eq=False)
class Restricted:
    """A graph under an assumption.

    Attributes:
        graph: the states still reachable, in the order they had.
        states: int64[n'], the number that each of them had; `transitions`: int64[m'], likewise.
        number: int32[n], the new number of each state; -1 where it is no longer there.
        forbidden: how many transitions of the remaining states the assumption forbids; 0: it says
            nothing.
        stopped: int64[j], states (old numbers, nearest first) that lose all their moves.
        trace: a shortest play (old numbers) under the assumption to the first of them.
    """

    graph: StateGraph
    states: Int64s
    transitions: Int64s
    number: npt.NDArray[np.int32]
    forbidden: int
    stopped: Int64s
    trace: Trace | None = None

    @property
    def vacuous(self) -> bool:
        """Whether the assumption cannot be kept: it stops a play that is not over."""
        return len(self.stopped) > 0

    def original(self, trace: Trace) -> Trace:
        """A play of the restricted graph in the numbers of the graph it was taken from."""
        stem, cycle = (
            tuple(int(self.transitions[transition]) for transition in part)
            for part in (trace.stem, trace.cycle)
        )
        return Trace(int(self.states[trace.start]), stem, cycle)


def restrict(graph: StateGraph, allowed: Bools, *, prune: bool = False) -> Restricted:
    """The graph of the plays that take `allowed` (bool[m]) transitions only.

    A state that loses all its moves is listed and stays, without a transition, as if plays stopped
    there. With `prune` it goes, and with it every state from which all plays come to such states:
    what remains are the plays that can keep the assumption to their end. An initial state may go
    too, and nothing remain.
    """
    require_length("allowed", allowed, graph.m, "transitions")
    tree = shortest_tree(graph.offsets, graph.target, graph.outer, graph.initial, alive=allowed)
    loses = (graph.degree > 0) & ~graph.enabled(allowed)
    stopped = np.flatnonzero(loses & (tree.distance >= 0))
    stopped = stopped[np.argsort(tree.distance[stopped], kind="stable")]
    trace = None
    if len(stopped):
        first = int(stopped[0])
        trace = graph.trace(tree.path(graph.source, first), first)
    initial, stays = graph.initial, allowed
    if prune:
        dead, _ = attract(graph, loses, np.zeros(graph.n, dtype=np.bool_), alive=allowed)
        initial, stays = initial[~dead[initial]], allowed & ~dead[graph.target]
        tree = shortest_tree(graph.offsets, graph.target, graph.outer, initial, alive=stays)
    states = np.flatnonzero(tree.distance >= 0)
    number = np.full(graph.n, -1, dtype=np.int32)
    number[states] = np.arange(len(states), dtype=np.int32)
    own = rows(graph.offsets, states)
    transitions = own[stays[own]]
    new_source = number[graph.source[transitions]]
    degree = np.bincount(new_source, minlength=len(states))
    part = replace(
        graph,
        offsets=np.concatenate(([0], np.cumsum(degree))).astype(np.int64),
        target=number[graph.target[transitions]],
        move=graph.move[transitions],
        ways=graph.ways[transitions],
        counts=graph.counts[states],
        decider=graph.decider[states],
        over=graph.over[states],
        winners=graph.winners[states],
        initial=number[initial],
        expanded=graph.expanded[states],
    )
    forbidden = int(np.count_nonzero(~allowed[own]))
    return Restricted(part, states, transitions, number, forbidden, stopped, trace)
