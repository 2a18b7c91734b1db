"""What lies face down: in the hands, and which of it is known to whom."""

from models.hero_town.state import Accessory
from models.language import helper


@helper
def owners_know(g) -> bool:
    """Whether everybody knows the cards of one's own hand."""
    return g.own_cards_known == "known-to-owner"


@helper
def known(s, g, player: int, item: Accessory) -> int:
    """How many cards of this type a player knows to be in one's hand and can turn up."""
    all_are_known = owners_know(g)
    return s.peeked[player, item] + (
        (s.pool[item] if g.pooled and s.held[player] > 0 else s.hand[player, item])
        if all_are_known
        else 0
    )


@helper
def unknown_size(s, g, player: int) -> int:
    """How many cards of a hand its owner does not know."""
    return 0 if owners_know(g) else s.held[player] - s.peeked[player].total


@helper
def may_look(s, g, player: int) -> bool:
    """Whether a player has a look to take, and a card that one does not know."""
    return s.peeks[player] > 0 and unknown_size(s, g, player) > 0


@helper
def unknown(s, g, player: int, item: Accessory) -> int:
    """In how many equally likely ways a card that its owner does not know is of this type.

    Hands that are pooled are not dealt: a card comes to be in somebody's hand when it is seen. As
    long as nobody can tell them apart, that is the same.
    """
    return s.pool[item] if g.pooled else s.hand[player, item]


@helper
def has_known(s, g, player: int) -> bool:
    """Whether a player knows a card of one's hand."""
    return any(known(s, g, player, item) > 0 for item in Accessory)


@helper
def take_known(s, g, player: int, item: Accessory, number: int) -> None:
    """Cards that their owner knows leave the hand, those looked at first."""
    seen = min(number, s.peeked[player, item])
    s.peeked[player, item] -= seen
    take_unseen(s, g, player, item, number - seen)
    s.held[player] -= number


@helper
def take_unseen(s, g, player: int, item: Accessory, number: int) -> None:
    """Cards that nobody has looked at leave the hand (or the pool)."""
    s.pool[item] -= number if g.pooled else 0
    s.hand[player, item] -= 0 if g.pooled else number
