"""Which Powers may be used, and whether anything can be scored."""

from models.language import NONE, count, helper
from models.something_wild.cards import deck_size, discards_size, hand_size
from models.something_wild.figures import figures_are_alike, has_figure
from models.something_wild.natural import lies_there
from models.something_wild.state import Colour, Effect, Pile, Player, Power

# -- Powers


@helper
def numbers_in_play(s, g, number: int) -> int:
    """SW-POWER-7, SW-POWER-8: how many cards of a number are in play."""
    return sum(
        s.row[player, c, number]
        for player in Player
        for c in Colour
        if player == s.turn or g.in_play_whose == "any-row"
    )


@helper
def may_look_at(s, g, player: Player) -> bool:
    """SW-POWER-4, SW-POWER-6: whether a player's hand may be guessed at."""
    return player != s.turn and (hand_size(s, player) > 0 or g.guess_empty_hand == "target-draws")


@helper
def effect_is_possible(s, g, power: Power) -> bool:
    """Whether what a Power needs is there: a card of its number, a hand to guess at, a card to turn
    up."""
    effect = g.effect[power]
    hands = effect == Effect.GUESS_NUMBER or effect == Effect.GUESS_COLOUR
    return (
        (not hands or any(may_look_at(s, g, player) for player in Player))
        and (
            effect != Effect.GUESS_TOP
            or g.guess_empty_deck == "no-effect"
            or deck_size(s) + discards_size(s) > 0
        )
        and (
            effect != Effect.EXTRA_CARD
            or (g.names_number[power] != NONE and numbers_in_play(s, g, g.names_number[power]) > 0)
        )
    )


@helper
def is_at_hand(s, g, power: Power) -> bool:
    """SW-USE-2: whether a Power is one's own, or lies face up in the centre."""
    return s.owned[s.turn, power] > 0 or s.centre[g.pile[power]] == power


@helper
def is_left_to_use(s, g, pile: Pile) -> bool:
    """SW-TURN-4: whether a Power of this pile may still be used in this turn. Where either figure
    will do, one is left for it."""
    used = count(s.used[other] for other in Pile)
    figures = count(s.figure[other] == s.turn for other in Pile)
    return (
        (used < figures if figures_are_alike(g) else not s.used[pile])
        if g.one_power_per_figure == "per-figure"
        else used == 0
    )


@helper
def figure_to_use(s, pile: int) -> int:
    """The figure that a Power of this pile is used with: that of the pile, or, where either will do
    and that one is used, another."""
    return (
        min((other for other in Pile if not s.used[other]), default=pile) if s.used[pile] else pile
    )


@helper
def may_use(s, g, power: Power) -> bool:
    """Whether the player may use this Power now."""
    return (
        has_figure(s, g, g.pile[power])
        and is_at_hand(s, g, power)
        and is_left_to_use(s, g, g.pile[power])
        and effect_is_possible(s, g, power)
    )


@helper
def may_use_some(s, g) -> bool:
    """Whether the player may use a Power now."""
    return any(may_use(s, g, power) for power in Power)


# -- scoring


@helper
def may_be_taken(s, g, pile: Pile) -> bool:
    """SW-SCORE-3: whether the Power face up on a pile is a reward that a scorer may take."""
    return s.centre[pile] != NONE and not s.barred[pile]


@helper
def centre_is_empty(s) -> bool:
    """Whether no Power lies face up in the centre."""
    return all(s.centre[pile] == NONE for pile in Pile)


@helper
def discards_without_reward(s, g) -> bool:
    """Whether one may score though there is no Power to take: the cards are discarded. (Where the
    cards stay as well, scoring would change nothing, and is no move.)"""
    return (
        centre_is_empty(s)
        and g.empty_center == "score-without-reward"
        and g.empty_center_discard == "yes"
    )


@helper
def scoring_pays(s, g) -> bool:
    """Whether a score is to be had, apart from the cards: there is a Power to take."""
    return discards_without_reward(s, g) or (
        any(may_be_taken(s, g, pile) for pile in Pile)
        and (
            g.empty_pile_of_several == "choose-another"
            or all(s.centre[pile] != NONE for pile in Pile)
        )
    )


@helper
def opens_score(s, g, pile: Pile) -> bool:
    """Whether a Power of this pile is in use that opens something to score with."""
    return any(
        s.in_use[figure] == power and g.pile[power] == pile for figure in Pile for power in Power
    )


@helper
def reward_for_power(s, g) -> bool:
    """Whether there is a reward for what a Power opened; by one reading it lies on its own pile."""
    return (
        g.score_other_pile == "yes"
        or discards_without_reward(s, g)
        or any(may_be_taken(s, g, pile) and opens_score(s, g, pile) for pile in Pile)
    )


@helper
def power_is_in_use(s) -> bool:
    """Whether a Power in use opens something to score with."""
    return any(s.in_use[pile] != NONE for pile in Pile)


@helper
def may_be_scored(s, g) -> bool:
    """Whether there may be something to score: a set or run, or what a Power in use opens."""
    return scoring_pays(s, g) and (power_is_in_use(s) or lies_there(s, g))


# -- the end


@helper
def powers_of(s, player: int) -> int:
    """How many Powers a player has scored."""
    return s.owned[player].total


@helper
def powers_to_win(g) -> int:
    """SW-WIN-2: how many Powers win."""
    return g.needed * len(Pile) if g.combined_win_count == "three-per-game" else g.needed


@helper
def has_won(s, g, player: int) -> bool:
    """SW-END-1: whether a player has scored enough Powers."""
    return powers_of(s, player) >= powers_to_win(g)
