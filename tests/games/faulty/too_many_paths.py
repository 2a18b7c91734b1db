"""A rule whose `if` statements multiply: a path for every choice of every one of them."""

from models.language import NONE, rule
from tests.games.faulty.base import Girl, Phase, Player, make

CAUGHT = {"paths"}


@rule(Phase.PLAY)
def settle(s, g):
    """Every free girl goes to the player on turn, if others are done; then the game ends."""
    for girl in Girl:
        if s.owner[girl] == NONE:
            s.owner[girl] = s.turn
        elif s.owner[girl] == s.turn:
            s.girl = girl
        if s.chosen == girl:
            s.chosen = NONE
    for player in Player:
        if s.done[player]:
            s.total = 0
    s.phase = Phase.END


faulty = make(settle)


@rule(Phase.PLAY)
def settle_in_terms(s, g):
    """Every free girl goes to the player on turn, if others are done; then the game ends."""
    for girl in Girl:
        s.girl = girl if s.owner[girl] == s.turn else s.girl
        s.owner[girl] = s.turn if s.owner[girl] == NONE else s.owner[girl]
        s.chosen = NONE if s.chosen == girl else s.chosen
    s.total = 0 if any(s.done[player] for player in Player) else s.total
    s.phase = Phase.END


good = make(settle_in_terms)
