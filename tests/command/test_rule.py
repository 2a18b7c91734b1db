"""`ruleproof rule`: rulings worked out now, with proofs in other processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


@pytest.fixture
def marbles() -> str:
    return str(Path(__file__).parents[1] / "rulings" / "marbles")


def test_a_question_is_compared_explored_and_proved(command, marbles):
    ran = command("rule", marbles, "most-in-a-turn")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Marbles: most-in-a-turn (M1)"
    assert "What was shown: breaks a property" in lines
    assert "      PROVED  by proof in frame two" in lines
    assert "      VIOLATED  a play of 1 move, on four" in lines
    assert "The play under three, scope four" in lines


def test_a_question_that_is_proved_moot_names_the_frame(command, marbles):
    ran = command("rule", marbles, "M9")
    assert (ran.code, ran.err) == (0, "")
    assert "What was shown: moot, proved" in ran.out
    assert "box  moot, proved for 2 players and every bag" in ran.out


def test_a_clause(command, marbles):
    ran = command("rule", marbles, "MAR-2a")
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(ran.out.split())
    assert "without it `take` is legal on four after 1 move" in told


def test_a_property(command, marbles):
    ran = command("rule", marbles, "T4")
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(ran.out.split())
    assert "UNREACHABLE on two, four REACHED a play of 1 move, under spill=after-a-pass" in told
    assert "UNREACHABLE by proof in frame two" in told


def test_what_no_specs_ask_for_can_be_ruled_on(command, pebbles):
    ran = command("rule", pebbles, "stuck")
    assert ran.code == 0
    assert "HOLDS  on tiny, small" in ran.out


def test_markdown(command, marbles):
    ran = command("rule", marbles, "may-pass", "--format", "markdown")
    assert ran.out.startswith("# Marbles: may-pass (M2)\n\nIs passing allowed?\n")
    assert "\n## Ruling: yes\n" in ran.out


def test_json_of_a_question_whose_play_can_be_replayed(command, marbles, tmp_path):
    file = tmp_path / "ruling.json"
    assert command("rule", marbles, "most-in-a-turn", "--json", str(file)).code == 0
    data = json.loads(file.read_text())
    assert (data["format"], data["code"]) == ("ruleproof-rule/1", 0)
    assert data["question"]["slug"] == "most-in-a-turn"
    assert data["comparison"]["rung"] == "breaks"
    assert {result["verdict"] for result in data["proofs"]} == {"PROVED", "VIOLATED"}
    file.write_text(json.dumps(data["plays"][0]["play"]))
    assert command("replay", marbles, str(file)).code == 0


def test_json_of_a_clause_and_of_a_property(command, marbles):
    clause = json.loads(command("rule", marbles, "MAR-1", "--json", "-").out)
    assert [guard["refused"] for guard in clause["guards"]] == [0, 39, 42]
    prop = json.loads(command("rule", marbles, "T2", "--json", "-").out)
    assert prop["property"]["id"] == "T2"
    assert prop["play"]["length"] == 1


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("may-pas", "no question, clause or property `may-pas`: did you mean `may-pass`?"),
        ("MAR-2", "MAR-2 stands for MAR-2a, MAR-2b; name one of them"),
        ("T44", "no question, clause or property `T44`: did you mean `T4`?"),
    ],
)
def test_unknown_names(command, marbles, name, message):
    ran = command("rule", marbles, name)
    assert ran.code == 2
    assert ran.err.strip().removeprefix("ruleproof: ") == message


def test_a_verdict_that_is_not_expected_is_a_finding(command, marbles, tmp_path):
    import shutil

    folder = tmp_path / "marbles"
    shutil.copytree(marbles, folder, ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / "properties.py"
    file.write_text(file.read_text().replace('"VIOLATED",', '"HOLDS",'))
    ran = command("rule", str(folder), "T2")
    assert ran.code == 1
    assert "(expected HOLDS" in ran.out
