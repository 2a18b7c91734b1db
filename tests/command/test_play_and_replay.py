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
        ({"readings": ["wins"]}, "log.json, key `readings`: should be a table, not ['wins']"),
        (
            {"readings": {"last-pebble": 3}},
            "log.json, key `readings.last-pebble`: should be a text",
        ),
        ({"position": [1]}, "log.json, key `position`: should be a table, not [1]"),
        (
            {"position": {"pil": 3}},
            "log.json: position: pil = 3: no such field; did you mean 'pile'",
        ),
        ({"moves": "reach"}, "log.json, key `moves`: should be a list, not 'reach'"),
        ({"moves": [3]}, "log.json, key `moves.0`: should be a text, not 3"),
        ({"seed": []}, "log.json, key `seed`: should be a whole number, not []"),
        ({"format": "ruleproof-play/1"}, "log.json, key `steps`: this key is missing; add it"),
        ({"format": "ruleproof-play/1", "steps": [3]}, "key `steps.0`: should be a table, not 3"),
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


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 100_000, "log.json: no saved game nests so deep or has such numbers"),
        ("9" * 10_000, "log.json: no saved game nests so deep or has such numbers"),
        ("{", "log.json, line 1: this is not JSON: "),
        ("[]", "log.json: this is no saved game: its key `format` must be "),
    ],
)
def test_a_file_that_is_no_saved_game(command, pebbles, tmp_path, text, message):
    (tmp_path / "log.json").write_text(text)
    ran = command("replay", pebbles, str(tmp_path / "log.json"))
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


def test_of_a_play_no_more_is_needed_than_its_moves(command, pebbles, tmp_path):
    steps = [{"move": "deal Blank"}, {"move": "deal Skip"}, {"move": "reach"}]
    play = {"format": "ruleproof-play/1", "game": "pebbles", "scope": "small", "steps": steps}
    (tmp_path / "play.json").write_text(json.dumps(play))
    ran = command("replay", pebbles, str(tmp_path / "play.json"))
    assert ran.code == 0
    assert "reach into the pile" in ran.out


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"over": False}, "by its key `over` the game is not over; it is over"),
        ({"winners": ["Bob"]}, "its key `winners` says Bob; it is Ann"),
        ({"cycle_start": 2}, "its moves do not lead back to where they were before step 3"),
    ],
)
def test_a_game_that_does_not_end_as_it_says_is_a_finding(command, pebbles, saved, change, message):
    log = json.loads(saved[0].read_text())
    saved[0].write_text(json.dumps(log | change))
    ran = command("replay", pebbles, str(saved[0]))
    assert ran.code == 1
    assert message in ran.out


def test_a_cycle_outside_of_the_play(command, pebbles, saved):
    log = json.loads(saved[0].read_text())
    saved[0].write_text(json.dumps(log | {"cycle_start": 99}))
    ran = command("replay", pebbles, str(saved[0]))
    assert ran.code == 2
    assert "log.json: a play of 14 steps cannot repeat from step 99" in ran.err
