"""A reading as those at the table can follow it: an automaton over observable plays.

At a station the table shows its position. From there a play goes on by somebody's decision, which
the table knows by the positions that it can come to (see `decisions`, `lotteries`), and by the one
that comes out. What the rules remember beside the position does not show; so after a play several
stations may be possible. A node of the automaton is the set of them, most often of one; that makes
it deterministic (the subset construction of Rabin and Scott).
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from checkers.analyses import can_reach
from checkers.compare.codes import Codes, mixed, sets
from checkers.compare.settled import DECIDED, settled
from checkers.compare.subsets import Determined, determined
from checkers.csr import Bools, rows
from checkers.graph import StateGraph


class Automaton:
    """The observable plays of an explored game.

    Nodes 0 .. s - 1 are stations, node s is the beginning, further ones are sets of stations.

    Args:
        graph: an explored graph of `n` states.
        inside: bool[n], states inside a decision.
        position: uint64[n], a code of what each state shows.

    Attributes:
        settled: the graph as its real decisions.
        begin: the number of the beginning.
        owner, lottery: int64[d], decisions as pairs of a node and a lottery; the beginning has one
            that nobody takes. first: int64[s + 2], those of each node.
        nodes: the deterministic automaton.
        ends, deciders, winners: uint64[nodes], codes of how its stations are, of who decides
            there, of who has won.
        moves, weights: uint64[nodes], codes of the decisions there are, without and with chances.
        cut: bool[nodes], where a limit cut off what follows a station.
        known: bool[nodes], False there, and where a decision can come to such a station.
    """

    def __init__(self, graph: StateGraph, inside: Bools, position: Codes) -> None:
        self.graph = graph
        self.settled = settled(graph, inside, position)
        self.begin = len(self.settled.stations)
        self._place_decisions()
        self._determine()
        self._describe()

    def _place_decisions(self) -> None:
        """The decisions at each station, and at the beginning the one that nobody takes."""
        found = self.settled
        start = np.searchsorted(found.lotteries.begin, found.start)
        self.owner = np.append(found.owner, self.begin).astype(np.int64)
        self.lottery = np.append(found.lottery, start).astype(np.int64)
        self.first = np.searchsorted(self.owner, np.arange(self.begin + 2))

    def _determine(self) -> None:
        found = self.settled
        size = np.diff(found.lotteries.offsets)[self.lottery]
        outcome = rows(found.lotteries.offsets, self.lottery)
        owner = np.repeat(self.owner, size)
        target = found.outcome[outcome]
        support = np.repeat(found.supports[self.lottery], size)
        symbol = mixed(support + mixed(found.label[target]))
        counts = np.append(self.graph.counts[found.stations], False).astype(np.int64)
        cost = counts[owner] + found.lotteries.cost[outcome]
        self.nodes: Determined = determined(owner, symbol, found.same[target], cost, self.begin + 1)

    def _describe(self) -> None:
        graph, found = self.graph, self.settled
        stations, kind = found.stations, found.kind
        decider = np.where(kind == DECIDED, graph.decider[stations], 0).astype(np.int64)
        self.ends = self._of_nodes(mixed(kind))
        self.deciders = self._of_nodes(mixed(decider))
        self.winners = self._of_nodes(mixed(graph.winners[stations]))
        owner, member = self.nodes.members()
        pairs = rows(self.first, member)
        deciding = np.repeat(owner, np.diff(self.first)[member])
        lottery = self.lottery[pairs]
        self.moves = sets(deciding, found.supports[lottery], self.nodes.n)
        self.weights = sets(deciding, found.chances[lottery], self.nodes.n)
        open_ended = np.zeros(len(found.lotteries.begin), np.bool_)
        drawn = np.repeat(np.arange(len(open_ended)), np.diff(found.lotteries.offsets))
        open_ended[drawn[graph.unknown[found.lotteries.station]]] = True
        self.known: Bools = np.ones(self.nodes.n, np.bool_)
        self.known[deciding[open_ended[lottery]]] = False
        self.cut: Bools = np.zeros(self.nodes.n, np.bool_)
        self.cut[owner[np.append(graph.unknown[stations], False)[member]]] = True
        self.known[self.cut] = False

    def _of_nodes(self, codes: Codes) -> Codes:
        """Codes of the stations as codes of the sets of them."""
        owner, member = self.nodes.members()
        there = member < self.begin
        return sets(owner[there], codes[member[there]], self.nodes.n)

    @cached_property
    def masks(self) -> npt.NDArray[np.uint64]:
        """uint64[k]: the sets of winners that occur, as bit masks."""
        return np.unique(self.graph.winners[self.graph.over])

    @cached_property
    def possible(self) -> npt.NDArray[np.bool_]:
        """bool[k, nodes]: whether a set of winners can still come about."""
        graph = self.graph
        owner, member = self.nodes.members()
        states = np.append(self.settled.stations, self.settled.start)[member]
        found = np.zeros((len(self.masks), self.nodes.n), np.bool_)
        for place, mask in enumerate(self.masks):
            reaches = can_reach(graph, graph.over & (graph.winners == mask))
            found[place, owner[reaches[states]]] = True
        return found

    @cached_property
    def outlook(self) -> Codes:
        """uint64[nodes]: a code of the sets of winners that can still come about."""
        codes = np.where(self.possible, mixed(self.masks)[:, None], np.uint64(0))
        found: Codes = codes.sum(axis=0, dtype=np.uint64)
        return found
