from __future__ import annotations

import json

import pytest


@pytest.fixture
def log(tmp_path):
    """A function that writes the log of a game of pebbles; gives its place."""

    def write(moves, **keys):
        file = tmp_path / "log.json"
        head = {"format": "ruleproof-log/1", "game": "pebbles", "scope": "tiny"}
        file.write_text(json.dumps(head | {"moves": moves} | keys))
        return str(file)

    return write


WON = ["deal Blank", "deal Blank", "reach", "take", "take"]


def test_where_a_play_leads_under_every_reading(command, pebbles, log):
    ran = command("replay", pebbles, log(WON), "--any-reading")
    assert (ran.code, ran.err) == (0, "")
    assert "A play of 5 moves, legal under the defaults." in ran.out
    assert "at the end: The game is over; Bob wins." in ran.out


def test_as_json(command, pebbles, log):
    ran = command("replay", pebbles, log(WON), "--any-reading", "--json", "-")
    data = json.loads(ran.out)
    assert (data["format"], data["moves"]) == ("ruleproof-any-reading/1", 5)
    assert (data["own"]["outcome"], data["own"]["step"]) == ("same", None)
    (other,) = data["others"]
    assert (other["question"], other["reading"], other["outcome"]) == (
        "last-pebble",
        "loses",
        "elsewhere",
    )


def test_a_play_that_is_not_legal_is_a_finding(command, pebbles, log):
    ran = command("replay", pebbles, log(["deal Blank", "deal Blank", "stop"]), "--any-reading")
    assert ran.code == 1
    assert "A play of 3 moves, not legal under the defaults:" in ran.out
    assert "at move 3, `stop` (Ann): the rules ask for another move of Ann: `reach`" in ran.out


@pytest.mark.parametrize(
    ("moves", "keys", "message"),
    [
        (["fly"], {}, "log.json: 'fly' names no rule"),
        (WON, {"scope": "tin"}, "log.json: no scope `tin`: did you mean `tiny`?"),
        (WON, {"readings": {"last-pebble": "draws"}}, "log.json: "),
        (WON, {"game": "chess"}, "log.json: this is a game of 'chess', not 'pebbles'"),
    ],
)
def test_bad_logs(command, pebbles, log, moves, keys, message):
    ran = command("replay", pebbles, log(moves, **keys), "--any-reading")
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_play_that_does_not_end_as_it_says_is_a_finding(command, pebbles, log):
    ran = command("replay", pebbles, log(WON, over=True, winners=["Bob"]), "--any-reading")
    assert ran.code == 1
    assert "Bob" in ran.out.splitlines()[-1]
    assert command("replay", pebbles, log(WON, winners=["Ann"]), "--any-reading").code == 0
