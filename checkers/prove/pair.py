"""One unknown state under two sets of readings: what has to be shown for them to be one game."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

import z3

from checkers.prove.claims import claim_of
from checkers.prove.formulas import Transition
from checkers.prove.obligations import BUDGET, Obligation, Part
from checkers.prove.symbols import Symbols
from models.language import terms
from models.language.records import Placed
from models.language.system import BoundRule
from models.language.terms import Int
from specs.properties import Property

Asked = tuple[Obligation, str | None]
"""An obligation, and the field of bookkeeping that it is about, if it is about one."""


class _Value(NamedTuple):
    """What a function says, and that it stays within its bounds."""

    value: z3.ExprRef
    defined: z3.BoolRef


class Pair:
    """Two games on one unknown state; fields of `memory` are unknown apart in the second one.

    Args:
        memory: names of fields of bookkeeping.
        rests_on: invariants that are given of both.
    """

    def __init__(
        self, here: Symbols, there: Symbols, memory: Sequence[str], rests_on: Sequence[Property]
    ) -> None:
        self.here, self.there = here, there
        placed = here.system.placed
        variables = here.ground.state_variables
        self._renamed = [
            (variables[cell], z3.Int(f"other.{variables[cell]}"))
            for each in placed
            if _written(each) in memory
            for cell in range(each.start, each.start + each.cells)
        ]
        self._compared = [each for each in placed if _written(each) not in memory]
        self._given: list[z3.BoolRef] = [
            *here.ground.assume,
            *(claim_of(here, prop).formula for prop in rests_on),
            *self._other(there.ground.assume),
            *self._other([claim_of(there, prop).formula for prop in rests_on]),
        ]

    def _other(self, formulas: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        return [cast(z3.BoolRef, z3.substitute(each, self._renamed)) for each in formulas]

    def obligations(self) -> Iterator[Asked]:
        """What is to be shown."""
        yield from self._set_up()
        yield from self._functions()
        for bound in self.here.system.rules:
            yield from self._rule(bound)

    # -- the beginning

    def _set_up(self) -> Iterator[Asked]:
        here, there = self.here.ground.of_setup, self.there.ground.of_setup
        for given, goals in ((here, there), (there, here)):
            goal = cast(z3.BoolRef, z3.And(goals))
            yield Obligation("", Part.START, tuple(given), goal, "the set-up"), None
        known = (*here, *there)
        for conditions, cells in self.here.starts:
            for others, other_cells in self.there.starts:
                for placed, goal in self._equal(cells, other_cells):
                    yield self._about(placed, (*known, *conditions, *others), goal, "the start")

    # -- who decides, the end

    def _functions(self) -> Iterator[Asked]:
        over = self._value(self.here, "over", ())
        yield (
            Obligation("", Part.START, tuple(self._given), self._agree("over", ()), "the end"),
            None,
        )
        going = (*self._given, cast(z3.BoolRef, z3.Not(over.value)))
        yield Obligation("", Part.START, going, self._agree("decider", ()), "who decides"), None
        ended = (*self._given, cast(z3.BoolRef, over.value))
        system = self.here.system
        players = 0 if system.game.player is None else system.player_count
        asked = [("wins", (side,), ended) for side in range(system.side_count)]
        if system.game.score is not None:
            asked += [("score", (player,), ended) for player in range(players)]
        for part, arguments, given in asked:
            yield Obligation("", Part.START, given, self._agree(part, arguments), part), None
        if system.game.member is not None:
            for pair in itertools.product(range(players), range(system.side_count)):
                goal, name = self._agree("member", pair), "who belongs to which side"
                yield Obligation("", Part.START, tuple(self._given), goal, name), None

    def _agree(self, part: str, arguments: Sequence[Int]) -> z3.BoolRef:
        """That both say the same, and stay within their bounds: elsewhere they say nothing."""
        here, there = (self._value(each, part, arguments) for each in (self.here, self.there))
        same = cast(z3.BoolRef, here.value == there.value)
        return terms.all_of([here.defined, there.defined, same])

    def _value(self, symbols: Symbols, part: str, arguments: Sequence[Int]) -> _Value:
        """What a declared function says of the state."""
        item = symbols.game.trees[f"game.{part}"]
        run = symbols.ground.interpreter(item).run(
            item.tree, symbols.ground.records(item.tree), arguments
        )
        value = run.paths[-1].ways
        for path in run.paths[:-1]:
            here = terms.both([terms.truth(c) for c in path.conditions])
            value = terms.choose(here, path.ways, value)
        whole: z3.ExprRef = (
            terms.bool_term(value)
            if isinstance(value, (bool, terms.SymBool))
            else terms.int_term(value)
        )
        defined = terms.all_of(run.owed)
        if symbols is self.here:
            return _Value(whole, defined)
        return _Value(z3.substitute(whole, self._renamed), self._other([defined])[0])

    # -- the rules

    def _rule(self, bound: BoundRule) -> Iterator[Asked]:
        mine = [step for step in self.here.transitions if step.bound.number == bound.number]
        others = [step for step in self.there.transitions if step.bound.number == bound.number]
        legal, other_legal = _legal(mine), self._other([_legal(others)])[0]
        known = next(run[2] for run in self.here.runs if run[0].number == bound.number)
        given = (*self._given, *known)
        if not legal.eq(other_legal):
            goal = cast(z3.BoolRef, legal == other_legal)
            name = f"whether {bound.rule.name} is legal"
            yield Obligation("", Part.STEP, given, goal, name), None
        for step in mine:
            conditions = (*given, *step.path.conditions)
            for other in others:
                under = self._other(other.path.conditions)
                if _same(step.path.conditions, under) or _may_meet(conditions, under):
                    yield from self._paths(step, other, (*conditions, *under))

    def _paths(
        self, step: Transition, other: Transition, given: tuple[z3.BoolRef, ...]
    ) -> Iterator[Asked]:
        after = [z3.substitute(cell, self._renamed) for cell in other.after]
        for placed, goal in self._equal(step.after, after):
            yield self._about(placed, given, goal, f"what {step.name} leads to")
        ways, other_ways = (terms.int_term(cast(Int, each.path.ways)) for each in (step, other))
        other_ways = cast(z3.ArithRef, z3.substitute(other_ways, self._renamed))
        if not ways.eq(other_ways):
            goal = cast(z3.BoolRef, ways == other_ways)
            yield Obligation("", Part.STEP, given, goal, f"the ways of {step.name}"), None

    def _equal(
        self, cells: Sequence[z3.ExprRef], others: Sequence[z3.ExprRef]
    ) -> Iterator[tuple[Placed, z3.BoolRef]]:
        """That the cells of each compared field are the same, where they are not so as written."""
        for placed in self._compared:
            places = range(placed.start, placed.start + placed.cells)
            differ = [p for p in places if not cells[p].eq(others[p])]
            if differ:
                goal = z3.And([cells[p] == others[p] for p in differ])
                yield placed, cast(z3.BoolRef, goal)

    def _about(
        self, placed: Placed, given: tuple[z3.BoolRef, ...], goal: z3.BoolRef, what: str
    ) -> Asked:
        name = _written(placed)
        memory = name if placed.field.options.bookkeeping else None
        return Obligation("", Part.STEP, given, goal, f"{what}, in {name}"), memory


def _written(placed: Placed) -> str:
    return placed.field.name.split("__")[0]


def _legal(steps: Sequence[Transition]) -> z3.BoolRef:
    return cast(z3.BoolRef, z3.Or([z3.And([*step.path.conditions]) for step in steps]))


def _same(here: Sequence[z3.BoolRef], there: Sequence[z3.BoolRef]) -> bool:
    return len(here) == len(there) and all(a.eq(b) for a, b in zip(here, there, strict=True))


def _may_meet(given: Sequence[z3.BoolRef], under: Sequence[z3.BoolRef]) -> bool:
    """Whether two paths can be gone from one state (also when Z3 gives up)."""
    solver = z3.Solver()
    solver.set("rlimit", BUDGET)
    solver.add(*given, *under)
    return bool(solver.check() != z3.unsat)
