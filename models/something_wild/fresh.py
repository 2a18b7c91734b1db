"""Which cards were played in this turn: one reading wants one of them in every score."""

from models.language import NONE, count, helper
from models.something_wild.natural import (
    lies_there,
    natural_rising_run,
    natural_run_from,
    natural_set_of,
)
from models.something_wild.state import Colour, Fresh, Number, Spot, Value
from models.something_wild.triples import (
    counts_as_opened,
    has_colour,
    has_value,
    in_play,
    is_joker,
    makes_colour,
    makes_rising_run,
    makes_run,
    makes_set,
    may_stand_for,
    near,
    slot_value,
    usable,
    value_of,
)


@helper
def is_fresh(s, colour: Colour, number: Number) -> bool:
    """Whether such a card was played in this turn (where it is remembered)."""
    return any(s.fresh[colour, number, memory] for memory in Fresh)


@helper
def any_card_will_do(g) -> bool:
    """SW-SCORE-3: whether the scorer may use cards none of which was just played."""
    return g.which_three == "scorer-chooses"


@helper
def fits_slot(s, g, natural: bool, number: Number, value: int) -> bool:
    """Whether a card of this number can have this value in a run."""
    return (
        may_stand_for(g, value)
        if is_joker(s, g, natural, number)
        else value_of(s, g, natural, number) == value
    )


@helper
def fresh_in_run(s, g, natural: bool, wanted: int, value: int, spot: int) -> bool:
    """Whether a card played in this turn can stand in a run, in this place or a later one."""
    return any(
        is_fresh(s, c, v)
        and usable(s, g, natural, wanted, c, v) > 0
        and has_colour(s, g, natural, c, wanted)
        and any(
            later >= spot and fits_slot(s, g, natural, v, slot_value(g, value, later))
            for later in Spot
        )
        for c in Colour
        for v in Number
    )


@helper
def fresh_in_rising_run(s, g, natural: bool, wanted: int) -> bool:
    """Whether a card played in this turn can stand in a run in merely ascending order."""
    return any(
        is_fresh(s, c, v)
        and usable(s, g, natural, wanted, c, v) > 0
        and has_colour(s, g, natural, c, wanted)
        for c in Colour
        for v in Number
    )


@helper
def fresh_in_set(s, g, natural: bool, value: int) -> bool:
    """Whether a card played in this turn can be in a set of this value."""
    return any(
        is_fresh(s, c, v) and near(s, g, natural, c, v) > 0 and has_value(s, g, natural, v, value)
        for c in Colour
        for v in Number
    )


@helper
def fresh_in_colour(s, g, wanted: int, chosen: int) -> bool:
    """Whether a card played in this turn counts as one of this colour, beside so many chosen ones
    that are treated as any colour."""
    return any(
        is_fresh(s, c, v) and in_play(s, g, c, v) > 0 and counts_as_opened(s, g, c, wanted, chosen)
        for c in Colour
        for v in Number
    )


# -- what can be scored


@helper
def can_set(s, g, natural: bool, value: int) -> bool:
    """Whether a set of this value can be scored."""
    there = natural_set_of(s, g, value) if natural else makes_set(s, g, False, value)
    return there and (any_card_will_do(g) or fresh_in_set(s, g, natural, value))


@helper
def can_run(s, g, natural: bool, wanted: int, value: int) -> bool:
    """Whether a run from this value can be scored (NONE: one of any colours, with a Power)."""
    there = (
        natural_run_from(s, g, wanted, value) if natural else makes_run(s, g, False, wanted, value)
    )
    return (
        g.in_order_meaning != "ascending"
        and there
        and (any_card_will_do(g) or fresh_in_run(s, g, natural, wanted, value, 0))
    )


@helper
def can_rise(s, g, natural: bool, wanted: int) -> bool:
    """Whether a run in merely ascending order can be scored (NONE: one of any colours, with a
    Power)."""
    there = (
        any(c == wanted and natural_rising_run(s, c) for c in Colour)
        if natural
        else makes_rising_run(s, g, False, wanted)
    )
    return (
        g.in_order_meaning == "ascending"
        and there
        and (any_card_will_do(g) or fresh_in_rising_run(s, g, natural, wanted))
    )


@helper
def can_run_somehow(s, g, natural: bool, wanted: int) -> bool:
    """Whether any run of a colour can be scored (NONE: one of any colours, with a Power)."""
    return can_rise(s, g, natural, wanted) or any(
        can_run(s, g, natural, wanted, value) for value in Value
    )


@helper
def can_colour(s, g, wanted: int) -> bool:
    """Whether cards of this colour can be scored."""
    return makes_colour(s, g, wanted) and (any_card_will_do(g) or fresh_in_colour(s, g, wanted, 0))


@helper
def is_natural(s, g) -> bool:
    """Whether a set or run that no Power is needed for can be scored."""
    return lies_there(s, g) and (any_card_will_do(g) or fresh_is_natural(s, g))


@helper
def fresh_is_natural(s, g) -> bool:
    """Whether there is such a set or run with a card played in this turn."""
    return any(can_set(s, g, True, value) for value in Value) or any(
        can_run_somehow(s, g, True, wanted) for wanted in Colour
    )


@helper
def is_opened(s, g) -> bool:
    """Whether something can be scored, with the Powers in use."""
    return (
        any(can_set(s, g, False, value) for value in Value)
        or any(can_run_somehow(s, g, False, wanted) for wanted in Colour)
        or any(can_colour(s, g, wanted) for wanted in Colour)
        or (s.ordered and can_run_somehow(s, g, False, NONE))
    )


# -- what the chosen cards are


@helper
def picked_naturally(s, g) -> bool:
    """Whether the cards chosen are a set or run by themselves."""
    return any(
        sum(s.picked[c, v] for c in Colour) == len(Spot)
        and (g.set_colors_differ == "no" or all(s.picked[c, v] <= 1 for c in Colour))
        for v in Number
    ) or any(
        count(s.picked[c, v] > 0 for v in Number) == len(Spot)
        if g.in_order_meaning == "ascending"
        else any(
            all(s.picked[c, v] == (1 if in_window(g, start, v) else 0) for v in Number)
            for start in Number
            if g.in_order_meaning == "wrap" or start + len(Spot) <= len(Number)
        )
        for c in Colour
    )


@helper
def in_window(g, start: int, number: int) -> bool:
    """Whether a number is one of those of a run from `start`."""
    return start <= number < start + len(Spot) or (
        g.in_order_meaning == "wrap" and number + len(Number) < start + len(Spot)
    )
