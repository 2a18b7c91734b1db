"""A guard that stands after a write could leave the state half changed."""

from models.language import require, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"language"}


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END
    require(s.count == 0, "something is left", "F-1")


faulty = make(stop)


@rule(Phase.PLAY)
def stop_when_empty(s, g):
    """Stop."""
    require(s.count == 0, "something is left", "F-1")
    s.phase = Phase.END


good = make(stop_when_empty)
