"""What every state satisfies that a play can reach. Proofs assume it, and show that it is kept."""

from models.language import NONE, count, helper
from models.something_wild.cards import deck_size, discards_size, hand_size, row_size
from models.something_wild.figures import figure_is_taken
from models.something_wild.finishing import can_be_finished
from models.something_wild.scores import natural_scores
from models.something_wild.setting_up import left_on, next_pile, receiver
from models.something_wild.state import Colour, Number, Pattern, Phase, Pile, Player, Power
from models.something_wild.triples import may_stand_for
from models.something_wild.usable import (
    discards_without_reward,
    may_be_taken,
    may_look_at,
    reward_for_power,
)

# -- what was in the box


@helper
def cards_are_all_there(s, g) -> bool:
    """Every Character card is in the deck, the discards, a hand or a row, or chosen for a score."""
    return all(
        s.deck[c, v]
        + s.discards[c, v]
        + s.picked[c, v]
        + sum(s.hand[player, c, v] + s.row[player, c, v] for player in Player)
        == g.copies[c, v]
        for c in Colour
        for v in Number
    )


@helper
def powers_are_all_there(s, g) -> bool:
    """Every Power is on its pile, face up or face down, or scored."""
    return all(
        s.stock[power]
        + sum(s.owned[player, power] for player in Player)
        + count(s.centre[pile] == power for pile in Pile)
        == g.powers[power]
        and all(s.centre[pile] != power or g.pile[power] == pile for pile in Pile)
        for power in Power
    )


# -- the set-up


@helper
def is_set_up(s) -> bool:
    """The set-up is over."""
    return s.phase not in (Phase.DEAL, Phase.FIRST, Phase.STARTS)


@helper
def nothing_has_happened(s, g) -> bool:
    """In the set-up nothing lies in front of anybody; hands are dealt first, then Powers are turned
    up."""
    return is_set_up(s) or (
        all(row_size(s, player) == 0 for player in Player)
        and discards_size(s) == 0
        and all(s.figure[pile] == NONE for pile in Pile)
        and all(s.owned[player, power] == 0 for player in Player for power in Power)
        and all(hand_size(s, player) <= g.dealt for player in Player)
        and (hand_size(s, receiver(s, g)) < g.dealt) == (s.phase == Phase.DEAL)
        and (next_pile(s, g) < len(Pile)) == (s.phase != Phase.STARTS)
        and (s.phase != Phase.DEAL or all(s.centre[pile] == NONE for pile in Pile))
        and (s.phase != Phase.STARTS or g.number_of_players == "free-start")
    )


# -- turns


@helper
def cards_are_at_hand(s, g) -> bool:
    """Who draws finds a card in the deck; who plays has one."""
    return (
        (s.phase not in (Phase.DRAW, Phase.EXTRA_DRAW, Phase.REDRAW, Phase.TOP) or deck_size(s) > 0)
        and (s.phase != Phase.GUESS_TOP or deck_size(s) + discards_size(s) > 0)
        and (
            hand_size(s, s.turn) == 0 and g.no_card_to_play == "turn-ends"
            if s.phase == Phase.PASS
            else s.phase not in (Phase.PLAY, Phase.EXTRA_PLAY) or hand_size(s, s.turn) > 0
        )
    )


@helper
def figures_can_be_taken(s, g) -> bool:
    """Where a figure is taken the card just played takes one."""
    return s.phase != Phase.TAKE or figure_is_taken(s, g)


@helper
def discards_are_due(s, g) -> bool:
    """Who discards has too many cards in front, or, by one reading, may go on."""
    return s.phase != Phase.DISCARD or (
        row_size(s, s.turn) > g.limit
        or (g.discard_who_chooses == "may-discard-more" and row_size(s, s.turn) > 0)
    )


@helper
def goes_back(s, g) -> bool:
    """A Power is used from one of these phases, and the game goes back there."""
    return s.home in (Phase.USE, Phase.SCORE, Phase.LATE, Phase.DISCARD) or (
        s.home == Phase.PLAY and g.power_any_time == "any-time"
    )


@helper
def extras_are_lawful(s, g) -> bool:
    """Extra cards are due while they are drawn and played, and a figure may be taken between."""
    return (
        s.extras > 0
        if s.phase in (Phase.EXTRA_DRAW, Phase.EXTRA_PLAY)
        else s.extras == 0
        or s.phase == Phase.OVER
        or (s.phase == Phase.TAKE and s.target == NONE and g.extra_card_per_seven == "per-card")
    ) and (s.extras <= 1 or g.extra_card_per_seven == "per-card")


@helper
def drawn_card_can_be_played(s, g) -> bool:
    """By one reading the extra card that was drawn is the one to be played."""
    return (
        g.extra_card_which == "any-hand-card"
        or s.phase != Phase.EXTRA_PLAY
        or s.colour == NONE
        or any(
            s.colour == c and s.number == v and s.hand[s.turn, c, v] > 0
            for c in Colour
            for v in Number
        )
    )


# -- what cards count as


@helper
def said_is_lawful(s, g) -> bool:
    """By some readings it is said as what cards are treated: as a number that there is, and as
    another colour."""
    return (
        g.fours_as_one_number == "each" or s.as_value == NONE or may_stand_for(g, s.as_value)
    ) and (
        g.wild_green_in_green_run == "yes"
        or s.phase != Phase.SAY_COLOUR
        or any(not s.free[c] for c in Colour)
    )


# -- guesses


@helper
def targets_are_lawful(s, g) -> bool:
    """Who guesses finds a hand to guess at; it is guessed at until its player has drawn."""
    return (
        (
            (s.target != NONE)
            if s.phase in (Phase.PEEK, Phase.REDRAW)
            else s.target == NONE or s.phase in (Phase.TAKE, Phase.OVER)
        )
        and all(
            s.target != player
            or (player != s.turn and (s.phase != Phase.PEEK or hand_size(s, player) > 0))
            for player in Player
        )
        and (
            s.phase not in (Phase.GUESS_NUMBER, Phase.GUESS_COLOUR)
            or any(may_look_at(s, g, player) for player in Player)
        )
    )


@helper
def guesses_are_lawful(s, g) -> bool:
    """A colour or a number is guessed until it is seen; by one reading a card taken is in the hand
    until it is played."""
    taken = s.guessed_colour != NONE and s.guessed_number != NONE
    return (
        (s.phase != Phase.TOP or s.guessed_colour != NONE)
        and (
            (s.phase in (Phase.PEEK, Phase.TOP))
            == (s.guessed_colour != NONE or s.guessed_number != NONE)
            or (
                s.phase in (Phase.REDRAW, Phase.OVER)
                and g.guess_order == "draw-then-play"
                and taken
            )
        )
        and all(
            not taken
            or s.guessed_colour != c
            or s.guessed_number != v
            or (s.phase in (Phase.REDRAW, Phase.OVER) and s.hand[s.turn, c, v] > 0)
            for c in Colour
            for v in Number
        )
    )


# -- scores


@helper
def scores_are_lawful(s, g) -> bool:
    """Cards are chosen one after the other, for what is named: in a run of one colour, or of that
    colour (only cards in order may have any). They count as printed only where a set or run lies
    there."""
    chosen = s.picked.total
    return (
        s.spot != NONE
        and chosen == s.spot
        and s.pattern != NONE
        and (s.pattern == Pattern.SET or (s.pattern == Pattern.ORDER) == (s.of_colour == NONE))
        and (not s.natural or s.pattern == Pattern.SET or s.pattern == Pattern.RUN)
        if s.phase == Phase.PICK
        else s.spot == NONE and chosen == 0 and s.pattern == NONE
    ) and (
        not s.natural
        or s.phase in (Phase.PICK, Phase.REWARD, Phase.FLIP, Phase.TAKE_NEW)
        or (s.phase == Phase.SCORE and natural_scores(s, g))
    )


@helper
def rewards_are_lawful(s, g) -> bool:
    """There is a Power to take for a score, and one to be turned up after it."""
    return (
        (
            s.phase not in (Phase.PICK, Phase.REWARD)
            or (s.phase == Phase.PICK and discards_without_reward(s, g))
            or any(may_be_taken(s, g, pile) for pile in Pile)
        )
        and (s.phase not in (Phase.PICK, Phase.REWARD) or s.natural or reward_for_power(s, g))
        and (s.phase not in (Phase.REWARD, Phase.FLIP, Phase.TAKE_NEW) or s.scored)
        and (s.flipping != NONE) == (s.phase in (Phase.FLIP, Phase.TAKE_NEW))
        and all(
            s.flipping != pile
            or s.phase == Phase.TAKE_NEW
            or (s.centre[pile] == NONE and left_on(s, g, pile) > 0)
            for pile in Pile
        )
    )


def lawful(s, g) -> bool:
    """What every state satisfies that a play can reach."""
    return (
        cards_are_all_there(s, g)
        and powers_are_all_there(s, g)
        and nothing_has_happened(s, g)
        and cards_are_at_hand(s, g)
        and figures_can_be_taken(s, g)
        and discards_are_due(s, g)
        and goes_back(s, g)
        and extras_are_lawful(s, g)
        and drawn_card_can_be_played(s, g)
        and said_is_lawful(s, g)
        and targets_are_lawful(s, g)
        and guesses_are_lawful(s, g)
        and scores_are_lawful(s, g)
        and rewards_are_lawful(s, g)
        and can_be_finished(s, g)
    )
