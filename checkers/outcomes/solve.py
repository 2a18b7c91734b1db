"""The values of a process in which every play ends: component by component, by policy iteration.

Components are solved in the order in which plays leave them, so that what lies behind is known. One
state without a loop is a sum; a small component is a dense system of equations, a large one a
sparse one. Where there is something to choose the policy is improved until nothing is better.
"""

from __future__ import annotations

import numpy as np

from checkers.outcomes.components import components
from checkers.outcomes.jit import compiled
from checkers.outcomes.large import BETTER, ROUNDS, solve_large
from checkers.outcomes.process import Floats, Longs, Process

DENSE = 48
"""States of a component that is solved as a dense system."""


def solved(
    process: Process,
    terminal: Floats,
    reward: Floats,
    *,
    maximise: bool = True,
    rough: bool = False,
    parts: tuple[int, Longs, Longs] | None = None,
) -> tuple[Floats, Longs]:
    """The values of every state, and the action that each takes.

    Args:
        process: every policy of it ends with probability one.
        terminal: float64[n, k], the values of final states, of k things.
        reward: float64[e, k], what is added on each edge.
        maximise: whether the first of the k things is made as large or as small as can be; the
            others are as that policy makes them.
        rough: whether equations of large components need be right up to a half only.
        parts: the components of the process, where they are known.

    Returns:
        (value float64[n, k], choice int64[n], -1 in final states).
    """
    number, label, order = components(process) if parts is None else parts
    begins = np.searchsorted(label[order], np.arange(number + 1))
    value = np.where(process.final[:, None], terminal, 0.0)
    choice = np.where(process.final, -1, process.first[:-1])
    sign = 1.0 if maximise else -1.0
    place = np.full(process.n, -1, np.int64)
    at = 0
    while True:
        at = _small(
            process.first, process.start, process.target, process.chance, reward, value, choice,
            place, order, begins, at, sign,
        )  # fmt: skip
        if at == number:
            return value, choice
        members = order[begins[at] : begins[at + 1]]
        solve_large(process, reward, value, choice, members, sign, place, rough=rough)
        at += 1


@compiled
def _worth(k, column, start, target, chance, reward, value):  # type: ignore[no-untyped-def]
    total = 0.0
    for e in range(start[k], start[k + 1]):
        total += chance[e] * (reward[e, column] + value[target[e], column])
    return total


@compiled
def _alone(i, first, start, target, chance, reward, value, choice, sign):  # type: ignore[no-untyped-def]
    """A state that is a component of its own, perhaps with a loop."""
    things = value.shape[1]
    best, chosen = 0.0, -1
    for k in range(first[i], first[i + 1]):
        back, total = 0.0, 0.0
        for e in range(start[k], start[k + 1]):
            total += chance[e] * reward[e, 0]
            if target[e] == i:
                back += chance[e]
            else:
                total += chance[e] * value[target[e], 0]
        total /= 1.0 - back
        if chosen < 0 or sign * (total - best) > BETTER * (1.0 + abs(best)):
            best, chosen = total, k
    choice[i] = chosen
    value[i, 0] = best
    for c in range(1, things):
        back, total = 0.0, 0.0
        for e in range(start[chosen], start[chosen + 1]):
            total += chance[e] * reward[e, c]
            if target[e] == i:
                back += chance[e]
            else:
                total += chance[e] * value[target[e], c]
        value[i, c] = total / (1.0 - back)


@compiled
def _eliminate(matrix, right):  # type: ignore[no-untyped-def]
    """Solve `matrix x = right` in `right`. The diagonal outweighs the rest of each row, so that no
    rows need to change places (and compiling is much quicker than with NumPy's own solver)."""
    size, things = right.shape
    for p in range(size):
        for m in range(size):
            if m == p or matrix[m, p] == 0.0:
                continue
            factor = matrix[m, p] / matrix[p, p]
            for c in range(p, size):
                matrix[m, c] -= factor * matrix[p, c]
            for c in range(things):
                right[m, c] -= factor * right[p, c]
    for p in range(size):
        for c in range(things):
            right[p, c] /= matrix[p, p]


@compiled
def _small(first, start, target, chance, reward, value, choice, place, order, begins, at, sign):  # type: ignore[no-untyped-def]
    """Solve components from number `at` on; the number of the first one that is too large."""
    things = value.shape[1]
    for c in range(at, len(begins) - 1):
        members = order[begins[c] : begins[c + 1]]
        size = len(members)
        if size > DENSE:
            return c
        if size == 1:
            i = members[0]
            if first[i] < first[i + 1]:
                _alone(i, first, start, target, chance, reward, value, choice, sign)
            continue
        for m in range(size):
            place[members[m]] = m
        for _ in range(ROUNDS):
            matrix = np.zeros((size, size))
            right = np.zeros((size, things))
            for m in range(size):
                matrix[m, m] = 1.0
                k = choice[members[m]]
                for e in range(start[k], start[k + 1]):
                    p = place[target[e]]
                    for thing in range(things):
                        right[m, thing] += chance[e] * reward[e, thing]
                        if p < 0:
                            right[m, thing] += chance[e] * value[target[e], thing]
                    if p >= 0:
                        matrix[m, p] -= chance[e]
            _eliminate(matrix, right)
            for m in range(size):
                for thing in range(things):
                    value[members[m], thing] = right[m, thing]
            changed = False
            for m in range(size):
                i = members[m]
                best = value[i, 0]
                for k in range(first[i], first[i + 1]):
                    if k == choice[i]:
                        continue
                    total = _worth(k, 0, start, target, chance, reward, value)
                    if sign * (total - best) > BETTER * (1.0 + abs(best)):
                        best = total
                        choice[i] = k
                        changed = True
            if not changed:
                break
        for m in range(size):
            place[members[m]] = -1
    return len(begins) - 1
