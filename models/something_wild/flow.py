"""What comes after what: the six actions of a turn, in order, and the next player's turn.

An action in which there is nothing to do is passed over. `home` says to which action the game goes
back when a Power has taken its effect.
"""

from models.language import NONE, helper
from models.something_wild.cards import deck_size, hand_size, lay, reshuffle, row_size
from models.something_wild.figures import figure_is_taken
from models.something_wild.state import (
    Colour,
    Fresh,
    Number,
    Phase,
    Pile,
    Player,
    Taker,
)
from models.something_wild.usable import has_won, may_be_scored, may_use_some


@helper
def play_phase(s, g) -> int:
    """SW-TURN-2: the player plays a card, if there is one in the hand."""
    return (
        Phase.PLAY
        if hand_size(s, s.turn) > 0
        else Phase.PASS
        if g.no_card_to_play == "turn-ends"
        else Phase.USE
    )


@helper
def begin_turn(s, g) -> None:
    """SW-TURN-1: a player draws, from a deck that is formed anew if it has run out."""
    reshuffle(s, deck_size(s) == 0)
    s.home = Phase.USE
    s.phase = (
        Phase.DRAW
        if deck_size(s) > 0
        else Phase.OVER
        if g.no_card_to_draw == "game-ends"
        else play_phase(s, g)
    )


@helper
def forget_turn(s) -> None:
    """SW-USE-1: the effects of Powers end with the turn, and so does what it had to remember."""
    s.colour = NONE
    s.number = NONE
    s.scored = False
    s.ordered = False
    s.as_value = NONE
    s.as_colour = NONE
    for place in Taker:
        s.taker[place] = NONE
    for pile in Pile:
        s.used[pile] = False
        s.barred[pile] = False
        s.in_use[pile] = NONE
    for c in Colour:
        s.open[c] = False
        s.free[c] = False
    for v in Number:
        s.wild[v] = False
    for c in Colour:
        for v in Number:
            for memory in Fresh:
                s.fresh[c, v, memory] = False


@helper
def end_turn(s, g) -> None:
    """SW-TURN-7: the turn is over; the next player is to the left."""
    forget_turn(s)
    if has_won(s, g, s.turn):
        s.phase = Phase.OVER
    else:
        s.turn = (s.turn + 1) % len(Player)
        begin_turn(s, g)


@helper
def must_discard(s, g) -> bool:
    """SW-TURN-6: whether the player has too many cards in front."""
    return row_size(s, s.turn) > g.limit and (g.discard_in_scoring_turn == "yes" or not s.scored)


@helper
def go_on(s, g) -> None:
    """The next action of the turn in which there is something to do."""
    later = g.power_any_time == "any-time" and may_use_some(s, g)
    if s.home == Phase.PLAY:
        s.phase = play_phase(s, g)
    elif s.home == Phase.USE and may_use_some(s, g):
        s.phase = Phase.USE
    elif s.home in (Phase.USE, Phase.SCORE) and (later or may_be_scored(s, g)):
        s.phase = Phase.SCORE
        s.home = Phase.SCORE
    elif s.home == Phase.LATE and later:
        s.phase = Phase.LATE
    elif must_discard(s, g):
        s.phase = Phase.DISCARD
    else:
        end_turn(s, g)


@helper
def start_redraw(s, g) -> None:
    """SW-POWER-4: the player whose card was taken draws a new one, if there is one."""
    reshuffle(s, deck_size(s) == 0)
    if deck_size(s) > 0:
        s.phase = Phase.REDRAW
    elif g.no_card_to_draw == "game-ends":
        s.phase = Phase.OVER
    else:
        redraw_is_over(s, g)


@helper
def redraw_is_over(s, g) -> None:
    """A guess has taken its effect; by one reading the card that was taken is played only now."""
    s.target = NONE
    if s.guessed_colour != NONE and s.guessed_number != NONE:
        s.hand[s.turn, s.guessed_colour, s.guessed_number] -= 1
        lay(s, s.turn, s.guessed_colour, s.guessed_number)
        s.guessed_colour = NONE
        s.guessed_number = NONE
        takes = g.extra_card_takes_figure == "yes"
        remember_taker(s, takes)
        if takes and figure_is_taken(s, g):
            s.phase = Phase.TAKE
        else:
            go_on(s, g)
    else:
        go_on(s, g)


@helper
def start_extra(s, g) -> None:
    """SW-POWER-7, SW-POWER-8: draw an extra card, if there is one, and play one."""
    reshuffle(s, deck_size(s) == 0)
    s.colour = NONE
    s.number = NONE
    if deck_size(s) > 0:
        s.phase = Phase.EXTRA_DRAW
    elif g.no_card_to_draw == "game-ends":
        s.phase = Phase.OVER
    elif g.extra_card_failed_draw == "yes" and hand_size(s, s.turn) > 0:
        s.phase = Phase.EXTRA_PLAY
    else:
        s.extras = 0
        go_on(s, g)


@helper
def remember_taker(s, takes: bool) -> None:
    """The card just played may take a figure (where it is remembered)."""
    for place in Taker:
        s.taker[place] = s.colour if takes else s.taker[place]


@helper
def card_is_played(s, g, takes: bool) -> None:
    """SW-TURN-3: a card lies in front of the player; a figure may be taken with it."""
    remember_taker(s, takes)
    if takes and figure_is_taken(s, g):
        s.phase = Phase.TAKE
    else:
        figures_are_taken(s, g)


@helper
def figures_are_taken(s, g) -> None:
    """What comes after a card was played, and a figure taken or not."""
    if s.target != NONE:
        start_redraw(s, g)
    elif s.extras > 0:
        start_extra(s, g)
    else:
        go_on(s, g)
