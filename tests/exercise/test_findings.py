"""What is wrong with questions, and with scopes that do not exercise what they say."""

import shutil

import pytest

from checkers.exercise import Kind, exercise
from checkers.render.exercise import exercises_markdown, exercises_text, plays_markdown
from specs.load import load_spec
from tests.exercise.test_differences import GAME, HEAP, SPEC

SHOWN = 'shown_by = { scope = "three" }'


@pytest.fixture
def written(tmp_path):
    """The specs with other lines about what shows a question, and a text replaced in the scopes."""

    def write(about, old="", new=""):
        folder = tmp_path / "heap"
        shutil.copytree(HEAP, folder)
        file = folder / "questions.toml"
        blocks = file.read_text().split("[[question]]\n")
        for number, block in enumerate(blocks[1:], 1):
            slug = block.split('"')[1]
            if slug in about:
                lines = [line for line in block.splitlines() if "shown" not in line.split(" =")[0]]
                blocks[number] = "\n".join([*lines, about[slug], "\n"])
        file.write_text("[[question]]\n".join(blocks))
        scopes = folder / "scopes.toml"
        assert old in scopes.read_text()
        scopes.write_text(scopes.read_text().replace(old, new))
        return load_spec(folder)

    return write


def found(spec, *slugs):
    questions = [spec.question(slug) for slug in slugs] or None
    return [(f.kind, f.about) for f in exercise(GAME, spec, questions).findings]


def test_nothing_is_wrong():
    assert found(SPEC) == []


def test_a_question_that_nothing_shows(written):
    assert found(written({"coin": ""})) == [("not-shown", "coin")]


def test_a_question_that_no_scope_exercises(written):
    spec = written({"coin": "", "by-lot": ""}, '"by-lot", "coin", ', '"by-lot", ')
    assert ("exercised-nowhere", "coin") in found(spec, "coin", "by-lot")
    assert ("exercised-nowhere", "by-lot") not in found(spec, "coin", "by-lot")


def test_a_scope_that_says_it_exercises_what_nothing_reads(written):
    old, new = 'exercises = ["may-pass"]', 'exercises = ["may-pass", "small-heap"]'
    assert found(written({}, old, new)) == [("unread", "small-heap")]


def test_a_reading_without_a_difference_needs_an_excuse(written):
    assert found(written({"remember": SHOWN})) == [("no-difference", "remember")]


def test_an_excuse_for_what_differs(written):
    excused = {"coin": SHOWN + '\nnot_shown = { bent = "no" }'}
    assert found(written(excused)) == [("excused-but-differs", "coin")]


def test_a_question_that_is_read_though_it_is_not_represented(written):
    wrong = {"coin": 'not_represented = "nobody tosses"'}
    assert found(written(wrong)) == [("excused-but-read", "coin")]


@pytest.mark.parametrize(
    ("play", "finding"),
    [
        ('["begin Ann", "coin Heads"]', []),
        ('["begin Ann"]', [("play-shows-nothing", "may-pass")]),
        ('["begin Ann", "skip"]', [("play-refused", "may-pass")]),
    ],
)
def test_the_play_of_a_question_is_held_to_what_it_says(written, play, finding):
    shown = f'shown_by = {{ scope = "three", between = ["no", "yes"], play = {play} }}'
    assert found(written({"may-pass": shown})) == finding


def test_scopes_that_a_caller_names_need_not_show_anything():
    result = exercise(GAME, SPEC, [SPEC.question("small-heap")], [SPEC.scope("five")])
    (entry,) = result.entries
    assert (entry.scope, entry.kind, entry.read_by) == ("five", Kind.NOTHING, ())
    assert result.findings == ()


def test_a_question_arises_beside_others_only():
    (entry,) = exercise(GAME, SPEC, [SPEC.question("pass-at-the-end")]).entries
    assert entry.beside == {"may-pass": "yes"}
    assert [change.reading for change in entry.changes] == ["no"]
    assert entry.kind is Kind.MOVES


def test_what_is_refused_is_told_without_the_place_of_a_file():
    (entry,) = exercise(GAME, SPEC, [SPEC.question("small-heap")]).entries
    (change,) = entry.changes
    assert change.kind is Kind.REFUSED
    assert change.shows.endswith("three: heap = 3: give five pebbles or more")
    assert "/" not in change.shows


def test_what_is_looked_at_is_told():
    told = []
    exercise(GAME, SPEC, [SPEC.question("may-pass")], watch=lambda *at: told.append(at))
    assert told == [("may-pass", "three"), ("may-pass", "five")]


def test_tables_are_the_same_each_time():
    first, second = exercise(GAME, SPEC), exercise(GAME, SPEC)
    assert first == second
    text = exercises_text(first)
    assert "may-pass on three\n    no: " in text
    assert "    small-heap" not in text
    assert "refused; the set-up is refused" in text
    assert "yes: 45 states, 50 transitions; no difference" in text
    assert "Nothing asks for what is remembered." in text
    assert text.endswith("10 questions, 9 with a difference, no finding.\n")
    table = exercises_markdown(first).splitlines()
    assert len(table) == 2 + sum(len(entry.changes) for entry in first.entries)
    assert {line.count(" | ") for line in table if not line.startswith("|---")} == {7}
    assert "`begin Ann`, `coin Heads`" in plays_markdown(first)
