"""Sets and runs that need no Power, among the cards in front of the player whose turn it is.

By some readings a player says as what all cards of a kind are treated. They are that from then on,
and what they are printed as no more.
"""

from models.language import NONE, count, helper
from models.something_wild.state import Colour, Number, Spot
from models.something_wild.triples import plain_value


@helper
def keeps_number(s, g, number: int) -> bool:
    """SW-POWER-9: whether cards of a number are not treated as another one."""
    return (
        g.fours_as_one_number == "each"
        or s.as_value == NONE
        or not s.wild[number]
        or s.as_value == plain_value(number)
    )


@helper
def keeps_colour(s, g, colour: int) -> bool:
    """SW-POWER-10: whether cards of a colour are not treated as another one."""
    return (
        g.green_as_one_color == "each"
        or s.as_colour == NONE
        or not s.free[colour]
        or s.as_colour == colour
    )


@helper
def natural_set(s, g, number: Number) -> bool:
    """SW-WIN-3: whether there are enough cards of this number; by one reading of different
    colours."""
    return (
        count(s.row[s.turn, c, number] > 0 and keeps_colour(s, g, c) for c in Colour)
        if g.set_colors_differ == "yes"
        else sum(s.row[s.turn, c, number] for c in Colour)
    ) >= len(Spot)


@helper
def natural_run(s, g, colour: int, number: Number) -> bool:
    """SW-WIN-4: whether there is a run of this colour from this number (in merely ascending order
    no number is named)."""
    return (
        number == 0
        and count(s.row[s.turn, colour, v] > 0 and keeps_number(s, g, v) for v in Number)
        >= len(Spot)
        if g.in_order_meaning == "ascending"
        else (g.in_order_meaning == "wrap" or number + len(Spot) <= len(Number))
        and all(
            s.row[s.turn, colour, (number + spot) % len(Number)] > 0
            and keeps_number(s, g, (number + spot) % len(Number))
            for spot in Spot
        )
    )


@helper
def natural_set_of(s, g, value: int) -> bool:
    """Whether there is a set of this value."""
    return any(plain_value(v) == value and natural_set(s, g, v) for v in Number)


@helper
def natural_run_from(s, g, colour: int, value: int) -> bool:
    """Whether there is a run from this value."""
    return any(
        natural_run(s, g, colour, v)
        and value == (0 if g.in_order_meaning == "ascending" else plain_value(v))
        for v in Number
    )


@helper
def lies_there(s, g) -> bool:
    """SW-TURN-5: whether a set or run lies in front of the player."""
    return any(natural_set(s, g, v) for v in Number) or any(
        natural_run(s, g, c, v) for c in Colour for v in Number
    )
