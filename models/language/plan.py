"""Where everything lies, as far as it does not depend on the scope.

A state is a row of bytes: the phase first, then the fields of fixed shape at fixed places, then
those whose shape the scope decides, at places read from the setup. The setup is one array of
64-bit integers, `G`: a header (sizes, places, bounds), scalars and readings, then tables. So one
compilation serves every scope, and no state carries padding for sizes it does not have.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

from models.language.bounds import check_bounds
from models.language.errors import ModelError
from models.language.fields import Field, Record, stored_fields
from models.language.indices import IndexType, is_enumeration, is_sized

NAT_HIGH = {1: 127, 2: 32767}
"""Largest Nat by width in bytes."""
LARGEST = 2**31 - 1
"""Largest number that may be written, or stand in a setup."""


@dataclass(frozen=True)
class Spot:
    """A number known now (`fixed`), or to be read from G at `header` (for a monitor: counted from
    the start of the monitor's own header)."""

    fixed: int | None = None
    header: int | None = None
    of_monitor: bool = False


@dataclass(frozen=True)
class Place:
    """Where a field begins (bytes of a row, or cells of G), and the bounds of its values."""

    field: Field
    start: Spot
    width: int
    low: Spot
    high: Spot


def fixed_cells(field: Field) -> int | None:
    """Number of cells of a field whose shape the scope does not decide, else None."""
    if all(is_enumeration(kind) for kind in field.dims):
        return prod(len(kind) for kind in field.dims if is_enumeration(kind))
    return None


def width_of(field: Field, wide: bool) -> int:
    """Bytes of a cell: what its bounds need; unknown bounds take one byte, two when wide."""
    value = field.value
    if value.kind in ("index", "maybe", "flag"):
        return 1
    if isinstance(value.low, int) and isinstance(value.high, int):
        for width in (1, 2, 4):
            if -(2 ** (8 * width - 1)) <= value.low and value.high < 2 ** (8 * width - 1):
                return width
        raise ModelError(f"{field.name}: {value} does not fit into 32 bits; use narrower bounds")
    return 2 if wide else 1


class Plan:
    """The scope-independent layout of one game, for narrow or wide counts.

    Args:
        others: index types that no field uses, but rules do.

    Attributes:
        kinds: all index types; `sized` those that the scope sizes.
        sizes: header position of the size of each sized index type.
        state, setup, monitor: place of each stored field by name.
        readings: position in G of each reading by attribute name.
        header: number of cells of G before the tables whose shape the scope decides.
    """

    of_monitor = False

    def __init__(
        self, state: type[Record], setup: type[Record], readings: list[str], *, wide: bool = False,
        others: Iterable[IndexType] = (),
    ) -> None:  # fmt: skip
        self.wide = wide
        state_fields, setup_fields = stored_fields(state), stored_fields(setup)
        kinds: list[IndexType] = []
        for field in (*state_fields, *setup_fields):
            kinds.extend(field.dims)
            if field.value.index is not None:
                kinds.append(field.value.index)
        kinds = list(dict.fromkeys([*kinds, *others]))
        _check_names(kinds)
        check_bounds((*state_fields, *setup_fields), setup_fields, [k.__name__ for k in kinds])
        self.kinds = kinds
        self.sized = [kind for kind in kinds if is_sized(kind)]
        # G[0] is the start of the header of a monitor, if there is one.
        self.header = 1
        self.sizes: dict[IndexType, int] = {kind: self._next() for kind in self.sized}
        self.readings = {name: self._next() for name in readings}
        self.state = self._row_places(state_fields)
        self.setup = self._setup_places(setup_fields)

    def _next(self, cells: int = 1) -> int:
        place = self.header
        self.header += cells
        return place

    def _later(self) -> Spot:
        """A number that G will hold."""
        return Spot(header=self._next(), of_monitor=self.of_monitor)

    def _bounds(self, field: Field, width: int) -> tuple[Spot, Spot]:
        value = field.value
        if value.kind in ("index", "maybe"):
            low = Spot(fixed=0 if value.kind == "index" else -1)
            if is_enumeration(value.index):
                return low, Spot(fixed=len(value.index) - 1)
            return low, self._later()
        if value.kind == "nat":
            return Spot(fixed=0), Spot(fixed=NAT_HIGH[width])
        low = Spot(fixed=value.low) if isinstance(value.low, int) else self._later()
        high = Spot(fixed=value.high) if isinstance(value.high, int) else self._later()
        return low, high

    def _row_places(self, fields: tuple[Field, ...]) -> dict[str, Place]:
        places: dict[str, Place] = {}
        phase_first = sorted(fields, key=lambda f: f.name != "phase")
        offset = 0
        for field in phase_first:
            cells, width = fixed_cells(field), width_of(field, self.wide)
            if cells is not None:
                places[field.name] = Place(
                    field, Spot(fixed=offset), width, *self._bounds(field, width)
                )
                offset += cells * width
        self.fixed_bytes = offset
        for field in phase_first:
            if fixed_cells(field) is None:
                width = width_of(field, self.wide)
                start = self._later()
                places[field.name] = Place(field, start, width, *self._bounds(field, width))
        return places

    def _setup_places(self, fields: tuple[Field, ...]) -> dict[str, Place]:
        places: dict[str, Place] = {}
        for field in fields:
            cells = fixed_cells(field)
            start = self._later() if cells is None else Spot(fixed=self._next(cells))
            places[field.name] = Place(field, start, 1, *self._bounds(field, 2))
        return places


def _check_names(kinds: Iterable[IndexType]) -> None:
    names = [kind.__name__ for kind in kinds]
    for name in names:
        if names.count(name) > 1:
            raise ModelError(f"two index types are called {name}; rename one")


class MonitorPlan(Plan):
    """Layout of history variables: whole words behind the state's; all places are read from the
    monitor's own header, which begins at `G[G[0]]`."""

    of_monitor = True

    def __init__(self, monitor: type[Record]) -> None:
        self.wide = True
        self.header = 0
        self.sizes = {}
        self.monitor: dict[str, Place] = {}
        for field in stored_fields(monitor):
            width = width_of(field, True)
            start = self._later()
            self.monitor[field.name] = Place(field, start, width, *self._bounds(field, width))
