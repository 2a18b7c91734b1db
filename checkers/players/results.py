"""What is known of claims by number of players, as it is printed, saved and turned into an exit
code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from itertools import groupby
from typing import Any

from checkers.results import INTERRUPTED, exit_code, verdict_code
from specs.verdicts import Verdict

FORMAT = "ruleproof-players/1"


class Ground(StrEnum):
    """What a verdict stands on."""

    PROOF = "proof"
    PLAY = "play"
    NOTHING = "nothing"


@dataclass(frozen=True)
class Cell:
    """What is known of one property with one number of players.

    Attributes:
        verdict: PROVED or UNREACHABLE by induction over every play; VIOLATED or REACHED by a play
            that the engine has made again; else INCONCLUSIVE.
        expected: None when the specs name no expectation, which is a finding.
        detail: what was shown, or why nothing was.
        moves: all moves of the play, those of the set-up and of chance among them.
        file: where the play stands, below the specs of the game.
        obligations: how many things were shown by induction.
        rests_on: the ids of what was assumed, and shown, together with it.
        rules: of what is proved, the fingerprint of the rules, the scope and the claims it is of.
        on_record: whether it was proved before, and has been kept.
    """

    property_id: str
    title: str
    statement: str
    kind: str
    scope: str
    players: int
    verdict: Verdict
    expected: Verdict | None
    ground: Ground = Ground.NOTHING
    detail: str = ""
    because: str = ""
    moves: int = 0
    file: str = ""
    obligations: int = 0
    rests_on: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    rules: str = ""
    on_record: bool = False
    seconds: float = 0.0

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is the expected one."""
        return self.verdict is self.expected

    @property
    def code(self) -> int:
        """The exit code that this cell alone asks for."""
        return verdict_code(self.verdict, self.expected, as_expected=self.as_expected)

    @property
    def surprise(self) -> str:
        """What differs from the expectation, in words; empty when nothing does."""
        if self.as_expected:
            return ""
        if self.expected is None:
            return "no verdict is expected here: add an entry to the property"
        return f"expected {self.expected}" + (f": {self.because}" if self.because else "")


@dataclass(frozen=True)
class PlayersReport:
    """A table of numbers of players against claims."""

    game: str
    title: str
    cells: tuple[Cell, ...]
    scopes: Mapping[str, str] = field(default_factory=dict)
    """Scope -> its title."""
    interrupted: bool = False

    @property
    def code(self) -> int:
        """The exit code: 0 all as expected, 1 a finding, 3 inconclusive, 130 interrupted."""
        return INTERRUPTED if self.interrupted else exit_code(cell.code for cell in self.cells)

    @property
    def rows(self) -> list[list[Cell]]:
        """The cells of each property by number of players, in the order they first occur."""
        found: dict[str, list[Cell]] = {}
        for cell in self.cells:
            found.setdefault(cell.property_id, []).append(cell)
        return [sorted(row, key=lambda cell: cell.players) for row in found.values()]

    @property
    def players(self) -> list[int]:
        """The numbers of players."""
        return sorted({cell.players for cell in self.cells})

    def to_dict(self) -> dict[str, Any]:
        """Plain data of the shape that docs/json.md documents."""
        return {
            "format": FORMAT,
            "game": self.game,
            "title": self.title,
            "code": self.code,
            "scopes": dict(self.scopes),
            "cells": [asdict(cell) | {"as_expected": cell.as_expected} for cell in self.cells],
            "from": [
                {"property_id": row[0].property_id, "told": spans_of(row)} for row in self.rows
            ],
            "interrupted": self.interrupted,
        }


def spans_of(row: Sequence[Cell]) -> str:
    """For which numbers of players a property comes to what: "UNREACHABLE with 2 to 5 players,
    REACHED with 6 to 10"."""
    told = []
    for verdict, cells in groupby(row, key=lambda cell: cell.verdict):
        told.append(f"{verdict} with {_span([cell.players for cell in cells])}")
    return ", ".join(told) + " players"


def _span(numbers: Sequence[int]) -> str:
    """Consecutive cells of a row: "6 to 10", or "2, 4" where numbers between are not asked."""
    if len(numbers) > 1 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers))


def table_of(
    game: str,
    title: str,
    parts: Iterable[Sequence[Cell]],
    scopes: Mapping[str, str],
    *,
    interrupted: bool = False,
) -> PlayersReport:
    """The table of the cells of several scopes."""
    cells = tuple(cell for part in parts for cell in part)
    return PlayersReport(game, title, cells, scopes, interrupted)
