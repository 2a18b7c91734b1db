"""`--all`: the registered games, several at a time, told in their order."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from checkers.command.every import reports_of
from checkers.command.ticker import Ticker
from checkers.results import INTERRUPTED, Report
from models.language.errors import RuleproofError

TOWER = str(Path(__file__).parent.parent / "prove" / "tower")


@pytest.fixture
def two_games(monkeypatch, pebbles) -> list[str]:
    """As if these two were all the games there are."""
    games = [pebbles, TOWER]
    monkeypatch.setattr("checkers.command.every.every_game", lambda: games)
    return games


@pytest.mark.parametrize("name", ["check", "compare"])
def test_of_every_game_what_is_said_of_it_alone(command, two_games, tmp_path, name):
    alone = [command(name, game) for game in two_games]
    place = tmp_path / "all.json"
    ran = command(name, "--all", "--json", str(place))
    data = json.loads(place.read_text())
    assert data["format"] == "ruleproof-several/1"
    assert [each["title"] for each in data["reports"]] == ["Pebbles", "Tower"]
    assert [each["code"] for each in data["reports"]] == [each.code for each in alone]
    assert ran.code == max(each.code for each in alone)


def test_proofs_of_every_game(command, monkeypatch):
    monkeypatch.setattr("checkers.command.every.every_game", lambda: [TOWER, TOWER])
    alone, ran = command("prove", TOWER), command("prove", "--all")
    assert ran.code == alone.code
    *_, closing = alone.out.rstrip().splitlines()
    assert ran.out.count(closing) == 2


def test_junit_has_a_suite_for_each_game(command, two_games):
    ran = command("check", "--all", "--junit", "-")
    assert ran.out.count("<testsuite ") == 2
    assert ran.out.count("</testsuites>") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "no game is named; give a name or a folder, or --all"),
        (("powerpuff", "--all"), "--all takes every game; leave out `powerpuff` or --all"),
        (("--all", "--scope", "S1"), "--scope is of one game; name the game instead of --all"),
    ],
)
def test_mistakes(command, arguments, said):
    ran = command("check", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def slowly(name: str) -> Report:
    """A game that is done at once, or never, or fails; as the commands work on one."""
    if name == "wrong":
        raise RuleproofError("wrong: there is no such game")
    waiting = Ticker()
    try:
        while name == "endless":
            waiting.show("at work")
            time.sleep(0.05)
    except KeyboardInterrupt:
        return Report(name, name, (), interrupted=True)
    return Report(name, name, ())


@pytest.fixture
def two_processors(monkeypatch):
    monkeypatch.setattr("checkers.command.side_by_side.processors", lambda: 2)


def test_reports_come_in_order_up_to_the_first_mistake(two_processors):
    reports = reports_of(["first", "second", "wrong", "fourth"], slowly)
    assert [next(reports).game, next(reports).game] == ["first", "second"]
    with pytest.raises(RuleproofError, match="wrong: there is no such game"):
        next(reports)


def test_after_ctrl_c_all_that_is_known_is_told(two_processors):
    def interrupt() -> None:
        time.sleep(4)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt, daemon=True).start()
    reports = list(reports_of(["endless", "second", "third"], slowly))
    assert [each.game for each in reports] == ["endless", "second", "third"]
    assert [each.code for each in reports] == [INTERRUPTED, 0, 0]
