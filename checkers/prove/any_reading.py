"""Proofs with unknown readings: the smallest sets of readings under which they fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

import z3

from checkers.prove.obligations import Answer, Obligation, discharge
from checkers.prove.symbols import Symbols

MOST = 40
"""Sets of readings that are looked for in one claim; with more, the rest is left."""


@dataclass(frozen=True)
class Failing:
    """The readings under which something is not shown.

    Attributes:
        count: how many obligations there were.
        smallest: each smallest set of readings other than the defaults, with what fails.
        gave_up: what Z3 gave up on; of some readings nothing is known then.
        more: whether the search ended at MOST sets.
    """

    count: int
    smallest: tuple[tuple[dict[str, str], Answer], ...]
    gave_up: tuple[Answer, ...]
    more: bool


def failing(
    symbols: Symbols, asked: Sequence[Obligation], budget: int, tick: Callable[[str], None]
) -> Failing:
    """The smallest sets of readings under which one of these obligations fails.

    "Smallest": with some of them at their defaults instead, and nothing else changed, every
    obligation is shown (or Z3 gave up on it).
    """
    search = _Search(symbols, budget, tick)
    open_ = [each for each in asked if not search.shown(each)]
    # Single readings first: what fails under one of them is not looked for under two.
    search.look(open_, at_most=1)
    search.look(open_)
    found = smallest_of(search.found)
    return Failing(len(asked), found, tuple(search.gave_up), len(found) >= MOST)


class _Search:
    """The search for sets of readings in the obligations of one claim.

    Attributes:
        found: sets of readings, each with what fails under it.
        gave_up: what Z3 gave up on when it was asked last, with all that was found by then.
    """

    def __init__(self, symbols: Symbols, budget: int, tick: Callable[[str], None]) -> None:
        self.symbols, self.budget, self.tick = symbols, budget, tick
        self.found: list[tuple[dict[str, str], Answer]] = []
        self.gave_up: list[Answer] = []

    def shown(self, obligation: Obligation) -> bool:
        """Whether an obligation is shown under all readings."""
        self.tick(obligation.name)
        return discharge(obligation, self.budget).proved

    def look(self, asked: Sequence[Obligation], at_most: int | None = None) -> None:
        """Look for sets of readings, of `at_most` so many that differ from the defaults."""
        self.gave_up = []
        few = [] if at_most is None else [_few_differ(self.symbols, at_most)]
        for obligation in asked:
            self.tick(obligation.name)
            while len(smallest_of(self.found)) < MOST:
                beside = [z3.Not(_all_of(self.symbols, each)) for each, _ in self.found]
                answer = discharge(obligation, self.budget, beside=[*few, *beside])
                if answer.model is None:
                    self.gave_up += [] if answer.proved else [answer]
                    break
                self.found.append(_least(self.symbols, obligation, answer, self.budget))


def together(parts: Sequence[Failing]) -> Failing:
    """What fails under some readings in one part or another."""
    return Failing(
        sum(part.count for part in parts),
        smallest_of([each for part in parts for each in part.smallest]),
        tuple(answer for part in parts for answer in part.gave_up),
        any(part.more for part in parts),
    )


def smallest_of(
    found: Sequence[tuple[dict[str, str], Answer]],
) -> tuple[tuple[dict[str, str], Answer], ...]:
    """Those sets of readings that hold no other one, each once: the smaller ones first, and always
    in the same order, whichever Z3 has found first."""
    kept: list[tuple[dict[str, str], Answer]] = []
    for readings, answer in sorted(found, key=lambda each: (len(each[0]), [*each[0].items()])):
        if not any(known.items() <= readings.items() for known, _ in kept):
            kept.append((readings, answer))
    return tuple(kept)


def _least(
    symbols: Symbols, obligation: Obligation, answer: Answer, budget: int
) -> tuple[dict[str, str], Answer]:
    """Give readings their defaults again as long as the obligation fails under what is left."""
    readings = _differing(symbols, answer)
    while readings:
        beside = [
            z3.Or(symbols.by_default(q), symbols.reads(q, readings[q]))
            if q in readings
            else symbols.by_default(q)
            for q in symbols.ground.reading_variables
        ]
        fewer = discharge(obligation, budget, beside=[*beside, z3.Not(_all_of(symbols, readings))])
        if fewer.model is None:
            break
        readings, answer = _differing(symbols, fewer), fewer
    return readings, answer


def _differing(symbols: Symbols, answer: Answer) -> dict[str, str]:
    """The readings of a model that are not the defaults."""
    assert answer.model is not None
    found: dict[str, str] = {}
    for question, variable in symbols.ground.reading_variables.items():
        value = answer.model.eval(variable, model_completion=True)
        assert isinstance(value, z3.IntNumRef)
        if value.as_long():
            found[question] = symbols.game.readings[question][value.as_long()]
    return found


def _few_differ(symbols: Symbols, most: int) -> z3.BoolRef:
    """That so many questions at most are not read by their defaults."""
    differ = [z3.Not(symbols.by_default(q)) for q in symbols.ground.reading_variables]
    return cast(z3.BoolRef, z3.AtMost(*differ, most))


def _all_of(symbols: Symbols, readings: dict[str, str]) -> z3.BoolRef:
    return cast(z3.BoolRef, z3.And([symbols.reads(q, r) for q, r in readings.items()]))
