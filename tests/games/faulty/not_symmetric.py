"""A girl who is treated unlike the others, though they are declared alike."""

from models.language import NONE, require, rule
from tests.games.faulty.base import Girl, Phase, make

CAUGHT = {"symmetry"}


@rule(Phase.PLAY)
def take(s, g, girl: Girl):
    """Take a girl; Bubbles ends the game."""
    require(s.owner[girl] == NONE, "she is taken", "F-1")
    s.owner[girl] = s.turn
    s.phase = Phase.END if girl == Girl.BUBBLES else Phase.PLAY


faulty = make(take, symmetric=[Girl])


@rule(Phase.PLAY)
def take_alike(s, g, girl: Girl):
    """Take a girl; the last one ends the game."""
    require(s.owner[girl] == NONE, "she is taken", "F-1")
    last = all(s.owner[other] != NONE or other == girl for other in Girl)
    s.owner[girl] = s.turn
    s.phase = Phase.END if last else Phase.PLAY


good = make(take_alike, symmetric=[Girl])
