"""Decision processes: states, actions, weighed transitions, in flat arrays.

A policy of the players turns an explored graph into a process in which at most one side still has
choices. A state without actions is final; a state with one action has nothing to choose.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Longs = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Process:
    """States 0 .. n - 1, their actions and the edges of these.

    Attributes:
        first: int64[n + 1]; the actions of state `i` are `first[i] .. first[i + 1]`.
        start: int64[a + 1]; the edges of action `k` are `start[k] .. start[k + 1]`, at least one.
        target: int64[e], the state that each edge leads to.
        ways: int64[e], its weight among the edges of its action; None where the weights are no
            whole numbers.
        chance: float64[e], its probability.
        step: int64[e], the transition of the graph that it stands for, -1 for none or several.
    """

    first: Longs
    start: Longs
    target: Longs
    ways: Longs | None
    chance: Floats
    step: Longs

    @property
    def n(self) -> int:
        """The number of states."""
        return len(self.first) - 1

    @property
    def actions(self) -> int:
        """The number of actions."""
        return len(self.start) - 1

    @cached_property
    def state_of(self) -> Longs:
        """int64[a]: the state of each action."""
        return np.repeat(np.arange(self.n), np.diff(self.first))

    @cached_property
    def action_of(self) -> Longs:
        """int64[e]: the action of each edge."""
        return np.repeat(np.arange(self.actions), np.diff(self.start))

    @cached_property
    def source(self) -> Longs:
        """int64[e]: the state that each edge leaves."""
        return self.state_of[self.action_of]

    @cached_property
    def final(self) -> Bools:
        """bool[n]: the states without actions."""
        return np.equal(np.diff(self.first), 0)

    @cached_property
    def chooses(self) -> bool:
        """Whether some state has more than one action."""
        return bool((np.diff(self.first) > 1).any())

    def kept(self, actions: Bools) -> Process:
        """The same states with some of the actions (bool[a])."""
        if actions.all():
            return self
        edges = actions[self.action_of]
        first = np.concatenate(([0], np.cumsum(actions)))[self.first]
        sizes = np.diff(self.start)[actions]
        return Process(
            first=first.astype(np.int64),
            start=np.concatenate(([0], np.cumsum(sizes))).astype(np.int64),
            target=self.target[edges],
            ways=None if self.ways is None else self.ways[edges],
            chance=self.chance[edges],
            step=self.step[edges],
        )

    def chain(self, choice: Longs) -> Process:
        """What is left when each state takes the action `choice` (int64[n], -1 where final)."""
        wanted = np.zeros(self.actions, np.bool_)
        wanted[choice[choice >= 0]] = True
        return self.kept(wanted)


def weighed(
    first: Longs, start: Longs, target: Longs, ways: Longs, step: Longs
) -> Process:  # fmt: skip
    """A process whose edges are weighed by whole numbers of ways."""
    totals = np.add.reduceat(ways, start[:-1]) if len(start) > 1 else np.zeros(0, np.int64)
    chance = ways / np.repeat(totals, np.diff(start))
    return Process(first, start, target.astype(np.int64), ways, chance, step)


def of_edges(
    n: int, source: Longs, target: Longs, ways: Longs, step: Longs, apart: Bools
) -> Process:
    """The process of these edges, given in the order of their sources.

    Args:
        apart: bool[n], the states in which each edge is an action of its own; elsewhere all edges
            of a state are one action.
    """
    new = np.ones(len(source), np.bool_)
    new[1:] = source[1:] != source[:-1]
    begins = new | apart[source]
    start = np.append(np.flatnonzero(begins), len(source)).astype(np.int64)
    counts = np.bincount(source[begins], minlength=n)
    first = np.concatenate(([0], np.cumsum(counts))).astype(np.int64)
    return weighed(first, start, target, ways, step)
