"""The specs of Hero Town are complete, and name for name those of the model."""

from checkers.citations import citations
from models.hero_town.game import game
from models.hero_town.readings import READINGS
from models.hero_town.state import Setup, State
from models.language.fields import declared_shapes
from specs import load_spec
from specs.clauses import MOST_QUOTED
from specs.crosscheck import check_readings
from specs.findings import clause_findings, unlisted_questions

SPEC = load_spec("hero_town")


def test_how_many_of_everything() -> None:
    assert len(SPEC.rulebook.clauses) == 30
    assert len(SPEC.questions) == 25
    assert sum(len(question.readings) for question in SPEC.questions) == 55
    assert len(SPEC.examples) == 4


def test_every_reading_but_the_defaults_can_be_tried_alone() -> None:
    changes = SPEC.single_changes()
    others = {
        f"{question.slug}={name}"
        for question in SPEC.questions
        for name in question.readings
        if name != question.default
    }
    assert others <= set(changes)


def test_every_clause_is_carried_or_excused() -> None:
    cited = {clause for clauses in citations(game).values() for clause in clauses}
    functions = {"start", "decider", "over", "wins", "member", "read_scope"}
    fields = {f"state.{name}" for name in declared_shapes(State)}
    tables = {f"setup.{name}" for name in declared_shapes(Setup)}
    assert clause_findings(SPEC.rulebook, cited, functions | fields | tables) == []


def test_readings_are_those_of_the_model() -> None:
    check_readings(SPEC.questions, READINGS, SPEC.folder / "questions.toml")
    assert unlisted_questions(SPEC.questions, READINGS) == []


def test_every_question_is_exercised_and_shown_by_a_play() -> None:
    assert [slug for slug, scopes in SPEC.exercised().items() if not scopes] == []
    assert [question.slug for question in SPEC.questions if question.shown_by is None] == []


def test_scopes_that_must_be_there() -> None:
    names = {scope.name for scope in SPEC.scopes}
    assert names >= {"S", "Sh", "C", "M", "M3", "L", "S-two", "S-three", "S-four"}
    assert {scope.setup["players"] for scope in SPEC.scopes} == {2, 3, 4}
    assert {scope.setup["pieces"] for scope in SPEC.scopes if scope.setup["rounds"] == 3} == {
        *range(1, 8)
    }


def test_quotes_are_short() -> None:
    for clause in SPEC.rulebook.clauses:
        assert all(len(quote.split()) <= MOST_QUOTED for quote in clause.quotes), clause.id


def test_readings_that_the_printed_notes_refute() -> None:
    refuted = {
        reading
        for example in SPEC.examples
        for variant in example.variants
        for reading in variant.refuted()
    }
    assert refuted == {"summon-beats-how-many=all-new", "turn-or-round=turn-is-one-player"}
