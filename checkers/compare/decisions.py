"""Decisions: an outer move with all inner moves that belong to it, known by what it comes to.

A decision begins where somebody has moves outside the inner phases; or inside one, where chance or
somebody else had the last say. It takes in the inner moves of the same decider that follow, and
ends in the first state beyond them. How many moves it is cut into, and in which order they are
made, does not show in it: two ways to the same end are one. Where all ways have one end, the
decision is forced.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from checkers.compare.codes import distinct
from checkers.csr import Bools, Int64s, rows
from checkers.graph import CHANCE, StateGraph


@dataclass(frozen=True, eq=False)
class Decisions:
    """The decisions of an explored graph of `n` states and `m` transitions.

    Attributes:
        goes_on: bool[m], transitions that stay inside a decision.
        begins: bool[n], states where a decision begins.
        state, end: int64[k], every decision with every state that it may end in, sorted, each once.
        ends: int64[n], how many ends the decision that begins in a state has.
    """

    goes_on: Bools
    begins: Bools
    state: Int64s
    end: Int64s
    ends: Int64s

    @classmethod
    def of(cls, graph: StateGraph, inside: Bools) -> Decisions:
        """The decisions of a graph in which the states of `inside` (bool[n]) are inner ones."""
        source, target = graph.source, graph.target
        somebody = graph.decider != CHANCE
        goes_on = (
            inside[target]
            & (graph.degree > 0)[target]
            & somebody[source]
            & (graph.decider[target] == graph.decider[source])
        )
        begins = np.zeros(graph.n, np.bool_)
        begins[graph.initial] = True
        begins[target[~goes_on]] = True
        begins &= somebody & (graph.degree > 0)
        state, end = _ends(graph, goes_on, np.flatnonzero(begins))
        return cls(goes_on, begins, state, end, np.bincount(state, minlength=graph.n))

    @property
    def forced(self) -> Bools:
        """bool[n]: a decision begins here, and it has one end."""
        return self.begins & np.equal(self.ends, 1)

    @property
    def real(self) -> Bools:
        """bool[n]: somebody really decides here."""
        return self.begins & np.greater(self.ends, 1)


def _ends(graph: StateGraph, goes_on: Bools, states: Int64s) -> tuple[Int64s, Int64s]:
    """All pairs of a state in which a decision begins and an end of it, sorted."""
    n = graph.n
    found: list[Int64s] = []
    seen = np.zeros(0, np.int64)
    begun, here = states, states
    while len(here):
        steps = rows(graph.offsets, here)
        begun = np.repeat(begun, graph.degree[here])
        codes = begun * n + graph.target[steps]
        inner = goes_on[steps]
        found.append(codes[~inner])
        codes = distinct(codes[inner])
        if len(seen):
            codes = codes[~np.isin(codes, seen, assume_unique=True)]
        seen = np.concatenate([seen, codes])
        begun, here = np.divmod(codes, n)
    codes = distinct(np.concatenate(found)) if found else seen
    state, end = np.divmod(codes, n)
    return state, end
