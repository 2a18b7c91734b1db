"""questions.toml: where a rulebook can be read in more than one honest way."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args

from pydantic import field_validator, model_validator

from specs.clauses import Quote, Text
from specs.errors import did_you_mean
from specs.rungs import Rung
from specs.tables import Table, entries, only_keys, read_toml

Trap = Literal[
    "any-all",
    "may-must",
    "turn-round",
    "order",
    "time",
    "scope",
    "missing-case",
    "reference",
    "quantity",
    "equality",
    "who",
    "two-meanings",
    "conflict",
    "knowledge",
]
TRAPS: tuple[str, ...] = get_args(Trap)

ReasonKind = Literal[
    "printed-example",
    "specific-over-general",
    "no-clause-idle",
    "usual-meaning",
    "words-as-written",
]
REASON_KINDS: tuple[str, ...] = get_args(ReasonKind)


class Exclusion(Table):
    """A reading of this question that cannot stand beside readings of another question."""

    reading: Text
    question: Text
    readings: tuple[Text, ...]
    because: Text


class Shown(Table):
    """A scope and a play in which the switch of a question is read with different results.

    `play` lists move texts as `replay` takes them; `readings` are those of other questions that
    the play needs, and `between` the two readings that part at its end.
    """

    scope: Text
    play: tuple[Text, ...] = ()
    readings: Mapping[str, str] = {}
    between: tuple[Text, ...] = ()


class Question(Table):
    """One question with its readings (name -> what it says), in the order of the file.

    `rung`: where it is expected to stand when its readings are compared.
    `given`: readings of other questions (any of those listed) without which it does not arise.
    `not_shown`: readings that no scope shows to differ from the default, each with the reason.
    """

    slug: Text
    id: Text
    clauses: tuple[Text, ...]
    words: tuple[Quote, ...]
    question: Text
    readings: Mapping[str, Text]
    default: Text
    reason: Text
    reason_kind: ReasonKind
    trap: Trap
    scenario: Text
    given: Mapping[str, tuple[Text, ...]] = {}
    excludes: tuple[Exclusion, ...] = ()
    shown_by: Shown | None = None
    not_shown: Mapping[str, Text] = {}
    not_represented: Text | None = None
    rung: Rung | None = None

    @field_validator("readings")
    @classmethod
    def _several(cls, value: Mapping[str, str]) -> Mapping[str, str]:
        if len(value) < 2:
            raise ValueError(f"has {len(value)} reading(s); a question needs at least two")
        return value

    @model_validator(mode="after")
    def _names_fit(self) -> Question:
        if self.default not in self.readings:
            hint = did_you_mean(self.default, self.readings)
            raise ValueError(f"default `{self.default}` is no reading: {hint}")
        if self.shown_by and self.shown_by.play and len(self.shown_by.between) != 2:
            raise ValueError("shown_by: name in `between` the two readings that `play` parts")
        if self.shown_by and self.not_represented:
            raise ValueError("`shown_by` and `not_represented` exclude each other; keep one")
        for name in self.not_shown:
            if name not in self.readings:
                hint = did_you_mean(name, self.readings)
                raise ValueError(f"not_shown: `{name}` is no reading: {hint}")
            if name == self.default:
                raise ValueError(f"not_shown: `{name}` is the default; name the other readings")
        for exclusion in self.excludes:
            if exclusion.reading not in self.readings:
                hint = did_you_mean(exclusion.reading, self.readings)
                raise ValueError(f"excludes: `{exclusion.reading}` is no reading: {hint}")
        for name in self.shown_by.between if self.shown_by else ():
            if name not in self.readings:
                hint = did_you_mean(name, self.readings)
                raise ValueError(f"shown_by: `{name}` is no reading: {hint}")
        return self

    def names(self) -> tuple[str, ...]:
        """The names of the readings, the default first."""
        others = tuple(name for name in self.readings if name != self.default)
        return (self.default, *others)


def read_questions(path: Path) -> tuple[Question, ...]:
    """The questions of a `questions.toml`; raises SpecError for the first mistake in it."""
    data = read_toml(path)
    only_keys(path, data, ["question"])
    return entries(Question, data, "question", "slug", path)
