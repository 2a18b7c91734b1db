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

__all__ = [
    "Broken",
    "Comparison",
    "Comparisons",
    "Contrast",
    "Differs",
    "Fork",
    "Rung",
    "Size",
    "Tried",
    "Winners",
]
