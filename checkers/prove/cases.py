"""Substitution that keeps what a move leaves alone recognisable.

A move writes few cells, and what it writes at an unknown index is a choice: cell `x` becomes
`If(i == 2, x - 1, x)`. Put as it is into a sum, it hides that all but one of the addends are what
they were; a solver then compares two sums by trying every combination. So of each addend the new
value is written as the old one and a difference,

    f(x)   becomes   f(x) + If(i == 2, f(x - 1) - f(x), 0)

which is the same number, and lets the addends of before and after the move cancel out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

import z3

Pairs = Sequence[tuple[z3.ExprRef, z3.ExprRef]]

MOST_CELLS = 64
"""Choices that depend on more cells are not looked at as a whole."""
MOST_CHOICES = 5
"""Nor are those in which more cells become choices."""


@dataclass(frozen=True, eq=False)
class _Choice:
    """An integer term `If(test, a, b)`.

    Attributes:
        name: a variable that stands for it.
        cells: the variables that it depends on; None if they are many.
        frame: the term with names in the place of the choices within it.
        inner: these choices.
    """

    term: z3.ExprRef
    name: z3.ExprRef
    cells: frozenset[int] | None
    frame: z3.ExprRef
    inner: tuple[_Choice, ...]


class Written:
    """What a move writes: pairs of a variable and the term that comes into its place.

    Every claim is asked of every move, so what does not depend on the claim is kept.
    """

    def __init__(self, pairs: Pairs) -> None:
        self.pairs = pairs
        self.numbers = [(old, new) for old, new in pairs if z3.is_int_value(new)]
        self._new = {old.get_id(): (old, new) for old, new in pairs}

    @cached_property
    def plain(self) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
        """The pairs, what is new written as the old one and a difference."""
        return [(old, _with_difference(old, [(old, new)], [])) for old, new in self.pairs]

    def among(self, cells: Iterable[int]) -> Pairs:
        """The pairs of those cells, by their numbers, that are written."""
        return [self._new[cell] for cell in cells if cell in self._new]


class Addends:
    """A formula, and the choices in its sums.

    Args:
        formula: what is put in the place of cells is put into it.
        cells: the variables that may be replaced.
    """

    def __init__(self, formula: z3.BoolRef, cells: Iterable[z3.ExprRef]) -> None:
        self._cells = {cell.get_id() for cell in cells}
        self._of: dict[int, frozenset[int] | None] = {}
        self._choices: dict[int, _Choice] = {}
        # A term is kept as long as its number is: Z3 gives numbers again.
        self._kept: list[z3.ExprRef] = []
        self._formula = formula
        self._frame, self._inner = self._named(formula, [formula])

    def replaced(self, written: Written) -> z3.BoolRef:
        """The formula with other terms in the place of cells."""
        # Most claims speak of one phase, and most moves lead to another.
        numbers = written.numbers
        if numbers and z3.is_true(z3.simplify(z3.substitute(self._formula, numbers))):
            return z3.BoolVal(True)
        # History variables and the move are no cells; a choice may speak of them all the same.
        others = [(old, term) for old, term in written.pairs if old.get_id() not in self._cells]
        done: dict[int, z3.ExprRef] = {}

        def within(frame: z3.ExprRef, inner: tuple[_Choice, ...]) -> z3.ExprRef:
            names = [(each.name, of_choice(each)) for each in inner]
            return z3.substitute(frame, [*written.plain, *names])

        def of_choice(choice: _Choice) -> z3.ExprRef:
            key = choice.term.get_id()
            if key not in done:
                here = written.among(sorted(choice.cells or ()))
                if choice.cells is None or _choices(here) > MOST_CHOICES:
                    done[key] = within(choice.frame, choice.inner)
                else:
                    done[key] = _with_difference(choice.term, here, others)
            return done[key]

        return cast(z3.BoolRef, within(self._frame, self._inner))

    def _named(
        self, whole: z3.ExprRef, parts: Sequence[z3.ExprRef]
    ) -> tuple[z3.ExprRef, tuple[_Choice, ...]]:
        """A term with names for the outermost choices in its parts, and these choices."""
        found: dict[int, _Choice] = {}
        seen: set[int] = set()
        waiting = list(parts)
        while waiting:
            term = waiting.pop()
            if term.get_id() in seen:
                continue
            seen.add(term.get_id())
            if z3.is_int(term) and z3.is_app_of(term, z3.Z3_OP_ITE):
                found[term.get_id()] = self._choice(term)
            else:
                waiting += term.children()
        choices = tuple(found.values())
        names = [(each.term, each.name) for each in choices]
        return (z3.substitute(whole, names) if names else whole), choices

    def _choice(self, term: z3.ExprRef) -> _Choice:
        key = term.get_id()
        if key not in self._choices:
            cells = self._cells_of(term)
            # A chain of choices on one cell is looked at as a whole, or not at all.
            few = cells is not None and len(cells) <= 1
            frame, inner = (term, ()) if few else self._named(term, term.children())
            self._choices[key] = _Choice(term, z3.FreshInt("choice"), cells, frame, inner)
        return self._choices[key]

    def _cells_of(self, term: z3.ExprRef) -> frozenset[int] | None:
        """The cells that a term depends on; None if they are many."""
        waiting = [term]
        while waiting:
            top = waiting[-1]
            parts = top.children()
            unknown = [part for part in parts if part.get_id() not in self._of]
            if top.get_id() in self._of or not unknown:
                waiting.pop()
                self._kept.append(top)
                self._of.setdefault(top.get_id(), self._joined(top, parts))
            else:
                waiting += unknown
        return self._of[term.get_id()]

    def _joined(self, term: z3.ExprRef, parts: Sequence[z3.ExprRef]) -> frozenset[int] | None:
        if not parts:
            return frozenset([term.get_id()] if term.get_id() in self._cells else [])
        whole: frozenset[int] = frozenset()
        for part in parts:
            found = self._of[part.get_id()]
            if found is None or len(whole | found) > MOST_CELLS:
                return None
            whole |= found
        return whole


def _choices(written: Pairs) -> int:
    """How many cells become choices."""
    return sum(z3.is_app_of(new, z3.Z3_OP_ITE) for _, new in written)


def _with_difference(addend: z3.ExprRef, written: Pairs, others: Pairs) -> z3.ExprRef:
    """An addend after a move: what it is where nothing is chosen, and the difference elsewhere.

    `written` are the cells it depends on; of `others` no choice is looked into.
    """
    choices = [(old, new) for old, new in written if z3.is_app_of(new, z3.Z3_OP_ITE)]
    if not choices:
        return z3.substitute(addend, [*written, *others])
    rest = [(old, new.arg(2)) for old, new in choices]
    plain = [(old, new) for old, new in written if not z3.is_app_of(new, z3.Z3_OP_ITE)]
    plain += others
    base = z3.substitute(addend, [*plain, *rest])
    return base + _difference(addend, base, plain, choices)


def _difference(addend: z3.ExprRef, base: z3.ExprRef, known: Pairs, choices: Pairs) -> z3.ExprRef:
    """What an addend differs by from `base`, choice by choice."""
    if not choices:
        here = z3.substitute(addend, list(known))
        return z3.IntVal(0) if here.eq(base) else z3.simplify(here - base)
    (old, new), *others = choices
    test, yes, no = new.children()
    first = _difference(addend, base, [*known, (old, yes)], others)
    second = _difference(addend, base, [*known, (old, no)], others)
    return first if first.eq(second) else z3.If(test, first, second)
