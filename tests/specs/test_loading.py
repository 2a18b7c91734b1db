"""The made-up game loads whole, and says what it holds."""

from pathlib import Path

import pytest
from small_game import SCOPES, write

from specs import SpecError, load_spec, registered
from specs.verdicts import Verdict


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path / "pebbles")


def test_a_users_folder_is_a_game(folder: Path) -> None:
    spec = load_spec(folder)
    assert spec.name == "pebbles"
    assert spec.rulebook.ids()[0] == "PEB-TURN-1a"
    assert spec.rulebook.position("PEB-END-1") == 3
    assert spec.question("P01").slug == "last-wins"
    assert spec.box.known == {"pebbles": 21}


def test_files_may_stand_in_a_subfolder(tmp_path: Path) -> None:
    write(tmp_path / "specs")
    assert load_spec(tmp_path).name == tmp_path.name


def test_scopes_alone_are_enough(tmp_path: Path) -> None:
    text = SCOPES.replace('exercises = ["last-wins"]', "").replace(
        'deviates = [{ clause = "PEB-END-1", how = "fewer pebbles" }]', ""
    )
    (tmp_path / "scopes.toml").write_text(text.replace('readings = { must-take = "may" }', ""))
    spec = load_spec(tmp_path)
    assert (spec.rulebook.clauses, spec.questions, spec.properties) == ((), (), ())
    assert spec.scope("small").setup == {"players": 2, "heap": 5}


def test_scopes_of_examples_are_apart_from_those_explored(folder: Path) -> None:
    spec = load_spec(folder)
    assert [scope.name for scope in spec.scopes] == ["small"]
    (example,) = spec.examples
    assert spec.example_scope(example, example.variants[0]) is spec.scope("small")
    elsewhere = example.variants[0].model_copy(update={"scope": "tiny"})
    assert spec.example_scope(example, elsewhere).setup == {"players": 2, "heap": 1}


def test_an_id_without_letter_stands_for_its_parts(folder: Path) -> None:
    book = load_spec(folder).rulebook
    assert book.parts("PEB-TURN-1") == ("PEB-TURN-1a", "PEB-TURN-1b")
    assert book.parts("PEB-TURN-1b") == ("PEB-TURN-1b",)
    assert book.parts("PEB-TURN") == ()


def test_a_scope_gives_the_model_its_own_keys(folder: Path) -> None:
    scope = load_spec(folder).scope("small")
    assert scope.table() == {
        "name": "small", "players": 2, "heap": 5, "readings": {"must-take": "may"},
    }  # fmt: skip


def test_a_users_scope_file(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(SCOPES.replace('"small"', '"mine"'))
    spec = load_spec(folder)
    assert [scope.name for scope in spec.find_scopes(str(own))] == ["mine"]
    assert spec.find_scopes("small")[0].title == "five pebbles"


def test_variant_positions_lie_over_the_examples(folder: Path) -> None:
    (example,) = load_spec(folder).examples
    (variant,) = example.variants
    assert example.position_of(variant) == {"heap": 1, "taken": {"A": 1, "B": 2}}
    with_memory = example.position_of(variant, {"last-wins": "loses", "must-take": "may"})
    assert with_memory == {"heap": 1, "taken": {"A": 1, "B": 2}, "passes": 1}
    assert variant.outcome() == "possible"
    assert variant.outcome("last-wins=loses") == "impossible"
    assert variant.refuted() == ("last-wins=loses",)


def test_readings_one_at_a_time_with_what_they_arise_under(folder: Path) -> None:
    assert load_spec(folder).single_changes() == {
        "last-wins=loses": {"last-wins": "loses"},
        "must-take=must": {"last-wins": "loses", "must-take": "must"},
        "must-take=may": {"last-wins": "loses", "must-take": "may"},
    }


def test_which_scope_exercises_which_question(folder: Path) -> None:
    assert load_spec(folder).exercised() == {"last-wins": ("small",), "must-take": ()}


def test_readings_that_exclude_each_other(folder: Path) -> None:
    spec = load_spec(folder)
    assert spec.excluded({"must-take": "may"}) == (
        "must-take=may excludes last-wins=wins: nobody would pass"
    )
    assert spec.excluded({"must-take": "may", "last-wins": "loses"}) is None


def test_parse_reading(folder: Path) -> None:
    spec = load_spec(folder)
    assert spec.parse_reading("last-wins=loses") == ("last-wins", "loses")
    with pytest.raises(SpecError, match=r"no reading `lose`: did you mean `loses`\?"):
        spec.parse_reading("last-wins=lose")
    with pytest.raises(SpecError, match=r"no question `last-win`: did you mean `last-wins`\?"):
        spec.parse_reading("last-win=loses")
    with pytest.raises(SpecError, match="write question=reading"):
        spec.parse_reading("loses")


def test_properties_and_the_case_that_applies(folder: Path) -> None:
    found = load_spec(folder).property("H1")
    assert found.holds is not None
    case = found.expected.case_for("small", {"last-wins": "loses", "must-take": "must"})
    assert case is not None
    assert case.verdict is Verdict.VIOLATED
    default = found.expected.case_for("small", {"last-wins": "wins", "must-take": "must"})
    assert default is not None
    assert default.verdict is Verdict.HOLDS


def test_unknown_names_get_the_nearest(folder: Path) -> None:
    spec = load_spec(folder)
    with pytest.raises(SpecError, match=r"no scope `smal`: did you mean `small`\?"):
        spec.scope("smal")
    with pytest.raises(SpecError, match=r"no property `H2`: known are `H1`"):
        spec.property("H2")
    with pytest.raises(SpecError, match=r"no clause `PEB-END-2`: did you mean `PEB-END-1`\?"):
        spec.clause("PEB-END-2")


def test_unknown_game() -> None:
    assert "powerpuff" in registered()
    with pytest.raises(SpecError, match=r"no game `powerpuf`: did you mean `powerpuff`\?"):
        load_spec("powerpuf")


def test_folder_without_scopes(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match=r"holds no scopes\.toml"):
        load_spec(tmp_path)
