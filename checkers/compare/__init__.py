"""Comparing the readings of a question: where they part, and how much that matters."""

from checkers.compare.results import (
    Broken,
    Comparison,
    Comparisons,
    Contrast,
    Differs,
    Fork,
    Rung,
    Size,
    Tried,
    Winners,
)
from checkers.compare.run import Comparing, Moot, Watch, compare

__all__ = [
    "Broken",
    "Comparing",
    "Comparison",
    "Comparisons",
    "Contrast",
    "Differs",
    "Fork",
    "Moot",
    "Rung",
    "Size",
    "Tried",
    "Watch",
    "Winners",
    "compare",
]
