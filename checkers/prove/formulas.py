"""What a frame in symbols is made of: formulas, the paths of its rules, history variables."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cached_property

import z3

from models.language import terms
from models.language.paths import SymbolicPath
from models.language.system import BoundRule
from models.language.terms import Int, SymInt
from models.language.unknowns import SymRecord

Pairs = list[tuple[z3.ExprRef, z3.ExprRef]]
"""What stands in the place of what."""


@dataclass(frozen=True, eq=False)
class Formula:
    """A truth-valued function of the language as a formula.

    Attributes:
        value: whether it is true.
        defined: that it stays within its bounds; elsewhere `value` means nothing.
    """

    value: z3.BoolRef
    defined: z3.BoolRef

    @property
    def holds(self) -> z3.BoolRef:
        """That it is true and stays within its bounds."""
        return terms.all_of([self.defined, self.value])


@dataclass(frozen=True, eq=False)
class Transition:
    """One path of one rule.

    Attributes:
        number: of the path among those of its rule, from 1.
        path: its conditions and what it writes.
        known: that the state is in a phase of the rule, and its arguments are members.
        arguments: the unknown arguments of the rule.
    """

    bound: BoundRule
    number: int
    path: SymbolicPath
    known: tuple[z3.BoolRef, ...]
    arguments: tuple[Int, ...]
    after: tuple[z3.ArithRef, ...]
    """The cells of the state that it leads to, and the totals that are kept."""

    @property
    def name(self) -> str:
        """The rule and the path, in words."""
        return f"{self.bound.rule.name}, path {self.number}"

    @cached_property
    def cases(self) -> list[Pairs]:
        """The arguments that the rule can have."""
        unknown = [each.term if isinstance(each, SymInt) else None for each in self.arguments]
        return [
            [
                (term, z3.IntVal(v))
                for term, v in zip(unknown, values, strict=True)
                if term is not None
            ]
            for values in itertools.product(*(range(size) for size in self.bound.sizes))
        ]


@dataclass(frozen=True, eq=False)
class History:
    """The history variables of a monitor in symbols.

    Attributes:
        before, after: the variables before and after a move.
        bounds: what is known of those before it.
        update: those after it, as terms over `s`, `t`, the variables before it, and the move.
        owed: what must hold for the update to be right, over the same.
        first: their values in the first state.
    """

    before: SymRecord
    after: SymRecord
    variables: tuple[z3.ArithRef, ...]
    after_variables: tuple[z3.ArithRef, ...]
    bounds: tuple[z3.BoolRef, ...]
    update: tuple[z3.ArithRef, ...]
    owed: tuple[z3.BoolRef, ...]
    first: tuple[int, ...]
