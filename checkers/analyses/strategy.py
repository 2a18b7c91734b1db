"""Strategies: can a coalition of players force a goal, or keep it from happening for ever?

The other players are adversaries. Everybody is taken to see the whole state: a strategy found here
may use what a player at the table cannot see. Chance is "helping" (some order of the cards is
enough), "positive" (the coalition succeeds with positive probability), "fair" (with probability
one) or "hostile" (against every order). Plays that stop without the goal have avoided it.

For reaching, positive is the same as helping; for avoiding, fair is the same as hostile: what
chance can spoil in finitely many steps it spoils with positive probability. Avoiding is solved as
the failure of the others to reach; these games are determined, with strategies that depend on the
state only.

Where several decide at once in secret and do not all stand on one side, the game is not of this
kind. Then the coalition is given nothing at these states, then everything: an answer is given when
both agree.

Source: see `checkers.analyses.attractor`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from checkers.analyses.attractor import Region, almost_surely, surely
from checkers.analyses.follow import follow
from checkers.analyses.status import LIMIT, Status, require_length, require_one_of
from checkers.csr import Bools, Int64s, Ints
from checkers.graph import CHANCE, OPEN, SEVERAL, StateGraph, Trace

Luck = Literal["helping", "positive", "fair", "hostile"]
Objective = Literal["reach", "avoid"]
Side = Literal["ally", "adversary"]

DUAL: dict[Luck, Luck] = {
    "helping": "hostile",
    "hostile": "helping",
    "fair": "positive",
    "positive": "fair",
}


@dataclass(frozen=True, eq=False)
class Strategy:
    """Whether the coalition can force its objective from every initial state.

    Attributes:
        wins: bool[k], for each initial state whether it is shown that the coalition can.
        region: bool[n], the states from which it is shown that the coalition can.
        choice: int64[n], the transition the coalition takes in the region; -1 where another side
            decides, where nothing is to be done any more, and outside.
        state: the initial state that `play` begins in: one that is lost if there is one.
        play: a sample in which both sides do what is right for them; a lasso if it never ends.
    """

    status: Status
    wins: Bools
    region: Bools
    choice: Int64s
    state: int | None = None
    play: Trace | None = None
    reason: str = ""


@dataclass(frozen=True, eq=False)
class _Answer:
    """`wins` bool[n]; `pick` int64[n], what each state does in a sample play (-1: anything)."""

    wins: Bools
    pick: Int64s


def strategy(
    graph: StateGraph,
    goal: Bools,
    coalition: Iterable[int],
    *,
    players: int,
    objective: Objective = "reach",
    chance: Luck = "hostile",
    open_moves: Side = "adversary",
) -> Strategy:
    """Can the `coalition` reach (or avoid for ever) `goal`?

    Args:
        goal: bool[n].
        coalition: players who act together, numbers from 0.
        players: how many players there are.
        objective: "reach" or "avoid".
        chance: see above.
        open_moves: on whose side the choices are that the rules leave open.

    Returns:
        HOLDS if the coalition can from all initial states, VIOLATED if from some it cannot.
        INCONCLUSIVE where a limit or secret simultaneous decisions hide the answer.
    """
    require_length("goal", goal, graph.n, "states")
    require_one_of("objective", objective, ("reach", "avoid"))
    require_one_of("chance", chance, tuple(DUAL))
    require_one_of("open_moves", open_moves, ("ally", "adversary"))
    members = frozenset(coalition)
    for member in sorted(members):
        require_one_of("player", str(member), map(str, range(players)))
    mine = np.isin(graph.decider, sorted(members))
    if open_moves == "ally":
        mine |= graph.decider == OPEN
    secret = graph.decider == SEVERAL
    if len(members) == players:
        mine |= secret
    mixed = secret & graph.reachable & (0 < len(members) < players)
    doubtful = bool(mixed.any()) or not graph.whole

    sure = _solve(graph, goal, mine, objective, chance, hope=False)
    wins = sure.wins[graph.initial]
    status, reason = (Status.HOLDS, "") if len(wins) else (Status.VACUOUS, "there is no play")
    choice = np.where(sure.wins & mine, sure.pick, -1)
    result = Strategy(status, wins, sure.wins, choice, reason=reason)
    if wins.all():
        return _with_play(graph, result, goal, sure, graph.initial[:1])
    if not doubtful:
        lost = graph.initial[~wins][:1]
        return _with_play(graph, replace(result, status=Status.VIOLATED), goal, sure, lost)
    best = _solve(graph, goal, mine | mixed, objective, chance, hope=True)
    lost = graph.initial[~best.wins[graph.initial]][:1]
    if len(lost):
        return _with_play(graph, replace(result, status=Status.VIOLATED), goal, best, lost)
    reason = LIMIT
    if mixed.any():
        reason = "several players decide at once in secret, some of them outside the coalition"
    return replace(result, status=Status.INCONCLUSIVE, reason=reason)


def _solve(
    graph: StateGraph, goal: Bools, mine: Bools, objective: Objective, chance: Luck, *, hope: bool
) -> _Answer:
    """The states from which the side that decides at `mine` (bool[n]) attains its objective.

    `hope`: whether states that were not expanded are taken as won or as lost.
    """
    random = graph.decider == CHANCE
    if objective == "reach":
        region = _reach(graph, goal | graph.unknown if hope else goal, mine, chance)
        wins = region.wins
    else:
        theirs = ~mine & ~random
        region = _reach(graph, goal if hope else goal | graph.unknown, theirs, DUAL[chance])
        wins = ~region.wins
    return _Answer(wins, np.where(region.wins, region.choice, region.spoil))


def _reach(graph: StateGraph, goal: Bools, exists: Bools, chance: Luck) -> Region:
    random = graph.decider == CHANCE
    if chance == "fair":
        return almost_surely(graph, goal, exists, random)
    return surely(graph, goal, exists if chance == "hostile" else exists | random)


def _with_play(
    graph: StateGraph, result: Strategy, goal: Bools, answer: _Answer, start: Ints
) -> Strategy:
    if len(start) == 0:
        return result
    state = int(start[0])
    return replace(result, state=state, play=follow(graph, state, answer.pick, goal))
