"""The specs of Something Wild are complete, and name for name those of the model."""

from checkers.citations import citations
from models.language.fields import declared_shapes
from models.something_wild.game import game
from models.something_wild.readings import READINGS
from models.something_wild.state import Setup, State
from specs import load_spec
from specs.clauses import MOST_QUOTED
from specs.crosscheck import check_readings
from specs.findings import clause_findings, unlisted_questions

SPEC = load_spec("something_wild")


def test_how_many_of_everything() -> None:
    assert len(SPEC.rulebook.clauses) == 54
    assert len(SPEC.questions) == 44
    assert sum(len(question.readings) for question in SPEC.questions) == 93
    assert len(SPEC.examples) == 3


def test_every_clause_is_carried_or_excused() -> None:
    cited = {clause for clauses in citations(game).values() for clause in clauses}
    functions = {"start", "decider", "over", "wins", "read_scope"}
    fields = {f"state.{name}" for name in declared_shapes(State)}
    tables = {f"setup.{name}" for name in declared_shapes(Setup)}
    assert clause_findings(SPEC.rulebook, cited, functions | fields | tables) == []


def test_readings_are_those_of_the_model() -> None:
    check_readings(SPEC.questions, READINGS, SPEC.folder / "questions.toml")
    assert unlisted_questions(SPEC.questions, READINGS) == []


def test_every_question_is_exercised() -> None:
    silent = [slug for slug, scopes in SPEC.exercised().items() if not scopes]
    assert silent == ["one-power-per-symbol"]


def test_the_box_is_what_the_rulebook_says() -> None:
    boxes = [
        scope for scope in SPEC.scopes if scope.name.startswith("box") and scope.name != "boxes"
    ]
    assert sorted(scope.setup["players"] for scope in boxes) == list(range(2, 11))
    for scope in boxes:
        assert len(scope.setup["colours"].split()) * scope.setup["numbers"] == 45
        assert sum(power.get("copies", 1) for power in scope.setup["powers"]) == 10
        assert (scope.setup["hand"], scope.setup["row"], scope.setup["set"]) == (3, 5, 3)


def test_quotes_are_short() -> None:
    for clause in SPEC.rulebook.clauses:
        assert all(len(quote.split()) <= MOST_QUOTED for quote in clause.quotes), clause.id


def test_the_example_refutes_no_reading() -> None:
    refuted = {
        reading
        for example in SPEC.examples
        for variant in example.variants
        for reading in variant.refuted()
    }
    assert refuted == set()
