"""A hand-written system without the rule language: the explorer knows nothing but this interface.

A counter goes around modulo `size`: a step in phase 1 adds one or two and counts; phase 0 is inner
and leads to phase 1. Layout: byte 0 the phase, byte 1 the thousands, bytes 2 and 3 the rest.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from models.language.machine import compiled

UNITS = 1000

VALUE = """
def value_of(row: longs) -> int:
    return ((row[0] >> 8) & 255) * 1000 + ((row[0] >> 16) & 65535)


def packed(phase: int, value: int) -> int:
    return phase | ((value // 1000) << 8) | ((value % 1000) << 16)

"""
INNER = """
def entry(
    row: longs, out: longs, move: ints, ways: longs, G: longs, E: longs, words: int
) -> int:
    E[16] += 1
    out[0] = packed(1, value_of(row))
    move[0] = 0
    ways[0] = 3
    return 1
"""
OUTER = """
def entry(
    row: longs, out: longs, move: ints, ways: longs, G: longs, E: longs, words: int
) -> int:
    value = value_of(row)
    if value == G[1]:
        E[0] = 77
        return -1
    if value == G[2]:
        return 0
    for q in range(2):
        out[q] = packed(0, (value + q + 1) % G[0])
        move[q] = q + 1
        ways[q] = 1
    return 2
"""
OVER = """
def entry(row: longs, G: longs, E: longs) -> int:
    return 0
"""
BEFORE_SEVEN = """
def entry(before: longs, move: int, after: longs, G: longs, E: longs) -> int:
    return move != 2 and value_of(before) != 7
"""


@dataclass
class Guard:
    rule: str
    reason: str
    clauses: tuple[str, ...]
    counter: int


@dataclass
class Counter:
    """Goes wrong at `fails_at`, stops at `ends_at`; `most`, `most_units`: what is allowed."""

    size: int = 5000
    fails_at: int = -1
    ends_at: int = -1
    most: int = 120
    most_units: int = 999
    words: int = 1
    phases: int = 2
    fanout: int = 2
    guards: list[Any] = field(default_factory=lambda: [Guard("inner", "why", (), 16)])
    outer: tuple[bool, bool] = (False, True)

    def __post_init__(self) -> None:
        self.G = np.array([self.size, self.fails_at, self.ends_at])
        self.low = np.zeros(8, dtype=np.int8)
        self.high = np.array([1, self.most, 0, 0, 0, 0, 0, 0], dtype=np.int8)
        self.wide = np.array([[2, 2, 0, self.most_units]])
        self.start = self.pack((0, 0, 0)).reshape(1, 1)

    def compiled(self) -> tuple[Any, ...]:
        return compiled("counter_inner", VALUE + INNER), compiled("counter_outer", VALUE + OUTER)

    def compiled_over(self) -> Any:
        return compiled("counter_over", OVER)

    def compiled_errors(self) -> Any:
        return np.zeros(17, dtype=np.int64)

    def pack(self, state: tuple[int, ...]) -> Any:
        phase, thousands, units = state
        return np.array([phase | thousands << 8 | units << 16], dtype=np.uint64)

    def unpack(self, row: Any) -> tuple[int, ...]:
        word = int(row[0])
        return word & 255, word >> 8 & 255, word >> 16 & 0xFFFF

    def successors(self, state: tuple[int, ...], refused: Any = None) -> Any:
        phase, thousands, units = state
        value = thousands * UNITS + units
        if phase == 0:
            return [(0, 3, (1, thousands, units))]
        if value == self.fails_at:
            raise ValueError("this value fails")
        if value == self.ends_at:
            return []
        steps = [(value + step) % self.size for step in (1, 2)]
        return [(k + 1, 1, (0, v // UNITS, v % UNITS)) for k, v in enumerate(steps)]

    def call_over(self, state: tuple[int, ...]) -> int:
        return 0


def allowed_before_seven() -> Any:
    return compiled("counter_before_seven", VALUE + BEFORE_SEVEN)
