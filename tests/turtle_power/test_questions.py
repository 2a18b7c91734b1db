"""Every question stands on its rung; clauses, examples and proofs are as the specs say."""

import pytest

from checkers.compare import compare
from checkers.verify import Limits
from specs.load import load_spec
from tests.turtle_power.table import GAME

SPEC = load_spec("turtle_power")
NOT_REPRESENTED = {"own-two-hands-coordinated", "agreement-between-rounds"}


def test_there_are_40_clauses_32_questions_and_5_examples():
    assert len(SPEC.rulebook.clauses) == 40
    assert len(GAME.readings) == len(SPEC.questions) == 32
    assert len(SPEC.examples) == 5
    assert {m.id for m in SPEC.rulebook.mismatches} >= {"TP-NAMES", "TP-HERO", "TP-SILVER"}


def test_what_no_rule_reads_is_said():
    assert {q.slug for q in SPEC.questions if q.not_represented} == NOT_REPRESENTED


@pytest.mark.deep
def test_every_question_stands_on_its_rung():
    found = compare(GAME, SPEC, limits=Limits("compiled"))
    assert found.findings == ()
    assert found.code == 0
