"""What a check found out, as it is printed, saved and turned into an exit code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from checkers.play import Play
from specs.verdicts import Verdict

FORMAT = "ruleproof-check/1"

AS_EXPECTED, FINDING, BAD_INPUT, INCONCLUSIVE, INTERRUPTED = 0, 1, 2, 3, 130
"""Exit codes of the command line. A finding beats an inconclusive verdict."""


@dataclass(frozen=True)
class Explored:
    """How one scope was explored under one set of readings.

    `outcome` is "complete" or the limit that stopped it; `seconds` is wall time without compiling.
    """

    scope: str
    readings: Mapping[str, str]
    outcome: str
    states: int
    transitions: int
    depth: int
    seconds: float = 0.0
    bytes_per_state: float = 0.0
    engine: str = "compiled"
    symmetry: str = ""
    """What was reduced by symmetry, in words; empty when nothing was."""
    monitor: str = ""
    """The history variables that were part of the states; empty for none."""


@dataclass(frozen=True)
class Result:
    """One property on one scope under one set of readings.

    `readings` are those that differ from the defaults. `expected` is None when the specs name no
    expectation, which is a finding. `value` is the number of a bound.
    """

    property_id: str
    title: str
    kind: str
    scope: str
    verdict: Verdict
    expected: Verdict | None
    readings: Mapping[str, str] = field(default_factory=dict)
    statement: str = ""
    clauses: tuple[str, ...] = ()
    because: str = ""
    """Why this verdict is the expected one."""
    detail: str = ""
    """What was found, or why nothing more can be said."""
    value: int | str | None = None
    expected_value: int | str | None = None
    play: Play | None = None
    seconds: float = 0.0

    @property
    def as_expected(self) -> bool:
        """Whether verdict and value are the expected ones."""
        if self.verdict is not self.expected:
            return False
        return self.expected_value is None or self.value == self.expected_value

    @property
    def code(self) -> int:
        """The exit code that this result alone asks for.

        >>> result = Result("I1", "cards", "invariant", "S1", Verdict.INCONCLUSIVE, Verdict.HOLDS)
        >>> result.code
        3
        """
        return verdict_code(self.verdict, self.expected, as_expected=self.as_expected)

    @property
    def surprise(self) -> str:
        """What differs from the expectation, in words; empty when nothing does."""
        if self.as_expected:
            return ""
        if self.expected is None:
            return "no verdict is expected here: add an entry to the property"
        if self.verdict is not self.expected:
            return f"expected {self.expected}" + (f": {self.because}" if self.because else "")
        return f"expected the value {self.expected_value}, found {self.value}"


@dataclass(frozen=True)
class IdleGuard:
    """A guard that never refused a move in anything that was explored."""

    rule: str
    reason: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """All that one check found out about a game."""

    game: str
    title: str
    results: tuple[Result, ...]
    explored: tuple[Explored, ...] = ()
    idle: tuple[IdleGuard, ...] | None = None
    """None where only a part of what the specs ask for was looked at."""
    interrupted: bool = False

    @property
    def code(self) -> int:
        """The exit code: 0 all as expected, 1 a finding, 3 inconclusive, 130 interrupted."""
        if self.interrupted:
            return INTERRUPTED
        return exit_code(result.code for result in self.results)

    def to_dict(self) -> dict[str, Any]:
        """Plain data of the shape that docs/json.md documents."""
        return {
            "format": FORMAT,
            "game": self.game,
            "title": self.title,
            "code": self.code,
            "explored": [asdict(explored) for explored in self.explored],
            "results": [_result_to_dict(result) for result in self.results],
            "idle_guards": None if self.idle is None else [asdict(guard) for guard in self.idle],
            "interrupted": self.interrupted,
        }


def verdict_code(verdict: Verdict, expected: Verdict | None, *, as_expected: bool) -> int:
    """The exit code that one verdict asks for."""
    if as_expected:
        return AS_EXPECTED
    # Where something is expected, running into a limit does not contradict it.
    if verdict is Verdict.INCONCLUSIVE and expected is not None:
        return INCONCLUSIVE
    return FINDING


def exit_code(codes: Iterable[int]) -> int:
    """The one exit code for several: a finding beats inconclusive, which beats as expected.

    >>> exit_code([0, 3, 1]), exit_code([0, 3]), exit_code([])
    (1, 3, 0)
    """
    found = set(codes)
    return next((code for code in (FINDING, INCONCLUSIVE) if code in found), AS_EXPECTED)


def _result_to_dict(result: Result) -> dict[str, Any]:
    data = asdict(result)
    data["play"] = None if result.play is None else result.play.to_dict()
    data["as_expected"] = result.as_expected
    return data
