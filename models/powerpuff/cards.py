"""Where cards are, what they are worth, and how they move between the piles."""

from models.language import count, helper
from models.powerpuff.state import Card, Girl, Kind, Player, Rest


@helper
def hand_size(s, player: Player) -> int:
    """How many cards a player holds."""
    return s.hand[player].total


@helper
def pile_size(s) -> int:
    """How many cards the draw pile has."""
    return s.draw.total


@helper
def cards_to_draw(s) -> int:
    """How many cards can be drawn before the draw pile and the discards are both used up."""
    return s.draw.total + s.discards.total


@helper
def reshuffle_if_empty(s, when: bool) -> None:
    """PPG-SETUP-5e: the discards become the draw pile once that has run out."""
    s.draw.take_all(s.discards, when=when and pile_size(s) == 0)


@helper
def play_card(s, card: Card) -> None:
    """The player on turn lays a card on the table; it is discarded when its effect is over."""
    s.hand[s.turn, card] -= 1
    s.table[card] += 1


@helper
def discard(s, card: Card) -> None:
    """PPG-SETUP-5d: the player on turn discards a card from the hand."""
    s.hand[s.turn, card] -= 1
    s.discards[card] += 1


@helper
def is_special(g, card: Card) -> bool:
    """Whether a card draws, steals or lets a villain escape."""
    return g.kind[card] not in (Kind.NUMBER, Kind.WILD)


@helper
def clear_table(s, g, specials: int, others: int) -> None:
    """Discard from the table the special cards (1 or 0), the numbers and Wild 2s (1 or 0)."""
    for card in Card:
        gone = s.table[card] * (specials if is_special(g, card) else others)
        s.table[card] -= gone
        s.discards[card] += gone


@helper
def usable(s, girl: Girl) -> bool:
    """Whether the player on turn can use a girl to capture (PPG-CAP-1)."""
    return s.control[girl] == s.turn and not any(s.resting[girl, place] for place in Rest)


@helper
def usable_girls(s) -> int:
    """With how many girls the player on turn can capture."""
    return count(usable(s, girl) for girl in Girl)


@helper
def counts_per_girl(g, card: Card) -> bool:
    """PPG-CAP-7, PPG-SPEC-6b: whether a card is paid once for each girl that can be used."""
    return g.wild_two_in_payment == "two-per-girl" and g.kind[card] == Kind.WILD


@helper
def payment(s, g, card: Card) -> int:
    """What a card is worth in a payment (PPG-CAP-2b, PPG-CAP-7)."""
    for_all = sum(g.number[card] for girl in Girl if usable(s, girl))
    return for_all if counts_per_girl(g, card) else g.number[card]


@helper
def fits_payment(s, g, card: Card) -> bool:
    """PPG-CAP-2a, PPG-CAP-7: a colour of a girl one can use, or a Wild 2."""
    return g.kind[card] == Kind.WILD or any(
        g.colour[card] == girl and usable(s, girl) for girl in Girl
    )
