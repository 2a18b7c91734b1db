"""examples.toml: the worked examples that a rulebook prints, as positions, patterns and results."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import field_validator, model_validator

from specs.clauses import Text
from specs.conditions import check_conditions
from specs.patterns import Pattern, Step
from specs.scopes import Instance
from specs.tables import Table, entries, only_keys, read_toml

Outcome = Literal["possible", "impossible"]


class Differs(Table):
    """A reading under which a variant comes out otherwise than under the defaults."""

    reading: Text  # "question=reading"
    expected: Outcome
    because: Text


class Remembered(Table):
    """What the position holds beside the rest under a reading that remembers more."""

    reading: Text  # "question=reading"
    position: Mapping[str, Any]


class Variant(Table):
    """One way of playing an example.

    From the position, is there a play that matches `moves` and ends as `result` says? Chance and
    the moves inside a decision are free. `expected` is the answer under the default readings,
    `differs` lists the readings with another answer.

    `says` is what the rulebook itself says; a reading whose answer contradicts it is refuted.
    "silent" marks a variant of ours that the printed example does not decide.
    """

    name: Text
    moves: tuple[Step, ...]
    expected: Outcome
    says: Literal["possible", "impossible", "silent"]
    scope: Text | None = None
    position: Mapping[str, Any] = {}
    remembers: tuple[Remembered, ...] = ()
    result: Mapping[str, Any] = {}
    over: bool | None = None
    winners: tuple[Text, ...] | None = None
    readings: Mapping[str, str] = {}
    differs: tuple[Differs, ...] = ()

    @field_validator("result")
    @classmethod
    def _conditions(cls, value: Mapping[str, Any]) -> Mapping[str, Any]:
        check_conditions(value)
        return value

    def pattern(self) -> Pattern:
        """The pattern that a play has to match."""
        return Pattern(self.moves)

    def outcome(self, reading: str | None = None) -> Outcome:
        """The expected answer when `reading` ("question=reading") replaces a default."""
        for entry in self.differs:
            if entry.reading == reading:
                return entry.expected
        return self.expected

    def refuted(self) -> tuple[str, ...]:
        """The readings ("question=reading") that this variant is expected to refute."""
        if self.says == "silent":
            return ()
        return tuple(entry.reading for entry in self.differs if entry.expected != self.says)


class Example(Table):
    """One printed example: a position on a named scope, and the ways of playing it.

    A field of the state that the position does not name is as at the start of the game; one that it
    names is given whole, what is left out in it is 0 or nobody. `remembers` adds fields that exist
    under one reading only. `touches` are the questions whose readings it was written to try.
    """

    id: Text
    clauses: tuple[Text, ...]
    title: Text
    scope: Text
    touches: tuple[Text, ...] = ()
    position: Mapping[str, Any] = {}
    remembers: tuple[Remembered, ...] = ()
    variants: tuple[Variant, ...]

    @model_validator(mode="after")
    def _variants_fit(self) -> Example:
        names = [variant.name for variant in self.variants]
        if not names:
            raise ValueError("has no variant; write at least one table `[[example.variants]]`")
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"two variants are called `{name}`; names must be unique")
        return self

    def position_of(
        self, variant: Variant, readings: Mapping[str, str] | None = None
    ) -> dict[str, Any]:
        """The position of a variant, played with these readings, as plain nested tables.

        The variant's position lies over the example's, field by field.
        """
        position = {**self.position, **variant.position}
        for entry in (*self.remembers, *variant.remembers):
            question, _, name = entry.reading.partition("=")
            if readings is not None and readings.get(question) == name:
                position |= entry.position
        return position

    def scope_of(self, variant: Variant) -> str:
        """The name of the scope on which a variant is played."""
        return variant.scope or self.scope


def read_examples(path: Path) -> tuple[tuple[Example, ...], tuple[Instance, ...]]:
    """The examples of an `examples.toml` and the scopes that it declares for their positions.

    Raises SpecError for the first mistake in it.
    """
    data = read_toml(path)
    only_keys(path, data, ["example", "scope"])
    scopes = entries(Instance, data, "scope", "name", path)
    for scope in scopes:
        scope.found_in(path)
    return entries(Example, data, "example", "id", path), scopes
