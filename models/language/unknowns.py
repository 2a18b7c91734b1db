"""Records with unknown cells: a state, a setup, readings of which only the bounds are known."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import cast

import z3

from models.language import terms
from models.language.bounds import evaluate
from models.language.fields import Field
from models.language.instance import Sizes
from models.language.records import Placed
from models.language.terms import Bool, Int, SymInt
from models.language.totals import Added, Entry, Totals, amount_of

Candidate = tuple[int, list[tuple[Int, int]], Bool]
"""A cell that may be meant: its place, each index with what it then is, and that it is."""


class SymRecord:
    """A record whose cells may be unknown.

    Attributes:
        cells: the values, flat in the order of the called run's cells.
        bounds: by field name, its bounds (high None where Nat has none).
        totals: the totals of its tables before anything was written, where they are kept.
        log: what was done to the tables since.
    """

    def __init__(
        self,
        placed: list[Placed],
        cells: list[Int],
        bounds: dict[str, tuple[Int, Int | None]],
        totals: Totals | None = None,
        log: Sequence[Entry] = (),
    ) -> None:
        self.placed = {p.field.name: p for p in placed}
        self.cells, self.bounds, self.totals, self.log = cells, bounds, totals, list(log)
        self._meant: dict[tuple[object, ...], tuple[Sequence[Int], list[Candidate]]] = {}

    def copy(self) -> SymRecord:
        """A copy that can be written."""
        placed = list(self.placed.values())
        copy = SymRecord(placed, list(self.cells), self.bounds, self.totals, self.log)
        # Which cells may be meant does not depend on what is in them.
        copy._meant = self._meant
        return copy

    @property
    def terms(self) -> tuple[z3.ArithRef, ...]:
        """The cells, and after them the totals that are kept, as terms."""
        cells = (terms.int_term(cell) for cell in self.cells)
        if self.totals is None:
            return tuple(cells)
        kept = (self.totals.after(place, self.log) for place in self.totals.places())
        return (*cells, *(terms.int_term(each) for each in kept))

    def read(self, name: str, indices: Sequence[Int]) -> Int:
        """A cell; at unknown indices a choice among all cells they may mean."""
        placed = self.placed[name]
        found: Int | None = None
        for place, _, test in self._candidates(placed, indices):
            value = self.cells[place]
            found = value if found is None else cast(Int, terms.choose(test, value, found))
        return 0 if found is None else found

    def write(self, name: str, indices: Sequence[Int], value: Int) -> None:
        """Store a value; at unknown indices every cell that may be meant becomes a choice.

        Where a cell is meant, its place is known, and so is more of the value: `a[i] += 1` makes
        of cell 2 `If(i == 2, a[2] + 1, a[2])`, and not a choice within a choice.
        """
        more: Int | None = None
        if self.totals is not None and self.totals.counts(name):
            amount = amount_of(self.read(name, indices), value)
            self.log.append(Added(name, tuple(indices), amount))
            more = None if isinstance(amount, SymInt) else amount
        for place, known, test in self._candidates(self.placed[name], indices):
            old = self.cells[place]
            stored = _where(known, value) if more is None else terms.add(old, more)
            self.cells[place] = cast(Int, terms.choose(test, stored, old))

    def _candidates(self, placed: Placed, indices: Sequence[Int]) -> list[Candidate]:
        """The cells that may be meant."""
        numbers = (i.term.get_id() if isinstance(i, SymInt) else -1 - i for i in indices)
        key = placed.field.name, *numbers
        if key not in self._meant:
            # With the indices, so that their numbers stay their own.
            self._meant[key] = tuple(indices), _candidates(placed, indices)
        return self._meant[key][1]


def _candidates(placed: Placed, indices: Sequence[Int]) -> list[Candidate]:
    found: list[Candidate] = []
    ranges = [_possible(i, size) for i, size in zip(indices, placed.dims, strict=True)]
    for combination in itertools.product(*ranges):
        tests: list[Bool] = []
        place = 0
        for index, size, chosen in zip(indices, placed.dims, combination, strict=True):
            place = place * size + chosen
            tests.append(terms.compare("==", index, chosen))
        test = terms.both(tests)
        if test is not False:
            known = list(zip(indices, combination, strict=True))
            found.append((placed.start + place, known, test))
    # No cell can be meant: the range obligation has failed already; go on with the first.
    if not found and placed.cells:
        found.append((placed.start, [], True))
    return found


def _where(known: Sequence[tuple[Int, int]], value: Int) -> Int:
    """A value where unknown indices are known."""
    pairs = [(i.term, z3.IntVal(place)) for i, place in known if isinstance(i, SymInt)]
    if not isinstance(value, SymInt) or not pairs:
        return value
    term = z3.simplify(z3.substitute(value.term, pairs))
    return SymInt(cast(z3.ArithRef, term), value.low, value.high)


def _possible(index: Int, size: int) -> range:
    """The cells of one dimension that an index may mean; the nearest one if it is outside."""
    if size == 0:
        return range(0)
    if not isinstance(index, SymInt):
        return range(max(0, min(index, size - 1)), max(0, min(index, size - 1)) + 1)
    low = 0 if index.low is None else max(0, index.low)
    high = size - 1 if index.high is None else min(size - 1, index.high)
    return range(low, high + 1)


def bounds_of(field: Field, sizes: Sizes, setup: SymRecord) -> tuple[Int, Int | None]:
    """The bounds of a field where the setup may be unknown; no upper one for Nat."""
    value = field.value
    if value.index is not None:
        return (0 if value.kind == "index" else -1), sizes.size(value.index) - 1

    def scalar(name: str) -> Int:
        return setup.read(name, ())

    high = None if value.high is None else evaluate(value.high, scalar, sizes.of_name)
    return evaluate(value.low, scalar, sizes.of_name), high


def unknown_record(
    prefix: str,
    placed: list[Placed],
    sizes: Sizes,
    setup: SymRecord | None,
    *,
    totals: bool = False,
) -> tuple[SymRecord, list[z3.BoolRef], list[z3.ArithRef]]:
    """A record of unknown cells, what its bounds say of them, and their Z3 variables.

    For the setup itself `setup` is None; bounds of its fields that are expressions are then read
    from the record under construction. With `totals` those of its tables are kept.
    """
    variables: list[z3.ArithRef] = []
    for each in placed:
        for place in itertools.product(*(range(n) for n in each.dims)):
            where = f"[{','.join(map(str, place))}]" if place else ""
            variables.append(z3.Int(f"{prefix}.{each.field.name}{where}"))
    record = SymRecord(placed, [SymInt(variable) for variable in variables], {})
    known: list[z3.BoolRef] = []
    for each in placed:
        low, high = bounds_of(each.field, sizes, setup or record)
        record.bounds[each.field.name] = (low, high)
        for cell in range(each.start, each.start + each.cells):
            term = variables[cell]
            known.append(term >= terms.int_term(low))
            if high is not None:
                known.append(term <= terms.int_term(high))
            record.cells[cell] = SymInt(term, _number(low), _number(high))
    known += _stacks(record)
    if totals:
        record.totals = Totals(prefix, placed, record.cells)
        known += record.totals.bounds
    return record, known, variables


def known_record(placed: list[Placed], cells: Sequence[int], sizes: Sizes) -> SymRecord:
    """A setup of which every cell is known, as a record that symbolic runs read."""
    record = SymRecord(placed, list(cells), {})
    for each in placed:
        record.bounds[each.field.name] = bounds_of(each.field, sizes, record)
    return record


def _number(bound: Int | None) -> int | None:
    return None if isinstance(bound, SymInt) else bound


def _stacks(record: SymRecord) -> Iterator[z3.BoolRef]:
    """What push and pop keep true of every stack: NONE above the top, and only there."""
    for name, items in record.placed.items():
        if name.endswith("__items"):
            size = terms.int_term(record.read(f"{name[:-7]}__size", ()))
            for place in range(items.cells):
                item = terms.int_term(record.cells[items.start + place])
                yield (size > place) == (item >= 0)
