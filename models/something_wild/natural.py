"""Sets and runs that need no Power, among the cards in front of the player whose turn it is.

They stay what they are while a Power is in use: nobody has to treat a card as something else.
"""

from models.language import NONE, count, helper
from models.something_wild.state import Colour, Number, Spot
from models.something_wild.triples import plain_value


@helper
def natural_set(s, g, number: Number) -> bool:
    """SW-WIN-3: whether there are enough cards of this number; by one reading of different
    colours."""
    return (
        count(s.row[s.turn, c, number] > 0 for c in Colour)
        if g.set_colors_differ == "yes"
        else sum(s.row[s.turn, c, number] for c in Colour)
    ) >= len(Spot)


@helper
def natural_run(s, g, colour: int, number: Number) -> bool:
    """SW-WIN-4: whether there is a run of this colour from this number."""
    return (g.in_order_meaning == "wrap" or number + len(Spot) <= len(Number)) and all(
        s.row[s.turn, colour, (number + spot) % len(Number)] > 0 for spot in Spot
    )


@helper
def natural_rising_run(s, colour: Colour) -> bool:
    """SW-WIN-4: whether there are cards enough of this colour with different numbers."""
    return count(s.row[s.turn, colour, v] > 0 for v in Number) >= len(Spot)


@helper
def natural_set_of(s, g, value: int) -> bool:
    """Whether there is a set of this value."""
    return any(plain_value(v) == value and natural_set(s, g, v) for v in Number)


@helper
def natural_run_from(s, g, colour: int, value: int) -> bool:
    """Whether there is a run from this value."""
    return any(natural_run(s, g, colour, v) and value == plain_value(v) for v in Number)


@helper
def lies_there(s, g) -> bool:
    """SW-TURN-5: whether a set or run lies in front of the player."""
    return any(natural_set(s, g, v) for v in Number) or (
        any(natural_rising_run(s, c) for c in Colour)
        if g.in_order_meaning == "ascending"
        else any(natural_run(s, g, c, v) for c in Colour for v in Number)
    )


# -- beside what Powers treat cards as


@helper
def counts_otherwise(s, g, colour: Colour, number: Number) -> bool:
    """SW-POWER-9, SW-POWER-10: whether such a card is treated as another number or another colour
    only, not as its own."""
    other_number = s.wild[number] and s.as_value != NONE and s.as_value != plain_value(number)
    other_colour = s.as_colour != NONE and s.as_colour != colour
    return other_number or (
        s.free[colour] and (other_colour or g.wild_green_in_green_run == "only-other-colors")
    )


@helper
def something_counts_otherwise(s, g) -> bool:
    """Whether a card in front of the player is treated so."""
    return any(
        s.row[s.turn, c, v] > 0 and counts_otherwise(s, g, c, v) for c in Colour for v in Number
    )
