"""How likely each player wins, and how many rounds it takes: figures that can be worked out."""

from fractions import Fraction

import pytest

from checkers.outcomes import outcome
from tests.mcninja.table import system


def valued(lines, readings=None, **scope):
    bound = system(readings, players=len(lines), lines=lines, hand=0, cards="", **scope)
    (found,) = outcome(bound, ["uniform"], exact=True).policies
    return found


def test_sudden_death_is_fair():
    found = valued([[4], [4], [4]])
    assert {figure.exact for figure in found.sides.values()} == {Fraction(1, 3)}
    assert (found.nobody.exact, found.endless.exact, found.length.exact) == (0, 0, 1)


@pytest.mark.parametrize(
    ("lines", "first", "rounds"),
    [
        ([[4, 4], [4]], Fraction(3, 4), Fraction(3, 2)),  # B must win two throws in a row
        ([[4, 4], [4, 4]], Fraction(1, 2), Fraction(5, 2)),  # one loses twice before the other
        ([[4, 4, 4], [4]], Fraction(7, 8), Fraction(7, 4)),
    ],
)
def test_equal_characters_are_a_race_of_fair_throws(lines, first, rounds):
    found = valued(lines)
    assert found.sides["A"].exact == first
    assert found.length.exact == rounds


def test_equal_characters_that_lose_nothing_go_on_for_ever():
    found = valued([[4], [4]], {"rps-loser-eliminated": "no"})
    assert found.endless.exact == 1
