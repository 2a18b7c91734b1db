from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from checkers.command.find import find_game, find_scope, find_spec, parse_readings
from models.language.errors import RuleproofError


def folder(tmp_path, text, name="mine"):
    home = tmp_path / name
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "model.py").write_text(text)
    return str(home)


def test_a_folder_has_all_that_a_shipped_game_has(pebbles):
    assert find_game(pebbles).title == "Pebbles"
    assert [scope.name for scope in find_spec(pebbles).scopes] == ["small", "tiny"]


def test_two_folders_do_not_mix(pebbles, tmp_path):
    copy = tmp_path / "other"
    shutil.copytree(pebbles, copy)
    model = copy / "model.py"
    model.write_text(model.read_text().replace('title="Pebbles"', 'title="Stones"'))
    assert find_game(str(copy)).title == "Stones"
    assert find_game(pebbles).title == "Pebbles"
    assert find_game(str(copy)).title == "Stones"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1", "no `game = Game(...)`"),
        ("import no_such_module", "No module named 'no_such_module'"),
        ("x = (", "model.py, line 1"),
        ("\n1 / 0", "model.py, line 2: ZeroDivisionError"),
    ],
)
def test_a_model_that_does_not_load_says_why(tmp_path, text, message):
    with pytest.raises(RuleproofError) as caught:
        find_game(folder(tmp_path, text))
    assert message in str(caught.value)


def test_a_folder_without_a_model_says_what_to_write(tmp_path):
    with pytest.raises(RuleproofError, match=r"no game\.py or model\.py"):
        find_game(str(tmp_path))


def test_readings_are_checked(pebbles):
    spec = find_spec(pebbles)
    assert parse_readings(spec, ["last-pebble=loses"]) == {"last-pebble": "loses"}
    for wrong in ("last-pebbel=loses", "last-pebble=lose", "last-pebble"):
        with pytest.raises(RuleproofError, match=r"did you mean|write question=reading"):
            parse_readings(spec, [wrong])


def test_scopes_by_name_file_or_first(pebbles, tmp_path):
    spec = find_spec(pebbles)
    assert find_scope(spec, None).name == "small"
    assert find_scope(spec, "tiny").setup["pebbles"] == 2
    with pytest.raises(RuleproofError, match="did you mean `small`"):
        find_scope(spec, "smal")
    with pytest.raises(RuleproofError, match="several scopes"):
        find_scope(spec, str(Path(pebbles) / "scopes.toml"))
