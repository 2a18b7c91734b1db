"""What scores: sets and runs, and what a Power lets one score with.

A pattern says which value or colour its cards must have. Cards that a Power treats as any number
(or any colour) fill whatever place is left. Where `natural` is true no Power counts.

Values are numbers, moved up so that those below the smallest number have a place too: number v has
the value `plain_value(v)`.
"""

from models.language import NONE, count, helper
from models.something_wild.state import Colour, Number, Player, Spot, Value

# -- which cards may be used


@helper
def in_play(s, g, colour: Colour, number: Number) -> int:
    """How many such cards are in play: those in front of the player; by one reading those in front
    of anybody."""
    return (
        s.row[s.turn, colour, number]
        if g.in_play_whose == "own-row"
        else sum(s.row[player, colour, number] for player in Player)
    )


@helper
def is_treated(s, natural: bool, colour: Colour, number: Number) -> bool:
    """SW-POWER-9, SW-POWER-10: whether a Power in use treats such cards as something else."""
    return not natural and (s.wild[number] or s.free[colour])


@helper
def near(s, g, natural: bool, colour: Colour, number: Number) -> int:
    """How many such cards may be in a set or run: those in front of the player, and all those in
    play that a Power treats as something else."""
    return (
        in_play(s, g, colour, number)
        if is_treated(s, natural, colour, number)
        else s.row[s.turn, colour, number]
    )


@helper
def usable(s, g, natural: bool, wanted: int, colour: Colour, number: Number) -> int:
    """How many such cards may be in a run (NONE: in one of any colours, which is made of cards in
    play)."""
    return in_play(s, g, colour, number) if wanted == NONE else near(s, g, natural, colour, number)


# -- what a card counts as


@helper
def plain_value(number: int) -> int:
    """The value of a number."""
    return number + len(Spot) - 1


@helper
def may_stand_for(g, value: int) -> bool:
    """SW-POWER-9: whether a card treated as any number may have this value."""
    return g.fours_beyond_range == "yes" or plain_value(0) <= value < plain_value(len(Number))


@helper
def is_joker(s, g, natural: bool, number: Number) -> bool:
    """Whether a card of this number is treated as any number, each by itself."""
    return not natural and s.wild[number] and g.fours_as_one_number == "each"


@helper
def value_of(s, g, natural: bool, number: Number) -> int:
    """The value of a card that is no joker."""
    return (
        s.as_value if not natural and s.wild[number] and s.as_value != NONE else plain_value(number)
    )


@helper
def is_any_colour(s, g, natural: bool, colour: Colour) -> bool:
    """Whether a card of this colour is treated as any colour, each by itself."""
    return not natural and s.free[colour] and g.green_as_one_color == "each"


@helper
def colour_of(s, g, natural: bool, colour: Colour) -> int:
    """The colour that a card has if it has but one."""
    return s.as_colour if not natural and s.free[colour] and s.as_colour != NONE else colour


@helper
def has_colour(s, g, natural: bool, colour: Colour, wanted: int) -> bool:
    """Whether a card counts as one of the wanted colour (NONE: any colour will do)."""
    return wanted == NONE or (
        (g.wild_green_in_green_run == "yes" or colour != wanted)
        if is_any_colour(s, g, natural, colour)
        else colour_of(s, g, natural, colour) == wanted
    )


# -- cards of one value


@helper
def is_there(s, g, natural: bool, wanted: int, value: int) -> bool:
    """Whether there is a card of this colour and value, jokers not counted."""
    return any(
        usable(s, g, natural, wanted, c, v) > 0
        and not is_joker(s, g, natural, v)
        and value_of(s, g, natural, v) == value
        and has_colour(s, g, natural, c, wanted)
        for c in Colour
        for v in Number
    )


@helper
def jokers(s, g, natural: bool, wanted: int) -> int:
    """How many cards of this colour are treated as any number."""
    return sum(
        usable(s, g, natural, wanted, c, v)
        for c in Colour
        for v in Number
        if is_joker(s, g, natural, v) and has_colour(s, g, natural, c, wanted)
    )


# -- runs


@helper
def slot_value(g, value: int, spot: int) -> int:
    """The value that the card in this place of a run from `value` must have."""
    return (
        plain_value((value - plain_value(0) + spot) % len(Number))
        if g.in_order_meaning == "wrap" and value >= plain_value(0)
        else value + spot
    )


@helper
def may_begin(g, value: int) -> bool:
    """Whether a run may begin at this value."""
    return (
        plain_value(0) <= value < plain_value(len(Number))
        if g.in_order_meaning == "wrap"
        else value + len(Spot) <= len(Value)
    )


@helper
def gaps(s, g, natural: bool, wanted: int, value: int, spot: int) -> int:
    """How many places of a run, from this one on, only a joker can fill."""
    return count(
        later >= spot and not is_there(s, g, natural, wanted, slot_value(g, value, later))
        for later in Spot
    )


@helper
def gaps_may_be_filled(s, g, natural: bool, wanted: int, value: int) -> bool:
    """Whether jokers may have the values of the places that only they can fill."""
    return all(
        may_stand_for(g, slot_value(g, value, spot))
        or is_there(s, g, natural, wanted, slot_value(g, value, spot))
        for spot in Spot
    )


@helper
def is_picked(s, g, natural: bool, value: int) -> bool:
    """Whether a card of this value is chosen, jokers not counted."""
    return any(
        s.picked[c, v] > 0
        and not is_joker(s, g, natural, v)
        and value_of(s, g, natural, v) == value
        for c in Colour
        for v in Number
    )


@helper
def different(s, g, natural: bool, wanted: int) -> int:
    """How many more cards of this colour with different numbers may be chosen."""
    return jokers(s, g, natural, wanted) + count(
        is_there(s, g, natural, wanted, value) and not is_picked(s, g, natural, value)
        for value in Value
    )


@helper
def makes_run(s, g, natural: bool, wanted: int, value: int) -> bool:
    """SW-WIN-4, SW-POWER-3: whether there is a run from this value (NONE: of any colours)."""
    return (
        may_begin(g, value)
        and jokers(s, g, natural, wanted) >= gaps(s, g, natural, wanted, value, 0)
        and gaps_may_be_filled(s, g, natural, wanted, value)
    )


@helper
def makes_rising_run(s, g, natural: bool, wanted: int) -> bool:
    """SW-WIN-4, SW-POWER-3: whether there is a run in merely ascending order (NONE: of any
    colours)."""
    return different(s, g, natural, wanted) >= len(Spot)


# -- sets, and cards of one colour


@helper
def has_value(s, g, natural: bool, number: Number, value: int) -> bool:
    """Whether a card of this number counts as one of this value."""
    return is_joker(s, g, natural, number) or value_of(s, g, natural, number) == value


@helper
def colours(s, g, natural: bool, value: int) -> int:
    """How many more cards of this value with different colours may be chosen."""
    return sum(
        near(s, g, natural, c, v)
        for c in Colour
        for v in Number
        if is_any_colour(s, g, natural, c) and has_value(s, g, natural, v, value)
    ) + count(
        any(
            near(s, g, natural, c, v) > 0
            and not is_any_colour(s, g, natural, c)
            and colour_of(s, g, natural, c) == wanted
            and has_value(s, g, natural, v, value)
            for c in Colour
            for v in Number
        )
        and not any(
            s.picked[c, v] > 0
            and not is_any_colour(s, g, natural, c)
            and colour_of(s, g, natural, c) == wanted
            for c in Colour
            for v in Number
        )
        for wanted in Colour
    )


@helper
def colours_are_enough(s, g, natural: bool) -> bool:
    """Whether there are as many colours as cards in a set, so that cards treated as any colour can
    differ; by one reading there are only those that they do not have."""
    own = g.wild_green_in_green_run == "only-other-colors" and count(s.free[c] for c in Colour) == 1
    return (
        natural
        or g.green_as_one_color == "all-alike"
        or len(Colour) - (1 if own else 0) >= len(Spot)
    )


@helper
def makes_set(s, g, natural: bool, value: int) -> bool:
    """SW-WIN-3: whether there are enough cards of this value."""
    in_range = plain_value(0) <= value < plain_value(len(Number))
    return (in_range or (not natural and s.as_value == value)) and (
        colours(s, g, natural, value) >= len(Spot) and colours_are_enough(s, g, natural)
        if g.set_colors_differ == "yes"
        else sum(
            near(s, g, natural, c, v)
            for c in Colour
            for v in Number
            if has_value(s, g, natural, v, value)
        )
        >= len(Spot)
    )


@helper
def of_colour_anyhow(s, g, wanted: int) -> int:
    """How many cards have a colour that a Power opens, and no other: in play, or chosen."""
    return sum(
        in_play(s, g, c, v) + s.picked[c, v]
        for c in Colour
        for v in Number
        if not is_any_colour(s, g, False, c) and has_colour(s, g, False, c, wanted)
    )


@helper
def counts_as_opened(s, g, colour: Colour, wanted: int, chosen: int) -> bool:
    """SW-POWER-1, SW-POWER-2: whether a card can be one of a colour that a Power opens. Where there
    must be so many and no more, one that is treated as any colour is one only if others are too
    few, with the `chosen` ones of its sort."""
    return has_colour(s, g, False, colour, wanted) and (
        g.exactly_three_blue == "at-least-three"
        or not is_any_colour(s, g, False, colour)
        or of_colour_anyhow(s, g, wanted) + chosen < len(Spot)
    )


@helper
def makes_colour(s, g, wanted: int) -> bool:
    """SW-POWER-1, SW-POWER-2: whether there are cards enough of a colour that a Power opens; by one
    reading so many and no more."""
    cards = sum(
        in_play(s, g, c, v) for c in Colour for v in Number if has_colour(s, g, False, c, wanted)
    )
    return (
        s.open[wanted]
        and cards >= len(Spot)
        and (
            g.exactly_three_blue == "at-least-three" or of_colour_anyhow(s, g, wanted) <= len(Spot)
        )
    )


@helper
def any_colours_picked(s, g) -> int:
    """How many cards are chosen that are treated as any colour, each by itself."""
    return sum(s.picked[c, v] for c in Colour for v in Number if is_any_colour(s, g, False, c))
