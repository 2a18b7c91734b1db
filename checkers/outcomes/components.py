"""Components of a process: strongly connected ones in the order in which they can be solved, and
the end components, in which a player can stay for ever.

Source: R. Tarjan (1972); L. de Alfaro, Formal Verification of Probabilistic Systems (1997).
"""

from __future__ import annotations

import numpy as np

from checkers.outcomes.jit import compiled
from checkers.outcomes.process import Bools, Longs, Process

PASSES = 20
"""Over all actions, between two searches for components; a pass is much cheaper than a search."""


@compiled
def _components(first, start, target, alive, label, order):  # type: ignore[no-untyped-def]
    """Tarjan's search along the edges of alive actions; components are numbered sinks first.

    `label` int64[n] becomes the component of each state, `order` int64[n] the states component by
    component. The number of components is returned.
    """
    n = len(first) - 1
    low = np.full(n, -1, np.int64)
    number = np.full(n, -1, np.int64)
    edge = np.zeros(n, np.int64)
    action = np.zeros(n, np.int64)
    stack = np.empty(n, np.int64)
    path = np.empty(n, np.int64)
    label[:] = -1
    found, placed, counter, height = 0, 0, 0, 0
    for root in range(n):
        if number[root] >= 0:
            continue
        depth = 0
        path[0] = root
        number[root] = low[root] = counter
        counter += 1
        stack[height] = root
        height += 1
        action[root] = first[root]
        edge[root] = start[first[root]] if first[root] < first[root + 1] else 0
        while depth >= 0:
            i = path[depth]
            descended = False
            while action[i] < first[i + 1]:
                k = action[i]
                if not alive[k] or edge[i] >= start[k + 1]:
                    action[i] += 1
                    if action[i] < first[i + 1]:
                        edge[i] = start[action[i]]
                    continue
                j = target[edge[i]]
                edge[i] += 1
                if number[j] < 0:
                    number[j] = low[j] = counter
                    counter += 1
                    stack[height] = j
                    height += 1
                    action[j] = first[j]
                    edge[j] = start[first[j]] if first[j] < first[j + 1] else 0
                    depth += 1
                    path[depth] = j
                    descended = True
                    break
                if label[j] < 0 and number[j] < low[i]:
                    low[i] = number[j]
            if descended:
                continue
            if low[i] == number[i]:
                while True:
                    height -= 1
                    j = stack[height]
                    label[j] = found
                    order[placed] = j
                    placed += 1
                    if j == i:
                        break
                found += 1
            depth -= 1
            if depth >= 0 and low[i] < low[path[depth]]:
                low[path[depth]] = low[i]
    return found


@compiled
def _prune(first, start, target, label, alive):  # type: ignore[no-untyped-def]
    """Drop the alive actions that may leave their component, or lead where nothing is alive; how
    many. What is left after some passes is left to the next search for components."""
    n, total = len(first) - 1, 0
    dead = np.zeros(n, np.bool_)
    for _ in range(PASSES):
        dropped = 0
        for i in range(n - 1, -1, -1):
            if dead[i]:
                continue
            some = False
            for k in range(first[i], first[i + 1]):
                if not alive[k]:
                    continue
                for e in range(start[k], start[k + 1]):
                    if label[target[e]] != label[i] or dead[target[e]]:
                        alive[k] = False
                        dropped += 1
                        break
                some = some or alive[k]
            dead[i] = not some
        total += dropped
        if dropped == 0:
            break
    return total


def components(process: Process, alive: Bools | None = None) -> tuple[int, Longs, Longs]:
    """Strongly connected components, those that lead nowhere else first.

    Returns:
        (number, label int64[n], order int64[n]): `order` lists the states component by component.
    """
    label, order = np.empty(process.n, np.int64), np.empty(process.n, np.int64)
    some = np.ones(process.actions, np.bool_) if alive is None else alive
    number = _components(process.first, process.start, process.target, some, label, order)
    return int(number), label, order


def end_components(process: Process) -> tuple[Longs, Bools]:
    """The largest sets of states in which whoever chooses can stay for ever, seeing all of it.

    Returns:
        (label int64[n], stays bool[a]): the end component of each state, -1 where it is in none;
        the actions that stay in theirs.
    """
    alive = np.ones(process.actions, np.bool_)
    while True:
        _, label, _ = components(process, alive)
        pruned = _prune(process.first, process.start, process.target, label, alive)
        if not pruned or not alive.any():
            break
    inside = np.zeros(process.n, np.bool_)
    inside[process.state_of[alive]] = True
    _, numbered = np.unique(label[inside], return_inverse=True)
    found = np.full(process.n, -1, np.int64)
    found[inside] = numbered
    return found, alive
