"""Records as a called rule sees them: plain ints, every index and every stored value checked."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

from models.language.errors import RuleFault
from models.language.fields import Field, Shape


@dataclass(frozen=True)
class Placed:
    """A field in a list of cells: where it begins, how long each dimension is, its bounds."""

    field: Field
    start: int
    dims: tuple[int, ...]
    low: int
    high: int

    @property
    def cells(self) -> int:
        return prod(self.dims)

    def fit(self, value: Any) -> int:
        """`value` as an int within the bounds of the field.

        Raises:
            RuleFault: naming field, value and bounds.
        """
        number = int(value)
        if not self.low <= number <= self.high:
            raise RuleFault(
                f"{self.field.name.replace('__', '.')} would become {number}, "
                f"outside {self.low}..{self.high} ({self.field.value})"
            )
        return number


class Cells:
    """An array field of a record, checked at every access."""

    __slots__ = ("_placed", "_readonly", "_values")

    def __init__(self, placed: Placed, values: list[int], readonly: bool) -> None:
        self._placed, self._values, self._readonly = placed, values, readonly

    def _place(self, index: Any) -> int:
        indices = index if isinstance(index, tuple) else (index,)
        placed = self._placed
        if len(indices) != len(placed.dims):
            raise RuleFault(
                f"{placed.field.name} takes {len(placed.dims)} indices, not {len(indices)}"
            )
        place = 0
        for kind, size, i in zip(placed.field.dims, placed.dims, indices, strict=True):
            if not 0 <= i < size:
                name = placed.field.name.replace("__", ".")
                raise RuleFault(
                    f"{name}[{', '.join(map(str, indices))}]: {i} is no {kind.__name__} (0..{size - 1})"
                )
            place = place * size + i
        return placed.start + place

    def __getitem__(self, index: Any) -> int:
        value = self._values[self._place(index)]
        return bool(value) if self._placed.field.is_flag else value

    def __setitem__(self, index: Any, value: int) -> None:
        if self._readonly:
            raise RuleFault(f"the setup ({self._placed.field.name}) is written")
        self._values[self._place(index)] = self._placed.fit(value)


class StackCells:
    """A stack field of a record: items from the bottom, NONE above the top."""

    __slots__ = ("_items", "_name", "_record")

    def __init__(self, record: Any, name: str) -> None:
        self._record, self._name = record, name
        self._items: Cells = getattr(record, f"{name}__items")

    @property
    def size(self) -> int:
        return int(getattr(self._record, f"{self._name}__size"))

    @property
    def top(self) -> int:
        return self._items[self.size - 1] if self.size > 0 else -1

    def __getitem__(self, place: int) -> int:
        return self._items[place]

    def push(self, item: int) -> None:
        """Put an item on top; a full stack is a fault."""
        self._items[self.size] = item
        setattr(self._record, f"{self._name}__size", self.size + 1)

    def pop(self) -> None:
        """Take the top off; an empty stack is a fault."""
        setattr(self._record, f"{self._name}__size", self.size - 1)
        self._items[self.size] = -1


class Concrete:
    """Base of the record classes made by `record_class`; `cells` holds all values flat."""

    placed: dict[str, Placed]
    cells: list[int]

    def __init__(self, values: list[int]) -> None:
        self.cells = values


def _scalar(placed: Placed, readonly: bool) -> property:
    start, is_flag = placed.start, placed.field.is_flag

    def get(record: Concrete) -> int:
        value = record.cells[start]
        return bool(value) if is_flag else value

    def put(record: Concrete, value: int) -> None:
        if readonly:
            raise RuleFault(f"the setup ({placed.field.name}) is written")
        record.cells[start] = placed.fit(value)

    return property(get, put)


def _array(placed: Placed, readonly: bool) -> property:
    return property(lambda record: Cells(placed, record.cells, readonly))


def _stack(name: str) -> property:
    return property(lambda record: StackCells(record, name))


def record_class(
    name: str,
    placed: list[Placed],
    stacks: dict[str, Shape],
    *,
    readonly: bool = False,
    extra: dict[str, Any] | None = None,
) -> type[Concrete]:
    """A record class with a property for each field; `extra` adds plain attributes."""
    members: dict[str, Any] = {"placed": {p.field.name: p for p in placed}, **(extra or {})}
    for each in placed:
        if each.field.dims:
            members[each.field.name] = _array(each, readonly)
        else:
            members[each.field.name] = _scalar(each, readonly)
    for stack in stacks:
        members[stack] = _stack(stack)

    def refuse_unknown(record: Concrete, attribute: str, value: object) -> None:
        if attribute != "cells" and attribute not in members:
            raise RuleFault(f"{name} has no field {attribute!r}")
        object.__setattr__(record, attribute, value)

    members["__setattr__"] = refuse_unknown
    return type(name, (Concrete,), members)
