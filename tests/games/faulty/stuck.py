"""A state without moves that is not the end."""

from models.language import require, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"stuck"}


@rule(Phase.PLAY)
def more(s, g):
    """One more."""
    require(s.count < 3, "there are no more", "F-1")
    s.count += 1


@rule(Phase.PLAY)
def stop(s, g):
    """Stop, while there is something left."""
    require(s.count < 3, "nothing is left", "F-2")
    s.phase = Phase.END


faulty = make(more, stop)


@rule(Phase.PLAY)
def stop_always(s, g):
    """Stop."""
    s.phase = Phase.END


good = make(more, stop_always)
