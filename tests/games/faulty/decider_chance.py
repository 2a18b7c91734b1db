"""CHANCE as the decider in a phase without chance rules; it is also what NONE would give."""

from models.language import CHANCE, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"deciders"}


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


def decider(s, g) -> int:
    return CHANCE


faulty, good = make(stop, decider=decider), make(stop)
