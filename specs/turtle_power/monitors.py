"""What some claims must remember of a play: history variables, kept only for them."""

from models.language import NONE, Int, Maybe, Record
from models.turtle_power.state import Phase, Player
from specs.properties import Monitor


class Winner(Record):
    """Who won the last round that was won."""

    last: Maybe[Player]


def watch_winner(before, move, after, g, m) -> None:
    """The winner of a round, from the moment it is known."""
    if after.winner != NONE:
        m.last = after.winner


WINNER = Monitor(Winner, watch_winner)


class Total(Record):
    """How many Super Cats there were when the last round was won."""

    total: Int[0, 30]


def watch_total(before, move, after, g, m) -> None:
    """The Super Cats of all players, when a round is won."""
    if before.winner == NONE and after.winner != NONE:
        m.total = before.supers.total


TOTAL = Monitor(Total, watch_total)


class Bouts(Record):
    """How many rounds of episode 2 have begun to take effect; two are as many as more."""

    bouts: Int[0, 2]


def watch_bouts(before, move, after, g, m) -> None:
    """A round of episode 2 is compared; both hands of a Hero are of one round."""
    if before.phase == Phase.MATCH or (before.phase == Phase.FIGHT and after.phase != Phase.FIGHT):
        m.bouts = min(2, m.bouts + 1)


BOUTS = Monitor(Bouts, watch_bouts)
