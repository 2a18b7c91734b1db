"""Whether two explorations go through the same positions, whoever decides and by what chance.

That is bisimilarity of the two graphs with all labels of moves taken away: states are told apart
by position, end and winners, then again and again by the set of classes that their moves lead to.

Source: P. Kanellakis, S. Smolka, CCS expressions, finite state processes, and three problems of
equivalence (1990), the naive method, with codes for classes.
"""

from __future__ import annotations

import numpy as np

from checkers.exercise.observed import Codes, Observed, mixed
from checkers.graph import StateGraph


def same_positions(here: Observed, there: Observed) -> bool:
    """Whether the same sequences of positions are possible in both, ends and winners included."""
    first, second = _first_codes(here), _first_codes(there)
    classes = 0
    while True:
        mine, others = np.unique(first), np.unique(second)
        if not np.array_equal(mine, others):
            return False
        if len(mine) == classes:
            return True
        classes = len(mine)
        first, second = _refined(here.graph, first), _refined(there.graph, second)


def _first_codes(observed: Observed) -> Codes:
    graph = observed.graph
    ends = np.where(graph.over, graph.winners + np.uint64(1), np.uint64(0))
    return mixed(observed.position + mixed(ends))


def _refined(graph: StateGraph, codes: Codes) -> Codes:
    """Codes by the state's own code and by the set of codes that its transitions lead to."""
    target = codes[graph.target]
    order = np.lexsort((target, graph.source))
    source, target = graph.source[order], target[order]
    again = np.zeros(len(order), np.bool_)
    again[1:] = (source[1:] == source[:-1]) & (target[1:] == target[:-1])
    sums = np.zeros(graph.n, np.uint64)
    np.add.at(sums, source[~again], mixed(target[~again]))
    return mixed(codes + mixed(sums))
