"""From a trace through the explored graph to a play of the game, concrete move by move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from checkers.explore.system import State
from checkers.graph import StateGraph, Trace
from checkers.play import Play
from checkers.recorded import recorded
from checkers.verify.space import Space
from models.language.errors import RuleproofError
from specs.properties import Property

MOST_UNROLLED = 10_000
"""Moves of an unrolled lasso; one that is longer is an error of the symmetry."""

Accepts = Callable[[State, int, State], bool]


@dataclass(frozen=True)
class Concrete:
    """A play: its states (with the monitor's cells), its moves, where its cycle begins (a move)."""

    states: list[State]
    moves: list[int]
    cycle: int | None = None


def concrete(
    space: Space, graph: StateGraph, trace: Trace, last: Accepts | None = None
) -> Concrete:
    """The play behind a trace.

    With symmetry a state of the trace stands for all its images; the play takes at each step a move
    whose successor has the right representative, the last one such that `last` accepts it. The
    cycle of a lasso is unrolled until the play is really back where it was.

    Raises:
        RuleproofError: if there is no such play (the rules do not commute with the symmetry).
    """
    states = [_start(space, trace.start)]
    moves: list[int] = []

    def follow(transitions: tuple[int, ...], accept: Accepts | None) -> None:
        for place, transition in enumerate(transitions):
            goal = space.exploration.state(int(graph.target[transition]))
            accepts = accept if place == len(transitions) - 1 else None
            move, after = _step(space, states[-1], goal, accepts)
            states.append(after)
            moves.append(move)

    follow(trace.stem, None if trace.cycle else last)
    if not trace.cycle:
        return Concrete(states, moves)
    seen = {states[-1]: len(moves)}
    while len(moves) < MOST_UNROLLED:
        follow(trace.cycle, None)
        if states[-1] in seen:
            return Concrete(states, moves, seen[states[-1]])
        seen[states[-1]] = len(moves)
    raise RuleproofError(
        f"a lasso did not close within {MOST_UNROLLED} moves; the rules do not commute with the "
        "declared symmetry (check_model tells where)"
    )


def play_to(space: Space, number: int) -> Concrete:
    """A shortest play to a stored state, or with symmetry to an image of it."""
    first, *others = space.exploration.states_to(number)
    states = [_start(space, first)]
    moves: list[int] = []
    for goal in others:
        move, after = _step(space, states[-1], space.exploration.state(goal), None)
        states.append(after)
        moves.append(move)
    return Concrete(states, moves)


def _start(space: Space, number: int) -> State:
    """A state of the game whose representative is the trace's first state."""
    exploration = space.exploration
    wanted = exploration.state(number)
    for row in exploration.request.start_rows():
        state = exploration.request.state_of(row)
        if exploration.request.canonical(state) == wanted:
            return state
    raise RuleproofError("a trace does not begin at a first state of the game")


def _step(space: Space, state: State, goal: State, accepts: Accepts | None) -> tuple[int, State]:
    request = space.exploration.request
    for move, _, after, _ in request.successors(state):
        if request.canonical(after) == goal and (accepts is None or accepts(state, move, after)):
            return move, after
    raise RuleproofError(
        "a step of a play cannot be made; the rules do not commute with the declared symmetry "
        "(check_model tells where)"
    )


def play_of(
    space: Space,
    graph: StateGraph,
    trace: Trace | None,
    prop: Property,
    verdict: str,
    *,
    last: Accepts | None = None,
    result: str = "",
) -> Play | None:
    """The play behind a trace as people read it; None for no trace."""
    if trace is None:
        return None
    found = concrete(space, graph, trace, last)
    system = space.system
    states = [state[: len(system.start_cells)] for state in found.states]
    # Seats that only rotate may be counted from any; the engine counts from the first.
    from_elsewhere = states[0] != system.start_cells
    return recorded(
        system,
        states,
        found.moves,
        position=system.plain(states[0]) if from_elsewhere else None,
        property_id=prop.id,
        statement=prop.statement or prop.title,
        verdict=verdict,
        result=result,
        cycle_start=found.cycle,
    )
