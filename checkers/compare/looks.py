"""What is looked at by calling the game: scores, and what each player sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from checkers.compare.side import Side
from models.language import Game, System
from models.language.observer import Observer
from models.language.system import Cells
from models.language.walk import reads_reading


def position_of(system: System, state: Cells) -> dict[str, Any]:
    """The fields that are position, the phase apart, as plain data."""
    plain = system.plain(state)
    memory = {p.field.name.split("__")[0] for p in system.placed if p.field.options.bookkeeping}
    return {name: value for name, value in plain.items() if name not in {"phase"} | memory}


def scored_by(game: Game, question: str) -> bool:
    """Whether the score of a game asks for a question."""
    item = game.trees.get("game.score")
    if item is None:
        return False
    trees = (item.tree, *item.helpers.values())
    return any(game.reading_names[question] in reads_reading(tree) for tree in trees)


def scores_differ(here: Side, there: Side) -> bool:
    """Whether the game is over and scored otherwise."""
    mine, others = here.scores(), there.scores()
    return bool(mine and others) and mine != others


def seen_differently(here: System, there: System) -> list[str]:
    """The fields that somebody else sees under the one readings than under the other."""
    others = {placed.field.name: there.seen(placed) for placed in there.placed}
    return [
        placed.field.name.split("__")[0]
        for placed in here.placed
        if placed.cells and others.get(placed.field.name, here.seen(placed)) != here.seen(placed)
    ]


def seen(here: Side, there: Side, fields: Sequence[str]) -> str:
    """What somebody sees otherwise of these fields, in words; empty where nobody does."""
    states = [side.state(side.stations[0].state) for side in (here, there)]
    return seen_in(here, there, states[0], states[1], fields)


def seen_in(here: Side, there: Side, mine: Cells, other: Cells, fields: Sequence[str]) -> str:
    """The same in two states."""
    system, states = here.system, (mine, other)
    kind = system.game.player
    players = () if kind is None else range(system.sizes.size(kind))
    for player in (None, *players):
        who = "everybody" if player is None else system.player_label(player)
        views = [
            Observer(side.system, player).see(state)
            for side, state in zip((here, there), states, strict=True)
        ]
        for field in dict.fromkeys(fields):
            shown = [view.get(field) for view in views]
            if shown[0] != shown[1] and not all(map(_nothing, shown)):
                first, second = map(value_text, shown)
                return (
                    f"{field}, for {who}: {first} under {here.reading}, "
                    f"{second} under {there.reading}"
                )
    return ""


def _nothing(shown: Any) -> bool:
    """Whether nothing lies there, be that told as a total or thing by thing."""
    if isinstance(shown, Mapping):
        return all(map(_nothing, shown.values()))
    return not shown


def value_text(value: Any) -> str:
    """A value of a position, short.

    >>> value_text({"A": {"P2": 2}, "B": {}}), value_text(None), value_text([1, 2])
    ('A (P2 2), B (-)', '-', '1, 2')
    """
    if value is None or value == {} or value == []:
        return "-"
    if isinstance(value, Mapping):
        return ", ".join(
            f"{key} ({value_text(item)})" if isinstance(item, Mapping) else f"{key} {item}"
            for key, item in value.items()
        )
    if isinstance(value, list):
        return ", ".join(map(value_text, value))
    return str(value)
