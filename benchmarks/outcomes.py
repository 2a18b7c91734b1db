"""Outcomes against exploration: CPU seconds of uniform play over those of finding the graph."""

from __future__ import annotations

import time
from dataclasses import dataclass

from checkers.outcomes.policies import Policy
from checkers.outcomes.run import valued
from checkers.outcomes.table import Table
from checkers.verify.space import Limits, Space
from models.language import Game, bind
from models.registry import load_game, registered
from specs.load import load_spec
from specs.scopes import Scope

MOST_RATIO = 5.0
"""CPU seconds of an outcome over those of the exploration that it needs, graph included."""
MOST_BUDGET, MOST_STATES = 10_000_000, 2_000_000


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
    """The scope with the most states of each game, of those whose budget is at most MOST_BUDGET and
    that are explored to their end with at most MOST_STATES."""
    found = []
    for name in registered():
        game, spec = load_game(name), load_spec(name)
        able = [s for s in spec.scopes if s.budget.states <= MOST_BUDGET and not s.deep]
        sizes = [(_size(game, scope), scope.name, scope) for scope in able]
        _, _, largest = max(sizes, key=lambda each: each[:2])
        # Twice: the first time compiles.
        found.append([_measured(game, largest) for _ in range(2)][-1])
    return found


def _size(game: Game, scope: Scope) -> int:
    """The states of a scope; 0 where there are too many."""
    limits = Limits(engine="compiled", max_states=MOST_STATES, symmetry=False)
    exploration = Space(bind(game, scope.table()), limits).exploration
    return exploration.n if exploration.outcome == "complete" else 0


def _measured(game: Game, scope: Scope) -> Ratio:
    begun = time.process_time()
    limits = Limits(engine="compiled", max_states=scope.budget.states, symmetry=False)
    space = Space(bind(game, scope.table()), limits)
    assert space.graph.n
    explored = time.process_time()
    valued(Table(space), Policy("uniform"))
    now = time.process_time()
    name = f"{game.name} {scope.name}"
    return Ratio(name, space.exploration.n, explored - begun, now - explored)
