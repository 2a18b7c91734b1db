"""What is missing or out of date in specs is found."""

from pathlib import Path

import pytest
from small_game import write

from specs import Spec, load_spec
from specs.findings import (
    Finding,
    carriers,
    clause_findings,
    representation_findings,
    unlisted_questions,
)


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    return load_spec(write(tmp_path / "pebbles"))


def shown(findings: list[Finding]) -> list[tuple[str, str]]:
    return [(finding.kind, finding.about) for finding in findings]


def test_an_id_without_letter_carries_all_its_parts(spec: Spec) -> None:
    assert clause_findings(spec.rulebook, {"PEB-TURN-1", "PEB-END-1"}) == []


def test_a_clause_that_nothing_carries(spec: Spec) -> None:
    assert shown(clause_findings(spec.rulebook, {"PEB-TURN-1a", "PEB-END-1"})) == [
        ("not-carried", "PEB-TURN-1b")
    ]


def test_a_cited_clause_that_does_not_exist(spec: Spec) -> None:
    (finding,) = clause_findings(spec.rulebook, {"PEB-TURN-1", "PEB-END-1", "PEB-END-11"})
    assert (finding.kind, finding.about) == ("unknown-clause", "PEB-END-11")
    assert "did you mean `PEB-END-1`?" in finding.message


def test_excused_but_cited(tmp_path: Path) -> None:
    folder = write(tmp_path / "p", "rulebook.toml", "examples =", 'no_mechanics = "x"\nexamples =')
    book = load_spec(folder).rulebook
    assert clause_findings(book, {"PEB-TURN-1"}) == []
    assert shown(clause_findings(book, {"PEB-TURN-1", "PEB-END-1"})) == [
        ("excused-but-cited", "PEB-END-1")
    ]


def test_carried_by_what_cannot_cite(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "p", "rulebook.toml", "examples =", 'carried_by = ["over"]\nexamples ='
    )
    book = load_spec(folder).rulebook
    assert clause_findings(book, {"PEB-TURN-1"}) == []
    assert shown(clause_findings(book, {"PEB-TURN-1"}, names={"wins"})) == [
        ("unknown-carrier", "PEB-END-1")
    ]
    found = carriers(book, {"take": {"PEB-TURN-1"}, "finish": {"PEB-END-1"}})
    assert found == {
        "PEB-TURN-1a": ("take",), "PEB-TURN-1b": ("take",), "PEB-END-1": ("finish", "over"),
    }  # fmt: skip


def test_questions_of_the_model_that_the_list_lacks(spec: Spec) -> None:
    assert unlisted_questions(spec.questions, ["last-wins", "must-take"]) == []
    assert shown(unlisted_questions(spec.questions, ["last-wins", "take"])) == [
        ("unknown-question", "take")
    ]


def test_questions_that_nothing_shows(spec: Spec, tmp_path: Path) -> None:
    assert len(representation_findings(spec.questions)) == 2
    key = 'trap = "may-must"'
    folder = write(tmp_path / "p", "questions.toml", key, f'{key}\nnot_represented = "a reason"')
    assert shown(representation_findings(load_spec(folder).questions)) == [
        ("not-shown", "last-wins")
    ]
