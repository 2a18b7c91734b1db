"""NONE pushed on a stack: its items would no longer be those below its top."""

from models.language import NONE, require, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"ranges", "proofs"}


@rule(Phase.PLAY)
def put(s, g):
    """Put the chosen girl on the pile."""
    s.pile.push(s.chosen)
    s.phase = Phase.END


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


faulty = make(put, stop)


@rule(Phase.PLAY)
def put_if_chosen(s, g):
    """Put the chosen girl on the pile."""
    require(s.chosen != NONE, "none is chosen", "F-1")
    require(s.pile.size == 0, "the pile is begun", "F-2")
    s.pile.push(s.chosen)
    s.phase = Phase.END


good = make(put_if_chosen, stop)
