"""Scoring: with which pattern, which cards, for which Power."""

from models.language import NONE, chance, helper, require, rule
from models.something_wild.cards import leave_row
from models.something_wild.figures import colour_of_power
from models.something_wild.flow import go_on
from models.something_wild.fresh import (
    any_card_will_do,
    can_colour,
    can_run,
    can_set,
    fresh_in_colour,
    fresh_in_run,
    fresh_in_set,
    is_fresh,
    is_natural,
    picked_naturally,
)
from models.something_wild.scores import must_score
from models.something_wild.setting_up import left_on
from models.something_wild.state import (
    Colour,
    Number,
    Pattern,
    Phase,
    Pile,
    Player,
    Power,
    Spot,
    Value,
)
from models.something_wild.triples import (
    colour_of,
    different,
    gaps,
    has_colour,
    has_value,
    is_any_colour,
    is_joker,
    is_picked,
    jokers,
    may_stand_for,
    slot_value,
    value_of,
)
from models.something_wild.usable import (
    centre_is_empty,
    discards_without_reward,
    has_won,
    may_be_taken,
    power_is_in_use,
    reward_for_power,
    scoring_pays,
)

SCORES = ["SW-TURN-0", "SW-TURN-5", "SW-WIN-1", "SW-SCORE-1", "SW-SCORE-6"]


@helper
def only_natural(s, g) -> bool:
    """Whether what a Power opened does not count: no Power is in use, or by one reading a natural
    set or run comes first."""
    return (
        not power_is_in_use(s)
        or not reward_for_power(s, g)
        or (g.power_and_natural_triple == "natural-first" and is_natural(s, g))
    )


@helper
def choose_cards(s, g, pattern: int, colour: int, value: int) -> None:
    """What is scored is named; the cards are chosen one by one."""
    s.natural = only_natural(s, g)
    s.pattern = pattern
    s.of_colour = colour
    s.from_value = value
    s.spot = 0
    s.phase = Phase.PICK


@rule(Phase.SCORE, text="score a set of {value}", clauses=[*SCORES, "SW-WIN-3"])
def score_set(s, g, value: Value):
    """Score with cards of one number."""
    require(scoring_pays(s, g), "there is no Power to score", "SW-SCORE-3")
    require(
        can_set(s, g, only_natural(s, g), value), "you have no such set",
        ("SW-WIN-3", "SW-POWER-9"),
    )  # fmt: skip
    choose_cards(s, g, Pattern.SET, NONE, value)


@rule(Phase.SCORE, text="score a run of {colour} from {value}", clauses=[*SCORES, "SW-WIN-4"])
def score_run(s, g, colour: Colour, value: Value):
    """Score with cards of one colour, with numbers in order."""
    require(scoring_pays(s, g), "there is no Power to score", "SW-SCORE-3")
    require(
        can_run(s, g, only_natural(s, g), colour, value), "you have no such run",
        ("SW-WIN-4", "SW-POWER-9", "SW-POWER-10"),
    )  # fmt: skip
    choose_cards(s, g, Pattern.RUN, colour, value)


@rule(Phase.SCORE, text="score three of {colour}", clauses=[*SCORES, "SW-POWER-1", "SW-POWER-2"])
def score_colour(s, g, colour: Colour):
    """Score with cards of the colour that a Power names."""
    require(scoring_pays(s, g), "there is no Power to score", "SW-SCORE-3")
    require(
        not only_natural(s, g) and can_colour(s, g, colour), "you may not score with that colour",
        ("SW-POWER-1", "SW-POWER-2"),
    )  # fmt: skip
    choose_cards(s, g, Pattern.COLOUR, colour, NONE)


@rule(Phase.SCORE, text="score in order from {value}", clauses=[*SCORES, "SW-POWER-3"])
def score_order(s, g, value: Value):
    """Score with cards in number order, of any colours."""
    require(scoring_pays(s, g), "there is no Power to score", "SW-SCORE-3")
    require(
        s.ordered and not only_natural(s, g) and can_run(s, g, False, NONE, value),
        "you may not score with these numbers", "SW-POWER-3",
    )  # fmt: skip
    choose_cards(s, g, Pattern.ORDER, NONE, value)


@rule(Phase.SCORE, text="score nothing", clauses=["SW-TURN-0", "SW-SCORE-1"])
def score_nothing(s, g):
    """Leave the cards where they are."""
    require(not must_score(s, g), "a set or run that lies there is scored", "SW-TURN-5")
    s.home = Phase.LATE
    go_on(s, g)


# -- which cards


@helper
def is_wanted(s, g, colour: Colour, number: Number) -> bool:
    """Whether a card can be the next one of the pattern, so that the others are found as well."""
    value = s.from_value
    wanted = s.of_colour
    natural = s.natural
    left = len(Spot) - s.spot
    in_order = (
        may_fill_slot(s, g, natural, wanted, number, value, s.spot)
        if g.in_order_meaning != "ascending"
        else is_joker(s, g, natural, number)
        or (
            not is_picked(s, g, natural, value_of(s, g, natural, number))
            and different(s, g, natural, wanted) >= left
        )
    )
    new_colour = (
        g.set_colors_differ == "no"
        or is_any_colour(s, g, natural, colour)
        or not any(
            s.picked[c, v] > 0
            and not is_any_colour(s, g, natural, c)
            and colour_of(s, g, natural, c) == colour_of(s, g, natural, colour)
            for c in Colour
            for v in Number
        )
    )
    return (
        (has_value(s, g, natural, number, value) and new_colour)
        if s.pattern == Pattern.SET
        else has_colour(s, g, natural, colour, wanted) and (s.pattern == Pattern.COLOUR or in_order)
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


@helper
def fresh_comes(s, g) -> bool:
    """Whether a card played in this turn can still be chosen after this one."""
    return s.spot + 1 < len(Spot) and (
        fresh_in_set(s, g, s.natural, s.from_value)
        if s.pattern == Pattern.SET
        else fresh_in_colour(s, g, s.of_colour)
        if s.pattern == Pattern.COLOUR
        else fresh_in_run(s, g, s.natural, s.of_colour, s.from_value, s.spot + 1)
    )


@rule(Phase.PICK, text="with {colour}{number}", clauses=["SW-SCORE-3", "SW-TURN-5"])
def pick(s, g, colour: Colour, number: Number, player: Player):
    """Choose a card to score with."""
    require(
        s.row[player, colour, number] > 0
        and (player == s.turn or (not s.natural and g.in_play_whose == "any-row")),
        "no such card lies there", "SW-SCORE-3",
    )  # fmt: skip
    require(is_wanted(s, g, colour, number), "that card does not fit", "SW-SCORE-3")
    require(
        any_card_will_do(g)
        or is_fresh(s, colour, number)
        or any(s.picked[c, v] > 0 and is_fresh(s, c, v) for c in Colour for v in Number)
        or fresh_comes(s, g),
        "a card played in this turn must be among them", "SW-SCORE-3",
    )  # fmt: skip
    leave_row(s, player, colour, number)
    s.picked[colour, number] += 1
    if s.spot + 1 == len(Spot):
        cards_are_chosen(s, g)
    else:
        s.spot += 1


@helper
def cards_are_chosen(s, g) -> None:
    """The cards are discarded; a Power is taken for them."""
    s.natural = s.natural or picked_naturally(s, g)
    for c in Colour:
        for v in Number:
            s.discards[c, v] += s.picked[c, v]
            s.picked[c, v] = 0
    s.pattern = NONE
    s.of_colour = NONE
    s.from_value = NONE
    s.spot = NONE
    s.scored = True
    if discards_without_reward(s, g):
        score_is_over(s, g)
    else:
        s.phase = Phase.REWARD


@helper
def score_is_over(s, g) -> None:
    """What comes after a score; by one reading another one may."""
    s.natural = False
    s.home = Phase.SCORE if g.several_scores_per_turn == "as-long-as-possible" else Phase.LATE
    go_on(s, g)


# -- which Power


@rule(Phase.REWARD, text="score the Power of {pile}",
      clauses=["SW-WIN-2", "SW-SCORE-3", "SW-SCORE-4", "SW-END-1", "SW-COMBINE-8"])  # fmt: skip
def reward(s, g, pile: Pile):
    """Take the Power that lies face up on a pile."""
    require(may_be_taken(s, g, pile), "there is no Power to take", "SW-SCORE-3")
    require(
        g.score_other_pile == "yes" or s.natural or s.opened[pile],
        "the Power that opened this score is of another pile", "SW-COMBINE-8",
    )  # fmt: skip
    for power in Power:
        s.owned[s.turn, power] += 1 if s.centre[pile] == power else 0
    s.centre[pile] = NONE
    s.barred[pile] = False
    s.figure[pile] = NONE if g.figure_back_to_middle != "never" else s.figure[pile]
    if g.win_at_once == "at-once" and has_won(s, g, s.turn):
        s.natural = False
        s.phase = Phase.OVER
    elif left_on(s, g, pile) > 0:
        s.flipping = pile
        s.phase = Phase.FLIP
    elif g.empty_center == "game-ends" and centre_is_empty(s):
        s.natural = False
        s.phase = Phase.OVER
    else:
        score_is_over(s, g)


@chance(Phase.FLIP, text="{power} is turned up", clauses=["SW-SCORE-4", "SW-COMBINE-8"])
def flip(s, g, power: Power):
    """Turn up the next Power of the pile."""
    require(
        s.flipping != NONE and s.stock[power] > 0 and g.pile[power] == s.flipping,
        "no such Power is on that pile", "SW-SCORE-4",
    )  # fmt: skip
    ways = s.stock[power]
    s.stock[power] -= 1
    pile = g.pile[power]
    s.centre[pile] = power
    s.flipping = NONE
    taken = (
        g.new_power_takes_figure == "yes"
        and s.colour != NONE
        and colour_of_power(g, power) == s.colour
    )
    s.figure[pile] = s.turn if taken else s.figure[pile]
    score_is_over(s, g)
    return ways
