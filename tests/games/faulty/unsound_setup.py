"""A scope that breaks what the game declares of every setup."""

from models.language import rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"lawful"}
SCOPE = {"share": 2}


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


def too_strict(g) -> bool:
    return g.share <= 1


def sound(g) -> bool:
    return g.share >= -2


faulty, good = make(stop, sound=too_strict), make(stop, sound=sound)
