"""What a property is expected to come out as, by scope and reading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from specs.errors import SpecError, did_you_mean
from specs.verdicts import Verdict

Unbounded = Literal["unbounded"]


@dataclass(frozen=True)
class Case:
    """An expected verdict, and where it applies.

    Attributes:
        verdict: what the check is expected to say.
        scopes: names of scopes; empty for every scope.
        readings: question -> reading; applies when the game is played with all of them.
        because: the reason, required unless the verdict is PROVED, HOLDS or REACHED.
        value: for bounds, the number expected ("unbounded" when there is none).
    """

    verdict: Verdict
    scopes: tuple[str, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)
    because: str = ""
    value: int | Unbounded | None = None

    def applies(self, scope: str, readings: Mapping[str, str]) -> bool:
        """Whether this case speaks about a scope played with these (complete) readings."""
        if self.scopes and scope not in self.scopes:
            return False
        return all(readings.get(question) == name for question, name in self.readings.items())


@dataclass(frozen=True)
class Expected:
    """Cases, the first that applies counts; then the default (None: nothing is expected)."""

    default: Case | None = None
    cases: tuple[Case, ...] = ()

    def case_for(self, scope: str, readings: Mapping[str, str]) -> Case | None:
        """The case that applies, or None (a missing entry, which is a finding)."""
        for case in self.cases:
            if case.applies(scope, readings):
                return case
        return self.default

    def all_cases(self) -> tuple[Case, ...]:
        """The cases and the default."""
        return self.cases if self.default is None else (*self.cases, self.default)


def case(
    verdict: str,
    *,
    scope: str | tuple[str, ...] = (),
    reading: str | tuple[str, ...] = (),
    because: str = "",
    value: int | Unbounded | None = None,
) -> Case:
    """A case as it is written in a properties file; `reading` is "question=reading".

    >>> case("VIOLATED", scope="S1", reading="end-moment=after-draws", because="...").readings
    {'end-moment': 'after-draws'}
    """
    if verdict not in list(Verdict):
        hint = did_you_mean(verdict, Verdict)
        raise SpecError(None, "expected", f"no verdict {verdict!r}: {hint}")
    readings: dict[str, str] = {}
    for text in (reading,) if isinstance(reading, str) else reading:
        question, equals, name = text.partition("=")
        if not (question and equals and name):
            raise SpecError(None, "expected", f"{text!r} is no reading; write question=reading")
        readings[question] = name
    if value is not None and value != "unbounded" and type(value) is not int:
        problem = f"value={value!r}: a bound is a whole number, or 'unbounded'"
        raise SpecError(None, "expected", problem)
    scopes = (scope,) if isinstance(scope, str) else scope
    return Case(Verdict(verdict), scopes, readings, because, value)


def expect(
    verdict: str,
    *cases: Case,
    because: str = "",
    value: int | Unbounded | None = None,
) -> Expected:
    """The default verdict, and the cases that differ from it.

    >>> expect("HOLDS", case("VACUOUS", scope="S2", because="no escape")).default.verdict
    <Verdict.HOLDS: 'HOLDS'>
    """
    return Expected(case(verdict, because=because, value=value), cases)


def also(*cases: Case) -> Expected:
    """Cases beside another table, for `proof`: where none applies, the other one counts.

    >>> also(case("VIOLATED", reading="a=b", because="...")).case_for("two", {"a": "c"})
    """
    return Expected(None, cases)
