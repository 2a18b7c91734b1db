from __future__ import annotations

import subprocess
import sys

import pytest


def test_without_a_command_there_is_help(command):
    ran = command()
    assert ran.code == 0
    assert "rulebook" in ran.out
    assert "Exit codes" in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["gamez"], "Did you mean 'games'?"),
        (["rulebook"], "Missing argument 'GAME'"),
        (["games", "--jsn", "x"], "--json"),
        (["rulebook", "no-such-folder"], "no game 'no-such-folder'"),
    ],
)
def test_bad_usage_is_one_message_and_code_2(command, arguments, message, monkeypatch):
    ran = command(*arguments)
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_file_that_cannot_be_written(command, pebbles):
    ran = command("rulebook", pebbles, "--json", "/dev/null/x.json")
    assert ran.code == 2
    assert ran.err.startswith("ruleproof: cannot write /dev/null/x.json: ")


def test_ctrl_c_is_code_130(command, monkeypatch):
    def interrupted(*_arguments, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr("specs.load.registered", interrupted)
    ran = command("games")
    assert (ran.code, ran.err) == (130, "interrupted\n")


def test_version(command):
    ran = command("--version")
    assert ran.code == 0
    assert ran.out.startswith("ruleproof")


def test_the_package_is_the_command():
    ran = subprocess.run([sys.executable, "-m", "ruleproof", "prove", "no-such"], check=False)
    assert ran.returncode == 2
