"""Sets and runs that must be scored, after cards were said to count as others."""

import pytest

from checkers.verify import Limits
from checkers.verify.space import Space
from models.language import bind
from specs.load import load_spec
from tests.something_wild.table import ALL_EFFECTS, GAME, SMALL, table

SPEC = load_spec("something_wild")
POWERS = {**SMALL, "powers": ALL_EFFECTS}
TWOS = {"fours-as-one-number": "all-alike"}
BLUE = {"green-as-one-color": "all-alike", "set-colors-differ": "yes"}


def scores(row, readings, **said):
    """What may be scored with a Power in use, and cards of it said to count as something else."""
    position = {
        "phase": "Score", "home": "Score", "row": {"A": row}, "centre": {"Vader": "Order"},
        "used": {"Vader": True}, "in_use": {"Vader": "AnyTwo"}, **said,
    }  # fmt: skip
    moves = table(POWERS, position, readings).legal()
    return {move.text for move in moves if move.text.startswith("score")}


def test_a_run_that_counts_as_something_else_is_scored_as_printed():
    run = {"R": {"1": 1, "2": 1}}
    assert scores(run, TWOS, wild={"2": True}, as_value="2") == {"score_run R 1"}
    assert scores(run, TWOS, wild={"2": True}, as_value="3") == set()
    assert scores(run, TWOS, wild={"2": True}, as_value="3", natural=True) == {"score_run R 1"}


def test_cards_that_all_count_as_one_number_are_a_set_still():
    twos = {"R": {"2": 1}, "B": {"2": 1}}
    assert scores(twos, TWOS, wild={"2": True}, as_value="3") == {"score_set 3"}
    assert scores(twos, TWOS, wild={"2": True}, as_value="3", natural=True) == {"score_set 2"}
    beyond = {**TWOS, "fours-beyond-range": "yes"}
    assert scores(twos, beyond, wild={"2": True}, as_value="4") == {"score_set 4"}


def test_a_set_of_colours_that_count_as_one_is_scored_as_printed():
    ones = {"R": {"1": 1}, "B": {"1": 1}}
    assert scores(ones, BLUE, free={"B": True}, as_colour="B") == {"score_set 1"}
    assert scores(ones, BLUE, free={"B": True}, as_colour="R") == set()
    assert scores(ones, BLUE, free={"B": True}, as_colour="R", natural=True) == {"score_set 1"}


def test_a_run_of_cards_that_count_as_another_colour_is_a_run_still():
    run = {"B": {"1": 1, "2": 1}}
    assert scores(run, BLUE, free={"B": True}, as_colour="R") == {"score_run R 1"}


@pytest.mark.parametrize(
    ("scope", "readings"),
    [
        ("q-any-two", TWOS),
        ("q-any-two", {**TWOS, "fours-beyond-range": "yes"}),
        ("q-any-two", {**TWOS, "in-order-meaning": "ascending"}),
        ("q-any-blue", BLUE),
    ],
)
def test_nobody_is_ever_without_a_move(scope, readings):
    bound = bind(GAME, SPEC.scope(scope).table(), readings)
    found = Space(bound, Limits("compiled")).exploration
    assert found.outcome == "complete"
    assert len(found.stuck) == 0
