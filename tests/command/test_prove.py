"""`ruleproof prove`: what it prints and writes, its exit codes, mistakes in one message."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from checkers.play import Play

TOWER = Path(__file__).parent.parent / "prove" / "tower"


@pytest.fixture
def tower() -> str:
    """The folder of a game that has frames."""
    return str(TOWER)


@pytest.fixture
def mine(tmp_path):
    """A copy of the game, and a way to change one of its files."""
    home = tmp_path / "mine"
    shutil.copytree(TOWER, home, ignore=shutil.ignore_patterns("__pycache__"))

    def change(name: str, old: str, new: str) -> str:
        file = home / name
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new, 1))
        return str(home)

    return change


def test_a_table_with_frames_and_a_closing_line(command, tower):
    ran = command("prove", tower, "SAME", "MARKS", "--players", "2")
    assert (ran.code, ran.err) == (0, "")
    lines = [line for line in ran.out.splitlines() if line.startswith("  SAME")]
    assert [line.split()[-4:] for line in lines] == [["two", "PROVED", "20", "obligations"]]
    assert "not kept: put, path " in ran.out
    assert "before   phase: TURN" in ran.out
    assert "two: 2 players and at most 3 different stones" in ran.out
    assert ran.out.rstrip().endswith("2 verdicts, all as expected.")


def test_all_frames_without_players(command, tower):
    ran = command("prove", tower, "SAME")
    rows = [line.split() for line in ran.out.splitlines() if line.startswith("  SAME")]
    assert [row[-4] for row in rows] == ["two", "three"]


def test_a_violation_is_shown_with_its_play(command, tower):
    ran = command("prove", tower, "FEW", "--players", "2")
    assert ran.code == 0, "it is expected"
    assert "VIOLATED  FEW: one mark at most, which is not so" in ran.out
    assert "on scope weak" in ran.out


def test_under_a_reading(command, tower):
    ran = command("prove", tower, "LIMIT", "--reading", "above-limit=allowed", "--players", "2")
    assert ran.code == 0
    assert "under above-limit=allowed" in ran.out
    assert "VIOLATED" in ran.out


def test_under_any_reading(command, tower):
    ran = command("prove", tower, "CONSERVED", "--any-reading", "--players", "2")
    assert ran.code == 0
    assert "under every reading of every question" in ran.out
    assert "under heavy-stone=slips what-slips=is-lost: VIOLATED, a play of 1 move" in ran.out


def test_exit_codes(command, tower, mine):
    assert command("prove", tower, "SAME", "--players", "2").code == 0
    assert command("prove", tower, "SAME", "--players", "2", "--budget", "1").code == 3
    mine("properties.py", 'proof=expect("INCONCLUSIVE", because=NOT_INDUCTIVE),', "")
    home = mine("properties.py", 'expected=expect("REACHED"),', "")
    inconclusive = command("prove", home, "MARKS", "--players", "2")
    assert inconclusive.code == 3
    assert "MARKS in frame two: expected PROVED" in inconclusive.out
    finding = command("prove", home, "ENDS", "MARKS", "--players", "2")
    assert finding.code == 1, "a finding beats inconclusive"
    assert "no verdict is expected here: add an entry to the property's `proof`" in finding.out


# -- JSON


def test_json(command, tower, tmp_path):
    file = tmp_path / "deep" / "proofs.json"
    ran = command("prove", tower, "FEW", "MARKS", "--players", "2", "--json", str(file))
    assert ran.code == 0
    assert "VIOLATED" in ran.out
    data = json.loads(file.read_text())
    assert (data["format"], data["game"], data["code"]) == ("ruleproof-prove/1", "tower", 0)
    assert data["interrupted"] is False
    few, marks = data["results"]
    assert (few["property_id"], few["frame"], few["verdict"]) == ("FEW", "two", "VIOLATED")
    assert Play.from_dict(few["play"]).property_id == "FEW"
    assert (marks["verdict"], marks["play"], marks["as_expected"]) == ("INCONCLUSIVE", None, True)
    (step,) = marks["failed"]
    assert (step["rule"], step["claim"]) == ("put", "MARKS")


def test_json_on_the_output_is_all_that_is_there(command, tower):
    ran = command("prove", tower, "CONSERVED", "--any-reading", "--players", "2", "--json", "-")
    (result,) = json.loads(ran.out)["results"]
    assert result["any_reading"] is True
    assert [culprit["readings"] for culprit in result["culprits"]] == [
        {"heavy-stone": "breaks"},
        {"heavy-stone": "slips", "what-slips": "is-lost"},
    ]
    assert all(Play.from_dict(culprit["play"]) for culprit in result["culprits"])


def test_a_play_on_a_setup_of_its_own_can_be_replayed(command, mine, tmp_path):
    game = mine("scopes.toml", "players = 3", "players = 2")
    ran = command("prove", game, "FIRST", "--players", "3", "--json", "-")
    (result,) = json.loads(ran.out)["results"]
    scope = tmp_path / "own.toml"
    lines = [f"{key} = {json.dumps(value)}" for key, value in result["setup"].items()]
    head = f'[[scope]]\nname = "{result["play"]["scope"]}"\ntitle = "t"\npurpose = "p"\n'
    scope.write_text(head + "budget = { states = 100, seconds = 1 }\n" + "\n".join(lines))
    play = tmp_path / "play.json"
    play.write_text(json.dumps(result["play"]))
    replayed = command("replay", game, str(play), "--scope", str(scope))
    assert (replayed.code, replayed.err) == (0, "")


# -- mistakes


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["SAMEE"], "no property `SAMEE`: did you mean `SAME`?"),
        (["--players", "7"], "--players 7: the specs name frames for 2, 3"),
        (
            ["--any-reading", "--reading", "above-limit=allowed"],
            "--any-reading leaves every reading unknown; leave out --reading",
        ),
        (
            ["--reading", "above-limit=allowed", "--reading", "heavy-stone=breaks"],
            "these readings cannot stand together: heavy-stone=breaks excludes",
        ),
        (["--reading", "above=never"], "no question `above`: did you mean `above-limit`?"),
        (["--reading", "above-limit=ever"], "no reading `ever`: did you mean `never`?"),
        (["--budget", "0"], "--budget"),
        (["--json", "/dev/null/x"], "cannot write /dev/null/x: /dev/null is no directory"),
        (["--json", ""], "cannot write ''"),
        (["--smt2", "/dev/null"], "cannot write to the folder /dev/null: Is a file"),
        (["--smt2", "/dev/null/x"], "cannot write to the folder /dev/null/x: /dev/null is no dir"),
        (["--smt2", str(TOWER)], f"{TOWER}: There are files in it; name a new folder"),
        (["--smt2", "-"], "cannot write to the folder -: This is no name of a folder"),
        (["--smt2", ""], "cannot write to the folder '': This is no name of a folder"),
    ],
)
def test_a_mistake_is_one_message_and_nothing_is_proved(command, tower, arguments, told):
    ran = command("prove", tower, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_a_kind_of_which_induction_says_nothing(command, mine):
    home = mine(
        "properties.py",
        'id="ALIKE",\n        kind="equivalence"',
        'id="ALIKE",\n        kind="inevitable"',
    )
    home = mine("properties.py", "        same_as=count_is_even,\n", "")
    ran = command("prove", home, "ALIKE")
    assert ran.code == 2
    assert "property ALIKE: induction says nothing of kind inevitable; explore it" in ran.err


def test_a_game_without_frames(command, pebbles):
    ran = command("prove", pebbles)
    assert ran.code == 2
    assert "the specs of pebbles name no frame; write a frames.toml" in ran.err


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Stone = 3", "Stonee = 3", "tower has no sized type Stonee; did you mean 'Stone'?"),
        (", Stone = 3", "", "frame two: the size of Stone is missing; add it"),
        ("Stone = 3", "Stone = -1", "`sizes.Stone`: should be greater than or equal to 0"),
        ("Stone = 3", "Stone = 1000", "`sizes.Stone`: should be less than or equal to 127"),
        ("Stone = 3", "Stone = true", "key `sizes.Stone`"),
        ("Player = 2", "Player = 3", "players = 2, but Player = 3 among the sizes"),
        ('name = "two"', 'name = "three"', "this name stands twice"),
        ('words = "2 players', 'word = "2 players', "unknown key `word`: did you mean `words`?"),
        ("[[frame]]\nname = \"two\"", "[[frames]]\nname = \"two\"", "did you mean `frame`?"),
    ],
)  # fmt: skip
def test_a_frame_that_does_not_fit_the_game(command, mine, old, new, told):
    ran = command("prove", mine("frames.toml", old, new), "SAME")
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1


HELPED = 'rests_on=("SAME",),\n    ),\n    Property(\n        id="SAME"'


@pytest.mark.parametrize(
    ("helper", "told"),
    [
        ("SAMEE", "key `rests_on`: unknown property `SAMEE`: did you mean `SAME`?"),
        ("ADDS", "key `rests_on`: `ADDS` is no invariant"),
        ("PASSES", "key `rests_on`: `PASSES` has another monitor"),
        ("NO-PUT", "key `rests_on`: `NO-PUT` assumes more of the plays"),
    ],
)
def test_a_helper_that_does_not_fit(command, mine, helper, told):
    ran = command("prove", mine("properties.py", HELPED, HELPED.replace("SAME", helper, 1)))
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_an_expected_proof_without_a_reason(command, mine):
    old = 'proof=expect("INCONCLUSIVE", because=NOT_INDUCTIVE)'
    ran = command("prove", mine("properties.py", old, 'proof=expect("INCONCLUSIVE")'))
    assert ran.code == 2
    assert "key `proof`: INCONCLUSIVE is expected without a reason" in ran.err


@pytest.mark.parametrize(
    ("returned", "told"),
    [
        ('{}["bag"]', "write_scope of tower failed: model.py, line "),
        ("None", "write_scope of tower gives NoneType; return a table of a scope"),
        ("{1: 2}", "write_scope of tower gives dict; return a table of a scope"),
        ('{"name": 3, "players": "two"}', ""),
    ],
)
def test_a_write_scope_that_fails_is_told_and_stops_nothing(command, mine, returned, told):
    """The setup is told field by field then, and the games of the specs are searched."""
    old = "    values = data.values\n    return {"
    home = mine(
        "model.py",
        old,
        old.replace("    return {", f"    if values:\n        return {returned}\n    return {{"),
    )
    ran = command("prove", home, "MARKS", "FEW", "--players", "2")
    assert (ran.code, ran.err) == (0, "")
    assert "copies = [" in ran.out
    assert told in ran.out
    assert "on scope weak" in ran.out


# -- files for other solvers


def test_obligations_are_written_and_told(command, tower, tmp_path):
    folder = tmp_path / "out"
    ran = command("prove", tower, "SAME", "--smt2", str(folder))
    assert ran.code == 0
    files = list(folder.rglob("*.smt2"))
    assert f"{len(files)} obligations written to {folder}" in ran.err.replace("\n", "")
    assert {file.parent.relative_to(folder).as_posix() for file in files} == {
        "two/SAME", "two/lawful", "three/SAME", "three/lawful",
    }  # fmt: skip
    again = command("prove", tower, "SAME", "--smt2", str(folder))
    assert again.code == 2
    assert "There are files in it" in again.err


def test_a_folder_that_may_not_be_written(command, tower, tmp_path):
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    if os.access(folder, os.W_OK):
        pytest.skip("this user may write everywhere")
    ran = command("prove", tower, "SAME", "--smt2", str(folder / "out"))
    assert (ran.code, ran.out) == (2, "")


# -- Ctrl-C


def test_ctrl_c_is_answered_at_once(tmp_path):
    """Wherever it comes: Z3 does not keep it to itself."""
    file = tmp_path / "proofs.json"
    arguments = ["prove", "powerpuff", "--json", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "checkers.command.main", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parent.parent.parent,
    )
    time.sleep(6)
    since = time.monotonic()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert time.monotonic() - since < 5
    assert process.returncode == 130
    assert "Traceback" not in err
    if out:
        assert "Interrupted: " in out
        data = json.loads(file.read_text())
        assert (data["interrupted"], data["code"]) == (True, 130)


def test_ctrl_c_within_a_question_to_z3():
    """One that takes long, in the thread in which proofs are made."""
    script = """
import os, signal, threading
import z3
from checkers.command.background import in_background, leave
from checkers.prove.strategy import ask

x, y, w = z3.Ints("x y w")
hard = z3.And(x > 2, y > 2, w > 2, x**3 + y**3 == w**3)
threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    in_background(lambda: ask([], z3.Not(hard), 2_000_000_000))
except KeyboardInterrupt:
    print("answered", flush=True)
    leave(130)
"""
    ran = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=Path(__file__).parent.parent.parent,
    )
    assert (ran.stdout, ran.returncode) == ("answered\n", 130), ran.stderr


def test_a_claim_outside_the_language_is_no_limit_of_the_prover(command, mine):
    ran = command("prove", mine("properties.py", "s.marks <=", "s.marcs <="), "MARKS")
    assert (ran.code, ran.out) == (2, "")
    assert "`s` has no field 'marcs'; did you mean 'marks'?" in ran.err
