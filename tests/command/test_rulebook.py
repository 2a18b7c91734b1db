from __future__ import annotations

import json

import pytest

TEXT = """\
Pebbles

Play

Everybody takes a token from the bag. Whoever takes the last one wins.
"""


def test_clauses_are_listed_with_what_carries_them(command, pebbles):
    ran = command("rulebook", pebbles)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[:3] == ["Pebbles", "", "Play"]
    assert "  PEB-2          In a turn one takes a pebble or two." in lines
    assert any("move; reach, take, stop" in line for line in lines)
    assert lines[-1] == "3 clauses, no finding."


def test_a_text_that_has_everything_is_no_finding(command, pebbles, tmp_path):
    copy = tmp_path / "text.txt"
    copy.write_text(TEXT)
    assert command("rulebook", pebbles, "--text", str(copy)).code == 0


def test_a_changed_text_is_a_finding(command, pebbles, tmp_path):
    copy = tmp_path / "text.txt"
    copy.write_text(TEXT.replace("the bag", "a pouch"))
    ran = command("rulebook", pebbles, "--text", str(copy))
    assert ran.code == 1
    assert "PEB-1" in ran.out
    assert "1 finding." in ran.out


def test_the_shape_of_json(command, pebbles):
    data = json.loads(command("rulebook", pebbles, "--json", "-").out)
    assert data["format"] == "ruleproof-rulebook/1"
    assert data["clauses"][2]["carriers"] == ["skip"]
    assert data["findings"] == []


@pytest.mark.parametrize(
    ("content", "message"), [(None, "cannot read"), (b"\xff\xfe", "not UTF-8 text")]
)
def test_a_text_that_cannot_be_read(command, pebbles, tmp_path, content, message):
    copy = tmp_path / "text.txt"
    if content is not None:
        copy.write_bytes(content)
    ran = command("rulebook", pebbles, "--text", str(copy))
    assert ran.code == 2
    assert message in ran.err
