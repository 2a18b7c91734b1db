"""Discarding down to five: the last action of a turn."""

from models.language import require, rule
from models.something_wild.cards import is_oldest, leave_row, row_size
from models.something_wild.flow import end_turn
from models.something_wild.state import Colour, Number, Phase


@rule(Phase.DISCARD, text="discard {colour}{number}", clauses=["SW-TURN-0", "SW-TURN-6"])
def discard(s, g, colour: Colour, number: Number):
    """Discard a card that lies in front of you."""
    require(s.row[s.turn, colour, number] > 0, "no such card lies in front of you", "SW-TURN-6")
    require(
        g.discard_who_chooses != "oldest-first" or is_oldest(s, s.turn, colour, number),
        "another card is older", "SW-TURN-6",
    )  # fmt: skip
    leave_row(s, s.turn, colour, number)
    s.discards[colour, number] += 1
    if g.discard_who_chooses == "may-discard-more" and row_size(s, s.turn) > 0:
        s.phase = Phase.DISCARD
    elif row_size(s, s.turn) <= g.limit:
        end_turn(s, g)


@rule(Phase.DISCARD, text="discard no more", clauses=["SW-TURN-6"])
def stop_discarding(s, g):
    """Discard no more cards."""
    require(row_size(s, s.turn) <= g.limit, "there are too many cards in front of you", "SW-TURN-6")
    end_turn(s, g)
