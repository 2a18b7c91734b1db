"""Title, notes and legend of a drawn graph: which colour means what, as far as it occurs in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checkers.render.drawing import Drawing
from checkers.render.labels import escape, font, wrapped

GREY = "#777777"
PALE = "#AAAAAA"
STYLES = {
    "initial": {"fillcolor": "#E8EEF7", "color": "#1F3A5F", "penwidth": "1.6"},
    "over": {"fillcolor": "#E1F2E5", "color": "#1B7837", "peripheries": "2"},
    "violated": {"fillcolor": "#FBDAD5", "color": "#B3261E", "penwidth": "2"},
    "dashed": {"fillcolor": "#FFFFFF", "color": PALE, "fontcolor": GREY},
}
SIDES = (
    {"fillcolor": "#DCEBF7", "color": "#0072B2"},
    {"fillcolor": "#FBEBCF", "color": "#A36A00"},
)
"""Of what occurs under one of two readings alone."""
MEANINGS = {"over": "the game is over", "violated": "the property is broken"}
NOTE_WIDTH = 72
ENTRIES = 4  # of the legend in a line


def heading(drawing: Drawing, colours: Mapping[str, str]) -> str:
    """The label of the whole graph, in Graphviz's HTML-like markup."""
    title = drawing.graph["title"]
    rows = [
        f'<font point-size="15"><b>{escape(line)}</b></font>'
        for line in wrapped(title, 60, hang="")
    ]
    for note in drawing.graph["notes"]:
        rows += [escape(line) for line in wrapped(note, NOTE_WIDTH, hang="")]
    legend = list(_entries(drawing, colours))
    for start in range(0, len(legend), ENTRIES):
        rows.append("&#160; ".join(legend[start : start + ENTRIES]))
    cells = "".join(f'<tr><td align="left">{row}</td></tr>' for row in rows)
    return f'<table border="0" cellspacing="0" cellpadding="1">{cells}</table>'


def _entries(drawing: Drawing, colours: Mapping[str, str]) -> Iterator[str]:
    states = [attributes for _, attributes in drawing.nodes(data=True)]
    moves = [attributes for _, _, attributes in drawing.edges(data=True)]
    for side, style in zip(drawing.graph["sides"], SIDES, strict=False):
        yield _entry(f"[ ] only under {side}", style["color"])
    for who, colour in colours.items():
        yield _entry(f"-- {who} decides", colour)
    if any(move["kind"] in ("chance", "set-up") for move in moves):
        yield _entry("-- chance or set-up", GREY)
    for name, meaning in MEANINGS.items():
        if any(state[name] for state in states):
            yield _entry(f"[ ] {meaning}", STYLES[name]["color"])
    if any(move["dashed"] for move in moves):
        yield _entry("- - under both" if drawing.graph["sides"] else "- - not taken", PALE)


def _entry(text: str, colour: str) -> str:
    return f"<b>{font(text, color=colour)}</b>"
