"""Standard streams that are full, closed, left by their reader or without an arrow."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

START = [sys.executable, "-m", "checkers.command.main"]


def ruleproof(*arguments, **options):
    return subprocess.run([*START, *arguments], stdin=subprocess.DEVNULL, **options)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
@pytest.mark.parametrize("arguments", [["show"], ["graph"], ["rulebook", "--json", "-"]])
def test_an_output_that_is_full_is_told(pebbles, arguments):
    command, *options = arguments
    with Path("/dev/full").open("w") as full:
        ran = ruleproof(command, pebbles, *options, stdout=full, stderr=subprocess.PIPE)
    assert ran.returncode == 2
    assert ran.stderr == (
        b"ruleproof: cannot write to the standard output: No space left on device\n"
    )


def test_an_output_that_is_closed_is_nothing_to_write_to(pebbles, tmp_path):
    saved = tmp_path / "rulebook.json"
    line = 'exec "$@" >&-'
    ran = subprocess.run(
        ["sh", "-c", line, "sh", *START, "rulebook", pebbles, "--json", str(saved)],
        stderr=subprocess.PIPE,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert json.loads(saved.read_text())["title"] == "Pebbles"


@pytest.mark.parametrize("command", ["show", "graph"])
def test_a_reader_that_leaves_causes_no_message(pebbles, command):
    writer = subprocess.Popen(
        [*START, command, pebbles], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    writer.stdout.close()
    assert writer.stderr.read() == b""
    assert writer.wait() == 128 + signal.SIGPIPE


def test_letters_that_the_terminal_does_not_know_are_replaced(pebbles):
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = ruleproof("play", pebbles, "--random", "--seed", "1", capture_output=True, env=plain)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"pile: 2 ? 1" in ran.stdout


def test_json_is_utf_8_everywhere(pebbles):
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = ruleproof(
        "play", pebbles, "--random", "--seed", "1", "--json", "-", capture_output=True, env=plain
    )
    changes = [change for step in json.loads(ran.stdout)["steps"] for change in step["changes"]]
    assert "pile: 2 → 1" in changes


def test_ctrl_c_while_the_commands_are_imported(pebbles):
    writer = subprocess.Popen(
        [*START, "rulebook", pebbles],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONVERBOSE": "1"},
    )
    for line in writer.stderr:
        if line.startswith(b"import 'typer._click.globals'"):
            break
    writer.send_signal(signal.SIGINT)
    told = writer.stderr.read()
    assert writer.wait() == 130
    assert b"interrupted\n" in told
    assert b"Traceback" not in told


def test_standard_input_that_is_closed(pebbles):
    ran = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *START, "replay", pebbles, "-"], capture_output=True
    )
    assert ran.returncode == 2
    assert ran.stderr == (b"ruleproof: cannot read -: the standard input is closed; name a file\n")


def test_a_second_ctrl_c_finds_the_process_leaving():
    process = subprocess.Popen(
        [sys.executable, "-m", "ruleproof", "compare", "powerpuff"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    with process:
        time.sleep(4)
        for _ in range(3):
            process.send_signal(signal.SIGINT)
            time.sleep(0.01)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
