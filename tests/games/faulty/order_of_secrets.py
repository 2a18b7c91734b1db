"""Choices that are said to be made in secret, and the first one to make them gains by it."""

from models.language import NONE, SEVERAL, Maybe, field, require, rule
from tests.games.faulty.base import Phase, Player, State, make

CAUGHT = {"secret"}


class Choosing(State):
    first: Maybe[Player] = field(seen="nobody")


def decider(s, g) -> int:
    return SEVERAL


@rule(Phase.PLAY)
def choose(s, g, player: Player):
    """Say that you are ready; the first one to do so is noted."""
    require(not s.done[player], "that player is ready", "F-1")
    s.done[player] = True
    if s.first == NONE:
        s.first = player
    if all(s.done[other] for other in Player):
        s.phase = Phase.END


faulty = make(choose, state=Choosing, decider=decider, secret={Phase.PLAY})


@rule(Phase.PLAY)
def choose_unnoticed(s, g, player: Player):
    """Say that you are ready."""
    require(not s.done[player], "that player is ready", "F-1")
    s.done[player] = True
    if all(s.done[other] for other in Player):
        s.phase = Phase.END


good = make(choose_unnoticed, state=Choosing, decider=decider, secret={Phase.PLAY})
