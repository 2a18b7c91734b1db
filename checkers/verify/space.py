"""The explored space of one system, with the values of functions over it, each computed once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from checkers.explore import (
    Exploration,
    FailedIn,
    Function,
    Progress,
    Symmetry,
    edges,
    explore,
    sweep,
    sweep_steps,
)
from checkers.explore.memory import need
from checkers.graph import CHANCE, SEVERAL, StateGraph
from models.language.errors import RuleproofError
from models.language.lowering import called_predicate, called_step, compiled_function
from models.language.monitored import Monitored
from models.language.symmetry import byte_tables, renamings
from models.language.system import System

STATE_VALUE, STEP_VALUE = 16, 24
"""Bytes that the values of a function take by state or transition, while they are computed."""
GRAPH_STATE, GRAPH_STEP = 64, 40
"""Bytes that the graph takes by state and by transition, and an analysis beside it."""

Bools = npt.NDArray[np.bool_]
Engine = Literal["auto", "compiled", "python"]


@dataclass(frozen=True)
class Limits:
    """How far and how to explore; see `checkers.explore.explore`."""

    engine: Engine = "auto"
    max_states: int | None = None
    max_depth: int | None = None
    memory: int | None = None
    symmetry: bool = True
    progress: Callable[[Progress], None] | None = None


def symmetry_of(system: System, kinds: Sequence[Any] | None = None) -> Symmetry | None:
    """The symmetry of a system as tables, restricted to some index types; None if there is none."""
    group = renamings(system, kinds)
    return None if len(group) == 1 else Symmetry(*byte_tables(system, group))


class Space:
    """One exploration and what is known of its states and transitions.

    Args:
        system: the game in its scope, under its readings.
        monitored: history variables that are part of the state here.
        kinds: the index types that may be renamed; None for all that the game declares.
    """

    def __init__(
        self,
        system: System,
        limits: Limits,
        *,
        monitored: Monitored | None = None,
        kinds: Sequence[Any] | None = None,
    ) -> None:
        self.system, self.monitored = system, monitored
        symmetry = symmetry_of(system, kinds) if limits.symmetry else None
        self.exploration: Exploration = explore(
            system,
            engine=limits.engine,
            max_states=limits.max_states,
            max_depth=limits.max_depth,
            memory=limits.memory,
            progress=limits.progress,
            symmetry=symmetry,
            monitor=monitored,
        )
        self._values: dict[Any, npt.NDArray[Any]] = {}

    @property
    def size(self) -> int:
        """Bytes of all that it holds: states, values of functions, the graph once it is made."""
        graph = vars(self).get("graph")
        held = [vars(each).values() for each in (self.exploration, graph) if each is not None]
        arrays = [each for values in (*held, self._values.values()) for each in values]
        return sum(each.nbytes for each in arrays if isinstance(each, np.ndarray))

    # -- values

    def on_states(self, function: Callable[..., Any]) -> npt.NDArray[np.int64]:
        """int64[n]: the value of a function over (s, g, m) in every state.

        Raises MemoryError, here and below, where there is no room for what is asked.
        """
        if function not in self._values:
            lowered = Function(
                called_predicate(self.system, function, self.monitored),
                lambda: compiled_function(self.system, function, self.monitored),
            )
            need(STATE_VALUE * self.exploration.n)
            self._values[function] = sweep(self.exploration, lowered)
        return self._values[function]

    def on_steps(self, function: Callable[..., Any]) -> npt.NDArray[np.int64]:
        """int64[m]: a function over (before, move, after, g, m) on every transition."""
        if function not in self._values:
            lowered = Function(
                called_step(self.system, function, self.monitored),
                lambda: compiled_function(self.system, function, self.monitored),
            )
            need(STEP_VALUE * self.exploration.transitions)
            self._values[function] = sweep_steps(self.exploration, lowered)
        return self._values[function]

    # -- the graph

    @cached_property
    def graph(self) -> StateGraph:
        """States and transitions, with who decides, what is over and who has won there."""
        exploration, system = self.exploration, self.system
        need(GRAPH_STATE * exploration.n + GRAPH_STEP * exploration.transitions)
        found = edges(exploration)
        own = len(system.start_cells)
        over = self._declared(system.call_over, system.compiled_over) != 0
        decider = self._declared(system.call_decider, system.compiled_decider)
        phase = (exploration.rows[:, 0] & np.uint64(0xFF)).astype(np.int64)
        decider[np.isin(phase, list(system.game.chance_phases))] = CHANCE
        self._check_ends(over, decider, found.offsets, found.move)
        winners = np.zeros(exploration.n, np.uint64)
        ends = np.flatnonzero(over)
        if len(ends) and system.side_count:
            # `wins` is asked of ends only; elsewhere it may fail.
            won = Function(lambda state: system.winners(state[:own]), system.compiled_winners)
            winners[ends] = sweep(exploration, won, states=ends).astype(np.uint64)
        return StateGraph(
            offsets=found.offsets,
            target=found.target,
            move=found.move,
            ways=found.ways,
            counts=exploration.counts,
            decider=decider.astype(np.int16),
            over=over,
            winners=winners,
            initial=np.flatnonzero(exploration.parent < 0).astype(np.int32),
            expanded=exploration.expanded,
        )

    def _check_ends(
        self, over: Bools, decider: npt.NDArray[np.int64], offsets: Any, move: Any
    ) -> None:
        """Nobody moves where the game is over, and elsewhere somebody decides who is there.

        Raises:
            FailedIn: for the first state of the other sort.
        """
        system = self.system
        wrong = np.flatnonzero(over & (np.diff(offsets) > 0))
        if len(wrong):
            moved = system.move_text(int(move[offsets[wrong[0]]]))
            told = RuleproofError(f"the game is over and `{moved}` is still legal")
            raise FailedIn(told, int(wrong[0]))
        players = system.player_count
        wrong = np.flatnonzero(~over & ((decider < SEVERAL) | (decider >= players)))
        if len(wrong):
            told = RuleproofError(system.no_decider(int(decider[wrong[0]])))
            raise FailedIn(told, int(wrong[0]))

    def _declared(
        self, called: Callable[[Sequence[int]], int], compiled: Callable[[], Any]
    ) -> npt.NDArray[np.int64]:
        own = len(self.system.start_cells)
        return sweep(self.exploration, Function(lambda state: called(state[:own]), compiled))

    def field_keys(self, names: Sequence[str] | None) -> npt.NDArray[np.int64]:
        """int64[n]: equal for states that agree in these fields (None: all that are position)."""
        system = self.system
        width = np.zeros(8 * system.words, np.bool_)
        offset = 0
        for placed, place in zip(system.placed, system.plan.state.values(), strict=True):
            name = placed.field.name.split("__")[0]
            wanted = not placed.field.options.bookkeeping if names is None else name in names
            size = placed.cells * place.width
            width[offset : offset + size] = wanted
            offset += size
        mask = np.where(width, 255, 0).astype(np.uint8).view(np.uint64)
        masked = self.exploration.rows[:, : system.words] & mask
        keys = np.zeros(len(masked), np.int64)
        for column in range(system.words):
            pairs = np.stack([keys.astype(np.uint64), masked[:, column]], axis=1)
            _, inverse = np.unique(pairs, axis=0, return_inverse=True)
            keys = inverse.reshape(-1).astype(np.int64)
        return keys
