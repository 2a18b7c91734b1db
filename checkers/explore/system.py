"""What the explorer needs of a game bound to one scope, and of functions it is asked to look at."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

State = tuple[int, ...]
Words = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int32]
Longs = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


class System(Protocol):
    """A game with sizes, tables and readings fixed, as packed states and two ways to expand them.

    Attributes:
        words: words of 64 bits in a packed state; its lowest byte is the phase.
        phases: number of phases.
        fanout: no state has more successors than this.
        G: int64[:], the setup as compiled code reads it.
        low, high: int8[8 * words], ranges of one-byte slots (bytes of wider slots are ignored).
        wide: int64[:, 4], offset in bytes, width in bytes, least and greatest value of wider slots.
    """

    words: int
    phases: int
    fanout: int
    G: Longs
    low: npt.NDArray[np.int8]
    high: npt.NDArray[np.int8]
    wide: Longs

    @property
    def guards(self) -> Sequence[Any]:
        """The guards of the rules, each with its counter in `E`."""

    @property
    def start(self) -> Words:
        """uint64[k, words], the first states."""

    @property
    def outer(self) -> Sequence[bool] | Bools:
        """bool[phases], whether a move in this phase counts."""

    def compiled(self) -> Sequence[Any]:
        """Native functions `EXPAND`, one per phase, see `checkers.explore.kernel.calling`."""

    def compiled_over(self) -> Any:
        """Native function `PREDICATE`: whether the game is over."""

    def compiled_errors(self) -> Longs:
        """A fresh array `E`: the code of a run-time error, then counters of refusals."""

    def successors(
        self, state: State, refused: Callable[[Any, Any], None] | None = None
    ) -> list[tuple[int, int, State]]:
        """Move number, ways and state of each successor, in the order of the compiled function;
        `refused` is told each rule and refusal."""

    def call_over(self, state: State) -> int:
        """Whether the game is over."""

    def pack(self, state: State) -> Words:
        """The packed state, uint64[words]."""

    def unpack(self, row: Words) -> State:
        """The state as a tuple of its slots."""


@dataclass(frozen=True)
class Function:
    """One function of a state, or of a transition, in its called and its compiled form.

    Attributes:
        called: of a state `f(state)`, of a transition `f(before, move, after)`; returns an integer.
        compiled: makes the native function `PREDICATE` or `STEP`, an object with an `address`;
            asked only when it is needed.

    With a monitor, states carry its cells behind their own.
    """

    called: Callable[..., int]
    compiled: Callable[[], Any]


class Monitor(Protocol):
    """History variables: further cells of the state, written at each transition.

    Attributes:
        words: words of 64 bits behind those of the state.
        start: the cells in the first states.
        G: the setup as compiled code reads it, with what compiled functions need of the monitor.
    """

    words: int
    start: tuple[int, ...]
    G: Longs

    def called(self, before: State, move: int, after: State) -> tuple[int, ...]:
        """The cells after a transition; `after` has the new cells of the game and those of the
        monitor from `before`."""

    def compiled(self) -> Any:
        """Native function `STEP` that writes the monitor's part of the row `after`."""

    def pack(self, cells: tuple[int, ...]) -> Words:
        """The cells as uint64[words]."""

    def unpack(self, row: Words) -> tuple[int, ...]:
        """uint64[words] as cells."""
