"""What a proof found out, as it is printed, saved and turned into an exit code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from checkers.play import Play
from checkers.results import INTERRUPTED, exit_code, verdict_code
from specs.verdicts import Verdict

FORMAT = "ruleproof-prove/1"


@dataclass(frozen=True)
class FailedStep:
    """An obligation that was not discharged.

    Attributes:
        claim: the id of what was to be kept: the property, or something it rests on.
        rule: the rule, or what else it is about; `path` its number among the rule's paths, from 1.
        move: the move in words, where Z3 found one that breaks the claim.
        before: what of the state before the move is not at rest; `changes`: what the move changes.
        setup: the deck, tiles ... with which it fails.
        readings: those that differ from the defaults.
        history: the history variables before the move.
        gave_up: why Z3 gave up, where it neither proved nor refuted.
    """

    claim: str
    rule: str
    path: int = 0
    move: str = ""
    before: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    setup: tuple[str, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)
    history: tuple[str, ...] = ()
    gave_up: str = ""


@dataclass(frozen=True)
class Culprit:
    """A smallest set of readings under which a proof fails; all others are the defaults.

    `verdict` is VIOLATED or REACHED where a real play shows it, else INCONCLUSIVE; `where` tells on
    which scope, `setup` is that scope as a table where the specs have none such. `expected`:
    whether the specs expect that of these readings somewhere.
    """

    readings: Mapping[str, str]
    verdict: Verdict
    step: FailedStep
    play: Play | None = None
    setup: Mapping[str, Any] = field(default_factory=dict)
    where: str = ""
    expected: bool = False


@dataclass(frozen=True)
class ProofResult:
    """One property in one frame.

    Attributes:
        frame: its name; `frame_words`: what it covers. `one_setup`: it is that of a scope, whose
            setup the proof speaks of alone.
        verdict: PROVED (of a reachable property: UNREACHABLE; where its `when` is shown to occur
            never: VACUOUS), VIOLATED or REACHED with a play, or INCONCLUSIVE.
        expected: None when the specs name no expectation, which is a finding.
        readings: those that differ from the defaults; `any_reading`: all are unknown instead.
        rests_on: the ids of what was assumed, and shown, together with it.
        obligations: how many things had to be shown for it and for what it rests on.
        failed: the first of them that were not.
        culprits: with `any_reading`, the smallest sets of readings under which it fails.
        searched: how many states were searched for a real play.
        setup: the scope of the play as a table, where it is none of the specs'.
    """

    property_id: str
    title: str
    kind: str
    frame: str
    frame_words: str
    verdict: Verdict
    expected: Verdict | None
    statement: str = ""
    clauses: tuple[str, ...] = ()
    because: str = ""
    detail: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    any_reading: bool = False
    rests_on: tuple[str, ...] = ()
    obligations: int = 0
    failed: tuple[FailedStep, ...] = ()
    culprits: tuple[Culprit, ...] = ()
    searched: int = 0
    play: Play | None = None
    setup: Mapping[str, Any] = field(default_factory=dict)
    seconds: float = 0.0
    one_setup: bool = False

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is the expected one."""
        return self.verdict is self.expected

    @property
    def code(self) -> int:
        """The exit code that this result alone asks for."""
        return verdict_code(self.verdict, self.expected, as_expected=self.as_expected)

    @property
    def surprise(self) -> str:
        """What differs from the expectation, in words; empty when nothing does."""
        if self.as_expected:
            return ""
        if self.expected is None:
            return "no verdict is expected here: add an entry to the property's `proof`"
        return f"expected {self.expected}" + (f": {self.because}" if self.because else "")


@dataclass(frozen=True)
class ProofReport:
    """All that one run of the prover found out about a game."""

    game: str
    title: str
    results: tuple[ProofResult, ...]
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
            "results": [to_plain(result) for result in self.results],
            "interrupted": self.interrupted,
        }


def to_plain(result: ProofResult) -> dict[str, Any]:
    """One result as plain data."""
    data = asdict(result)
    data["play"] = None if result.play is None else result.play.to_dict()
    for entry, culprit in zip(data["culprits"], result.culprits, strict=True):
        entry["play"] = None if culprit.play is None else culprit.play.to_dict()
    data["as_expected"] = result.as_expected
    return data
