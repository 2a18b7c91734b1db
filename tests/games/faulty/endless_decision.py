"""A decision that can be begun and never finished: its moves only lead to each other."""

from models.language import NONE, require, rule
from tests.games.faulty.base import Girl, Phase, make

CAUGHT = {"inner"}


@rule(Phase.PLAY)
def begin(s, g):
    """Begin to choose."""
    s.phase = Phase.INSIDE


@rule(Phase.INSIDE)
def choose(s, g, girl: Girl):
    """Choose another girl."""
    require(s.chosen != girl, "she is chosen", "F-1")
    s.chosen = girl


@rule(Phase.INSIDE)
def settle(s, g):
    """Settle on the chosen girl, who must be free."""
    require(s.chosen != NONE and s.owner[s.girl] != NONE, "she is not to be had", "F-2")
    s.phase = Phase.END


faulty = make(begin, choose, settle, inner={Phase.INSIDE})


@rule(Phase.INSIDE)
def settle_on_her(s, g):
    """Settle on the chosen girl."""
    require(s.chosen != NONE, "none is chosen", "F-2")
    s.phase = Phase.END


good = make(begin, choose, settle_on_her, inner={Phase.INSIDE})
