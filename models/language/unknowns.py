"""Records with unknown cells: a state, a setup and readings about which only the bounds are known."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, cast

import z3

from models.language import terms
from models.language.fields import Field
from models.language.instance import Sizes
from models.language.records import Placed
from models.language.terms import Bool, Int, SymInt


class SymRecord:
    """A record whose cells may be unknown.

    Attributes:
        cells: the values, flat in the order of the called run's cells.
        bounds: by field name, its bounds (high None where Nat has none).
    """

    def __init__(
        self, placed: list[Placed], cells: list[Int], bounds: dict[str, tuple[Int, Int | None]]
    ) -> None:
        self.placed = {p.field.name: p for p in placed}
        self.cells, self.bounds = cells, bounds

    def copy(self) -> SymRecord:
        """A copy that can be written."""
        return SymRecord(list(self.placed.values()), list(self.cells), self.bounds)

    def read(self, name: str, indices: Sequence[Int]) -> Int:
        """A cell; at unknown indices a choice among all cells they may mean."""
        placed = self.placed[name]
        found: Int | None = None
        for place, test in self._candidates(placed, indices):
            value = self.cells[place]
            found = value if found is None else cast(Int, terms.choose(test, value, found))
        assert found is not None
        return found

    def write(self, name: str, indices: Sequence[Int], value: Int) -> None:
        """Store a value; at unknown indices every cell that may be meant becomes a choice."""
        for place, test in self._candidates(self.placed[name], indices):
            self.cells[place] = cast(Int, terms.choose(test, value, self.cells[place]))

    def _candidates(self, placed: Placed, indices: Sequence[Int]) -> list[tuple[int, Bool]]:
        found: list[tuple[int, Bool]] = []
        ranges = [_possible(i, size) for i, size in zip(indices, placed.dims, strict=True)]
        for combination in itertools.product(*ranges):
            tests: list[Bool] = []
            place = 0
            for index, size, chosen in zip(indices, placed.dims, combination, strict=True):
                place = place * size + chosen
                tests.append(terms.compare("==", index, chosen))
            test = terms.both(tests)
            if test is not False:
                found.append((placed.start + place, test))
        # No cell can be meant: the range obligation has failed already; go on with the first.
        return found or [(placed.start, True)]


def _possible(index: Int, size: int) -> range:
    if not isinstance(index, SymInt):
        return range(max(0, min(index, size - 1)), max(0, min(index, size - 1)) + 1)
    low = 0 if index.low is None else max(0, index.low)
    high = size - 1 if index.high is None else min(size - 1, index.high)
    return range(low, high + 1)


class _SetupNames:
    """The setup as the expression of a bound reads it: scalars only."""

    def __init__(self, record: SymRecord) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Int:
        return self._record.read(name, ())


def bounds_of(field: Field, sizes: Sizes, setup: SymRecord | None) -> tuple[Int, Int | None]:
    """The bounds of a field where the setup may be unknown; no upper one for Nat."""
    value = field.value
    if value.index is not None:
        return (0 if value.kind == "index" else -1), sizes.size(value.index) - 1
    names: dict[str, Any] = {name: range(size) for name, size in sizes.of.items()}
    if setup is not None:
        names["g"] = _SetupNames(setup)

    def number(bound: int | str) -> Int:
        if isinstance(bound, int):
            return bound
        return cast(Int, eval(bound, {"__builtins__": {"len": len}}, names))

    return number(value.low), None if value.high is None else number(value.high)


def unknown_record(
    prefix: str, placed: list[Placed], sizes: Sizes, setup: SymRecord | None
) -> tuple[SymRecord, list[z3.BoolRef], list[z3.ArithRef]]:
    """A record of unknown cells, what its bounds say of them, and their Z3 variables.

    For the setup itself `setup` is None; bounds of its fields that are expressions are then read
    from the record under construction.
    """
    cells: list[Int] = []
    variables: list[z3.ArithRef] = []
    for each in placed:
        value = each.field.value
        for place in itertools.product(*(range(n) for n in each.dims)):
            name = f"{prefix}.{each.field.name}" + (
                f"[{','.join(map(str, place))}]" if place else ""
            )
            variable = z3.Int(name)
            variables.append(variable)
            low, high = value.low, value.high
            if value.index is not None:
                low, high = (0 if value.kind == "index" else -1), sizes.size(value.index) - 1
            cells.append(
                SymInt(
                    variable,
                    low if isinstance(low, int) else None,
                    high if isinstance(high, int) else None,
                )
            )
    record = SymRecord(placed, cells, {})
    known: list[z3.BoolRef] = []
    for each in placed:
        low_bound, high_bound = bounds_of(each.field, sizes, setup or record)
        record.bounds[each.field.name] = (low_bound, high_bound)
        for cell in cells[each.start : each.start + each.cells]:
            term = terms.int_term(cell)
            known.append(term >= terms.int_term(low_bound))
            if high_bound is not None:
                known.append(term <= terms.int_term(high_bound))
    return record, known, variables
