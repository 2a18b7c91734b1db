"""A fingerprint of what rules say: the same as long as they say the same, wherever they stand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import Any

from models.language.fields import Record
from models.language.game import Translated
from models.language.indices import is_enumeration
from models.language.instance import placed_fields
from models.language.plan import MonitorPlan
from models.language.records import Placed, cells_of
from models.language.system import System

LENGTH = 16
"""Hexadecimal digits."""
WRITTEN = ("line", "file", "first_line", "source")
"""Where a node stands, and in which words; not what it says."""


def fingerprint(system: System, more: Any = None) -> str:
    """Of the rules and the setup of a system, its readings, and further plain data."""
    game = system.game
    said = {
        "rules": [
            [each.rule.name, [int(p) for p in each.rule.phases], list(each.sizes)]
            for each in system.rules
        ],
        "functions": [[name, said_by(item)] for name, item in sorted(system.trees.items())],
        "fields": _fields(system.placed),
        "sizes": dict(system.sizes.of),
        "setup": [int(cell) for cell in cells_of(system.setup.record)],
        "setup_fields": [[p.field.name, list(p.dims)] for p in system.setup.placed],
        "readings": dict(system.readings),
        "choices": {question: list(values) for question, values in game.readings.items()},
        "seats": [kind.__name__ for kind in game.rotating],
        "more": more,
    }
    text = json.dumps(said, sort_keys=True, ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:LENGTH]


def said_by(item: Translated) -> Any:
    """What a function and the helpers it calls say, as plain data."""
    helpers = [_plain(tree) for _, tree in sorted(item.helpers.items())]
    return [_plain(item.tree), helpers]


def fields_of(system: System, monitor: type[Record]) -> Any:
    """The history variables of a monitor, as plain data."""
    places = MonitorPlan(monitor).monitor
    return _fields(placed_fields(places, system.sizes, system.setup.record, checked=False))


def _fields(placed: Sequence[Placed]) -> Any:
    return [[p.field.name, list(p.dims), p.low, p.high] for p in placed]


def _plain(node: Any) -> Any:
    """A tree as plain data, without where it stands."""
    if is_dataclass(node) and not isinstance(node, type):
        return [
            type(node).__name__,
            *(_plain(getattr(node, f.name)) for f in fields(node) if f.name not in WRITTEN),
        ]
    if isinstance(node, Enum):
        return [node.name, node.value]
    if isinstance(node, type):
        # Of the other index types the sizes are told with the scope.
        return [node.__name__, len(node)] if is_enumeration(node) else node.__name__
    if isinstance(node, (tuple, list)):
        return [_plain(each) for each in node]
    if isinstance(node, dict):
        return {str(key): _plain(value) for key, value in sorted(node.items())}
    return node
