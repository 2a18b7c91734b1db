"""What happened at the table, as far as one player may know it."""

from __future__ import annotations

from collections.abc import Iterator

from checkers.recorded import decider_of
from models.engine import Session
from models.language.observer import Observer
from models.language.system import Cells
from models.language.vocabulary import CHANCE, SEVERAL

SECRET = (CHANCE, SEVERAL)
"""What chance deals and what players choose at once is told by what can be seen of it."""


def news(session: Session, player: int | None, since: int) -> Iterator[str]:
    """What happened from move `since` (from 0) on, as this player (None: everybody) saw it."""
    system = session.system
    observer = Observer(system, player)
    memory = {
        placed.field.name.split("__")[0]
        for placed in system.placed
        if placed.field.options.bookkeeping
    }

    def position(state: Cells) -> dict[str, object]:
        return {name: shown for name, shown in observer.see(state).items() if name not in memory}

    for index in range(min(since, len(session.moves)), len(session.moves)):
        before, after = session.states[index], session.states[index + 1]
        if system.call_decider(before) in SECRET:
            if phrases := "; ".join(differences(position(before), position(after))):
                yield phrases
        else:
            yield _told(session, index)


def public_moves(session: Session) -> Iterator[str]:
    """The moves of the whole game that everybody saw being made."""
    for index, before in enumerate(session.states[:-1]):
        if session.system.call_decider(before) not in SECRET:
            yield _told(session, index)


def differences(was: dict[str, object], now: dict[str, object]) -> Iterator[str]:
    """What differs between two observations, a phrase each; nested tables are compared inside.

    >>> list(differences({"draw": 5, "hand": {"Ann": 2}}, {"draw": 4, "hand": {"Ann": 3}}))
    ['draw: 5 -> 4', 'hand Ann: 2 -> 3']
    """
    for name in [*was, *(name for name in now if name not in was)]:
        old, new = was.get(name), now.get(name)
        if old == new or name == "phase":
            continue
        if _is_table(old) and _is_table(new):
            inside = differences(_table(old), _table(new))
            yield from (f"{name} {phrase}" for phrase in inside)
        else:
            number = isinstance(old, int) or isinstance(new, int)
            yield f"{name}: {_said(old, number)} -> {_said(new, number)}"


def _told(session: Session, index: int) -> str:
    system, before, move = session.system, session.states[index], session.moves[index]
    return f"{decider_of(system, before, move)}: {system.move_sentence(move)}"


def _is_table(value: object) -> bool:
    return value is None or isinstance(value, dict)


def _table(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _said(value: object, number: bool) -> str:
    if value is None:
        return "0" if number else "none"
    return ", ".join(map(str, value)) or "empty" if isinstance(value, list) else str(value)
