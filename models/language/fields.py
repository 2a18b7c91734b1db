"""Records and the types of their fields: one declaration gives layout, bounds and visibility."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from models.language.errors import ModelError
from models.language.indices import IndexType, check_enumeration, is_enumeration, is_index_type

EVERYBODY, OWNER, NOBODY = "everybody", "owner", "nobody"
VIEWERS = (EVERYBODY, OWNER, NOBODY)


@dataclass(frozen=True)
class Value:
    """The values one cell can take. `low` and `high` are numbers or expressions of the setup;
    `high` is None for Nat."""

    kind: str  # "index", "maybe", "int", "nat", "flag"
    index: IndexType | None = None
    low: int | str = 0
    high: int | str | None = None

    def __str__(self) -> str:
        if self.index is not None:
            return f"{'Maybe ' if self.kind == 'maybe' else ''}{self.index.__name__}"
        if self.kind == "int":
            return f"{self.low}..{self.high}"
        return self.kind.capitalize()


@dataclass(frozen=True)
class Shape:
    """A field's type: a value for each combination of indices."""

    dims: tuple[IndexType, ...]
    value: Value
    stack: bool = False


def _value(written: object) -> Value:
    """The value type that an annotation stands for."""
    if isinstance(written, Shape) and not written.dims and not written.stack:
        return written.value
    if is_index_type(written):
        if is_enumeration(written):
            check_enumeration(written)
        return Value("index", written)
    raise ModelError(f"{written!r} is not a value type; use an index type, Maybe, Int, Nat or Flag")


def _optional(written: object) -> Value:
    """The value type of an index that may be NONE."""
    if not is_index_type(written):
        raise ModelError(f"{written!r} is not an index type; only an index can be NONE")
    return replace(_value(written), kind="maybe", low=-1)


def _dims(written: tuple[object, ...]) -> tuple[IndexType, ...]:
    for kind in written:
        if not is_index_type(kind):
            raise ModelError(f"{kind!r} is not an index type; declare an IntEnum or a Sized")
        if is_enumeration(kind):
            check_enumeration(kind)
    return cast("tuple[IndexType, ...]", written)


def _listed(item: object) -> tuple[object, ...]:
    return item if isinstance(item, tuple) else (item,)


class Maybe:
    """`Maybe[Girl]`: an index, or NONE."""

    def __class_getitem__(cls, kind: object) -> Any:
        return Shape((), _optional(kind))


class Int:
    """`Int[0, 9]`, `Int[-1, "g.deal"]`: an integer between two bounds, both included."""

    def __class_getitem__(cls, bounds: tuple[int | str, int | str]) -> Any:
        written = bounds if isinstance(bounds, tuple) else (bounds,)
        if len(written) != 2 or not all(type(bound) in (int, str) for bound in written):
            told = ", ".join(map(repr, written))
            raise ModelError(f"Int[{told}]: write two bounds, as in Int[0, 9] or Int[0, 'g.deal']")
        low, high = written
        if isinstance(low, int) and isinstance(high, int) and low > high:
            raise ModelError(f"Int[{low}, {high}] has no value; the lower bound stands first")
        return Shape((), Value("int", None, low, high))


class Array:
    """`Array[Girl, Maybe[Player]]`: one value (the last parameter) for each index."""

    def __class_getitem__(cls, item: object) -> Any:
        *dims, value = _listed(item)
        if not dims:
            raise ModelError("an Array needs at least one index type before its value type")
        return Shape(_dims(tuple(dims)), _value(value))


class Count:
    """`Count[Player, Card]`: how many, for each index."""

    def __class_getitem__(cls, item: object) -> Any:
        return Shape(_dims(_listed(item)), Nat.value)


class Stack:
    """`Stack[Villain, Slot]`: at most `len(Slot)` items in known order."""

    def __class_getitem__(cls, item: tuple[object, object]) -> Any:
        if not isinstance(item, tuple) or len(item) != 2:
            raise ModelError("write two index types, as in Stack[Villain, Slot]")
        kind, slots = item
        return Shape(_dims((slots,)), _optional(kind), stack=True)


Nat: Any = Shape((), Value("nat"))
Flag: Any = Shape((), Value("flag", None, 0, 1))


@dataclass(frozen=True)
class Seen:
    """Who sees a field: always the same, or as a question is read.

    Attributes:
        question: the question that decides; empty where it is always the same.
        by_reading: reading -> EVERYBODY, OWNER or NOBODY; one entry under "" without a question.
    """

    question: str
    by_reading: tuple[tuple[str, str], ...]

    def under(self, readings: Mapping[str, str]) -> str:
        """EVERYBODY, OWNER or NOBODY under these readings (question -> reading)."""
        return dict(self.by_reading)[readings[self.question] if self.question else ""]

    @property
    def viewers(self) -> set[str]:
        """All that it can be."""
        return {viewer for _, viewer in self.by_reading}


@dataclass(frozen=True)
class FieldOptions:
    """What `field(...)` says beside the type."""

    seen: Seen = Seen("", (("", EVERYBODY),))
    bookkeeping: bool = False


def field(
    *, seen: str | Mapping[str, Mapping[str, str]] = EVERYBODY, bookkeeping: bool = False
) -> Any:
    """Options of a field: who sees it, and whether it is memory rather than position.

    Where a question decides who sees it, `seen` is {question: {reading: who}}.
    """
    return FieldOptions(_seen(seen), bookkeeping)


def _seen(written: str | Mapping[str, Mapping[str, str]]) -> Seen:
    if isinstance(written, str):
        found = Seen("", (("", written),))
    elif isinstance(written, Mapping) and len(written) == 1:
        ((question, by_reading),) = written.items()
        found = Seen(question, tuple(by_reading.items()))
    else:
        raise ModelError(f"seen={written!r}: write who sees it, or {{question: {{reading: who}}}}")
    for viewer in found.viewers:
        if viewer not in VIEWERS:
            raise ModelError(f"seen={viewer!r}: use EVERYBODY, OWNER or NOBODY")
    return found


@dataclass(frozen=True)
class Field:
    """One stored field. A stack is stored as two: `name__items` and `name__size`."""

    name: str
    dims: tuple[IndexType, ...]
    value: Value
    options: FieldOptions = FieldOptions()

    @property
    def is_flag(self) -> bool:
        """Whether its cells are truth values."""
        return self.value.kind == "flag"


class Record:
    """Base of the state and of the setup; the fields are the annotations of the class."""


def declared_shapes(record: type[Record]) -> dict[str, tuple[Shape, FieldOptions]]:
    """The fields of a record as declared, in order, those of base classes first.

    Raises:
        ModelError: for an annotation that is no field type.
    """
    found: dict[str, tuple[Shape, FieldOptions]] = {}
    for owner in reversed(record.__mro__):
        for name, written in inspect.get_annotations(owner).items():
            if isinstance(written, str):
                raise ModelError(
                    f"{record.__name__}.{name}: the annotation is text; "
                    "remove `from __future__ import annotations` from this file"
                )
            try:
                shape = written if isinstance(written, Shape) else Shape((), _value(written))
            except ModelError as error:
                raise ModelError(f"{record.__name__}.{name}: {error}") from None
            if name.startswith("_") or "__" in name:
                raise ModelError(f"{record.__name__}.{name}: underscores stand between words only")
            options = owner.__dict__.get(name, FieldOptions())
            if not isinstance(options, FieldOptions):
                raise ModelError(
                    f"{record.__name__}.{name} = {options!r}: only field(...) may stand here"
                )
            found[name] = (shape, options)
    if not found:
        raise ModelError(f"record {record.__name__} declares no field")
    return found


def stored_fields(record: type[Record]) -> tuple[Field, ...]:
    """The fields as stored: stacks taken apart."""
    fields: list[Field] = []
    for name, (shape, options) in declared_shapes(record).items():
        if shape.stack:
            (slots,) = shape.dims
            fields.append(Field(f"{name}__items", shape.dims, shape.value, options))
            depth = Value("int", None, 0, f"len({slots.__name__})")
            fields.append(Field(f"{name}__size", (), depth, options))
        else:
            fields.append(Field(name, shape.dims, shape.value, options))
    return tuple(fields)


def stacks_of(record: type[Record]) -> dict[str, Shape]:
    """The stacks of a record by name."""
    return {name: shape for name, (shape, _) in declared_shapes(record).items() if shape.stack}
