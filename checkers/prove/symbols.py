"""A frame in symbols: the unknown game, every path of every rule, and claims as formulas. So is a
scope, of which only the state is unknown.

A claim is turned into one formula over the cells of an unknown state `s`, of an unknown state `t`
after a move, and of history variables before (`m`) and after it (`n`). To speak of the state that a
path of a rule leads to, what the path writes is put in the place of the cells.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import cast

import z3

from checkers.prove.cases import Addends, Written
from checkers.prove.formulas import Formula, History, Pairs, Transition
from checkers.prove.from_few import Known, taken_apart
from checkers.prove.starts import Start, first_states, with_rotations
from models.language import terms
from models.language.game import Translated
from models.language.instance import default_cell, placed_fields
from models.language.paths import SymbolicPath, SymbolicRun, Unproved
from models.language.plan import MonitorPlan
from models.language.proving_ground import ProvingGround
from models.language.rules import Function
from models.language.statements import MONITOR, PREDICATE
from models.language.symbolic import argument
from models.language.system import BoundRule, System
from models.language.terms import Bool, Int
from models.language.unknowns import SymRecord, unknown_record
from specs.properties import Monitor
from specs.questions import Question


class Symbols:
    """One frame of a game in symbols.

    Args:
        system: gives the sizes, and the readings that are known.
        unknown_readings: the questions whose reading is unknown.
        exclusions: readings that cannot stand together: (question, reading, other, readings).
        known_setup: whether the setup is that of the system too.
    """

    def __init__(
        self,
        system: System,
        *,
        unknown_readings: Iterable[str] = (),
        exclusions: Iterable[tuple[str, str, str, Sequence[str]]] = (),
        known_setup: bool = False,
    ) -> None:
        self.system, self.game = system, system.game
        self.ground = ProvingGround(
            system, unknown_readings=unknown_readings, known_setup=known_setup
        )
        for exclusion in exclusions:
            self._exclude(*exclusion)
        self.after, _, after_variables = unknown_record(
            "t", system.placed, system.sizes, self.ground.setup, totals=known_setup
        )
        self.before_unknowns = _with_totals(self.ground.state_variables, self.ground.state)
        self.after_unknowns = _with_totals(after_variables, self.after)
        self.move, _ = argument("move", len(system.rules))
        self._formulas: dict[object, Formula] = {}
        self._histories: dict[Monitor, History] = {}
        self._sums: dict[int, tuple[z3.BoolRef, Addends]] = {}
        self._writes: dict[tuple[Transition, History | None, bool], Written] = {}

    def _exclude(self, question: str, reading: str, other: str, readings: Sequence[str]) -> None:
        both = [
            self.reads(question, reading),
            terms.any_of(self.reads(other, each) for each in readings),
        ]
        fact = cast(z3.BoolRef, z3.Not(z3.And(both)))
        self.ground.of_setup.append(fact)
        self.ground.assume.append(fact)

    def reads(self, question: str, reading: str) -> z3.BoolRef:
        """That a question is read in this way."""
        chosen = self.ground.readings[self.game.reading_names[question]]
        number = self.game.readings[question].index(reading)
        return terms.bool_term(terms.compare("==", chosen, number))

    def by_default(self, question: str) -> z3.BoolRef:
        """That a question is read by its default."""
        return self.reads(question, self.game.readings[question][0])

    # -- the rules

    @cached_property
    def runs(self) -> list[tuple[BoundRule, SymbolicRun, tuple[z3.BoolRef, ...], tuple[Int, ...]]]:
        """Every rule run on the unknown state: rule, paths, what was known, its arguments."""
        found = []
        for bound in self.system.rules:
            item = self.system.trees[bound.rule.name]
            arguments, known = self.ground.arguments(bound)
            known.append(self.ground.in_phase(bound))
            interpreter = self.ground.interpreter(item, known)
            run = interpreter.run(item.tree, self.ground.records(item.tree), arguments)
            found.append((bound, run, tuple(known), tuple(arguments)))
        return found

    @cached_property
    def transitions(self) -> list[Transition]:
        """Every path of every rule that is legal, in the order of the rules."""
        found = []
        for bound, run, known, arguments in self.runs:
            for number, path in enumerate(run.paths, 1):
                if path.refusal is None:
                    after = self._cells_after(self.system.trees[bound.rule.name], path)
                    found.append(Transition(bound, number, path, known, arguments, after))
        return found

    def _cells_after(self, item: Translated, path: SymbolicPath) -> tuple[z3.ArithRef, ...]:
        state = next((r.name for r in item.tree.records if r.role == "state"), None)
        return (self.ground.state if state is None else path.records[state]).terms

    @cached_property
    def unproved(self) -> list[Unproved]:
        """What could not be proved of accesses, divisors and stores in the rules and the start."""
        found: dict[tuple[str, int, str], Unproved] = {}
        for _, run, _, _ in self.runs:
            found.update(run.unproved)
        found.update(self.first_states.unproved)
        return [*self.ground.unproved.values(), *found.values()]

    @cached_property
    def first_states(self) -> SymbolicRun:
        """The start run on an unknown setup, of which nothing but that it is sound is known."""
        return first_states(self.ground)

    @cached_property
    def starts(self) -> list[Start]:
        """The first states of the game."""
        item = self.game.trees["game.start"]
        return [
            Start(path.conditions, self._cells_after(item, path))
            for path in self.first_states.paths
        ]

    @cached_property
    def all_starts(self) -> list[Start]:
        """The first states, and the same counted from another seat where seats only rotate."""
        return with_rotations(self.ground, self.starts)

    @cached_property
    def seat_cases(self) -> list[Pairs]:
        """The values of those fields of the state that hold one player and no more."""
        cells: list[z3.ExprRef] = []
        for placed in self.system.placed:
            value = placed.field.value
            if value.kind == "index" and value.index is self.game.player and not placed.dims:
                cells.append(self.ground.state_variables[placed.start])
        seats = itertools.product(range(self.system.player_count), repeat=len(cells))
        return [list(zip(cells, map(z3.IntVal, each), strict=True)) for each in seats]

    @cached_property
    def lawful_parts(self) -> list[Known]:
        """What is lawful, in parts that can be used, and shown, one by one."""
        return [Known.of(part) for each in self.ground.lawful for part in taken_apart(each)]

    @cached_property
    def definitions(self) -> list[Known]:
        """What the totals are that are kept of the state; it can be used, and need not be shown."""
        totals = self.ground.state.totals
        return [] if totals is None else [Known.of(each) for each in totals.definitions]

    # -- claims

    def of_state(self, function: Function, monitor: Monitor | None = None) -> Formula:
        """A state function as a formula over `s` and `m`."""
        history = None if monitor is None else self.history(monitor).before
        return self._formula(function, monitor, history, "state")

    def of_step(self, function: Function, monitor: Monitor | None = None) -> Formula:
        """A step function as a formula over `s`, `t`, the move, and `n`."""
        history = None if monitor is None else self.history(monitor).after
        return self._formula(function, monitor, history, "step")

    def _formula(
        self, function: Function, monitor: Monitor | None, history: SymRecord | None, kind: str
    ) -> Formula:
        key = kind, function, monitor
        if key not in self._formulas:
            item = self.game.translated(function, PREDICATE, monitor.record if monitor else None)
            run = self.ground.interpreter(item).run(
                item.tree, self._records(item, history), (), move=self.move
            )
            true = [
                terms.both([*(terms.truth(c) for c in path.conditions), cast(Bool, path.ways)])
                for path in run.paths
            ]
            value = terms.bool_term(terms.either(true))
            self._formulas[key] = Formula(value, terms.all_of(run.owed))
        return self._formulas[key]

    def _records(self, item: Translated, history: SymRecord | None) -> dict[str, SymRecord]:
        found: dict[str, SymRecord] = {}
        for ref in item.tree.records:
            if ref.role == "monitor":
                assert history is not None
                found[ref.name] = history
            elif ref.role == "setup":
                found[ref.name] = self.ground.setup
            else:
                found[ref.name] = self.after if ref.name == "after" else self.ground.state
        return found

    def history(self, monitor: Monitor) -> History:
        """The history variables of a monitor."""
        if monitor not in self._histories:
            self._histories[monitor] = self._history(monitor)
        return self._histories[monitor]

    def _history(self, monitor: Monitor) -> History:
        sizes, setup = self.system.sizes, self.ground.setup
        places = MonitorPlan(monitor.record).monitor
        placed = placed_fields(places, sizes, self.system.setup.record, checked=False)
        first = tuple(default_cell(p.field) for p in placed for _ in range(p.cells))
        before, bounds, variables = unknown_record("m", placed, sizes, setup)
        after, _, after_variables = unknown_record("n", placed, sizes, setup)
        item = self.game.translated(monitor.update, MONITOR, monitor.record)
        run = self.ground.interpreter(item, bounds).run(
            item.tree, self._records(item, before), (), move=self.move
        )
        name = next(ref.name for ref in item.tree.records if ref.role == "monitor")
        update = list(before.cells)
        for path in run.paths:
            here = terms.both([terms.truth(c) for c in path.conditions])
            update = [
                cast(Int, terms.choose(here, new, old))
                for new, old in zip(path.records[name].cells, update, strict=True)
            ]
        return History(
            before, after, tuple(variables), tuple(after_variables), tuple(bounds),
            tuple(terms.int_term(cell) for cell in update), tuple(run.owed), first,
        )  # fmt: skip

    # -- in the place of the unknown cells

    def at_start(
        self, claim: z3.BoolRef, cells: Sequence[z3.ArithRef], history: History | None
    ) -> z3.BoolRef:
        """A claim about `s` and `m` of a first state."""
        totals = self.ground.state.totals
        sums = [] if totals is None else totals.of_terms(cells)
        pairs: Pairs = list(zip(self.before_unknowns, [*cells, *sums], strict=True))
        if history is not None:
            values = [z3.IntVal(value) for value in history.first]
            pairs += zip(history.variables, values, strict=True)
        return cast(z3.BoolRef, z3.substitute(claim, pairs))

    def after_step(
        self, claim: z3.BoolRef, step: Transition, history: History | None
    ) -> z3.BoolRef:
        """A claim about `s` and `m`, of the state that a transition leads to."""
        return self._addends(claim).replaced(self._written(step, history, after=True))

    def of_transition(
        self, claim: z3.BoolRef, step: Transition, history: History | None
    ) -> z3.BoolRef:
        """A claim about `s`, `t`, the move and `n`, of one transition."""
        return self._addends(claim).replaced(self._written(step, history, after=False))

    def _written(self, step: Transition, history: History | None, *, after: bool) -> Written:
        """What a transition puts in the place of `s` and `m`, or of `t`, the move and `n`."""
        key = step, history, after
        if key not in self._writes:
            if after:
                cells = zip(self.before_unknowns, step.after, strict=True)
                pairs: Pairs = [(old, new) for old, new in cells if not old.eq(new)]
            else:
                pairs = self._pairs(step)
            if history is not None:
                variables = history.variables if after else history.after_variables
                pairs += zip(variables, self._updated(history, step), strict=True)
            self._writes[key] = Written(pairs)
        return self._writes[key]

    def _addends(self, claim: z3.BoolRef) -> Addends:
        if claim.get_id() not in self._sums:
            cells = [*self.before_unknowns, *self.after_unknowns]
            # With the claim, so that its number stays its own.
            self._sums[claim.get_id()] = claim, Addends(claim, cells)
        return self._sums[claim.get_id()][1]

    def _pairs(self, step: Transition) -> Pairs:
        number = z3.IntVal(step.bound.number)
        return [
            (terms.int_term(self.move), number),
            *zip(self.after_unknowns, step.after, strict=True),
        ]

    def _updated(self, history: History, step: Transition) -> list[z3.ExprRef]:
        pairs = self._pairs(step)
        return [z3.substitute(term, pairs) for term in history.update]


def _with_totals(variables: Sequence[z3.ArithRef], record: SymRecord) -> list[z3.ArithRef]:
    """Cells, and the totals that are kept of their record."""
    return [*variables, *([] if record.totals is None else record.totals.variables)]


def symbols_of(
    system: System,
    questions: Iterable[Question],
    *,
    unknown: Iterable[str] = (),
    known_setup: bool = False,
) -> Symbols:
    """A frame in symbols; of the `unknown` questions any reading that can stand beside others. With
    `known_setup` the tables and scalars are those of the system."""
    exclusions = [
        (question.slug, each.reading, each.question, each.readings)
        for question in questions
        for each in question.excludes
    ]
    wanted = set(unknown)
    return Symbols(
        system,
        unknown_readings=wanted,
        exclusions=exclusions if wanted else (),
        known_setup=known_setup,
    )
