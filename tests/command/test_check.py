from __future__ import annotations

import json
import os
import pty
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from checkers.play import Play


@pytest.fixture
def mine(pebbles, tmp_path):
    """A copy of the game, to be changed; and a way to change one of its files."""
    home = tmp_path / "mine"
    shutil.copytree(pebbles, home)

    def change(name: str, old: str, new: str) -> str:
        file = home / name
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))
        return str(home)

    return change


def test_all_as_expected(command, pebbles):
    ran = command("check", pebbles)
    assert (ran.code, ran.err) == (0, "")
    assert "I1     no token appears" in ran.out
    assert "small: 249 states, 310 transitions, depth 6; " in ran.out
    assert "states/s, 24 bytes a state" in ran.out
    assert "small with Turns: 249 states" in ran.out
    assert "verdicts, all as expected." in ran.out
    assert "PEB-2  take: the pile is empty" in ran.out, "a guard that never refused"


def test_the_first_violation_is_shown_with_its_clauses(command, pebbles):
    ran = command("check", pebbles)
    assert "VIOLATED  I3: The last pebble goes to the player who began." in ran.out
    assert "2.      Bob  reach into the pile  [PEB-2]" in ran.out
    assert "The game is over; Bob wins." in ran.out


def test_of_a_property_asked_for_the_play_is_shown(command, pebbles):
    ran = command("check", pebbles, "--property", "R1", "--scope", "tiny")
    assert "REACHED  R1: the second player can take the last pebble" in ran.out
    assert "Guards that never refused" not in ran.out, "not all was looked at"


def test_readings_are_varied_where_a_scope_exercises_them(command, pebbles):
    ran = command("check", pebbles, "--property", "I2")
    lines = [line.split()[7:] for line in ran.out.splitlines() if line.startswith("I2")]
    assert lines == [
        ["small", "HOLDS"],
        ["tiny", "HOLDS"],
        ["tiny", "last-pebble=loses", "VIOLATED", "a", "play", "of", "1", "move"],
    ]


def test_a_reading_of_the_user(command, pebbles):
    ran = command(
        "check", pebbles, "--property", "I2", "--scope", "small", "--reading", "last-pebble=loses"
    )
    assert ran.code == 0, "the specs expect it"
    assert "Readings: last-pebble = loses" in ran.out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('expect("VIOLATED", because="the other one can leave one or two")', 'expect("HOLDS")', ""),
        (', case("HOLDS", scope="tiny", value=1), value=3)', ", value=3)", "found 1"),
        ('title="one winner",\n        expected=expect("HOLDS"),', 'title="one",', "no verdict is"),
    ],
)
def test_another_verdict_or_value_than_expected_is_a_finding(command, mine, old, new, told):
    ran = command("check", mine("properties.py", old, new))
    assert ran.code == 1
    assert "not as expected." in ran.out
    assert told in ran.out


def test_a_limit_is_inconclusive(command, pebbles):
    ran = command("check", pebbles, "--property", "I1", "--max-states", "20")
    assert ran.code == 3
    assert "INCONCLUSIVE  stopped (max-states) after 20 states at depth 1" in ran.out
    assert command("check", pebbles, "--property", "I1", "--max-depth", "1").code == 3


def test_a_finding_beats_inconclusive(command, mine):
    home = mine("properties.py", 'expect("VIOLATED", because', 'expect("HOLDS", because')
    assert command("check", home, "--max-states", "240").code == 1


def test_the_budget_of_a_scope_is_its_limit(command, mine):
    home = mine("scopes.toml", "states = 1000", "states = 20")
    ran = command("check", home, "--property", "I1", "--scope", "small")
    assert ran.code == 3
    assert command("check", home, "--property", "I1", "--max-states", "1000").code == 0


def test_without_symmetry_and_by_calling(command, pebbles):
    ran = command("check", pebbles, "--no-symmetry", "--engine", "python", "--scope", "tiny")
    assert ran.code == 0


def test_json(command, pebbles):
    ran = command("check", pebbles, "--property", "I3", "--scope", "tiny", "--json", "-")
    data = json.loads(ran.out)
    assert (data["format"], data["game"], data["code"]) == ("ruleproof-check/1", "pebbles", 0)
    assert data["interrupted"] is False
    assert data["idle_guards"] is None
    (explored,) = data["explored"]
    assert explored["states"] == 9
    assert explored["outcome"] == "complete"
    (result,) = data["results"]
    assert (result["verdict"], result["expected"], result["as_expected"]) == (
        "VIOLATED",
        "VIOLATED",
        True,
    )
    play = Play.from_dict(result["play"])
    assert play.property_id == "I3"


def test_a_counterexample_can_be_replayed(command, pebbles, tmp_path):
    file = tmp_path / "check.json"
    command("check", pebbles, "--property", "I3", "--json", str(file))
    play = json.loads(file.read_text())["results"][0]["play"]
    saved = tmp_path / "play.json"
    saved.write_text(json.dumps(play))
    ran = command("replay", pebbles, str(saved))
    assert ran.code == 0
    assert "Bob wins" in ran.out


def test_idle_guards_in_json(command, pebbles):
    data = json.loads(command("check", pebbles, "--json", "-").out)
    reach = {"rule": "reach", "reason": "the pile is empty", "clauses": ["PEB-2"]}
    assert reach in data["idle_guards"]


def test_junit(command, pebbles, tmp_path):
    file = tmp_path / "out" / "junit.xml"
    ran = command("check", pebbles, "--junit", str(file))
    assert "all as expected" in ran.out
    suite = ElementTree.parse(file).getroot()[0]
    assert suite.attrib["failures"] == "0"
    assert len(suite) == int(suite.attrib["tests"]) == 21


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--property", "I33"], "no property `I33`: did you mean `I3`?"),
        (["--property", "stukc"], "no property `stukc`: did you mean `stuck`?"),
        (["--scope", "smal"], "no scope `smal`: did you mean `small`?"),
        (["--scope", "none.toml"], "none.toml: there is no such file"),
        (["--reading", "last-pebbel=wins"], "did you mean `last-pebble`?"),
        (["--reading", "last-pebble=win"], "did you mean `wins`?"),
        (["--reading", "last-pebble"], "write question=reading"),
        (["--engine", "pyton"], "pyton"),
        (["--max-states", "0"], "--max-states"),
        (["--max-states", "many"], "--max-states"),
        (["--max-depth", "-1"], "--max-depth"),
        (["--json", "-", "--junit", "-"], "cannot share the output"),
    ],
)
def test_bad_input_is_one_message_and_code_2(command, pebbles, arguments, message):
    ran = command("check", pebbles, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert len(ran.err.strip().splitlines()) == 1


SCOPE = """
[[scope]]
name = "own"
title = "three pebbles"
purpose = "a scope of one's own"
budget = { states = 1000, seconds = 5 }
players = 2
pebbles = %s
blanks = %s
skips = 0
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SCOPE % (3, -1), "own.toml scope own: tokens = -1: outside 0.."),
        (SCOPE % (0, 2), "own.toml scope own: pebbles = 0: outside 1..20"),
        (SCOPE % ('"three"', 2), "own.toml scope own: pebbles = 'three': a whole number"),
        ("[[scope]\n", "not valid TOML: "),
        ("[[scope]]\nname = 'own'\n", 'scope "own", key `title`: this key is missing'),
        ("[[skope]]\nname = 'own'\n", "did you mean `scope`?"),
    ],
)
def test_a_scope_file_with_a_mistake(command, pebbles, tmp_path, text, message):
    file = tmp_path / "own.toml"
    file.write_text(text)
    ran = command("check", pebbles, "--scope", str(file))
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_scope_file_of_the_user(command, pebbles, tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(SCOPE % (3, 2))
    ran = command("check", pebbles, "--scope", str(file), "--property", "I1", "--property", "S1")
    assert ran.code == 0
    assert "I1  no token appears       own  HOLDS" in ran.out


def test_a_game_without_properties_is_explored_all_the_same(command, mine):
    home = Path(mine("scopes.toml", "title", "title"))
    (home / "properties.py").unlink()
    ran = command("check", str(home))
    assert ran.code == 0
    assert "stuck  somebody always has a move" in ran.out


def test_properties_may_stand_in_a_subfolder(command, mine):
    home = Path(mine("properties.py", "from .model", "from ..model"))
    (home / "specs").mkdir()
    for file in [*home.glob("*.toml"), home / "properties.py"]:
        file.rename(home / "specs" / file.name)
    assert command("check", str(home), "--scope", "tiny").code == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Player, Token", "Player, Tokin", "cannot import name 'Tokin'"),
        ("PROPERTIES = [", "PROPERTIES = [1 // 0,", "ZeroDivisionError"),
        ("PROPERTIES = [", "CLAIMS = [", "declares no list `PROPERTIES`"),
        ("s.last == 0", "s.lsat == 0", "lsat"),
    ],
)
def test_properties_with_a_mistake(command, mine, old, new, message):
    ran = command("check", mine("properties.py", old, new), "--scope", "tiny")
    assert ran.code == 2
    assert message in ran.err


def test_a_model_that_leaves_its_range_is_told_with_the_play(command, mine):
    home = mine("model.py", "require(s.taken < 2,", "require(s.taken < 3,")
    ran = command("check", home)
    assert ran.code == 2
    assert "taken would become 3" in ran.err
    assert "after `deal " in ran.err
    assert len(ran.err.strip().splitlines()) == 1


COUNTERS = '''
"""Counters that go up: many states."""
from enum import IntEnum
from ruleproof import OPEN, Array, Game, Int, Record, SetupData, Sized, require, rule

class Phase(IntEnum):
    COUNTING = 0

class Counter(Sized): ...

class State(Record):
    phase: Phase
    value: Array[Counter, Int[0, 20]]

class Setup(Record):
    most: Int[1, 20]

@rule(Phase.COUNTING)
def count(s, g, counter: Counter):
    require(s.value[counter] < g.most, "it is at its end", "C")
    s.value[counter] += 1

def start(s, g) -> None:
    s.phase = Phase.COUNTING

def decider(s, g) -> int:
    return OPEN

def over(s, g) -> bool:
    return False

game = Game(
    name="counters", title="Counters", state=State, setup=Setup, rules=[count], start=start,
    decider=decider, over=over,
    read_scope=lambda scope: SetupData(sizes={"Counter": 5}, values={"most": 20}),
)
'''


@pytest.fixture
def counters(tmp_path):
    """A game whose exploration by calling takes minutes."""
    (tmp_path / "model.py").write_text(COUNTERS)
    budget = "budget = { states = 9_000_000, seconds = 900 }"
    scope = f'[[scope]]\nname = "own"\ntitle = "t"\npurpose = "p"\n{budget}\n'
    (tmp_path / "scopes.toml").write_text(scope)
    return str(tmp_path)


@pytest.fixture
def running(counters):
    """A check that takes long, once it has begun to explore; and what it shows on a terminal."""
    command = [sys.executable, "-m", "checkers.command.main", "check", counters]
    ours, theirs = pty.openpty()
    started = []

    def start(*options: str) -> tuple[subprocess.Popen[bytes], str]:
        writer = subprocess.Popen(
            [*command, "--engine", "python", *options], stdout=subprocess.PIPE, stderr=theirs
        )
        started.append(writer)
        shown = ""
        while "states/s" not in shown:
            shown += os.read(ours, 10_000).decode()
        return writer, shown

    yield start
    for writer in started:
        writer.kill()
        writer.wait()
    os.close(ours)
    os.close(theirs)


def test_progress_is_shown_on_a_terminal(running):
    _, shown = running()
    assert "1 of 1  own  stuck somebody always has a move" in shown


def test_ctrl_c_ends_with_what_is_known(running, tmp_path):
    file = tmp_path / "out.json"
    writer, _ = running("--json", str(file))
    since = time.monotonic()
    writer.send_signal(signal.SIGINT)
    out, _ = writer.communicate()
    assert time.monotonic() - since < 1.5, "half a second, and something for a busy machine"
    assert writer.returncode == 130
    assert b"stopped: interrupted" in out
    assert b"Interrupted: 0 verdicts so far" in out
    data = json.loads(file.read_text())
    assert data["interrupted"]
    assert data["code"] == 130
    assert data["explored"][0]["outcome"] == "interrupted"


def test_on_a_pipe_there_is_no_progress(pebbles):
    command = [sys.executable, "-m", "checkers.command.main", "check", pebbles, "--scope", "tiny"]
    ran = subprocess.run(command, capture_output=True, check=True)
    assert ran.stderr == b""
    assert b"\x1b" not in ran.stdout


def test_too_little_memory_for_an_analysis_is_inconclusive(command, pebbles, monkeypatch):
    monkeypatch.setattr("checkers.explore.memory.available", lambda: 1000)
    ran = command("check", pebbles, "--scope", "small", "--property", "I1")
    assert ran.code == 3
    assert "INCONCLUSIVE  not enough memory: " in ran.out
