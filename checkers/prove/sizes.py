"""A game of which only the sizes are known: what a proof in a frame speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.language.errors import RuleproofError
from models.language.fields import Field
from models.language.game import Game, SetupData
from models.language.indices import is_enumeration
from models.language.instance import default_cell
from models.language.source import did_you_mean
from models.language.system import System
from specs.frames import Frame


def system_of(game: Game, frame: Frame, readings: Mapping[str, str]) -> System:
    """A system of the sizes of a frame; the values of its setup mean nothing.

    Raises:
        RuleproofError: for sizes that are not those of the game.
    """
    _check(game, frame)
    plan = game.plan(False)
    values = {name: _empty(place.field, frame.sizes) for name, place in plan.setup.items()}
    try:
        data = SetupData(sizes=dict(frame.sizes), values=values)
        return System(game, data, readings, scope=frame.name, sizes_only=True)
    except RuleproofError as error:
        raise error.at(f"frame {frame.name}") from error.__cause__


def frame_of(system: System, title: str) -> Frame:
    """The sizes of a scope, for a proof that speaks of this one setup."""
    return Frame(
        name=system.scope_name,
        words=title,
        players=max(1, system.player_count),
        sizes=dict(system.sizes.of),
    )


def _check(game: Game, frame: Frame) -> None:
    """Raise RuleproofError unless the frame gives a size of each sized index type, and of no other;
    and as many players as it says."""
    known = [kind.__name__ for kind in game.plan(False).sized]
    for name in frame.sizes:
        if name not in known:
            hint = did_you_mean(name, known)
            raise RuleproofError(
                f"frame {frame.name}: {game.name} has no sized type {name}; {hint}"
            )
    for name in known:
        if name not in frame.sizes:
            raise RuleproofError(f"frame {frame.name}: the size of {name} is missing; add it")
    player = "" if game.player is None else game.player.__name__
    if frame.sizes.get(player, frame.players) != frame.players:
        told = f"players = {frame.players}, but {player} = {frame.sizes[player]} among the sizes"
        raise RuleproofError(f"frame {frame.name}: {told}")


def _empty(field: Field, sizes: Mapping[str, int]) -> Any:
    value: Any = default_cell(field)
    for kind in reversed(field.dims):
        size = len(kind) if is_enumeration(kind) else sizes.get(kind.__name__, 0)
        value = [value] * size
    return value
