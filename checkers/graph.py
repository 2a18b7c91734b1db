"""The explored graph of a game: states and transitions as flat arrays.

The explorer makes a `StateGraph`, the analyses read it. A graph of several million transitions is a
dozen NumPy arrays; there is no Python object per state. A play is a `Trace`: the numbers of its
transitions, and for a play without end also those of the cycle in which it stays.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from checkers.csr import Bools, Int64s, Ints, Tree, reverse, shortest_tree
from models.language.errors import RuleproofError
from models.language.vocabulary import CHANCE, OPEN, SEVERAL

__all__ = ["CHANCE", "OPEN", "SEVERAL", "StateGraph", "Trace", "earliest"]


@dataclass(frozen=True)
class Trace:
    """A play: `stem` from the state `start`, then, when there is one, `cycle` for ever.

    Both are transition numbers in the order of the play. A lasso closes: the last transition of the
    cycle leads to the state in which the stem ends.
    """

    start: int
    stem: tuple[int, ...]
    cycle: tuple[int, ...] = ()

    @property
    def transitions(self) -> tuple[int, ...]:
        """Stem and cycle in one."""
        return self.stem + self.cycle


@dataclass(frozen=True, eq=False)
class StateGraph:
    """States 0 .. n - 1 and transitions 0 .. m - 1, grouped by the state they leave.

    Attributes:
        offsets: int64[n + 1]; the transitions of state `i` are `offsets[i] .. offsets[i + 1]`.
        target: int32[m], the state that each transition leads to.
        move: int32[m], the number of its move.
        ways: int64[m], the equally likely ways of a chance outcome, and of choosing a move for
            those who pick at random; 1 where a rule names none.
        counts: bool[n], whether transitions that leave the state count as one outer move.
        decider: int16[n], a player (0 and up), `CHANCE`, `OPEN` or `SEVERAL`.
        over: bool[n], whether the game is over; such a state has no transitions.
        winners: uint64[n], a bit for each side (or player) that wins; 0 unless over.
        initial: int32[k], where plays begin.
        expanded: bool[n]; False where a limit was reached before the state was expanded. Such a
            state has no transitions here, which says nothing about the game.

    Raises:
        RuleproofError: arrays that do not fit together.
    """

    offsets: Ints
    target: Ints
    move: Ints
    ways: Ints
    counts: Bools
    decider: Ints
    over: Bools
    winners: npt.NDArray[np.uint64]
    initial: Ints
    expanded: Bools

    def __post_init__(self) -> None:
        n, m = self.n, self.m
        for name in ("counts", "decider", "over", "winners", "expanded"):
            _require(
                len(getattr(self, name)) == n, f"{name} needs one entry for each of {n} states"
            )
        for name in ("move", "ways"):
            _require(
                len(getattr(self, name)) == m, f"{name} needs one entry for each of {m} transitions"
            )
        _require(n == 0 or self.offsets[0] == 0, "offsets must begin with 0")
        _require(int(self.offsets[-1]) == m, f"offsets must end with the {m} transitions")
        _require(bool((self.degree >= 0).all()), "offsets must not fall")
        for name in ("target", "initial"):
            states = getattr(self, name)
            inside = len(states) == 0 or (states.min() >= 0 and states.max() < n)
            _require(bool(inside), f"{name} must name states 0 to {n - 1}")
        busy = self.degree > 0
        for name, wrong in (("over", busy & self.over), ("not expanded", busy & ~self.expanded)):
            if wrong.any():
                state = int(np.argmax(wrong))
                _require(False, f"state {state} is {name} and must have no transitions")

    @property
    def n(self) -> int:
        """The number of states."""
        return len(self.offsets) - 1

    @property
    def m(self) -> int:
        """The number of transitions."""
        return len(self.target)

    @cached_property
    def degree(self) -> Int64s:
        """int64[n]: transitions that leave each state."""
        return np.diff(self.offsets).astype(np.int64)

    @cached_property
    def source(self) -> npt.NDArray[np.int32]:
        """int32[m]: the state that each transition leaves."""
        return np.repeat(np.arange(self.n, dtype=np.int32), self.degree)

    @cached_property
    def outer(self) -> npt.NDArray[np.int8]:
        """int8[m]: 1 where the transition is an outer move, else 0."""
        return self.counts.astype(np.int8)[self.source]

    @cached_property
    def incoming(self) -> tuple[Int64s, Int64s]:
        """Transitions by target, see `checkers.csr.reverse`."""
        return reverse(self.offsets, self.target)

    @cached_property
    def tree(self) -> Tree:
        """Shortest plays, in outer moves, from the initial states."""
        return shortest_tree(self.offsets, self.target, self.outer, self.initial)

    @cached_property
    def reachable(self) -> Bools:
        """bool[n]: reached from an initial state."""
        return self.tree.distance >= 0

    @cached_property
    def unknown(self) -> Bools:
        """bool[n]: what follows is not known, because a limit was reached."""
        return ~self.expanded & ~self.over

    @cached_property
    def final(self) -> Bools:
        """bool[n]: plays stop here, because the game is over or nobody has a move."""
        return np.equal(self.degree, 0) & ~self.unknown

    @cached_property
    def whole(self) -> bool:
        """Whether all reachable states were expanded."""
        return not bool((self.unknown & self.reachable).any())

    def enabled(self, steps: Bools) -> Bools:
        """bool[n]: the state has a transition of the set `steps` (bool[m])."""
        has = np.zeros(self.n, dtype=np.bool_)
        has[self.source[steps]] = True
        return has

    def earliest(self, states: Bools) -> int | None:
        """The reachable state of the set `states` (bool[n]) with the shortest play to it."""
        return earliest(self.tree, states)

    def trace_to(self, state: int) -> Trace:
        """A play to `state` with as few outer moves as possible; it must be reachable."""
        return self.trace(self.tree.path(self.source, state), state)

    def trace(self, stem: tuple[int, ...], end: int, cycle: tuple[int, ...] = ()) -> Trace:
        """A play along `stem`, which ends in state `end` (and begins there when it is empty)."""
        return Trace(int(self.source[stem[0]]) if stem else end, stem, cycle)

    def states_along(self, trace: Trace) -> list[int]:
        """The states of a play, one more than its transitions; those of its cycle once.

        Raises:
            RuleproofError: transitions that do not follow one another, a cycle that does not close.
        """
        states = [trace.start]
        for transition in trace.transitions:
            here = int(self.source[transition])
            _require(
                here == states[-1], f"transition {transition} does not leave state {states[-1]}"
            )
            states.append(int(self.target[transition]))
        closes = not trace.cycle or states[-1] == states[len(trace.stem)]
        _require(closes, f"the cycle of the play ends in state {states[-1]} and does not close")
        return states

    def length(self, trace: Trace) -> int:
        """The outer moves of a play, its cycle counted once."""
        return int(self.outer[np.array(trace.transitions, dtype=np.int64)].sum())


def earliest(tree: Tree, states: Bools) -> int | None:
    """The state of the set `states` (bool[n]) nearest to the roots; of equals the smallest."""
    found = np.flatnonzero(states & (tree.distance >= 0))
    if len(found) == 0:
        return None
    return int(found[np.argmin(tree.distance[found])])


def _require(condition: bool, problem: str) -> None:
    if not condition:
        raise RuleproofError(f"state graph: {problem}")
