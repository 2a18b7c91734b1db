"""A reachable state that the game declares impossible; proofs would assume what is false."""

from models.language import require, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"lawful"}


@rule(Phase.PLAY)
def more(s, g):
    """One more."""
    require(s.count < 3, "there are no more", "F-1")
    s.count += 1


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


def too_strict(s, g) -> bool:
    return s.count <= 2


def lawful(s, g) -> bool:
    return s.count <= 3


faulty, good = make(more, stop, lawful=too_strict), make(more, stop, lawful=lawful)
