"""Many verdicts in a few rows: those of a property that agree stand in one.

A game with thirty scopes and fifty questions has thousands of verdicts. What matters is where a
property comes out otherwise than elsewhere, and where it comes out otherwise than expected.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from checkers.results import Explored, Result
from specs.verdicts import Verdict

MOST_NAMED = 5
"""Scopes or readings that are named in a row; more are counted."""


@dataclass(frozen=True)
class Row:
    """The verdicts of one property that agree.

    Attributes:
        plain: on scopes as they are; changed: under a reading that was tried instead of theirs.
            One of the two may be empty.
    """

    plain: tuple[Result, ...]
    changed: tuple[Result, ...]

    @property
    def results(self) -> tuple[Result, ...]:
        """All of them."""
        return self.plain + self.changed

    @property
    def shortest(self) -> Result:
        """The one with the shortest play, of those on scopes as they are if there are any."""
        return min(self.plain or self.changed, key=lambda r: r.play.length if r.play else 0)

    @property
    def found(self) -> str:
        """The number of a bound, or the length of the shortest play, or what all details say."""
        first = self.results[0]
        if first.value is not None:
            return str(first.value)
        plays = [result.play.length for result in self.results if result.play is not None]
        if not plays:
            return _same(result.detail for result in self.results)
        length = min(plays)
        return f"a play of {length} move" + ("" if length == 1 else "s")

    @property
    def where(self) -> str:
        """On which scopes, and under which other readings."""
        told = _listed(_names(_named(result) for result in self.plain), "scope")
        if not self.changed:
            return told
        readings = _names(_reading(result) for result in self.changed)
        scopes = _names(result.scope for result in self.changed)
        under = _listed(readings, "other reading") + " on " + _listed(scopes, "scope")
        return f"{told}; under {under}" if told else f"under {under}"


def rows(results: Sequence[Result]) -> list[Row]:
    """Verdicts in rows: property by property in the order in which scopes look at them; within a
    property by verdict and value, what is unexpected last.

    The readings under which a scope is looked at first are its own.
    """
    own: dict[str, Mapping[str, str]] = {}
    for result in results:
        own.setdefault(result.scope, result.readings)
    found: dict[str, dict[tuple[bool, Verdict, str], list[Result]]] = {}
    for result in results:
        value = "" if result.value is None else str(result.value)
        key = not result.as_expected, result.verdict, value
        found.setdefault(result.property_id, {}).setdefault(key, []).append(result)
    return [
        Row(
            tuple(r for r in group if r.readings == own[r.scope]),
            tuple(r for r in group if r.readings != own[r.scope]),
        )
        for property_id in _order(results)
        for _, group in sorted(found[property_id].items(), key=lambda item: item[0][0])
    ]


def _order(results: Sequence[Result]) -> list[str]:
    """The properties in one order that fits every scope, as far as there is one: what a scope looks
    at for the first time stands behind what it looked at before."""
    order: list[str] = []
    before: Result | None = None
    for result in results:
        same = before is not None and (before.scope, before.readings) == (
            result.scope,
            result.readings,
        )
        if result.property_id not in order:
            place = order.index(before.property_id) + 1 if before and same else len(order)
            order.insert(place, result.property_id)
        before = result
    return order


def explored_summary(explored: Sequence[Explored]) -> tuple[list[Explored], str]:
    """What was explored of each scope as it is, without history variables; and the rest in a line,
    which is empty when there is none."""
    own: dict[str, Mapping[str, str]] = {}
    for entry in explored:
        own.setdefault(entry.scope, entry.readings)
    plain = [e for e in explored if e.readings == own[e.scope] and not e.monitor]
    rest = [e for e in explored if e.readings != own[e.scope] or e.monitor]
    if not rest:
        return plain, ""
    states, transitions = sum(e.states for e in rest), sum(e.transitions for e in rest)
    told = f"under other readings or with history variables, {len(rest):,} more times:"
    told += f" {states:,} states, {transitions:,} transitions"
    stopped = sum(entry.outcome != "complete" for entry in rest)
    return plain, told + (f"; {stopped:,} of them stopped early" if stopped else "")


def _named(result: Result) -> str:
    """The scope of a result, with its readings where they are not the defaults."""
    return f"{result.scope} ({_reading(result)})" if result.readings else result.scope


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
