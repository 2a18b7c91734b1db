from __future__ import annotations

import json

import pytest

from checkers.play import Play


@pytest.fixture
def saved(command, pebbles, tmp_path):
    """A game played by itself: its log and its play."""
    log, play = tmp_path / "log.json", tmp_path / "play.json"
    ran = command(
        "play", pebbles, "--random", "--seed", "5", "--log", str(log), "--json", str(play)
    )
    assert ran.code == 0
    return log, play


def test_a_game_plays_by_itself(command, pebbles):
    ran = command("play", pebbles, "--random", "--seed", "5")
    assert ran.code == 0
    assert "The game is over; Ann wins." in ran.out
    assert command("play", pebbles, "--random", "--seed", "5").out == ran.out


def test_readings_are_played(command, pebbles):
    ran = command("play", pebbles, "--random", "--seed", "5", "--reading", "last-pebble=loses")
    assert "Readings: last-pebble = loses" in ran.out
    assert "Bob wins" in ran.out


@pytest.mark.parametrize("which", [0, 1])
def test_log_and_play_are_replayed(command, pebbles, saved, which):
    ran = command("replay", pebbles, str(saved[which]))
    assert ran.code == 0
    assert "The game is over; Ann wins." in ran.out
    assert "reach into the pile  [PEB-2]" in ran.out


def test_a_replay_makes_the_same_play(command, pebbles, saved):
    ran = command("replay", pebbles, str(saved[0]), "--json", "-")
    assert Play.from_json(ran.out) == Play.from_json(saved[1].read_text())


def test_an_illegal_move_is_a_finding(command, pebbles, saved):
    log = json.loads(saved[0].read_text())
    first = log["moves"].index("reach") + 1
    log["moves"][first] = "stop"
    saved[0].write_text(json.dumps(log))
    ran = command("replay", pebbles, str(saved[0]))
    assert ran.code == 1
    refused = f"move {first + 1}, 'stop', is not legal: take at least one pebble [PEB-2]"
    assert refused in ran.out


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"moves": ["fly"]}, "names no rule"),
        ({"game": "chess"}, "this is a game of 'chess', not 'pebbles'"),
        ({"scope": "smal"}, "did you mean `small`"),
        ({"format": "x"}, "its key `format` must be"),
        ({"readings": {"last-pebble": "draws"}}, "last-pebble"),
    ],
)
def test_a_bad_log_is_bad_input(command, pebbles, saved, change, message):
    log = json.loads(saved[0].read_text())
    saved[0].write_text(json.dumps(log | change))
    ran = command("replay", pebbles, str(saved[0]))
    assert ran.code == 2
    assert message in ran.err


def test_a_game_goes_on_where_it_was_left(command, pebbles, saved, monkeypatch, tmp_path):
    log = json.loads(saved[0].read_text())
    saved[0].write_text(json.dumps(log | {"moves": log["moves"][:2]}))
    answers = iter(["", "r", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(answers))
    ran = command("play", pebbles, "--resume", str(saved[0]), "--log", str(tmp_path / "on.json"))
    assert ran.code == 0
    assert json.loads((tmp_path / "on.json").read_text())["moves"] == [*log["moves"][:2], "reach"]
    assert "Saved: replay it with" in ran.out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--log", "-"], "the game is played on the output"),
        (["--random", "--log", "-", "--json", "-"], "two results cannot share the output"),
        (["--random", "--log", "."], "cannot write .: Is a directory"),
        (["--resume", "x.json", "--seed", "3"], "leave yours out"),
    ],
)
def test_options_that_do_not_go_together(command, pebbles, options, message):
    ran = command("play", pebbles, *options)
    assert ran.code == 2
    assert message in ran.err


def test_a_log_can_go_to_the_output(command, pebbles):
    ran = command("play", pebbles, "--random", "--log", "-")
    assert json.loads(ran.out)["game"] == "pebbles"


def test_games_saved_before_are_kept(command, pebbles, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", _nobody_types)
    for _ in range(2):
        assert command("play", pebbles, "--seed", "1").code == 0
    assert {file.name for file in tmp_path.iterdir()} == {"pebbles-1.json", "pebbles-1-2.json"}


def _nobody_types(*_):
    raise EOFError
