"""What some claims must remember of a play: history variables, kept only for them."""

from models.language import NONE, Array, Flag, Maybe, Record, helper
from models.mcninja.instants import does
from models.mcninja.state import Deed, Phase, Player, Slot
from specs.properties import Monitor


class Turns(Record):
    """Who had a turn, to its end, since the round began."""

    had: Array[Player, Flag]


def watch_turns(before, move, after, g, m) -> None:
    """A turn ends; or the round is over and forgotten."""
    for player in Player:
        forgotten = before.ended and not after.ended
        now = move.rule in ("pass_turn", "end_turn") and before.turn == player
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
    """Against which of the cards that are being played an odd number of cancelling cards was
    played: on them, or on those that cancel them."""

    odd: Array[Slot, Flag]


@helper
def is_cancel(s, g, slot: int) -> bool:
    """Whether a card that cancels lies at a place of those that are being played."""
    return any(
        other == slot and s.played[other] != NONE and does(g, s.played[other], Deed.CANCEL)
        for other in Slot
    )


@helper
def cancelled_last(s, g) -> Maybe[Slot]:
    """What a further cancelling card counts against: the last card that does not cancel itself; or
    the last one of all, where what is cancelled is discarded at once."""
    at_once = g.cancel_a_cancel == "immediate"
    return max(
        (
            slot
            for slot in Slot
            if slot < s.played.size
            and (slot + 1 == s.played.size if at_once else not is_cancel(s, g, slot))
        ),
        default=NONE,
    )


def watch_cancels(before, move, after, g, m) -> None:
    """A card is cancelled, or restored; cards that have gone are forgotten."""
    against = cancelled_last(before, g) if move.rule == "cancel" else NONE
    for slot in Slot:
        odd = not m.odd[slot] if slot == against else m.odd[slot]
        m.odd[slot] = odd and slot < after.played.size


CANCELS = Monitor(Cancels, watch_cancels)
