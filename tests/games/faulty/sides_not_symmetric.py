"""Players are said to be alike, and the first one belongs to another side."""

from enum import IntEnum

from models.language import OPEN, rule
from tests.games.faulty.base import Phase, Player, make

CAUGHT = {"symmetry"}


class Side(IntEnum):
    HEROES = 0
    VILLAINS = 1


@rule(Phase.PLAY)
def stop(s, g):
    """End the game."""
    s.phase = Phase.END


def decider(s, g) -> int:
    return OPEN


def wins(s, g, side: Side) -> bool:
    return side == Side.HEROES


def by_seat(s, g, player: Player, side: Side) -> bool:
    return (player == 0) == (side == Side.HEROES)


def by_what_is_done(s, g, player: Player, side: Side) -> bool:
    return s.done[player] == (side == Side.HEROES)


def alike(s, g) -> None:
    s.phase = Phase.PLAY
    for player in Player:
        s.done[player] = True


parts = {
    "wins": wins,
    "side": Side,
    "start": alike,
    "decider": decider,
    "rotating": [Player],
}
faulty = make(stop, **parts, member=by_seat)
good = make(stop, **parts, member=by_what_is_done)
