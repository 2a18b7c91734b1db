"""In what two states of one scope under different readings differ, told by calling the game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from checkers.exercise.walk import Kind
from models.engine import Observer
from models.language import System
from models.language.system import Cells

MOST_TOLD = 4
"""Of moves that only one reading allows, so many are told."""


@dataclass(frozen=True)
class Side:
    """One of two states that the same play leads to.

    Attributes:
        reading: the name of the reading, for the telling.
        system: the game under it.
        state: the state.
    """

    reading: str
    system: System
    state: Cells


def partings(here: Side, there: Side) -> Iterator[tuple[Kind, str]]:
    """Everything that differs between two states, with a phrase for each, by order of kinds."""
    over = [bool(side.system.call_over(side.state)) for side in (here, there)]
    if over[0] != over[1]:
        side = here if over[0] else there
        yield Kind.MOVES, f"the game is over only under {side.reading}"
    mine, others = (position_of(side.system, side.state) for side in (here, there))
    for field in mine:
        if mine[field] != others.get(field, mine[field]):
            yield Kind.MOVES, _both(here, there, field, _told(mine[field]), _told(others[field]))
    ways = [_ways(side) for side in (here, there)]
    for side, own, other in ((here, ways[0], ways[1]), (there, ways[1], ways[0])):
        if alone := [move for move in own if move not in other]:
            yield Kind.MOVES, f"only under {side.reading}: {_some(alone)}"
    for move in ways[0]:
        if move in ways[1] and ways[0][move] != ways[1][move]:
            yield Kind.DECIDER, _both(here, there, f"ways of {move}", *(w[move] for w in ways))
            break
    names = [s.system.player_label(s.system.call_decider(s.state)) for s in (here, there)]
    if over == [False, False] and names[0] != names[1]:
        yield Kind.DECIDER, _both(here, there, "decides", *names)
    winners = [s.system.winners(s.state) for s in (here, there)]
    if winners[0] != winners[1]:
        yield Kind.WINNERS, _both(here, there, "wins", *map(_winners, (here, there), winners))
    scores = [side.system.scores(side.state) for side in (here, there)]
    if all(over) and scores[0] != scores[1]:
        yield Kind.WINNERS, _both(here, there, "scores", *map(_told, scores))
    yield from _seen(here, there)


def position_of(system: System, state: Cells) -> dict[str, Any]:
    """The fields that are position, the phase apart, as plain data."""
    plain = system.plain(state)
    memory = {p.field.name.split("__")[0] for p in system.placed if p.field.options.bookkeeping}
    return {name: value for name, value in plain.items() if name not in {"phase"} | memory}


def seen_differently(here: System, there: System) -> list[str]:
    """The fields that somebody else sees under the one readings than under the other."""
    others = {placed.field.name: there.seen(placed) for placed in there.placed}
    return [
        placed.field.name.split("__")[0]
        for placed in here.placed
        if placed.cells and others.get(placed.field.name, here.seen(placed)) != here.seen(placed)
    ]


def _seen(here: Side, there: Side) -> Iterator[tuple[Kind, str]]:
    fields = seen_differently(here.system, there.system)
    if not fields:
        return
    kind = here.system.game.player
    players = () if kind is None else range(here.system.sizes.size(kind))
    for player in (None, *players):
        who = "everybody" if player is None else here.system.player_label(player)
        views = [Observer(side.system, player).see(side.state) for side in (here, there)]
        for field in dict.fromkeys(fields):
            shown = [view.get(field) for view in views]
            if shown[0] != shown[1] and not all(map(_nothing, shown)):
                yield Kind.SEEN, _both(here, there, f"{field}, for {who}", *map(_told, shown))
                return


def _nothing(shown: Any) -> bool:
    """Whether nothing lies there, be that told as a total or thing by thing."""
    if isinstance(shown, Mapping):
        return all(map(_nothing, shown.values()))
    return not shown


def _ways(side: Side) -> Mapping[str, int]:
    system = side.system
    return {system.move_text(move): ways for move, ways, _ in system.successors(side.state)}


def _winners(side: Side, mask: int) -> str:
    system = side.system
    names = [system.player_label(p) for p in range(mask.bit_length()) if mask >> p & 1]
    return " and ".join(names) or "nobody"


def _both(here: Side, there: Side, what: str, mine: object, other: object) -> str:
    return f"{what}: {mine} under {here.reading}, {other} under {there.reading}"


def _some(moves: Collection[str]) -> str:
    names = [f"`{move}`" for move in list(moves)[:MOST_TOLD]]
    more = len(moves) - len(names)
    return ", ".join(names) + (f" and {more} more" if more else "")


def _told(value: Any) -> str:
    """A value of a position, short.

    >>> _told({"A": {"P2": 2}, "B": {}}), _told(None), _told([1, 2])
    ('A (P2 2), B (-)', '-', '1, 2')
    """
    if value is None or value == {} or value == []:
        return "-"
    if isinstance(value, Mapping):
        return ", ".join(
            f"{key} ({_told(item)})" if isinstance(item, Mapping) else f"{key} {_told(item)}"
            for key, item in value.items()
        )
    if isinstance(value, list):
        return ", ".join(map(_told, value))
    return str(value)
