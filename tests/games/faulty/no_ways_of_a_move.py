"""A move of a player that stands for no way of choosing it."""

from models.language import require, rule
from tests.games.faulty.base import Girl, Phase, make

CAUGHT = {"ways"}


@rule(Phase.PLAY, ways=True)
def pick(s, g, girl: Girl):
    """Pick one of the girls, Bubbles in as many ways as are counted."""
    ways = s.count if girl == Girl.BUBBLES else 1
    s.girl = girl
    s.phase = Phase.END
    return ways


faulty = make(pick)


@rule(Phase.PLAY, ways=True)
def pick_who_is_there(s, g, girl: Girl):
    """Pick one of the girls, Bubbles in as many ways as are counted."""
    require(girl != Girl.BUBBLES or s.count > 0, "she is not among them", "F-1")
    ways = s.count if girl == Girl.BUBBLES else 1
    s.girl = girl
    s.phase = Phase.END
    return ways


good = make(pick_who_is_there)
