"""A push on a stack that may be full."""

from models.language import require, rule
from tests.games.faulty.base import Girl, Phase, Slot, make

CAUGHT = {"ranges", "proofs"}


@rule(Phase.PLAY)
def put(s, g, girl: Girl):
    """Put a girl on the pile."""
    s.pile.push(girl)


@rule(Phase.PLAY)
def take(s, g):
    """Take the top girl off; an empty pile ends the game."""
    if s.pile.size == 0:
        s.phase = Phase.END
    else:
        s.girl = s.pile.top
        s.pile.pop()


faulty = make(put, take)


@rule(Phase.PLAY)
def put_if_room(s, g, girl: Girl):
    """Put a girl on the pile."""
    require(s.pile.size < len(Slot), "the pile is full", "F-1")
    s.pile.push(girl)


good = make(put_if_room, take)
