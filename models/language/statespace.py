"""The states of a game in one scope: sizes, setup, layout; records, rows and words for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from models.language.called import Caller, located
from models.language.errors import RuleFault, ScopeError
from models.language.fields import stacks_of
from models.language.game import Game, SetupData
from models.language.instance import Rows, SetupValues, Sizes, needs_wide, placed_fields
from models.language.records import Concrete, Placed, record_class
from models.language.rules import Function
from models.language.vocabulary import CHANCE, OPEN, SEVERAL
from models.language.wording import Wording

Cells = tuple[int, ...]
Words = NDArray[np.uint64]


class StateSpace:
    """What a scope and readings make of the declared records of a game.

    Attributes:
        sizes, setup: the index types and the setup of this scope.
        placed: the fields of the state, flat one after the other, with their bounds.
        words: 64-bit words of a packed state; byte 0 is the phase.
        low, high, wide: the type invariant of the bytes of a row, see `Rows`.
        G: int64[:], the setup as compiled runs read it.
    """

    def __init__(
        self,
        game: Game,
        data: SetupData,
        readings: Mapping[str, str] | None = None,
        *,
        scope: str = "",
        sizes_only: bool = False,
    ) -> None:
        self.game, self.scope_name, self.data = game, scope, data
        self.table: Mapping[str, Any] = {}
        self.readings = game.complete_readings(readings or {})
        narrow = game.plan(False)
        self.sizes = Sizes(game, narrow, data)
        checked = not sizes_only
        self.setup = SetupValues(game, narrow, self.sizes, data, self.readings, checked=checked)
        needs = placed_fields(narrow.state, self.sizes, self.setup.record, checked=checked)
        self.plan = game.plan(checked and needs_wide(needs, data.nat))
        self.placed = placed_fields(self.plan.state, self.sizes, self.setup.record, checked=checked)
        self._rows = Rows(self.placed, [place.width for place in self.plan.state.values()])
        self.words, self.low, self.high, self.wide = (
            self._rows.words, self._rows.low, self._rows.high, self._rows.wide,
        )  # fmt: skip
        self.wording = Wording(game, self.sizes, self.placed)
        self.G = self.setup.array(game, self.plan, self.sizes, self.placed)
        self.state_class = record_class("State", self.placed, stacks_of(game.state))
        self.caller = Caller(self.sizes)
        if not sizes_only:
            self._check_sound()

    def _check_sound(self) -> None:
        if self.game.sound is None:
            return
        if not self.guarded("sound", self.game.function("sound"), self.setup.record):
            raise ScopeError(
                "scope",
                self.scope_name,
                f"the setup breaks what {self.game.name} declares of every setup (`sound`)",
            )

    def guarded(self, name: str, function: Function, *arguments: Any) -> Any:
        """Call a function of the game; a fault names it and its line."""
        try:
            return self.caller.function(function)(*arguments)
        except (RuleFault, ZeroDivisionError, NameError, TypeError) as error:
            raise located(error, name, function.__code__.co_filename) from error

    def record(self, state: Sequence[int]) -> Concrete:
        """A state as the record that rules read and write (a copy)."""
        return self.state_class(list(state))

    def plain(self, state: Sequence[int]) -> dict[str, Any]:
        """A state as plain data with labels."""
        return self.wording.plain(state)

    def diff(self, before: Sequence[int], after: Sequence[int]) -> list[str]:
        """What changed between two states, in short phrases."""
        return self.wording.differences(before, after)

    def player_label(self, decider: int) -> str:
        """Who decides, in words."""
        if decider < 0 or self.game.player is None:
            return {CHANCE: "chance", OPEN: "anybody", SEVERAL: "several"}.get(decider, "?")
        return self.wording.label(self.game.player, decider)

    @property
    def side_count(self) -> int:
        """How many sides can win; 0 in a puzzle."""
        return 0 if self.game.winning is None else self.sizes.size(self.game.winning)

    def side_labels(self, mask: int) -> list[str]:
        """The sides of a bit mask (of winners, say) by label; players where none are declared."""
        if self.game.winning is None:
            return []
        labels = self.sizes.labels(self.game.winning)
        return [label for side, label in enumerate(labels) if mask >> side & 1]

    @property
    def player_count(self) -> int:
        """How many players there are; 1 in a game without an index type for them, a puzzle."""
        return 1 if self.game.player is None else self.sizes.size(self.game.player)

    def no_decider(self, decider: int) -> str:
        """What is wrong with a decider who is nobody."""
        players = f"players are 0..{self.player_count - 1}"
        return f"decider of {self.game.name} gives {decider}; {players}, else OPEN or SEVERAL"

    def pack(self, state: Sequence[int]) -> Words:
        """Flat cells as uint64[words]."""
        return self._rows.pack(state)

    def unpack(self, row: Words) -> Cells:
        """uint64[words] as flat cells."""
        return self._rows.unpack(row)

    def placed_by_name(self) -> dict[str, Placed]:
        """The stored fields with their place among the flat cells."""
        return {p.field.name: p for p in self.placed}

    def seen(self, placed: Placed) -> str:
        """Who sees a field under the readings of this system: EVERYBODY, OWNER or NOBODY."""
        return placed.field.options.seen.under(self.readings)
