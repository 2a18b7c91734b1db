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
        guards: the guards of its rules, each with its counter in `E`.
        G: int64[:], the setup as compiled code reads it.
        start: uint64[k, words], the first states.
        outer: bool[phases], whether a move in this phase counts.
        low, high: int8[8 * words], ranges of one-byte slots (bytes of wider slots are ignored).
        wide: int64[:, 4], offset in bytes, width in bytes, least and greatest value of wider slots.
    """

    words: int
    phases: int
    fanout: int
    guards: Sequence[Any]
    G: Longs
    start: Words
    outer: Sequence[bool] | Bools
    low: npt.NDArray[np.int8]
    high: npt.NDArray[np.int8]
    wide: Longs

    def compiled(self) -> Sequence[Any]:
        """Numba functions `EXPAND`, one per phase, see `checkers.explore.kernel.calling`."""

    def compiled_over(self) -> Any:
        """Numba function `PREDICATE`: whether the game is over."""

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
        compiled: makes the Numba function `PREDICATE` or `STEP`; asked only when it is needed.

    With a monitor, states carry its words behind their slots.
    """

    called: Callable[..., int]
    compiled: Callable[[], Any]


@dataclass(frozen=True)
class Monitor:
    """History variables: further words of the state, written at each transition.

    Attributes:
        words: how many words of 64 bits.
        start: their values in the first states.
        called: `f(before, move, after)` returns the words of the successor.
        compiled: makes the Numba function `MONITOR`, which writes them into the row `after`.
    """

    words: int
    start: tuple[int, ...]
    called: Callable[[State, int, State], tuple[int, ...]]
    compiled: Callable[[], Any]
