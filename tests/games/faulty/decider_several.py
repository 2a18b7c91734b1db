"""Several decide, and a rule does not say whose move it is."""

from models.language import SEVERAL, require, rule
from tests.games.faulty.base import Phase, Player, make

CAUGHT = {"deciders"}


def decider(s, g) -> int:
    return SEVERAL


@rule(Phase.PLAY)
def commit(s, g):
    """Somebody commits."""
    s.phase = Phase.END


faulty = make(commit, decider=decider)


@rule(Phase.PLAY)
def commit_as(s, g, player: Player):
    """A player commits; when both have, the game ends."""
    require(not s.done[player], "the player has committed", "F-1")
    both = all(s.done[other] or other == player for other in Player)
    s.done[player] = True
    s.phase = Phase.END if both else Phase.PLAY


good = make(commit_as, decider=decider)
