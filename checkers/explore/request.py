"""What is to be explored, and how far; and one step of it by calling."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from checkers.explore.symmetry import Symmetry
from checkers.explore.system import Function, Monitor, State, System, Words


@dataclass(frozen=True)
class Progress:
    """Where a running search stands. `stage` is `compiling` before the first compiled slice."""

    stage: Literal["compiling", "exploring"]
    states: int
    transitions: int
    depth: int
    seconds: float

    @property
    def rate(self) -> float:
        """States per second."""
        return self.states / self.seconds if self.seconds > 0 else 0.0


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
        cells = len(state) - len(self.monitor.start)
        return np.concatenate([self.system.pack(state[:cells]), self.monitor.pack(state[cells:])])

    def state_of(self, row: Words) -> State:
        """The cells of a packed state, those of the monitor behind them."""
        words = self.system.words
        state = self.system.unpack(row[:words])
        return state if self.monitor is None else state + self.monitor.unpack(row[words:])

    def canonical(self, state: State) -> State:
        """The representative of a state: itself without symmetry."""
        if self.symmetry is None:
            return state
        return self.state_of(self.symmetry.canonical(self.row_of(state)))

    def start_rows(self) -> list[Words]:
        """The first states of the game, uint64[stride] each."""
        monitor = self.monitor
        extra = monitor.pack(monitor.start) if monitor else np.zeros(0, dtype=np.uint64)
        starts = np.asarray(self.system.start, dtype=np.uint64)
        return [np.concatenate([row, extra]) for row in starts]

    def first_rows(self) -> list[Words]:
        """Where the search begins: the first states, canonical and each once."""
        rows: dict[bytes, Words] = {}
        for row in self.start_rows():
            representative = row if self.symmetry is None else self.symmetry.canonical(row)
            rows.setdefault(representative.tobytes(), representative)
        return list(rows.values())

    def successors(
        self, before: State, refused: Callable[[Any, Any], None] | None = None
    ) -> Iterator[tuple[int, int, State, bool]]:
        """Move, ways and state of each successor by calling, before canonicalisation, and whether
        the assumption allows the transition."""
        own = self._own(before)
        for move, ways, plain in self.system.successors(own, refused):
            after = plain
            if self.monitor is not None:
                after = plain + before[len(own) :]
                after = plain + self.monitor.called(before, move, after)
            allowed = self.allow is None or bool(self.allow.called(before, move, after))
            yield move, ways, after, allowed

    def over(self, state: State) -> bool:
        """Whether the game is over, by calling."""
        return bool(self.system.call_over(self._own(state)))

    def _own(self, state: State) -> State:
        """The cells of the game, without those of the monitor."""
        return state[: len(state) - len(self.monitor.start)] if self.monitor else state
