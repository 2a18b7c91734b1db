from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from checkers.outcomes import run

URN = str(Path(__file__).parents[1] / "outcomes" / "urn")


def test_a_table_of_policies(command):
    ran = command("outcome", URN, "--policy", "uniform", "--policy", "best:Bob")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Urn, scope two-white"
    assert lines[3].split() == ["policy", "Ann", "wins", "Bob", "wins", "moves"]
    assert lines[4].split() == ["uniform", "0.6666666667", "0.3333333333", "2"]
    assert "uniform: everybody picks uniformly" in ran.out


def test_another_reading_in_fractions(command):
    ran = command("outcome", URN, "--reading", "white-goes-back=yes", "--exact")
    assert "uniform  3/5 = 0.6  2/5 = 0.4  3" in ran.out
    assert "white-goes-back=yes" in ran.out


def test_what_each_side_is_sure_of(command):
    ran = command("outcome", URN, "--policy", "value")
    assert ran.code == 0
    rows = [line.split() for line in ran.out.splitlines()]
    assert ["Ann", "0.6666666667", "-", "0.6666666667", "-", "none"] in rows
    assert ["Bob", "0.3333333333", "-", "0.3333333333", "-", "none"] in rows


def test_plain_data(command, tmp_path):
    file = tmp_path / "outcome.json"
    ran = command(
        "outcome", URN, "--policy", "uniform", "--policy", "value:Ann", "--json", str(file)
    )
    assert "Ann wins" in ran.out
    data = json.loads(file.read_text())
    assert (data["format"], data["code"], data["unit"]) == ("ruleproof-outcome/1", 0, "moves")
    uniform, value = data["policies"]
    assert uniform["sides"]["Ann"]["value"] == pytest.approx(2 / 3)
    assert uniform["sides"]["Ann"]["error"] < 1e-12
    assert uniform["endless"]["value"] == 0
    (guarantee,) = value["guarantees"]
    assert guarantee["least"]["value"] == pytest.approx(2 / 3)
    assert (guarantee["apart"], value["length"]) == (None, None)


def test_a_scope_that_is_too_large(command):
    ran = command("outcome", URN, "--max-states", "3")
    assert ran.code == 3
    assert "INCONCLUSIVE: the exploration ended early (max-states, 3 states)" in ran.out


@pytest.mark.parametrize(
    "asked", [("--policy", "nonsense"), ("--policy", "uniform", "--policy", "value", "--exact")]
)
def test_what_cannot_be_asked_is_refused_before_anything_is_explored(command, asked):
    ran = command("outcome", URN, "--max-states", "3", *asked)
    assert (ran.code, ran.out) == (2, "")


def test_a_policy_asked_for_twice_is_told_once(command):
    asked = ["best", "uniform", "best:Ann", "uniform"]
    ran = command("outcome", URN, *(word for policy in asked for word in ("--policy", policy)))
    rows = [line.split()[0] for line in ran.out.splitlines()[4:7]]
    assert rows == ["best:Ann", "best:Bob", "uniform"]


@pytest.fixture
def urn_with(tmp_path):
    """The urn with a part of its model replaced."""

    def make(old: str, new: str) -> str:
        place = tmp_path / "urn"
        shutil.copytree(URN, place)
        model = place / "model.py"
        text = model.read_text()
        assert old in text
        model.write_text(text.replace(old, new))
        return str(place)

    return make


@pytest.mark.parametrize(
    "asked", [("check",), ("outcome",), ("graph", "--format", "drn")], ids=" ".join
)
def test_a_fault_of_the_rules_is_told_alike_everywhere(command, urn_with, asked):
    name, *options = asked
    ran = command(name, urn_with("return ways", "return 0"), *options)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(
        "scope two-white: chance rule draw gives 0 ways; a legal outcome has one or more,"
        " after `reach`\n"
    )


@pytest.mark.parametrize("asked", [("outcome",), ("graph", "--format", "drn")], ids=" ".join)
def test_units_below_0_are_refused(command, urn_with, asked):
    name, *options = asked
    counts = "def paid(before, move, after, g) -> int:\n    return before.white - 2\n\n\ngame"
    place = urn_with("game = Game", counts + " = Game")
    model = Path(place, "model.py")
    model.write_text(model.read_text().replace("wins=wins,", "wins=wins, unit=paid,"))
    ran = command(name, place, *options)
    assert (ran.code, ran.out) == (2, "")
    assert "unit paid gives -1 for `reach`; what is counted is 0 or more, after `" in ran.err


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        ("unifrom", "did you mean 'uniform'?"),
        ("best:Anne", "no side is called 'Anne'"),
        ("uniform:Ann", "write uniform"),
        ("team", "write team:SIDE"),
    ],
)
def test_a_policy_that_is_none(command, policy, told):
    ran = command("outcome", URN, "--policy", policy)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def test_no_fractions_of_a_large_scope(command, monkeypatch):
    monkeypatch.setattr(run, "MOST_EXACT", 5)
    ran = command("outcome", URN, "--exact")
    assert (ran.code, ran.out) == (2, "")
    assert (
        "fractions are worked out for 5 at most; choose a smaller scope, or drop --exact" in ran.err
    )
    assert ran.err.count("\n") == 1


def test_no_fractions_of_what_each_side_is_sure_of(command):
    ran = command("outcome", URN, "--policy", "value", "--exact")
    assert ran.code == 2
    assert "drop --exact" in ran.err


def test_ctrl_c_ends_it_with_one_word():
    asked = [sys.executable, "-m", "ruleproof", "outcome", "powerpuff", "--scope", "S2b"]
    process = subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert err.strip() == "interrupted"
