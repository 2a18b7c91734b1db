"""Matrix games within games: matching pennies, rock-paper-scissors, one against a team."""

import numpy as np
import pytest

from checkers.outcomes import outcome
from checkers.outcomes.matrix import solve_games
from models.language import bind, check_model
from tests.games import morra
from tests.outcomes.games import throw

RPS = {"gain": throw.ROCK_PAPER_SCISSORS}
PENNIES = {"gain": throw.PENNIES}


def valued(scope, policy):
    found = outcome(bind(throw.game, scope), [policy]).policies[0]
    return found.guarantees[0] if found.guarantees else found


@pytest.mark.parametrize("scope", [{**RPS, "players": 3}, {**PENNIES, "easy": True}])
def test_the_model_is_sound(scope):
    assert list(check_model(throw.game, [scope], samples=60)) == []


@pytest.mark.parametrize("target", [1, 3])
@pytest.mark.parametrize("gain", [throw.PENNIES, throw.ROCK_PAPER_SCISSORS])
@pytest.mark.parametrize("side", ["One", "Rest"])
def test_fair_games_are_fair_however_long(gain, target, side):
    found = valued({"gain": gain, "target": target}, f"value:{side}")
    assert found.least.value == pytest.approx(0.5, abs=1e-10)
    assert found.most.value == pytest.approx(0.5, abs=1e-10)
    assert found.apart is None
    assert found.most_apart is None


def test_nothing_beats_who_is_uniform_at_rock_paper_scissors():
    found = valued(RPS, "best:One")
    assert found.sides["One"].value == pytest.approx(0.5)
    # A throw is drawn one time in three.
    assert found.length.value == pytest.approx(1.5)


def test_who_picks_one_hand_more_often_is_beaten():
    """Uniform over ways: the others' first penny stands for three ways of four."""
    scope = {**PENNIES, "weight": [3, 1]}
    assert valued(scope, "uniform").sides["One"].value == pytest.approx((9 + 1) / 16)
    assert valued(scope, "best:One").sides["One"].value == pytest.approx(3 / 4)
    assert valued(scope, "best:Rest").sides["Rest"].value == pytest.approx(3 / 4)


def test_who_is_best_does_not_see_what_the_others_choose():
    """Of three players one wins if somebody shows the same; the best of them do not know."""
    scope = {**PENNIES, "players": 3, "easy": True}
    assert valued(scope, "best:One").sides["One"].value == pytest.approx(3 / 4)
    # The two of them agree, and the one shows either.
    assert valued(scope, "best:Rest").sides["Rest"].value == pytest.approx(1 / 2)


def test_a_team_that_cannot_agree_is_worth_less():
    """Two show the same, other than the one does: 1/2 if they agree, 1/4 if each tosses a coin.

    With p and q for heads the one can hold them to min(p q, (1 - p)(1 - q)), which is 1/4 at most.
    """
    scope = {**PENNIES, "players": 3, "easy": True}
    rest = valued(scope, "value:Rest")
    assert rest.least.value == pytest.approx(1 / 2, abs=1e-10)
    assert rest.most.value == pytest.approx(1 / 2, abs=1e-10)
    assert rest.apart.value == pytest.approx(1 / 4, abs=1e-6)
    assert rest.gap == pytest.approx(1 / 4, abs=1e-6)
    one = valued(scope, "value:One")
    assert one.least.value == pytest.approx(1 / 2, abs=1e-10)
    assert one.most_apart.value == pytest.approx(3 / 4, abs=1e-6)
    assert one.gap == pytest.approx(1 / 4, abs=1e-6)


def test_a_lost_cause():
    """Two who throw different pennies are never both beaten."""
    one = valued({**PENNIES, "players": 3}, "value:One")
    assert (one.least.value, one.most.value, one.most_apart.value) == (0.0, 0.0, 0.0)


def test_members_may_depend_on_the_state():
    """Who bets first belongs to the side bet on; two ways of four show an odd hand."""
    found = outcome(bind(morra.game, {"players": 2}), ["uniform", "best:Odd"], exact=True)
    uniform, best = found.policies
    assert str(uniform.sides["Odd"].exact) == "1/2"
    assert str(best.sides["Odd"].exact) == "1/2"


def test_matrix_games_in_one_program():
    draw = np.random.default_rng(1)
    games = [draw.integers(-3, 4, size=(int(a), int(b))).astype(float)
             for a, b in draw.integers(1, 6, size=(40, 2))]  # fmt: skip
    for solution in solve_games(games):
        assert solution.least == pytest.approx(solution.most, abs=1e-9)
        assert solution.row.sum() == pytest.approx(1.0)
        assert (solution.column >= 0).all()
    (known,) = solve_games([np.array([[3.0, -1.0], [-2.0, 1.0]])])
    assert known.least == pytest.approx(1 / 7)
    assert known.row == pytest.approx([3 / 7, 4 / 7])
