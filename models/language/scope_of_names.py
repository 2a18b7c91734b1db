"""What the names in a function mean: fields, readings, index types, constants, helpers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any

from models.language.fields import Field, Record, Shape, stacks_of, stored_fields
from models.language.ir import BOOL, INT, RecordRef, Type


@dataclass(frozen=True)
class RecordNames:
    """The fields of one record by name."""

    fields: Mapping[str, Field]
    stacks: Mapping[str, Shape]

    @classmethod
    def of(cls, record: type[Record] | None) -> RecordNames:
        if record is None:
            return cls({}, {})
        return cls({f.name: f for f in stored_fields(record)}, stacks_of(record))


@dataclass(frozen=True)
class Names:
    """All that the functions of one game may speak of."""

    state: RecordNames
    setup: RecordNames
    readings: Mapping[str, tuple[str, ...]]
    """Attribute name (underscores) to the values of the reading."""
    monitor: RecordNames = RecordNames({}, {})
    rules: Mapping[str, int] = dataclass_field(default_factory=dict)

    def record(self, role: str) -> RecordNames:
        """The record that a role stands for."""
        return {"state": self.state, "setup": self.setup, "monitor": self.monitor}[role]


ROLES = {"s": "state", "before": "state", "after": "state", "g": "setup", "m": "monitor"}
"""The names that records go by in a function's arguments."""


def type_of(field: Field) -> Type:
    """The static type of a cell of this field."""
    kind = field.value.kind
    if kind == "flag":
        return BOOL
    if kind in ("index", "maybe"):
        return Type(kind, field.value.index)
    return INT


def namespace_of(function: Callable[..., Any]) -> dict[str, Any]:
    """The global names that a function sees; closures are outside the language."""
    return dict(function.__globals__)


def records_among(parameters: list[str]) -> tuple[RecordRef, ...]:
    """The records among a function's arguments, in order."""
    return tuple(RecordRef(name, ROLES[name]) for name in parameters if name in ROLES)
