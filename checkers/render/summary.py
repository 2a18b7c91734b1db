"""Many verdicts in a few rows: those of a property that agree stand in one.

A game with thirty scopes and fifty questions has thousands of verdicts. What matters is where a
property comes out otherwise than elsewhere, and where it comes out otherwise than expected.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from checkers.results import Explored, Result
from specs.verdicts import Verdict

MOST_NAMED = 6
"""Scopes or readings that are named in a row; more are counted."""


@dataclass(frozen=True)
class Row:
    """The verdicts of one property that agree; never empty."""

    results: tuple[Result, ...]

    @property
    def first(self) -> Result:
        """The result that stands for all: one under the defaults and with the shortest play."""

        def order(result: Result) -> tuple[bool, int]:
            return bool(result.readings), result.play.length if result.play else 0

        return min(self.results, key=order)

    @property
    def found(self) -> str:
        """The number of a bound, or the length of the shortest play."""
        first = self.first
        if first.value is not None:
            return str(first.value)
        plays = [result.play.length for result in self.results if result.play is not None]
        if not plays:
            return _same(result.detail for result in self.results)
        length = min(plays)
        return f"a play of {length} move" + ("" if length == 1 else "s")

    @property
    def where(self) -> str:
        """On which scopes, and under which readings beside the defaults."""
        plain = _names(result.scope for result in self.results if not result.readings)
        told = _listed(plain, "scope")
        changed = [result for result in self.results if result.readings]
        if not changed:
            return told
        readings = _names(_reading(result) for result in changed)
        scopes = _names(result.scope for result in changed)
        under = _listed(readings, "reading") + " on " + _listed(scopes, "scope")
        return f"{told}; under {under}" if told else f"under {under}"


def rows(results: Sequence[Result]) -> list[Row]:
    """Verdicts in rows: property by property in the order of the results; within a property by
    verdict and value, what is unexpected last."""
    found: dict[tuple[str, bool, Verdict, str], list[Result]] = {}
    order = {result.property_id: None for result in results}
    for result in results:
        value = "" if result.value is None else str(result.value)
        key = result.property_id, not result.as_expected, result.verdict, value
        found.setdefault(key, []).append(result)
    return [
        Row(tuple(group))
        for property_id in order
        for (owner, *_), group in sorted(found.items(), key=lambda item: item[0][1])
        if owner == property_id
    ]


def explored_summary(explored: Sequence[Explored]) -> list[Explored]:
    """What was explored under the defaults and without history variables, a scope each."""
    return [entry for entry in explored if not entry.readings and not entry.monitor]


def explored_rest(explored: Sequence[Explored]) -> str:
    """The rest in one line; empty when there is none."""
    rest = [entry for entry in explored if entry.readings or entry.monitor]
    if not rest:
        return ""
    states, transitions = sum(e.states for e in rest), sum(e.transitions for e in rest)
    told = f"under other readings or with history variables, {len(rest):,} more times:"
    told += f" {states:,} states, {transitions:,} transitions"
    stopped = sum(entry.outcome != "complete" for entry in rest)
    return told + (f"; {stopped:,} of them stopped early" if stopped else "")


def _reading(result: Result) -> str:
    return " ".join(f"{question}={reading}" for question, reading in result.readings.items())


def _names(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _listed(names: Sequence[str], noun: str) -> str:
    if len(names) <= MOST_NAMED:
        return ", ".join(names)
    return f"{len(names):,} {noun}s"


def _same(texts: Iterable[str]) -> str:
    """The one text that all have; empty when they differ."""
    different = set(texts)
    return different.pop() if len(different) == 1 else ""
