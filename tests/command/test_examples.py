from __future__ import annotations

import json
import shutil

import pytest


def test_each_variant_is_shown_with_its_play_or_the_clause(command, pebbles):
    ran = command("examples", pebbles)
    assert ran.code == 0
    assert "reach; take; stop; skip Skip" in ran.out
    assert "`skip Blank` is refused: this token is a blank [PEB-3]" in ran.out
    assert "2 examples in 4 variants, tried 5 times: all as expected." in ran.out


def test_a_reading_that_a_printed_example_contradicts_is_told(command, pebbles):
    ran = command("examples", pebbles)
    assert "under last-pebble=loses, which contradicts the rulebook" in ran.out
    told = "Contradicted by a printed example:\n  last-pebble=loses  PEB-EX-LAST, both of them\n"
    assert told in ran.out


def test_json(command, pebbles):
    data = json.loads(command("examples", pebbles, "--json", "-").out)
    assert (data["format"], data["code"]) == ("ruleproof-examples/1", 0)
    assert data["refuted"] == {"last-pebble=loses": ["PEB-EX-LAST, both of them"]}
    both, three, *_ = data["variants"]
    assert [run["found"] for run in both["runs"]] == ["possible", "impossible"]
    assert [run["contradicted"] for run in both["runs"]] == [False, True]
    assert both["unread"] == 0, "the winners depend on the reading"
    assert [len(three["runs"]), three["unread"]] == [1, 1], "who wins is not asked here"


def test_a_play_of_an_example_can_be_replayed(command, pebbles, tmp_path):
    data = json.loads(command("examples", pebbles, "--json", "-").out)
    file = tmp_path / "play.json"
    file.write_text(json.dumps(data["variants"][0]["runs"][0]["play"]))
    ran = command("replay", pebbles, str(file))
    assert ran.code == 0
    assert "Starts from a given position." in ran.out


@pytest.fixture
def changed(pebbles, tmp_path):
    """The game with another text in its examples."""

    def change(old: str, new: str) -> str:
        home = tmp_path / "mine"
        shutil.copytree(pebbles, home)
        file = home / "examples.toml"
        assert old in file.read_text()
        file.write_text(file.read_text().replace(old, new))
        return str(home)

    return change


def test_another_answer_than_expected_is_a_finding(command, changed):
    ran = command("examples", changed("pile = 0", "pile = 1"))
    assert ran.code == 1
    assert "! possible    three at once, which contradicts the rulebook (expected impos" in ran.out
    assert "the defaults       PEB-EX-LAST, three at once" in ran.out
    assert "1 not as expected." in ran.out


def test_a_reading_that_is_no_longer_refuted_is_a_finding(command, changed):
    ran = command("examples", changed('winners = ["Ann"]', ""))
    assert ran.code == 1
    assert "!" not in ran.out.split("both of them")[0]
    assert "under last-pebble=loses (expected impossible)" in ran.out


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'phase = "Turn", pile = 2',
            'phase = "Turm", pile = 2',
            "'Turm' is no Phase",
        ),
        (
            "pile = 2 }",
            "pil = 2 }",
            'examples.toml, example "PEB-EX-LAST", variant "both of them": position: pil',
        ),
        ("pile = 2 }", "pile = 99 }", "99 is outside 0..20"),
        ('scope = "small"', 'scope = "smal"', "did you mean `small`?"),
        ("pile = 2 }", "pile = true }", "True is no number"),
        ("Skip = 1 } }", "Skip = 1 }, none = {} }", "none is no Player"),
        ("result = { pile = 0 }", 'result = { pile = ">= x" }', "needs a whole number"),
        ("result = { pile = 0 }", "result = { pil = 0 }", "no such field; did you mean 'pile'?"),
        ("result = { pile = 0 }", 'result = { pile = "Turn" }', "'Turn' is no number"),
        ("result = { pile = 0 }", 'result = { token = "> 3" }', "a table by Player is needed"),
        ('turn = "Ann"', 'turn = "An"', "'An' is no Player; did you mean 'Ann'?"),
        ('turn = "Ann"', 'turn = "> 3"', "labels are equal (==) or not (!=)"),
        ('winners = ["Ann"]', 'winners = ["Anne"]', "'Anne' is no Player; did you mean 'Ann'?"),
        ('"skip Blank"', '"skip Blanc"', "'Blanc' is no Token; did you mean 'Blank'?"),
        ('"skip Blank"', '"skipp Blank"', "names no rule; did you mean 'skip'?"),
        ('"skip Blank"', '"skip Bal*"', "no move of the game matches `skip Bal*`"),
    ],
)
def test_an_example_with_a_mistake(command, changed, old, new, message):
    ran = command("examples", changed(old, new))
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_game_without_examples(command, pebbles, tmp_path):
    home = tmp_path / "mine"
    shutil.copytree(pebbles, home)
    (home / "examples.toml").unlink()
    ran = command("examples", str(home))
    assert ran.code == 2
    assert "has no examples" in ran.err
