"""The claims about Something Wild, as functions over states and steps."""

from models.language import NONE, helper
from models.something_wild.state import Colour, Number, Phase, Pile, Player, Power
from specs.something_wild.counts import (
    cards,
    due,
    in_hand,
    in_row,
    is_between_turns,
    is_set_up,
    lies_naturally,
    no_power_to_take,
    powers,
    scored_by,
    to_draw,
    two_at_most,
)

# -- nothing is lost


def cards_are_conserved(s, g) -> bool:
    """Of each Character card there are as many as in the box."""
    return all(
        s.deck[c, v]
        + s.discards[c, v]
        + s.picked[c, v]
        + sum(s.hand[p, c, v] + s.row[p, c, v] for p in Player)
        == g.copies[c, v]
        for c in Colour
        for v in Number
    )


def powers_are_conserved(s, g) -> bool:
    """Of each Power there are as many as in the box."""
    return all(
        s.stock[power]
        + sum(s.owned[p, power] for p in Player)
        + sum(1 if s.centre[pile] == power else 0 for pile in Pile)
        == g.powers[power]
        for power in Power
    )


# -- hands and rows


def hands_are_full(s, g) -> bool:
    """When a turn begins with a draw, every hand is as large as it was dealt."""
    return not is_between_turns(s) or all(in_hand(s, p) == g.dealt for p in Player)


def hands_are_small(s, g) -> bool:
    """A hand is never larger than it was dealt, but for cards that are about to be played."""
    return all(in_hand(s, p) <= g.dealt + (due(s, g) if p == s.turn else 0) for p in Player)


def rows_are_small(s, g) -> bool:
    """Nobody but the player whose turn it is has more cards in front than may stay."""
    begins = is_between_turns(s) or (
        s.phase in (Phase.PLAY, Phase.PASS) and g.power_any_time == "own-step"
    )
    return all(in_row(s, p) <= g.limit or (p == s.turn and not begins) for p in Player)


def longest_row(s, g) -> int:
    """The cards of the longest row, beyond those that may stay."""
    return max((in_row(s, p) for p in Player), default=0) - g.limit


def nothing_is_left_to_score(s, g) -> bool:
    """When a turn begins and there is a Power to take, no set or run lies in front of anybody."""
    return (
        not is_between_turns(s)
        or no_power_to_take(s)
        or not any(lies_naturally(s, g, p) for p in Player)
    )


def scorers_need_not_discard(before, move, after, g) -> bool:
    """Who has scored in a turn has not too many cards in front."""
    return move.rule != "discard" or not before.scored


def scores_at_most_once(s, g, m) -> bool:
    """No second Power is taken in a turn: after the first one none is about to be taken."""
    after = s.phase == Phase.OVER or (s.scored and s.phase != Phase.REWARD)
    return m.scores == 0 or (m.scores == 1 and after)


def scores_at_most_twice(s, g, m) -> bool:
    """No third Power is taken in a turn, where a row is too short for three sets."""
    return two_at_most(g, m.scores)


# -- cards run out


@helper
def cards_suffice(g, more: int) -> bool:
    """Whether there are more cards than full hands and rows take up, and so many beside."""
    return cards(g) > len(Player) * (g.dealt + g.limit) + more


def turns_begin_with_a_draw(before, move, after, g) -> bool:
    """With more cards than full hands and rows take up, every turn begins with a draw."""
    return (
        before.turn == after.turn
        or after.phase in (Phase.DRAW, Phase.OVER)
        or not cards_suffice(g, 0)
    )


def extra_cards_are_drawn(before, move, after, g) -> bool:
    """With one card more an extra card can always be drawn."""
    return (
        after.phase != Phase.EXTRA_PLAY
        or before.phase == Phase.EXTRA_DRAW
        or not cards_suffice(g, 1)
    )


def a_draw_has_failed(s, g) -> bool:
    """Who plays the card of a turn has no more cards than were dealt: a draw has failed."""
    return (
        s.phase == Phase.PLAY
        and s.home == Phase.USE
        and in_hand(s, s.turn) <= g.dealt
        and to_draw(s) == 0
    )


@helper
def all_lie_in_rows(s, g) -> bool:
    """All cards lie in rows, none of which is too long."""
    return (
        is_set_up(s)
        and s.phase != Phase.OVER
        and all(in_row(s, p) <= g.limit for p in Player)
        and sum(in_row(s, p) for p in Player) == cards(g)
    )


def play_is_frozen(s, g) -> bool:
    """All cards lie in rows, none of which is too long, and all hands are empty."""
    return all_lie_in_rows(s, g)


def frozen_needs_room(s, g) -> bool:
    """All cards lie in rows only where the rows of all players have room for them."""
    return not all_lie_in_rows(s, g) or cards(g) <= len(Player) * g.limit


# -- Powers run out


def centre_is_never_empty(s, g) -> bool:
    """Before somebody has won there is a Power in the centre, if there are enough of them. (By one
    reading who has won ends the turn first.)"""
    return (
        not is_set_up(s)
        or s.phase == Phase.OVER
        or (g.win_at_once == "after-the-turn" and has_enough(s, g, s.turn))
        or powers(g) <= len(Player) * (g.needed - 1)
        or not no_power_to_take(s)
    )


def centre_is_empty(s, g) -> bool:
    """No Power lies in the centre, and nobody has won."""
    return is_set_up(s) and s.phase != Phase.OVER and no_power_to_take(s)


# -- the figure


def figures_stay_out(before, move, after, g) -> bool:
    """A figure that somebody has never goes back to the middle."""
    return all(before.figure[pile] == NONE or after.figure[pile] != NONE for pile in Pile)


@helper
def has_matched(before, after, g, colour: Colour, number: Number) -> bool:
    """Whether the player of a card has the figure of a Power in its colour, if one lay in the
    centre. A card with the symbol may take any figure instead."""
    matches = any(
        before.centre[pile] != NONE and g.printed[before.centre[pile]] == colour for pile in Pile
    )
    return not matches or any(
        after.figure[pile] == before.turn
        and (
            g.symbol[colour, number]
            or (before.centre[pile] != NONE and g.printed[before.centre[pile]] == colour)
        )
        for pile in Pile
    )


def matching_takes(before, move, after, g) -> bool:
    """After a card of the colour of a Power in the centre was played, and figures were taken, its
    player has the figure. (A card is played that is gone from the hand; while a figure is taken it
    is remembered.)"""
    played = move.rule == "play" and after.phase != Phase.TAKE
    return all(
        has_matched(before, after, g, c, v)
        or not (
            (played and before.hand[before.turn, c, v] != after.hand[before.turn, c, v])
            or (before.phase == Phase.TAKE and before.colour == c and before.number == v)
        )
        for c in Colour
        for v in Number
    )


def users_hold(before, move, after, g) -> bool:
    """A Power is used only by a player who has the figure of its pile."""
    return all(
        before.used[pile] or not after.used[pile] or before.figure[pile] == before.turn
        for pile in Pile
    )


# -- the end


def is_over(s, g) -> bool:
    """The game is over."""
    return s.phase == Phase.OVER


@helper
def has_enough(s, g, player: Player) -> bool:
    """Whether a player has scored as many Powers as win."""
    return scored_by(s, player) >= g.needed


def somebody_wins(s, g) -> bool:
    """Somebody has scored as many Powers as win."""
    return any(has_enough(s, g, p) for p in Player)


def winner_is_at_turn(s, g) -> bool:
    """Whoever has enough Powers won them in the turn that goes on."""
    return all(not has_enough(s, g, p) or p == s.turn for p in Player)


def others_have_fewer(s, g) -> bool:
    """Nobody has more Powers than win, and one player at most has as many."""
    return all(scored_by(s, p) <= g.needed for p in Player) and all(
        p == q or not has_enough(s, g, p) or not has_enough(s, g, q) for p in Player for q in Player
    )
