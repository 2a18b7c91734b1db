"""Who can force a set of states: attractors, and reaching with probability one.

The states where a side chooses are its `exists` states; at all others it has to cope with every
transition. Plays that stop elsewhere have not reached the goal. Goal states absorb: what follows a
goal does not matter.

Sources: Graedel, Thomas & Wilke, Automata, Logics and Infinite Games (2002), chapter 2, for
attractors; de Alfaro, Henzinger & Kupferman, Concurrent reachability games (2007), and
Baier & Katoen (2008), section 10.6.1, for probability one.
"""

from dataclasses import dataclass

import numpy as np

from checkers.csr import Bools, Int64s, first_of_each, rows
from checkers.graph import StateGraph


def attract(
    graph: StateGraph,
    goal: Bools,
    exists: Bools,
    *,
    alive: Bools | None = None,
    barred: Bools | None = None,
) -> tuple[Bools, Int64s]:
    """The states from which `goal` can be forced in finitely many steps.

    A state joins when one transition (at `exists` states) or every transition (elsewhere, at least
    one) leads to states that joined before.

    Args:
        goal: bool[n].
        exists: bool[n].
        alive: bool[m], the transitions there are (default all).
        barred: bool[n], states that never join.

    Returns:
        `(joined bool[n], via int64[n])`; `via` is a transition to an earlier state: at `exists`
        states the choice that forces, elsewhere the way that holds out longest; -1 in the goal and
        where the state did not join.
    """
    joined = goal.copy()
    via = np.full(graph.n, -1, dtype=np.int64)
    shut = joined if barred is None else joined | barred
    left = graph.degree.copy()
    if alive is not None:
        left = np.bincount(graph.source[alive], minlength=graph.n)
    starts, incoming = graph.incoming
    frontier: Int64s = np.flatnonzero(goal)
    while len(frontier):
        transitions = incoming[rows(starts, frontier)]
        if alive is not None:
            transitions = transitions[alive[transitions]]
        states = graph.source[transitions]
        fresh = ~shut[states]
        states, transitions = states[fresh], transitions[fresh]
        ready = exists[states]
        np.subtract.at(left, states[~ready], 1)
        ready |= left[states] == 0
        states, transitions = states[ready], transitions[ready]
        frontier = states[first_of_each(states, transitions, via)].astype(np.int64)
        joined[frontier] = True
        shut[frontier] = True
    return joined, via


@dataclass(frozen=True, eq=False)
class Region:
    """Where a side forces the goal.

    Attributes:
        wins: bool[n].
        choice: int64[n], inside: the transition towards the goal (also of chance and of the other
            side: one of those they have); -1 in the goal and outside.
        spoil: int64[n], outside: the transition of the other side, or of chance, that keeps the
            goal from being forced; -1 where it has no say, and inside.
    """

    wins: Bools
    choice: Int64s
    spoil: Int64s


def surely(graph: StateGraph, goal: Bools, exists: Bools, *, alive: Bools | None = None) -> Region:
    """Force `goal` by `alive` (bool[m]) transitions against everything that the other states do.

    With the chance states among `exists` this is reaching with positive probability, for which some
    order of the cards is enough.
    """
    wins, choice = attract(graph, goal, exists, alive=alive)
    spoil = np.full(graph.n, -1, dtype=np.int64)
    leads_off = ~wins[graph.target] & ~(wins | exists)[graph.source]
    away = np.flatnonzero(leads_off if alive is None else leads_off & alive)
    first_of_each(graph.source[away], away, spoil)
    return Region(wins, choice, spoil)


def almost_surely(graph: StateGraph, goal: Bools, exists: Bools, chance: Bools) -> Region:
    """Force `goal` with probability one, the outcomes at the `chance` (bool[n]) states being
    random.

    Where the goal cannot even be reached with positive probability, it is lost; where the others
    force a lost state with positive probability, it is lost too; what remains wins.
    """
    lost = np.zeros(graph.n, dtype=np.bool_)
    spoil = np.full(graph.n, -1, dtype=np.int64)
    mine = exists & ~chance
    while True:
        near, choice = attract(graph, goal, exists | chance, barred=lost)
        trap = ~(near | lost)
        if not trap.any():
            return Region(near, choice, spoil)
        others = np.flatnonzero((trap & ~mine & ~chance)[graph.source] & ~near[graph.target])
        first_of_each(graph.source[others], others, spoil)
        worse, via = attract(graph, trap | lost, ~mine, barred=goal)
        drawn = worse & ~(trap | lost) & ~mine
        spoil[drawn] = via[drawn]
        lost = worse
