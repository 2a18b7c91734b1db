"""Text for labels of nodes and edges: wrapped, escaped, in Graphviz's HTML-like markup."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

NODE_WIDTH = 34
EDGE_WIDTH = 36
CLAUSE_WIDTH = 44  # set in smaller type
LINES = 12
"""A label never has more lines of changes than this; the rest is counted."""


def escape(text: str) -> str:
    """Text safe inside an HTML-like label.

    >>> escape("turn: Ann -> Bob & <nobody>")
    'turn: Ann -&gt; Bob &amp; &lt;nobody&gt;'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def wrapped(text: str, width: int, hang: str = "  ") -> list[str]:
    """The text in lines of at most `width` characters, continued lines indented by `hang`."""
    return wrap(text, width, subsequent_indent=hang, break_on_hyphens=False) or [""]


def clause_lines(clauses: Iterable[str], width: int = CLAUSE_WIDTH) -> list[str]:
    """Clause ids side by side, wrapped between ids.

    >>> clause_lines(["PEB-CAP-1", "PEB-CAP-2b", "PEB-CAP-3a"], width=28)
    ['PEB-CAP-1, PEB-CAP-2b,', 'PEB-CAP-3a']
    """
    joined = ", ".join(clauses)
    return wrap(joined, width, break_on_hyphens=False, break_long_words=False)


def font(text: str, *, size: int | None = None, color: str | None = None) -> str:
    """Escaped text in a font of another size or colour."""
    attributes = (f' point-size="{size}"' if size else "") + (f' color="{color}"' if color else "")
    return f"<font{attributes}>{escape(text)}</font>"


def lines_left(lines: Iterable[str]) -> str:
    """Marked-up lines below one another, flush left."""
    return "".join(f'{line}<br align="left"/>' for line in lines)


def shortened(lines: list[str], limit: int = LINES) -> list[str]:
    """At most `limit` lines; the last one then says how many are left out.

    >>> shortened(["a", "b", "c"], 2)
    ['a', '... and 2 more']
    """
    if len(lines) <= limit:
        return lines
    return [*lines[: limit - 1], f"... and {len(lines) - limit + 1} more"]
