"""What README.md says is so: its commands run and print what it shows, its numbers are right."""

from __future__ import annotations

import importlib.util
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from checkers.command.main import run
from models.registry import registered
from specs import load_spec

HOME = Path(__file__).parents[1]
README = (HOME / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^    \$ (.*)\n((?:(?:    .*)?\n)+)", README, flags=re.MULTILINE)
COMMANDS = re.findall(r"^    (?:\$ )?\.venv/bin/ruleproof (.*)$", README, flags=re.MULTILINE)


def test_commands_are_found():
    assert len(COMMANDS) >= 2
    assert SHOWN


def worked_out_for_long(command):
    return pytest.mark.deep if " rule " in command else ()


@pytest.mark.parametrize(
    ("command", "shown"),
    [pytest.param(*each, marks=worked_out_for_long(each[0])) for each in SHOWN],
)
def test_commands_print_what_is_shown(command, shown, capsys):
    program, *arguments = shlex.split(command)
    assert program == ".venv/bin/ruleproof"
    assert run(arguments) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    place = 0
    for line in (line[4:].rstrip() for line in shown.rstrip().splitlines()):
        if line != "...":
            assert line in printed[place:], line
            place = printed.index(line, place) + 1


@pytest.mark.parametrize(
    ("command", "shown"), [each for each in SHOWN if worked_out_for_long(each[0])]
)
def test_rulings_are_those_of_the_artifacts(command, shown):
    *_, game, question = shlex.split(command)
    page = HOME / "artifacts" / game / "questions" / f"{question}.md"
    known = words(page.read_text(encoding="utf-8"))
    for line in shown.splitlines():
        if line.strip() not in ("", "..."):
            assert words(line) in known, line


def words(text):
    """The words of a page, whether it is markdown or not."""
    return " ".join(re.sub(r"[*#|:]|^\s*- ", " ", text, flags=re.MULTILINE).split())


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("play ")])
def test_a_hand_can_be_played(command, capsys):
    assert run([*shlex.split(command), "--random", "--seed", "1"]) == 0
    assert "Played by itself" in capsys.readouterr().out


@pytest.mark.parametrize("target", re.findall(r"^    make ([a-z-]+)", README, flags=re.MULTILINE))
def test_targets_exist(target):
    assert f"\n{target}: " in (HOME / "Makefile").read_text()


def test_numbers_of_games():
    rows = re.findall(
        r"^\| \[(.*)\]\(artifacts/(.*)/README\.md\) \| (.*) \|$", README, re.MULTILINE
    )
    assert [name for _, name, _ in rows] == registered()
    for title, name, numbers in rows:
        spec = load_spec(name)
        assert title == spec.rulebook.head.title
        assert [int(number) for number in numbers.split(" | ")] == [
            len(spec.rulebook.clauses),
            len(spec.questions),
            sum(len(question.readings) for question in spec.questions),
            len(spec.examples),
            len(spec.properties),
            len(spec.scopes),
        ]


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        if not target.startswith(("http", "artifacts/")):
            assert (HOME / target).exists(), target


def test_the_demo_runs(tmp_path):
    pebbles = HOME / "tests" / "command" / "pebbles"
    ran = subprocess.run(
        [sys.executable, str(HOME / "scripts" / "demo.py"), str(pebbles)],
        cwd=tmp_path,
        env={"PYTHONPATH": str(HOME), "PATH": "/usr/bin:/bin", "HOME": str(Path.home())},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "VIOLATED  I3: The last pebble goes to the player who began." in ran.stdout
    assert "This play as a graph: out/demo.svg" in ran.stdout
    assert (tmp_path / "out" / "demo.svg").read_text().startswith("<?xml")


def test_the_demo_looks_at_every_property_once_at_least():
    spec = importlib.util.spec_from_file_location("demo", HOME / "scripts" / "demo.py")
    demo = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(demo)
    from checkers.command.find import find_game, find_spec
    from checkers.verify import tasks

    for name in registered():
        todo = list(tasks(find_game(name), find_spec(name)))
        chosen = demo.smallest_cover(todo)
        looked_at = {prop.id for task in chosen for prop in task.properties}
        assert looked_at == {prop.id for task in todo for prop in task.properties}
