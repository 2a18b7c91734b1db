"""A score begun can be finished: there are cards for every place that is left."""

from models.language import helper
from models.something_wild.choosing import fresh_is_chosen_or_left
from models.something_wild.state import Colour, Number, Pattern, Phase, Spot
from models.something_wild.triples import (
    colours,
    different,
    gaps,
    has_colour,
    has_value,
    in_play,
    is_there,
    jokers,
    may_stand_for,
    near,
    slot_value,
)


@helper
def set_can_be_finished(s, g, left: int) -> bool:
    """Whether there are so many more cards of the value."""
    return (
        colours(s, g, s.natural, s.from_value)
        if g.set_colors_differ == "yes"
        else sum(
            near(s, g, s.natural, c, v)
            for c in Colour
            for v in Number
            if has_value(s, g, s.natural, v, s.from_value)
        )
    ) >= left


@helper
def colour_can_be_finished(s, g, left: int) -> bool:
    """Whether there are so many more cards of the colour."""
    return (
        sum(
            in_play(s, g, c, v)
            for c in Colour
            for v in Number
            if has_colour(s, g, s.natural, c, s.of_colour)
        )
        >= left
    )


@helper
def run_can_be_finished(s, g, left: int) -> bool:
    """Whether there are cards for the places of a run that are left."""
    return (
        different(s, g, s.natural, s.of_colour) >= left
        if g.in_order_meaning == "ascending"
        else jokers(s, g, s.natural, s.of_colour)
        >= gaps(s, g, s.natural, s.of_colour, s.from_value, s.spot)
        and all(
            later < s.spot
            or may_stand_for(g, slot_value(g, s.from_value, later))
            or is_there(s, g, s.natural, s.of_colour, slot_value(g, s.from_value, later))
            for later in Spot
        )
    )


@helper
def can_be_finished(s, g) -> bool:
    """Whether the cards that are still to be chosen lie there."""
    left = len(Spot) - s.spot
    return s.phase != Phase.PICK or (
        fresh_is_chosen_or_left(s, g)
        and (
            set_can_be_finished(s, g, left)
            if s.pattern == Pattern.SET
            else colour_can_be_finished(s, g, left)
            if s.pattern == Pattern.COLOUR
            else run_can_be_finished(s, g, left)
        )
    )
