"""What came out of comparing the readings of questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from checkers.exercise.difference import Size
from checkers.exercise.walk import Kind
from specs.findings import Finding


@dataclass(frozen=True)
class Change:
    """What one other reading changes in a scope.

    Attributes:
        reading: the other reading of the question.
        kind: what differs.
        size: how large the game is under the other reading; None where it cannot be set up.
        moves: texts of the moves of a shortest play to the nearest difference of this kind.
        length: how many of them are outer moves.
        shows: what differs at its end, or why the set-up is refused.
        excuse: why no scope is expected to show a difference, from the specs; or empty.
    """

    reading: str
    kind: Kind
    size: Size | None = None
    moves: tuple[str, ...] = ()
    length: int = 0
    shows: str = ""
    excuse: str = ""

    @property
    def differs(self) -> bool:
        """Whether a difference was found."""
        return self.kind not in (Kind.NOTHING, Kind.UNKNOWN)


@dataclass(frozen=True)
class Exercise:
    """A question on a scope.

    Attributes:
        question: its slug.
        scope: the scope; empty where none exercises the question.
        reading: the reading that the scope has, which the others are compared with.
        beside: readings of other questions, where they are not the defaults.
        read_by: the rules and declared functions that were seen to read it.
        compared_by: the rules, helpers and declared functions in which the comparison stands.
        size: how large the game is under `reading`; None without a scope.
        changes: of each other reading.
        not_represented: why nothing can read it, from the specs; or empty.
    """

    question: str
    scope: str = ""
    reading: str = ""
    beside: Mapping[str, str] = field(default_factory=dict)
    read_by: tuple[str, ...] = ()
    compared_by: tuple[str, ...] = ()
    size: Size | None = None
    changes: tuple[Change, ...] = ()
    not_represented: str = ""

    @property
    def kind(self) -> Kind:
        """The strongest of the differences."""
        found = [change.kind for change in self.changes]
        return next((kind for kind in Kind if kind in found), Kind.NOTHING)

    @property
    def is_read(self) -> bool:
        """Whether something reads the question in the scope; a difference is a proof of that."""
        return bool(self.read_by) or any(change.differs for change in self.changes)


@dataclass(frozen=True)
class Exercises:
    """All that was looked at, and what is wrong with it."""

    game: str
    title: str
    entries: tuple[Exercise, ...]
    findings: tuple[Finding, ...]

    @property
    def complete(self) -> bool:
        """Whether all that was compared was explored to the end."""
        changes = [change for entry in self.entries for change in entry.changes]
        return not any(change.kind is Kind.UNKNOWN for change in changes)
