"""What a policy is worth: who wins how likely, and how long it takes, in every state."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from checkers.outcomes.bounds import error_bound
from checkers.outcomes.components import components
from checkers.outcomes.ending import Ending, avoiding, merged
from checkers.outcomes.exact import exactly
from checkers.outcomes.process import Bools, Floats, Longs, Process
from checkers.outcomes.solve import solved


@dataclass(frozen=True, eq=False)
class Values:
    """Numbers with how far they can be from the true ones.

    Attributes:
        value: float64[n, k].
        bound: float64[n, k], the largest error.
    """

    value: Floats
    bound: Floats


@dataclass(frozen=True, eq=False)
class Best:
    """The best that somebody can do.

    Attributes:
        value, bound: float64[n], the probability and its largest error.
        choice: int64[n], a policy (actions of the process) that attains it.
    """

    value: Floats
    bound: Floats
    choice: Longs


def only_choice(process: Process) -> Longs:
    """The policy of a process without choices."""
    return np.where(process.final, -1, process.first[:-1])


def evaluated(process: Process, choice: Longs, terminal: Floats, units: Longs) -> Values:
    """What a policy is worth.

    Args:
        terminal: float64[n, k], what final states are worth, of k things.
        units: int64[e], what is counted on each edge of the process.

    Returns:
        Values of k + 2 things: the k, the probability of going on for ever, the expected number of
        units (infinite where they may be counted for ever).
    """
    ends = _Ends.of(process, choice, units)
    chain, count = ends.chain, terminal.shape[1]
    # What there is of the k things, of going on for ever, and of counting for ever; units, steps.
    ways = np.column_stack([ends.closed, ends.counted])
    there = np.concatenate([terminal.any(axis=0), ways.any(axis=0)])
    some = np.flatnonzero(there)
    known = np.zeros((chain.n, len(some) + 2))
    for place, c in enumerate(some):
        known[:, place] = terminal[:, c] * ~ends.closed if c < count else ways[:, c - count]
    reward = np.zeros((len(chain.target), len(some) + 2))
    reward[:, -2], reward[:, -1] = ends.units, 1.0
    value, taken = solved(chain, known, reward, parts=ends.parts)
    steps = np.ascontiguousarray(value[:, -1])
    told, bound = np.zeros((chain.n, count + 2)), np.zeros((chain.n, count + 2))
    for place, c in enumerate((*some, count + 2)):
        if c == count + 1:
            continue
        at = count + 1 if c == count + 2 else c
        column, added = (
            np.ascontiguousarray(value[:, place]),
            np.ascontiguousarray(reward[:, place]),
        )
        told[:, at] = column
        bound[:, at] = error_bound(chain, column, added, taken, sign=1.0, length=steps)
    if there[count + 1]:
        for_ever = value[:, len(some) - 1] > 0
        told[for_ever, -1], bound[for_ever, -1] = np.inf, 0.0
    return Values(told, bound)


@dataclass(frozen=True, eq=False)
class _Ends:
    """A chain in which every play ends: where it would go on for ever it is cut off.

    `closed` bool[n]: cut off there; `counted`: and units would be counted for ever. `parts`: the
    components of the chain, where nothing is cut off.
    """

    chain: Process
    units: Longs
    closed: Bools
    counted: Bools
    parts: tuple[int, Longs, Longs] | None

    @classmethod
    def of(cls, process: Process, choice: Longs, units: Longs) -> _Ends:
        kept = np.zeros(process.actions, np.bool_)
        kept[choice[choice >= 0]] = True
        chain = process.kept(kept)
        units = units if chain is process else units[kept[process.action_of]]
        parts = components(chain)
        number, label, _ = parts
        source, target = label[chain.source], label[chain.target]
        left = np.zeros(number, np.bool_)
        left[source[source != target]] = True
        left[label[chain.final]] = True
        closed = ~left[label]
        counted = np.zeros(chain.n, np.bool_)
        if not closed.any():
            return cls(chain, units, closed, counted, parts)
        inside = ~left[source]
        counting = np.zeros(number, np.bool_)
        counting[source[inside & (units > 0)]] = True
        return cls(
            chain.kept(~closed[chain.state_of]), units[~inside], closed, counting[label], None
        )


def optimised(process: Process, goal: Floats, *, maximise: bool = True) -> Best:
    """The largest (or smallest) probability of ending in `goal` (float64[n], 0 or 1)."""
    ending, terminal = _ending(process, goal, maximise)
    small = ending.process
    reward = np.zeros((len(small.target), 1))
    value, choice = solved(small, terminal[:, None], reward, maximise=maximise)
    sign = 1.0 if maximise else -1.0
    bound = error_bound(small, value[:, 0], reward[:, 0], choice, sign=sign)
    return Best(value[ending.place, 0], bound[ending.place], ending.policy(choice))


def _ending(process: Process, goal: Floats, maximise: bool) -> tuple[Ending, Floats]:
    ending = merged(process) if maximise else avoiding(process, goal > 0)
    terminal = np.zeros(ending.process.n)
    terminal[ending.place[process.final]] = goal[process.final]
    return ending, terminal


def optimised_exactly(
    process: Process, goal: Floats, *, maximise: bool = True
) -> tuple[list[Fraction], Longs]:
    """The same as fractions: the probability in every state, and a policy that attains it."""
    ending, terminal = _ending(process, goal, maximise)
    small = ending.process
    reward = np.zeros((len(small.target), 1))
    _, choice = solved(small, terminal[:, None], reward, maximise=maximise)
    known = [Fraction(int(x)) for x in terminal]
    value, choice = exactly(small, known, [0] * len(small.target), choice, maximise=maximise)
    return [value[place] for place in ending.place], ending.policy(choice)


def evaluated_exactly(
    process: Process, choice: Longs, terminal: Floats, units: Longs
) -> list[list[Fraction | float]]:
    """The same as `evaluated`, as fractions: n lists of k + 2 (infinite numbers are floats)."""
    ends = _Ends.of(process, choice, units)
    chain = ends.chain
    only = only_choice(chain)
    columns = [*np.where(ends.closed[:, None], 0.0, terminal).T, ends.closed.astype(float)]
    nothing, found = [0] * len(chain.target), []
    for column in columns:
        known = [Fraction(int(x)) for x in column]
        found.append(exactly(chain, known, nothing, only)[0])
    never = [Fraction(int(x)) for x in ends.counted]
    for_ever, _ = exactly(chain, never, nothing, only)
    length, _ = exactly(chain, [Fraction(0)] * chain.n, [int(u) for u in ends.units], only)
    counted = [np.inf if p > 0 else u for p, u in zip(for_ever, length, strict=True)]
    return [[*row, last] for *row, last in zip(*found, counted, strict=True)]
