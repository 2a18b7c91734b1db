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
    found: list[tuple[dict[str, str], Answer]] = []
    gave_up: list[Answer] = []
    for obligation in asked:
        tick(obligation.name)
        while len(found) < MOST:
            beside = [z3.Not(_all_of(symbols, each)) for each, _ in found]
            answer = discharge(obligation, budget, beside=beside)
            if answer.proved:
                break
            if answer.model is None:
                gave_up.append(answer)
                break
            found.append(_least(symbols, obligation, answer, budget))
    return Failing(len(asked), smallest_of(found), tuple(gave_up), len(found) >= MOST)


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
    """Those sets of readings that hold no other one, each once, the smaller ones first."""
    kept: list[tuple[dict[str, str], Answer]] = []
    for readings, answer in sorted(found, key=lambda each: len(each[0])):
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


def _all_of(symbols: Symbols, readings: dict[str, str]) -> z3.BoolRef:
    return cast(z3.BoolRef, z3.And([symbols.reads(q, r) for q, r in readings.items()]))
