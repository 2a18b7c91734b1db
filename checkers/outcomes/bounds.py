"""How far computed values can be from the true ones.

Every policy of the process ends. Then the optimum is below any values `U` that no action improves:
`U(i) >= sum p (r + U)` for all of them. For computed values `V` and lengths `t` (the expected
number of steps, the longest that actions as good as the best can make it) `V + d t` is such a `U`
for some small `d`: an action that is as good costs a step, and one that is worse loses more than
`d t` gains. `d` is taken from the numbers themselves, rounding of the check included; so the bound
holds however they were found. The policy's own values are bounded from the other side in the same
way.
"""

from __future__ import annotations

import numpy as np

from checkers.outcomes.jit import compiled
from checkers.outcomes.process import Floats, Longs, Process
from checkers.outcomes.solve import solved

EPSILON = float(np.finfo(np.float64).eps)
TIES = (1e-9, 1e-6, 1e-3, np.inf)
"""Actions that are worse by less count as good as the best, when lengths are computed; the first of
these with which a bound is found is taken."""


def error_bound(
    process: Process, value: Floats, reward: Floats, choice: Longs, *, sign: float,
    length: Floats | None = None,
) -> Floats:  # fmt: skip
    """How far `value` is from the optimum of `process` at most; infinite where it is not shown.

    Args:
        process: every policy of it ends with probability one.
        value: float64[n], right in final states.
        reward: float64[e].
        choice: int64[n], the policy whose values these are.
        sign: 1.0 where the optimum is the largest value, -1.0 where it is the smallest.
        length: float64[n], the expected number of steps to the end, where it is known.

    Returns:
        float64[n].
    """
    parts = process.first, process.start, process.target, process.chance, value, reward
    for tie in (0.0,) if length is not None else TIES:
        steps = length
        if steps is None:
            close = np.zeros(process.actions, np.bool_)
            _ties(*parts, choice, sign, tie, close)
            steps = _lengths(process.kept(close))
        low, high = _between(*parts, choice, steps, sign)
        if low <= high:
            bound: Floats = np.where(process.final, 0.0, low * steps * (1.0 + 8 * EPSILON))
            return bound
    return np.where(process.final, 0.0, np.inf)


def _lengths(process: Process) -> Floats:
    """float64[n]: the expected number of steps to the end, under the policy that makes it most."""
    ones = np.ones((len(process.target), 1))
    steps, _ = solved(process, np.zeros((process.n, 1)), ones, rough=True)
    return steps[:, 0]


@compiled
def _ties(first, start, target, chance, value, reward, choice, sign, tie, close):  # type: ignore[no-untyped-def]
    """Mark the actions that are as good as the chosen one, or nearly so."""
    for i in range(len(first) - 1):
        for k in range(first[i], first[i + 1]):
            total = 0.0
            for e in range(start[k], start[k + 1]):
                total += chance[e] * (reward[e] + value[target[e]])
            close[k] = k == choice[i] or sign * (total - value[i]) >= -tie * (1.0 + abs(value[i]))


@compiled
def _between(first, start, target, chance, value, reward, choice, length, sign):  # type: ignore[no-untyped-def]
    """The least and the largest `d` for which no action improves `value + d length` (for a side
    that minimises, `value - d length`), and the chosen one does not worsen `value - d length`."""
    low, high = 0.0, np.inf
    for i in range(len(first) - 1):
        for k in range(first[i], first[i + 1]):
            total, size, after = 0.0, abs(value[i]), 0.0
            for e in range(start[k], start[k + 1]):
                total += chance[e] * (reward[e] + value[target[e]])
                size += chance[e] * (abs(reward[e]) + abs(value[target[e]]))
                after += chance[e] * length[target[e]]
            rounding = (8.0 + start[k + 1] - start[k]) * EPSILON
            slack = length[i] - after - rounding * (length[i] + after)
            gap = sign * (total - value[i])
            if k == choice[i]:
                gap = abs(gap)
            gap += rounding * size
            if slack > 0.0:
                low = max(low, gap / slack)
            elif gap > 0.0 or (gap == 0.0 and slack < 0.0):
                return 1.0, 0.0
            elif slack < 0.0:
                high = min(high, gap / slack)
    return low, high
