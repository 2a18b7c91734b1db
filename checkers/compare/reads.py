"""Which questions a game really asks: read off its rules, and noted while it is played.

A rule may stand in a game and never come to the point where it compares a reading; and a reading
that is compared may make no difference. This is about the comparing alone. What a game declares
to be true of every setup and state (`sound`, `lawful`) decides nothing, and is left out.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from models.language import Game, System
from models.language.errors import IllegalMove
from models.language.records import cells_of
from models.language.system import Cells
from models.language.walk import reads_reading

SEEN = "what players see"
"""The reader that stands for the visibility of fields."""

DECLARED = ("game.sound", "game.lawful")
"""Functions that say what is true, and decide nothing."""

PREFIX = 400
"""States of the breadth-first beginning in which every move is tried."""

ENOUGH_WALKS, MOST_WALKS = 12, 300
"""Random plays: so many in a row without news are enough; with questions still open, so many."""

MOST_STEPS = 150
"""Moves of a random play."""


def compared_by(game: Game) -> dict[str, tuple[str, ...]]:
    """Question -> the rules, helpers and declared functions that compare its reading themselves."""
    found: dict[str, dict[str, None]] = {question: {} for question in game.readings}
    slugs = {attribute: question for question, attribute in game.reading_names.items()}
    for name, item in game.trees.items():
        if name in DECLARED:
            continue
        for reader, tree in ((name.removeprefix("game."), item.tree), *item.helpers.items()):
            for attribute in reads_reading(tree):
                found[slugs[attribute]].setdefault(reader)
    for question in found:
        if any(options.question == question for options in _visibilities(game)):
            found[question].setdefault(SEEN)
    return {question: tuple(readers) for question, readers in found.items()}


def _visibilities(game: Game) -> Iterator[Any]:
    for place in game.plan(False).state.values():
        yield place.field.options.seen


@dataclass(frozen=True)
class Reads:
    """What was read in a sample of plays.

    Attributes:
        by: question -> the rules and declared functions that led to its being read, in the order
            in which they stand in the game; questions that nothing read are missing.
        states: how many states the sample holds.
    """

    by: dict[str, tuple[str, ...]]
    states: int


def note_reads(
    system: System, wanted: Collection[str] = (), *, thorough: bool = True, seed: int = 0
) -> Reads:
    """Play a sample of a system by calling, and note who reads which question.

    The sample is a breadth-first beginning and random plays. It grows while one of the `wanted`
    questions has not been read, up to a limit; a thorough one also until several plays in a row
    bring nothing new.

    Args:
        system: one of its own, bound for this: from now on its setup takes notes.
        wanted: questions that are thought to be read.
        thorough: whether all readers are of interest, and not only that the wanted are read.
        seed: of the random plays; the same seed gives the same notes.
    """
    sample = _Sample(system)
    sample.set_up()
    if thorough:
        sample.prefix(PREFIX)
    chance = random.Random(seed)
    without_news, enough = 0, ENOUGH_WALKS if thorough else 0
    for _ in range(MOST_WALKS):
        if without_news >= enough and all(question in sample.readers for question in wanted):
            break
        known = sample.known
        sample.walk(chance)
        without_news = 0 if sample.known > known else without_news + 1
    order = [rule.name for rule in system.game.rule_list]
    return Reads(
        {
            question: tuple(sorted(sample.readers[question], key=lambda n: _place(n, order)))
            for question in system.game.readings
            if question in sample.readers
        },
        len(sample.expanded),
    )


def _place(name: str, order: list[str]) -> tuple[int, str]:
    return (order.index(name), name) if name in order else (len(order), name)


class _Noted:
    """A reading of a setup that tells a sample when it is read."""

    def __init__(self, sample: _Sample, question: str, reading: str) -> None:
        self._sample, self._question, self._reading = sample, question, reading

    def __get__(self, setup: Any, owner: type) -> str:
        self._sample.note(self._question)
        return self._reading


class _Sample:
    """States that were expanded, and who read what meanwhile."""

    def __init__(self, system: System) -> None:
        self.readers: dict[str, set[str]] = {}
        self.expanded: dict[Cells, list[tuple[int, Cells]]] = {}
        self._system, self._reader = system, ""
        setup = type(system.setup.record)
        for question, attribute in system.game.reading_names.items():
            setattr(setup, attribute, _Noted(self, question, system.readings[question]))

    @property
    def known(self) -> int:
        """How many pairs of a question and a reader are known."""
        return sum(len(readers) for readers in self.readers.values())

    def note(self, question: str) -> None:
        """The function that is at work reads a question."""
        self.readers.setdefault(question, set()).add(self._reader)

    def set_up(self) -> None:
        """What is read before the first move, and by whoever looks at the table."""
        system = self._system
        self._reader = "start"
        start = system.record(system.start_cells)
        system.guarded("start", system.game.function("start"), start, system.setup.record)
        self._reader = SEEN
        for placed in system.placed:
            if placed.cells and (question := placed.field.options.seen.question):
                self.note(question)

    def prefix(self, most: int) -> None:
        """The states nearest to the start."""
        todo = deque([self._system.start_cells])
        met = set(todo)
        while todo and len(self.expanded) < most:
            for _, after in self._successors(todo.popleft()):
                if after not in met:
                    met.add(after)
                    todo.append(after)

    def walk(self, chance: random.Random) -> None:
        """One random play; rules that have few moves are as likely as those that have many."""
        state = self._system.start_cells
        for _ in range(MOST_STEPS):
            moves = self._successors(state)
            if not moves:
                return
            rule = chance.choice(sorted({move >> 20 for move, _ in moves}))
            _, state = chance.choice([entry for entry in moves if entry[0] >> 20 == rule])

    def _successors(self, state: Cells) -> list[tuple[int, Cells]]:
        """The moves of a state with where they lead to, every reader under its name."""
        if state in self.expanded:
            return self.expanded[state]
        system = self._system
        self._reader = "decider"
        system.call_decider(state)
        self._reader = "member"
        system.members(state)
        self._reader = "over"
        if system.call_over(state):
            self._reader = "wins"
            system.winners(state)
            self._reader = "score"
            system.scores(state)
        found: list[tuple[int, Cells]] = []
        record = system.record(state)
        for bound in system.rules_of[state[0]]:
            self._reader = bound.rule.name
            for move, arguments in system.moves_of(bound):
                try:
                    system.attempt_on(bound, arguments, record)
                except IllegalMove:
                    continue
                found.append((move, tuple(cells_of(record))))
                cells_of(record)[:] = state
        self.expanded[state] = found
        return found
