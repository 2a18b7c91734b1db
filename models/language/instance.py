"""One scope of a game made concrete: sizes, labels, setup, the array G, the cells of a row."""

from __future__ import annotations

import functools
import struct
from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from models.language.bounds import evaluate
from models.language.errors import ModelError, ScopeError
from models.language.fields import Field
from models.language.game import Game, SetupData
from models.language.indices import IndexType, is_enumeration, member_label
from models.language.plan import LARGEST, NAT_HIGH, MonitorPlan, Place, Plan
from models.language.records import Concrete, Placed, cells_of, record_class
from models.language.source import did_you_mean

CODES = {1: "b", 2: "h", 4: "i"}


class Sizes:
    """The sizes and labels of all index types in one scope."""

    def __init__(self, game: Game, plan: Plan, data: SetupData) -> None:
        self.of: dict[str, int] = {}
        self._kinds = {kind.__name__: kind for kind in plan.kinds}
        names = {kind.__name__ for kind in plan.sized}
        for name in data.sizes:
            if name not in names:
                raise ModelError(
                    f"{game.name}: read_scope gives a size of {name}; {did_you_mean(name, names)}"
                )
        for kind in plan.sized:
            if kind.__name__ not in data.sizes:
                raise ModelError(f"{game.name}: read_scope gives no size of {kind.__name__}")
            size = data.sizes[kind.__name__]
            if not isinstance(size, int) or not 0 <= size <= 127:
                raise ScopeError(
                    f"size of {kind.__name__}", size, "an index type has 0 to 127 members"
                )
            self.of[kind.__name__] = size
        for name in data.labels:
            if name not in names:
                raise ModelError(
                    f"{game.name}: read_scope labels {name}; {did_you_mean(name, names)}"
                )
        self._labels: dict[str, list[str]] = {}
        for kind in plan.sized:
            self._labels[kind.__name__] = self._checked(
                kind.__name__, data.labels.get(kind.__name__)
            )

    def _checked(self, name: str, labels: list[str] | None) -> list[str]:
        if labels is None:
            return [f"{name}{i + 1}" for i in range(self.of[name])]
        if not isinstance(labels, (list, tuple)) or not all(isinstance(x, str) for x in labels):
            raise ModelError(f"the labels of {name} are {labels!r}; give a list of texts")
        if len(labels) != self.of[name]:
            raise ModelError(
                f"{name} has {self.of[name]} members and {len(labels)} labels; give one for each"
            )
        for label in labels:
            is_word = label.isprintable() and label.split() == [label]
            if labels.count(label) > 1 or not is_word or label == "none":
                raise ScopeError(
                    f"label of {name}", label, "labels are different, single words, and not 'none'"
                )
        return list(labels)

    def size(self, kind: IndexType) -> int:
        """Number of members."""
        return len(kind) if is_enumeration(kind) else self.of[kind.__name__]

    def of_name(self, name: str) -> int:
        """Number of members of the index type of this name."""
        return self.size(self._kinds[name])

    def labels(self, kind: IndexType) -> list[str]:
        """How the members are written in plays; all different."""
        if is_enumeration(kind):
            return [member_label(member) for member in kind]
        return self._labels[kind.__name__]


def placed_fields(
    places: Mapping[str, Place],
    sizes: Sizes,
    setup: Any,
    *,
    nat: int | None = None,
    checked: bool = True,
) -> list[Placed]:
    """The fields of a record, flat one after the other, with the bounds of this scope.

    Args:
        nat: the largest Nat; None takes what fits into the field's width.
        checked: whether bounds that allow no value are refused.
    """
    scalar, length = functools.partial(getattr, setup), sizes.of_name
    found: list[Placed] = []
    start = 0
    for place in places.values():
        value = place.field.value
        dims = tuple(sizes.size(kind) for kind in place.field.dims)
        if value.index is not None:
            low, high = (0 if value.kind == "index" else -1), sizes.size(value.index) - 1
        else:
            widest = NAT_HIGH[min(place.width, 2)] if nat is None else nat
            low = evaluate(value.low, scalar, length)
            high = widest if value.high is None else evaluate(value.high, scalar, length)
            if checked and low > high:
                raise ScopeError(place.field.name, f"{low}..{high}", "these bounds allow no value")
        found.append(Placed(place.field, start, dims, low, high))
        start += prod(dims)
    return found


def needs_wide(placed: Iterable[Placed], nat: int) -> bool:
    """Whether counts and values with bounds of the setup take two bytes in this scope."""
    if not 0 < nat <= NAT_HIGH[2]:
        raise ScopeError("nat", nat, f"the largest count is from 1 to {NAT_HIGH[2]}")
    wide = nat > NAT_HIGH[1]
    for each in placed:
        value = each.field.value
        if isinstance(value.low, str) or isinstance(value.high, str):
            if each.low < -NAT_HIGH[2] - 1 or each.high > NAT_HIGH[2]:
                bounds = f"{each.low}..{each.high}"
                raise ScopeError(each.field.name, bounds, "bounds of the setup fit into 16 bits")
            wide = wide or each.low < -NAT_HIGH[1] - 1 or each.high > NAT_HIGH[1]
    return wide


def default_cell(field: Field) -> int:
    """What a cell holds before anything is written: NONE, or the least sensible value."""
    return (
        -1
        if field.value.kind == "maybe"
        else max(0, field.value.low)
        if isinstance(field.value.low, int)
        else 0
    )


def _flatten(
    key: str, value: Any, dims: Sequence[int], labels: Sequence[str], *, flag: bool
) -> list[int]:
    if not dims:
        # `true` in a scope file is a slip where a number is wanted.
        if not isinstance(value, int) or (isinstance(value, bool) and not flag):
            raise ScopeError(key, value, "a whole number is needed here")
        return [int(value)]
    if not isinstance(value, (list, tuple)) or len(value) != dims[0]:
        raise ScopeError(
            key, value, f"a list of {dims[0]} is needed here, one for each {labels[0]}"
        )
    return [cell for item in value for cell in _flatten(key, item, dims[1:], labels[1:], flag=flag)]


class SetupValues:
    """The setup of one scope as a called rule reads it, and as the array G."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        sizes: Sizes,
        data: SetupData,
        readings: Mapping[str, str],
        *,
        checked: bool = True,
    ) -> None:
        cells: list[int] = []
        for name in data.values:
            if name not in plan.setup:
                raise ModelError(
                    f"{game.name}: read_scope gives {name!r}; {did_you_mean(name, plan.setup)}"
                )
        for name, place in plan.setup.items():
            if name not in data.values:
                raise ModelError(
                    f"{game.name}: read_scope gives no value for the setup field {name}"
                )
            lengths = [sizes.size(kind) for kind in place.field.dims]
            kinds = [kind.__name__ for kind in place.field.dims]
            value, flag = data.values[name], place.field.is_flag
            cells += _flatten(name, value, lengths, kinds, flag=flag)
        chosen = {game.reading_names[slug]: value for slug, value in readings.items()}
        unbounded: list[Placed] = []
        start = 0
        for place in plan.setup.values():
            dims = tuple(sizes.size(kind) for kind in place.field.dims)
            unbounded.append(Placed(place.field, start, dims, 0, 0))
            start += prod(dims)
        raw = record_class("Setup", unbounded, {}, readonly=True, extra=chosen)
        self.placed = placed_fields(plan.setup, sizes, raw(cells), nat=LARGEST, checked=checked)
        for each in self.placed if checked else ():
            for value in cells[each.start : each.start + each.cells]:
                if not each.low <= value <= each.high:
                    raise ScopeError(each.field.name, value, f"outside {each.low}..{each.high}")
        self.record: Concrete = record_class("Setup", self.placed, {}, readonly=True, extra=chosen)(
            cells
        )
        self.readings = dict(readings)

    def array(self, game: Game, plan: Plan, sizes: Sizes, state: list[Placed]) -> NDArray[np.int64]:
        """G: header, scalars and readings, then the tables whose shape the scope decides."""
        tables: list[int] = []
        g = np.zeros(plan.header, np.int64)
        g[0] = -1
        for kind, at in plan.sizes.items():
            g[at] = sizes.size(kind)
        for slug, value in self.readings.items():
            g[plan.readings[game.reading_names[slug]]] = game.readings[slug].index(value)
        for each, place in zip(self.placed, plan.setup.values(), strict=True):
            values = cells_of(self.record)[each.start : each.start + each.cells]
            if place.start.fixed is not None:
                g[place.start.fixed : place.start.fixed + len(values)] = values
            else:
                g[place.start.header] = plan.header + len(tables)
                tables += values
            _note_bounds(g, place, each)
        offset = 0
        for each, place in zip(state, plan.state.values(), strict=True):
            if place.start.header is not None:
                g[place.start.header] = offset
            _note_bounds(g, place, each)
            offset += each.cells * place.width
        g = np.concatenate([g, np.array(tables, np.int64)])
        g[0] = len(g)
        return g


def _note_bounds(g: NDArray[np.int64], place: Place, placed: Placed) -> None:
    for spot, value in ((place.low, placed.low), (place.high, placed.high)):
        if spot.header is not None:
            g[spot.header] = value


class Rows:
    """Packing of flat cells into rows of 64-bit words, and the type invariant of the bytes.

    Attributes:
        words: number of words of a row.
        low, high: int8[8 * words], bounds of the one-byte cells (padding 0..0).
        wide: int64[n, 4] with (offset, width, low, high) of the wider cells.
    """

    def __init__(self, placed: list[Placed], widths: list[int], first: bool = True) -> None:
        codes = "".join(CODES[w] * p.cells for p, w in zip(placed, widths, strict=True))
        self._struct = struct.Struct("<" + codes)
        self.words = max(1 if first else 0, -(-self._struct.size // 8))
        self._pad = bytes(8 * self.words - self._struct.size)
        self.low, self.high = np.zeros(8 * self.words, np.int8), np.zeros(8 * self.words, np.int8)
        wide: list[tuple[int, int, int, int]] = []
        offset = 0
        for each, width in zip(placed, widths, strict=True):
            for _ in range(each.cells):
                if width == 1:
                    self.low[offset], self.high[offset] = max(each.low, -128), min(each.high, 127)
                else:
                    self.low[offset : offset + width], self.high[offset : offset + width] = (
                        -128,
                        127,
                    )
                    wide.append((offset, width, each.low, each.high))
                offset += width
        self.wide = np.array(wide, np.int64).reshape(-1, 4)

    def pack(self, cells: Sequence[int]) -> NDArray[np.uint64]:
        """Flat cells as a row, uint64[words]."""
        return np.frombuffer(self._struct.pack(*cells) + self._pad, np.uint64).copy()

    def unpack(self, row: NDArray[np.uint64]) -> tuple[int, ...]:
        """A row, uint64[words], as flat cells."""
        return self._struct.unpack(row.tobytes()[: self._struct.size])


def monitor_header(
    plan: MonitorPlan, sizes: Sizes, placed: list[Placed], base_bytes: int
) -> NDArray[np.int64]:
    """The monitor's part of G: places (bytes in the whole row) and bounds."""
    header = np.zeros(plan.header, np.int64)
    offset = base_bytes
    for each, place in zip(placed, plan.monitor.values(), strict=True):
        assert place.start.header is not None
        header[place.start.header] = offset
        _note_bounds(header, place, each)
        offset += each.cells * place.width
    return header
