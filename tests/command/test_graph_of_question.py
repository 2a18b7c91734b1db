"""`ruleproof graph --of QUESTION`: both branches of a fork."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest


@pytest.fixture
def marbles() -> str:
    return str(Path(__file__).parents[1] / "rulings" / "marbles")


@pytest.fixture
def drawn(command, marbles):
    def draw(*arguments):
        ran = command("graph", marbles, *arguments, "--format", "json")
        assert (ran.code, ran.err) == (0, "")
        return json.loads(ran.out)

    return draw


def test_both_branches(drawn):
    data = drawn("--of", "most-in-a-turn")
    assert data["title"] == "Marbles, scope four"
    assert data["sides"] == ["three", "two"]
    assert data["notes"][-1].startswith("They part after 1 move: only under three: `take`")
    assert {move["side"] for move in data["moves"]} == {"", "three"}
    assert [move["moves"] for move in data["moves"] if move["dashed"]] == [["stop"]]


def test_by_the_id_of_the_question_and_step_by_step(drawn):
    data = drawn("--of", "M1", "--mode", "trace")
    play = [move["moves"] for move in data["moves"] if move["on_play"]]
    assert play == [["reach"], ["take"], ["take"]]


def test_a_reading_that_is_asked_for(drawn):
    data = drawn("--of", "spill", "--reading", "spill=after-a-pass")
    assert data["sides"] == ["never", "after-a-pass"]


def test_a_set_up_that_is_refused(drawn):
    data = drawn("--of", "small-bag", "--scope", "two")
    (refused,) = [state for state in data["states"] if state["side"]]
    assert "the set-up is refused under refused" in refused["label"]


@pytest.mark.parametrize("form", ["svg", "dot", "graphml"])
def test_formats(command, marbles, tmp_path, form):
    file = tmp_path / f"fork.{form}"
    ran = command("graph", marbles, "--of", "who-wins", "-o", str(file))
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    text = file.read_text()
    assert "fewest" in text
    if form != "dot":
        assert ElementTree.fromstring(text) is not None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["pause"], "pause has no fork to draw: none and after-a-turn: moot"),
        (["colour"], "colour has no fork to draw: No rule asks for the colour."),
        (["spill", "--reading", "spill=never"], "spill=never is the default"),
        (["spill", "--reading", "pause=after-a-turn"], "a fork is drawn of the readings of spill"),
        (["spill", "--mode", "full"], "a fork is drawn with --mode clean or trace"),
        (["spill", "--group-by", "bag"], "a fork is drawn with --mode clean or trace"),
        (["spill", "--scope", "fou"], "did you mean `four`?"),
    ],
)
def test_bad_input(command, marbles, arguments, message):
    ran = command("graph", marbles, "--of", *arguments)
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_what_is_neither_a_property_nor_a_question(command, marbles):
    ran = command("graph", marbles, "--of", "most-in-a-turm")
    assert (ran.code, ran.out) == (2, "")
    assert "no property or question `most-in-a-turm`: did you mean `most-in-a-turn`?" in ran.err
