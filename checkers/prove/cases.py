"""Substitution that keeps what a move leaves alone recognisable.

A move writes few cells, and what it writes at an unknown index is a choice: cell `x` becomes
`If(i == 2, x - 1, x)`. Put as it is into a sum, it hides that all but one of the addends are what
they were; a solver then compares two sums by trying every combination. So of each addend the new
value is written as the old one and a difference,

    f(x)   becomes   f(x) + If(i == 2, f(x - 1) - f(x), 0)

which is the same number, and lets the addends of before and after the move cancel out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

import z3

Pairs = Sequence[tuple[z3.ExprRef, z3.ExprRef]]

MOST_CELLS = 12
"""An addend that depends on more cells is looked at in parts."""
MOST_CHOICES = 5
"""An addend in which more cells are choices is left as it is."""


class Addends:
    """A formula, and the choices in its sums that depend on a few cells only.

    Args:
        formula: what is put in the place of cells is put into it.
        cells: the variables that may be replaced.
    """

    def __init__(self, formula: z3.BoolRef, cells: Iterable[z3.ExprRef]) -> None:
        self._cells = {cell.get_id() for cell in cells}
        self._of: dict[int, frozenset[int] | None] = {}
        self._kept: list[z3.ExprRef] = []
        self._addends = [
            (term, z3.FreshInt("addend"), found) for term, found in self._find(formula)
        ]
        named = [(term, name) for term, name, _ in self._addends]
        self._formula = z3.substitute(formula, named) if named else formula

    def replaced(self, pairs: Pairs) -> z3.BoolRef:
        """The formula with other terms in the place of cells."""
        new = {old.get_id(): (old, term) for old, term in pairs}
        # History variables and the move are no cells; an addend may speak of them all the same.
        others = [(old, term) for old, term in pairs if old.get_id() not in self._cells]
        whole = [(old, _with_difference(old, [(old, term)], [])) for old, term in pairs]
        for addend, name, cells in self._addends:
            written = [new[cell] for cell in sorted(cells) if cell in new]
            whole.append((name, _with_difference(addend, written, others)))
        return cast(z3.BoolRef, z3.substitute(self._formula, whole))

    def _find(self, formula: z3.BoolRef) -> Iterator[tuple[z3.ExprRef, frozenset[int]]]:
        """The outermost integer choices that depend on some cells, but not on many."""
        waiting: list[z3.ExprRef] = [formula]
        seen: set[int] = set()
        while waiting:
            term = waiting.pop()
            if term.get_id() in seen:
                continue
            seen.add(term.get_id())
            if z3.is_int(term) and z3.is_app_of(term, z3.Z3_OP_ITE):
                found = self._cells_of(term)
                if found:
                    yield term, found
                    continue
            waiting += term.children()

    def _cells_of(self, term: z3.ExprRef) -> frozenset[int] | None:
        """The cells that a term depends on; None if they are many."""
        waiting = [term]
        while waiting:
            top = waiting[-1]
            # A term is kept as long as its number is: Z3 gives numbers again.
            self._kept.append(top)
            parts = top.children()
            unknown = [part for part in parts if part.get_id() not in self._of]
            if top.get_id() in self._of or not unknown:
                waiting.pop()
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


def _with_difference(addend: z3.ExprRef, written: Pairs, others: Pairs) -> z3.ExprRef:
    """An addend after a move: what it is where nothing is chosen, and the difference elsewhere.

    `written` are the cells it depends on; of `others` no choice is looked into.
    """
    choices = [(old, new) for old, new in written if z3.is_app_of(new, z3.Z3_OP_ITE)]
    if not choices or len(choices) > MOST_CHOICES:
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
