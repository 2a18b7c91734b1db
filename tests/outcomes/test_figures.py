"""Figures as text and as plain data, also where numbers are very long."""

from fractions import Fraction

import pytest

from checkers.outcomes import Figure
from checkers.render.outcomes import figure_text

LONG = 7**9000


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (Fraction(LONG - 1, 2 * LONG), "0.5"),
        (Fraction(LONG), "7.627112079e+7605"),
        (Fraction(1, LONG), "1.311112240e-7606"),
    ],
)
def test_fractions_of_more_digits_than_python_turns_into_text(number, told):
    """The text tells a decimal, plain data all digits."""
    figure = Figure.of(number)
    assert figure_text(figure) == told
    digits = figure.to_dict()["exact"].partition("/")[0]
    parts = [digits[max(0, end - 4000) : end] for end in range(len(digits), 0, -4000)]
    assert sum(int(part) * 10 ** (4000 * i) for i, part in enumerate(parts)) == number.numerator


def test_a_number_that_is_too_large_for_a_float_is_not_for_ever():
    data = Figure.of(Fraction(LONG)).to_dict()
    assert (data["value"], data["error"], len(data["exact"])) == (None, None, 7606)
    assert figure_text(Figure.of(float("inf"))) == "for ever"
