"""A sample of the reachable states of a system, and everything that each rule does in them."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from models.language.errors import IllegalMove, RuleFault
from models.language.records import cells_of
from models.language.system import BoundRule, Cells, System

LONGEST_PLAY = 300


@dataclass(frozen=True)
class Trial:
    """One rule with one choice of arguments, called in one state.

    Attributes:
        ways: of a legal move, else 0.
        after: the state after a legal move, else None.
        refusal: reason and clauses of the guard that refused, else None.
        fault: how the rule left its bounds, else None.
        touched: whether a refused or failed call has changed the state.
    """

    move: int
    bound: BoundRule
    arguments: tuple[int, ...]
    ways: int = 0
    after: Cells | None = None
    refusal: tuple[str, tuple[str, ...]] | None = None
    fault: RuleFault | None = None
    touched: bool = False

    @property
    def outcome(self) -> object:
        """What became of it, for grouping."""
        return self.refusal or (self.fault is not None)


def call(system: System, bound: BoundRule, move: int, state: Sequence[int]) -> Trial:
    """Call one rule once."""
    arguments = system.arguments(move)
    record = system.record(state)
    try:
        ways = system.attempt_on(bound, arguments, record)
    except IllegalMove as refusal:
        touched = tuple(cells_of(record)) != tuple(state)
        told = (refusal.reason, refusal.clauses)
        return Trial(move, bound, arguments, refusal=told, touched=touched)
    except RuleFault as fault:
        return Trial(move, bound, arguments, fault=fault)
    return Trial(move, bound, arguments, ways=ways, after=tuple(cells_of(record)))


def trials(system: System, state: Sequence[int]) -> list[Trial]:
    """Every rule of the state's phase with all its arguments, in the order of the moves."""
    return [
        call(system, bound, move, state)
        for bound in system.rules_of[state[0]]
        for move, _ in system.moves_of(bound)
    ]


def _legal(tried: list[Trial]) -> list[Trial]:
    return [trial for trial in tried if trial.after is not None]


class Sample:
    """Sampled states of one system: the first ones breadth-first, then some of random plays, among
    them the last of each play.

    Attributes:
        trials: by state, in the order in which they were found.
    """

    def __init__(self, system: System, size: int, seed: int) -> None:
        self.system = system
        self.trials: dict[Cells, list[Trial]] = {}
        self._from: dict[Cells, tuple[Cells, int] | None] = {system.start_cells: None}
        self._breadth_first(max(1, size // 2))
        self._plays(size, random.Random(seed))

    def _breadth_first(self, size: int) -> None:
        todo = deque([self.system.start_cells])
        while todo and len(self.trials) < size:
            state = todo.popleft()
            if state not in self.trials:
                self.trials[state] = trials(self.system, state)
                todo.extend(self._follow(state, trial) for trial in _legal(self.trials[state]))

    def _plays(self, size: int, chance: random.Random) -> None:
        # Plays that find nothing new are the sign of a small space; a few of them end the search.
        idle = 0
        while len(self.trials) < size and idle < 20:
            before = len(self.trials)
            self._play(size, chance)
            idle = idle + 1 if len(self.trials) == before else 0

    def _play(self, size: int, chance: random.Random) -> None:
        """A random play; one state in five is kept, and the last."""
        state = self.system.start_cells
        for _ in range(LONGEST_PLAY):
            tried = self.trials.get(state) or trials(self.system, state)
            legal = _legal(tried)
            if not legal or chance.randrange(5) == 0:
                self.trials.setdefault(state, tried)
            if not legal or len(self.trials) >= size:
                break
            state = self._follow(state, chance.choice(legal))

    def _follow(self, state: Cells, trial: Trial) -> Cells:
        assert trial.after is not None
        self._from.setdefault(trial.after, (state, trial.move))
        return trial.after

    def __iter__(self) -> Iterator[tuple[Cells, list[Trial]]]:
        return iter(self.trials.items())

    def told(self, state: Cells) -> str:
        """How a sampled state is reached, in short."""
        moves: list[str] = []
        step = self._from.get(state)
        while step is not None:
            state, move = step
            moves.append(self.system.move_text(move))
            step = self._from[state]
        where = f"scope {self.system.scope_name}, " if self.system.scope_name else ""
        if not moves:
            return f"{where}at the start"
        last = "; ".join(reversed(moves[:6]))
        return f"{where}after {len(moves)} moves ({'... ' if len(moves) > 6 else ''}{last})"
