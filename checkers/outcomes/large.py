"""One large component of a process: policy iteration with sparse systems of equations.

Up to some thousand states the system is factorised. Beyond, factors fill up, and it is solved by
Gauss-Seidel sweeps against the order in which states were found, that is from the end of the game
backwards; where these come to no end, by a Krylov method. Where there is something to choose,
sweeps that take the best action find a policy that is good before anything is solved.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_matrix, identity
from scipy.sparse.linalg import bicgstab, splu

from checkers.csr import rows
from checkers.outcomes.jit import compiled
from checkers.outcomes.process import Floats, Longs, Process

BETTER, BETTER_OF_MANY = 1e-12, 1e-10
"""What an action must gain, relative to the values, to be taken instead; in large components."""
GOOD = 1e-7
"""The change of a sweep at which the policy found is good enough to be improved by its values."""
ROUNDS = 10_000
"""Improvements of one component's policy before it is left as it is; bounds tell its worth."""
ROUGH = 0.25
"""What counts as a gain, where equations need be right up to a half only."""

FACTORISED = 2000
"""States of a component whose system is factorised."""
SWEEPS, STEPS = 800, 2000
"""Sweeps that look for a good policy, and steps of a Krylov method, before it is left there."""
OWN = 4
"""Sweeps that keep to a policy, between two that look for a better one."""
BATCH, BATCHES = 6, 400
"""Sweeps that solve a system between two looks at how fast they do, and the number of these."""
CLOSE = 1e-13
"""The change of a sweep at which a system counts as solved, relative to the largest value."""


def solve_large(
    process: Process, reward: Floats, value: Floats, choice: Longs, members: Longs, sign: float,
    place: Longs, *, rough: bool,
) -> None:  # fmt: skip
    """Write the values of `members` (int64[k], one component) and their actions.

    Args:
        reward: float64[e, things]; value: float64[n, things], known behind the component.
        sign: 1.0 where the first thing is to be large, -1.0 where small.
        place: int64[n], room to work in: -1 everywhere, and again afterwards.
        rough: whether it is enough that each equation is right up to a half, and no action is
            better by more.
    """
    system = _System(process, reward, value, np.sort(members), place)
    at, near = np.searchsorted(system.actions, choice[system.members]), None
    alone = len(system.actions) == system.size
    if not system.small and not alone:
        at, near = system.swept(sign, ROUGH if rough else GOOD)
    found = system.solved(at, near, rough=rough)
    for _ in range(0 if alone else ROUNDS):
        least = (BETTER if system.small else BETTER_OF_MANY) * (1.0 + np.abs(found[:, 0]))
        new = system.improved(at, found[:, 0], sign, np.maximum(least, ROUGH if rough else 0.0))
        if new is None:
            break
        at, found = new, system.solved(new, found, rough=rough)
    value[system.members] = found
    choice[system.members] = system.actions[at]


class _System:
    """The actions of a component as rows of a sparse matrix.

    Attributes:
        members: its states; actions: theirs, in this order; owner: int64[a], the state of each.
        gain: float64[a, things], what each action brings at once, and by leaving the component.
        steps: sparse [a, size], the probability that it leads to each state of the component.
    """

    def __init__(
        self, process: Process, reward: Floats, value: Floats, members: Longs, place: Longs
    ) -> None:
        self.members, self.size = members, len(members)
        self.small = self.size <= FACTORISED
        place[members] = np.arange(self.size)
        self.actions = rows(process.first, members)
        edges = rows(process.start, self.actions)
        self.owner = place[process.state_of[self.actions]]
        self.first = np.searchsorted(self.owner, np.arange(self.size + 1))
        inside = place[process.target[edges]]
        place[members] = -1
        lengths = process.start[self.actions + 1] - process.start[self.actions]
        local = np.repeat(np.arange(len(self.actions)), lengths)
        chance, stays = process.chance[edges], inside >= 0
        known = np.where(stays[:, None], 0.0, value[process.target[edges]])
        self.gain = _sums(local, chance[:, None] * (reward[edges] + known), len(self.actions))
        self.steps = csr_matrix(
            (chance[stays], (local[stays], inside[stays])), shape=(len(self.actions), self.size)
        )
        self.steps.sum_duplicates()

    def swept(self, sign: float, close: float) -> tuple[Longs, Floats]:
        """The actions (int64[size]) that are best after sweeps over all states, and the values then
        (float64[size, things]), of the first thing only."""
        worth, at = np.zeros(self.size), self.first[:-1].copy()
        gain, steps = sign * self.gain[:, 0], self.steps
        parts = self.first, steps.indptr, steps.indices, steps.data, gain
        _sweeps(*parts, worth, at, SWEEPS, OWN, close)
        near = np.zeros((self.size, self.gain.shape[1]))
        near[:, 0] = sign * worth
        return at, near

    def improved(self, at: Longs, value: Floats, sign: float, least: Floats) -> Longs | None:
        """The best actions where they beat the present ones by more than `least` (float64[size]);
        None where none does."""
        worth = sign * (self.gain[:, 0] + self.steps @ value)
        best = np.maximum.reduceat(worth, self.first[:-1])
        gains = best - worth[at] > least
        if not gains.any():
            return None
        tops = np.flatnonzero(worth == best[self.owner])[::-1]
        top = np.empty(self.size, np.int64)
        top[self.owner[tops]] = tops
        return np.where(gains, top, at)

    def solved(self, at: Longs, near: Floats | None, *, rough: bool) -> Floats:
        """float64[size, things]: the values when these actions are taken; `near` are close."""
        found = np.zeros((self.size, self.gain.shape[1]))
        some = self.gain.any(axis=0)
        if not some.any():
            return found
        steps, gain = self.steps[at], np.ascontiguousarray(self.gain[at][:, some])
        if self.small:
            matrix = identity(self.size, format="csr") - steps
            found[:, some] = splu(matrix.tocsc()).solve(gain)
            return found
        shorter, gain, kept, way, extra = _shortened(steps, gain)
        inner = np.zeros(gain.shape)
        if near is not None:
            inner = np.ascontiguousarray(near[kept][:, some])
        enough = ROUGH / 4 if rough else 0.0
        if not _relaxed(shorter, gain, inner, enough):
            matrix = identity(len(gain), format="csr") - shorter
            for column, right in zip(inner.T, gain.T, strict=True):
                column[:], _ = bicgstab(
                    matrix, right, x0=column, rtol=CLOSE, atol=enough, maxiter=STEPS
                )
        found[:, some] = inner[way] + extra
        return found


def _shortened(steps: Any, gain: Floats) -> tuple[Any, Floats, Longs, Longs, Floats]:
    """The system without states that lead to one other for certain; many moves are forced.

    Returns:
        (steps, gain): of the states that are kept; kept: int64[k], which these are; way: int64[n],
        the kept state (by its place) that each state comes to; extra: float64[n, things], what it
        gains on the way.
    """
    n = len(gain)
    single = (np.diff(steps.indptr) == 1) & (steps.indptr[:-1] < len(steps.data))
    only = np.minimum(steps.indptr[:-1], max(0, len(steps.data) - 1))
    single &= steps.data[only] == 1.0
    way = np.where(single, steps.indices[only], np.arange(n)).astype(np.int64)
    extra = np.where(single[:, None], gain, 0.0)
    while True:
        # Each round doubles the length of the ways; none is a circle, for every play ends.
        further = way[way]
        if (further == way).all():
            break
        extra, way = extra + extra[way], further
    kept = np.flatnonzero(~single)
    place = np.full(n, -1, np.int64)
    place[kept] = np.arange(len(kept))
    rows_kept = steps[kept]
    shorter = csr_matrix(
        (rows_kept.data, place[way[rows_kept.indices]], rows_kept.indptr), shape=(len(kept),) * 2
    )
    brought = np.column_stack([rows_kept @ column for column in extra.T])
    shorter.sum_duplicates()
    return shorter, np.ascontiguousarray(gain[kept] + brought), kept, place[way], extra


def _relaxed(steps: Any, gain: Floats, value: Floats, enough: float) -> bool:
    """Sweeps that solve `value = gain + steps value`, last state first; whether they came to an
    end: to a change of `enough`, or one that is lost in the values.

    What is still wrong shrinks by about the same factor in every sweep, soon. From two changes that
    follow each other the factor is estimated, and the rest of the way gone at once.
    """
    parts = steps.indptr, steps.indices, steps.data, gain, value
    for _ in range(BATCHES):
        _swept(*parts, BATCH)
        before = value.copy()
        _swept(*parts, 1)
        middle = value.copy()
        _swept(*parts, 1)
        first, last = middle - before, value - middle
        change, size = np.abs(last).max(axis=0), np.abs(value).max(axis=0)
        if (change <= np.maximum(enough, CLOSE * size)).all():
            return True
        squares = np.einsum("ij,ij->j", first, first)
        factor = np.einsum("ij,ij->j", first, last) / np.where(squares > 0, squares, 1.0)
        sure = (factor > 0.0) & (factor < 1.0 - 1e-9) & (change > CLOSE * size)
        value += last * np.where(sure, factor / (1.0 - np.where(sure, factor, 0.0)), 0.0)
    return False


@compiled
def _swept(indptr, indices, data, gain, value, times):  # type: ignore[no-untyped-def]
    things = gain.shape[1]
    total = np.zeros(things)
    for _ in range(times):
        for i in range(len(gain) - 1, -1, -1):
            back = 0.0
            for c in range(things):
                total[c] = gain[i, c]
            for e in range(indptr[i], indptr[i + 1]):
                j = indices[e]
                if j == i:
                    back += data[e]
                else:
                    for c in range(things):
                        total[c] += data[e] * value[j, c]
            for c in range(things):
                value[i, c] = total[c] / (1.0 - back)


@compiled
def _sweeps(first, indptr, indices, data, gain, value, at, most, own, close):  # type: ignore[no-untyped-def]
    """Sweeps that take the best action of every state, until these change nothing any more; after
    each of them `own` sweeps keep to the actions taken."""
    for sweep in range(most):
        choosing = sweep % (own + 1) == 0
        change = 0.0
        for i in range(len(value) - 1, -1, -1):
            best, chosen = 0.0, -1
            begin, end = (first[i], first[i + 1]) if choosing else (at[i], at[i] + 1)
            for k in range(begin, end):
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
        if choosing and change <= close:
            break


def _sums(rows_of: Longs, values: Floats, number: int) -> Floats:
    found: npt.NDArray[np.float64] = np.stack(
        [np.bincount(rows_of, weights=column, minlength=number) for column in values.T], axis=1
    )
    return found
