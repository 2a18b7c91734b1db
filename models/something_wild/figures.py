"""The figures: who may take which after a card was played."""

from models.language import NONE, helper
from models.something_wild.state import Effect, Pile


@helper
def colour_of_power(g, power: int) -> int:
    """The colour of a Power (NONE: it has none that a card could match)."""
    named = g.effect[power] == Effect.OF_COLOUR or g.effect[power] == Effect.ANY_COLOUR
    return (
        g.printed[power]
        if g.power_color == "printed"
        else (g.names_colour[power] if named else NONE)
    )


@helper
def matches(s, g, pile: Pile) -> bool:
    """SW-FIG-1: whether the card just played has the colour of the Power face up on a pile."""
    return (
        s.colour != NONE
        and s.centre[pile] != NONE
        and colour_of_power(g, s.centre[pile]) == s.colour
    )


@helper
def bears_symbol(s, g) -> bool:
    """SW-TURN-3: whether the card just played has the symbol that takes a figure."""
    return s.colour != NONE and s.number != NONE and g.symbol[s.colour, s.number]


@helper
def may_take(s, g, pile: Pile) -> bool:
    """SW-COMBINE-3 to SW-COMBINE-5: whether the card just played takes the figure of this pile."""
    symbol = bears_symbol(s, g) and (
        g.symbol_and_match == "any-figure" or not any(matches(s, g, other) for other in Pile)
    )
    return (matches(s, g, pile) or symbol) and (
        g.figure_already_owned == "nothing" or s.figure[pile] != s.turn
    )


@helper
def figure_is_taken(s, g) -> bool:
    """Whether there is a figure to be taken from the middle or from another player."""
    return any(may_take(s, g, pile) and s.figure[pile] != s.turn for pile in Pile)


@helper
def figures_are_alike(g) -> bool:
    """SW-COMBINE-6: whether, by one reading, either figure of two copies of one game will do."""
    return g.same_game_twice == "either-figure" and g.same_game


@helper
def has_figure(s, g, pile: Pile) -> bool:
    """SW-COMBINE-6: whether the player has the figure that a Power of this pile needs; by one
    reading that of another copy of the same game will do."""
    return s.figure[pile] == s.turn or (
        figures_are_alike(g) and any(s.figure[other] == s.turn for other in Pile)
    )
