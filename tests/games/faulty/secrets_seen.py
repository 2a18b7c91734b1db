"""Choices that are said to be made in secret, and lie open on the table."""

from models.language import NONE, OWNER, SEVERAL, Array, Maybe, Record, Stack, field, require, rule
from tests.games.faulty.base import Girl, Phase, Player, Slot, make

CAUGHT = {"secret"}


class Open(Record):
    phase: Phase
    pile: Stack[Girl, Slot]
    chosen: Array[Player, Maybe[Girl]]


class Hidden(Record):
    phase: Phase
    pile: Stack[Girl, Slot]
    chosen: Array[Player, Maybe[Girl]] = field(seen=OWNER)


def decider(s, g) -> int:
    return SEVERAL


@rule(Phase.PLAY)
def choose(s, g, player: Player, girl: Girl):
    """Choose one of the girls."""
    require(s.chosen[player] == NONE, "that player has chosen", "F-1")
    s.chosen[player] = girl
    if all(s.chosen[other] != NONE for other in Player):
        s.phase = Phase.END


def start(s, g) -> None:
    s.phase = Phase.PLAY


parts = {"start": start, "decider": decider, "secret": {Phase.PLAY}}
faulty = make(choose, state=Open, **parts)
good = make(choose, state=Hidden, **parts)
