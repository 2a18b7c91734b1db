"""What is wrong with questions, and with scopes that do not exercise what they say."""

import shutil
from dataclasses import replace

import pytest

from checkers.compare import Rung, Watch, compare
from specs.load import load_spec
from tests.compare.heap_game import GAME, HEAP, SPEC

SHOWN = 'shown_by = { scope = "three" }'
EXCUSED = SHOWN + '\nnot_shown = { yes = "Nothing asks for it." }'


@pytest.fixture
def written(tmp_path):
    """The specs with other lines about what shows a question, and a text replaced in the scopes."""

    def write(about, old="", new="", rungs=True):
        folder = tmp_path / "heap"
        shutil.copytree(HEAP, folder)
        file = folder / "questions.toml"
        blocks = file.read_text().split("[[question]]\n")
        for number, block in enumerate(blocks[1:], 1):
            slug = block.split('"')[1]
            if slug in about:
                gone = ("shown_by", "not_shown") if rungs else ("shown_by", "not_shown", "rung")
                lines = [line for line in block.splitlines() if not line.startswith(gone)]
                blocks[number] = "\n".join([*lines, about[slug], "\n"])
        file.write_text("[[question]]\n".join(blocks))
        scopes = folder / "scopes.toml"
        assert old in scopes.read_text()
        scopes.write_text(scopes.read_text().replace(old, new))
        return load_spec(folder)

    return write


def found(spec, *slugs, **how):
    questions = [spec.question(slug) for slug in slugs] or None
    return [(f.kind, f.about) for f in compare(GAME, spec, questions, **how).findings]


def test_nothing_is_wrong():
    assert found(SPEC) == []


def test_a_question_of_the_model_that_is_not_listed():
    spec = replace(SPEC, questions=tuple(q for q in SPEC.questions if q.slug != "colour"))
    assert ("unknown-question", "colour") in found(spec)
    assert ("unknown-question", "colour") not in found(spec, "by-lot")


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
    assert found(written(wrong)) == [("excused-but-read", "coin"), ("rung-differs", "coin")]


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


@pytest.mark.parametrize(
    ("rung", "finding"),
    [
        ("", "rung-missing"),
        ('rung = "winners"', "rung-differs"),
        ('rung = "knowledge"', "rung-differs"),
        ('rung = "differs"', None),
    ],
)
def test_a_question_stands_where_it_is_expected_to(written, rung, finding):
    spec = written({"coin": SHOWN + "\n" + rung}, rungs=False)
    assert found(spec, "coin") == ([(finding, "coin")] if finding else [])


def test_without_proofs_a_proof_is_not_missed(written):
    spec = written({"remember": EXCUSED + '\nrung = "moot-proved"'}, rungs=False)
    assert found(spec, "remember") == []
    assert found(spec, "remember", moot=lambda *asked: None) == [("rung-differs", "remember")]
    assert found(spec, "remember", moot=lambda *asked: "two players") == []


def test_scopes_that_a_caller_names_need_not_show_anything():
    result = compare(GAME, SPEC, [SPEC.question("small-heap")], [SPEC.scope("five")])
    (entry,) = result.entries
    (contrast,) = entry.contrasts
    assert (contrast.scope, contrast.rung, entry.read_by) == ("five", Rung.UNDECIDED, ())
    assert contrast.detail == "nothing reads it in plays of five"
    assert result.findings == ()


def test_what_is_looked_at_is_told():
    told = []

    class Ear(Watch):
        def looks_at(self, question, reading, scope):
            told.append((question, reading, scope))

    compare(GAME, SPEC, [SPEC.question("may-pass")], watch=Ear())
    assert told == [("may-pass", "yes", "three"), ("may-pass", "yes", "five")]
