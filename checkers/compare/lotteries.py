"""What comes of a decision before somebody really decides again: a lottery over stations.

Chance, and decisions with one end, are passed over in silence. A station is a state that is left:
somebody really decides there, or the game is over, or nobody has a move, or a limit cut the
exploration off. States that are passed over for ever, whatever chance does, are one station more:
from there on nobody decides anything.

Probabilities are fractions. They are kept modulo two primes, which tells different ones apart
except with a probability of about 2^-62, and needs no rounding.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from checkers.compare.codes import Codes, firsts, mixed, sums
from checkers.compare.cycles import Steps, without_cycles
from checkers.compare.decisions import Decisions
from checkers.compare.fractions import ONE, Fractions, product, runs, share
from checkers.csr import Bools, Int64s, rows
from checkers.graph import CHANCE, StateGraph


@dataclass(frozen=True, eq=False)
class Silent:
    """The states that are passed over, and how they are left.

    Attributes:
        passed: bool[n], states that are passed over; the others are stations or inside decisions.
        steps, offsets: their steps, and int64[n + 1], those of each state.
        endless: int64[n], for states that are passed over for ever the one that stands for all
            that only lead to one another, else -1; they are not `passed`.
    """

    passed: Bools
    steps: Steps
    offsets: Int64s
    endless: Int64s

    @classmethod
    def of(cls, graph: StateGraph, decisions: Decisions, idle: Bools) -> Silent:
        """What is silent in a graph: chance, forced decisions, and those that do not matter.

        Args:
            idle: bool[n], where a decision begins whose ends are the same for all that follows.

        Raises:
            MemoryError: where chance goes round in too large a cycle.
        """
        by_chance = (graph.decider == CHANCE) & (graph.degree > 0)
        forced = decisions.forced | idle
        drawn = np.flatnonzero(by_chance[graph.source])
        only = np.flatnonzero(forced[decisions.state] & firsts(decisions.state))
        source = np.concatenate([graph.source[drawn].astype(np.int64), decisions.state[only]])
        target = np.concatenate([graph.target[drawn].astype(np.int64), decisions.end[only]])
        all_ways = np.zeros(graph.n, np.int64)
        np.add.at(all_ways, graph.source[drawn], graph.ways[drawn])
        one = np.ones(len(only), np.int64)
        chance = share(
            np.concatenate([graph.ways[drawn], one]),
            np.concatenate([all_ways[graph.source[drawn]], one]),
        )
        cost = (forced & graph.counts).astype(np.int64)[source]
        passed = by_chance | forced
        # Outcomes of chance that lead to the same state are one.
        steps, endless = without_cycles(Steps(*_merged(source, target, chance, cost)), passed)
        return cls(passed & (endless < 0), steps, steps.offsets(graph.n), endless)


@dataclass(frozen=True, eq=False)
class Lotteries:
    """Lotteries by the state in which they are drawn: k outcomes, grouped by lottery.

    Attributes:
        begin: int64[l], the states, ascending.
        offsets: int64[l + 1].
        station: int64[k], what may come out.
        chance: the probability of each outcome.
        cost: int64[k], the fewest outer moves that are passed over on the way.
    """

    begin: Int64s
    offsets: Int64s
    station: Int64s
    chance: Fractions
    cost: Int64s

    @classmethod
    def of(cls, silent: Silent, begin: Int64s) -> Lotteries:
        """The lotteries that are drawn in these states (int64[l], ascending)."""
        owner = np.arange(len(begin), dtype=np.int64)
        here, chance = begin, np.repeat(ONE[None], len(begin), axis=0)
        cost = np.zeros(len(begin), np.int64)
        done: list[tuple[Int64s, Int64s, Fractions, Int64s]] = []
        while len(owner):
            here = np.where(silent.endless[here] >= 0, silent.endless[here], here)
            owner, here, chance, cost = _merged(owner, here, chance, cost)
            passed = silent.passed[here]
            done.append((owner[~passed], here[~passed], chance[~passed], cost[~passed]))
            owner, here, chance, cost = owner[passed], here[passed], chance[passed], cost[passed]
            steps = rows(silent.offsets, here)
            times = silent.offsets[here + 1] - silent.offsets[here]
            owner = np.repeat(owner, times)
            chance = product(np.repeat(chance, times, axis=0), silent.steps.chance[steps])
            cost = np.repeat(cost, times) + silent.steps.cost[steps]
            here = silent.steps.target[steps]
        columns = [np.concatenate(column) for column in zip(*done, strict=True)]
        if not columns:
            none = np.zeros(0, np.int64)
            return cls(begin, np.zeros(1, np.int64), none, np.zeros((0, 2), np.uint64), none)
        owner, station, chance, cost = _merged(*columns)
        offsets = np.searchsorted(owner, np.arange(len(begin) + 1)).astype(np.int64)
        return cls(begin, offsets, station, chance, cost)


def _merged(
    owner: Int64s, state: Int64s, chance: Fractions, cost: Int64s
) -> tuple[Int64s, Int64s, Fractions, Int64s]:
    """Rows sorted by owner and state, equal ones added up."""
    if len(owner) == 0:
        return owner, state, chance, cost
    order = np.argsort(owner * (int(state.max()) + 1) + state, kind="stable")
    owner, state, chance, cost = owner[order], state[order], chance[order], cost[order]
    new = firsts(owner, state)
    if not new.all():
        chance = runs(chance, new)
        cost = np.minimum.reduceat(cost, np.flatnonzero(new))
        owner, state = owner[new], state[new]
    return owner, state, chance, cost


def fingerprints(
    owner: Int64s, label: Codes, chance: Fractions, size: int, doubtful: Bools
) -> tuple[Codes, Codes]:
    """What lotteries may come to, and with which chances: two codes for each of `size` owners.

    Args:
        owner: int64[k], ascending; label: uint64[k], what each outcome shows; chance: of each.
        doubtful: bool[k], outcomes whose label may occur more than once in a lottery; these are
            added up.
    """
    several = np.flatnonzero(doubtful)
    if len(several):
        several = several[np.lexsort((label[several], owner[several]))]
        new = firsts(owner[several], label[several])
        if not new.all():
            chance = chance.copy()
            chance[several[new]] = runs(chance[several], new)
            kept = np.ones(len(owner), np.bool_)
            kept[several[~new]] = False
            owner, label, chance = owner[kept], label[kept], chance[kept]
    weight = chance[:, 0] + (chance[:, 1] << np.uint64(32))
    return sums(owner, mixed(label), size), sums(owner, mixed(label + mixed(weight)), size)
