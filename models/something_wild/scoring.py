"""Scoring: with which pattern, which cards, for which Power."""

from models.language import NONE, chance, helper, require, rule
from models.something_wild.cards import leave_row
from models.something_wild.choosing import fresh_is_among, is_wanted, is_within_reach
from models.something_wild.figures import colour_of_power
from models.something_wild.flow import go_on
from models.something_wild.fresh import (
    can_colour,
    can_rise,
    can_run,
    can_set,
    is_natural,
    picked_naturally,
)
from models.something_wild.natural import something_counts_otherwise
from models.something_wild.scores import must_score, natural_scores
from models.something_wild.setting_up import left_on
from models.something_wild.state import (
    Colour,
    Effect,
    Number,
    Pattern,
    Phase,
    Pile,
    Player,
    Power,
    Spot,
    Taker,
    Value,
)
from models.something_wild.usable import (
    centre_is_empty,
    discards_without_reward,
    has_won,
    may_be_taken,
    opens_score,
    power_is_in_use,
    reward_for_power,
    scoring_pays,
)

SCORES = ["SW-TURN-0", "SW-TURN-5", "SW-WIN-1", "SW-SCORE-1", "SW-SCORE-6"]


@helper
def only_natural(s, g) -> bool:
    """Whether what a Power opened does not count: no Power is in use, or cards count as printed, or
    by one reading a natural set or run comes first."""
    return (
        s.natural
        or not power_is_in_use(s)
        or not reward_for_power(s, g)
        or (g.power_and_natural_triple == "natural-first" and is_natural(s, g))
    )


@rule(Phase.SCORE, text="score with cards as printed", clauses=["SW-TURN-0", "SW-TURN-5"])
def as_printed(s, g):
    """Score a set or run that lies there, though its cards are treated as something else."""
    require(
        not only_natural(s, g) and something_counts_otherwise(s, g),
        "your cards count as printed anyhow", "SW-TURN-5",
    )  # fmt: skip
    require(natural_scores(s, g), "no set or run lies there", "SW-TURN-5")
    s.natural = True


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
    require(can_set(s, g, only_natural(s, g), value), "you have no such set", "SW-WIN-3")
    choose_cards(s, g, Pattern.SET, NONE, value)


@rule(Phase.SCORE, text="score a run of {colour} from {value}", clauses=[*SCORES, "SW-WIN-4"])
def score_run(s, g, colour: Colour, value: Value):
    """Score with cards of one colour, with numbers in order."""
    require(scoring_pays(s, g), "there is no Power to score", "SW-SCORE-3")
    require(can_run(s, g, only_natural(s, g), colour, value), "you have no such run", "SW-WIN-4")
    choose_cards(s, g, Pattern.RUN, colour, value)


@rule(Phase.SCORE, text="score a rising run of {colour}", clauses=[*SCORES, "SW-WIN-4"])
def score_rising_run(s, g, colour: Colour):
    """Score with cards of one colour, with numbers that merely rise."""
    require(scoring_pays(s, g), "there is no Power to score", "SW-SCORE-3")
    require(can_rise(s, g, only_natural(s, g), colour), "you have no such run", "SW-WIN-4")
    choose_cards(s, g, Pattern.RUN, colour, NONE)


@rule(Phase.SCORE, text="score cards of {colour}", clauses=[*SCORES, "SW-POWER-1", "SW-POWER-2"])
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


@rule(Phase.SCORE, text="score in rising order", clauses=[*SCORES, "SW-POWER-3"])
def score_rising(s, g):
    """Score with cards whose numbers merely rise, of any colours."""
    require(scoring_pays(s, g), "there is no Power to score", "SW-SCORE-3")
    require(
        s.ordered and not only_natural(s, g) and can_rise(s, g, False, NONE),
        "you may not score with these numbers", "SW-POWER-3",
    )  # fmt: skip
    choose_cards(s, g, Pattern.ORDER, NONE, NONE)


@rule(Phase.SCORE, text="score nothing", clauses=["SW-TURN-0", "SW-SCORE-1"])
def score_nothing(s, g):
    """Leave the cards where they are."""
    require(
        not s.natural and not must_score(s, g), "a set or run that lies there is scored",
        "SW-TURN-5",
    )  # fmt: skip
    s.home = Phase.LATE
    go_on(s, g)


# -- which cards


@rule(Phase.PICK, text="with {colour}{number} of {player}", clauses=["SW-SCORE-3", "SW-TURN-5"])
def pick(s, g, colour: Colour, number: Number, player: Player):
    """Choose a card to score with."""
    require(is_within_reach(s, g, player, colour, number), "no such card lies there", "SW-SCORE-3")
    require(is_wanted(s, g, colour, number), "that card does not fit", "SW-SCORE-3")
    require(
        fresh_is_among(s, g, colour, number), "a card played in this turn must be among them",
        "SW-SCORE-3",
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
    for pile in Pile:
        s.helped[pile] = g.score_other_pile == "no" and not s.natural and helps(s, g, pile)
    s.discards.take_all(s.picked)
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
def helps(s, g, pile: Pile) -> bool:
    """Whether a Power of this pile, in use, has a part in the score: what it names is scored, or a
    card that it treats as something else is among those chosen."""
    return any(
        s.in_use[figure] == power
        and g.pile[power] == pile
        and (
            (s.pattern == Pattern.COLOUR and g.names_colour[power] == s.of_colour)
            if g.effect[power] == Effect.OF_COLOUR
            else s.pattern == Pattern.ORDER
            if g.effect[power] == Effect.IN_ORDER
            else any(
                s.picked[c, v] > 0 and (g.names_colour[power] == c or g.names_number[power] == v)
                for c in Colour
                for v in Number
            )
        )
        for figure in Pile
        for power in Power
    )


@helper
def score_is_over(s, g) -> None:
    """What comes after a score; by one reading another one may."""
    s.natural = False
    for pile in Pile:
        s.helped[pile] = False
    s.home = Phase.SCORE if g.several_scores_per_turn == "as-long-as-possible" else Phase.LATE
    go_on(s, g)


# -- which Power


@helper
def is_of_own_pile(s, g, pile: Pile) -> bool:
    """SW-COMBINE-8: whether a Power of this pile opened the score. (Where there is none to take of
    such a pile, any pile will do of which a Power is in use.)"""
    open_to_take = any(s.helped[other] and may_be_taken(s, g, other) for other in Pile)
    return s.helped[pile] or (not open_to_take and opens_score(s, g, pile))


@rule(Phase.REWARD, text="score the Power of {pile}",
      clauses=["SW-WIN-2", "SW-SCORE-3", "SW-SCORE-4", "SW-END-1", "SW-COMBINE-8"])  # fmt: skip
def reward(s, g, pile: Pile):
    """Take the Power that lies face up on a pile."""
    require(may_be_taken(s, g, pile), "there is no Power to take", "SW-SCORE-3")
    require(
        g.score_other_pile == "yes" or s.natural or is_of_own_pile(s, g, pile),
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
    takes = s.figure[pile] != s.turn and any(
        s.taker[place] != NONE and colour_of_power(g, power) == s.taker[place] for place in Taker
    )
    if takes and g.figure_forced == "optional":
        s.phase = Phase.TAKE_NEW
    else:
        s.figure[pile] = s.turn if takes else s.figure[pile]
        s.flipping = NONE
        score_is_over(s, g)
    return ways


@rule(Phase.TAKE_NEW, text="take {pile}", clauses=["SW-FIG-1", "SW-SCORE-4"])
def take_for_new(s, g, pile: Pile):
    """Take the figure of the Power just turned up, which has the colour of the card played."""
    require(s.flipping == pile, "no Power was turned up on this pile", "SW-FIG-1")
    s.figure[pile] = s.turn
    s.flipping = NONE
    score_is_over(s, g)


@rule(Phase.TAKE_NEW, text="take no figure", clauses=["SW-FIG-1", "SW-SCORE-4"])
def leave_for_new(s, g):
    """Leave the figure of the Power just turned up where it is."""
    s.flipping = NONE
    score_is_over(s, g)
