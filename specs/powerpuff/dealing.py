"""How a game begins: who is dealt how many cards, in which order, and what lies on the table."""

from models.language import NONE
from models.powerpuff.state import Card, Girl, Phase, Player, Villain
from specs.powerpuff.card_moves import cards_held, cards_piled
from specs.powerpuff.saying import claim

START = ("player-number", "equal-age", "three-tiles-only", "reshuffle-when")
"""Questions about the set-up."""


@claim("M4", "everybody is dealt a hand", "PPG-SETUP-5a", readings=START)
def hands_are_dealt(before, move, after, g) -> bool:
    """The first turn begins when all have been dealt their cards and no more, or the deck is used
    up."""
    return not (before.phase == Phase.DEAL and after.phase == Phase.TURN) or all(
        cards_held(after, player) == g.deal
        or (cards_held(after, player) < g.deal and cards_piled(after) == 0)
        for player in Player
    )


@claim("M4-most", "nobody is dealt more", "PPG-SETUP-5a", readings=START)
def nobody_is_dealt_more(s, g) -> bool:
    """Before the first turn nobody has more cards than the hand that is dealt."""
    return s.phase not in (Phase.OLDEST, Phase.LOT, Phase.FIRST_ROW, Phase.DEAL) or all(
        cards_held(s, player) <= g.deal for player in Player
    )


@claim("M4-order", "the deal goes round", "PPG-SETUP-5a", "PPG-SETUP-2d", readings=START)
def deal_goes_left(s) -> bool:
    """Cards are dealt one at a time: the oldest player has as many as everybody else or one more,
    and nobody has more than the neighbour to the right, until all are back at the oldest."""
    return s.phase != Phase.DEAL or all(
        cards_held(s, s.turn) - cards_held(s, player) in (0, 1)
        and (
            player == s.turn
            or cards_held(s, player) <= cards_held(s, (player + len(Player) - 1) % len(Player))
        )
        for player in Player
    )


@claim(
    "M4-start", "nothing has been played", "PPG-SETUP-2a", "PPG-SETUP-2c", "PPG-SETUP-5c",
    "PPG-CHAL-3b", readings=START,
)  # fmt: skip
def nothing_is_played_before(before, move, after) -> bool:
    """When the first turn begins it is the oldest player's; nobody controls a girl, nobody has
    captured a villain, and no card is discarded."""
    return not (before.phase == Phase.DEAL and after.phase == Phase.TURN) or (
        after.turn == before.turn
        and all(after.control[girl] == NONE for girl in Girl)
        and all(after.captured[player, villain] == 0 for player in Player for villain in Villain)
        and all(after.discards[card] + after.table[card] == 0 for card in Card)
    )


@claim("M4-row", "three villains are at large", "PPG-SETUP-4a", "PPG-SETUP-4b", readings=START)
def row_is_laid_out(s, g) -> bool:
    """While cards are dealt three villains are at large, or all there are; Mojo Jojo is one of them
    only if there are no more than three."""
    return s.phase != Phase.DEAL or (
        s.large.total == min(3, g.tiles.total) and (s.large[g.mojo] == 0 or g.tiles.total <= 3)
    )
