"""The specs of Powerpuff are complete, and name for name those of the model."""

from checkers.citations import citations
from models.language.fields import declared_shapes
from models.powerpuff.game import game
from models.powerpuff.readings import READINGS
from models.powerpuff.state import Setup, State
from specs import load_spec
from specs.clauses import MOST_QUOTED
from specs.crosscheck import check_readings
from specs.findings import clause_findings, unlisted_questions
from specs.properties import Property

SPEC = load_spec("powerpuff")


def test_how_many_of_everything() -> None:
    assert len(SPEC.rulebook.clauses) == 84
    assert len(SPEC.questions) == 53
    assert sum(len(question.readings) for question in SPEC.questions) == 126
    assert len(SPEC.examples) == 8


def test_every_reading_but_the_defaults_can_be_tried_alone() -> None:
    changes = SPEC.single_changes()
    others = {
        f"{question.slug}={name}"
        for question in SPEC.questions
        for name in question.readings
        if name != question.default
    }
    assert others <= set(changes)
    assert [SPEC.excluded(readings) for readings in changes.values()] == [None] * len(changes)


def test_every_clause_is_carried_or_excused() -> None:
    cited = {clause for clauses in citations(game).values() for clause in clauses}
    functions = {"start", "decider", "over", "wins", "score", "read_scope"}
    fields = {f"state.{name}" for name in declared_shapes(State)}
    tables = {f"setup.{name}" for name in declared_shapes(Setup)}
    assert clause_findings(SPEC.rulebook, cited, functions | fields | tables) == []


def test_readings_are_those_of_the_model() -> None:
    check_readings(SPEC.questions, READINGS, SPEC.folder / "questions.toml")
    assert unlisted_questions(SPEC.questions, READINGS) == []


def test_every_question_is_exercised_by_a_scope() -> None:
    assert [slug for slug, scopes in SPEC.exercised().items() if not scopes] == []


def test_scopes_that_must_be_there() -> None:
    names = {scope.name for scope in SPEC.scopes}
    assert names >= {"S1", "S1b", "S2", "S2a", "S2b", "S3", "S3a", "S4", "S4b-three", "S4b-two"}
    assert {scope.setup["players"] for scope in SPEC.scopes} == {2, 3, 4}
    assert any(len(scope.setup["tiles"]) == 3 for scope in SPEC.scopes)


def test_quotes_are_short() -> None:
    for clause in SPEC.rulebook.clauses:
        assert all(len(quote.split()) <= MOST_QUOTED for quote in clause.quotes), clause.id


def test_examples_name_questions_they_touch_and_clauses_name_examples() -> None:
    named = {example for clause in SPEC.rulebook.clauses for example in clause.examples}
    assert named == {example.id for example in SPEC.examples}
    for example in SPEC.examples:
        changed = {
            entry.reading.partition("=")[0]
            for variant in example.variants
            for entry in variant.differs
        }
        assert changed <= set(example.touches), example.id


def test_readings_that_the_printed_examples_refute() -> None:
    refuted = {
        reading
        for example in SPEC.examples
        for variant in example.variants
        for reading in variant.refuted()
    }
    assert refuted == {
        "escape-in-last-turn=ends-anyway",
        "escaped-is-uncaptured=out-of-play",
        "every-color-must-appear=yes",
        "last-villain=mojo",
        "last-villain=row-empty",
        "picture-and-color=both-always",
        "wild-two-multi-challenge=one-girl",
        "worth-of-villain=gem-points",
    }


def test_properties_are_properties() -> None:
    assert all(isinstance(entry, Property) for entry in SPEC.properties)
