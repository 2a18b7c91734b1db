"""What some claims must remember of a play: history variables, kept only for them."""

from models.language import NONE, Array, Flag, Maybe, Record
from models.mcninja.state import Phase, Player
from specs.properties import Monitor


class Turns(Record):
    """Who had a turn since the round began."""

    had: Array[Player, Flag]


def watch_turns(before, move, after, g, m) -> None:
    """A turn begins; or the round is over and forgotten."""
    for player in Player:
        forgotten = before.ended and not after.ended
        now = after.phase == Phase.TURN and after.turn == player
        m.had[player] = now or (m.had[player] and not forgotten)


TURNS = Monitor(Turns, watch_turns)


class Starter(Record):
    """Who started the round, and whether a card was played or given since."""

    starter: Maybe[Player]
    played: Flag


def watch_starter(before, move, after, g, m) -> None:
    """The first turn of a round, and the first card."""
    beginning = before.phase in (
        Phase.LOWEST, Phase.CHOOSE, Phase.START_LOT, Phase.EVE, Phase.DRAW, Phase.KEEP,
    )  # fmt: skip
    opening = beginning and after.phase == Phase.TURN and not after.acted
    m.starter = after.turn if opening and m.starter == NONE else m.starter
    m.played = m.played or after.acted or after.played.size > 0
    if before.ended and not after.ended:
        m.starter = NONE
        m.played = False


STARTER = Monitor(Starter, watch_starter)


class Cancels(Record):
    """Whether an odd number of cancelling cards was played since an action was."""

    odd: Flag


def watch_cancels(before, move, after, g, m) -> None:
    """A card is played first, or cancels what was played before it."""
    if before.played.size == 0:
        m.odd = False
    elif move.rule == "cancel":
        m.odd = not m.odd


CANCELS = Monitor(Cancels, watch_cancels)
