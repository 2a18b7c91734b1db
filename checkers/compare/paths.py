"""From an observable play back to the moves of a game.

What an automaton passes over in silence comes back here: the inner moves of each decision, forced
moves, chance. Of several ways the shortest one is taken, and the first one found of those.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from checkers.compare.automaton import Automaton
from checkers.compare.codes import mixed

Steps = tuple[int, ...]
"""Transitions of the explored graph, one after the other."""


@dataclass(frozen=True)
class Decision:
    """A decision at a station.

    Attributes:
        node: the station in the automaton (or the beginning, where nobody decides).
        lottery: the number of the lottery that it comes to.
        end: the state in which it ends and the lottery is drawn.
    """

    node: int
    lottery: int
    end: int


@dataclass(frozen=True)
class Reached:
    """A station at the end of a play.

    Attributes:
        node: the station in the automaton; state: in the explored graph.
        steps: the transitions of the play from the start of the game.
    """

    node: int
    state: int
    steps: Steps


class Paths:
    """The plays of one reading."""

    def __init__(self, automaton: Automaton) -> None:
        self.automaton, self.graph = automaton, automaton.graph
        self._settled = automaton.settled

    def state(self, node: int) -> int:
        """The state of a station, or in which plays begin."""
        stations = self._settled.stations
        return int(stations[node]) if node < len(stations) else self._settled.start

    def decisions(self, node: int) -> list[Decision]:
        """The decisions at a station."""
        automaton = self.automaton
        places = range(int(automaton.first[node]), int(automaton.first[node + 1]))
        lotteries = [int(automaton.lottery[place]) for place in places]
        begin = self._settled.lotteries.begin
        return [Decision(node, lottery, int(begin[lottery])) for lottery in lotteries]

    def outcomes(self, lottery: int) -> list[int]:
        """The stations that a lottery can come to, by their nodes."""
        offsets = self._settled.lotteries.offsets
        return [int(n) for n in self._settled.outcome[offsets[lottery] : offsets[lottery + 1]]]

    def reached(self, symbols: Sequence[np.uint64]) -> list[Reached]:
        """The stations that are possible after an observable play, that with a shortest play
        first; with no symbol the beginning itself."""
        begin = self.automaton.begin
        layers: list[dict[int, tuple[int, int, Decision | None]]] = [{begin: (0, begin, None)}]
        for symbol in symbols:
            found: dict[int, tuple[int, int, Decision | None]] = {}
            for node, (cost, _, _) in layers[-1].items():
                for decision, after, more in self._steps(node, symbol):
                    if after not in found or cost + more < found[after][0]:
                        found[after] = cost + more, node, decision
            layers.append(found)
        ends = sorted(layers[-1], key=lambda node: (layers[-1][node][0], node))
        return [Reached(node, self.state(node), self._play(layers, node)) for node in ends]

    def way(self, decision: Decision) -> Steps:
        """The moves of a decision; none of the beginning."""
        if decision.node == self.automaton.begin:
            return ()
        return self._within(self.state(decision.node), decision.end)

    def passage(self, decision: Decision, node: int) -> Steps:
        """What is passed over from the end of a decision to a station."""
        return self._passage(decision.end, self.state(node))

    def _steps(self, node: int, symbol: np.uint64) -> Iterator[tuple[Decision, int, int]]:
        """Decisions at a station with an outcome that shows as this symbol, and their cost."""
        found, lotteries = self._settled, self._settled.lotteries
        own = int(node < self.automaton.begin and self.graph.counts[self.state(node)])
        for decision in self.decisions(node):
            first = int(lotteries.offsets[decision.lottery])
            outcomes = self.outcomes(decision.lottery)
            symbols = mixed(found.supports[decision.lottery] + mixed(found.label[outcomes]))
            for place, after in enumerate(outcomes):
                if symbols[place] == symbol:
                    yield decision, after, own + int(lotteries.cost[first + place])

    def _play(
        self, layers: Sequence[dict[int, tuple[int, int, Decision | None]]], node: int
    ) -> Steps:
        parts: list[Steps] = []
        for layer in layers[:0:-1]:
            _, before, decision = layer[node]
            assert decision is not None
            parts.append(self.way(decision) + self.passage(decision, node))
            node = before
        return tuple(itertools.chain.from_iterable(reversed(parts)))

    def _within(self, state: int, end: int) -> Steps:
        """The fewest moves of the decision that begins in a state to an end of it."""
        goes_on = self._settled.decisions.goes_on
        came: dict[int, Steps] = {state: ()}
        todo = [state]
        for here in todo:
            for step in self._leaving(here):
                after = int(self.graph.target[step])
                if not goes_on[step] and after == end:
                    return (*came[here], step)
                if goes_on[step] and after not in came:
                    came[after] = (*came[here], step)
                    todo.append(after)
        raise AssertionError("a decision does not come to its end")

    def _passage(self, state: int, station: int) -> Steps:
        """The fewest outer moves, then moves, from a state over silent ones to a station."""
        endless = self._settled.silent.endless
        order = itertools.count()
        due: list[tuple[int, int, int, int, Steps]] = [(0, 0, next(order), state, ())]
        seen: set[int] = set()
        while due:
            cost, length, _, here, steps = heapq.heappop(due)
            if here == station or (endless[here] >= 0 and endless[here] == station):
                return steps
            if here in seen or not self._settled.silent.passed[here]:
                continue
            seen.add(here)
            for way in self._ways(here):
                more = int(self.graph.outer[list(way)].sum())
                after = int(self.graph.target[way[-1]])
                length_after = length + len(way)
                heapq.heappush(due, (cost + more, length_after, next(order), after, steps + way))
        raise AssertionError("a lottery does not come to its outcome")

    def forced_way(self, state: int) -> Steps:
        """The moves by which a state is left that leaves no choice, or none that matters."""
        decisions = self._settled.decisions
        if decisions.begins[state]:
            place = int(np.searchsorted(decisions.state, state))
            return self._within(state, int(decisions.end[place]))
        return (int(self.graph.offsets[state]),)

    def _ways(self, state: int) -> Iterator[Steps]:
        """How a silent state is passed: each outcome of chance, or a decision that makes none."""
        if self._settled.decisions.begins[state]:
            yield self.forced_way(state)
        else:
            yield from ((step,) for step in self._leaving(state))

    def _leaving(self, state: int) -> range:
        return range(int(self.graph.offsets[state]), int(self.graph.offsets[state + 1]))
