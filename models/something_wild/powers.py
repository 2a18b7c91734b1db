"""Using a Power, and what it opens."""

from models.language import NONE, require, rule
from models.something_wild.cards import deck_size
from models.something_wild.figures import has_figure
from models.something_wild.flow import go_on, start_extra
from models.something_wild.state import Colour, Effect, Number, Phase, Pile, Power, Value
from models.something_wild.triples import may_stand_for
from models.something_wild.usable import (
    effect_is_possible,
    figure_to_use,
    is_at_hand,
    is_left_to_use,
    numbers_in_play,
)

USES = [
    "SW-TURN-0", "SW-TURN-4", "SW-USE-1", "SW-USE-2", "SW-SCORE-2", "SW-SCORE-5",
    "SW-POWER-1", "SW-POWER-2", "SW-POWER-3", "SW-POWER-7", "SW-POWER-8", "SW-POWER-9",
    "SW-POWER-10",
]  # fmt: skip


@rule(Phase.USE, Phase.PLAY, Phase.SCORE, Phase.LATE, text="use {power}", clauses=USES)
def use(s, g, power: Power):
    """Use a Power of your own, or the one in the centre."""
    require(
        s.phase == Phase.USE or (g.power_any_time == "any-time" and not s.natural),
        "Powers are used after a figure was taken, before scoring", "SW-TURN-0",
    )  # fmt: skip
    require(
        is_at_hand(s, g, power), "that Power is neither yours nor face up in the centre", "SW-USE-2"
    )
    require(
        has_figure(s, g, g.pile[power]), "you do not have the figure of that Power",
        ("SW-TURN-4", "SW-COMBINE-6"),
    )  # fmt: skip
    require(is_left_to_use(s, g, g.pile[power]), "you have used a Power in this turn", "SW-TURN-4")
    require(
        effect_is_possible(s, g, power), "there is nothing that the Power could be used on",
        ("SW-POWER-4", "SW-POWER-5", "SW-POWER-6", "SW-POWER-7", "SW-POWER-8"),
    )  # fmt: skip
    effect = g.effect[power]
    s.home = s.phase
    figure = figure_to_use(s, g.pile[power])
    for pile in Pile:
        here = pile == figure
        opens = effect in (Effect.OF_COLOUR, Effect.IN_ORDER, Effect.ANY_NUMBER, Effect.ANY_COLOUR)
        s.used[pile] = s.used[pile] or here
        s.in_use[pile] = power if here and opens else s.in_use[pile]
        s.barred[pile] = s.barred[pile] or (
            pile == g.pile[power]
            and s.owned[s.turn, power] == 0
            and g.center_power_scores_itself == "no"
        )
    for c in Colour:
        named = g.names_colour[power] == c
        s.open[c] = s.open[c] or (named and effect == Effect.OF_COLOUR)
        s.free[c] = s.free[c] or (named and effect == Effect.ANY_COLOUR)
    for v in Number:
        s.wild[v] = s.wild[v] or (g.names_number[power] == v and effect == Effect.ANY_NUMBER)
    s.ordered = s.ordered or effect == Effect.IN_ORDER
    if effect == Effect.GUESS_NUMBER:
        s.phase = Phase.GUESS_NUMBER
    elif effect == Effect.GUESS_COLOUR:
        s.phase = Phase.GUESS_COLOUR
    elif effect == Effect.GUESS_TOP and (
        deck_size(s) > 0 or g.guess_empty_deck == "reshuffle-first"
    ):
        s.phase = Phase.GUESS_TOP
    elif effect == Effect.EXTRA_CARD:
        s.extras = (
            numbers_in_play(s, g, g.names_number[power])
            if g.extra_card_per_seven == "per-card" and g.names_number[power] != NONE
            else 1
        )
        start_extra(s, g)
    elif effect == Effect.ANY_NUMBER and g.fours_as_one_number == "all-alike":
        s.phase = Phase.SAY_NUMBER
    elif (
        effect == Effect.ANY_COLOUR
        and g.green_as_one_color == "all-alike"
        and (g.wild_green_in_green_run == "yes" or any(not s.free[c] for c in Colour))
    ):
        s.phase = Phase.SAY_COLOUR
    else:
        go_on(s, g)


@rule(Phase.USE, Phase.LATE, text="use no Power", clauses=["SW-TURN-0", "SW-USE-3"])
def use_none(s, g):
    """Go on without using a Power."""
    s.home = Phase.SCORE if s.phase == Phase.USE else Phase.DISCARD
    go_on(s, g)


@rule(Phase.SAY_NUMBER, text="all of them count as {value}", clauses=["SW-POWER-9"])
def say_number(s, g, value: Value):
    """Say as which number all these cards are treated."""
    require(may_stand_for(g, value), "there is no such number", "SW-POWER-9")
    s.as_value = value
    go_on(s, g)


@rule(Phase.SAY_COLOUR, text="all of them count as {colour}", clauses=["SW-POWER-10"])
def say_colour(s, g, colour: Colour):
    """Say as which colour all these cards are treated."""
    require(
        g.wild_green_in_green_run == "yes" or not s.free[colour],
        "they are treated as another colour", "SW-POWER-10",
    )  # fmt: skip
    s.as_colour = colour
    go_on(s, g)
