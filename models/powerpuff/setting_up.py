"""The set-up: who is oldest, then (with the tiles turned up in between.py) the deal."""

from models.language import NONE, chance, require, rule
from models.powerpuff.cards import hand_size, pile_size
from models.powerpuff.flow import begin_turn
from models.powerpuff.state import Card, Phase, Player, Villain


def start(s, g) -> None:
    """PPG-SETUP-2a, PPG-CHAL-3b: the girls are set aside; tiles and cards are in their piles."""
    for card in Card:
        s.draw[card] = g.copies[card]
    for villain in Villain:
        s.unseen[villain] = g.tiles[villain]
    s.phase = Phase.LOT if g.equal_age == "random" else Phase.OLDEST


@rule(Phase.OLDEST, text="{player} is the oldest", clauses=["PPG-SETUP-2b", "PPG-SETUP-2c"])
def oldest(s, g, player: Player):
    """The oldest player has the first turn and gets the Professor."""
    s.turn = player
    s.phase = Phase.FIRST_ROW


@chance(
    Phase.LOT,
    text="{player} starts, by lot among the oldest",
    clauses=["PPG-SETUP-2b", "PPG-SETUP-2c"],
)
def draw_lots(s, g, player: Player):
    """If several are equally old, a lot decides who has the first turn and gets the Professor."""
    s.turn = player
    s.phase = Phase.FIRST_ROW
    return 1


@chance(
    Phase.DEAL,
    text="{card} is dealt",
    clauses=["PPG-SETUP-5a", "PPG-SETUP-5b", "PPG-SETUP-5c", "PPG-SETUP-2d"],
)
def deal(s, g, card: Card):
    """Deal one card of the shuffled deck, round the table, until everybody has a hand."""
    require(s.who != NONE and s.draw[card] > 0, "no such card is left in the deck", "PPG-SETUP-5a")
    ways = s.draw[card]
    s.draw[card] -= 1
    s.hand[s.who, card] += 1
    left = (s.who + 1) % len(Player)
    if hand_size(s, left) < g.deal and pile_size(s) > 0:
        s.who = left
    else:
        s.who = NONE
        begin_turn(s, g)
    return ways
