"""The readings of a game, one at a time, beside a set of readings that is in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from specs.load import Spec
from specs.questions import Question


@dataclass(frozen=True)
class Alternative:
    """Another reading of one question.

    Attributes:
        question, reading: what is read otherwise, and how.
        beside: readings of other questions that are set with it, because it arises only under them.
        readings: all that are in force then.
        excluded: why they cannot stand together; None where they can.
    """

    question: str
    reading: str
    beside: Mapping[str, str]
    readings: Mapping[str, str]
    excluded: str | None = None

    @property
    def name(self) -> str:
        """As people write it: `question=reading`."""
        return f"{self.question}={self.reading}"


def alternatives(spec: Spec, base: Mapping[str, str]) -> Iterator[Alternative]:
    """Every other reading of every question, in the order of the specs.

    `base` names a reading of every question. A question that arises only under readings of others
    that are not in force is set together with the first of those; then the reading it has is an
    alternative too.
    """
    for question in spec.questions:
        if question.slug in base:
            yield from of_question(spec, question, base)


def of_question(spec: Spec, question: Question, base: Mapping[str, str]) -> Iterator[Alternative]:
    """Every other reading of one question."""
    beside = {
        other: names[0] for other, names in question.given.items() if base[other] not in names
    }
    for name in question.names():
        if name != base[question.slug] or beside:
            readings = {**base, **beside, question.slug: name}
            yield Alternative(question.slug, name, beside, readings, spec.excluded(readings))
