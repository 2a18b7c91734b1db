"""Explored spaces that are kept, for other properties that look at the same scope."""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from checkers.verify.space import Space
from checkers.verify.tasks import Task
from models.language.game import Game
from models.language.system import System, bind

MOST_BYTES = 2**30
"""What the spaces that are kept may take together."""


@dataclass(eq=False)
class Ground:
    """One scope under one set of readings, with the spaces that were explored of it: by the monitor
    that is part of the state, and the index types that may be renamed."""

    system: System
    spaces: dict[Any, Space] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """Bytes that the spaces take, about."""
        return sum(space.size for space in self.spaces.values())


class Kept:
    """The grounds of one game, all explored with the same limits. Once their spaces take more than
    `most` bytes, those go first that were not asked for for the longest time."""

    def __init__(self, game: Game, most: int = MOST_BYTES) -> None:
        self._game, self._most = game, most
        self._grounds: OrderedDict[str, Ground] = OrderedDict()

    def of(self, task: Task) -> Ground:
        """The ground of a task.

        Raises:
            ScopeError: where the readings do not admit the setup.
        """
        key = json.dumps([task.scope.table(), dict(task.readings)], sort_keys=True, default=repr)
        if key not in self._grounds:
            self._let_go()
            system = bind(self._game, task.scope.table(), task.readings, source=task.scope.source)
            self._grounds[key] = Ground(system)
        self._grounds.move_to_end(key)
        return self._grounds[key]

    def _let_go(self) -> None:
        sizes = {key: ground.size for key, ground in self._grounds.items()}
        left = sum(sizes.values())
        for key, size in sizes.items():
            if left <= self._most:
                return
            del self._grounds[key]
            left -= size
