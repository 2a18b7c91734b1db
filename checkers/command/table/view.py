"""A position as one player sees it: a table of the players, then what lies between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from models.engine import Session
from models.language import NOBODY, OWNER, System

if TYPE_CHECKING:
    from rich.console import Console

NOTHING = "-"


def print_position(session: Session, player: int | None, console: Console) -> None:
    """Print what this player (None: everybody) sees now."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    system = session.system
    seen = session.observe(player)
    seats, shared, memory = fields_of(system)
    labels = player_labels(system)
    columns = {
        field.name: [_of_seat(field, seen, who, seat == player) for seat, who in enumerate(labels)]
        for field in seats
    }
    columns = {name: cells for name, cells in columns.items() if set(cells) != {NOTHING}}
    if columns:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("")
        for name in columns:
            table.add_column(spaced(name))
        for seat, who in enumerate(labels):
            mark = "> " if session.decider == seat else "  "
            style = "bold" if seat == player else ""
            row = [mark + who, *(cells[seat] for cells in columns.values())]
            table.add_row(*(Text(cell, style=style) for cell in row))
        console.print(table)
    for field in shared:
        # An empty heap is worth a line, a counter at rest or nothing at all is not.
        if (shown := seen.get(field.name)) or (field.count and shown == 0):
            console.print(f"  {spaced(field.name)}: {told(shown, field.count)}", markup=False)
    for field in memory:
        if shown := seen.get(field.name):
            line = f"  {spaced(field.name)}: {told(shown, field.count)}"
            console.print(line, markup=False, style="dim")
    scores = session.scores()
    if session.over and scores is not None:
        console.print(f"  score: {told(scores)}", markup=False)


@dataclass(frozen=True)
class Shown:
    """A field as the table shows it: whether it counts things, and who sees it."""

    name: str
    count: bool
    seen: str


def _of_seat(field: Shown, seen: Mapping[str, Any], label: str, own: bool) -> str:
    value = seen.get(field.name, {}).get(label)
    if field.seen == NOBODY or (field.seen == OWNER and not own):
        return f"{value} hidden" if value else NOTHING
    return told(value, field.count)


def fields_of(system: System) -> tuple[list[Shown], list[Shown], list[Shown]]:
    """Fields with a value for each player; the others; memory that is no position.

    Of one number of each player that nobody sees only the sum is known, which is nobody's.
    """
    seats: list[Shown] = []
    shared: list[Shown] = []
    memory: list[Shown] = []
    for placed in system.placed:
        field = placed.field
        name = field.name.removesuffix("__items")
        if name == "phase" or name.endswith("__size"):
            continue
        seen = system.seen(placed)
        shown = Shown(name, field.value.kind == "nat", seen)
        if field.options.bookkeeping:
            memory.append(shown)
        elif field.dims[:1] == (system.game.player,) and (seen != NOBODY or len(field.dims) > 1):
            seats.append(shown)
        else:
            shared.append(shown)
    return seats, shared, memory


def hidden_fields(system: System) -> bool:
    """Whether some field is for its owner's eyes only."""
    return any(system.seen(placed) == OWNER for placed in system.placed)


def player_labels(system: System) -> list[str]:
    """The players by label."""
    kind = system.game.player
    return [] if kind is None else system.sizes.labels(kind)


def spaced(name: str) -> str:
    """A field's name as people write it."""
    return name.replace("_", " ")


def told(value: Any, count: bool = False) -> str:
    """A value of a position in words; a `count` says how many there are of each thing.

    >>> told({"P2": 2, "Wild": 1}, count=True), told({"Ann": 2, "Bob": 1}), told(None)
    ('2 P2, Wild', 'Ann 2, Bob 1', '-')
    """
    if value is None or value == {} or value == []:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(told(item) for item in value)
    if isinstance(value, Mapping):
        return ", ".join(_entry(label, item, count) for label, item in value.items())
    return str(value)


def _entry(label: str, item: Any, count: bool) -> str:
    if isinstance(item, Mapping):
        return f"{label} ({told(item, count)})"
    if item is True or (count and item == 1):
        return label
    return f"{item} {label}" if count else f"{label} {told(item)}"
