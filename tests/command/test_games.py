from __future__ import annotations

import json


def test_every_registered_game_is_listed(command):
    from specs.load import registered

    data = json.loads(command("games", "--json", "-").out)
    assert data["format"] == "ruleproof-games/1"
    assert [game["name"] for game in data["games"]] == list(registered())


def test_the_table_names_title_and_numbers(command):
    out = command("games").out
    assert "powerpuff" in out
    assert "questions" in out


def test_json_goes_to_a_file_beside_the_table(command, tmp_path):
    ran = command("games", "--json", str(tmp_path / "new" / "games.json"))
    assert "powerpuff" in ran.out
    assert json.loads((tmp_path / "new" / "games.json").read_text())["games"]
