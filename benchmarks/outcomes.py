"""Outcomes against exploration: CPU seconds of uniform play over those of finding the graph."""

from __future__ import annotations

import time
from dataclasses import dataclass

from checkers.outcomes.policies import Policy
from checkers.outcomes.run import valued
from checkers.outcomes.table import Table
from checkers.verify.space import Limits, Space
from models.language import bind
from models.registry import load_game, registered
from specs.load import load_spec

MOST_RATIO = 5.0
"""CPU seconds of an outcome over those of the exploration that it needs, graph included."""
MOST_STATES = 3_000_000


@dataclass(frozen=True)
class Ratio:
    """The costs of one scope in CPU seconds."""

    name: str
    states: int
    explored: float
    valued: float

    @property
    def ratio(self) -> float:
        """How much longer the outcome takes."""
        return self.valued / self.explored


def ratios() -> list[Ratio]:
    """The largest scope of each game whose budget is not above MOST_STATES."""
    found = []
    for name in registered():
        game, spec = load_game(name), load_spec(name)
        able = [scope for scope in spec.scopes if scope.budget.states <= MOST_STATES]
        sizes = [(scope.budget.states, scope.name, scope) for scope in able if not scope.deep]
        for _, _, scope in sorted(sizes, reverse=True)[:1]:
            # Twice: the first time compiles.
            costs = [_measured(game, scope) for _ in range(2)]
            found.append(costs[-1])
    return found


def _measured(game, scope) -> Ratio:  # type: ignore[no-untyped-def]  # of two specs' types
    begun = time.process_time()
    limits = Limits(engine="compiled", max_states=scope.budget.states, symmetry=False)
    space = Space(bind(game, scope.table()), limits)
    assert space.graph.n
    explored = time.process_time()
    valued(Table(space), Policy("uniform"))
    now = time.process_time()
    name = f"{game.name} {scope.name}"
    return Ratio(name, space.exploration.n, explored - begun, now - explored)
