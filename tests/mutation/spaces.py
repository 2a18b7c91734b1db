"""The explored spaces of the game as it is, to compare those of mutants with."""

import numpy as np

from checkers.verify import Limits, Task
from checkers.verify.space import Space
from models.language.game import Game
from models.language.system import bind

MOST = 60_000
"""States of a scope that are compared; more than most of them have."""
MOST_CHECKED = 300_000
"""States on which properties are looked at: history variables multiply them."""
KEPT = 30
"""Spaces that are kept in memory."""

Readings = tuple[tuple[str, str], ...]
"""Those that differ from the defaults."""
Place = tuple[str, Readings]
"""A scope under readings."""


def place(task: Task) -> Place:
    """Where a task looks."""
    return task.scope.name, tuple(sorted(task.readings.items()))


def limits(task: Task, most: int = MOST) -> Limits:
    """How far a scope is explored."""
    return Limits(engine="compiled", max_states=min(most, task.scope.budget.states))


def explored(game: Game, task: Task) -> Space:
    """The space of a game on the scope, and under the readings, of a task."""
    return Space(bind(game, task.scope.table(), task.readings), limits(task))


class Spaces:
    """Spaces of one game, the latest ones kept."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._spaces: dict[Place, Space] = {}
        self._phases: dict[Place, frozenset[int]] = {}

    def space(self, task: Task) -> Space:
        """The space of the game where a task looks."""
        key = place(task)
        found = self._spaces.pop(key, None) or explored(self._game, task)
        self._spaces[key] = found
        if len(self._spaces) > KEPT:
            del self._spaces[next(iter(self._spaces))]
        return found

    def phases(self, task: Task) -> frozenset[int]:
        """The phases that occur there."""
        key = place(task)
        if key not in self._phases:
            numbers = np.unique(self.space(task).exploration.rows[:, 0] & np.uint64(0xFF))
            self._phases[key] = frozenset(map(int, numbers))
        return self._phases[key]
