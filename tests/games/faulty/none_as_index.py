"""NONE as an index: CPython would take the last cell, a compiled run the cell before the first."""

from models.language import NONE, require, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"ranges", "proofs"}


@rule(Phase.PLAY)
def take(s, g):
    """Take the chosen girl."""
    s.owner[s.chosen] = s.turn
    s.phase = Phase.END


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


faulty = make(take, stop)


@rule(Phase.PLAY)
def take_if_chosen(s, g):
    """Take the chosen girl."""
    require(s.chosen != NONE, "none is chosen", "F-1")
    s.owner[s.chosen] = s.turn
    s.phase = Phase.END


good = make(take_if_chosen, stop)
