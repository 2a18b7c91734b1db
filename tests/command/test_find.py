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


@pytest.mark.parametrize("name", ["plain", "with.dots", "with-dash", "2nd"])
@pytest.mark.parametrize("init", [True, False])
def test_files_of_a_folder_import_one_another(pebbles, tmp_path, name, init):
    home = tmp_path / name
    shutil.copytree(pebbles, home)
    if init:
        (home / "__init__.py").touch()
    (home / "readings.py").write_text('READINGS = {"last-pebble": ("wins", "loses")}\n')
    model = home / "model.py"
    own = 'READINGS = {"last-pebble": ("wins", "loses")}\n'
    model.write_text(model.read_text().replace(own, "from .readings import READINGS\n"))
    assert find_game(str(home)).defaults() == {"last-pebble": "wins"}
    assert [prop.id for prop in find_spec(str(home)).properties][:2] == ["I1", "I2"]


def test_properties_speak_of_the_types_of_the_model(pebbles):
    game, spec = find_game(pebbles), find_spec(pebbles)
    holds = spec.property("I3").holds
    assert holds.__globals__["Phase"] is game.phase


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


def test_a_game_without_a_name():
    with pytest.raises(RuleproofError, match="no game is named"):
        find_game("")
