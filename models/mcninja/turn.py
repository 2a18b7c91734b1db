"""A turn: to pass, or to play cards and be done."""

from models.language import helper, require, rule
from models.mcninja.flow import next_turn
from models.mcninja.lines import back_to_front, front_to_back, line_size
from models.mcninja.state import Phase, Player


@helper
def break_passes(s, g, on: bool) -> None:
    """MCN-END-1: the run of passes is broken; by one reading a pass is for the whole round."""
    stays = g.pass_for_turn_or_round == "out-for-the-round" or not on
    for player in Player:
        s.passed[player] = s.passed[player] and stays


@helper
def note_play(s, g) -> None:
    """MCN-TURN-1: the player on turn has played a card."""
    s.acted = True
    break_passes(s, g, True)


@rule(Phase.TURN, text="pass", clauses=["MCN-TURN-1", "MCN-END-1", "MCN-END-2", "MCN-END-3"])
def pass_turn(s, g):
    """Pass: play no card in this turn."""
    require(not s.acted, "you have played a card in this turn", "MCN-TURN-1")
    s.passed[s.turn] = True
    next_turn(s, g)


@rule(Phase.TURN, text="end the turn", clauses=["MCN-TURN-1", "MCN-TURN-2", "MCN-END-3"])
def end_turn(s, g):
    """Play no more cards in this turn."""
    require(s.acted, "you have played no card; to do nothing is to pass", "MCN-TURN-1")
    next_turn(s, g)


@rule(Phase.TURN, text="advance your line", clauses=["MCN-LINE-2"])
def advance_freely(s, g):
    """By one reading a player may advance the own line without a card."""
    require(
        g.advance_is_a_free_move == "free-move-in-turn", "it takes a card to do that", "MCN-LINE-2"
    )
    require(line_size(s, s.turn) > 1, "your line has only one character", "MCN-LINE-2")
    front_to_back(s, s.turn, True)


@rule(Phase.TURN, text="advance your line in reverse", clauses=["MCN-LINE-1"])
def reverse_freely(s, g):
    """By that reading the own line may be advanced in reverse, too."""
    require(
        g.advance_is_a_free_move == "free-move-in-turn", "it takes a card to do that", "MCN-LINE-1"
    )
    require(line_size(s, s.turn) > 1, "your line has only one character", "MCN-LINE-1")
    back_to_front(s, s.turn, True)
