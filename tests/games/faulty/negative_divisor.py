"""A division by what may be negative: the runs round differently."""

from models.language import rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"ranges", "proofs"}
SCOPE = {"share": -2}


@rule(Phase.PLAY)
def halve(s, g):
    """Give each a share."""
    s.total = 4 + 3 // g.share
    s.phase = Phase.END


faulty = make(halve)


@rule(Phase.PLAY)
def halve_safely(s, g):
    """Give each a share."""
    s.total = 4 + 3 // max(1, g.share)
    s.phase = Phase.END


good = make(halve_safely)
