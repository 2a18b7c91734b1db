"""The end of a turn, and of a game that is stuck."""

from models.language import require, rule
from models.powerpuff.ending import last_is_captured
from models.powerpuff.flow import end_game, everybody_draws, finish, go_on_between
from models.powerpuff.memory import forget_turn, has_acted
from models.powerpuff.possible import beyond_all_cards, can_act, is_frozen
from models.powerpuff.state import Phase, Player


@rule(
    Phase.TURN,
    text="pass the Professor to the left",
    clauses=["PPG-TURN-1", "PPG-TURN-3", "PPG-TURN-4", "PPG-SETUP-2d", "PPG-BETW-1", "PPG-BETW-3a"],
)
def end_turn(s, g):
    """End the turn, or pass; the player to the left is next."""
    require(
        g.pass_or_end == "end-any-time" or has_acted(s) or not can_act(s, g),
        "who can do something may not pass",
        "PPG-TURN-3",
    )
    if g.end_moment != "at-capture" and last_is_captured(s, g):
        finish(s, g)
    else:
        forget_turn(s)
        s.turn = (s.turn + 1) % len(Player)
        everybody_draws(s, g)
        go_on_between(s, g)


@rule(Phase.TURN, text="stop the game: nobody can ever capture again", clauses=["PPG-END-1"])
def stop(s, g):
    """End a game in which plainly nobody can ever capture again, and count the gem points."""
    require(
        g.stuck_game == "stop-and-score",
        "nothing but the capture of the last villain ends the game",
        "PPG-END-1",
    )
    require(
        not last_is_captured(s, g) and (is_frozen(s, g) or beyond_all_cards(s, g)),
        "it is not plain that nobody can capture a villain any more",
        "PPG-END-1",
    )
    end_game(s, g)
