"""An outcome of chance that is legal and has no ways."""

from models.language import chance, require
from tests.games.faulty.base import Girl, Phase, make

CAUGHT = {"ways"}


def begin(s, g) -> None:
    s.phase = Phase.LUCK
    s.count = 2


@chance(Phase.LUCK)
def draw(s, g, girl: Girl):
    """Draw one of the girls, Bubbles as often as is counted."""
    ways = s.count if girl == Girl.BUBBLES else 1
    s.count -= 1 if s.count > 0 else 0
    s.phase = Phase.END if s.count == 0 and girl == Girl.BLOSSOM else Phase.LUCK
    return ways


faulty = make(draw, start=begin)


@chance(Phase.LUCK)
def draw_who_is_there(s, g, girl: Girl):
    """Draw one of the girls, Bubbles as often as is counted."""
    require(girl != Girl.BUBBLES or s.count > 0, "she is not among them", "F-1")
    ways = s.count if girl == Girl.BUBBLES else 1
    s.count -= 1 if s.count > 0 else 0
    s.phase = Phase.END if s.count == 0 and girl == Girl.BLOSSOM else Phase.LUCK
    return ways


good = make(draw_who_is_there, start=begin)
