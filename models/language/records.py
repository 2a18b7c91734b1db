"""Records as a called rule sees them: plain ints, every index and every stored value checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

from models.language.errors import RuleFault, WidthFault
from models.language.fields import Field, Shape


@dataclass(frozen=True)
class Placed:
    """A field in a list of cells: where it begins, how long each dimension is, its bounds."""

    field: Field
    start: int
    dims: tuple[int, ...]
    low: int
    high: int

    @cached_property
    def cells(self) -> int:
        """The number of cells."""
        return prod(self.dims)

    @property
    def written(self) -> str:
        """The name of the field as a rule writes it."""
        return self.field.name.replace("__", ".")

    def fit(self, value: Any) -> int:
        """`value` as an int within the bounds of the field.

        Raises:
            RuleFault: naming field, value and bounds.
        """
        number = int(value)
        if not self.low <= number <= self.high:
            counts = self.field.value.kind == "nat" and number > 0
            remedy = "; let read_scope say nat=..., the largest count" if counts else ""
            raise (WidthFault if counts else RuleFault)(
                f"{self.written} would become {number}, "
                f"outside {self.low}..{self.high} ({self.field.value}){remedy}"
            )
        return number


class Cells:
    """An array field of a record, checked at every access."""

    __slots__ = ("_dims", "_placed", "_readonly", "_start", "_values")

    def __init__(self, placed: Placed, values: list[int], readonly: bool) -> None:
        self._placed, self._values, self._readonly = placed, values, readonly
        self._start, self._dims = placed.start, placed.dims

    def _place(self, index: Any) -> int:
        indices = index if isinstance(index, tuple) else (index,)
        if len(indices) != len(self._dims):
            name, wanted = self._placed.written, len(self._dims)
            raise RuleFault(f"{name} takes {wanted} indices, not {len(indices)}")
        place = 0
        for size, i in zip(self._dims, indices, strict=True):
            if not 0 <= i < size:
                raise self._no_cell(indices)
            place = place * size + i
        return self._start + place

    def _no_cell(self, indices: tuple[int, ...]) -> RuleFault:
        placed = self._placed
        for kind, size, i in zip(placed.field.dims, placed.dims, indices, strict=True):
            if not 0 <= i < size:
                where = ", ".join(map(str, indices))
                range_ = f"0..{size - 1}" if size else "there are none"
                what = f"{i} is no {kind.__name__} ({range_})"
                return RuleFault(f"{placed.written}[{where}]: {what}")
        raise AssertionError

    def __getitem__(self, index: Any) -> Any:
        if (len(index) if isinstance(index, tuple) else 1) < len(self._dims):
            return self._part(index if isinstance(index, tuple) else (index,))
        return self._values[self._place(index)]

    def _part(self, indices: tuple[int, ...]) -> Part:
        """The cells at these first indices."""
        last = (0,) * (len(self._dims) - len(indices))
        if 0 in self._dims[len(indices) :]:
            return Part(self._placed, self._values, range(0), self._readonly)
        begin = self._place((*indices, *last))
        cells = range(begin, begin + prod(self._dims[len(indices) :]))
        return Part(self._placed, self._values, cells, self._readonly)

    @property
    def total(self) -> int:
        """All cells, added up."""
        return self._part(()).total

    def take_all(self, other: Cells | Part, when: bool = True) -> None:
        """Take what lies in the cells of another table of the same form."""
        self._part(()).take_all(other, when)

    def __setitem__(self, index: Any, value: int) -> None:
        if self._readonly:
            raise RuleFault(f"the setup ({self._placed.written}) is written")
        self._values[self._place(index)] = self._placed.fit(value)


class Part:
    """Some cells of an array, side by side, of which rules speak as a whole."""

    __slots__ = ("_cells", "_placed", "_readonly", "_values")

    def __init__(self, placed: Placed, values: list[int], cells: range, readonly: bool) -> None:
        self._placed, self._values = placed, values
        self._cells, self._readonly = cells, readonly

    @property
    def total(self) -> int:
        """All cells, added up."""
        return sum(self._values[cell] for cell in self._cells)

    def take_all(self, other: Cells | Part, when: bool = True) -> None:
        """Take what lies in the cells of another table of the same form."""
        there = other._part(()) if isinstance(other, Cells) else other
        if self._readonly or there._readonly:
            raise RuleFault(f"the setup ({self._placed.written}) is written")
        for mine, other_cell in zip(self._cells, there._cells, strict=True):
            moved = self._values[other_cell] if when else 0
            self._values[mine] = self._placed.fit(self._values[mine] + moved)
            self._values[other_cell] = there._placed.fit(self._values[other_cell] - moved)


class Row(Cells):
    """An array of one dimension, the most common one."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> int:
        if not 0 <= index < self._dims[0]:
            raise self._no_cell((index,))
        return self._values[self._start + int(index)]


class Flags(Cells):
    """An array of truth values."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> bool:
        return self._values[self._place(index)] != 0


class StackCells:
    """A stack field of a record: items from the bottom, NONE above the top."""

    __slots__ = ("_items", "_name", "_record")

    def __init__(self, record: Any, name: str) -> None:
        self._record, self._name = record, name
        self._items: Row = getattr(record, f"{name}__items")

    @property
    def size(self) -> int:
        """How many items lie on it."""
        return int(getattr(self._record, f"{self._name}__size"))

    @property
    def top(self) -> int:
        """The top item; NONE when it is empty."""
        return self._items[self.size - 1] if self.size > 0 else -1

    def __getitem__(self, place: int) -> int:
        return self._items[place]

    def push(self, item: int) -> None:
        """Put an item on top; a full stack and NONE as an item are faults."""
        if item < 0:
            raise RuleFault(f"{self._name}.push: NONE is no item")
        self._items[self.size] = item
        setattr(self._record, f"{self._name}__size", self.size + 1)

    def pop(self) -> None:
        """Take the top off; an empty stack is a fault."""
        setattr(self._record, f"{self._name}__size", self.size - 1)
        self._items[self.size] = -1


class Concrete:
    """Base of the record classes made by `record_class`. No field begins with an underscore, so
    that no field takes the name of something here."""

    def __init__(self, values: list[int]) -> None:
        self.__dict__["_cells"] = values


def cells_of(record: Concrete) -> list[int]:
    """All values of a record, flat; to change them, change this very list."""
    found: list[int] = record.__dict__["_cells"]
    return found


class _Scalar:
    """A field that is one cell."""

    def __init__(self, placed: Placed, readonly: bool) -> None:
        self._placed, self._readonly = placed, readonly
        self._start, self._is_flag = placed.start, placed.field.is_flag

    def __get__(self, record: Concrete, owner: type) -> int:
        value: int = record.__dict__["_cells"][self._start]
        return value != 0 if self._is_flag else value

    def __set__(self, record: Concrete, value: int) -> None:
        if self._readonly:
            raise RuleFault(f"the setup ({self._placed.written}) is written")
        record.__dict__["_cells"][self._start] = self._placed.fit(value)


class _Made:
    """A field that is an array or a stack; what stands for it is made once a record."""

    def __init__(self, name: str, make: Any) -> None:
        self._name, self._make = name, make

    def __get__(self, record: Concrete, owner: type) -> Any:
        found = record.__dict__[self._name] = self._make(record)
        return found


def _array(placed: Placed, readonly: bool) -> _Made:
    kind = Flags if placed.field.is_flag else Row if len(placed.dims) == 1 else Cells
    return _Made(placed.field.name, lambda record: kind(placed, cells_of(record), readonly))


def _stack(name: str) -> _Made:
    return _Made(name, lambda record: StackCells(record, name))


def record_class(
    name: str,
    placed: list[Placed],
    stacks: dict[str, Shape],
    *,
    readonly: bool = False,
    extra: dict[str, Any] | None = None,
) -> type[Concrete]:
    """A record class with an attribute for each field; `extra` adds plain attributes."""
    members: dict[str, Any] = dict(extra or {})
    scalars = {each.field.name for each in placed if not each.field.dims}
    for each in placed:
        make = _array if each.field.dims else _Scalar
        members[each.field.name] = make(each, readonly)
    for stack in stacks:
        members[stack] = _stack(stack)

    def only_scalars(record: Concrete, attribute: str, value: object) -> None:
        if attribute not in scalars:
            what = "is written whole" if attribute in members else "is no field"
            raise RuleFault(f"{attribute} of the {name.lower()} {what}")
        object.__setattr__(record, attribute, value)

    members["__setattr__"] = only_scalars
    return type(name, (Concrete,), members)
