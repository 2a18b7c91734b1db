"""An index behind the last cell: a compiled run would read the neighbour."""

from models.language import NONE, require, rule
from tests.games.faulty.base import Girl, Phase, make

CAUGHT = {"ranges", "proofs"}


@rule(Phase.PLAY)
def take_next(s, g, girl: Girl):
    """Take the girl after this one."""
    require(s.owner[girl + 1] == NONE, "she is taken", "F-1")
    s.owner[girl + 1] = s.turn
    s.phase = Phase.END


faulty = make(take_next)


@rule(Phase.PLAY)
def take_next_if_any(s, g, girl: Girl):
    """Take the girl after this one."""
    require(girl + 1 < len(Girl), "she is the last", "F-1")
    require(s.owner[girl + 1] == NONE, "she is taken", "F-1")
    s.owner[girl + 1] = s.turn
    s.phase = Phase.END


good = make(take_next_if_any)
