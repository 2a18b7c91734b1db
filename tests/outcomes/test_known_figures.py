"""Figures that are known from elsewhere, or worked out here by other means."""

from fractions import Fraction

import numpy as np
import pytest

from checkers.outcomes import PolicyOutcome, outcome
from models.language import bind, check_model
from tests.outcomes.games import chutes, die, pig


def valued(game, scope, policy="uniform", **options) -> PolicyOutcome:
    found = outcome(bind(game, scope), [policy], **options)
    assert found.stopped == ""
    return found.policies[0]


@pytest.mark.parametrize(
    ("game", "scope"), [(chutes.game, {}), (die.game, {}), (pig.game, {"target": 6})]
)
def test_the_models_are_sound(game, scope):
    assert list(check_model(game, [scope], samples=60)) == []


def test_chutes_and_ladders_takes_39_moves():
    """39.2251223... moves, of a Markov chain (Althoen, King, Schilling 1993)."""
    length = valued(chutes.game, {}).length
    assert length.value == pytest.approx(39.2251223082349, abs=1e-12)
    assert length.error < 1e-9
    exact = valued(chutes.game, {}, exact=True).length.exact
    assert abs(float(exact) - length.value) <= length.error


def test_knuth_and_yaos_die_is_fair_and_takes_eleven_thirds_flips():
    found = valued(die.game, {}, exact=True)
    assert {figure.exact for figure in found.sides.values()} == {Fraction(1, 6)}
    assert found.length.exact == Fraction(11, 3)
    assert (found.nobody.exact, found.endless.exact) == (0, 0)
    near = valued(die.game, {})
    for label, figure in near.sides.items():
        assert abs(figure.value - found.sides[label].value) <= figure.error < 1e-12


def optimal_pig(target: int, faces: int) -> float:
    """The first player's best probability of winning, by plain value iteration on a formula.

    P(i, j, k): to win with i points against j, when the turn has brought k.
    """
    p = {(i, j, k): 0.5 for i in range(target) for j in range(target) for k in range(target - i)}
    change = 1.0
    while change > 1e-13:
        change = 0.0
        for (i, j, k), old in p.items():
            rolls = [1 - p[j, i, 0]]
            rolls += [
                1.0 if i + k + face >= target else p[i, j, k + face] for face in range(2, faces + 1)
            ]
            new = sum(rolls) / faces
            if k > 0:
                new = max(new, 1 - p[j, i + k, 0])
            change = max(change, abs(new - old))
            p[i, j, k] = new
    return p[0, 0, 0]


@pytest.mark.parametrize(("target", "faces"), [(4, 3), (10, 6), (20, 6)])
def test_optimal_pig(target, faces):
    wanted = optimal_pig(target, faces)
    (guarantee,) = valued(pig.game, {"target": target, "faces": faces}, "value:Ann").guarantees
    assert guarantee.least.value == pytest.approx(wanted, abs=1e-11)
    assert guarantee.most.value == pytest.approx(wanted, abs=1e-11)
    (other,) = valued(pig.game, {"target": target, "faces": faces}, "value:Bob").guarantees
    assert other.least.value == pytest.approx(1 - wanted, abs=1e-11)


def test_pig_with_a_coin_by_hand():
    """Two faces, target 2: who rolls a two wins, a one passes the turn: x = 1/2 + 1/2 (1 - x)."""
    found = valued(pig.game, {"target": 2, "faces": 2}, "best:Ann", exact=True)
    assert found.sides["Ann"].exact == Fraction(2, 3)
    # Half of the turns pass to the other one: 1/2 + 1/4 + ... of them on the average.
    assert found.length.exact == 1


def test_pig_against_who_picks_at_random_is_the_best_of_a_few_policies():
    """Hold at n, for each n, against a uniform player: none is better than the best found."""
    best = valued(pig.game, {"target": 5, "faces": 3}, "best:Ann").sides["Ann"].value
    values = [against_uniform(5, 3, hold) for hold in range(2, 6)]
    assert max(values) <= best + 1e-12
    assert best - max(values) < 0.02


def against_uniform(target: int, faces: int, hold_at: int) -> float:
    """The first player holds at some gain, the second one tosses a coin (and rolls first)."""
    states = [
        (who, i, j, k)
        for who in (0, 1)
        for i in range(target)
        for j in range(target)
        for k in range(target - (i, j)[who])
    ]
    number = {state: n for n, state in enumerate(states)}
    a, b = np.eye(len(states)), np.zeros(len(states))
    for (who, i, j, k), n in number.items():
        mine = (i, j)[who]
        if k == 0:
            hold = 0.0
        elif who == 0:
            hold = 1.0 if k >= hold_at else 0.0
        else:
            hold = 0.5
        if hold:
            after = (1 - who, i + k, j, 0) if who == 0 else (1 - who, i, j + k, 0)
            a[n, number[after]] -= hold
        for face in range(1, faces + 1):
            chance = (1 - hold) / faces
            if face == 1:
                a[n, number[1 - who, i, j, 0]] -= chance
            elif mine + k + face >= target:
                b[n] += chance if who == 0 else 0.0
            else:
                a[n, number[who, i, j, k + face]] -= chance
    return float(np.linalg.solve(a, b)[number[0, 0, 0, 0]])
