"""One of two readings at a place that the same observable play leads to under both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from checkers.compare.observed import Observed
from checkers.compare.paths import Decision, Paths, Reached, Steps
from checkers.compare.settled import ENDLESS, OVER, STUCK
from checkers.graph import CHANCE
from checkers.play import Play
from checkers.recorded import changes, recorded
from models.language import System
from models.language.system import Cells


@dataclass(frozen=True, eq=False)
class Option:
    """A decision that somebody has there.

    Attributes:
        decision: in the automaton.
        at: the station where it is made.
        way: the transitions of its moves.
        texts: the texts of its moves; none for what comes before anybody decides.
        support, chances: codes of the positions that it can come to, without and with their
            probabilities.
    """

    decision: Decision
    at: Reached
    way: Steps
    texts: tuple[str, ...]
    support: int
    chances: int

    @property
    def told(self) -> str:
        """The moves as they are told."""
        return ", ".join(f"`{text}`" for text in self.texts) or "the set-up"


MOST_FORCED = 50
"""Moves of a play that goes on from a fork."""


class Side:
    """A reading where a play has come to.

    Attributes:
        reading: its name, for the telling.
        observed: the explored game.
        stations: those that are possible there, that with a shortest play first.
    """

    def __init__(self, reading: str, observed: Observed, symbols: Sequence[np.uint64]) -> None:
        self.reading, self.observed = reading, observed
        self.paths = Paths(observed.automaton)
        self.stations = self.paths.reached(symbols)

    @property
    def system(self) -> System:
        """The game under the reading."""
        return self.observed.system

    @property
    def at_the_beginning(self) -> bool:
        """Whether nobody has decided anything yet."""
        return self.stations[0].node == self.observed.automaton.begin

    @cached_property
    def options(self) -> list[Option]:
        """All decisions there are, each once by what it comes to."""
        settled = self.observed.automaton.settled
        found: dict[int, Option] = {}
        for station in self.stations:
            for decision in self.paths.decisions(station.node):
                chances = int(settled.chances[decision.lottery])
                if chances not in found:
                    way = self.paths.way(decision)
                    texts = tuple(map(self.observed.text, way))
                    support = int(settled.supports[decision.lottery])
                    found[chances] = Option(decision, station, way, texts, support, chances)
        return sorted(found.values(), key=lambda option: (option.at.node, option.way))

    # -- states and moves of the explored graph

    def moves(self, state: int) -> dict[str, int]:
        """The transitions that leave a state, by the texts of their moves."""
        graph = self.observed.graph
        steps = range(int(graph.offsets[state]), int(graph.offsets[state + 1]))
        return {self.observed.text(step): step for step in steps}

    def is_forced(self, state: int) -> bool:
        """Whether one thing only can happen there, or it does not matter which."""
        settled = self.observed.automaton.settled
        if self.end(state) is not None:
            return False
        by_chance = self.observed.graph.decider[state] == CHANCE
        only = bool(self.observed.graph.degree[state] == 1)
        return only or (bool(settled.silent.passed[state]) and not by_chance)

    def decides(self, state: int) -> bool:
        """Whether somebody really decides there, and a decision begins there."""
        settled = self.observed.automaton.settled
        return bool(settled.real[state])

    def end(self, state: int) -> int | None:
        """How a play ends there: OVER, STUCK or ENDLESS; None where it goes on."""
        graph, silent = self.observed.graph, self.observed.automaton.settled.silent
        if graph.over[state]:
            return OVER
        if silent.endless[state] >= 0:
            return ENDLESS
        return STUCK if graph.degree[state] == 0 else None

    def stops(self, state: int) -> int | None:
        """How a play stops there: OVER or STUCK; None where there are moves."""
        end = self.end(state)
        return None if end == ENDLESS else end

    def after(self, state: int, steps: Steps) -> int:
        """Where transitions lead to."""
        return int(self.observed.graph.target[steps[-1]]) if steps else state

    def length(self, steps: Steps) -> int:
        """How many of some transitions are outer moves."""
        return int(self.observed.graph.outer[np.array(steps, np.int64)].sum())

    def share(self, step: int) -> Fraction:
        """The probability of a transition of chance."""
        graph = self.observed.graph
        state = int(graph.source[step])
        begin, end = int(graph.offsets[state]), int(graph.offsets[state + 1])
        return Fraction(int(graph.ways[step]), int(graph.ways[begin:end].sum()))

    def state(self, number: int) -> Cells:
        """A state of the explored game."""
        return self.observed.exploration.state(number)

    def play(self, station: Reached | None = None, result: str = "") -> Play:
        """The play that leads to a station, by default to the first one."""
        reached = station or self.stations[0]
        return self.play_along(reached.steps, result)

    def play_along(self, steps: Steps, result: str = "") -> Play:
        """The play of these transitions from the start of the game."""
        return self._recorded(self._start, steps, None, result)

    def going_on(self, state: int, run: Steps) -> Play:
        """Transitions from a state as a play of their own, on over all that is forced."""
        while len(run) < MOST_FORCED and self.is_forced(self.after(state, run)):
            run += self.paths.forced_way(self.after(state, run))
        position = None if state == self._start else self.system.plain(self.state(state))
        return self._recorded(state, run, position, "")

    def outcomes(self, option: Option) -> dict[int, int]:
        """What shows when a decision has come out -> a station that shows it."""
        settled = self.observed.automaton.settled
        nodes = self.paths.outcomes(option.decision.lottery)
        return {int(settled.label[node]): node for node in reversed(nodes)}

    def changes(self, state: int, after: int) -> tuple[str, ...]:
        """What is changed on the table from one state to another."""
        return changes(self.system, self.state(state), self.state(after))

    def scores(self) -> list[list[int]]:
        """The scores of the stations in which the game is over."""
        states = [self.state(station.state) for station in self.stations]
        scores = [self.system.scores(state) for state in states if self.system.call_over(state)]
        return [each for each in scores if each is not None]

    def seats(self, mask: int) -> tuple[str, ...]:
        """The labels of a set of winners."""
        return tuple(self.system.side_labels(mask))

    @property
    def _start(self) -> int:
        return self.observed.automaton.settled.start

    def _recorded(self, begin: int, steps: Steps, position: Any, result: str) -> Play:
        graph = self.observed.graph
        numbers = [begin, *(int(graph.target[step]) for step in steps)]
        return recorded(
            self.system,
            [self.state(number) for number in numbers],
            [int(graph.move[step]) for step in steps],
            position=position,
            result=result,
        )
