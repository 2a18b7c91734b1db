"""Inevitable (AF): every play reaches a goal.

A counterexample is a play that avoids the goal and stops, or one that avoids it for ever (a lasso,
found on a cycle of the graph without the goal). What chance does is said by `chance`:

- "hostile": a play with any order of the cards is a counterexample;
- "fair": with probability one. A counterexample is a play after which the players can avoid the
  goal with certainty: it stops, or reaches an end component, which contains every outcome of its
  chance states (Baier & Katoen (2008), section 10.6);
- "helping": whatever the players do, for some order of the cards. A counterexample is a way to play
  that avoids the goal against every order; the play reported is one example of it.

Under stated fairness (see `checkers.analyses.fairness`) only fair plays count. If no play at all is
fair the statement is VACUOUS.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from checkers.analyses.attractor import surely
from checkers.analyses.fairness import Conditions, Fairness, conditions, fair_components, fair_cycle
from checkers.analyses.follow import follow
from checkers.analyses.status import (
    Chance,
    Status,
    exhausted,
    require_length,
    require_one_of,
)
from checkers.csr import Bools, shortest_tree
from checkers.graph import CHANCE, StateGraph, Trace, earliest
from models.language.errors import RuleproofError


@dataclass(frozen=True)
class Inevitable:
    """A play that avoids the goal.

    Attributes:
        trace: the play; its stem up to the state where it stops or where its cycle begins is as
            short as any in outer moves (not for chance "helping").
        ends: "stops" or "goes on", how the play avoids the goal.
        begins: how many transitions of the stem lead up to the state from which the goal was asked
            for (0 unless `when` is given).
    """

    status: Status
    trace: Trace | None = None
    ends: Literal["stops", "goes on"] | None = None
    begins: int = 0
    reason: str = ""


def inevitable(
    graph: StateGraph,
    goal: Bools,
    *,
    chance: Chance = "hostile",
    fairness: Sequence[Fairness] = (),
    when: Bools | None = None,
    steps: Bools | None = None,
) -> Inevitable:
    """Does every play reach `goal` from the initial states (or from each state in which `when`
    holds)?

    Args:
        goal: bool[n].
        chance: see above.
        fairness: what must recur in a play without end for the play to count.
        when: bool[n]; given, the goal is asked for after every reachable state of this set.
        steps: bool[m], transitions that reach the goal by being taken.

    Raises:
        RuleproofError: fairness together with helping chance, or arrays that do not fit.
    """
    require_one_of("chance", chance, ("helping", "fair", "hostile"))
    require_length("goal", goal, graph.n, "states")
    begin = np.zeros(graph.n, dtype=np.bool_)
    begin[graph.initial] = True
    if when is not None:
        require_length("when", when, graph.n, "states")
        begin = when & graph.reachable
    done = np.zeros(graph.m, dtype=np.bool_)
    if steps is not None:
        require_length("steps", steps, graph.m, "transitions")
        done = steps
    if chance == "helping":
        if fairness:
            raise RuleproofError(
                "inevitable with helping chance takes no fairness; use hostile or fair chance"
            )
        return _against_help(graph, goal, done, begin)
    wanted = conditions(graph, fairness)
    away = ~goal[graph.source] & ~goal[graph.target] & ~done
    found = _escape(graph, begin & ~goal, away, wanted, chance)
    if found is not None:
        return found
    status, reason = exhausted(graph, bool(begin.any()))
    if status is Status.HOLDS and fairness:
        everything = np.ones(graph.m, dtype=np.bool_)
        if _escape(graph, begin, everything, wanted, chance) is None:
            return Inevitable(Status.VACUOUS, reason="no play satisfies the stated fairness")
    return Inevitable(status, reason=reason)


def _escape(
    graph: StateGraph, begin: Bools, away: Bools, wanted: Conditions, chance: Chance
) -> Inevitable | None:
    """The nearest fair play from `begin` (bool[n]) along `away` (bool[m]) that stops or goes on."""
    roots = np.flatnonzero(begin)
    tree = shortest_tree(
        graph.offsets,
        graph.target,
        graph.outer,
        roots,
        at=graph.tree.distance[roots],
        alive=away,
    )
    visited = tree.distance >= 0
    lasting, label = fair_components(
        graph, away & visited[graph.source], wanted, fair_chance=chance == "fair"
    )
    turns = graph.enabled(lasting)
    state = earliest(tree, (graph.final & visited) | turns)
    if state is None:
        return None
    later = tree.path(graph.source, state)
    root = int(graph.source[later[0]]) if later else state
    before = graph.tree.path(graph.source, root)
    cycle = fair_cycle(graph, lasting, label, state, wanted) if turns[state] else ()
    trace = graph.trace(before + later, state, cycle)
    return Inevitable(Status.VIOLATED, trace, "goes on" if cycle else "stops", len(before))


def _against_help(graph: StateGraph, goal: Bools, done: Bools, begin: Bools) -> Inevitable:
    """Can the players, all against chance, avoid the goal whatever the order of the cards?"""
    random = graph.decider == CHANCE
    # A state from which chance can take such a transition, or players must, is as good as a goal;
    # elsewhere players who avoid the goal do without it.
    others = np.bincount(graph.source[~done], minlength=graph.n)
    forced = np.where(random, graph.enabled(done), graph.enabled(done) & (others == 0))
    region = surely(graph, goal | graph.unknown | forced, random, alive=~done)
    state = graph.earliest(begin & ~region.wins)
    if state is None:
        status, reason = exhausted(graph, bool(begin.any()))
        return Inevitable(status, reason=reason)
    play = follow(graph, state, region.spoil, goal)
    before = graph.tree.path(graph.source, state)
    trace = graph.trace(before + play.stem, state, play.cycle)
    return Inevitable(Status.VIOLATED, trace, "goes on" if play.cycle else "stops", len(before))
