"""Rock-paper-scissors among those who tie for first."""

from models.language import NONE, chance, count, helper
from models.mcninja.flow import end_game, steps_from
from models.mcninja.lines import standing
from models.mcninja.state import Phase, Player, Shape


@helper
def thrower(s) -> int:
    """Who has yet to throw, clockwise from the player on turn; NONE when all have."""
    steps = min(
        (
            steps_from(s.turn, player)
            for player in Player
            if s.tied[player] and s.thrown[player] == NONE
        ),
        default=NONE,
    )
    return NONE if steps == NONE else (s.turn + steps) % len(Player)


@helper
def is_thrown(s, shape: int) -> bool:
    """Whether somebody has thrown a shape."""
    return any(s.tied[player] and s.thrown[player] == shape for player in Player)


@helper
def drop_losers(s) -> None:
    """Paper beats rock, scissors beat paper, rock beats scissors; three shapes beat nobody. Who is
    beaten leaves the sudden death."""
    rock = is_thrown(s, Shape.ROCK)
    paper = is_thrown(s, Shape.PAPER)
    scissors = is_thrown(s, Shape.SCISSORS)
    decided = not (rock and paper and scissors)
    for player in Player:
        beaten = decided and (
            (s.thrown[player] == Shape.ROCK and paper)
            or (s.thrown[player] == Shape.PAPER and scissors)
            or (s.thrown[player] == Shape.SCISSORS and rock)
        )
        s.tied[player] = s.tied[player] and not beaten
    for player in Player:
        s.thrown[player] = NONE


@chance(Phase.SUDDEN_DEATH, text="{shape} is thrown", clauses=["MCN-SCORE-6"])
def throw(s, g, shape: Shape):
    """One of those who tie throws; when all have, the beaten ones drop out."""
    player = max(thrower(s), 0)
    s.thrown[player] = shape
    if thrower(s) == NONE:
        drop_losers(s)
        left = count(s.tied[other] for other in Player)
        if standing(s) == 0 and left == 1:
            s.champion = max((other for other in Player if s.tied[other]), default=NONE)
            end_game(s)
        elif standing(s) > 0 and (left == 1 or g.sudden_death_form == "single-throw"):
            s.phase = Phase.DOOM
    return 1
