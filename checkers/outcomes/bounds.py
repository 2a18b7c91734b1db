"""How far computed values can be from the true ones.

Let `t` be positive with `t(i) >= 1/2 + sum p t` for every action: then every policy ends. Values
that satisfy their equations up to `d` everywhere are wrong by `2 d t(i)` in state `i` at most:
errors add up along a play, and `2 t` bounds its expected length. Both are checked on the numbers
themselves, rounding of the check included; how they were found does not matter.
"""

from __future__ import annotations

import numpy as np

from checkers.outcomes.jit import compiled
from checkers.outcomes.process import Floats, Longs, Process
from checkers.outcomes.solve import solved

EPSILON = float(np.finfo(np.float64).eps)


def lengths(process: Process) -> Floats:
    """float64[n]: the expected number of steps to the end, under the policy that makes it most."""
    steps, _ = solved(process, np.zeros((process.n, 1)), np.ones((len(process.target), 1)))
    return steps[:, 0]


def error_bound(
    process: Process, value: Floats, reward: Floats, choice: Longs, length: Floats, *, sign: float
) -> Floats:
    """How far `value` is from the optimum of `process` at most; infinite where it is not shown.

    Args:
        value: float64[n], right in final states.
        reward: float64[e].
        choice: int64[n], the policy whose values these are.
        length: float64[n], see `lengths`.
        sign: 1.0 where the optimum is the largest value, -1.0 where it is the smallest.

    Returns:
        float64[n].
    """
    slack, off = _checked(
        process.first, process.start, process.target, process.chance, value, reward, choice,
        length, sign,
    )  # fmt: skip
    if not slack >= 0.5 or not np.isfinite(off):
        return np.where(process.final, 0.0, np.inf)
    bound: Floats = np.where(process.final, 0.0, 2.0 * off * length * (1.0 + 8 * EPSILON))
    return bound


@compiled
def _checked(first, start, target, chance, value, reward, choice, length, sign):  # type: ignore[no-untyped-def]
    """The least slack of `length`, and the largest error of an equation, both for the worse."""
    slack, off = np.inf, 0.0
    for i in range(len(first) - 1):
        for k in range(first[i], first[i + 1]):
            total, size, after = 0.0, abs(value[i]), 0.0
            for e in range(start[k], start[k + 1]):
                total += chance[e] * (reward[e] + value[target[e]])
                size += chance[e] * (abs(reward[e]) + abs(value[target[e]]))
                after += chance[e] * length[target[e]]
            rounding = (8.0 + start[k + 1] - start[k]) * EPSILON
            slack = min(slack, length[i] - after - rounding * (length[i] + after))
            gap = sign * (total - value[i])
            if k == choice[i]:
                gap = abs(gap)
            off = max(off, gap + rounding * size)
    return slack, off
