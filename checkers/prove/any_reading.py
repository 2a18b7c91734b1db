"""Proofs with unknown readings: the smallest sets of readings under which they fail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

import z3

from checkers.prove.obligations import Answer, Obligation, discharge
from checkers.prove.symbols import Symbols

MOST = 40
"""Sets of readings that are looked for; with more, the rest is left."""


def culprits(
    symbols: Symbols, asked: Iterable[Obligation], budget: int
) -> Iterator[tuple[dict[str, str], Answer]]:
    """Each smallest set of readings, other than the defaults, under which an obligation fails.

    "Smallest": with any of them at its default, and all others as before, that obligation holds.
    Where Z3 gives up, the set is that of all readings it was asked about, and says so.
    """
    known: list[dict[str, str]] = []
    for obligation in asked:
        while len(known) < MOST:
            beside = [z3.Not(_all_of(symbols, each)) for each in known]
            answer = discharge(obligation, budget, beside=beside)
            if answer.proved:
                break
            if answer.model is None:
                yield {}, answer
                break
            readings, answer = _shrunk(symbols, obligation, answer, budget)
            known.append(readings)
            yield readings, answer
            if not readings:
                return


def _shrunk(
    symbols: Symbols, obligation: Obligation, answer: Answer, budget: int
) -> tuple[dict[str, str], Answer]:
    """Give each reading its default again, one by one, where the obligation still fails."""
    readings = _differing(symbols, answer)
    for question in list(readings):
        fewer = {q: r for q, r in readings.items() if q != question}
        beside = [
            symbols.reads(q, fewer[q]) if q in fewer else symbols.by_default(q)
            for q in symbols.ground.reading_variables
        ]
        found = discharge(obligation, budget, beside=beside)
        if found.model is not None:
            readings, answer = fewer, found
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
