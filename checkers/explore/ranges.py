"""The type invariant: every slot of a state holds a value of its declared range."""

import numpy as np
import numpy.typing as npt

from checkers.explore.system import System, Words

SignedBytes = npt.NDArray[np.int8]


class Ranges:
    """Ranges of the slots of a packed state; bytes of wider slots and of a monitor are free.

    Attributes:
        low, high: int8[8 * stride].
        wide: int64[:, 4], offset, width, least and greatest value of wider slots.
    """

    def __init__(self, system: System, stride: int) -> None:
        self.low: SignedBytes = np.full(8 * stride, -128, dtype=np.int8)
        self.high: SignedBytes = np.full(8 * stride, 127, dtype=np.int8)
        width = 8 * system.words
        self.low[:width], self.high[:width] = system.low, system.high
        self.wide = np.ascontiguousarray(system.wide, dtype=np.int64).reshape(-1, 4)
        for offset, size, _, _ in self.wide:
            self.low[offset : offset + size], self.high[offset : offset + size] = -128, 127

    @property
    def low_words(self) -> Words:
        """uint64[stride]: the least values, byte by byte."""
        return self.low.view(np.uint64)

    @property
    def span_words(self) -> Words:
        """uint64[stride]: greatest minus least value, byte by byte."""
        return (self.high.view(np.uint8) - self.low.view(np.uint8)).view(np.uint64)

    def holds(self, row: Words) -> bool:
        """Whether the packed state keeps all its ranges."""
        slots = row.view(np.int8)
        if ((slots < self.low) | (slots > self.high)).any():
            return False
        for offset, size, least, greatest in self.wide:
            value = int.from_bytes(row.tobytes()[offset : offset + size], "little", signed=True)
            if not least <= value <= greatest:
                return False
        return True
