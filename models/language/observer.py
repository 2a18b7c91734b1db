"""What one player sees of a state: hidden fields reduced to totals, or left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from models.language.fields import EVERYBODY, OWNER
from models.language.records import Placed
from models.language.system import System


class Observer:
    """What one player sees of states."""

    def __init__(self, system: System, player: int | None) -> None:
        self._system, self._player = system, player

    def see(self, state: Sequence[int]) -> dict[str, Any]:
        """A state with what this player cannot see reduced to totals, or left out."""
        full = self._system.plain(state)
        for placed in self._system.placed:
            name, seen = placed.field.name.split("__")[0], self._system.seen(placed)
            if seen == EVERYBODY or name not in full:
                continue
            if placed.field.name.endswith("__items"):
                full[name] = len(full[name])
            elif placed.field.name.endswith("__size"):
                continue
            elif seen == OWNER:
                full[name] = self._of_each(placed, state, full[name], self._player)
            elif self._is_heap_of_each(placed):
                full[name] = self._of_each(placed, state, full[name], None)
            else:
                self._replace(full, name, self._hidden(placed, state, placed.start, placed.cells))
        return full

    def _is_heap_of_each(self, placed: Placed) -> bool:
        """Whether a field counts things of each player, so that each heap has a height."""
        kinds = placed.field.dims
        counts = placed.field.value.kind == "nat"
        return counts and len(kinds) > 1 and kinds[0] is self._system.game.player

    @staticmethod
    def _replace(full: dict[str, Any], name: str, shown: int | None) -> None:
        if shown is None:
            del full[name]
        else:
            full[name] = shown

    @staticmethod
    def _hidden(placed: Placed, state: Sequence[int], start: int, cells: int) -> int | None:
        """The total of a hidden count; None for what shows nothing."""
        if placed.field.value.kind != "nat":
            return None
        return sum(state[start : start + cells])

    def _of_each(
        self, placed: Placed, state: Sequence[int], shown: Mapping[str, Any], viewer: int | None
    ) -> dict[str, Any]:
        labels = self._system.sizes.labels(placed.field.dims[0])
        each = placed.cells // placed.dims[0]
        found: dict[str, Any] = {}
        for owner, label in enumerate(labels):
            if owner == viewer:
                found[label] = shown.get(label, {} if len(placed.dims) > 1 else None)
            elif (
                total := self._hidden(placed, state, placed.start + owner * each, each)
            ) is not None:
                found[label] = total
        return found
