"""Cycles of states that are passed over: left by chance at some time, or never.

Where chance can lead out of a cycle, it does with probability one; the way out is a lottery that
solves a system of linear equations. Where nothing leads out, nobody decides anything any more.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from checkers.compare.fractions import PRIMES, Fractions
from checkers.csr import Bools, Int64s, strong_components

LARGEST = 300
"""States of a cycle for which the equations are solved; more are an error."""


@dataclass(frozen=True, eq=False)
class Steps:
    """Steps between states that are passed over and to those beyond, sorted by source.

    Attributes:
        source, target, cost: int64[k].
        chance: the probability of each step.
    """

    source: Int64s
    target: Int64s
    chance: Fractions
    cost: Int64s

    def offsets(self, n: int) -> Int64s:
        """int64[n + 1]: the steps of each state."""
        return np.searchsorted(self.source, np.arange(n + 1)).astype(np.int64)


def without_cycles(steps: Steps, passed: Bools) -> tuple[Steps, Int64s]:
    """The steps with each cycle replaced by the ways out of it, and what there is no way out of.

    Args:
        passed: bool[n], the states that are passed over.

    Returns:
        The steps, and int64[n]: of states that only lead to one another the smallest, else -1.

    Raises:
        MemoryError: for a cycle that is too large.
    """
    n = len(passed)
    endless = np.full(n, -1, np.int64)
    within = passed[steps.target]
    if not within.any():
        return steps, endless
    _, label = strong_components(steps.offsets(n), steps.target, within)
    inside = within & (label[steps.source] == label[steps.target])
    number = int(label.max()) + 1
    cyclic, left = np.zeros(number, np.bool_), np.zeros(number, np.bool_)
    cyclic[label[steps.source[inside]]] = True
    left[label[steps.source[~inside]]] = True
    for component in np.flatnonzero(cyclic & ~left):
        states = np.flatnonzero((label == component) & passed)
        endless[states] = states[0]
    for component in np.flatnonzero(cyclic & left):
        steps = _way_out(steps, (label == component) & passed)
    return steps, endless


def _way_out(steps: Steps, cycle: Bools) -> Steps:
    """The steps of a cycle (bool[n]) replaced by steps to what lies beyond it."""
    states = np.flatnonzero(cycle)
    size = len(states)
    if size > LARGEST:
        raise MemoryError(f"chance goes round in a cycle of {size:,} states")
    mine = cycle[steps.source]
    row = np.searchsorted(states, steps.source[mine])
    target, chance, cost = steps.target[mine], steps.chance[mine], steps.cost[mine]
    beyond = np.unique(target[~cycle[target]])
    stays = cycle[target]
    column = np.where(stays, np.searchsorted(states, target), 0)
    column[~stays] = size + np.searchsorted(beyond, target[~stays])
    ways = [
        _probabilities(row, column, chance[:, prime], size, len(beyond), int(PRIMES[prime]))
        for prime in range(2)
    ]
    source = np.concatenate([steps.source[~mine], np.repeat(states, len(beyond))])
    order = np.argsort(source, kind="stable")

    def joined(old: Int64s, new: Int64s) -> Int64s:
        return np.concatenate([old[~mine], new])[order]

    return Steps(
        source[order],
        joined(steps.target, np.tile(beyond, size)),
        np.concatenate([steps.chance[~mine], np.stack(ways, axis=-1).reshape(-1, 2)])[order],
        joined(steps.cost, _shortest(row, column, cost, size, len(beyond)).ravel()),
    )


def _probabilities(
    row: Int64s, column: Int64s, chance: Fractions, size: int, exits: int, prime: int
) -> Fractions:
    """uint64[size, exits]: with which probability each state is left by each exit, modulo a prime.

    Solves (1 - P) X = Q by elimination, P the steps inside and Q those out.
    """
    table = np.zeros((size, size + exits), np.int64)
    table[row, column] = chance.astype(np.int64)
    table[:, :size] = (np.eye(size, dtype=np.int64) - table[:, :size]) % prime
    for place in range(size):
        pivot = place + int(np.flatnonzero(table[place:, place])[0])
        table[[place, pivot]] = table[[pivot, place]]
        table[place] = table[place] * pow(int(table[place, place]), -1, prime) % prime
        factor = table[:, place].copy()
        factor[place] = 0
        table = (table - factor[:, None] * table[place] % prime) % prime
    return table[:, size:].astype(np.uint64)


def _shortest(row: Int64s, column: Int64s, cost: Int64s, size: int, exits: int) -> Int64s:
    """int64[size, exits]: the fewest outer moves from each state to each exit (Floyd, Warshall)."""
    far = np.iinfo(np.int64).max // 4
    table = np.full((size, size + exits), far, np.int64)
    np.minimum.at(table, (row, column), cost)
    for place in range(size):
        table = np.minimum(table, table[:, place, None] + table[place])
    return table[:, size:]
