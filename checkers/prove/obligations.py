"""What has to be shown for a claim to hold in every reachable state: base, steps, and what they
stand on.

An obligation is a list of formulas that are given and one that is to follow from them. It is
discharged when Z3 finds no values for which it does not; the limit is on Z3's resources, not on
seconds, so that the answer does not depend on the machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypedDict, cast

import z3

from checkers.prove.claims import Claim
from checkers.prove.formulas import Transition
from checkers.prove.from_few import Known, from_few
from checkers.prove.starts import within_bounds
from checkers.prove.strategy import Case, ask
from checkers.prove.symbols import Symbols
from models.language import terms
from models.language.terms import Int

BUDGET = 20_000_000
"""Z3 resource units for one obligation."""


class Part(StrEnum):
    """What an obligation is about."""

    MOVES = "a phase in which somebody has a move"
    COVERS = "the paths of a rule cover every state"
    BEGINS = "the start covers every setup, and leaves every field within its bounds"
    START = "the first state"
    STATE = "every lawful state"
    STEP = "a move"
    UNTOUCHED = "a move that writes nothing of it"


@dataclass(frozen=True, eq=False)
class Obligation:
    """One thing to be shown.

    Attributes:
        claim: the id of what is claimed; of the foundation, empty.
        transition: the path of a rule that it is about, or None.
        given: what is known.
        goal: what is to follow.
        rule: the name of the rule, or what else it is about.
        ground: what of the given is known of every state; `lawful`: what of that is not its bounds,
            in parts. `totals`: what the totals are that are kept. `seats`: whose turn it can be,
            case by case.
        one_setup: whether it is of a game whose setup is known, which may be as large as the real
            one. Then little of what is lawful is used, and only that has to be shown.
    """

    claim: str
    part: Part
    given: tuple[z3.BoolRef, ...]
    goal: z3.BoolRef
    rule: str
    transition: Transition | None = None
    ground: tuple[z3.BoolRef, ...] = ()
    bounds: tuple[z3.BoolRef, ...] = ()
    lawful: tuple[Known, ...] = ()
    totals: tuple[Known, ...] = ()
    seats: tuple[Case, ...] = ()
    one_setup: bool = False

    @property
    def name(self) -> str:
        """What it is about, in words."""
        if self.transition is not None:
            return self.transition.name
        return self.rule

    def solver(self, budget: int) -> z3.Solver:
        """A solver that is satisfiable exactly if the goal does not follow."""
        solver = z3.Solver()
        solver.set("rlimit", budget)
        solver.add(*self.given, *(each.term for each in self.totals), z3.Not(self.goal))
        return solver


@dataclass(frozen=True, eq=False)
class Answer:
    """What Z3 said of an obligation: `proved`, or refuted by a `model`, or (neither) given up.

    `used` are the parts of what is lawful that were used; of an unknown setup it is all.
    """

    obligation: Obligation
    proved: bool
    model: z3.ModelRef | None = None
    reason: str = ""
    used: tuple[z3.BoolRef, ...] = ()


def discharge(obligation: Obligation, budget: int, *, beside: Sequence[z3.BoolRef] = ()) -> Answer:
    """Try to show an obligation; `beside` is given too."""
    if obligation.part is Part.UNTOUCHED:
        return Answer(obligation, True)
    step = obligation.transition
    if obligation.one_setup:
        return _from_few(obligation, budget, beside)
    given = [*obligation.given, *beside]
    said = ask(given, obligation.goal, budget, () if step is None else step.cases)
    return Answer(obligation, said.result == z3.unsat, said.model, said.reason)


def _from_few(obligation: Obligation, budget: int, beside: Sequence[z3.BoolRef]) -> Answer:
    """Try to show an obligation with little of what is lawful, and tell what of it was used."""
    ground = {each.get_id() for each in (*obligation.ground, *obligation.bounds)}
    own = [each for each in (*obligation.given, *beside) if each.get_id() not in ground]
    step = obligation.transition
    cases = obligation.seats if step is None or len(step.cases) < 2 else step.cases
    background = [*obligation.lawful, *obligation.totals]
    found = from_few(own, obligation.bounds, background, obligation.goal, budget, cases)
    totals = {each.term.get_id(): each.term for each in obligation.totals}
    if not found.left:
        return Answer(
            obligation, True, used=tuple(u for u in found.used if u.get_id() not in totals)
        )
    if not found.refuted:
        return Answer(obligation, False, reason="resources")
    # The model is asked for again with all that is known.
    said = ask([*obligation.given, *totals.values()], obligation.goal, budget)
    return Answer(obligation, False, said.model, said.reason or "resources")


def covering(symbols: Symbols) -> Iterator[Obligation]:
    """That the paths of each rule cover every state in which it can be tried."""
    background = known_of(symbols)
    for bound, run, known, _ in symbols.runs:
        goal = _some_path(path.conditions for path in run.paths)
        given = (*symbols.ground.assume, *known)
        yield Obligation("", Part.COVERS, given, goal, bound.rule.name, **background)


class Ground(TypedDict):
    """What an obligation of a game whose setup is known may use."""

    ground: tuple[z3.BoolRef, ...]
    bounds: tuple[z3.BoolRef, ...]
    lawful: tuple[Known, ...]
    totals: tuple[Known, ...]
    seats: tuple[Case, ...]
    one_setup: bool


def known_of(symbols: Symbols) -> Ground:
    """What obligations may use of what is known of every state."""
    if not symbols.ground.known_setup:
        return Ground(ground=(), bounds=(), lawful=(), totals=(), seats=(), one_setup=False)
    return Ground(
        ground=tuple(symbols.ground.assume),
        bounds=tuple(symbols.ground.bounds),
        lawful=tuple(symbols.lawful_parts),
        totals=tuple(symbols.definitions),
        seats=tuple(symbols.seat_cases),
        one_setup=True,
    )


def beginnings(symbols: Symbols) -> Iterator[Obligation]:
    """That some first state is there for every setup, and that each is within its bounds."""
    given = tuple(symbols.ground.of_setup)
    goal = _some_path(path.conditions for path in symbols.first_states.paths)
    yield Obligation("", Part.BEGINS, given, goal, "start")
    for start in symbols.starts:
        inside = within_bounds(symbols.ground, start)
        if inside:
            known = (*given, *start.conditions)
            yield Obligation("", Part.BEGINS, known, terms.all_of(inside), "start")


def _some_path(paths: Iterable[Sequence[z3.BoolRef]]) -> z3.BoolRef:
    return terms.any_of(terms.all_of(conditions) for conditions in paths)


def somebody_moves(
    symbols: Symbols, claim_id: str, assuming: Sequence[Claim]
) -> Iterator[Obligation]:
    """That in each phase, unless the game is over, some rule is legal for some arguments."""
    over = symbols.of_state(symbols.game.function("over"))
    phase = symbols.ground.state_variables[0]
    before = [each.formula for each in assuming]
    for kind in symbols.game.phase:
        legal = [
            each
            for bound in symbols.system.rules_of[kind]
            for step in symbols.transitions
            if step.bound is bound
            for each in _for_some_arguments(step)
        ]
        given = (*symbols.ground.assume, *before, phase == int(kind))
        goal = terms.all_of([over.defined, terms.any_of([over.value, *legal])])
        where = f"phase {kind.name}"
        yield Obligation(claim_id, Part.MOVES, given, goal, where, **known_of(symbols))


def _for_some_arguments(step: Transition) -> Iterator[z3.BoolRef]:
    chances = terms.int_term(cast(Int, step.path.ways)) > 0
    condition = terms.all_of([*step.path.conditions, cast(z3.BoolRef, chances)])
    for case in step.cases:
        yield cast(z3.BoolRef, z3.substitute(condition, case))


def at_start(symbols: Symbols, claim: Claim) -> Iterator[Obligation]:
    """That a claim about states holds in every first state, and history variables are in bounds."""
    bounds = [] if claim.history is None else claim.history.bounds
    claimed = terms.all_of([*bounds, *(() if claim.of_steps else (claim.formula,))])
    for number, (conditions, cells) in enumerate(symbols.all_starts):
        goal = symbols.at_start(claimed, cells, claim.history)
        where = "start" if number < len(symbols.starts) else "start from another seat"
        if not (claim.of_steps and z3.is_true(z3.simplify(goal))):
            given = (*symbols.ground.of_setup, *conditions)
            yield Obligation(claim.id, Part.START, given, goal, where)


def of_every_state(symbols: Symbols, claim: Claim, shown: Sequence[Claim]) -> Obligation | None:
    """That a claim follows from what is lawful and from claims that are `shown` without it.

    None for one that speaks of the play: of history variables, or of the moves that are allowed.
    """
    if claim.history is not None or claim.plays:
        return None
    given = (*symbols.ground.assume, *(each.formula for each in shown))
    where = "every lawful state"
    return Obligation(claim.id, Part.STATE, given, claim.formula, where, **known_of(symbols))


def after_moves(
    symbols: Symbols, claim: Claim, assuming: Sequence[Claim], shown: Sequence[Claim] = ()
) -> Iterator[Obligation]:
    """That every move keeps a claim about states, or obeys one about steps.

    `assuming` are the claims that are known of the state before the move, `shown` those that are
    known of the state after it too, because they are shown without this one.
    """
    before = [each.formula for each in assuming]
    history = claim.history
    background = known_of(symbols)
    for step in symbols.transitions:
        place = symbols.of_transition if claim.of_steps else symbols.after_step
        goal = place(claim.formula, step, history)
        given = [*symbols.ground.assume, *step.known, *step.path.conditions, *before]
        given += [symbols.after_step(each.formula, step, each.history) for each in shown]
        # What no write touches stays as it is: it is among what is given.
        kept = any(each is claim for each in assuming) and goal.eq(claim.formula)
        if history is not None:
            given += history.bounds
        if not kept or (history is not None and history.owed):
            goal = _on_plays_that_count(symbols, claim, step, goal)
            kept = False
        part = Part.UNTOUCHED if kept else Part.STEP
        rule = step.bound.rule.name
        yield Obligation(claim.id, part, tuple(given), goal, rule, step, **background)


def _on_plays_that_count(
    symbols: Symbols, claim: Claim, step: Transition, goal: z3.BoolRef
) -> z3.BoolRef:
    """A goal on the moves that the claim's assumptions allow; on every move, that the assumptions
    and the update of the history variables stay within their bounds."""
    history = claim.history
    always = [*([] if history is None else history.owed), *(each.defined for each in claim.plays)]
    allowed = [symbols.of_transition(each.value, step, history) for each in claim.plays]
    if allowed:
        goal = cast(z3.BoolRef, z3.Implies(terms.all_of(allowed), goal))
    return terms.all_of([*(symbols.of_transition(each, step, history) for each in always), goal])
