"""Plays of the game itself from plays between representatives."""

from collections.abc import Sequence

from checkers.explore.request import Request
from checkers.explore.result import Exploration
from checkers.explore.system import State
from models.language.errors import RuleproofError


def concrete_play(
    exploration: Exploration, representatives: Sequence[int]
) -> tuple[list[State], list[int]]:
    """The states and moves of a play whose states have these representatives, one after the other.

    Such a play exists and is as long: renaming a state renames its successors. It begins at a first
    state of the game and takes at each step the first move whose successor is right.

    Args:
        representatives: numbers of stored states, as `states_to` gives them; the first of them is
            a first state, and each has a transition to the next.

    Raises:
        RuleproofError: two states that do not follow one another; a symmetry that is none.
    """
    request = exploration.request
    wanted = [exploration.state(number) for number in representatives]
    states = [_first(request, wanted[0])]
    moves: list[int] = []
    for place, goal in enumerate(wanted[1:], start=1):
        move, state = _step(request, states[-1], goal, place)
        moves.append(move)
        states.append(state)
    return states, moves


def _first(request: Request, representative: State) -> State:
    for row in request.start_rows():
        state = request.state_of(row)
        if request.canonical(state) == representative:
            return state
    raise RuleproofError("the play does not begin at a first state of the game")


def _step(request: Request, state: State, goal: State, place: int) -> tuple[int, State]:
    for move, _, after, allowed in request.successors(state):
        if allowed and request.canonical(after) == goal:
            return move, after
    raise RuleproofError(
        f"state {place} of the play does not follow from the one before; either the play is none, "
        "or the rules do not commute with the declared symmetry (check_model tells)"
    )
