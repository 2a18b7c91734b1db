"""A value that outgrows the bounds of its field."""

from models.language import require, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"ranges", "proofs"}


@rule(Phase.PLAY)
def more(s, g):
    """One more."""
    s.count += 1


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


faulty = make(more, stop)


@rule(Phase.PLAY)
def more_up_to_three(s, g):
    """One more, up to three."""
    require(s.count < 3, "three are enough", "F-1")
    s.count += 1


good = make(more_up_to_three, stop)
