"""The specs of McNinja are complete, and name for name those of the model."""

from checkers.citations import citations
from models.language.fields import declared_shapes
from models.mcninja.game import game
from models.mcninja.readings import READINGS
from models.mcninja.state import Setup, State
from specs import load_spec
from specs.clauses import MOST_QUOTED
from specs.crosscheck import check_readings
from specs.findings import clause_findings, unlisted_questions

SPEC = load_spec("mcninja")
FUNCTIONS = {"start", "decider", "over", "wins", "unit", "read_scope"}


def test_there_are_69_clauses_48_questions_and_7_examples() -> None:
    assert len(SPEC.rulebook.clauses) == 69
    assert len(READINGS) == len(SPEC.questions) == 48
    assert len(SPEC.examples) == 7


def test_every_clause_is_carried_or_excused() -> None:
    cited = {clause for clauses in citations(game).values() for clause in clauses}
    fields = {f"state.{name}" for name in declared_shapes(State)}
    tables = {f"setup.{name}" for name in declared_shapes(Setup)}
    assert clause_findings(SPEC.rulebook, cited, FUNCTIONS | fields | tables) == []


def test_readings_are_those_of_the_model() -> None:
    check_readings(SPEC.questions, READINGS, SPEC.folder / "questions.toml")
    assert unlisted_questions(SPEC.questions, READINGS) == []


def test_every_question_is_exercised_by_a_scope() -> None:
    silent = {question.slug for question in SPEC.questions if question.not_represented}
    assert {slug for slug, scopes in SPEC.exercised().items() if not scopes} <= silent


def test_quotes_are_short() -> None:
    for clause in SPEC.rulebook.clauses:
        assert all(len(quote.split()) <= MOST_QUOTED for quote in clause.quotes), clause.id


def test_every_claim_of_the_rulebook_is_examined() -> None:
    ids = {entry.id for entry in SPEC.properties}
    assert ids >= {f"I{n}" for n in range(1, 7)} | {f"W{n}" for n in range(1, 5)}
    assert ids >= {"R1", "R2a", "R2b", "R3", "R4", "T1", "T2a", "T2b", "T2c", "T3", "T4"}
    assert ids >= {"D1", "D2", "D3", "D4", "C1", "C2", "P1", "P2"}
