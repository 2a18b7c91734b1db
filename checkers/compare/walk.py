"""Two readings walked in step: the nearest places to which the same plays lead, and that differ.

A pair is a node of each automaton, the set of stations that are possible under each reading, after
one observable play. Pairs are met in the order of the outer moves of the first reading, so the
first pair that differs comes with a shortest play. The walk goes on past a fork with the decisions
that both readings leave, since what matters more may lie beyond it.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass

import numpy as np

from checkers.compare.automaton import Automaton
from checkers.compare.codes import Codes, firsts
from checkers.compare.results import Differs
from checkers.csr import Bools, Int64s, rows

MOST_PAIRS = 20_000_000
"""A walk of more pairs than this is given up."""


@dataclass(frozen=True, eq=False)
class _Pairs:
    """Pairs of nodes, int64[k] each, with the number of the pair they come from and the row of the
    first automaton that leads there; -1 at the beginning."""

    here: Int64s
    there: Int64s
    parent: Int64s
    via: Int64s

    def take(self, which: Bools | Int64s) -> _Pairs:
        """Some of them."""
        return _Pairs(self.here[which], self.there[which], self.parent[which], self.via[which])


class Walk:
    """All pairs that some observable play of both readings leads to, the nearest first.

    Attributes:
        here, there: int64[k], the nodes of each pair.
        distance: int64[k], outer moves on a shortest play of the first reading.
        complete: whether nothing was cut off, by the walk or by the explorations.
    """

    def __init__(self, first: Automaton, second: Automaton) -> None:
        self.first, self.second = first, second
        self.complete = True
        self._met: list[_Pairs] = []
        self._count = 0
        self._partner = np.full(first.nodes.n, -1, np.int64)  # the first partner of each node
        self._further = np.zeros(0, np.int64)  # codes of pairs with a later partner, sorted
        distances = self._run()
        self.here = np.concatenate([pairs.here for pairs in self._met])
        self.there = np.concatenate([pairs.there for pairs in self._met])
        self.distance = np.concatenate(distances)
        self._parent = np.concatenate([pairs.parent for pairs in self._met])
        self._via = np.concatenate([pairs.via for pairs in self._met])

    def different(self) -> dict[Differs, Bools]:
        """bool[k]: which pairs differ, by what differs there."""
        a, b, i, j = self.first, self.second, self.here, self.there
        known, there = a.known[i] & b.known[j], ~(a.cut[i] | b.cut[j])
        over = a.ends[i] != b.ends[j]
        return {
            Differs.OVER: over & there,
            Differs.MOVES: (a.moves[i] != b.moves[j]) & known,
            Differs.DECIDER: (a.deciders[i] != b.deciders[j]) & ~over & there,
            Differs.CHANCE: (a.weights[i] != b.weights[j]) & (a.moves[i] == b.moves[j]) & known,
            Differs.WINNERS: (a.winners[i] != b.winners[j]) & there,
        }

    def forks(self) -> dict[Differs, int]:
        """The nearest pair that differs, by what differs there."""
        different = self.different()
        return {kind: int(np.argmax(pairs)) for kind, pairs in different.items() if pairs.any()}

    def all_forks(self) -> Int64s:
        """All pairs that differ, the nearest first."""
        return np.flatnonzero(np.logical_or.reduce(list(self.different().values())))

    def outlooks(self) -> int | None:
        """The nearest pair from which other sets of winners can come about."""
        differ = self.first.outlook[self.here] != self.second.outlook[self.there]
        return int(np.argmax(differ)) if differ.any() else None

    def symbols(self, number: int) -> list[np.uint64]:
        """The observable play to a pair."""
        found: list[np.uint64] = []
        while self._via[number] >= 0:
            found.append(self.first.nodes.symbol[self._via[number]])
            number = int(self._parent[number])
        return found[::-1]

    def _run(self) -> list[Int64s]:
        begin = np.full(1, self.first.begin, np.int64)
        there = np.full(1, self.second.begin, np.int64)
        none = np.full(1, -1, np.int64)
        buckets = {0: [_Pairs(begin, there, none, none)]}
        due, distances = [0], []
        while due:
            now = heapq.heappop(due)
            waiting = buckets.pop(now)
            while waiting:
                number = self._count
                fresh = self._fresh(_joined(waiting))
                waiting = []
                distances.append(np.full(len(fresh.here), now, np.int64))
                if self._count > MOST_PAIRS:
                    self.complete = False
                    return distances
                following, cost = self._expand(fresh, number)
                for step in np.unique(cost):
                    pairs = following.take(cost == step)
                    if step == 0:
                        waiting.append(pairs)
                        continue
                    if now + int(step) not in buckets:
                        buckets[now + int(step)] = []
                        heapq.heappush(due, now + int(step))
                    buckets[now + int(step)].append(pairs)
        return distances

    def _fresh(self, pairs: _Pairs) -> _Pairs:
        """Those pairs that were not met before, each once, noted as met."""
        width = self.second.nodes.n
        _, first = np.unique(pairs.here * width + pairs.there, return_index=True)
        pairs = pairs.take(first)  # in the order of states, so that the first ones are told
        code = pairs.here * width + pairs.there
        known = self._partner[pairs.here] == pairs.there
        if len(self._further):
            place = np.minimum(np.searchsorted(self._further, code), len(self._further) - 1)
            known |= self._further[place] == code
        pairs, code = pairs.take(~known), code[~known]
        fresh = self._partner[pairs.here] < 0
        # Of several new partners of one node the last one written becomes its first partner.
        self._partner[pairs.here[fresh]] = pairs.there[fresh]
        others = code[self._partner[pairs.here] != pairs.there]
        if len(others):
            self._further = np.sort(np.concatenate([self._further, others]))
        self._count += len(pairs.here)
        self._met.append(pairs)
        return pairs

    def _expand(self, pairs: _Pairs, number: int) -> tuple[_Pairs, Int64s]:
        """The pairs that decisions common to both readings lead to, and their cost; `number` is
        that of the first of these pairs."""
        a, b = self.first, self.second
        known = a.known[pairs.here] & b.known[pairs.there]
        if not known.all():
            self.complete = False
        alike = known & (a.moves[pairs.here] == b.moves[pairs.there])
        # Where there are the same decisions, their rows stand side by side.
        same = np.flatnonzero(alike)
        first = rows(a.nodes.offsets, pairs.here[same])
        second = rows(b.nodes.offsets, pairs.there[same])
        owner = np.repeat(same, a.nodes.rows_of(pairs.here[same]))
        apart = np.flatnonzero(known & ~alike)
        if len(apart):
            more = self._common(pairs.here[apart], pairs.there[apart])
            first, second = np.append(first, more[0]), np.append(second, more[1])
            owner = np.append(owner, apart[more[2]])
        following = _Pairs(a.nodes.target[first], b.nodes.target[second], number + owner, first)
        return following, a.nodes.cost[first]

    def _common(self, here: Int64s, there: Int64s) -> tuple[Int64s, Int64s, Int64s]:
        """The rows of both automata with the same symbol, and the place of their pair."""
        a, b = self.first.nodes, self.second.nodes
        first, second = rows(a.offsets, here), rows(b.offsets, there)
        owners = np.concatenate(
            [np.repeat(np.arange(len(here)), nodes.rows_of(which))
             for nodes, which in ((a, here), (b, there))]
        )  # fmt: skip
        symbols: Codes = np.concatenate([a.symbol[first], b.symbol[second]])
        row = np.concatenate([first, second])
        order = np.lexsort((symbols, owners))
        both = np.flatnonzero(~firsts(owners[order], symbols[order]))
        return row[order[both - 1]], row[order[both]], owners[order[both]]


def _joined(parts: list[_Pairs]) -> _Pairs:
    if len(parts) == 1:
        return parts[0]
    return _Pairs(
        np.concatenate([part.here for part in parts]),
        np.concatenate([part.there for part in parts]),
        np.concatenate([part.parent for part in parts]),
        np.concatenate([part.via for part in parts]),
    )
