"""Monitors: history variables beside the state, there only while a property needs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from models.language import modules
from models.language.fields import Record, stacks_of
from models.language.instance import Rows, default_cell, monitor_header, placed_fields
from models.language.lowering import CalledMove
from models.language.plan import MonitorPlan
from models.language.records import Concrete, cells_of, record_class
from models.language.rules import Function
from models.language.statements import MONITOR
from models.language.system import Cells, System, Words


class Monitored:
    """History variables of one system.

    Args:
        record: their declaration; they start at 0, NONE or the first member.
        update: `(before, move, after, g, m)`, called after every move; writes `m` and nothing else.

    Attributes:
        words: 64-bit words that they take behind the state.
        start: their cells in the first state.
        G: the system's G with the monitor's header behind it.
    """

    def __init__(self, system: System, record: type[Record], update: Function) -> None:
        self.system, self._update = system, update
        self.declared: Any = record
        system.game.translated(update, MONITOR, record)
        self.plan = MonitorPlan(record)
        self.placed = placed_fields(self.plan.monitor, system.sizes, system.setup.record)
        self._rows = Rows(self.placed, [place.width for place in self.plan.monitor.values()])
        self.words = self._rows.words
        self.start: Cells = tuple(
            default_cell(p.field) for p in self.placed for _ in range(p.cells)
        )
        header = monitor_header(self.plan, system.sizes, self.placed, 8 * system.words)
        self.G = np.concatenate([system.G, header])
        self._class = record_class("Monitor", self.placed, stacks_of(record))

    def record(self, cells: Sequence[int]) -> Concrete:
        """The history variables as the record that functions read and write (a copy)."""
        return self._class(list(cells))

    def called(self, before: Sequence[int], move: int, after: Sequence[int]) -> Cells:
        """The history variables after a step; `after` still carries those of `before`."""
        system, width = self.system, len(self.system.start_cells)
        record = self.record(after[width:])
        known: dict[str, Any] = {
            "before": system.record(before[:width]),
            "after": system.record(after[:width]),
            "move": CalledMove(system.bound_rule(move).rule.name),
            "g": system.setup.record,
            "m": record,
        }
        code = self._update.__code__
        names = code.co_varnames[: code.co_argcount]
        system.guarded(self._update.__name__, self._update, *(known[name] for name in names))
        return tuple(cells_of(record))

    def compiled(self) -> Any:
        """The update as STEP; it writes the monitor's words of the row `after`."""
        system = self.system
        return modules.function_entry(
            system.game, system.plan, self._update, MONITOR, self.declared
        )

    def pack(self, cells: Sequence[int]) -> Words:
        """Their cells as uint64[words]."""
        return self._rows.pack(cells)

    def unpack(self, row: Words) -> Cells:
        """uint64[words] as cells."""
        return self._rows.unpack(row)
