"""Between two rounds: what players do not want to keep is discarded."""

from models.language import NONE, helper, require, rule
from models.mcninja.flow import keep_on
from models.mcninja.piles import hand_size
from models.mcninja.state import Card, Phase, Player


@helper
def is_asked(s, player: int) -> bool:
    """Whether a player may discard now: clockwise, or by one reading all at once."""
    return s.due[player] and (s.who == player or s.who == NONE)


@rule(Phase.KEEP, text="{player} discards {card}", clauses=["MCN-SCORE-7", "MCN-TIP-3"])
def discard(s, g, player: Player, card: Card):
    """Discard a card that you do not wish to keep."""
    require(is_asked(s, player), "it is not your time to discard", "MCN-SCORE-7")
    require(s.hand[player, card] > 0, "you do not hold that card", "MCN-SCORE-7")
    s.hand[player, card] -= 1
    s.discards[card] += 1
    s.due[player] = hand_size(s, player) > 0
    keep_on(s, g)


@rule(Phase.KEEP, text="{player} keeps the rest", clauses=["MCN-SCORE-7", "MCN-TIP-3"])
def keep(s, g, player: Player):
    """Keep what you hold for the next round."""
    require(is_asked(s, player), "it is not your time to discard", "MCN-SCORE-7")
    require(
        g.hand_above_five == "keep-all" or hand_size(s, player) <= g.refill,
        "you hold more cards than a hand has",
        "MCN-ROUND-1",
    )
    s.due[player] = False
    keep_on(s, g)
