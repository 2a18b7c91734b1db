from __future__ import annotations

import json
import os
import re

import pytest

from checkers.command.output import check_places, console, read, save
from models.language.errors import RuleproofError


@pytest.mark.parametrize(
    ("places", "message"),
    [
        (["."], "cannot write .: Is a directory"),
        ([""], "cannot write '': This is no name"),
        (["/dev/null/x.json"], "cannot write /dev/null/x.json: /dev/null is no directory"),
        (["-", "-"], "two results cannot share the output; name a file for each"),
        (["a.json", "./a.json"], "two results cannot share a.json; name a file for each"),
    ],
)
def test_places_that_results_cannot_go_to(places, message):
    with pytest.raises(RuleproofError, match=re.escape(message)):
        check_places(*places)


def test_places_that_they_can_go_to(tmp_path):
    check_places(None, "-", str(tmp_path / "new" / "a.json"), os.devnull, os.devnull)
    assert not list(tmp_path.iterdir())


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    place = tmp_path / "a.json"
    save("old", str(place))

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    with pytest.raises(RuleproofError, match="No space left on device"):
        save("new", str(place))
    assert [file.name for file in tmp_path.iterdir()] == ["a.json"]
    assert place.read_text() == "old"


def test_a_file_keeps_its_mode_and_a_link_its_file(tmp_path):
    file, link = tmp_path / "a.json", tmp_path / "link.json"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    save("new", str(link))
    assert (file.read_text(), link.is_symlink()) == ("new", True)
    assert file.stat().st_mode & 0o777 == 0o640


def test_half_a_character_is_written_as_json_writes_it(tmp_path):
    save(json.dumps({"a": "\ud800"}, ensure_ascii=False), str(tmp_path / "a.json"))
    assert json.loads((tmp_path / "a.json").read_text()) == {"a": "\ud800"}


def test_a_byte_order_mark_is_no_text(tmp_path):
    (tmp_path / "a.json").write_bytes(b"\xef\xbb\xbf{}")
    assert read(str(tmp_path / "a.json")) == "{}"


def test_names_between_colons_stay_words(capsys):
    console().print("best:A :smile:", markup=False)
    assert capsys.readouterr().out == "best:A :smile:\n"
