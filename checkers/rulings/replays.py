"""One play under every reading: where it is legal, and where it stops being so.

The play is given by its moves. Under another reading the rules may have a forced move more, or one
less, that changes nothing on the table: nobody there would tell it, so the play goes on over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from checkers.compare.looks import position_of
from checkers.pictures.groups import told
from checkers.recorded import decider_of, outcome
from checkers.rulings.alternatives import Alternative, alternatives
from models.language import Game, RuleproofError, System, bind
from models.language.errors import IllegalMove
from models.language.system import Cells
from specs.load import Spec
from specs.scopes import Instance

FORMAT = "ruleproof-any-reading/1"

MOST_SILENT = 20
"""Forced moves in a row that change nothing; a game with more of them goes round in a circle."""

MOST_NAMED = 4
"""Moves that are named where another one is asked for."""


class Outcome(StrEnum):
    """What becomes of a play under other readings, the most telling first."""

    REFUSED = "not legal"
    NO_CHANCE = "the recorded chance cannot happen"
    ELSEWHERE = "legal, and leads elsewhere"
    SAME = "legal, and the same"
    NOT_SET_UP = "the set-up is refused"
    EXCLUDED = "cannot stand beside the others"

    @property
    def legal(self) -> bool:
        """Whether the play can be made to its end."""
        return self in (Outcome.ELSEWHERE, Outcome.SAME)


@dataclass(frozen=True)
class Tried:
    """The play under one set of readings.

    Attributes:
        question, reading: what is read otherwise; both empty for the play's own readings.
        beside: readings of other questions set with it.
        outcome: what becomes of the play.
        step: the number of the move, from 1, that is refused or after which the positions differ
            first; None where there is none. 0: they differ from the start.
        move, decider: the text of that move, and who makes it.
        because: the reason of the guard that refuses it, or what differs, or why there is no play.
        clauses: those of the guard.
        end: how the play ends where it can be made to its end and the end is another one.
    """

    question: str
    reading: str
    beside: Mapping[str, str]
    outcome: Outcome
    step: int | None = None
    move: str = ""
    decider: str = ""
    because: str = ""
    clauses: tuple[str, ...] = ()
    end: str = ""

    @property
    def name(self) -> str:
        """As people write it."""
        return f"{self.question}={self.reading}" if self.question else ""


@dataclass(frozen=True)
class AnyReading:
    """A play under its own readings and under every other one in turn.

    Attributes:
        readings: those of the play that are not the defaults.
        length: how many moves it has, chance and set-up included.
        own: the play under its own readings.
        tried: under each of the others.
    """

    game: str
    title: str
    scope: str
    readings: Mapping[str, str]
    length: int
    own: Tried
    tried: tuple[Tried, ...]

    def to_dict(self) -> dict[str, Any]:
        """Plain data of the shape that docs/json.md documents."""
        return {
            "format": FORMAT,
            "game": self.game,
            "title": self.title,
            "scope": self.scope,
            "readings": dict(self.readings),
            "moves": self.length,
            "own": _plain(self.own),
            "others": [_plain(tried) for tried in self.tried],
        }


def _plain(tried: Tried) -> dict[str, Any]:
    data = asdict(tried)
    data["outcome"] = tried.outcome.name.lower().replace("_", "-")
    return data


def under_every_reading(
    game: Game,
    spec: Spec,
    instance: Instance,
    readings: Mapping[str, str],
    moves: Sequence[str],
    position: Mapping[str, Any] | None = None,
) -> AnyReading:
    """Make the moves under `readings` (beside those of the scope), then under every other reading.

    Raises:
        RuleproofError: when the play cannot be set up under its own readings, or names no move.
    """
    system = bind(game, instance.table(), readings, source=instance.source)
    own = _made(system, moves, position)
    base = Tried("", "", {}, Outcome.SAME) if own.refusal is None else _refused("", "", {}, own)
    tried: list[Tried] = []
    for other in alternatives(spec, system.readings):
        tried.append(_tried(game, instance, other, moves, position, own))
    chosen = game.unusual(system.readings)
    return AnyReading(game.name, game.title, instance.name, chosen, len(moves), base, tuple(tried))


@dataclass(frozen=True, eq=False)
class _Made:
    """The moves as far as they could be made: one state more than moves, and what stopped them."""

    system: System
    moves: Sequence[str]
    states: list[Cells]
    refusal: RuleproofError | None = None


def _made(
    system: System,
    moves: Sequence[str],
    position: Mapping[str, Any] | None,
    like: _Made | None = None,
) -> _Made:
    """The moves made one by one; `like` is the play that they are taken from."""
    states = [system.start_cells if position is None else system.position(position)]
    for number, text in enumerate(moves):
        try:
            states.append(_after(system, states[-1], text))
        except IllegalMove as refusal:
            if like is None or number + 1 >= len(like.states) or not _is_silent(like, number):
                return _Made(system, moves, states, refusal)
            states.append(states[-1])
    return _Made(system, moves, states)


def _after(system: System, state: Cells, text: str) -> Cells:
    """The state after a move, and after forced moves before it that change nothing on the table."""
    move = system.parse_move(text)
    for _ in range(MOST_SILENT):
        try:
            return system.apply(state, move)[1]
        except IllegalMove:
            further = _silent(system, state)
            if further is None:
                raise
            state = further
    return system.apply(state, move)[1]


def _silent(system: System, state: Cells) -> Cells | None:
    """Where the only legal move leads if it changes nothing on the table, else None."""
    successors = system.successors(state)
    if len(successors) != 1:
        return None
    after = successors[0][2]
    return after if position_of(system, after) == position_of(system, state) else None


def _is_silent(made: _Made, number: int) -> bool:
    """Whether a move of a play was forced and changed nothing on the table."""
    return _silent(made.system, made.states[number]) is not None


def _tried(
    game: Game,
    instance: Instance,
    other: Alternative,
    moves: Sequence[str],
    position: Mapping[str, Any] | None,
    own: _Made,
) -> Tried:
    names = other.question, other.reading, other.beside
    if other.excluded is not None:
        return Tried(*names, Outcome.EXCLUDED, because=other.excluded)
    try:
        system = bind(game, instance.table(), other.readings)
        made = _made(system, moves, position, own)
    except RuleproofError as problem:
        return Tried(*names, Outcome.NOT_SET_UP, because=str(problem))
    if made.refusal is not None:
        return _refused(*names, made)
    return _parted(names, own, made)


def _refused(question: str, reading: str, beside: Mapping[str, str], made: _Made) -> Tried:
    """A move that cannot be made: who refuses it, and why."""
    system, state = made.system, made.states[-1]
    number = len(made.states) - 1
    refusal, text = made.refusal, made.moves[number]
    assert refusal is not None
    move = system.parse_move(text)
    chance = system.bound_rule(move).rule.is_chance
    because = str(refusal)
    clauses: tuple[str, ...] = ()
    if isinstance(refusal, IllegalMove):
        because, clauses = refusal.reason, refusal.clauses
    if state[0] not in system.bound_rule(move).rule.phases:
        because = _instead(system, state)
    return Tried(
        question,
        reading,
        beside,
        Outcome.NO_CHANCE if chance else Outcome.REFUSED,
        step=number + 1,
        move=text,
        decider="chance" if chance else decider_of(system, state, move),
        because=because,
        clauses=clauses,
    )


def _instead(system: System, state: Cells) -> str:
    """What is to be done where the rules do not come to a move at all."""
    if system.call_over(state):
        return (outcome(system, state) or "The game is over.").rstrip(".")
    moves = [system.move_text(move) for move, _, _ in system.successors(state)]
    if not moves:
        return "nobody has a move"
    named = ", ".join(f"`{move}`" for move in moves[:MOST_NAMED])
    more = f" and {len(moves) - MOST_NAMED} more" if len(moves) > MOST_NAMED else ""
    who = system.player_label(system.call_decider(state))
    return f"the rules ask for another move of {who}: {named}{more}"


def _parted(names: tuple[str, str, Mapping[str, str]], own: _Made, made: _Made) -> Tried:
    """A play that can be made to its end: does it come to the same?"""
    place, because = None, ""
    for number, (mine, other) in enumerate(zip(own.states, made.states, strict=False)):
        words = list(_differences(own.system, mine, made.system, other))
        if words:
            place, because = number, "; ".join(words)
            break
    end = _end(made) if own.refusal is None and _end(made) != _end(own) else ""
    if place is None and not end:
        return Tried(*names, Outcome.SAME)
    text = made.moves[place - 1] if place else ""
    return Tried(*names, Outcome.ELSEWHERE, step=place, move=text, because=because, end=end)


def _differences(here: System, mine: Cells, there: System, other: Cells) -> Iterator[str]:
    """In which fields of the position two states differ."""
    first, second = position_of(here, mine), position_of(there, other)
    for field, value in first.items():
        if field in second and second[field] != value:
            yield f"{field}: {told(second[field])}, not {told(value)}"


def _end(made: _Made) -> str:
    """How the game stands after the last move, and after forced moves that change nothing: who has
    won, or that it goes on."""
    system, state = made.system, made.states[-1]
    for _ in range(MOST_SILENT):
        further = _silent(system, state)
        if further is None:
            break
        state = further
    return outcome(system, state) or "The game is not over."
