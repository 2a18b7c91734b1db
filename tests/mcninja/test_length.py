"""How many rounds a game without cards takes: as many as a line is long at least, and twice that
less one at most, for two to seven players and lines of one to six; how many characters it takes."""

import random

import pytest

from checkers.verify import Limits, Task, verify_scope
from models.language import ScopeError
from models.mcninja.sudden_death import thrower
from specs.load import load_spec
from tests.mcninja.table import GAME, now, system, table

SPEC = load_spec("mcninja")
SIZES = [(players, k) for players in range(2, 8) for k in range(1, 7)]


def rounds(lines, seed=0):
    """How many rounds a play takes."""
    game = table(players=len(lines), hand=0, cards="", lines=lines)
    dice, scored = random.Random(seed), 0
    while not game.over:
        scored += game.system.plain(game.state)["phase"] == "Score"
        game.apply(dice.choice(game.legal()).text)
    return scored


def thrower_of(game):
    """Whose throw it is, by seat."""
    return game.system.guarded("thrower", thrower.function, game.system.record(game.state))


def always_the_same(players, k):
    """One player wins every round."""
    return [[9] * k] + [[n % 8] * k for n in range(1, players)]


@pytest.mark.parametrize(("players", "k"), SIZES)
def test_as_few_rounds_as_a_line_is_long(players, k):
    assert rounds(always_the_same(players, k)) == k


@pytest.mark.parametrize(("players", "k"), SIZES)
def test_as_many_rounds_as_two_who_win_by_turns_can_last(players, k):
    """All characters are equal, and rock-paper-scissors makes A and B win by turns."""
    game = table(players=players, hand=0, cards="", lines=[[4] * k] * players)
    scored = 0
    while not game.over:
        phase = now(game, "phase")
        scored += phase == "Score"
        winner = (scored - 1) % 2
        rock = phase == "SuddenDeath" and thrower_of(game) == winner
        moves = [move.text for move in game.legal()]
        beats, beaten = "throw Rock", "throw Scissors"
        game.apply(beats if rock else beaten if beaten in moves else moves[0])
    assert scored == 2 * k - 1


@pytest.mark.parametrize(("players", "k"), SIZES)
def test_no_game_takes_more_or_fewer(players, k):
    dice = random.Random(players * 7 + k)
    lines = [[dice.randrange(4) for _ in range(k)] for _ in range(players)]
    assert k <= rounds(lines, k) <= 2 * k - 1


@pytest.mark.parametrize(
    ("players", "k"), [(2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (3, 1), (3, 2), (4, 1)]
)
def test_the_bounds_are_tight_where_all_characters_are_equal(players, k):
    """Every course of a game is possible then: rock-paper-scissors decides each round."""
    setup = {"players": players, "hand": 0, "cards": "", "lines": [[4] * k] * players}
    scope = SPEC.scope("bones-tie").with_setup(setup)
    properties = [prop for prop in SPEC.properties if prop.id in ("T2a", "T2b")]
    task = Task(scope, {}, tuple(properties))
    most, least = verify_scope(GAME, task, Limits("compiled")).results
    assert (least.value, most.value) == (k, 2 * k - 1)


@pytest.mark.parametrize(("players", "k"), [(2, 5), (3, 2), (7, 6)])
def test_each_player_needs_a_character_for_each_place(players, k):
    enough = players * k
    system(players=players, hand=0, cards="", deal=k, characters=f"4 x{enough}")
    with pytest.raises(ScopeError, match=f"too few to deal {enough}"):
        system(players=players, hand=0, cards="", deal=k, characters=f"4 x{enough - 1}")
