"""`ruleproof conformance`: a sound model, a faulty one, and the shape of its JSON."""

import json
from pathlib import Path

from checkers.command.main import run

PEBBLES = str(Path(__file__).parent / "pebbles")
SCOPES = """\
[[scope]]
name = "only"
title = "the only one"
purpose = "to be caught"
budget = { states = 100, seconds = 1 }
"""


def test_a_sound_model_has_no_finding(capsys):
    assert run(["conformance", PEBBLES, "--scope", "tiny"]) == 0
    out = capsys.readouterr().out
    assert "0 findings   the symbolic run does what the called one does" in out


def test_json_counts_what_each_check_looked_at(capsys):
    assert run(["conformance", PEBBLES, "--scope", "tiny", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["format"] == "ruleproof-conformance/1"
    assert found["cases"]["compiled"] > 0
    assert found["findings"] == []


def test_a_faulty_model_is_a_finding(tmp_path, capsys):
    (tmp_path / "game.py").write_text(
        "from tests.games.faulty.store_out_of_range import faulty as game\n"
    )
    (tmp_path / "scopes.toml").write_text(SCOPES)
    assert run(["conformance", str(tmp_path)]) == 1
    assert "ranges:" in capsys.readouterr().out


def test_an_unknown_scope_is_bad_input(capsys):
    assert run(["conformance", PEBBLES, "--scope", "tinny"]) == 2
    assert "did you mean" in capsys.readouterr().err
