"""What is to be explored, and how far; and one step of it by calling."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from checkers.explore.result import Progress
from checkers.explore.symmetry import Symmetry
from checkers.explore.system import Function, Monitor, State, System, Words


@dataclass(frozen=True, eq=False)
class Request:
    """An exploration that is asked for; `checkers.explore.explore` says what each part means.

    The symmetry acts on whole rows, the monitor's words included.
    """

    system: System
    max_states: int | None = None
    max_depth: int | None = None
    memory: int | None = None
    progress: Callable[[Progress], None] | None = None
    symmetry: Symmetry | None = None
    monitor: Monitor | None = None
    allow: Function | None = None
    stop_at: Function | None = None

    @property
    def stride(self) -> int:
        """Words of 64 bits in a stored state."""
        return self.system.words + (self.monitor.words if self.monitor else 0)

    def row_of(self, state: State) -> Words:
        """The packed state, the monitor's words behind it."""
        if self.monitor is None:
            return self.system.pack(state)
        slots = len(state) - self.monitor.words
        words = np.array(state[slots:], dtype=np.uint64)
        return np.concatenate([self.system.pack(state[:slots]), words])

    def state_of(self, row: Words) -> State:
        """The state as a tuple of its slots, the monitor's words behind them."""
        words = self.system.words
        return self.system.unpack(row[:words]) + tuple(int(w) for w in row[words:])

    def canonical(self, state: State) -> State:
        """The representative of a state: itself without symmetry."""
        if self.symmetry is None:
            return state
        return self.state_of(self.symmetry.canonical(self.row_of(state)))

    def first_rows(self) -> list[Words]:
        """The first states, canonical and each once, uint64[stride] each."""
        extra = np.array(self.monitor.start if self.monitor else (), dtype=np.uint64)
        rows: dict[bytes, Words] = {}
        for plain in self.system.start:
            row = np.concatenate([np.asarray(plain, dtype=np.uint64), extra])
            if self.symmetry is not None:
                row = self.symmetry.canonical(row)
            rows.setdefault(row.tobytes(), row)
        return list(rows.values())

    def successors(
        self, before: State, refused: Callable[[Any, Any], None] | None = None
    ) -> Iterator[tuple[int, int, State, bool]]:
        """Move, ways and state of each successor by calling, before canonicalisation, and whether
        the assumption allows the transition."""
        words = self.monitor.words if self.monitor else 0
        for move, ways, plain in self.system.successors(before[: len(before) - words], refused):
            after = plain
            if self.monitor is not None:
                after = plain + before[len(before) - words :]
                after = plain + self.monitor.called(before, move, after)
            yield (
                move,
                ways,
                after,
                self.allow is None or bool(self.allow.called(before, move, after)),
            )

    def over(self, state: State) -> bool:
        """Whether the game is over, by calling."""
        words = self.stride - self.system.words
        return bool(self.system.call_over(state[: len(state) - words]))
