from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from checkers.artifacts import (
    all_found,
    front_entry,
    front_page,
    game_files,
    replaced_by,
    report_on,
)
from checkers.play import Play

PEBBLES = str(Path(__file__).parents[1] / "command" / "pebbles")


@pytest.fixture(scope="module")
def found():
    return all_found(PEBBLES, processes=1)


@pytest.fixture(scope="module")
def files(found):
    return game_files(found)


def test_everything_is_there(files):
    plays = {"B1-tiny", "I2-tiny-last-pebble=loses", "I3-tiny", "R1-tiny"}
    wanted = {f"plays/{name}.{ending}" for name in plays for ending in ("txt", "json", "svg")}
    pages = {"README.md", "verdicts.json", "examples.md", "compare.md", "outcomes.md"}
    ruling = {"README.md", "last-pebble.md", "last-pebble.svg", "last-pebble-loses.json"}
    rulings = {f"questions/{name}" for name in ruling}
    assert set(files) == wanted | pages | rulings | {"graphs/small.dot", "graphs/small.svg"}


def test_the_same_bytes_each_time(files):
    assert game_files(all_found(PEBBLES, processes=1)) == files


def test_processes_change_nothing(files):
    assert game_files(all_found(PEBBLES, processes=2)) == files


def test_no_times_no_places(files):
    for name, text in files.items():
        assert not re.search(r"/tmp|/home|/root|\bstates/s\b|seconds", text), name


def test_links_lead_somewhere(files):
    for page in ("README.md", "examples.md", "compare.md"):
        for target in re.findall(r"\]\(([^)]+)\)", files[page]):
            assert target in files


def test_a_question_has_a_page_with_its_picture_and_its_play(files):
    page = files["questions/last-pebble.md"]
    assert page.startswith("# Pebbles: last-pebble (Q1)\n")
    assert "![where last-pebble parts](last-pebble.svg)" in page
    for target in re.findall(r"\]\(([^)]+)\)", page + files["questions/README.md"]):
        assert f"questions/{target}" in files
    play = Play.from_json(files["questions/last-pebble-loses.json"])
    assert play.readings == {"last-pebble": "loses"}
    assert play.result == "The game is over; Bob wins."


def test_verdicts_are_json_with_plays_that_are_files(files):
    data = json.loads(files["verdicts.json"])
    assert data["format"] == "ruleproof-verdicts/1"
    assert len(data["results"]) == 21
    named = [result["play"] for result in data["results"] if result["play"]]
    assert named
    for name in named:
        assert Play.from_json(files[name]).property_id == Path(name).name.split("-")[0]


def test_pictures_are_svg(files):
    for name, text in files.items():
        if name.endswith(".svg"):
            assert ElementTree.fromstring(text).tag.endswith("svg"), name


def test_the_report_is_as_expected(found):
    assert report_on(found).code == 0


def test_the_front_page_tells_how_much_is_carried_and_shows_a_play(found, files):
    page = front_page([front_entry(found)])
    assert "| [Pebbles](pebbles/README.md) |" in page
    assert "VIOLATED" in page
    for target in re.findall(r"\]\(pebbles/([^)]+)\)", page):
        assert target in files
    assert "![I3](pebbles/plays/I3-" in page
    questions = {entry.question for part in found.comparisons for entry in part.entries}
    ladder = page.partition("## Questions by rung")[2].partition("\n## ")[0]
    assert sum(int(n) for n in re.findall(r"\| (\d+) \|$", ladder, re.MULTILINE)) == len(questions)


def test_a_folder_is_replaced_as_a_whole(tmp_path):
    folder = tmp_path / "artifacts"
    replaced_by(folder, {"a/b.txt": "old"})
    replaced_by(folder, {"c.txt": "new"})
    assert [path.name for path in folder.rglob("*")] == ["c.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["artifacts"]


def test_a_folder_stays_as_it_was_when_something_goes_wrong(tmp_path):
    folder = tmp_path / "artifacts"
    replaced_by(folder, {"a.txt": "old"})
    with pytest.raises(UnicodeEncodeError):
        replaced_by(folder, {"a.txt": "new", "b.txt": "\ud800"})
    assert (folder / "a.txt").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["artifacts"]
