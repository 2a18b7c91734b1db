"""What a player could do in a turn of one's own, as the rules are read by default.

Told in the fields of the state and setup, without the functions that the rules are made of.
"""

from models.language import NONE, helper
from models.powerpuff.state import ROW, Card, Girl, Kind, Player, Slot, Villain
from specs.powerpuff.card_moves import cards_held, cards_left


@helper
def could_try(s, g, player: Player, card: Card) -> bool:
    """Whether a card could be played for a girl whom somebody else or nobody controls."""
    return any(
        s.control[girl] != player and (g.kind[card] == Kind.WILD or g.colour[card] == girl)
        for girl in Girl
    )


@helper
def could_pay_with(s, g, player: Player, card: Card) -> bool:
    """Whether a card could be paid for a villain."""
    return any(
        s.control[girl] == player and (g.kind[card] == Kind.WILD or g.colour[card] == girl)
        for girl in Girl
    )


@helper
def could_pay_for(s, g, player: Player, villain: Villain) -> bool:
    """Whether a player's cards reach the number of a villain."""
    most = sum(
        g.number[card] * s.hand[player, card] for card in Card if could_pay_with(s, g, player, card)
    )
    return g.points[villain] <= most


@helper
def could_capture(s, g, player: Player) -> bool:
    """Whether a player's cards reach the number of a villain at large."""
    return any(s.large[villain] > 0 and could_pay_for(s, g, player, villain) for villain in Villain)


@helper
def could_have_effect(s, g, player: Player, card: Card) -> bool:
    """Whether a special card other than the Wild 2 would find a card or a villain."""
    others_hold = any(cards_held(s, other) > 0 for other in Player if other != player)
    others_have = any(
        s.captured[other, villain] > 0 for other in Player for villain in Villain if other != player
    )
    return (
        (g.kind[card] == Kind.DRAW_TWO and cards_left(s) > 0)
        or (g.kind[card] == Kind.TAKE_A_CARD and others_hold)
        or (g.kind[card] == Kind.ESCAPES and others_have)
    )


@helper
def could_do_something(s, g, player: Player) -> bool:
    """Whether a player could do one of the three things of a turn, were it the beginning of it."""
    return could_capture(s, g, player) or any(
        s.hand[player, card] > 0
        and (could_try(s, g, player, card) or could_have_effect(s, g, player, card))
        for card in Card
    )


# -- ever again


@helper
def tiles_wait(s) -> bool:
    """Whether the row has room, and the pile a tile for it."""
    escaped = any(s.escaped[slot] != NONE for slot in Slot)
    piled = escaped or any(s.unseen[villain] > 0 for villain in Villain)
    return piled and s.large.total < ROW


@helper
def nobody_could_do_anything(s, g) -> bool:
    """All cards are in hands, no tile is to come, and nobody could do anything in a turn."""
    return (
        cards_left(s) == 0
        and not tiles_wait(s)
        and not any(could_do_something(s, g, player) for player in Player)
    )


@helper
def is_out_of_reach(g, villain: Villain) -> bool:
    """Whether all cards of the game together do not reach the number of a villain."""
    return sum(g.number[card] * g.copies[card] for card in Card) < g.points[villain]


@helper
def rest_is_out_of_reach(s, g) -> bool:
    """Whether every villain is out of reach who is not captured for good."""
    lets_escape = any(g.kind[card] == Kind.ESCAPES and g.copies[card] > 0 for card in Card)
    return all(
        is_out_of_reach(g, villain)
        or (
            not lets_escape
            and sum(s.captured[player, villain] for player in Player) == g.tiles[villain]
        )
        for villain in Villain
    )
