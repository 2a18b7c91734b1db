"""The outcome of a game in a scope: explore, then value each policy."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from checkers.outcomes.policies import BEST, TEAM, VALUE, Policy, parse_policy, usual_policies
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
        RuleproofError: for a policy that does not fit the game, and where there are too many states
            for fractions.
    """
    begun = time.perf_counter()
    space = Space(system, replace(limits or Limits(), symmetry=False))
    explored = time.perf_counter()
    found: list[PolicyOutcome] = []
    stopped = ""
    if space.exploration.outcome == "complete":
        table = Table(space)
        if exact and table.graph.n > MOST_EXACT:
            raise RuleproofError(
                f"scope {system.scope_name} has {table.graph.n:,} states, and fractions are worked"
                f" out for {MOST_EXACT:,} at most; choose a smaller scope, or drop --exact"
            )
        wanted = [each for text in policies for each in parse_policy(table, text)]
        for policy in wanted or usual_policies(table):
            tell(policy.text)
            found.append(valued(table, policy, exact=exact))
    else:
        stopped = _why(space)
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


def _why(space: Space) -> str:
    exploration = space.exploration
    if exploration.outcome == "error":
        return f"the rules fail: {exploration.fault_told()}"
    return f"the exploration ended early ({exploration.outcome}, {exploration.n:,} states)"


def valued(
    table: Table, policy: Policy, *, exact: bool = False, apart: bool = True
) -> PolicyOutcome:
    """One policy from the start of the game; without `apart`, `value` is told for sides whose
    members agree on what to choose in secret, and not for others."""
    if policy.name == VALUE:
        if exact:
            raise RuleproofError(f"{policy.text} has no fractions; drop --exact, or the policy")
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
