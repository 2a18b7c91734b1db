"""A decider that is no player."""

from models.language import rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"deciders"}


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


def decider(s, g) -> int:
    return s.turn + 2


faulty, good = make(stop, decider=decider), make(stop)
