"""Every question stands on its rung; clauses, examples and proofs are as the specs say."""

import pytest

from checkers.compare import compare
from checkers.verify import Limits
from specs.load import load_spec
from tests.something_wild.table import GAME

SPEC = load_spec("something_wild")
QUICK = (
    "figure-forced", "no-card-to-draw", "no-card-to-play", "guess-empty-hand", "guess-order",
    "number-of-players", "in-order-meaning", "figure-back-to-middle",
)  # fmt: skip
MOOT = {"fours-beyond-range", "wild-green-in-green-run", "guessed-card-discarded-first"}


def test_what_no_rule_reads_is_said():
    assert {q.slug for q in SPEC.questions if q.not_represented} == {"one-power-per-symbol"}


def test_moot_is_what_has_a_reason_to_be():
    rungs = {q.slug for q in SPEC.questions if str(q.rung).startswith("moot")}
    assert rungs == MOOT
    assert {q.slug for q in SPEC.questions if q.not_shown} == {*MOOT, "empty-center"}


def test_small_questions_stand_on_their_rungs():
    asked = [SPEC.question(slug) for slug in QUICK]
    found = compare(GAME, SPEC, asked, limits=Limits("compiled"))
    assert found.findings == ()


@pytest.mark.deep
def test_every_question_stands_on_its_rung():
    found = compare(GAME, SPEC, limits=Limits("compiled"))
    assert found.findings == ()
    assert found.code == 0
