"""Whether a goal follows from little of what is known.

Of a game as large as the real one much is known, and a goal hangs on little of it. So little is
told at first, and a counterexample says what else is called for. What is used is told, since only
that has to be shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

import z3

from checkers.prove.strategy import FIRST_TRY, MOST_PARTS, Case, ask_once, conjuncts

FEW_ROUNDS, MOST_ROUNDS = 6, 40
"""Counterexamples that are answered with more of what is known, without and with all bounds."""
SHORT = 400
"""Most signs of what is said in few words."""


@dataclass(frozen=True)
class FromFew:
    """What came of a goal that is asked with little of what is known.

    Attributes:
        left: the parts of the goal that were not shown.
        refuted: whether one of them does not follow from all that is known.
        used: the parts of the background that were taken up.
    """

    left: tuple[z3.BoolRef, ...]
    refuted: bool
    used: tuple[z3.BoolRef, ...]


@dataclass(frozen=True, eq=False)
class Known:
    """A part of what is known of every state, and the variables that it speaks of."""

    term: z3.BoolRef
    variables: frozenset[int]
    length: int

    @classmethod
    def of(cls, term: z3.BoolRef) -> Known:
        """A formula with its variables."""
        return cls(term, variables_of([term]), len(term.sexpr()))


_VARIABLES: dict[int, tuple[z3.ExprRef, frozenset[int]]] = {}
"""By its number a term, which is kept so that the number stays its own, and its variables."""


def variables_of(terms: Iterable[z3.ExprRef]) -> frozenset[int]:
    """The numbers of the variables in some terms."""
    found: frozenset[int] = frozenset()
    for term in terms:
        key = term.get_id()
        if key not in _VARIABLES:
            _VARIABLES[key] = term, _variables_of(term)
        found |= _VARIABLES[key][1]
    return found


def _variables_of(whole: z3.ExprRef) -> frozenset[int]:
    found: set[int] = set()
    seen: set[int] = set()
    waiting = [whole]
    while waiting:
        term = waiting.pop()
        key = term.get_id()
        if key in seen:
            continue
        seen.add(key)
        if term.num_args():
            waiting += term.children()
        elif term.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            found.add(key)
    return frozenset(found)


def from_few(
    given: Sequence[z3.BoolRef],
    bounds: Sequence[z3.BoolRef],
    background: Sequence[Known],
    goal: z3.BoolRef,
    budget: int,
    cases: Sequence[Case] = (),
) -> FromFew:
    """Whether a goal follows from what is given, from bounds, and a few parts of a background.

    The background is long, and little of it matters: parts are taken up only when a counterexample
    breaks them. A goal that is too hard as a whole is asked in parts, and these case by case.
    """
    few = max(1, budget // FIRST_TRY)
    plain = {each.get_id() for each in given}
    used: dict[int, z3.BoolRef] = {}
    left: list[z3.BoolRef] = []
    waiting = [[part for part in conjuncts(goal) if part.get_id() not in plain]]
    while waiting:
        parts = waiting.pop()
        if not parts:
            continue
        known = [*given, *used.values()]
        said, taken = _from_few(known, bounds, background, parts, few, FEW_ROUNDS)
        if said == z3.unknown:
            # A counterexample is easier to find where each variable has its bounds.
            known += bounds
            said, taken = _from_few(known, (), background, parts, few, MOST_ROUNDS)
        if said == z3.sat:
            return FromFew((goal,), True, ())
        if said == z3.unsat:
            used |= taken
        elif len(parts) == 1:
            in_cases = _in_cases([*given, *bounds], background, parts[0], few, cases)
            if in_cases is None:
                left += parts
            else:
                used |= in_cases
        else:
            middle = len(parts) // 2
            waiting += [parts[middle:], parts[:middle]]
    return FromFew(tuple(left), False, tuple(used.values()))


def _in_cases(
    given: Sequence[z3.BoolRef],
    background: Sequence[Known],
    part: z3.BoolRef,
    budget: int,
    cases: Sequence[Case],
) -> dict[int, z3.BoolRef] | None:
    """What of the background was used to show a goal case by case; None where it was not shown."""
    used: dict[int, z3.BoolRef] = {}
    for case in cases:
        here = [cast(z3.BoolRef, z3.substitute(each, list(case))) for each in given]
        here += [cast(z3.BoolRef, variable == value) for variable, value in case]
        there = cast(z3.BoolRef, z3.substitute(part, list(case)))
        here += used.values()
        said, taken = _from_few(here, (), background, [there], budget, MOST_ROUNDS)
        if said != z3.unsat:
            return None
        used |= taken
    return used if cases else None


def _from_few(
    given: Sequence[z3.BoolRef],
    bounds: Sequence[z3.BoolRef],
    background: Sequence[Known],
    parts: Sequence[z3.BoolRef],
    budget: int,
    rounds: int,
) -> tuple[z3.CheckSatResult, dict[int, z3.BoolRef]]:
    """What Z3 says of some goals, and what counterexamples have called for of the background."""
    # The phase that a move is made in is often known, and gone from what is to be shown after it.
    single = [found for each in given if len(found := variables_of([each])) == 1]
    about = variables_of(parts).union(*single)
    known, outside = list(given), list(bounds)
    # What speaks of the same as the goal is taken up first, and of that what is short.
    rest = sorted(background, key=lambda part: (len(part.variables - about), part.length))
    near = [part.term for part in rest if part.length <= SHORT and part.variables <= about]
    used: dict[int, z3.BoolRef] = {}
    for _ in range(rounds):
        said = ask_once(known, parts, budget)
        if said.result == z3.unknown and near:
            # Where no counterexample is found, what speaks of nothing else is taken up unasked.
            known += near
            used |= {term.get_id(): term for term in near}
            rest = [part for part in rest if part.term.get_id() not in used]
            near = []
            continue
        if said.result == z3.unsat:
            return said.result, _needed(known, used, parts, budget)
        if said.model is None:
            return said.result, used
        broken = [part for part in outside if not _holds(part, said.model)]
        if broken:
            # Bounds cost nothing.
            ids = {part.get_id() for part in broken}
            known, outside = [*known, *broken], [p for p in outside if p.get_id() not in ids]
            continue
        # What else is used has to be shown: it is taken up one by one.
        first = next((part for part in rest if not _holds(part.term, said.model)), None)
        if first is None:
            return said.result, used
        known.append(first.term)
        used[first.term.get_id()] = first.term
        rest.remove(first)
    return z3.unknown, used


def _needed(
    known: Sequence[z3.BoolRef],
    used: dict[int, z3.BoolRef],
    parts: Sequence[z3.BoolRef],
    budget: int,
) -> dict[int, z3.BoolRef]:
    """Those of the used parts without which the goals are not seen to follow; all of them, where
    that is too hard to say."""
    if not used:
        return used
    solver = z3.Solver()
    solver.set("rlimit", budget)
    solver.add(*(each for each in known if each.get_id() not in used), z3.Not(z3.And(parts)))
    names = {f"used {key}": key for key in used}
    for name, key in names.items():
        solver.assert_and_track(used[key], name)
    if solver.check() != z3.unsat:
        return used
    kept = {names[str(each)] for each in solver.unsat_core()}
    return {key: part for key, part in used.items() if key in kept}


def _holds(part: z3.BoolRef, model: z3.ModelRef) -> bool:
    return bool(z3.is_true(model.eval(part, model_completion=True)))


def taken_apart(formula: z3.BoolRef) -> list[z3.BoolRef]:
    """Formulas that together say the same: of a disjunction the side that says most is opened."""
    found: list[z3.BoolRef] = []
    for part in conjuncts(formula):
        sides = part.children() if z3.is_or(part) else []
        each = [taken_apart(cast(z3.BoolRef, side)) for side in sides]
        most = max(range(len(sides)), key=lambda at: len(each[at]), default=0)
        if sides and 1 < len(each[most]) <= MOST_PARTS:
            others = [*sides[:most], *sides[most + 1 :]]
            found += [cast(z3.BoolRef, z3.Or([*others, inner])) for inner in each[most]]
        else:
            found.append(part)
    return found
