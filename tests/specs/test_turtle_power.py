"""The specs of Turtle Power are complete, and name for name those of the model."""

from checkers.citations import citations
from models.language.fields import declared_shapes
from models.turtle_power.game import game
from models.turtle_power.readings import READINGS
from models.turtle_power.state import Setup, State
from specs import load_spec
from specs.clauses import MOST_QUOTED
from specs.crosscheck import check_readings
from specs.findings import clause_findings, unlisted_questions
from specs.properties import Property

SPEC = load_spec("turtle_power")


def test_every_clause_is_carried_or_excused() -> None:
    cited = {clause for clauses in citations(game).values() for clause in clauses}
    functions = {"start", "decider", "over", "wins", "member", "unit", "read_scope"}
    fields = {f"state.{name}" for name in declared_shapes(State)}
    tables = {f"setup.{name}" for name in declared_shapes(Setup)}
    assert clause_findings(SPEC.rulebook, cited, functions | fields | tables) == []


def test_readings_are_those_of_the_model() -> None:
    check_readings(SPEC.questions, READINGS, SPEC.folder / "questions.toml")
    assert unlisted_questions(SPEC.questions, READINGS) == []


def test_every_question_is_exercised_by_a_scope() -> None:
    silent = {question.slug for question in SPEC.questions if question.not_represented}
    assert {slug for slug, scopes in SPEC.exercised().items() if not scopes} <= silent


def test_every_number_of_players_has_its_scopes() -> None:
    for episode in (1, 2):
        sizes = {s.setup["players"] for s in SPEC.scopes if s.setup.get("episodes") == [episode]}
        assert sizes == {2, 3, 4, 5, 6}


def test_quotes_are_short() -> None:
    for clause in SPEC.rulebook.clauses:
        assert all(len(quote.split()) <= MOST_QUOTED for quote in clause.quotes), clause.id


def test_properties_are_properties() -> None:
    assert all(isinstance(entry, Property) for entry in SPEC.properties)
