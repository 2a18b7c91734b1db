"""A drawing as DOT, the language of Graphviz.

Colours carry meaning and the legend says which: an edge has the colour of whoever decided, chance
and set-up are grey, a red state breaks the property, a green double frame is the end of the game,
dashes are moves that were not taken. Where two readings part, each has a colour instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import graphviz

from checkers.render.drawing import Drawing, ordered_moves, ordered_states
from checkers.render.labels import (
    EDGE_WIDTH,
    NODE_WIDTH,
    clause_lines,
    escape,
    font,
    lines_left,
    shortened,
    wrapped,
)
from checkers.render.legend import GREY, PALE, SIDES, STYLES, heading

# After the palette of Okabe and Ito, which colour-blind people can tell apart, darkened so that it
# can be read on white; red is left to violations.
PALETTE = ("#0072B2", "#B87A00", "#00795A", "#A8477C", "#2F8FC4", "#8C510A")
FONT = "Arial"
Sides = Mapping[str, Mapping[str, str]]
"""The style of what occurs under one of two readings alone, by reading."""
_GAP = "&#160;"  # keeps the text of an edge off its line


def to_dot(drawing: Drawing) -> str:
    """The drawing as DOT text: the same bytes for the same drawing, however it was built."""
    colours = _colours(drawing)
    dot = graphviz.Digraph(name="play", encoding="utf-8")
    dot.attr("graph", rankdir="TB", fontname=FONT, fontsize="12", labelloc="t", labeljust="l")
    dot.attr("graph", label=f"<{heading(drawing, colours)}>", nodesep="0.3", ranksep="0.35")
    dot.attr("node", shape="box", style="rounded,filled", fillcolor="#FFFFFF", color="#555555")
    dot.attr("node", fontname=FONT, fontsize="11", margin="0.14,0.06", height="0.3")
    dot.attr("edge", fontname=FONT, fontsize="11", arrowsize="0.7")
    names = {state: f"s{index}" for index, (state, _) in enumerate(ordered_states(drawing))}
    sides = dict(zip(drawing.graph["sides"], SIDES, strict=False))
    for state, attributes in ordered_states(drawing):
        dot.node(names[state], **_node(attributes, sides))
    for source, target, attributes in ordered_moves(drawing):
        dot.edge(names[source], names[target], **_edge(attributes, colours, sides))
    return str(dot.source)


def _colours(drawing: Drawing) -> dict[str, str]:
    """A colour for each who decides something that is drawn as a choice."""
    if drawing.graph["sides"]:
        return {}
    deciders = {
        attributes["decider"]
        for _, _, attributes in drawing.edges(data=True)
        if attributes["decider"] and attributes["kind"] in ("outer", "inner")
    }
    ordered = sorted(deciders)
    return {who: PALETTE[index % len(PALETTE)] for index, who in enumerate(ordered)}


def _node(attributes: dict[str, Any], sides: Sides) -> dict[str, str]:
    style: dict[str, str] = dict(sides.get(attributes["side"], {}))
    for name in ("initial", "over", "violated", "dashed"):
        if attributes[name]:
            # What has a side keeps its colour.
            style = STYLES[name] | style if attributes["side"] in sides else style | STYLES[name]
    if attributes["dashed"]:
        style["style"] = "rounded,filled,dashed"
    lines = [f"<b>{escape(part)}</b>" for part in wrapped(attributes["label"], NODE_WIDTH) if part]
    changes = [line for change in attributes["changes"] for line in wrapped(change, NODE_WIDTH)]
    lines += [escape(line) for line in shortened(changes)]
    if attributes["size"] != 1:
        lines.append(font(f"{attributes['size']:,} states", size=9, color=GREY))
    if not lines:
        return style | {"label": "", "shape": "circle", "width": "0.14", "height": "0.14"}
    return style | {"label": f"<{lines_left(lines)}>"}


def _edge(attributes: dict[str, Any], colours: dict[str, str], sides: Sides) -> dict[str, str]:
    quiet = attributes["kind"] in ("set-up", "chance")
    colour = GREY if quiet else colours.get(attributes["decider"], "#333333")
    if attributes["side"] in sides:
        colour, quiet = sides[attributes["side"]]["color"], False
    if attributes["dashed"]:
        colour = PALE
    style = {"color": colour, "fontcolor": GREY if quiet or attributes["dashed"] else "#222222"}
    if attributes["dashed"]:
        style["style"] = "dashed"
    elif attributes["kind"] == "chance":
        style["style"] = "dotted"
    if attributes["on_play"] and not quiet:
        style["penwidth"] = "2"
    lines = []
    for number, sentence in zip(attributes["numbers"], attributes["sentences"], strict=True):
        text = sentence if number is None else f"{number}. {sentence}"
        lines += [escape(line) for line in wrapped(text, EDGE_WIDTH)]
    lines = shortened(lines)
    lines += [font(line, size=9, color=GREY) for line in clause_lines(attributes["clauses"])]
    if attributes["size"] != 1:
        lines.append(font(f"{attributes['size']:,} moves", size=9, color=GREY))
    return style | {"label": f"<{lines_left(_GAP + line for line in lines)}>"}
