"""Readings that change nothing but how likely who wins: the rung, and both figures."""

import json
from pathlib import Path

import pytest

from checkers.command.main import run
from checkers.compare import Rung, compare, odds
from models.registry import load_game
from specs.load import load_spec

URN = str(Path(__file__).parent / "urn")


@pytest.fixture(scope="module")
def compared():
    return compare(load_game(URN), load_spec(URN))


def test_a_reading_that_is_worth_something(compared):
    (entry,) = compared.entries
    assert (entry.rung, compared.findings) == (Rung.PROBABILITY, ())
    (contrast,) = entry.contrasts
    (changed,) = contrast.odds
    assert changed.policy == "uniform"
    # Without replacement the first or the third marble; with it 1/3 (1 + 4/9 + 16/81 + ...).
    assert changed.here == pytest.approx({"Ann": 2 / 3, "Bob": 1 / 3})
    assert changed.there == pytest.approx({"Ann": 3 / 5, "Bob": 2 / 5})


def test_large_games_are_not_looked_at_unless_asked_for(monkeypatch):
    monkeypatch.setattr(odds, "MOST_STATES", 5)
    found = compare(load_game(URN), load_spec(URN))
    assert found.entries[0].rung is Rung.DIFFERS
    assert found.entries[0].contrasts[0].odds == ()
    assert "lower than the expected `probability`" in str(found.findings[0])


@pytest.mark.parametrize("command", [["compare", URN], ["rule", URN]])
def test_both_figures_are_told(command, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    assert run([*command, "white-goes-back"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "changes a win probability" in told
    assert (
        "uniform: win with Ann 0.666667, Bob 0.333333 under no; Ann 0.6, Bob 0.4 under yes" in told
    )


def test_both_figures_are_saved(capsys):
    assert run(["compare", URN, "white-goes-back", "--outcomes", "--json", "-"]) == 0
    (question,) = json.loads(capsys.readouterr().out)["questions"]
    (changed,) = question["contrasts"][0]["odds"]
    assert changed["policy"] == "uniform"
    assert changed["here"]["Ann"] == pytest.approx(2 / 3)
