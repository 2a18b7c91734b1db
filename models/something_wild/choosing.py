"""Which cards may be chosen for a score that is named, one after the other."""

from models.language import helper
from models.something_wild.fresh import (
    any_card_will_do,
    fresh_in_colour,
    fresh_in_run,
    is_fresh,
)
from models.something_wild.state import Colour, Number, Pattern, Player, Spot
from models.something_wild.triples import (
    any_colours_picked,
    colour_of,
    counts_as_opened,
    different,
    gaps,
    has_colour,
    has_value,
    is_any_colour,
    is_joker,
    is_picked,
    is_treated,
    jokers,
    may_stand_for,
    near,
    slot_value,
    usable,
    value_of,
)


@helper
def is_within_reach(s, g, player: Player, colour: Colour, number: Number) -> bool:
    """SW-SCORE-1: whether a card in front of a player may be scored with. Of another player's, by
    one reading, may those be of which a Power in use speaks."""
    spoken_of = (
        s.pattern == Pattern.COLOUR
        or s.pattern == Pattern.ORDER
        or is_treated(s, s.natural, colour, number)
    )
    return s.row[player, colour, number] > 0 and (
        player == s.turn or (g.in_play_whose == "any-row" and spoken_of)
    )


# -- cards that fit


@helper
def is_wanted(s, g, colour: Colour, number: Number) -> bool:
    """Whether a card can be the next one of the pattern, so that the others are found as well."""
    in_order = (
        is_new_value(s, g, number)
        if g.in_order_meaning == "ascending"
        else may_fill_slot(s, g, s.natural, s.of_colour, number, s.from_value, s.spot)
    )
    return (
        has_value(s, g, s.natural, number, s.from_value) and is_new_colour(s, g, colour)
        if s.pattern == Pattern.SET
        else counts_as_opened(s, g, colour, s.of_colour, any_colours_picked(s, g))
        if s.pattern == Pattern.COLOUR
        else has_colour(s, g, s.natural, colour, s.of_colour) and in_order
    )


@helper
def is_new_colour(s, g, colour: Colour) -> bool:
    """SW-WIN-3: whether no card of this colour is chosen yet, where the colours of a set differ."""
    return (
        g.set_colors_differ == "no"
        or is_any_colour(s, g, s.natural, colour)
        or not any(
            s.picked[c, v] > 0
            and not is_any_colour(s, g, s.natural, c)
            and colour_of(s, g, s.natural, c) == colour_of(s, g, s.natural, colour)
            for c in Colour
            for v in Number
        )
    )


@helper
def is_new_value(s, g, number: Number) -> bool:
    """Whether a card of this number can be the next one of a run in merely ascending order."""
    return is_joker(s, g, s.natural, number) or (
        not is_picked(s, g, s.natural, value_of(s, g, s.natural, number))
        and different(s, g, s.natural, s.of_colour) >= len(Spot) - s.spot
    )


@helper
def may_fill_slot(s, g, natural: bool, wanted: int, number: Number, value: int, spot: int) -> bool:
    """Whether a card of this number can stand in this place of a run, so that there are cards for
    the places after it."""
    here = slot_value(g, value, spot)
    gaps_after = gaps(s, g, natural, wanted, value, spot + 1)
    return (
        may_stand_for(g, here) and jokers(s, g, natural, wanted) - 1 >= gaps_after
        if is_joker(s, g, natural, number)
        else value_of(s, g, natural, number) == here and jokers(s, g, natural, wanted) >= gaps_after
    )


# -- by one reading a card played in this turn must be among them


@helper
def fresh_is_among(s, g, colour: Colour, number: Number) -> bool:
    """SW-SCORE-3: whether a card played in this turn is chosen, now or before, or can still be."""
    return (
        any_card_will_do(g)
        or is_fresh(s, colour, number)
        or any(s.picked[c, v] > 0 and is_fresh(s, c, v) for c in Colour for v in Number)
        or (s.spot + 1 < len(Spot) and fresh_comes(s, g, colour, number))
    )


@helper
def fresh_comes(s, g, colour: Colour, number: Number) -> bool:
    """Whether a card played in this turn can still be chosen after this one."""
    return (
        any(is_fresh(s, c, v) and may_join_set(s, g, colour, c, v) for c in Colour for v in Number)
        if s.pattern == Pattern.SET
        else fresh_in_colour(
            s,
            g,
            s.of_colour,
            any_colours_picked(s, g) + (1 if is_any_colour(s, g, s.natural, colour) else 0),
        )
        if s.pattern == Pattern.COLOUR
        else any(
            is_fresh(s, c, v) and may_join_rising_run(s, g, number, c, v)
            for c in Colour
            for v in Number
        )
        if g.in_order_meaning == "ascending"
        else fresh_in_run(s, g, s.natural, s.of_colour, s.from_value, s.spot + 1)
    )


@helper
def is_left_for_set(s, g, colour: Colour, number: Number) -> bool:
    """Whether a card can be in the set beside those that are chosen."""
    return (
        near(s, g, s.natural, colour, number) > 0
        and has_value(s, g, s.natural, number, s.from_value)
        and is_new_colour(s, g, colour)
    )


@helper
def may_join_set(s, g, chosen: Colour, colour: Colour, number: Number) -> bool:
    """Whether it can be there beside one of the colour that is chosen now, too."""
    same = (
        not is_any_colour(s, g, s.natural, chosen)
        and not is_any_colour(s, g, s.natural, colour)
        and colour_of(s, g, s.natural, chosen) == colour_of(s, g, s.natural, colour)
    )
    return is_left_for_set(s, g, colour, number) and (g.set_colors_differ == "no" or not same)


@helper
def is_left_for_rising_run(s, g, colour: Colour, number: Number) -> bool:
    """Whether a card can be in the run, in merely ascending order, beside those that are chosen."""
    return (
        usable(s, g, s.natural, s.of_colour, colour, number) > 0
        and has_colour(s, g, s.natural, colour, s.of_colour)
        and (
            is_joker(s, g, s.natural, number)
            or not is_picked(s, g, s.natural, value_of(s, g, s.natural, number))
        )
    )


@helper
def may_join_rising_run(s, g, chosen: Number, colour: Colour, number: Number) -> bool:
    """Whether it can be there beside one of the number that is chosen now, too."""
    return is_left_for_rising_run(s, g, colour, number) and (
        is_joker(s, g, s.natural, number)
        or is_joker(s, g, s.natural, chosen)
        or value_of(s, g, s.natural, chosen) != value_of(s, g, s.natural, number)
    )


@helper
def fresh_is_chosen_or_left(s, g) -> bool:
    """SW-SCORE-3: whether a card played in this turn is chosen, or can still be."""
    return (
        any_card_will_do(g)
        or any(s.picked[c, v] > 0 and is_fresh(s, c, v) for c in Colour for v in Number)
        or (
            any(is_fresh(s, c, v) and is_left_for_set(s, g, c, v) for c in Colour for v in Number)
            if s.pattern == Pattern.SET
            else fresh_in_colour(s, g, s.of_colour, any_colours_picked(s, g))
            if s.pattern == Pattern.COLOUR
            else any(
                is_fresh(s, c, v) and is_left_for_rising_run(s, g, c, v)
                for c in Colour
                for v in Number
            )
            if g.in_order_meaning == "ascending"
            else fresh_in_run(s, g, s.natural, s.of_colour, s.from_value, s.spot)
        )
    )
