"""One large component of a process: policy iteration with sparse systems of equations.

Up to some thousand states the system is factorised. Beyond, factors fill up, and it is solved by a
Krylov method; a Gauss-Seidel sweep against the order in which states were found (that is, from the
end of the game backwards) is its preconditioner. Where there is something to choose, sweeps that
take the best action find a policy that is good, or the best already, before anything is solved.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_matrix, identity
from scipy.sparse.linalg import LinearOperator, bicgstab, splu

from checkers.csr import rows
from checkers.outcomes.jit import compiled
from checkers.outcomes.process import Floats, Longs, Process

BETTER = 1e-12
"""What an action must gain, relative to the values, to be taken instead."""
ROUNDS = 10_000
"""Improvements of one component's policy before it is left as it is; bounds tell its worth."""

FACTORISED = 2000
"""States of a component whose system is factorised."""
SWEEPS, STEPS = 400, 2000
"""Sweeps that look for a good policy, and steps of a Krylov method, before it is left there."""
CLOSE = 1e-13
"""The residual at which a system counts as solved, relative to its right side."""


def solve_large(
    process: Process, reward: Floats, value: Floats, choice: Longs, members: Longs, sign: float
) -> None:
    """Write the values of `members` (int64[k], one component) and their actions.

    Args:
        reward: float64[e, things]; value: float64[n, things], known behind the component.
        sign: 1.0 where the first thing is to be large, -1.0 where small.
    """
    system = _System(process, reward, value, np.sort(members))
    at = np.searchsorted(system.actions, choice[system.members])
    small, alone = system.size <= FACTORISED, len(system.actions) == system.size
    if not small and not alone:
        at = system.swept(sign)
    found = system.solved(at, small, None)
    better = BETTER if small else 1e-10
    for _ in range(0 if alone else ROUNDS):
        new = system.improved(at, found[:, 0], sign, better)
        if new is None:
            break
        at, found = new, system.solved(new, small, found)
    value[system.members] = found
    choice[system.members] = system.actions[at]


class _System:
    """The actions of a component as rows of a sparse matrix.

    Attributes:
        members: its states; actions: theirs, in this order; owner: int64[a], the state of each.
        gain: float64[a, things], what each action brings at once, and by leaving the component.
        steps: sparse [a, size], the probability that it leads to each state of the component.
    """

    def __init__(self, process: Process, reward: Floats, value: Floats, members: Longs) -> None:
        self.members, self.size = members, len(members)
        place = np.full(process.n, -1, np.int64)
        place[members] = np.arange(self.size)
        self.actions = rows(process.first, members)
        edges = rows(process.start, self.actions)
        self.owner = place[process.state_of[self.actions]]
        self.first = np.searchsorted(self.owner, np.arange(self.size + 1))
        inside = place[process.target[edges]]
        lengths = process.start[self.actions + 1] - process.start[self.actions]
        local = np.repeat(np.arange(len(self.actions)), lengths)
        chance, stays = process.chance[edges], inside >= 0
        known = np.where(stays[:, None], 0.0, value[process.target[edges]])
        self.gain = _sums(local, chance[:, None] * (reward[edges] + known), len(self.actions))
        self.steps = csr_matrix(
            (chance[stays], (local[stays], inside[stays])), shape=(len(self.actions), self.size)
        )
        self.steps.sum_duplicates()

    def swept(self, sign: float) -> Longs:
        """int64[size]: the actions that are best after sweeps over all states."""
        worth = np.zeros(self.size)
        at = self.first[:-1].copy()
        gain = sign * self.gain[:, 0]
        steps = self.steps
        _sweeps(self.first, steps.indptr, steps.indices, steps.data, gain, worth, at, SWEEPS, 1e-11)
        return at

    def improved(self, at: Longs, value: Floats, sign: float, better: float) -> Longs | None:
        """The best actions where they beat the present ones; None where none does."""
        worth = sign * (self.gain[:, 0] + self.steps @ value)
        best = np.maximum.reduceat(worth, self.first[:-1])
        gains = best - worth[at] > better * (1.0 + np.abs(worth[at]))
        if not gains.any():
            return None
        tops = np.flatnonzero(worth == best[self.owner])[::-1]
        top = np.empty(self.size, np.int64)
        top[self.owner[tops]] = tops
        return np.where(gains, top, at)

    def solved(self, at: Longs, small: bool, near: Floats | None) -> Floats:
        """float64[size, things]: the values when these actions are taken; `near` are close."""
        steps, gain = self.steps[at], self.gain[at]
        matrix = identity(self.size, format="csr") - steps
        if small:
            found: Floats = splu(matrix.tocsc()).solve(gain)
            return found
        sweep = LinearOperator(matrix.shape, matvec=_Sweep(steps), dtype=np.float64)
        columns = [
            _krylov(matrix, sweep, gain[:, c], None if near is None else near[:, c])
            for c in range(gain.shape[1])
        ]
        return np.column_stack(columns)


def _krylov(matrix: Any, sweep: Any, right: Floats, near: Floats | None) -> Floats:
    if not right.any():
        return np.zeros(len(right))
    found, _ = bicgstab(matrix, right, x0=near, M=sweep, rtol=CLOSE, atol=0.0, maxiter=STEPS)
    # One more step of refinement, and it is as good as floating point allows.
    result: Floats = found + sweep.matvec(right - matrix @ found)
    return result


class _Sweep:
    """One Gauss-Seidel sweep from zero, last state first."""

    def __init__(self, steps: Any) -> None:
        self._steps = steps

    def __call__(self, right: Floats) -> Floats:
        found = np.zeros(len(right))
        steps = self._steps
        _swept(steps.indptr, steps.indices, steps.data, right.ravel(), found)
        return found


@compiled
def _swept(indptr, indices, data, right, value):  # type: ignore[no-untyped-def]
    for i in range(len(right) - 1, -1, -1):
        total, back = right[i], 0.0
        for e in range(indptr[i], indptr[i + 1]):
            if indices[e] == i:
                back += data[e]
            else:
                total += data[e] * value[indices[e]]
        value[i] = total / (1.0 - back)


@compiled
def _sweeps(first, indptr, indices, data, gain, value, at, most, close):  # type: ignore[no-untyped-def]
    """Sweeps that take the best action of every state, until nothing changes any more."""
    for _ in range(most):
        change = 0.0
        for i in range(len(value) - 1, -1, -1):
            best, chosen = 0.0, -1
            for k in range(first[i], first[i + 1]):
                total, back = gain[k], 0.0
                for e in range(indptr[k], indptr[k + 1]):
                    if indices[e] == i:
                        back += data[e]
                    else:
                        total += data[e] * value[indices[e]]
                total /= 1.0 - back
                if chosen < 0 or total > best:
                    best, chosen = total, k
            change = max(change, abs(best - value[i]))
            value[i], at[i] = best, chosen
        if change <= close:
            break


def _sums(rows_of: Longs, values: Floats, number: int) -> Floats:
    found: npt.NDArray[np.float64] = np.stack(
        [np.bincount(rows_of, weights=column, minlength=number) for column in values.T], axis=1
    )
    return found
