"""What a capture costs, and whether the cards in hand can pay it.

The cards of one payment are named from the highest to the lowest, so that each payment is named in
one order only (equal numbers of two colours apart). `owed` is what is still to pay; what is paid
beyond it is lost (PPG-CAP-4), so it never falls below 0.
"""

from models.language import count, helper
from models.powerpuff.cards import counts_per_girl, fits_payment, payment, usable
from models.powerpuff.state import Card, Girl, Kind, Villain

HIGHEST = 99
"""Above everything a card can be worth."""


@helper
def price(g, villain: Villain) -> int:
    """What a payment for a villain has to reach (PPG-CAP-2b)."""
    worth = g.gems[villain] if g.worth_of_villain == "gem-points" else g.points[villain]
    return worth + (1 if g.more_than_ten == "more-than" else 0)


@helper
def lowest_paid(s, g) -> int:
    """The worth of the lowest card of the payment so far."""
    return min((payment(s, g, card) for card in Card if s.table[card] > 0), default=HIGHEST)


@helper
def has_paid(s) -> bool:
    """Whether a card has been paid."""
    return any(s.table[card] > 0 for card in Card)


@helper
def purse(s, g, limit: int) -> int:
    """What the hand of the player on turn can still pay with cards worth no more than `limit`."""
    once = sum(
        g.number[card] * s.hand[s.turn, card]
        for card in Card
        if fits_payment(s, g, card) and not counts_per_girl(g, card) and g.number[card] <= limit
    )
    per_girl = sum(
        g.number[card] * s.hand[s.turn, card]
        for card in Card
        for girl in Girl
        if counts_per_girl(g, card) and usable(s, girl) and payment(s, g, card) <= limit
    )
    return once + per_girl


# -- every colour


@helper
def is_shown(s, g, girl: Girl) -> bool:
    """Whether a card of the girl's colour has been paid."""
    return any(s.table[card] > 0 and g.colour[card] == girl for card in Card)


@helper
def wilds_paid(s, g) -> int:
    """How many Wild 2s have been paid."""
    return sum(s.table[card] for card in Card if g.kind[card] == Kind.WILD)


@helper
def colours_missing(s, g) -> int:
    """`every-color-must-appear`: how many colours still have to appear; a Wild 2 is any of them."""
    open_colours = count(usable(s, girl) and not is_shown(s, g, girl) for girl in Girl)
    return max(0, open_colours - wilds_paid(s, g)) if g.every_color_must_appear == "yes" else 0


@helper
def brings_colour(s, g, card: Card) -> bool:
    """Whether a card shows a colour that is missing."""
    return colours_missing(s, g) > 0 and (
        g.kind[card] == Kind.WILD
        or any(g.colour[card] == girl and not is_shown(s, g, girl) for girl in Girl)
    )


@helper
def colours_within_reach(s, g, limit: int) -> bool:
    """Whether cards in hand worth no more than `limit` can show the colours that are missing."""
    wilds = wilds_paid(s, g) + sum(
        s.hand[s.turn, card]
        for card in Card
        if g.kind[card] == Kind.WILD and payment(s, g, card) <= limit
    )
    lacking = count(
        usable(s, girl)
        and not is_shown(s, g, girl)
        and not any(
            s.hand[s.turn, card] > 0 and g.colour[card] == girl and payment(s, g, card) <= limit
            for card in Card
        )
        for girl in Girl
    )
    return g.every_color_must_appear == "no" or lacking <= wilds


@helper
def pays_for(g, villain: Villain, points: int, colours: bool) -> bool:
    """Whether a hand can pay for a villain, or try to, if it reaches so many points and shows the
    colours that must appear."""
    reaches = points >= price(g, villain) and colours
    return points > 0 and (reaches or g.failed_attempt == "cards-lost")


@helper
def can_pay(s, g, villain: Villain) -> bool:
    """Whether the hand of the player on turn can pay for a villain, or try to."""
    return pays_for(g, villain, purse(s, g, HIGHEST), colours_within_reach(s, g, HIGHEST))
