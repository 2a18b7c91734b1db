"""Totals of the tables of counts of an unknown record, kept beside its cells.

Of a table as large as a real deck no proof should have to add up the cells. So the total of each
table, and of each part of one, is an unknown of its own; what comes of it in a run is put together
from what the run writes: a card that leaves a hand, whichever it is, makes the hand smaller by one.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import cast

import z3

from models.language import ir, terms
from models.language.records import Placed
from models.language.scope_of_names import type_of
from models.language.terms import Bool, Int, SymInt

Place = tuple[str, tuple[int, ...]]
"""A table and some first indices, fewer than it has."""


@dataclass(frozen=True)
class Added:
    """A number is added to one cell."""

    name: str
    indices: tuple[Int, ...]
    amount: Int


@dataclass(frozen=True)
class Moved:
    """All of one part of a table goes into another, if `when`."""

    into: tuple[str, tuple[Int, ...]]
    out_of: tuple[str, tuple[Int, ...]]
    when: Bool


Entry = Added | Moved


class Totals:
    """The unknown totals of one record.

    Args:
        prefix: begins the names of the unknowns.
        placed: the fields of the record.
        cells: its unknown cells, flat.
    """

    def __init__(self, prefix: str, placed: Sequence[Placed], cells: Sequence[Int]) -> None:
        self._tables = {each.field.name: each for each in placed if _is_table(each)}
        self._cells = cells
        self._unknown: dict[Place, SymInt] = {}
        for name, places in self.places():
            where = f"[{','.join(map(str, places))}]" if places else ""
            below = [terms.interval(cell) for cell in self._below(name, places)]
            self._unknown[name, places] = SymInt(
                z3.Int(f"{prefix}.{name}{where}.total"),
                _sum_of([low for low, _ in below]),
                _sum_of([high for _, high in below]),
            )

    def counts(self, name: str) -> bool:
        """Whether a field is a table of counts."""
        return name in self._tables

    def places(self) -> Iterator[Place]:
        """Every table and every part of one, in one order."""
        for name, placed in self._tables.items():
            for length in range(len(placed.dims)):
                for places in itertools.product(*map(range, placed.dims[:length])):
                    yield name, places

    def sizes(self, name: str, length: int) -> tuple[int, ...]:
        """The lengths of the first dimensions of a table."""
        return self._tables[name].dims[:length]

    @property
    def variables(self) -> list[z3.ArithRef]:
        """The unknowns, in the order of `places`."""
        return [value.term for value in self._unknown.values()]

    @property
    def bounds(self) -> list[z3.BoolRef]:
        """That each lies between the sums of the bounds of its cells."""
        found = []
        for value in self._unknown.values():
            if value.low is not None:
                found.append(value.term >= value.low)
            if value.high is not None:
                found.append(value.term <= value.high)
        return found

    @cached_property
    def definitions(self) -> list[z3.BoolRef]:
        """That each is the sum of the totals of its parts, or of its cells."""
        return [
            cast(z3.BoolRef, value.term == z3.Sum([terms.int_term(each) for each in parts]))
            for place, value in self._unknown.items()
            if (parts := self._parts(*place))
        ]

    def of_cells(self, cells: Sequence[int]) -> list[int]:
        """The sums of other cells of such a record, in the order of `places`."""
        return [sum(cells[self._range(name, places)]) for name, places in self.places()]

    def of_terms(self, cells: Sequence[z3.ArithRef]) -> list[z3.ArithRef]:
        """The same of terms."""
        zero = z3.IntVal(0)
        return [
            cast(z3.ArithRef, z3.simplify(z3.Sum([zero, *cells[self._range(name, places)]])))
            for name, places in self.places()
        ]

    def after(self, place: Place, log: Sequence[Entry]) -> Int:
        """What a total comes to when all that is in the log has been done."""
        name, places = place
        found: Int = self._unknown[place]
        for number, entry in enumerate(log):
            if isinstance(entry, Added):
                if entry.name == name:
                    test = _same(entry.indices, places)
                    found = _plus(found, cast(Int, terms.choose(test, entry.amount, 0)))
                continue
            for (other, indices), sign in ((entry.into, 1), (entry.out_of, -1)):
                test = terms.both([entry.when, _same(indices, places)])
                if other == name and test is not False:
                    taken = self.read(
                        entry.out_of[0], (*entry.out_of[1], *places[len(indices) :]), log[:number]
                    )
                    amount = taken if sign > 0 else terms.subtract(0, taken)
                    found = _plus(found, cast(Int, terms.choose(test, amount, 0)))
        return found

    def read(self, name: str, indices: Sequence[Int], log: Sequence[Entry]) -> Int:
        """The total of a part of a table; at unknown indices a choice among all they may mean."""
        found: Int | None = None
        for places in itertools.product(*map(range, self.sizes(name, len(indices)))):
            test = _same(indices, places)
            if test is not False:
                value = self.after((name, places), log)
                found = value if found is None else cast(Int, terms.choose(test, value, found))
        return 0 if found is None else found

    def _range(self, name: str, places: tuple[int, ...]) -> slice:
        """The cells of a part of a table."""
        placed, first = self._tables[name], 0
        for place, size in zip(places, placed.dims, strict=False):
            first = first * size + place
        count = prod(placed.dims[len(places) :])
        return slice(placed.start + first * count, placed.start + (first + 1) * count)

    def _below(self, name: str, places: tuple[int, ...]) -> Sequence[Int]:
        return self._cells[self._range(name, places)]

    def _parts(self, name: str, places: tuple[int, ...]) -> Sequence[Int]:
        """The totals that make up one; the cells, of the smallest part."""
        dims = self._tables[name].dims
        if len(places) == len(dims) - 1:
            return self._below(name, places)
        return [self._unknown[name, (*places, next_)] for next_ in range(dims[len(places)])]


def amount_of(old: Int, new: Int) -> Int:
    """What is added where `new` comes into the place of `old`: plain where `old` is an addend."""
    if isinstance(old, SymInt) and isinstance(new, SymInt):
        term, was = new.term, old.term
        if term.eq(was):
            return 0
        if z3.is_add(term) or z3.is_sub(term):
            first, *others = term.children()
            if first.eq(was):
                rest = cast(z3.ArithRef, z3.simplify(z3.Sum([*others, z3.IntVal(0)])))
                return _known(rest if z3.is_add(term) else cast(z3.ArithRef, z3.simplify(-rest)))
    return terms.subtract(new, old)


def _known(term: z3.ArithRef) -> Int:
    return term.as_long() if isinstance(term, z3.IntNumRef) else SymInt(term)


def _same(indices: Sequence[Int], places: Sequence[int]) -> Bool:
    """That indices are these places, as far as there are both."""
    return terms.both(
        [terms.compare("==", i, place) for i, place in zip(indices, places, strict=False)]
    )


def _plus(a: Int, b: Int) -> Int:
    return a if not isinstance(b, SymInt) and b == 0 else terms.add(a, b)


def _sum_of(ends: Sequence[int | None]) -> int | None:
    return None if None in ends else sum(end for end in ends if end is not None)


def _is_table(placed: Placed) -> bool:
    return bool(placed.dims) and type_of(placed.field) == ir.INT
