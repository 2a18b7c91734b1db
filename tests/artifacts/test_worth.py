"""The page on what readings are worth: its figures, its marks, and what it leaves out."""

from pathlib import Path

import pytest

from checkers.artifacts import worth
from checkers.artifacts.worth import Worths, told
from checkers.artifacts.worth_page import worth_page
from checkers.outcomes import Figure
from checkers.verify.space import Limits
from models.registry import load_game
from specs.load import load_spec

TESTS = Path(__file__).parents[1]
URN, PEBBLES = str(TESTS / "outcomes" / "urn"), str(TESTS / "command" / "pebbles")


def page_of(name):
    game, spec = load_game(name), load_spec(name)
    worths = Worths(game, spec, Limits())
    found = [each for question in spec.questions for each in worths.of(question)]
    return worth_page(game.title, spec.questions, found)


def rows(page):
    lines = [line for line in page.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_each_reading_has_its_figures_and_other_ones_are_marked():
    table = rows(page_of(URN))
    headings = next(row for row in table if row[0] == "reading")
    assert headings == ["reading", "states", "uniform: Ann", "uniform: Bob", "uniform: moves",
                        "best:Ann", "best:Bob"]  # fmt: skip
    no, yes = (next(row for row in table if row[0] == name) for name in ("no", "yes"))
    assert no[2:] == ["0.666667", "0.333333", "2", "0.666667", "0.333333"]
    assert yes[2:] == ["**0.600000**", "**0.400000**", "**3**", "**0.600000**", "**0.400000**"]
    summed = next(row for row in table if row[0] == "white-goes-back")
    assert summed[2:] == ["-0.066667 (uniform: Ann)", "+1 (uniform: moves)", "yes"]


def test_the_page_says_what_policies_take_for_granted():
    page = page_of(PEBBLES)
    assert "- `uniform`: everybody picks uniformly" in page
    assert "- `best:SIDE`: the members of SIDE choose together" in page
    assert "`team" not in page


def test_what_is_too_large_is_said(monkeypatch):
    monkeypatch.setattr(worth, "MOST_STATES", 3)
    page = page_of(URN)
    assert "No scope that exercises it is small enough to be valued here" in page
    assert ["white-goes-back", "", "too large", "", ""] in rows(page)


@pytest.mark.parametrize("true", [1 / 128, 1 / 3, 0.4999995, 2.0, 1e-7, 123.0000005])
def test_figures_within_their_bounds_are_told_alike(true):
    texts = {told(Figure(true + part * 1e-10, 1e-10)) for part in (-1.0, -0.3, 0.0, 0.5, 1.0)}
    assert len(texts) == 1
    assert float(texts.pop()) == pytest.approx(true, abs=0.53e-6)


def test_digits_that_are_not_sure_are_not_told():
    assert told(Figure(0.123456, 1e-6)) == "0.123"
    assert told(Figure(0.123456, 1e-3)) == "not known to three digits"
    assert told(Figure(float("inf"))) == "for ever"
