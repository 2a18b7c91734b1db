from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

HEAP = str(Path(__file__).parent.parent / "exercise" / "heap")


def test_one_question_in_words(command):
    ran = command("questions", HEAP, "coin")
    assert "coin on three" in ran.out
    assert "bent: 43 states, 50 transitions; differs in who decides" in ran.out
    assert "after 1 move: begin Ann" in ran.out
    assert ran.out.endswith("1 question, 1 with a difference, no finding.\n")
    assert ran.code == 0


def test_every_question_on_a_scope(command):
    ran = command("questions", HEAP, "--scope", "five")
    assert ran.out.count(" on five") == 10
    assert "small-heap on five\n    allowed: " in ran.out


def test_json(command, tmp_path):
    file = tmp_path / "out" / "questions.json"
    ran = command("questions", HEAP, "H02", "small-heap", "--json", str(file))
    assert ran.out.startswith("2 questions, 2 with a difference, no finding.")
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["format"] == "ruleproof-questions/1"
    passing, small = data["questions"]
    assert (passing["question"], passing["read_by"]) == ("may-pass", ["skip"])
    (change,) = passing["changes"]
    assert change["differs"] == "moves"
    assert (change["play"], change["length"]) == (["begin Ann", "coin Heads"], 1)
    assert small["changes"][0]["differs"] == "refused"
    assert small["changes"][0]["play"] is None
    assert data["findings"] == []


def test_json_on_the_screen_alone(command):
    ran = command("questions", HEAP, "coin", "--json", "-")
    assert json.loads(ran.out)["game"] == "heap"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("coins",), "did you mean `coin`?"),
        (("coin", "--scope", "thre"), "did you mean `three`?"),
    ],
)
def test_unknown_names(command, arguments, message):
    ran = command("questions", HEAP, *arguments)
    assert ran.code == 2
    assert message in ran.err


def test_what_is_not_explored_to_the_end_is_inconclusive(command, tmp_path):
    scopes = tmp_path / "short.toml"
    text = (Path(HEAP) / "scopes.toml").read_text().partition('\n[[scope]]\nname = "five"')[0]
    scopes.write_text(text.replace("states = 1000", "states = 10"))
    ran = command("questions", HEAP, "coin", "--scope", str(scopes))
    assert "not explored to the end" in ran.out
    assert ran.code == 3


def test_a_finding_ends_with_exit_code_1(command, tmp_path):
    folder = tmp_path / "heap"
    shutil.copytree(HEAP, folder)
    file = folder / "questions.toml"
    shown = 'play = ["begin Ann", "coin Heads"]'
    file.write_text(file.read_text().replace(shown, 'play = ["begin Ann"]'))
    ran = command("questions", str(folder), "may-pass")
    assert "may-pass: the play of `shown_by` shows no difference between no and yes" in ran.out
    assert ran.code == 1
