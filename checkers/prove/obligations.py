"""What has to be shown for a claim to hold in every reachable state: base, steps, and what they
stand on.

An obligation is a list of formulas that are given and one that is to follow from them. It is
discharged when Z3 finds no values for which it does not; the limit is on Z3's resources, not on
seconds, so that the answer does not depend on the machine.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

import z3

from checkers.prove.claims import Claim
from checkers.prove.symbols import Symbols, Transition
from models.language import terms
from models.language.terms import SymInt

BUDGET = 20_000_000
"""Z3 resource units for one obligation."""


class Part(StrEnum):
    """What an obligation is about."""

    MOVES = "a phase in which somebody has a move"
    COVERS = "the paths of a rule cover every state"
    START = "the first state"
    STEP = "a move"
    UNTOUCHED = "a move that writes nothing of it"


@dataclass(frozen=True, eq=False)
class Obligation:
    """One thing to be shown.

    Attributes:
        claim: the id of what is claimed.
        transition: the path of a rule that it is about, or None.
        given: what is known.
        goal: what is to follow.
    """

    claim: str
    part: Part
    given: tuple[z3.BoolRef, ...]
    goal: z3.BoolRef
    rule: str = ""
    transition: Transition | None = None

    @property
    def name(self) -> str:
        """What it is about, in words."""
        if self.transition is not None:
            return self.transition.name
        return self.rule or "start"

    def solver(self, budget: int) -> z3.Solver:
        """A solver that is satisfiable exactly if the goal does not follow."""
        solver = z3.Solver()
        solver.set("rlimit", budget)
        solver.add(*self.given, z3.Not(self.goal))
        return solver


@dataclass(frozen=True, eq=False)
class Answer:
    """What Z3 said of an obligation: `proved`, or refuted by a `model`, or (neither) given up."""

    obligation: Obligation
    proved: bool
    model: z3.ModelRef | None = None
    reason: str = ""


def discharge(obligation: Obligation, budget: int, *, beside: Sequence[z3.BoolRef] = ()) -> Answer:
    """Try to show an obligation; `beside` is given too."""
    if obligation.part is Part.UNTOUCHED:
        return Answer(obligation, True)
    solver = obligation.solver(budget)
    solver.add(*beside)
    found = solver.check()
    if found == z3.unsat:
        return Answer(obligation, True)
    if found == z3.sat:
        return Answer(obligation, False, solver.model())
    return Answer(obligation, False, None, solver.reason_unknown())


def covering(symbols: Symbols) -> Iterator[Obligation]:
    """That the paths of each rule cover every state in which it can be tried."""
    for bound, run, known, _ in symbols.runs:
        goal = z3.Or([z3.And([*path.conditions]) for path in run.paths])
        given = (*symbols.ground.assume, *known)
        yield Obligation("", Part.COVERS, given, cast(z3.BoolRef, goal), bound.rule.name)


def somebody_moves(
    symbols: Symbols, claim_id: str, assuming: Sequence[Claim]
) -> Iterator[Obligation]:
    """That in each phase, unless the game is over, some rule is legal for some arguments."""
    over = terms.bool_term(symbols.ground.predicate(symbols.game.trees["game.over"]))
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
        given = (*symbols.ground.assume, *before, phase == int(kind), z3.Not(over))
        yield Obligation(
            claim_id, Part.MOVES, given, cast(z3.BoolRef, z3.Or(legal)), f"phase {kind.name}"
        )


def _for_some_arguments(step: Transition) -> Iterator[z3.BoolRef]:
    condition = z3.And([*step.path.conditions])
    variables = [each.term for each in step.arguments if isinstance(each, SymInt)]
    for chosen in itertools.product(*(range(size) for size in step.bound.sizes)):
        pairs = [(v, z3.IntVal(c)) for v, c in zip(variables, chosen, strict=True)]
        yield cast(z3.BoolRef, z3.substitute(condition, pairs))


def at_start(symbols: Symbols, claim: Claim) -> Iterator[Obligation]:
    """That a claim about states holds in every first state."""
    for conditions, cells in symbols.starts:
        goal = symbols.at_start(claim.formula, cells, claim.history)
        yield Obligation(claim.id, Part.START, (*symbols.ground.of_setup, *conditions), goal)


def after_moves(symbols: Symbols, claim: Claim, assuming: Sequence[Claim]) -> Iterator[Obligation]:
    """That every move keeps a claim about states, or obeys one about steps.

    `assuming` are the claims that are known of the state before the move.
    """
    before = [each.formula for each in assuming]
    history = claim.history
    for step in symbols.transitions:
        if claim.of_steps:
            goal = symbols.of_transition(claim.formula, step, history)
        else:
            goal = symbols.after_step(claim.formula, step, history)
        given = [*symbols.ground.assume, *step.known, *step.path.conditions, *before]
        if history is not None:
            given += history.bounds
            owed = [symbols.of_transition(each, step, history) for each in history.owed]
            goal = cast(z3.BoolRef, z3.And([goal, *owed])) if owed else goal
        given += [symbols.of_transition(each, step, history) for each in claim.plays]
        # What no write touches stays as it is: it is among what is given.
        kept = any(each is claim for each in assuming) and goal.eq(claim.formula)
        part = Part.UNTOUCHED if kept else Part.STEP
        yield Obligation(claim.id, part, tuple(given), goal, step.bound.rule.name, step)
