"""Capturing: aim at a villain, pay card by card, take the tile."""

from models.language import NONE, helper, require, rule
from models.powerpuff.cards import (
    clear_table,
    fits_payment,
    payment,
    play_card,
    usable,
    usable_girls,
)
from models.powerpuff.ending import last_is_captured
from models.powerpuff.flow import finish
from models.powerpuff.memory import may_do, miss_chances, note_deed
from models.powerpuff.paying import (
    HIGHEST,
    brings_colour,
    can_pay,
    colours_missing,
    colours_within_reach,
    has_paid,
    is_shown,
    lowest_paid,
    price,
    purse,
)
from models.powerpuff.state import MOST_CAPTURES, Card, Deed, Girl, Kind, Phase, Rest, Sent, Villain
from models.powerpuff.tiles import refill_wanted, take_from_row


@helper
def may_capture_more(s, g) -> bool:
    """PPG-CAP-6b: whether the limit of captures in a turn leaves room for another."""
    return g.three_capture_cap == "remark" or s.captures < MOST_CAPTURES


@rule(
    Phase.TURN,
    text="aim at {villain}",
    clauses=["PPG-TURN-2b", "PPG-CHAL-1", "PPG-CAP-1", "PPG-CAP-5a"],
)
def aim(s, g, villain: Villain):
    """Choose a villain at large to capture with the girls you control."""
    require(s.large[villain] > 0, "that villain is not at large", "PPG-CAP-1")
    require(any(s.control[girl] == s.turn for girl in Girl), "you control no girl", "PPG-CAP-1")
    require(
        usable_girls(s) > 0, "none of your girls can be used in this turn any more", "PPG-CAP-1"
    )
    require(may_capture_more(s, g), "you have captured three villains in this turn", "PPG-CAP-6b")
    require(may_do(s, g, Deed.CAPTURE), "the time to capture in this turn is over", "PPG-TURN-2b")
    require(
        purse(s, g, HIGHEST) > 0,
        "you hold no card in the colour of a girl you control",
        "PPG-CAP-2a",
    )
    require(
        purse(s, g, HIGHEST) >= price(g, villain) or g.failed_attempt == "cards-lost",
        "your cards do not reach the number on the tile",
        "PPG-CAP-2b",
    )
    require(
        can_pay(s, g, villain), "your cards do not show the colours of all your girls", "PPG-CAP-2a"
    )
    miss_chances(s, g, True)
    note_deed(s, g, Deed.CAPTURE, True)
    s.target = villain
    s.owed = price(g, villain)
    s.phase = Phase.PAYING


@rule(
    Phase.PAYING, text="pay {card}", clauses=["PPG-CAP-2a", "PPG-CAP-2b", "PPG-CAP-4", "PPG-CAP-7"]
)
def pay(s, g, card: Card):
    """Pay with a card of the colour of a girl you control, or with a Wild 2."""
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "PPG-CAP-2a")
    require(
        fits_payment(s, g, card), "the card has the colour of no girl you control", "PPG-CAP-2a"
    )
    require(
        payment(s, g, card) <= lowest_paid(s, g),
        "name the cards from the highest down",
        "PPG-CAP-2b",
    )
    require(
        s.owed > 0 or g.superfluous_payment == "any-sum" or brings_colour(s, g, card),
        "the payment does not need that card",
        "PPG-CAP-2b",
    )
    require(
        purse(s, g, payment(s, g, card)) >= s.owed or g.failed_attempt == "cards-lost",
        "the number would be out of reach; name the cards from the highest down",
        "PPG-CAP-2b",
    )
    require(
        colours_within_reach(s, g, payment(s, g, card)) or g.failed_attempt == "cards-lost",
        "a colour would be out of reach; name the cards from the highest down",
        "PPG-CAP-2a",
    )
    worth = payment(s, g, card)
    play_card(s, card)
    s.owed = max(0, s.owed - worth)


@helper
def is_paid(s, g) -> bool:
    """Whether the payment suffices: the number is reached, and the colours are shown."""
    return has_paid(s) and s.owed == 0 and colours_missing(s, g) == 0


@helper
def use_up(s, g, girl: Girl, when: bool) -> None:
    """`one-capture-per-girl`: a girl has been used to capture."""
    for memory in Rest:
        used = when and g.one_capture_per_girl == "yes"
        s.resting[girl, memory] = s.resting[girl, memory] or used


@helper
def end_attempt(s, g) -> None:
    """The cards of the payment are discarded."""
    clear_table(s, g, 0, 1)
    s.target = NONE
    s.owed = 0


@helper
def win_villain(s, g, villain: Villain) -> None:
    """PPG-CAP-3a: the tile goes face down in front of the player on turn. It may be the last."""
    take_from_row(s, g, villain)
    end_attempt(s, g)
    s.captures += 0 if g.three_capture_cap == "remark" else 1
    for memory in Sent:
        s.latest[memory] = villain if g.escape_in_last_turn == "final-turn" else NONE
    if g.end_moment == "at-capture" and last_is_captured(s, g):
        finish(s, g)
    else:
        s.phase = Phase.REFILL if refill_wanted(s, g) else Phase.TURN


@helper
def shows_a_colour(s, g) -> bool:
    """Whether a card of the payment has a colour, so that it says which girl was used."""
    return any(s.table[card] > 0 and g.kind[card] == Kind.NUMBER for card in Card)


@rule(
    Phase.PAYING,
    text="capture {villain}",
    clauses=[
        "PPG-CAP-3a",
        "PPG-CAP-4",
        "PPG-CAP-5b",
        "PPG-SETUP-5d",
        "PPG-OBJ-2",
        "PPG-END-1",
        "PPG-END-3",
    ],
)
def capture(s, g, villain: Villain):
    """Take the tile that has been paid for."""
    require(s.target == villain, "each villain is paid for by itself", "PPG-CAP-5b")
    require(s.owed == 0 and has_paid(s), "the payment does not reach the number", "PPG-CAP-2b")
    require(colours_missing(s, g) == 0, "the colour of one of your girls is missing", "PPG-CAP-2a")
    require(
        g.one_capture_per_girl == "no" or shows_a_colour(s, g),
        "say which girl is used; a Wild 2 fits any",
        "PPG-CAP-7",
    )
    for girl in Girl:
        use_up(s, g, girl, is_shown(s, g, girl))
    win_villain(s, g, villain)


@rule(
    Phase.PAYING,
    text="capture {villain} with {girl}",
    clauses=["PPG-CAP-1", "PPG-CAP-3a", "PPG-CAP-5b", "PPG-CAP-7", "PPG-OBJ-2", "PPG-END-1"],
)
def capture_with(s, g, villain: Villain, girl: Girl):
    """Take a tile paid with Wild 2s alone, where it matters which girl is used."""
    require(
        g.one_capture_per_girl == "yes" and not shows_a_colour(s, g),
        "the payment says which girl is used",
        "PPG-CAP-7",
    )
    require(usable(s, girl), "that girl cannot be used", "PPG-CAP-1")
    require(s.target == villain, "each villain is paid for by itself", "PPG-CAP-5b")
    require(is_paid(s, g), "the payment does not reach the number", "PPG-CAP-2b")
    use_up(s, g, girl, True)
    win_villain(s, g, villain)


@rule(Phase.PAYING, text="give the attempt up", clauses=["PPG-CAP-1", "PPG-SETUP-5d"])
def fail(s, g):
    """Leave an attempt that falls short; the villain stays and the cards are lost."""
    require(
        g.failed_attempt == "cards-lost", "an attempt that falls short cannot be made", "PPG-CAP-2b"
    )
    require(has_paid(s), "an attempt takes one card at least", "PPG-CAP-1")
    require(not is_paid(s, g), "the payment reaches the number", "PPG-CAP-3a")
    end_attempt(s, g)
    s.phase = Phase.TURN
