"""Exact values, as fractions: the policy that was found in floating point is evaluated exactly, and
improved until no action is better.

Each component is a sparse system of equations, eliminated state by state, those with the fewest
neighbours first.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from checkers.outcomes.components import components
from checkers.outcomes.process import Longs, Process
from models.language.errors import RuleproofError

Row = dict[int, Fraction]
ZERO, ONE = Fraction(0), Fraction(1)


def exactly(
    process: Process,
    terminal: Sequence[Fraction],
    reward: Sequence[int],
    choice: Longs,
    *,
    maximise: bool = True,
) -> tuple[list[Fraction], Longs]:
    """The exact optimum of a process every policy of which ends, and a policy that attains it.

    Args:
        terminal: n values, of which those of final states count.
        reward: e whole numbers.
        choice: int64[n], the policy to begin with.
    """
    if process.ways is None:
        raise RuleproofError("these choices are not weighed by whole numbers; drop --exact")
    choice = choice.copy()
    while True:
        value = _evaluated(process, terminal, reward, choice)
        better = _better(process, reward, value, choice, 1 if maximise else -1)
        if not better:
            return value, choice
        for state, action in better.items():
            choice[state] = action


def _action(process: Process, reward: Sequence[int], k: int) -> tuple[Fraction, Row]:
    """What an action adds on the average, and how likely it leads where."""
    assert process.ways is not None
    edges = range(int(process.start[k]), int(process.start[k + 1]))
    total = sum(int(process.ways[e]) for e in edges)
    gain = ZERO
    row: Row = {}
    for e in edges:
        chance = Fraction(int(process.ways[e]), total)
        gain += chance * reward[e]
        j = int(process.target[e])
        row[j] = row.get(j, ZERO) + chance
    return gain, row


def _evaluated(
    process: Process, terminal: Sequence[Fraction], reward: Sequence[int], choice: Longs
) -> list[Fraction]:
    chain = process.chain(choice)
    kept = np.zeros(process.actions, np.bool_)
    kept[choice[choice >= 0]] = True
    rewards = [reward[int(e)] for e in np.flatnonzero(kept[process.action_of])]
    number, label, order = components(chain)
    begins = np.searchsorted(label[order], np.arange(number + 1))
    value = [terminal[i] if process.final[i] else ZERO for i in range(process.n)]
    for c in range(number):
        members = [int(i) for i in order[begins[c] : begins[c + 1]]]
        if chain.final[members[0]]:
            continue
        equations: dict[int, tuple[Fraction, Row]] = {}
        inside = set(members)
        for i in members:
            gain, row = _action(chain, rewards, int(chain.first[i]))
            gain += sum((p * value[j] for j, p in row.items() if j not in inside), ZERO)
            equations[i] = gain, {j: p for j, p in row.items() if j in inside}
        for i, found in _eliminated(equations).items():
            value[i] = found
    return value


def _eliminated(equations: dict[int, tuple[Fraction, Row]]) -> dict[int, Fraction]:
    """The solution of x(i) = gain + sum p x(j)."""
    users: dict[int, set[int]] = {i: set() for i in equations}
    for i, (_, row) in equations.items():
        for j in row:
            users[j].add(i)
    left = dict(equations)
    done: list[tuple[int, Fraction, Row]] = []
    while left:
        i = min(left, key=lambda s: (len(left[s][1]) * len(users[s]), s))
        gain, row = left.pop(i)
        back = ONE - row.pop(i, ZERO)
        gain, row = gain / back, {j: p / back for j, p in row.items()}
        for j in row:
            users[j].discard(i)
        for u in users.pop(i) - {i}:
            other_gain, other = left[u]
            p = other.pop(i)
            for j, q in row.items():
                other[j] = other.get(j, ZERO) + p * q
                users[j].add(u)
            left[u] = other_gain + p * gain, other
        done.append((i, gain, row))
    value: dict[int, Fraction] = {}
    for i, gain, row in reversed(done):
        value[i] = gain + sum((p * value[j] for j, p in row.items()), ZERO)
    return value


def _better(
    process: Process, reward: Sequence[int], value: Sequence[Fraction], choice: Longs, sign: int
) -> dict[int, int]:
    """The states in which another action is better, with the best one."""
    found: dict[int, int] = {}
    for i in range(process.n):
        actions = range(int(process.first[i]), int(process.first[i + 1]))
        if len(actions) < 2:
            continue
        best = value[i]
        for k in actions:
            if k == choice[i]:
                continue
            gain, row = _action(process, reward, k)
            worth = gain + sum((p * value[j] for j, p in row.items()), ZERO)
            if sign * (worth - best) > 0:
                best, found[i] = worth, k
    return found
