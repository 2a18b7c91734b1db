"""Which decisions matter: those between ends that are not the same for all that follows.

A decision whose ends come to the same, now and later, whichever it is, is as good as forced; it is
passed over in silence like one with a single end. So is one that only leads round in a circle. Two
stations are the same if they show the same and their decisions come to the same lotteries over
stations that are the same again: that is probabilistic bisimilarity (Larsen, Skou 1991), found by
refining classes until they are stable (Kanellakis, Smolka 1990). Only stations that show the same
can be the same, and they are few; the others are classes of their own from the beginning.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from checkers.compare.codes import Codes, distinct, firsts, mixed, occurring, salt, sets
from checkers.compare.decisions import Decisions
from checkers.compare.lotteries import Lotteries, Silent, fingerprints
from checkers.csr import Bools, Int64s, rows
from checkers.graph import StateGraph

DECIDED, OVER, STUCK, ENDLESS = range(4)
"""How a station is: somebody decides; the game is over; nobody has a move; nobody ever decides."""


@dataclass(frozen=True, eq=False)
class Settled:
    """An explored graph as its real decisions and what they come to.

    Attributes:
        graph: of `n` states.
        decisions: all of them; real: bool[n], where one matters.
        silent: what is passed over.
        start: the state in which plays begin.
        lotteries: what real decisions, and the beginning, come to; outcome: int64[k], the places of
            their outcomes in `stations`.
        stations: int64[s], their states, ascending; kind: int64[s], how each is.
        label: uint64[s], a code of what each shows: its position; endless ones show the same.
        owner, lottery: int64[d], real decisions at stations, by their places in `stations` and in
            `lotteries`; first: int64[s + 1], those of each station. Each lottery once.
        supports, chances: uint64[l], codes of what lotteries can come to, without and with
            probabilities.
        same: int64[s], of stations that are the same the first one.
    """

    graph: StateGraph
    decisions: Decisions
    real: Bools
    silent: Silent
    start: int
    lotteries: Lotteries
    outcome: Int64s
    stations: Int64s
    kind: Int64s
    label: Codes
    owner: Int64s
    lottery: Int64s
    first: Int64s
    supports: Codes
    chances: Codes
    same: Int64s


def settled(graph: StateGraph, inside: Bools, position: Codes) -> Settled:
    """Find the decisions that matter.

    Args:
        inside: bool[n], states inside a decision.
        position: uint64[n], a code of what each state shows.

    Raises:
        MemoryError: where chance goes round in too large a cycle.
    """
    decisions = Decisions.of(graph, inside)
    idle = np.zeros(graph.n, np.bool_)
    while True:
        found = _settled(graph, decisions, idle, position)
        more = _idle(found)
        if not len(more):
            return found
        idle[more] = True


def _settled(graph: StateGraph, decisions: Decisions, idle: Bools, position: Codes) -> Settled:
    silent = Silent.of(graph, decisions, idle)
    start, real = int(graph.initial[0]), decisions.real & ~idle
    pairs = real[decisions.state]
    begin = occurring(graph.n, decisions.end[pairs], np.array([start]))
    lotteries = Lotteries.of(silent, begin)
    stations = occurring(graph.n, lotteries.station)
    # A decision without an end is an error of the model, and goes on for ever as well.
    endless = (graph.degree[stations] > 0) & ~real[stations]
    label = np.where(endless, salt("for ever"), position[stations])
    drawn = np.repeat(np.arange(len(begin)), np.diff(lotteries.offsets))
    place = np.full(graph.n, -1, np.int64)
    place[stations] = np.arange(len(stations))
    outcome = place[lotteries.station]
    supports, chances = fingerprints(
        drawn, label[outcome], lotteries.chance, len(begin), _repeated(label)[outcome]
    )
    kind = np.full(len(stations), DECIDED, np.int64)
    kind[graph.degree[stations] == 0] = STUCK
    kind[endless] = ENDLESS
    kind[graph.over[stations]] = OVER
    owner = place[decisions.state[pairs]]
    place[begin] = np.arange(len(begin))
    owner, lottery = owner[owner >= 0], place[decisions.end[pairs][owner >= 0]]
    same = _classes(graph, lotteries, stations, kind, label, owner, lottery, outcome)
    return Settled(
        graph, decisions, real, silent, start, lotteries, outcome, stations, kind, label, owner,
        lottery, np.searchsorted(owner, np.arange(len(stations) + 1)), supports, chances, same,
    )  # fmt: skip


def _classes(
    graph: StateGraph,
    lotteries: Lotteries,
    stations: Int64s,
    kind: Int64s,
    label: Codes,
    owner: Int64s,
    lottery: Int64s,
    outcome: Int64s,
) -> Int64s:
    """int64[s]: of stations that are the same the first one."""
    s = len(stations)
    same = np.arange(s)
    decider = np.where(kind == DECIDED, graph.decider[stations], 0).astype(np.int64)
    codes = mixed(label + mixed(kind)) + mixed(mixed(decider) + graph.winners[stations])
    cut = graph.unknown[stations]
    codes[cut] += mixed(stations[cut])
    doubtful = _repeated(codes)
    if not doubtful.any():
        return same
    first = np.searchsorted(owner, np.arange(s + 1))
    states = np.flatnonzero(doubtful)
    pairs, mine = _runs(first, states)
    drawn, place = np.unique(lottery[pairs], return_inverse=True)
    outcomes, begun = _runs(lotteries.offsets, drawn)
    classes = 0
    while True:
        number = len(distinct(codes[states]))
        if number == classes:
            break
        classes = number
        _, chances = fingerprints(
            begun, codes[outcome[outcomes]], lotteries.chance[outcomes], len(drawn),
            doubtful[outcome[outcomes]],
        )  # fmt: skip
        codes[states] = mixed(codes[states] + sets(mine, chances[place], len(states)))
    order = np.lexsort((states, codes[states]))
    new = firsts(codes[states][order])
    same[states[order]] = states[order][new][np.cumsum(new) - 1]
    return same


def _repeated(codes: Codes) -> Bools:
    """bool[k]: codes that occur more than once."""
    order = np.argsort(codes)
    new = np.append(firsts(codes[order]), True)
    repeated = np.zeros(len(codes), np.bool_)
    repeated[order] = ~(new[:-1] & new[1:])
    return repeated


def _idle(found: Settled) -> Int64s:
    """The states of stations where it does not matter what is decided: all decisions come to the
    same, or lead back to where they began unless they lead to nothing more."""
    states = np.flatnonzero(
        (found.kind == DECIDED)
        & _alike(found.owner, found.chances[found.lottery], len(found.stations))
    )
    idle = states
    if len(states):
        pairs, owner = _runs(found.first, states)
        drawn, place = np.unique(found.lottery[pairs], return_inverse=True)
        outcomes, begun = _runs(found.lotteries.offsets, drawn)
        same = found.same[found.outcome[outcomes]]
        several = np.greater(np.bincount(found.same), 1)
        _, chances = fingerprints(
            begun, mixed(same), found.lotteries.chance[outcomes], len(drawn), several[same]
        )
        idle = states[_alike(owner, chances[place], len(states))]
    return found.stations[np.union1d(idle, _going_round(found))]


def _going_round(found: Settled) -> Int64s:
    """Stations all of whose decisions lead to stations that are the same, or to endless ones."""
    endless = found.kind == ENDLESS
    if not endless.any():
        return np.zeros(0, np.int64)
    pairs, owner = _runs(found.first, np.arange(len(found.stations)))
    outcomes, drawn = _runs(found.lotteries.offsets, found.lottery[pairs])
    station = found.outcome[outcomes]
    leaves = ~endless[station] & (found.same[station] != found.same[owner[drawn]])
    goes_on = found.kind == DECIDED
    goes_on[owner[drawn[leaves]]] = False
    return np.flatnonzero(goes_on)


def _runs(offsets: Int64s, which: Int64s) -> tuple[Int64s, Int64s]:
    """The rows of some owners, and the place in `which` of the owner of each."""
    return rows(offsets, which), np.repeat(np.arange(len(which)), np.diff(offsets)[which])


def _alike(owner: Int64s, codes: Codes, size: int) -> Bools:
    """bool[size]: owners (ascending) all of whose codes are equal."""
    different = np.zeros(size, np.bool_)
    again = owner[1:] == owner[:-1]
    different[owner[1:][again & (codes[1:] != codes[:-1])]] = True
    return ~different
