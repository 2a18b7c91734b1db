"""What comes next: after a special card, between two turns, at the end of the game.

Phases are left here only; rules say what happens and then ask what comes next.
"""

from models.language import NONE, count, helper
from models.powerpuff.cards import cards_to_draw, clear_table, reshuffle_if_empty
from models.powerpuff.memory import forget_decision, forget_turn
from models.powerpuff.state import ROW, Fight, Girl, Phase, Player, Rest
from models.powerpuff.tiles import row_has_room, row_size, tiles_to_turn_up


@helper
def end_game(s, g) -> None:
    """PPG-END-1: the game is over; nothing is left undecided."""
    clear_table(s, g, 1, 1)
    forget_decision(s)
    forget_turn(s)
    s.ending = False
    for player in Player:
        s.due[player] = False
    s.phase = Phase.OVER


@helper
def begin_turn(s, g) -> None:
    """PPG-BETW-4: the player with the Professor starts."""
    for girl in Girl:
        for memory in Rest:
            only_new = g.control_taken_when == "this-turn"
            s.resting[girl, memory] = only_new and s.control[girl] == s.turn
    s.phase = Phase.TURN


# -- drawing


@helper
def start_draw(s, g) -> None:
    """`who` draws a card, or may decline to; there is a card to draw."""
    optional = g.decline_draw == "optional"
    reshuffle_if_empty(s, not optional)
    s.phase = Phase.MAY_DRAW if optional else Phase.DRAW


@helper
def first_due(s, g) -> int:
    """Who draws first among those who still have to: from the next player leftwards, or from the
    player whose turn has ended."""
    behind = len(Player) - 1 if g.draw_order == "last-first" else 0
    steps = min(
        (step for step in Player if s.due[(s.turn + behind + step) % len(Player)]), default=0
    )
    return (s.turn + behind + steps) % len(Player)


@helper
def choose_drawer(s, g) -> None:
    """PPG-BETW-3: the next of those who still have to draw."""
    several = count(s.due[player] for player in Player) > 1
    if g.draw_order == "any-order" and several:
        s.phase = Phase.WHO_DRAWS
    else:
        s.who = first_due(s, g)
        start_draw(s, g)


@helper
def everybody_draws(s, g) -> None:
    """PPG-BETW-3a, PPG-BETW-3b: every player is to draw one card, as far as the cards allow."""
    there = cards_to_draw(s)
    nobody = g.draw_order == "all-or-nobody" and 0 < there < len(Player)
    for player in Player:
        s.due[player] = not nobody


# -- between two turns


@helper
def too_few_tiles(s, g) -> bool:
    """Whether the pile cannot bring the row to three."""
    return row_size(s) + tiles_to_turn_up(s, g) < ROW


@helper
def tiles_are_due(s, g) -> bool:
    """PPG-BETW-2: whether tiles must be turned up, if only because there are too few."""
    return row_has_room(s) and (
        tiles_to_turn_up(s, g) > 0 or g.fewer_tiles_than_needed != "all-there-are"
    )


@helper
def start_flips(s, g) -> None:
    """PPG-BETW-2a, PPG-BETW-2b: tiles are turned up, unless too few of them end the game."""
    if g.fewer_tiles_than_needed == "game-ends" and too_few_tiles(s, g):
        end_game(s, g)
    else:
        s.phase = Phase.REVEAL


@helper
def go_on_between(s, g) -> None:
    """PPG-BETW-1: what is still to do before the next turn: tiles, cards, or nothing."""
    waiting = count(s.due[player] for player in Player)
    tiles_now = not s.ending and tiles_are_due(s, g)
    if tiles_now and g.flip_before_draw == "flip-first" and waiting == len(Player):
        start_flips(s, g)
    elif waiting > 0 and cards_to_draw(s) > 0:
        if g.specials_between_turns == "yes" and not s.ending:
            s.phase = Phase.WINDOW
        else:
            choose_drawer(s, g)
    elif waiting > 0 and g.no_cards_at_all == "game-ends":
        end_game(s, g)
    else:
        for player in Player:
            s.due[player] = False
        if tiles_now:
            start_flips(s, g)
        elif s.ending:
            end_game(s, g)
        else:
            begin_turn(s, g)


@helper
def finish(s, g) -> None:
    """The last villain is captured: the game is over, or will be after one more draw each."""
    if g.end_moment == "after-draws" or g.tiebreak_hand_when == "after-draws":
        forget_turn(s)
        s.turn = (s.turn + 1) % len(Player)
        s.ending = True
        everybody_draws(s, g)
        go_on_between(s, g)
    else:
        end_game(s, g)


@helper
def resume(s, g) -> None:
    """Back to where a special card was played: between turns, between fights, or in the turn."""
    if any(s.due[player] for player in Player):
        go_on_between(s, g)
    elif any(s.fight[girl] != Fight.NO for girl in Girl):
        s.phase = Phase.BREAK
    else:
        s.phase = Phase.TURN


@helper
def special_is_over(s, g) -> None:
    """PPG-SPEC-2: a special card has had its effect and is discarded; the play goes on."""
    clear_table(s, g, 1, 0)
    s.who = NONE
    s.left = 0
    resume(s, g)
