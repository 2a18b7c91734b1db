"""Where two explored readings part, and where they part in who can win, as plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import numpy as np

from checkers.compare.looks import scored_by, scores_differ, seen, seen_differently, seen_in
from checkers.compare.narrowed import Narrowed, narrowed
from checkers.compare.observed import Observed
from checkers.compare.paths import Steps
from checkers.compare.results import Differs, Fork, Winners
from checkers.compare.side import Side
from checkers.compare.told import MOST_TOLD, apart, phrases_at, phrases_of
from checkers.compare.walk import Walk
from checkers.play import Play

MOST_FORKS = 40
"""Forks that are looked at for the one with the shortest play."""

MOST_LOOKS = 20_000
"""Places that are looked at by calling, for scores and for what players see."""


class Parting:
    """Two explored readings of one question, walked in step.

    Attributes:
        complete: whether there is nothing more to find; False where a limit was reached.
    """

    def __init__(self, here: Observed, there: Observed, question: str) -> None:
        self._here, self._there, self._question = here, there, question
        self._names = [observed.system.readings[question] for observed in (here, there)]
        self._walk = Walk(here.automaton, there.automaton)
        self._limited = False
        self._fork = self._find()
        self.complete = self._walk.complete and not self._limited

    @property
    def fork(self) -> Fork | None:
        """The nearest place where the readings part; that players see something else is told only
        where nothing else differs."""
        return self._fork

    @property
    def winners(self) -> Winners | None:
        """The nearest place where other players can still win; not known before all is explored."""
        number = self._walk.outlooks() if self._walk.complete else None
        if number is None:
            return None
        here, there = self._sides(number)
        sets = [self._possible(side, number) for side in (here, there)]
        told = "; ".join(
            f"under {side.reading} {_listed(seats)}"
            for side, seats in zip((here, there), sets, strict=True)
        )
        result = f"From here {told}."
        return Winners(here.play(result=result), there.play(result=result), sets[0], sets[1])

    def _find(self) -> Fork | None:
        forks = self._walk.all_forks()
        if len(forks):
            return self._nearest([int(number) for number in forks[:MOST_FORKS]])
        system = self._here.system
        if scored_by(system.game, self._question):
            here, there = self._looks(scores_differ)
            if here is not None and there is not None:
                return _fork(here, there, None)
        fields = seen_differently(system, self._there.system)
        return self._seen(fields) if fields else None

    def _seen(self, fields: list[str]) -> Fork | None:
        """The nearest place where somebody sees something else. Where the two games go through the
        same states, all of them are looked at, and not only those where somebody decides."""
        if self._here.same_states(self._there):
            sides = self._sides(0)
            for number in range(min(self._here.graph.n, MOST_LOOKS)):
                cells = self._here.exploration.state(number)
                text = seen_in(*sides, cells, cells, fields)
                if text:
                    steps = self._here.steps_to(number)
                    play, other = (side.play_along(steps, _sentence(text)) for side in sides)
                    return Fork(Differs.SEEN, text, play, other)
            self._limited |= self._here.graph.n > MOST_LOOKS
            return None
        here, there = self._looks(lambda a, b: bool(seen(a, b, fields)))
        if here is None or there is None:
            return None
        text = seen(here, there, fields)
        result = _sentence(text)
        return Fork(Differs.SEEN, text, here.play(result=result), there.play(result=result))

    def _nearest(self, forks: list[int]) -> Fork:
        """The fork with the shortest play up to the state in which it shows."""
        best: tuple[int, Side, Side, Narrowed | None] | None = None
        for number in forks:
            if best is not None and int(self._walk.distance[number]) >= best[0]:
                break
            here, there = self._sides(number)
            found = narrowed(here, there, *apart(here, there))
            length = found.length if found else here.length(here.stations[0].steps)
            if best is None or length < best[0]:
                best = length, here, there, found
        assert best is not None
        return _fork(*best[1:])

    def _looks(self, differ: Callable[[Side, Side], bool]) -> tuple[Side, Side] | tuple[None, None]:
        """The nearest place that differs in this way."""
        for number in islice(self._places(), MOST_LOOKS):
            sides = self._sides(number)
            if differ(*sides):
                return sides
        self._limited |= len(self._walk.here) > MOST_LOOKS
        return None, None

    def _places(self) -> Iterator[int]:
        return iter(range(1, len(self._walk.here)))

    def _sides(self, number: int) -> tuple[Side, Side]:
        symbols = self._walk.symbols(number)
        here, there = self._names
        return Side(here, self._here, symbols), Side(there, self._there, symbols)

    def _possible(self, side: Side, number: int) -> tuple[tuple[str, ...], ...]:
        automaton = side.observed.automaton
        nodes = self._walk.here if side.observed is self._here else self._walk.there
        masks = automaton.masks[automaton.possible[:, int(nodes[number])]]
        return tuple(side.seats(int(mask)) for mask in np.sort(masks))


def _fork(here: Side, there: Side, found: Narrowed | None) -> Fork:
    told = list(phrases_at(here, there, found) if found else phrases_of(here, there))
    text = "; ".join(phrase for _, phrase in told[:3])
    result = _sentence(text)
    if found is None:
        return Fork(told[0][0], text, here.play(result=result), there.play(result=result))
    place = found.place
    return Fork(
        told[0][0],
        text,
        here.play_along(place.steps, result),
        there.play_along(place.others, result),
        tuple(_branches(here, place.here, [run for local in found.found for run in local.here])),
        tuple(_branches(there, place.there, [run for local in found.found for run in local.there])),
    )


def _branches(side: Side, state: int, runs: Iterable[Steps]) -> Iterator[Play]:
    """What only one side does, as plays from the fork on."""
    for run in islice(runs, MOST_TOLD):
        yield side.going_on(state, run)


def _listed(sets: tuple[tuple[str, ...], ...]) -> str:
    """The sets of winners that are possible, in words."""
    if not sets:
        return "the game cannot come to an end"
    names = [" and ".join(seats) or "nobody" for seats in sets]
    return f"{_or(names)} can win"


def _or(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
