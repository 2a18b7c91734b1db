"""A drawing for other programs: JSON of a documented, versioned shape, and GraphML."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import networkx as nx

from checkers.render.drawing import Drawing, ordered_moves, ordered_states

FORMAT = "ruleproof-graph/1"


def to_json(drawing: Drawing) -> str:
    """The drawing as JSON text ending in a newline; docs/json.md documents the shape."""
    return json.dumps(to_dict(drawing), indent=1, ensure_ascii=False) + "\n"


def to_dict(drawing: Drawing) -> dict[str, Any]:
    """The drawing as plain data of the documented shape."""
    return {
        "format": FORMAT,
        "title": drawing.graph["title"],
        "notes": list(drawing.graph["notes"]),
        "sides": list(drawing.graph["sides"]),
        "states": [{"id": state} | attributes for state, attributes in ordered_states(drawing)],
        "moves": [
            {"source": source, "target": target} | attributes
            for source, target, attributes in ordered_moves(drawing)
        ],
    }


def to_graphml(drawing: Drawing) -> str:
    """The drawing as GraphML; lists become texts with a line for each item, None is left out."""
    flat = nx.MultiDiGraph(**{key: _flat(value) for key, value in drawing.graph.items()})
    for state, attributes in ordered_states(drawing):
        flat.add_node(state, **_flat_attributes(attributes))
    for source, target, attributes in ordered_moves(drawing):
        flat.add_edge(source, target, **_flat_attributes(attributes))
    buffer = BytesIO()
    nx.write_graphml_xml(flat, buffer, named_key_ids=True)
    return buffer.getvalue().decode() + "\n"


def _flat(value: object) -> object:
    if not isinstance(value, list):
        return value
    return "\n".join("" if item is None else str(item) for item in value)


def _flat_attributes(attributes: dict[str, Any]) -> dict[str, object]:
    return {key: _flat(value) for key, value in attributes.items() if value is not None}
