"""Cards of hands, rows, deck and discards: how many there are, and how they go from one to
another."""

from models.language import NONE, helper
from models.something_wild.state import Age, Fresh


@helper
def deck_size(s) -> int:
    """Cards left in the deck."""
    return s.deck.total


@helper
def discards_size(s) -> int:
    """Cards discarded."""
    return s.discards.total


@helper
def hand_size(s, player: int) -> int:
    """Cards in a hand."""
    return s.hand[player].total


@helper
def row_size(s, player: int) -> int:
    """Cards face up in front of a player."""
    return s.row[player].total


@helper
def reshuffle(s, when: bool) -> None:
    """SW-END-2: the discards become the deck."""
    s.deck.take_all(s.discards, when=when)


@helper
def leave_deck(s, g, colour: int, number: int) -> None:
    """The top card leaves the deck; by one reading an empty deck is formed anew at once."""
    s.deck[colour, number] -= 1
    reshuffle(s, g.reshuffle_when == "at-once" and deck_size(s) == 0)


@helper
def lay(s, player: int, colour: int, number: int) -> None:
    """A card is laid in front of its player; it is the card just played."""
    s.row[player, colour, number] += 1
    s.colour = colour
    s.number = number
    for memory in Fresh:
        s.fresh[colour, number, memory] = True
    place = first_free(s, player)
    for age in Age:
        s.aged_colour[player, age] = colour if age == place else s.aged_colour[player, age]
        s.aged_number[player, age] = number if age == place else s.aged_number[player, age]


@helper
def first_free(s, player: int) -> int:
    """The first place without a card in the order of a row (where it is remembered)."""
    return min((age for age in Age if s.aged_colour[player, age] == NONE), default=len(Age))


@helper
def oldest_place(s, player: int, colour: int, number: int) -> int:
    """The place of the oldest such card in the order of a row (where it is remembered)."""
    return min(
        (
            age
            for age in Age
            if s.aged_colour[player, age] == colour and s.aged_number[player, age] == number
        ),
        default=len(Age),
    )


@helper
def leave_row(s, player: int, colour: int, number: int) -> None:
    """A card leaves the row of a player; those that came after it close up."""
    s.row[player, colour, number] -= 1
    place = oldest_place(s, player, colour, number)
    last = len(Age) - 1
    for age in Age:
        after_colour = NONE if age == last else s.aged_colour[player, min(age + 1, last)]
        after_number = NONE if age == last else s.aged_number[player, min(age + 1, last)]
        s.aged_colour[player, age] = after_colour if age >= place else s.aged_colour[player, age]
        s.aged_number[player, age] = after_number if age >= place else s.aged_number[player, age]


@helper
def is_oldest(s, player: int, colour: int, number: int) -> bool:
    """Whether such a card is the oldest of a row (where it is remembered)."""
    return oldest_place(s, player, colour, number) == 0
