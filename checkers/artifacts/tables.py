"""Tables in markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(headings: Sequence[str], cells: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table.

    >>> table(("a", "b"), [("1", "x | y")])
    ['| a | b |', '|---|---|', '| 1 | x \\\\| y |']
    """
    lines = ["| " + " | ".join(headings) + " |", "|" + "---|" * len(headings)]
    for row in cells:
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |")
    return lines
