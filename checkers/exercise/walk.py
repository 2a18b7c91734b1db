"""Two explorations of one scope walked in step: the nearest play after which they part.

A pair is a state of the one and a state of the other that the same play leads to; plays are the
same when their moves read the same. Pairs are met in the order of outer moves, so the first pair
of a kind comes with a shortest play. The walk does not go past a pair that differs in position or
in moves; one that differs otherwise is noted, and passed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from checkers.csr import rows
from checkers.exercise.observed import Observed

Longs = npt.NDArray[np.int64]

MOST_PAIRS = 20_000_000
"""A walk of more pairs than this is given up."""


class Kind(StrEnum):
    """What differs between two readings; earlier ones include the later ones."""

    REFUSED = "the set-up is refused"
    MOVES = "moves or positions"
    DECIDER = "who decides, or by what chance"
    WINNERS = "who wins, or scores"
    SEEN = "what players see"
    NOTHING = "nothing"
    UNKNOWN = "not explored to the end"


@dataclass(frozen=True)
class Fork:
    """A pair of states that differ, and the play to it.

    Attributes:
        here, there: the numbers of the states.
        moves: the numbers of the moves that lead to both, as the first exploration has them.
        length: how many of them are outer moves.
    """

    kind: Kind
    here: int
    there: int
    moves: tuple[int, ...]
    length: int


class Walk:
    """All pairs, in the order in which they are met.

    Attributes:
        forks: the nearest pair of each kind of difference (MOVES, DECIDER, WINNERS).
        complete: whether the walk came to its end.
    """

    def __init__(self, here: Observed, there: Observed) -> None:
        self.forks: dict[Kind, Fork] = {}
        self.complete = True
        self._here, self._there = here, there
        numbers: dict[str, int] = {}
        self._move_here, self._move_there = here.moves_as(numbers), there.moves_as(numbers)
        self._moves = len(numbers)
        self._first = np.full(here.graph.n, -1, np.int64)  # the first partner of each state
        self._further = np.zeros(0, np.int64)  # codes of pairs with a later partner, sorted
        self._layers: list[_Pairs] = []
        self._met = 0
        self._run()

    def pairs(self) -> Iterator[tuple[int, int]]:
        """The pairs that were met, nearest first."""
        for layer in self._layers:
            yield from zip(layer.here.tolist(), layer.there.tolist(), strict=True)

    def fork(self, kind: Kind, number: int) -> Fork:
        """The pair of this number, with its play."""
        starts = np.cumsum([0] + [len(layer.here) for layer in self._layers])
        graph = self._here.graph

        def pair(place: int) -> tuple[_Pairs, int]:
            layer = int(np.searchsorted(starts, place, side="right")) - 1
            return self._layers[layer], place - int(starts[layer])

        layer, at = pair(number)
        here, there = int(layer.here[at]), int(layer.there[at])
        taken: list[int] = []
        while layer.via[at] >= 0:
            taken.append(int(layer.via[at]))
            layer, at = pair(int(layer.parent[at]))
        taken.reverse()
        length = int(graph.outer[np.array(taken, np.int64)].sum())
        return Fork(kind, here, there, tuple(int(graph.move[t]) for t in taken), length)

    def _run(self) -> None:
        begin = np.zeros(1, np.int64)
        layer = self._new(_Pairs(begin, begin, begin - 1, begin - 1))
        outer: list[_Pairs] = []
        while len(layer.here):
            cost = self._here.graph.counts[layer.here]
            if not cost.all():
                inner = self._expand(layer, ~cost)
                if Kind.MOVES in self.forks:
                    return
                if cost.any():
                    outer.append(layer)
                layer = self._new(inner)
            else:
                outer.append(layer)
                layer = _NONE
            if not len(layer.here):
                layer = self._next(outer)
                outer = []
            if Kind.MOVES in self.forks:
                return
            if self._met > MOST_PAIRS:
                self.complete = False
                return

    def _next(self, outer: list[_Pairs]) -> _Pairs:
        """The pairs one outer move further on."""
        found = [self._expand(layer, self._here.graph.counts[layer.here]) for layer in outer]
        return self._new(_joined(found)) if found else _NONE

    def _new(self, pairs: _Pairs) -> _Pairs:
        """Those pairs that were not met before, each once, noted as met."""
        width = self._there.graph.n
        _, first = np.unique(pairs.here * width + pairs.there, return_index=True)
        pairs = pairs.take(np.sort(first))
        code = pairs.here * width + pairs.there
        known = self._first[pairs.here] == pairs.there
        if len(self._further):
            place = np.minimum(np.searchsorted(self._further, code), len(self._further) - 1)
            known |= self._further[place] == code
        pairs, code = pairs.take(~known), code[~known]
        fresh = self._first[pairs.here] < 0
        # Of several new partners of one state the last one written becomes its first partner.
        self._first[pairs.here[fresh]] = pairs.there[fresh]
        others = code[self._first[pairs.here] != pairs.there]
        if len(others):
            self._further = np.sort(np.concatenate([self._further, others]))
        pairs = pairs.numbered(self._met)
        self._met += len(pairs.here)
        if len(pairs.here):
            self._layers.append(pairs)
            self._compare(pairs)
        return pairs

    def _compare(self, pairs: _Pairs) -> None:
        """Note the nearest pairs that differ in themselves."""
        a, b = self._here, self._there
        i, j = pairs.here, pairs.there
        over = a.graph.over[i] != b.graph.over[j]
        self._note(Kind.MOVES, pairs, over | (a.position[i] != b.position[j]))
        others = (a.graph.decider[i] != b.graph.decider[j]) & ~a.graph.over[i]
        self._note(Kind.DECIDER, pairs, others)
        self._note(Kind.WINNERS, pairs, a.graph.winners[i] != b.graph.winners[j])

    def _note(self, kind: Kind, pairs: _Pairs, differ: npt.NDArray[np.bool_]) -> None:
        if kind not in self.forks and differ.any():
            self.forks[kind] = self.fork(kind, pairs.number + int(np.argmax(differ)))

    def _expand(self, pairs: _Pairs, which: npt.NDArray[np.bool_]) -> _Pairs:
        """The pairs that the moves common to both states lead to; what is not common is noted."""
        a, b = self._here.graph, self._there.graph
        chosen = np.flatnonzero(which)
        i, j = pairs.here[chosen], pairs.there[chosen]
        first, second = rows(a.offsets, i), rows(b.offsets, j)
        owner_a = np.repeat(np.arange(len(i)), a.degree[i])
        owner_b = np.repeat(np.arange(len(j)), b.degree[j])
        code_a = owner_a * self._moves + self._move_here[first]
        code_b = owner_b * self._moves + self._move_there[second]
        if not np.array_equal(code_a, code_b):
            _, place_a, place_b = np.intersect1d(
                code_a, code_b, assume_unique=True, return_indices=True
            )
            differ = np.zeros(len(pairs.here), np.bool_)
            for owner, place in ((owner_a, place_a), (owner_b, place_b)):
                alone = np.ones(len(owner), np.bool_)
                alone[place] = False
                differ[chosen[owner[alone]]] = True
            self._note(Kind.MOVES, pairs, differ)
            first, second, owner_a = first[place_a], second[place_b], owner_a[place_a]
        weights = a.ways[first] != b.ways[second]
        if weights.any():
            differ = np.zeros(len(pairs.here), np.bool_)
            differ[chosen[owner_a[weights]]] = True
            self._note(Kind.DECIDER, pairs, differ)
        return _Pairs(
            a.target[first].astype(np.int64),
            b.target[second].astype(np.int64),
            pairs.number + chosen[owner_a],
            first,
        )


@dataclass(frozen=True, eq=False)
class _Pairs:
    """Pairs of states, int64[k] each: the states, the number of the pair they come from and the
    transition (of the first exploration) that leads there; -1 at the beginning.

    `number` is that of the first of them.
    """

    here: Longs
    there: Longs
    parent: Longs
    via: Longs
    number: int = 0

    def take(self, which: npt.NDArray[np.bool_] | Longs) -> _Pairs:
        """Some of them."""
        return _Pairs(self.here[which], self.there[which], self.parent[which], self.via[which])

    def numbered(self, number: int) -> _Pairs:
        """The same, beginning with this number."""
        return _Pairs(self.here, self.there, self.parent, self.via, number)


_EMPTY = np.zeros(0, np.int64)
_NONE = _Pairs(_EMPTY, _EMPTY, _EMPTY, _EMPTY)


def _joined(parts: list[_Pairs]) -> _Pairs:
    return _Pairs(
        np.concatenate([part.here for part in parts]),
        np.concatenate([part.there for part in parts]),
        np.concatenate([part.parent for part in parts]),
        np.concatenate([part.via for part in parts]),
    )
