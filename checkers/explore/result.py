"""What an exploration found."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import numpy as np

from checkers.explore.request import Request
from checkers.explore.symmetry import Symmetry
from checkers.explore.system import Bools, Function, Ints, Longs, Monitor, State, System, Words
from models.language.errors import RuleproofError

Outcome = Literal[
    "complete", "max-states", "max-depth", "interrupted", "memory", "stopped", "error"
]
Engine = Literal["compiled", "python"]


class FailedIn(RuleproofError):
    """A function that failed in a stored state, or on a transition that leaves it.

    Attributes:
        state: number of the state.
    """

    def __init__(self, error: Exception, state: int) -> None:
        self.state = state
        super().__init__(str(error))


@dataclass(frozen=True)
class Fault:
    """Why an exploration ended with the outcome `error`.

    Attributes:
        kind: `run-time` (a rule or predicate failed on `state`) or `type-invariant` (`state` is
            stored, and holds a value outside its declared range).
        state: number of the state.
        code: error code of the compiled function; 0 when it is not known.
        error: the exception of the called function, when it was called.
    """

    kind: Literal["run-time", "type-invariant"]
    state: int
    code: int = 0
    error: Exception | None = None


@dataclass(frozen=True, eq=False)
class Edges:
    """Transitions grouped by the state they leave; see `checkers.graph.StateGraph`.

    Attributes:
        offsets: int64[n + 1]; the transitions of state `i` are `offsets[i] .. offsets[i + 1]`.
        target, move: int32[m]; ways: int64[m].
    """

    offsets: Longs
    target: Ints
    move: Ints
    ways: Longs


@dataclass(eq=False)
class Exploration:
    """The states that were found, in the order in which they were found, and how.

    Attributes:
        rows: uint64[n, words], packed states (with the monitor's words).
        parent: int32[n], the state from which each was first reached; -1 for first states.
        move: int32[n], the move that led there; -1 for first states.
        layers: int32[layers], the first state of each layer; layer d is d outer moves away.
        transitions: how many transitions were looked at.
        outcome: `complete`, or which limit, event or fault ended the search earlier.
        stuck: int32[:], states without any move in which the game is not over.
        blocked: int32[:], states all of whose moves `allow` forbids.
        refusals: int64[guards], how often each guard refused a move.
        fault: set when the outcome is `error`; found: the state, when it is `stopped`.
        seconds, cpu_seconds: of the search alone, compilation apart.
        peak_bytes: the most bytes that states, parents, moves and table held at once.
        layer, outer_pass, cursor: where the search stood: the layer it was expanding, whether it
            was at the states whose moves count, and the state that was to be expanded next.
    """

    system: System
    engine: Engine
    rows: Words
    parent: Ints
    move: Ints
    layers: Ints
    transitions: int
    outcome: Outcome
    stuck: Ints
    blocked: Ints
    refusals: Longs
    seconds: float
    cpu_seconds: float
    peak_bytes: int
    fault: Fault | None = None
    found: int | None = None
    symmetry: Symmetry | None = None
    monitor: Monitor | None = None
    allow: Function | None = None
    layer: int = 0
    outer_pass: bool = False
    cursor: int = 0
    table: Words | None = field(default=None, repr=False)

    @property
    def n(self) -> int:
        """The number of states."""
        return len(self.rows)

    @property
    def depth(self) -> int:
        """The greatest distance, in outer moves, of a state from a first state."""
        return len(self.layers) - 1

    @property
    def bytes_per_state(self) -> float:
        """Peak memory of the search by state."""
        return self.peak_bytes / max(1, self.n)

    @cached_property
    def counts(self) -> Bools:
        """bool[n]: moves that leave the state count as outer moves."""
        phase = (self.rows[:, 0] & np.uint64(0xFF)).astype(np.intp)
        return np.asarray(self.system.outer, dtype=np.bool_)[phase]

    @cached_property
    def expanded(self) -> Bools:
        """bool[n]: all transitions that leave the state were looked at."""
        if self.outcome == "complete":
            return np.ones(self.n, dtype=np.bool_)
        number = np.arange(self.n)
        before = number < self.cursor
        done = np.where(self.counts, before & self.outer_pass, before | self.outer_pass)
        end = int(self.layers[self.layer + 1]) if self.layer < self.depth else self.n
        result: Bools = (number < self.layers[self.layer]) | ((number < end) & done)
        return result

    def depth_of(self, state: int) -> int:
        """The distance of a state in outer moves."""
        return int(np.searchsorted(self.layers, state, side="right")) - 1

    @cached_property
    def request(self) -> Request:
        """What was explored, without the limits."""
        return Request(self.system, symmetry=self.symmetry, monitor=self.monitor, allow=self.allow)

    def state(self, number: int) -> State:
        """The cells of a state, those of the monitor behind them."""
        return self.request.state_of(self.rows[number])

    def fault_told(self) -> str:
        """The fault in words; where the rules were compiled, by calling them once more."""
        assert self.fault is not None
        if self.fault.error is not None:
            return str(self.fault.error)
        if self.fault.kind == "type-invariant":
            return "a stored value leaves the range of its field"
        state = self.state(self.fault.state)
        try:
            if not list(self.request.successors(state)):
                self.request.over(state)
        except RuleproofError as error:
            return str(error)
        return "compiled rules fail where the called ones do not"

    def states_to(self, number: int) -> list[int]:
        """The numbers of the states of a shortest play to a state, from a first state on."""
        play = [number]
        while self.parent[play[-1]] >= 0:
            play.append(int(self.parent[play[-1]]))
        return play[::-1]

    def path_to(self, number: int) -> list[int]:
        """The moves of a shortest play to a state.

        With symmetry these are moves between representatives: each of them is a move of the game
        from a state that has the right representative, with arguments renamed.
        """
        return [int(self.move[state]) for state in self.states_to(number)[1:]]
