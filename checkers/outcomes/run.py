"""The outcome of a game in a scope: explore, then value each policy."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from checkers.outcomes.policies import BEST, TEAM, VALUE, Policy, wanted_policies
from checkers.outcomes.process import Bools, Process
from checkers.outcomes.results import Figure, Outcome, PolicyOutcome
from checkers.outcomes.table import Table
from checkers.outcomes.values import (
    evaluated,
    evaluated_exactly,
    only_choice,
    optimised,
    optimised_exactly,
)
from checkers.verify.faults import fault_told, telling_faults
from checkers.verify.space import Limits, Space
from models.language.errors import RuleproofError
from models.language.game import Game
from models.language.system import System

MOVES = "moves"
MOST_EXACT = 50_000
"""States of a game that is valued in fractions."""


def outcome(
    system: System,
    policies: Sequence[str] = (),
    *,
    exact: bool = False,
    limits: Limits | None = None,
    tell: Callable[[str], None] = lambda doing: None,
) -> Outcome:
    """Who wins how likely, and how long it takes, from the start of a game.

    Args:
        policies: as written, `uniform`, `best:Ann`, ...; the usual ones without any.
        exact: whether to answer in fractions as well.
        limits: of the exploration; symmetry is not used.
        tell: is called with what is being done.

    Raises:
        RuleproofError: for a policy that does not fit the game, before it is explored; for a fault
            of the rules; and where there are too many states for fractions.
    """
    wanted = wanted_policies(system, policies)
    if exact:
        for policy in wanted:
            _check_exact(policy)
    begun = time.perf_counter()
    space = Space(system, replace(limits or Limits(), symmetry=False))
    explored = time.perf_counter()
    found: list[PolicyOutcome] = []
    stopped = ""
    if space.exploration.fault is not None:
        raise RuleproofError(fault_told(space))
    if space.exploration.outcome == "complete":
        table = Table(space)
        if exact and space.exploration.n > MOST_EXACT:
            raise RuleproofError(
                f"scope {system.scope_name} has {space.exploration.n:,} states, and fractions are"
                f" worked out for {MOST_EXACT:,} at most; choose a smaller scope, or drop --exact"
            )
        with telling_faults(space):
            # What refuses one of several does so before any is worked out.
            for policy in wanted if len(wanted) > 1 else ():
                _check_applies(table, policy)
            for policy in wanted:
                tell(policy.text)
                found.append(valued(table, policy, exact=exact))
    else:
        ended = space.exploration.outcome
        stopped = f"the exploration ended early ({ended}, {space.exploration.n:,} states)"
    return Outcome(
        system.game.name, system.game.title, system.scope_name,
        system.game.unusual(system.readings),
        unit_of(system.game),
        space.exploration.n, space.exploration.transitions, tuple(found), stopped,
        explore_seconds=explored - begun, seconds=time.perf_counter() - explored,
    )  # fmt: skip


def unit_of(game: Game) -> str:
    """What the length of a game counts, in words."""
    return MOVES if game.unit is None else game.function("unit").__name__.replace("_", " ")


def _check_exact(policy: Policy) -> None:
    if policy.name == VALUE:
        raise RuleproofError(f"{policy.text} has no fractions; drop --exact, or the policy")


def _check_applies(table: Table, policy: Policy) -> None:
    """Refuse a game for which a policy has no meaning, or that is at fault."""
    if policy.side is not None and policy.name == VALUE:
        from checkers.outcomes.arena import Arena

        Arena.of(table, policy.side)
    else:
        assert len(table.hidden) == len(table.units)


def valued(
    table: Table, policy: Policy, *, exact: bool = False, apart: bool = True
) -> PolicyOutcome:
    """One policy from the start of the game; without `apart`, `value` is told for sides whose
    members agree on what to choose in secret, and not for others."""
    if policy.name == VALUE:
        if exact:
            _check_exact(policy)
        from checkers.outcomes.guarantees import guaranteed

        assert policy.side is not None
        return PolicyOutcome(
            policy.text, policy.assumes, guarantees=(guaranteed(table, policy.side, alone=apart),)
        )
    process = process_of(table, policy)
    choice = only_choice(process)
    best: Figure | None = None
    if policy.side is not None:
        goal = table.wins[:, policy.side]
        if exact:
            numbers, choice = optimised_exactly(process, goal)
            best = Figure.of(numbers[0])
        else:
            found = optimised(process, goal)
            choice, best = found.choice, Figure(float(found.value[0]), float(found.bound[0]))
    units = table.units[process.step]
    if exact:
        figures = [Figure.of(x) for x in evaluated_exactly(process, choice, table.wins, units)[0]]
    else:
        values = evaluated(process, choice, table.wins, units)
        pairs = zip(values.value[0], values.bound[0], strict=True)
        figures = [Figure(float(value), float(bound)) for value, bound in pairs]
    *won, nobody, endless, length = figures
    if best is not None and policy.side is not None:
        won[policy.side] = best
    labels = table.system.side_labels(-1)
    return PolicyOutcome(
        policy.text, policy.assumes, dict(zip(labels, won, strict=True)), nobody, endless, length
    )


def process_of(table: Table, policy: Policy) -> Process:
    """The process that a policy leaves: for uniform no choices, for best a side's, for team all."""
    chooses: Bools = np.zeros(table.graph.m, np.bool_)
    if policy.name == BEST:
        assert policy.side is not None
        chooses = table.belongs(policy.side)
    elif policy.name == TEAM:
        chooses = ~table.drawn
    return table.process(chooses)
