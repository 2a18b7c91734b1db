"""What came out of comparing readings, as it is printed, saved and turned into an exit code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

from checkers.play import Play
from checkers.results import AS_EXPECTED, FINDING, INCONCLUSIVE, INTERRUPTED
from specs.findings import Finding
from specs.rungs import Rung
from specs.verdicts import Verdict

__all__ = [
    "FORMAT", "Broken", "Comparison", "Comparisons", "Contrast", "Differs", "Fork", "Odds", "Rung",
    "Size", "Tried", "Winners", "highest", "joined",
]  # fmt: skip

FORMAT = "ruleproof-compare/1"


class Differs(StrEnum):
    """What differs at a fork; of several the first one counts."""

    SET_UP = "set-up"  # one reading does not admit it
    OVER = "over"  # the game is over under one reading only
    MOVES = "moves"  # one reading leaves decisions that the other does not
    POSITIONS = "positions"  # the same decision leads to other positions
    DECIDER = "decider"
    CHANCE = "chance"  # the same positions with other chances
    WINNERS = "winners"  # the same end, won by others
    SCORES = "scores"
    SEEN = "seen"  # the same game, and others see of it


@dataclass(frozen=True)
class Size:
    """How large an explored game is, without symmetry."""

    states: int
    transitions: int


@dataclass(frozen=True)
class Fork:
    """Where two readings part: a shortest play up to it, and how it goes on under each.

    Attributes:
        kind: what differs there.
        differs: the same in words, with the names of the readings.
        play: up to the fork under the default reading.
        other: the same play under the other reading, which may take other small steps; empty of
            steps, as `play`, where the set-up is refused.
        here: decisions that the default reading alone leaves there, or that lead elsewhere under
            it; each is a play that begins at the fork.
        there: the same of the other reading.
    """

    kind: Differs
    differs: str
    play: Play
    other: Play
    here: tuple[Play, ...] = ()
    there: tuple[Play, ...] = ()

    @property
    def length(self) -> int:
        """Outer moves up to the fork."""
        return self.play.length


@dataclass(frozen=True)
class Winners:
    """Where other players can still win: the nearest place that plays of both readings come to.

    Attributes:
        play: to it, under the default reading.
        other: the same play under the other reading.
        here: the sets of winners that are still possible there under the default reading, each by
            the labels of the seats; none where no end can be reached.
        there: the same under the other reading.
    """

    play: Play
    other: Play
    here: tuple[tuple[str, ...], ...]
    there: tuple[tuple[str, ...], ...]

    @property
    def length(self) -> int:
        """Outer moves up to it."""
        return self.play.length


@dataclass(frozen=True)
class Odds:
    """A policy under which some sides win with another probability.

    Attributes:
        policy: `uniform`, or `team:SIDE`.
        here, there: the probability of each of these sides, by label, under the default reading
            and under the other one.
    """

    policy: str
    here: Mapping[str, float]
    there: Mapping[str, float]


@dataclass(frozen=True)
class Broken:
    """A property that holds under one of two readings and fails under the other.

    Attributes:
        here, there: the verdict under the default reading and under the other one.
        play: what shows it: a counterexample, or the way to what should not be reached.
        detail: what was found, in words.
    """

    property_id: str
    title: str
    statement: str
    here: Verdict
    there: Verdict
    play: Play | None = None
    detail: str = ""


@dataclass(frozen=True)
class Tried:
    """A scope on which two readings were compared.

    Attributes:
        here, there: how large the game is under each; None where the set-up is refused.
        read: whether anything reads the question there.
        rung: what was found on this scope alone.
    """

    scope: str
    rung: Rung
    read: bool
    here: Size | None = None
    there: Size | None = None


@dataclass(frozen=True)
class Contrast:
    """The default reading of a question against another one, on the scope that shows most.

    Attributes:
        question: its slug.
        reading: the default.
        other: the reading it is compared with.
        rung: the highest that was shown.
        scope: where; empty where no scope was looked at.
        beside: readings of other questions that are not the defaults.
        fork: where the two part; None where they do not.
        winners: where other players can win; None where nowhere.
        odds: policies under which a win probability is another one; none where games are large.
        broken: properties with another verdict.
        contradicted: ids of the printed examples that contradict the other reading and not the
            default one.
        proved: of `moot, proved`: the frame of the proof in words.
        parted_by: of readings that do not part, readings of one other question ("question=reading")
            beside which they do.
        excuse: why the specs expect no difference, or empty.
        detail: what more there is to say, in words: what could not be decided, and why.
        tried: all scopes that were looked at, in that order.
    """

    question: str
    reading: str
    other: str
    rung: Rung
    scope: str = ""
    beside: Mapping[str, str] = field(default_factory=dict)
    fork: Fork | None = None
    winners: Winners | None = None
    odds: tuple[Odds, ...] = ()
    broken: tuple[Broken, ...] = ()
    contradicted: tuple[str, ...] = ()
    proved: str = ""
    parted_by: tuple[str, ...] = ()
    excuse: str = ""
    detail: str = ""
    tried: tuple[Tried, ...] = ()


@dataclass(frozen=True)
class Comparison:
    """A question with all its contrasts.

    Attributes:
        question: its slug.
        contrasts: the default reading against each other one.
        not_represented: why nothing can read it, from the specs; or empty.
        read_by: the rules and declared functions that were seen to read it.
        compared_by: the rules, helpers and declared functions in which the comparison stands.
        expected: the rung that the specs expect; None where they name none.
    """

    question: str
    contrasts: tuple[Contrast, ...] = ()
    not_represented: str = ""
    read_by: tuple[str, ...] = ()
    compared_by: tuple[str, ...] = ()
    expected: Rung | None = None

    @property
    def rung(self) -> Rung:
        """The highest rung of its contrasts."""
        if self.not_represented:
            return Rung.NOT_REPRESENTED
        return highest(contrast.rung for contrast in self.contrasts)

    @property
    def best(self) -> Contrast | None:
        """The contrast on which the question stands: the first of the highest rung."""
        return next((each for each in self.contrasts if each.rung is self.rung), None)


@dataclass(frozen=True)
class Comparisons:
    """All questions that were compared, and what is wrong with them."""

    game: str
    title: str
    entries: tuple[Comparison, ...]
    findings: tuple[Finding, ...] = ()
    interrupted: bool = False

    @property
    def code(self) -> int:
        """The exit code: 0 all as expected, 1 a finding, 3 inconclusive, 130 interrupted."""
        if self.interrupted:
            return INTERRUPTED
        if self.findings:
            return FINDING
        undecided = any(
            contrast.rung is Rung.UNDECIDED
            for entry in self.entries
            for contrast in entry.contrasts
        )
        return INCONCLUSIVE if undecided else AS_EXPECTED

    def to_dict(self) -> dict[str, Any]:
        """Plain data of the shape that docs/json.md documents."""
        return {
            "format": FORMAT,
            "game": self.game,
            "title": self.title,
            "code": self.code,
            "questions": [_comparison(entry) for entry in self.entries],
            "findings": [asdict(finding) for finding in self.findings],
            "interrupted": self.interrupted,
        }


def highest(rungs: Iterable[Rung]) -> Rung:
    """The highest of some rungs; without any, nothing is decided."""
    return max(rungs, key=lambda rung: rung.height, default=Rung.UNDECIDED)


def joined(parts: Sequence[Comparisons], order: Sequence[str]) -> Comparisons:
    """Comparisons of different questions of one game as one, the questions in this order."""
    entries = {entry.question: entry for part in parts for entry in part.entries}
    findings = dict.fromkeys(finding for part in parts for finding in part.findings)
    return Comparisons(
        parts[0].game,
        parts[0].title,
        tuple(entries[slug] for slug in order if slug in entries),
        tuple(findings),
        any(part.interrupted for part in parts),
    )


def _comparison(entry: Comparison) -> dict[str, Any]:
    return {
        "question": entry.question,
        "rung": entry.rung,
        "words": entry.rung.words,
        "expected": entry.expected,
        "not_represented": entry.not_represented or None,
        "read_by": list(entry.read_by),
        "compared_by": list(entry.compared_by),
        "contrasts": [_contrast(contrast) for contrast in entry.contrasts],
    }


def _contrast(contrast: Contrast) -> dict[str, Any]:
    fork, winners = contrast.fork, contrast.winners
    return {
        "reading": contrast.reading,
        "other": contrast.other,
        "rung": contrast.rung,
        "scope": contrast.scope or None,
        "beside": dict(contrast.beside),
        "fork": fork
        and {
            "kind": fork.kind,
            "differs": fork.differs,
            "length": fork.length,
            "play": fork.play.to_dict(),
            "other": fork.other.to_dict(),
            "here": [play.to_dict() for play in fork.here],
            "there": [play.to_dict() for play in fork.there],
        },
        "winners": winners
        and {
            "here": [list(seats) for seats in winners.here],
            "there": [list(seats) for seats in winners.there],
            "length": winners.length,
            "play": winners.play.to_dict(),
            "other": winners.other.to_dict(),
        },
        "odds": [asdict(each) for each in contrast.odds],
        "broken": [
            asdict(each) | {"play": each.play and each.play.to_dict()} for each in contrast.broken
        ],
        "contradicted": list(contrast.contradicted),
        "proved": contrast.proved or None,
        "parted_by": list(contrast.parted_by),
        "excuse": contrast.excuse or None,
        "detail": contrast.detail,
        "tried": [asdict(each) for each in contrast.tried],
    }
