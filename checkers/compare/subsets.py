"""Subset construction on arrays: sets of states that the same symbols lead to, as nodes.

Most sets have one member; those are the states themselves and cost nothing. The others are made
in batches, all that come up in one round at once.

Source: M. Rabin, D. Scott, Finite automata and their decision problems (1959).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from checkers.compare.codes import Codes, firsts, mixed, sums
from checkers.csr import Bools, Int64s, rows

MOST_MEMBERS = 20_000_000
"""Of all sets together; more are refused."""


@dataclass(frozen=True, eq=False)
class Determined:
    """A deterministic automaton: rows of symbols, grouped by node and sorted.

    Attributes:
        n: number of nodes; the first ones are the states.
        offsets: int64[n + 1], the rows of each node.
        symbol: uint64[k], ascending within a node, each once.
        target: int64[k], the node that it leads to.
        cost: int64[k], the least cost of a step that it stands for.
        member_offsets, member: the members of the nodes that are sets, by node number less the
            number of states.
    """

    n: int
    offsets: Int64s
    symbol: Codes
    target: Int64s
    cost: Int64s
    member_offsets: Int64s
    member: Int64s

    @property
    def states(self) -> int:
        """The number of states."""
        return self.n - len(self.member_offsets) + 1

    def members(self) -> tuple[Int64s, Int64s]:
        """Pairs of a node and a member of it, sorted by node; a state is its own member."""
        alone = np.arange(self.states)
        sets = np.repeat(np.arange(self.states, self.n), np.diff(self.member_offsets))
        return np.concatenate([alone, sets]), np.concatenate([alone, self.member])

    def members_of(self, node: int) -> list[int]:
        """The members of one node."""
        if node < self.states:
            return [node]
        place = node - self.states
        found = self.member[self.member_offsets[place] : self.member_offsets[place + 1]]
        return [int(member) for member in found]

    def rows_of(self, nodes: Int64s) -> Int64s:
        """How many rows each of some nodes has."""
        return self.offsets[nodes + 1] - self.offsets[nodes]

    def target_of(self, node: int, symbol: np.uint64) -> int | None:
        """Where a symbol leads, if it may be read."""
        begin, end = int(self.offsets[node]), int(self.offsets[node + 1])
        place = begin + int(np.searchsorted(self.symbol[begin:end], symbol))
        return int(self.target[place]) if place < end and self.symbol[place] == symbol else None


def determined(owner: Int64s, symbol: Codes, target: Int64s, cost: Int64s, n: int) -> Determined:
    """The deterministic form of steps `owner --symbol--> target`, int64[k] or uint64[k] each,
    between states 0 .. n - 1.

    Raises:
        MemoryError: for too many and too large sets.
    """
    base = _Rows.sorted(owner, symbol, target, cost)
    offsets = np.searchsorted(base.owner, np.arange(n + 1)).astype(np.int64)
    numbers: dict[int, int] = {}
    parts: list[_Rows] = []
    sizes: list[Int64s] = []
    members: list[Int64s] = []
    pending, known, total = base, n, 0
    while True:
        part, new_sizes, new_members = pending.resolved(numbers, known)
        parts.append(part)
        if not len(new_sizes):
            break
        sizes.append(new_sizes)
        members.append(new_members)
        total += len(new_members)
        if total > MOST_MEMBERS:
            raise MemoryError("too many states look alike at the table")
        made = np.repeat(np.arange(known, known + len(new_sizes)), new_sizes)
        known += len(new_sizes)
        steps = rows(offsets, new_members)
        pending = _Rows.sorted(
            np.repeat(made, (offsets[1:] - offsets[:-1])[new_members]),
            base.symbol[steps],
            base.target[steps],
            base.cost[steps],
        )
    none = np.zeros(0, np.int64)
    owners = np.concatenate([part.owner for part in parts])
    return Determined(
        n=known,
        offsets=np.searchsorted(owners, np.arange(known + 1)).astype(np.int64),
        symbol=np.concatenate([part.symbol for part in parts]),
        target=np.concatenate([part.target for part in parts]),
        cost=np.concatenate([part.cost for part in parts]),
        member_offsets=np.concatenate([[0], np.cumsum(np.concatenate([none, *sizes]))]),
        member=np.concatenate([none, *members]),
    )


@dataclass(frozen=True, eq=False)
class _Rows:
    """Steps sorted by owner, symbol and target, each once."""

    owner: Int64s
    symbol: Codes
    target: Int64s
    cost: Int64s

    @classmethod
    def sorted(cls, owner: Int64s, symbol: Codes, target: Int64s, cost: Int64s) -> _Rows:
        order = np.lexsort((target, symbol, owner))
        owner, symbol, target, cost = owner[order], symbol[order], target[order], cost[order]
        new = firsts(owner, symbol, target)
        if not new.all():
            cost = np.minimum.reduceat(cost, np.flatnonzero(new))
        return cls(owner[new], symbol[new], target[new], cost)

    def take(self, which: Bools | Int64s, target: Int64s, cost: Int64s) -> _Rows:
        return _Rows(self.owner[which], self.symbol[which], target, cost)

    def resolved(self, numbers: dict[int, int], known: int) -> tuple[_Rows, Int64s, Int64s]:
        """The steps with one target for each symbol: a state, or the number of a set.

        `numbers` has the sets by code, and gets the new ones, from `known` on. Returns also the
        sizes of the new sets and all their members.
        """
        none = np.zeros(0, np.int64)
        if not len(self.owner):
            return self, none, none
        first = np.flatnonzero(firsts(self.owner, self.symbol))
        size = np.diff(np.append(first, len(self.owner)))
        cost = np.minimum.reduceat(self.cost, first)
        target = self.target[first].copy()
        several = np.flatnonzero(size > 1)
        if not len(several):
            return self.take(first, target, cost), none, none
        group = np.repeat(np.arange(len(several)), size[several])
        member = self.target[_runs(first[several], size[several])]
        codes = sums(group, mixed(member), len(several)).tolist()
        fresh: list[int] = []
        for place, code in enumerate(codes):
            if code not in numbers:
                numbers[code] = known + len(fresh)
                fresh.append(place)
        target[several] = [numbers[code] for code in codes]
        chosen, sizes = np.array(fresh, np.int64), size[several]
        new = member[_runs((np.cumsum(sizes) - sizes)[chosen], sizes[chosen])]
        return self.take(first, target, cost), sizes[chosen], new


def _runs(start: Int64s, size: Int64s) -> Int64s:
    """The places `start .. start + size` of each run, one after the other."""
    before = np.cumsum(size) - size
    return np.repeat(start - before, size) + np.arange(int(size.sum()))
