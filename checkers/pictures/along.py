"""A play found again in its game: the states that it goes through, and their numbers in a space."""

from __future__ import annotations

from checkers.play import Play
from checkers.verify.space import Space
from models.language import System
from models.language.system import Cells


def states_along(system: System, play: Play) -> list[Cells]:
    """The states of a play, one more than its steps.

    Raises:
        IllegalMove, RuleproofError: for a play of another game, scope or readings.
    """
    first = system.start_cells if play.position is None else system.position(play.position)
    states = [first]
    for step in play.steps:
        _, after = system.apply(states[-1], system.parse_move(step.move))
        states.append(after)
    return states


def numbers_along(space: Space, play: Play | None) -> list[int]:
    """The numbers of a play's states in a space that was explored without symmetry, as far as it
    was; empty for no play."""
    if play is None:
        return []
    exploration = space.exploration
    rows = {row.tobytes(): number for number, row in enumerate(exploration.rows)}
    packed = (space.system.pack(state).tobytes() for state in states_along(space.system, play))
    return [rows[row] for row in packed if row in rows]
