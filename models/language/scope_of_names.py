"""What the names in a function mean: fields, readings, index types, constants, helpers."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from typing import Any

from models.language.fields import Field, Record, Shape, stacks_of, stored_fields
from models.language.indices import IndexType, is_enumeration, is_sized
from models.language.ir import BOOL, INT, RecordRef, Type


@dataclass(frozen=True)
class RecordNames:
    """The fields of one record by name."""

    fields: Mapping[str, Field]
    stacks: Mapping[str, Shape]

    @classmethod
    def of(cls, record: type[Record] | None) -> RecordNames:
        """The names of a declared record; none for None."""
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
    sized: frozenset[IndexType] | None = None
    """The index types whose size every scope gives; None leaves them unchecked."""

    def with_monitor(self, record: type[Record]) -> Names:
        """The same with the history variables of a monitor."""
        return replace(self, monitor=RecordNames.of(record))

    def record(self, role: str) -> RecordNames:
        """The record that a role stands for."""
        return {"state": self.state, "setup": self.setup, "monitor": self.monitor}[role]


ROLES = {"s": "state", "before": "state", "after": "state", "g": "setup", "m": "monitor"}
"""What the names stand for that records go by in a function's arguments."""


def type_of(field: Field) -> Type:
    """The static type of a cell of this field."""
    kind = field.value.kind
    if kind == "flag":
        return BOOL
    if kind in ("index", "maybe"):
        return Type(kind, field.value.index)
    return INT


def annotated_type(annotation: object) -> Type | None:
    """The static type that an annotation stands for (none written: an integer), None if it is no
    type of the language."""
    if annotation in (bool, "bool"):
        return BOOL
    if annotation in (int, "int", inspect.Parameter.empty):
        return INT
    if is_enumeration(annotation) or is_sized(annotation):
        return Type("index", annotation)
    if isinstance(annotation, Shape) and not annotation.dims:
        kind = annotation.value.kind
        if kind in ("index", "maybe"):
            return Type(kind, annotation.value.index)
        return BOOL if kind == "flag" else INT
    return None


def namespace_of(function: Callable[..., Any]) -> dict[str, Any]:
    """The global names that a function sees; closures are outside the language."""
    return dict(function.__globals__)


def records_among(parameters: list[str]) -> tuple[RecordRef, ...]:
    """The records among a function's arguments, in order."""
    return tuple(RecordRef(name, ROLES[name]) for name in parameters if name in ROLES)
