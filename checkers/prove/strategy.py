"""How Z3 is asked whether a goal follows: all at once, and where that is too much, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import z3

FIRST_TRY = 4
"""A goal of several parts gets this fraction of the budget; alone, a part gets all of it."""
MOST_PARTS = 200
"""Parts that a disjunction is opened into, at most."""


Case = Sequence[tuple[z3.ExprRef, z3.ExprRef]]
"""Values for some variables."""


@dataclass(frozen=True)
class Asked:
    """What Z3 said: `unsat` if the goal follows, `sat` with a model, or `unknown` with a reason."""

    result: z3.CheckSatResult
    model: z3.ModelRef | None = None
    reason: str = ""


def ask(
    given: Sequence[z3.BoolRef], goal: z3.BoolRef, budget: int, cases: Sequence[Case] = ()
) -> Asked:
    """Whether a goal follows from what is given.

    `budget` limits each question, not their sum. `cases` are all the values that some variables can
    have, together; a goal that is too hard as a whole is asked case by case.
    """
    if len(cases) < 2:
        return _in_parts(given, goal, budget)
    said = ask_once(given, [goal], max(1, budget // FIRST_TRY))
    if said.result != z3.unknown:
        return said
    for case in cases:
        here = [cast(z3.BoolRef, z3.substitute(each, list(case))) for each in given]
        there = cast(z3.BoolRef, z3.substitute(goal, list(case)))
        said = _in_parts([*here, *(variable == value for variable, value in case)], there, budget)
        if said.result != z3.unsat:
            return said
    return said


def _in_parts(given: Sequence[z3.BoolRef], goal: z3.BoolRef, budget: int) -> Asked:
    waiting = [list(conjuncts(goal))]
    while waiting:
        parts = waiting.pop()
        if not parts:
            continue
        # No limit at all is what Z3 takes a limit of 0 for.
        said = ask_once(given, parts, budget if len(parts) == 1 else max(1, budget // FIRST_TRY))
        if said.result == z3.sat:
            return said
        if said.result == z3.unsat:
            continue
        if len(parts) == 1:
            parts = opened(parts[0])
            if len(parts) == 1:
                return said
        middle = len(parts) // 2
        waiting += [parts[:middle], parts[middle:]]
    return Asked(z3.unsat)


def ask_once(given: Sequence[z3.BoolRef], parts: Sequence[z3.BoolRef], budget: int) -> Asked:
    """Whether all parts of a goal follow from what is given, in one question."""
    solver = simplifying()
    solver.set("rlimit", budget)
    solver.add(*given, z3.Not(z3.And(parts)))
    result = solver.check()
    if result == z3.sat:
        return Asked(result, solver.model())
    return Asked(result, None, solver.reason_unknown() if result == z3.unknown else "")


def simplifying() -> z3.Solver:
    """A solver that first puts what is known of a variable in its place."""
    first = z3.With("simplify", arith_lhs=True, pull_cheap_ite=True)
    return cast(z3.Solver, z3.Then(first, "propagate-values", "solve-eqs", "smt").solver())


def conjuncts(formula: z3.BoolRef) -> list[z3.BoolRef]:
    """What a conjunction says, one by one."""
    found: list[z3.BoolRef] = []
    waiting: list[z3.ExprRef] = [formula]
    while waiting:
        part = waiting.pop()
        if z3.is_and(part):
            waiting += reversed(part.children())
        else:
            found.append(cast(z3.BoolRef, part))
    return found


def opened(formula: z3.BoolRef) -> list[z3.BoolRef]:
    """Formulas that together say the same: conjunctions within disjunctions are taken apart."""
    if z3.is_and(formula):
        return [part for each in formula.children() for part in opened(each)]
    if z3.is_implies(formula):
        test, then = formula.children()
        return _beside([z3.Not(test)], then, formula)
    if z3.is_not(formula):
        inner = formula.arg(0)
        if z3.is_or(inner):
            return [part for each in inner.children() for part in opened(_not(each))]
        if z3.is_implies(inner):
            test, then = inner.children()
            return [*opened(cast(z3.BoolRef, test)), *opened(_not(then))]
    if z3.is_app_of(formula, z3.Z3_OP_ITE):
        test, yes, no = formula.children()
        found = [*_beside([z3.Not(test)], yes, formula), *_beside([test], no, formula)]
        # A side that is too large to be opened stands for the whole, which would be asked again.
        return [formula] if any(part is formula for part in found) else found
    if z3.is_or(formula):
        sides = formula.children()
        for place, side in enumerate(sides):
            found = _beside([*sides[:place], *sides[place + 1 :]], side, formula)
            if len(found) > 1:
                return found
    return [formula]


def _not(formula: z3.ExprRef) -> z3.BoolRef:
    return cast(z3.BoolRef, formula.arg(0) if z3.is_not(formula) else z3.Not(formula))


def _beside(others: Sequence[z3.ExprRef], side: z3.ExprRef, whole: z3.BoolRef) -> list[z3.BoolRef]:
    """The parts of one side of a disjunction, each beside the others."""
    parts = opened(cast(z3.BoolRef, side))
    if len(parts) > MOST_PARTS:
        return [whole]
    return [cast(z3.BoolRef, z3.Or([*others, part])) for part in parts]
