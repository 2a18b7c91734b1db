"""Whether somebody can still do something: for compulsory action, and for games that are stuck."""

from models.language import NONE, helper
from models.powerpuff.captures import may_capture_more
from models.powerpuff.cards import cards_to_draw, usable_girls
from models.powerpuff.control import card_may_try, controls_all, wild_deed, wild_may_try
from models.powerpuff.memory import may_do
from models.powerpuff.paying import HIGHEST, colours_within_reach, pays_for, price, purse
from models.powerpuff.specials import (
    draw_two_finds,
    may_free_from,
    may_free_nobody,
    may_steal_from,
)
from models.powerpuff.state import Card, Deed, Girl, Kind, Player, Villain
from models.powerpuff.tiles import row_has_room, tiles_to_turn_up

# -- the player on turn, now


@helper
def can_try(s, g) -> bool:
    """Whether the player on turn can play a card for a girl."""
    with_card = may_do(s, g, Deed.CONTROL) and any(
        s.hand[s.turn, card] > 0 and card_may_try(s, g, girl, card)
        for card in Card
        for girl in Girl
    )
    with_wild = (
        g.picture_and_color == "wild-is-exception"
        and may_do(s, g, wild_deed(g))
        and any(s.hand[s.turn, card] > 0 and g.kind[card] == Kind.WILD for card in Card)
        and (
            g.wild_with_all_girls == "allowed"
            if controls_all(s)
            else any(wild_may_try(s, g, girl) for girl in Girl)
        )
    )
    return with_card or with_wild


@helper
def can_capture(s, g) -> bool:
    """Whether the player on turn can aim at a villain."""
    points = purse(s, g, HIGHEST)
    colours = colours_within_reach(s, g, HIGHEST)
    return (
        usable_girls(s) > 0
        and may_capture_more(s, g)
        and may_do(s, g, Deed.CAPTURE)
        and any(
            s.large[villain] > 0 and pays_for(g, villain, points, colours) for villain in Villain
        )
    )


@helper
def special_is_playable(s, g, player: Player, card: Card) -> bool:
    """Whether a player could play this card as a special card, were it the player's turn."""
    kind = g.kind[card]
    return (
        (kind == Kind.DRAW_TWO and draw_two_finds(s, g))
        or (
            kind == Kind.TAKE_A_CARD
            and any(may_steal_from(s, g, player, other) for other in Player)
        )
        or (
            kind == Kind.ESCAPES
            and (
                may_free_nobody(s, g, player)
                or any(may_free_from(s, g, player, other) for other in Player)
            )
        )
    )


@helper
def can_play_special(s, g) -> bool:
    """Whether the player on turn can play a special card other than a Wild 2."""
    return may_do(s, g, Deed.SPECIAL) and any(
        s.hand[s.turn, card] > 0 and special_is_playable(s, g, s.turn, card) for card in Card
    )


@helper
def can_act(s, g) -> bool:
    """PPG-TURN-3: whether the player on turn can do any of the three things of a turn."""
    return can_try(s, g) or can_capture(s, g) or can_play_special(s, g)


# -- nobody, ever again
#
# Two cases that can be seen from the position. There are others, where cards go round for ever and
# never come together; only a look at all plays tells those (property L3).


@helper
def can_be_captured(s, g, villain: Villain) -> bool:
    """Whether such a tile is at large, or can come to be: from the pile or by an escape."""
    escapes = any(g.kind[card] == Kind.ESCAPES and g.copies[card] > 0 for card in Card)
    away = sum(s.captured[player, villain] for player in Player)
    return g.tiles[villain] > (away if not escapes else 0)


@helper
def beyond_all_cards(s, g) -> bool:
    """No villain that can be at large is within reach of all cards of the game together."""
    plain = sum(g.number[card] * g.copies[card] for card in Card)
    wilds = sum(g.copies[card] for card in Card if g.kind[card] == Kind.WILD)
    most = plain + (4 * wilds if g.wild_two_in_payment == "two-per-girl" else 0)
    return not any(
        can_be_captured(s, g, villain) and price(g, villain) <= most for villain in Villain
    )


@helper
def has_a_use(s, g, player: Player, card: Card) -> bool:
    """Whether a card in a player's hand could be played in some turn as things lie now."""
    girl = g.colour[card]
    return (
        (
            g.kind[card] == Kind.NUMBER
            and girl != NONE
            and (s.control[girl] != player or g.challenge_own_girl == "allowed")
        )
        or g.kind[card] == Kind.WILD
        or special_is_playable(s, g, player, card)
    )


@helper
def reaches_a_villain(s, g, player: Player) -> bool:
    """Whether the numbered cards of a player's own girls reach a villain at large."""
    most = sum(
        g.number[card] * s.hand[player, card]
        for card in Card
        if any(g.colour[card] == girl and s.control[girl] == player for girl in Girl)
    )
    tries = g.failed_attempt == "cards-lost" and most > 0
    return any(s.large[villain] > 0 and (price(g, villain) <= most or tries) for villain in Villain)


@helper
def is_frozen(s, g) -> bool:
    """Nobody can do anything but pass, now and for ever: all cards are in hands, no tile can be
    turned up, no card has a use and no hand reaches a villain."""
    return (
        cards_to_draw(s) == 0
        and not (row_has_room(s) and tiles_to_turn_up(s, g) > 0)
        and not any(
            s.hand[player, card] > 0 and has_a_use(s, g, player, card)
            for player in Player
            for card in Card
        )
        and not any(reaches_a_villain(s, g, player) for player in Player)
    )
