from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

HEAP = str(Path(__file__).parent.parent / "compare" / "heap")


def test_a_table_of_all_questions(command):
    ran = command("compare", HEAP)
    headings = ran.out.splitlines()[2].split()
    assert headings == ["question", "reading", "against", "rung", "fork", "scope"]
    assert "last-wins        yes      no       changes who can win           3     three" in ran.out
    assert "play to the fork" not in ran.out
    assert ran.out.endswith(
        "11 questions: changes who can win 1, differs in moves or position 7, only knowledge 1,"
        " moot on every scope explored 1, not represented 1. No finding.\n"
    )
    assert ran.code == 0


def test_one_question_with_its_plays(command):
    ran = command("compare", HEAP, "may-pass")
    assert "no against yes: differs in moves or position" in ran.out
    assert "three: differs in moves or position (" in ran.out
    assert "after 1 move on three: only under yes: `skip`" in ran.out
    assert "The play to the fork, under no:" in ran.out
    assert "From there under yes:" in ran.out
    assert ran.code == 0


def test_every_question_on_a_scope(command):
    ran = command("compare", HEAP, "--scope", "five")
    assert sum(line.endswith("five") for line in ran.out.splitlines()) == 9
    assert "five (may-pass=yes)" in ran.out
    assert ran.code == 3  # nothing reads small-heap there


def test_json(command, tmp_path):
    file = tmp_path / "out" / "compare.json"
    ran = command("compare", HEAP, "H02", "small-heap", "--json", str(file))
    assert ran.out == "2 questions: differs in moves or position 2. No finding.\n"
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["format"], data["code"]) == ("ruleproof-compare/1", 0)
    passing, small = data["questions"]
    assert (passing["question"], passing["read_by"]) == ("may-pass", ["skip"])
    assert (passing["rung"], passing["expected"]) == ("differs", "differs")
    (contrast,) = passing["contrasts"]
    assert contrast["fork"]["kind"] == "moves"
    assert contrast["fork"]["length"] == 1
    moves = [step["move"] for step in contrast["fork"]["play"]["steps"]]
    assert moves == ["begin Ann", "coin Heads"]
    assert contrast["fork"]["there"][0]["steps"][0]["move"] == "skip"
    assert small["contrasts"][0]["fork"]["kind"] == "set-up"
    assert small["contrasts"][0]["tried"][0]["there"] is None
    assert data["findings"] == []


def test_the_play_of_the_json_can_be_replayed(command, tmp_path):
    ran = command("compare", HEAP, "coin", "--json", "-")
    fork = json.loads(ran.out)["questions"][0]["contrasts"][0]["fork"]
    for number, play in enumerate([fork["play"], fork["other"], *fork["here"], *fork["there"]]):
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps(play))
        assert command("replay", HEAP, str(file)).code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("coins",), "did you mean `coin`?"),
        (("coin", "--scope", "thre"), "did you mean `three`?"),
    ],
)
def test_unknown_names(command, arguments, message):
    ran = command("compare", HEAP, *arguments)
    assert ran.code == 2
    assert message in ran.err


def test_what_is_not_explored_to_the_end_is_inconclusive(command, tmp_path):
    scopes = tmp_path / "short.toml"
    text = (Path(HEAP) / "scopes.toml").read_text().partition('\n[[scope]]\nname = "five"')[0]
    scopes.write_text(text.replace("states = 1000", "states = 10"))
    ran = command("compare", HEAP, "last-wins", "--scope", str(scopes))
    assert "not decided: a limit was reached" in ran.out
    assert "a limit was reached before anything differed" in ran.out
    assert ran.code == 3


def test_a_finding_ends_with_exit_code_1(command, tmp_path):
    folder = tmp_path / "heap"
    shutil.copytree(HEAP, folder)
    file = folder / "questions.toml"
    shown = 'play = ["begin Ann", "coin Heads"]'
    file.write_text(file.read_text().replace(shown, 'play = ["begin Ann"]'))
    ran = command("compare", str(folder), "may-pass")
    assert "may-pass: the play of `shown_by` shows no difference between no and yes" in ran.out
    assert ran.code == 1


def test_ctrl_c_ends_it_with_what_is_known(command, monkeypatch):
    from checkers.compare.run import Comparing

    def interrupted(self):
        self._look_at_named()
        raise KeyboardInterrupt

    monkeypatch.setattr(Comparing, "run", interrupted)
    ran = command("compare", HEAP, "coin")
    assert "Interrupted: what is missing was not looked at." in ran.out
    assert "coin" in ran.out
    assert ran.code == 130
