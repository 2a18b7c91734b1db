"""Processes in which every play ends: end components are merged, or cut off, before any equation
is solved.

Where a player could stay for ever the equations of a process have more than one solution, and an
iteration may stop at a wrong one. Whoever wants to win merges such a set of states into one state
that has the actions that leave it; where there are none, nobody wins. Whoever wants another one not
to win stays. In what is left every policy ends with probability one, and the solution is unique.

Source: S. Haddad, B. Monmege, Interval iteration algorithm for MDPs and IMDPs (2018).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from checkers.csr import reverse, rows
from checkers.outcomes.components import end_components
from checkers.outcomes.jit import compiled
from checkers.outcomes.process import Bools, Longs, Process


@dataclass(frozen=True, eq=False)
class Ending:
    """A process without end components, made of another one.

    Attributes:
        process: every policy of it ends with probability one.
        place: int64[n], the state of `process` that each state of the other one became.
        origin: int64[a], the action of the other process that each action was.
        choice: int64[n], what states of the other process do that have no choice any more: those
            that are cut off stay, -1 elsewhere.
        whole: the other process; `stays` bool[a], its actions that stay in an end component.
    """

    process: Process
    place: Longs
    origin: Longs
    choice: Longs
    whole: Process
    stays: Bools

    def policy(self, chosen: Longs) -> Longs:
        """int64[n]: the actions of the whole process that `chosen` (actions of `process` by state)
        stands for; where states were merged, all go to the one whose action leaves."""
        whole = self.whole
        choice = self.choice.copy()
        taken = chosen[chosen >= 0]
        actions = self.origin[taken]
        exits = whole.state_of[actions]
        choice[exits] = actions
        starts, incoming = reverse(whole.start[whole.first], whole.target)
        _attract(
            exits, starts, incoming, whole.source, whole.action_of, self.stays, self.place, choice
        )
        return choice


@compiled
def _attract(exits, starts, incoming, source, action_of, stays, place, choice):  # type: ignore[no-untyped-def]
    """Let states of an end component go to its exit, by actions that stay inside."""
    queue = np.empty(len(choice), np.int64)
    end = len(exits)
    for at in range(end):
        queue[at] = exits[at]
    begin = 0
    while begin < end:
        j = queue[begin]
        begin += 1
        for at in range(starts[j], starts[j + 1]):
            e = incoming[at]
            i = source[e]
            if choice[i] < 0 and place[i] == place[j] and stays[action_of[e]]:
                choice[i] = action_of[e]
                queue[end] = i
                end += 1


def merged(process: Process) -> Ending:
    """For who wants to reach something: each end component is one state, which cannot stay."""
    label, stays = end_components(process)
    inside = label >= 0
    place = np.empty(process.n, np.int64)
    outside = int((~inside).sum())
    place[~inside] = np.arange(outside)
    place[inside] = outside + label[inside]
    n = outside + (int(label.max()) + 1 if inside.any() else 0)
    leaving = np.flatnonzero(~stays)
    order = np.argsort(place[process.state_of[leaving]], kind="stable")
    origin = leaving[order]
    quotient = _gathered(process, origin, place[process.state_of[origin]], place, n)
    # Who is in an end component without a way out stays there, by any action that does.
    first = np.full(process.n, -1, np.int64)
    staying = np.flatnonzero(stays)[::-1]
    first[process.state_of[staying]] = staying
    closed = quotient.final[place] & inside
    return Ending(quotient, place, origin, np.where(closed, first, -1), process, stays)


def avoiding(process: Process, goal: Bools) -> Ending:
    """For who wants the final states of `goal` (bool[n]) not to be reached: where that can be had
    for certain, the state is final and worth nothing."""
    starts, incoming = reverse(process.start[process.first], process.target)
    forced = goal & process.final
    safe = np.ones(process.actions, np.bool_)
    open_ = np.diff(process.first).astype(np.int64)
    _force(starts, incoming, process.source, process.action_of, forced, safe, open_)
    going = forced & ~process.final
    wanted = going[process.state_of]
    choice = np.full(process.n, -1, np.int64)
    staying = np.flatnonzero(safe)[::-1]
    choice[process.state_of[staying]] = staying
    choice[going] = -1
    kept = process.kept(wanted)
    none = np.zeros(process.actions, np.bool_)
    place = np.arange(process.n)
    return Ending(kept, place, np.flatnonzero(wanted), choice, process, none)


@compiled
def _force(starts, incoming, source, action_of, forced, safe, open_):  # type: ignore[no-untyped-def]
    """Grow `forced` by the states all of whose actions may lead into it."""
    queue = np.empty(len(forced), np.int64)
    end = 0
    for i in range(len(forced)):
        if forced[i]:
            queue[end] = i
            end += 1
    begin = 0
    while begin < end:
        j = queue[begin]
        begin += 1
        for at in range(starts[j], starts[j + 1]):
            k = action_of[incoming[at]]
            if not safe[k]:
                continue
            safe[k] = False
            i = source[incoming[at]]
            open_[i] -= 1
            if open_[i] == 0 and not forced[i]:
                forced[i] = True
                queue[end] = i
                end += 1


def _gathered(process: Process, actions: Longs, states: Longs, place: Longs, n: int) -> Process:
    """The process of some actions, which are now those of `states` (ascending)."""
    edges = rows(process.start, actions)
    sizes = process.start[actions + 1] - process.start[actions]
    return Process(
        first=np.searchsorted(states, np.arange(n + 1)).astype(np.int64),
        start=np.concatenate(([0], np.cumsum(sizes))).astype(np.int64),
        target=place[process.target[edges]],
        ways=None if process.ways is None else process.ways[edges],
        chance=process.chance[edges],
        step=process.step[edges],
    )
