"""Rows of transitions: frontiers, shortest paths and components on flat arrays.

A graph is three arrays: the transitions of state `i` are `offsets[i] .. offsets[i + 1]`, transition
`t` goes to `target[t]`. Everything here works on whole frontiers; nothing is done state by state.
The number of NumPy calls grows with the depth of the graph, the work with its transitions.
"""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import connected_components

Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.integer[Any]]
Int64s = npt.NDArray[np.int64]

UNREACHED = -1


def rows(offsets: Ints, states: Ints) -> Int64s:
    """The transitions of `states` (int[k]), row after row: int64[total]."""
    start = offsets[states].astype(np.int64)
    length = offsets[states + 1] - start
    total = int(length.sum())
    before = np.cumsum(length) - length
    return np.repeat(start - before, length) + np.arange(total, dtype=np.int64)


def first_of_each(states: Ints, transitions: Int64s, mark: Int64s) -> Bools:
    """Which entries are the first of their state; `mark[state]` becomes that transition.

    Args:
        states: int[k], with repetitions.
        transitions: int64[k], all different.
        mark: int64[n], written at `states`.
    """
    # With a repeated index NumPy leaves the last value: written backwards, the first one stays.
    mark[states[::-1]] = transitions[::-1]
    return np.equal(mark[states], transitions)


def reverse(offsets: Ints, target: Ints) -> tuple[Int64s, Int64s]:
    """Transitions by target: those into state `i` are `incoming[starts[i] : starts[i + 1]]`.

    Returns `(starts int64[n + 1], incoming int64[m])`; each row is in ascending order.
    """
    n = len(offsets) - 1
    # The change from rows to columns is a counting sort, in linear time.
    numbers = np.arange(len(target), dtype=np.int64)
    matrix = csr_matrix((numbers, target, offsets), shape=(n, n)).tocsc()
    return matrix.indptr.astype(np.int64), matrix.data.astype(np.int64)


@dataclass(frozen=True, eq=False)
class Tree:
    """Shortest paths from roots.

    `distance` int64[n]: summed weight, `UNREACHED` where there is no path. `via` int64[n]: the last
    transition of a shortest path, -1 at roots and where there is no path.
    """

    distance: Int64s
    via: Int64s

    def path(self, source: Ints, state: int) -> tuple[int, ...]:
        """The transitions from a root to `state`; `source` int[m] is where transitions start."""
        if self.distance[state] == UNREACHED:
            raise ValueError(f"no path leads to state {state}")
        back: list[int] = []
        while (transition := int(self.via[state])) >= 0:
            back.append(transition)
            state = int(source[transition])
        return tuple(reversed(back))


def shortest_tree(
    offsets: Ints,
    target: Ints,
    weight: Ints,
    roots: Ints,
    *,
    at: Ints | None = None,
    alive: Bools | None = None,
) -> Tree:
    """Shortest paths by non-negative integer weights: Dial's buckets, one frontier at a time.

    Weights 0 and 1 make this the 0-1 breadth-first search. Of several shortest paths the one found
    first is kept, so that the same graph always gives the same tree.

    Args:
        offsets: int[n + 1].
        target: int[m].
        weight: int[m], not negative.
        roots: int[k], states where paths may begin.
        at: int[k], the distance at which each root begins (default 0).
        alive: bool[m], the transitions that may be used (default all).

    Source: R. Dial, Algorithm 360 (CACM 1969).
    """
    n = len(offsets) - 1
    distance = np.full(n, UNREACHED, dtype=np.int64)
    via = np.full(n, -1, dtype=np.int64)
    begin: Int64s = np.zeros(len(roots), np.int64) if at is None else at.astype(np.int64)
    buckets: dict[int, list[tuple[Ints, Int64s]]] = {}
    rooted = {int(d): roots[begin == d] for d in np.unique(begin)}
    due = list(rooted)
    heapq.heapify(due)
    while due:
        now = heapq.heappop(due)
        frontier = np.unique(rooted.pop(now, roots[:0]))
        frontier = frontier[distance[frontier] == UNREACHED]
        distance[frontier] = now
        via[frontier] = -1
        found = [frontier]
        for states, transitions in buckets.pop(now, ()):
            new = distance[states] == UNREACHED
            states, transitions = states[new], transitions[new]
            states = states[first_of_each(states, transitions, via)]
            distance[states] = now
            found.append(states)
        frontier = np.concatenate(found)
        while len(frontier):
            transitions = rows(offsets, frontier)
            if alive is not None:
                transitions = transitions[alive[transitions]]
            states = target[transitions]
            new = distance[states] == UNREACHED
            states, transitions = states[new], transitions[new]
            cost = weight[transitions]
            for step in _distinct(cost):
                if step == 0:
                    continue
                chosen = cost == step
                if now + step not in buckets and now + step not in rooted:
                    heapq.heappush(due, now + step)
                buckets.setdefault(now + step, []).append((states[chosen], transitions[chosen]))
            free = cost == 0
            states, transitions = states[free], transitions[free]
            frontier = states[first_of_each(states, transitions, via)]
            distance[frontier] = now
    return Tree(distance, via)


def _distinct(values: Ints) -> Sequence[int]:
    """The different values, ascending; most often there is one, found without sorting."""
    if len(values) == 0:
        return ()
    low, high = int(values.min()), int(values.max())
    if low == high:
        return (low,)
    return (low, high) if high == low + 1 else [int(value) for value in np.unique(values)]


def strong_components(offsets: Ints, target: Ints, alive: Bools) -> tuple[int, Ints]:
    """Strongly connected components of the graph of the `alive` (bool[m]) transitions.

    Returns `(number, label int32[n])`. A state on no cycle is a component of its own, as is a
    state with a loop: ask `inner` which components hold a cycle.

    Source: D. Pearce, An improved algorithm for finding the strongly connected components (2005),
    as SciPy implements it.
    """
    n = len(offsets) - 1
    kept = np.concatenate(([0], np.cumsum(alive)))
    matrix = csr_matrix(
        (np.ones(int(kept[-1])), target[alive], kept[offsets].astype(np.int32)), shape=(n, n)
    )
    # SciPy's search does not come to an end on parallel transitions.
    matrix.sum_duplicates()
    number, label = connected_components(matrix, directed=True, connection="strong")
    return int(number), label


def inner(source: Ints, target: Ints, alive: Bools, label: Ints) -> Bools:
    """The `alive` transitions that stay in their component, bool[m]: those that lie on a cycle."""
    stays: Bools = alive & (label[source] == label[target])
    return stays
