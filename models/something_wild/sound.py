"""What holds of every setup."""

from models.language import NONE, helper
from models.something_wild.state import (
    Age,
    Effect,
    Fresh,
    Number,
    Pile,
    Player,
    Power,
    Spot,
    Taker,
    Value,
)


@helper
def all_cards(g) -> int:
    """How many Character cards there are."""
    return g.copies.total


@helper
def piles_have_powers(g) -> bool:
    """SW-SETUP-2: there is a Power to turn up on each pile."""
    return all(
        any(g.pile[power] == pile and g.powers[power] > 0 for power in Power) for pile in Pile
    )


@helper
def powers_name_what_they_need(g) -> bool:
    """SW-POWER-1 to SW-POWER-10: a Power that speaks of a colour or a number names it."""
    return all(
        (
            g.names_colour[power] != NONE
            or (g.effect[power] != Effect.OF_COLOUR and g.effect[power] != Effect.ANY_COLOUR)
        )
        and (
            g.names_number[power] != NONE
            or (g.effect[power] != Effect.EXTRA_CARD and g.effect[power] != Effect.ANY_NUMBER)
        )
        for power in Power
    )


@helper
def memory_has_places(g) -> bool:
    """What a reading asks to remember has its place."""
    return (
        (g.which_three == "scorer-chooses" or len(Fresh) == 1)
        and (g.new_power_takes_figure == "no" or len(Taker) == 1)
        and (g.discard_who_chooses != "oldest-first" or len(Age) > 0)
    )


@helper
def table_is_small(g) -> bool:
    """Whether there are more cards than hands, full rows and a card more in each take up, so that
    everybody can draw."""
    return all_cards(g) > len(Player) * (g.dealt + g.limit)


def sound(g) -> bool:
    """SW-SETUP-1, SW-SETUP-4, SW-CONT-3: what every setup satisfies."""
    return (
        len(Player) >= 2
        and len(Pile) >= 1
        and len(Spot) >= 2
        and len(Spot) <= len(Number)
        and len(Value) == len(Number) + 2 * (len(Spot) - 1)
        and all_cards(g) >= len(Player) * g.dealt
        and piles_have_powers(g)
        and powers_name_what_they_need(g)
        and memory_has_places(g)
        and (g.number_of_players != "small-table" or table_is_small(g))
    )
