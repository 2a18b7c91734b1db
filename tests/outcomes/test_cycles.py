"""Where plays can go round for ever: solved, where iteration is wrong; and bounds that hold."""

from fractions import Fraction

import numpy as np
import pytest

from checkers.outcomes import outcome
from checkers.outcomes.bounds import error_bound
from checkers.outcomes.components import components, end_components
from checkers.outcomes.ending import merged
from checkers.outcomes.process import Process, weighed
from checkers.outcomes.solve import solved
from checkers.outcomes.table import Table
from checkers.outcomes.values import evaluated, only_choice, optimised, optimised_exactly
from checkers.verify.space import Limits, Space
from models.language import bind
from tests.outcomes.games import stairs


def process_of(states: dict[int, list[list[tuple[int, int]]]], n: int) -> Process:
    """The process with these actions: lists of (target, ways)."""
    first, start, target, ways = [0], [0], [], []
    for i in range(n):
        for action in states.get(i, []):
            target += [t for t, _ in action]
            ways += [w for _, w in action]
            start.append(len(target))
        first.append(len(start) - 1)
    return weighed(*(np.array(x, np.int64) for x in (first, start, target, ways, range(len(ways)))))


def iterated(process: Process, goal: np.ndarray, begin: float, stop: float = 1e-6) -> np.ndarray:
    """Naive value iteration: until no value changes by more than `stop`."""
    value = np.where(process.final, goal, begin)
    while True:
        worth = np.add.reduceat(process.chance * value[process.target], process.start[:-1])
        best = np.full(process.n, -np.inf)
        np.maximum.at(best, process.state_of, worth)
        new = np.where(process.final, goal, best)
        if abs(new - value).max() <= stop:
            return new
        value = new


def test_stairs_where_naive_iteration_stops_too_early_or_never_comes_down():
    table = Table(Space(bind(stairs.game, {"steps": 12}), Limits(symmetry=False)))
    process, goal = table.process(table.belongs(0)), table.wins[:, 0]
    assert iterated(process, goal, 0.0)[0] < 0.4999
    assert iterated(process, goal, 1.0)[0] == 1.0
    found = optimised(process, goal)
    assert found.value[0] == pytest.approx(0.5, abs=1e-12)
    assert abs(found.value[0] - 0.5) <= found.bound[0] < 1e-9
    exact, choice = optimised_exactly(process, goal)
    assert exact[0] == Fraction(1, 2)
    assert evaluated(process, choice, table.wins, process.step * 0).value[0, 0] == pytest.approx(
        0.5
    )


def test_who_could_rest_for_ever_sets_out():
    found = outcome(bind(stairs.game, {"steps": 3}), ["uniform", "best:Walker"], exact=True)
    uniform, best = found.policies
    for each in (uniform, best):
        assert each.sides["Walker"].exact == Fraction(1, 2)
        assert each.endless.exact == 0
    assert best.length.exact < uniform.length.exact


def test_end_components_are_merged():
    """0 and 1 lead to each other for nothing; from 0 there is a fair gamble, from 1 a worse one."""
    process = process_of({0: [[(1, 1)], [(2, 1), (3, 1)]], 1: [[(0, 1)], [(2, 1), (3, 2)]]}, 4)
    label, stays = end_components(process)
    assert label.tolist() == [0, 0, -1, -1]
    assert stays.tolist() == [True, False, True, False]
    ending = merged(process)
    assert ending.process.n == 3
    goal = np.array([0.0, 0.0, 1.0, 0.0])
    best = optimised(process, goal)
    assert best.value.tolist() == [0.5, 0.5, 1.0, 0.0]
    assert best.choice.tolist() == [1, 2, -1, -1]
    exact, choice = optimised_exactly(process, goal)
    assert exact[:2] == [Fraction(1, 2)] * 2
    assert choice.tolist() == [1, 2, -1, -1]
    # Who does not want state 2 to be reached goes round for ever.
    worst = optimised(process, goal, maximise=False)
    assert worst.value.tolist() == [0.0, 0.0, 1.0, 0.0]
    values = evaluated(process, worst.choice, goal[:, None], np.ones(6, np.int64))
    assert values.value[0].tolist() == [0.0, 1.0, np.inf]


def test_for_ever_without_anything_to_count():
    process = process_of({0: [[(1, 1), (2, 1)]], 1: [[(1, 1)]]}, 3)
    units = np.array([3, 5, 0])
    values = evaluated(process, only_choice(process), np.array([[0.0], [0.0], [1.0]]), units)
    assert values.value[0].tolist() == [0.5, 0.5, 4.0]


def test_an_end_component_without_a_way_out_wins_for_nobody():
    process = process_of({0: [[(0, 1)], [(1, 1)]], 1: [[(0, 1)]]}, 3)
    best = optimised(process, np.array([0.0, 0.0, 1.0]))
    assert best.value.tolist() == [0.0, 0.0, 1.0]
    assert (best.choice[:2] >= 0).all()


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("maximise", [True, False])
def test_random_processes_against_exact_values(seed, maximise):
    """Small and large components, floating point within its bound of the exact optimum."""
    draw = np.random.default_rng(seed)
    n = int(draw.integers(4, 90))
    states = {
        i: [
            [
                (int(draw.integers(0, n)), int(draw.integers(1, 5)))
                for _ in range(draw.integers(1, 4))
            ]
            for _ in range(draw.integers(1, 4))
        ]
        for i in range(n - 3)
    }
    process = process_of(states, n)
    goal = np.zeros(n)
    goal[n - 1] = 1.0
    near = optimised(process, goal, maximise=maximise)
    exact, choice = optimised_exactly(process, goal, maximise=maximise)
    assert np.isfinite(near.bound).all()
    for value, bound, wanted in zip(near.value, near.bound, exact, strict=True):
        assert abs(Fraction(float(value)) - wanted) <= Fraction(float(bound))
    for policy in (near.choice, choice):
        worth = evaluated(process, policy, goal[:, None], np.zeros(len(process.target), np.int64))
        assert np.abs(worth.value[:, 0] - near.value).max() < 1e-9
    worst = iterated(process, goal, 0.0, 1e-13) if maximise else None
    if worst is not None:
        assert np.abs(worst - near.value).max() < 1e-6


def test_one_large_component_is_solved_sparsely():
    """A walk on 300 places between winning and losing: the chance is the place."""
    n = 301
    process = process_of({i: [[(i - 1, 1), (i + 1, 1)]] for i in range(1, n - 1)}, n)
    number, _, order = components(process)
    assert (number, len(order)) == (3, n)
    value = optimised(process, (np.arange(n) == n - 1).astype(float))
    assert np.abs(value.value - np.arange(n) / (n - 1)).max() <= value.bound.max() < 1e-7


def test_a_bound_says_when_values_are_wrong():
    process = process_of({0: [[(0, 1), (1, 1), (2, 2)]]}, 3)
    terminal, reward = np.array([[0.0], [1.0], [0.0]]), np.zeros((3, 1))
    value, choice = solved(process, terminal, reward)
    length = np.array([4 / 3, 0.0, 0.0])
    assert value[0, 0] == pytest.approx(1 / 3)
    good = error_bound(process, value[:, 0], reward[:, 0], choice, sign=1.0)
    assert good[0] < 1e-14
    wrong = value[:, 0] + np.array([0.01, 0.0, 0.0])
    bound = error_bound(process, wrong, reward[:, 0], choice, sign=1.0, length=length)
    assert 0.01 <= bound[0] < 0.1
    none = error_bound(process, value[:, 0], reward[:, 0], choice, sign=1.0, length=-length)
    assert none[0] == np.inf


def test_a_large_component_from_which_nobody_wins():
    """More states than are solved densely or by factorisation, and nothing to gain anywhere."""
    n = 2500
    states = {i: [[((i + step) % n, 9), (n, 1)] for step in (1, -1)] for i in range(n)}
    found = optimised(process_of(states, n + 1), np.zeros(n + 1))
    assert found.value.max() == 0.0
    assert found.bound.max() == 0.0
