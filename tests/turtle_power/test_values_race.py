"""Outcomes of episode 1, against the same figures worked out apart from the model (race.py)."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from checkers.outcomes import outcome
from checkers.outcomes.policies import parse_policy
from checkers.outcomes.run import process_of
from checkers.outcomes.table import Table
from checkers.outcomes.values import evaluated, only_choice
from checkers.verify import Limits
from checkers.verify.space import Space
from models.language import NONE, Maybe, Record, bind
from models.language.monitored import Monitored
from models.turtle_power.state import Number, Player
from models.turtle_power.tally import rounds
from tests.turtle_power.race import NUMBERS, Race, chances
from tests.turtle_power.table import GAME, system


def length_of(bound):
    """The expected number of rounds, everybody picking uniformly."""
    found = outcome(bound, ["uniform"])
    assert found.stopped == ""
    assert found.unit == "rounds"
    return found.policies[0].length


def race(readings=None, **scope):
    return system(readings, episodes=[1], fingers="outcomes", **scope)


# -- V1


@pytest.mark.parametrize("players", [2, 3, 4, 5, pytest.param(6, marks=pytest.mark.deep)])
def test_v1_how_often_nobody_wins_a_round(players):
    """With one cat each the first round that is won is the last one."""
    nobody = Fraction({2: "1/6", 3: "1/36", 4: "2/27", 5: "17/432", 6: "71/1296"}[players])
    assert chances(players, "")[None] == nobody
    found = outcome(race(players=players, cats=1), ["uniform"], exact=True)
    assert found.policies[0].length.exact == 1 / (1 - nobody)


# -- V2


@pytest.mark.parametrize("direction", ["advance", "revert", "either"])
@pytest.mark.parametrize("players", [2, 3, pytest.param(4, marks=pytest.mark.deep)])
def test_v2_how_long_episode_1_is(players, direction):
    length = length_of(race({"four-direction": direction}, players=players))
    assert abs(length.value - Race(players, direction).rounds) <= length.error + 1e-9


@pytest.mark.parametrize("players", [2, 3, pytest.param(4, marks=pytest.mark.deep)])
def test_v2_without_the_flip(players):
    """Without the flip card 4 is like card 3: a round won with 4 counts as one won with 3."""

    def read_scope(table):
        data = GAME.read_scope(table)
        ways = {
            name: [[*row[:3], row[3] + row[4], 0, row[5]] for row in data.values[name]]
            for name in ("by_holder", "by_another")
        }
        return replace(data, values={**data.values, **ways})

    scope = {"players": players, "episodes": [1], "fingers": "outcomes"}
    length = length_of(bind(replace(GAME, read_scope=read_scope), scope, system(**scope).readings))
    assert abs(length.value - Race(players, "none").rounds) <= length.error + 1e-9


def test_v2_is_the_same_with_fingers():
    length = length_of(system(players=2, episodes=[1]))
    assert abs(length.value - Race(2).rounds) <= length.error + 1e-9


def test_v2_figures():
    figures = [Race(2, each).rounds for each in ("none", "advance", "revert", "either")]
    assert figures == pytest.approx([9.025668, 7.692648, 10.090146, 8.543638], abs=1e-6)


# -- V3


class Last(Record):
    """Who won the last round, and with which number."""

    player: Maybe[Player]
    number: Maybe[Number]


def watch(before, move, after, g, m) -> None:
    """The winner and the number of a round, from the moment they are known."""
    if after.winner != NONE and after.number != NONE:
        m.player = after.winner
        m.number = after.number


def ends_of(bound):
    """How likely episode 1 ends after each (last number, whether another is the Hero)."""
    space = Space(
        bound, Limits("compiled", symmetry=False), monitored=Monitored(bound, Last, watch), kinds=()
    )
    table = Table(space)
    process = process_of(table, *parse_policy(table.system, "uniform"))
    ends = [(number, another) for number in NUMBERS for another in (False, True)]
    (hero,) = (each.start for each in bound.placed if each.field.name == "hero")
    terminal = np.zeros((process.n, len(ends)))
    for place in np.flatnonzero(process.final):
        cells = space.exploration.state(int(place))
        *_, player, number = cells
        terminal[place, ends.index((number, player != cells[hero]))] = 1
    values = evaluated(process, only_choice(process), terminal, table.units[process.step])
    return dict(zip(ends, values.value[0], strict=False)), float(values.bound[0].max())


@pytest.mark.parametrize("direction", ["advance", "revert", "either"])
@pytest.mark.parametrize("hands", ["cancel", "do-not-cancel"])
@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.deep)])
def test_v3_how_episode_1_ends(players, direction, hands):
    readings = {"four-direction": direction, "own-hands-cancel": hands}
    found, error = ends_of(race(readings, players=players))
    apart = Race(players, direction, own_cancel=hands == "cancel")
    for end, value in found.items():
        assert abs(value - apart.ends(lambda *here, end=end: here == end)) <= error + 1e-9
    assert sum(found.values()) == pytest.approx(1)
    another = sum(value for (_, another), value in found.items() if another)
    assert (another > 0.05) == (direction != "revert")


@pytest.mark.parametrize("hands", ["cancel", "do-not-cancel"])
@pytest.mark.parametrize("players", [3, 4, pytest.param(5, marks=pytest.mark.deep)])
def test_v3_how_often_the_owner_of_a_right_or_duty_wins(players, hands):
    readings = system({"own-hands-cancel": hands}, players=3).readings
    by_holder, by_another, by_nobody = rounds(players, readings)
    for held, pending in ((1, "both"), (2, "duty")):
        ways = sum(by_holder[held]) + (players - 1) * sum(by_another[held]) + by_nobody[held]
        apart = chances(players, pending, hands == "cancel")
        for number in NUMBERS:
            wanted = sum(p for won, p in apart.items() if won == (number, 0))
            assert Fraction(by_holder[held][number], ways) == wanted


def test_v3_figures():
    owner = {
        pending: sum(p for won, p in chances(3, pending).items() if won is not None and won[1] == 0)
        for pending in ("", "both", "duty")
    }
    assert owner[""] == Fraction(35, 108)
    assert owner["both"] > owner[""] > owner["duty"]
    assert Race(3).ends(lambda _, another: another) == pytest.approx(0.1507, abs=1e-4)
