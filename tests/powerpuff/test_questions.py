"""Every question is asked by the rules, and what its readings change is shown by a play."""

import pytest

from checkers.exercise import Kind, exercise
from checkers.exercise.difference import difference
from checkers.exercise.observed import Observed
from checkers.exercise.shown import what_play_shows
from checkers.verify import Limits
from models.language import bind
from specs.load import load_spec
from tests.powerpuff.table import GAME

SPEC = load_spec("powerpuff")
MOOT = {
    "three-capture-cap=remark",
    "escape-in-last-turn=final-turn",
    "wild-two-multi-challenge=all-incl-own",
    "row-order=positions-kept",
}


@pytest.mark.parametrize("question", SPEC.questions, ids=lambda question: question.slug)
def test_a_play_shows_what_the_readings_change(question):
    assert question.shown_by is not None
    others = set(question.readings) - {question.default} - set(question.not_shown)
    assert bool(what_play_shows(GAME, SPEC, question)) is bool(others)


def test_readings_that_change_nothing_are_few_and_say_why():
    assert {f"{q.slug}={name}" for q in SPEC.questions for name in q.not_shown} == MOOT


def test_every_reading_is_read_and_every_other_one_differs():
    """On small scopes, explored whole under every reading."""
    found = exercise(GAME, SPEC)
    assert found.findings == ()
    assert found.complete
    assert all(entry.is_read for entry in found.entries)
    changes = {f"{e.question}={c.reading}": c for e in found.entries for c in e.changes}
    assert {name for name, change in changes.items() if not change.differs} == MOOT
    assert {name for name, change in changes.items() if change.kind is Kind.DECIDER} == {
        "which-tile-escapes=random",
        "fights-order=challenger-picks",
        "fights-order=defender-picks",
        "who-flips=next-player",
        "equal-age=random",
    }
    assert {name for name, change in changes.items() if change.kind is Kind.WINNERS} == {
        "tiebreak-value-of-specials=wild-zero",
        "tiebreak-value-of-specials=wild-six",
        "tiebreak-value-of-specials=draw-two-counts-two",
        "tie-of-three=undefined",
    }
    assert {name for name, change in changes.items() if change.kind is Kind.SEEN} == {
        "look-at-own-tiles=yes"
    }
    assert {name for name, change in changes.items() if change.kind is Kind.REFUSED} == {
        "player-number=parameters-with-conditions",
        "three-tiles-only=needs-more-tiles",
    }


@pytest.mark.parametrize(
    ("scope", "question", "reading", "beside"),
    [
        ("S9", "escape-in-last-turn", "final-turn", {"last-villain": "mojo"}),
        ("S9", "escape-in-last-turn", "final-turn", {"last-villain": "row-empty"}),
        (
            "S9-fights",
            "wild-two-multi-challenge",
            "all-incl-own",
            {"control-taken-when": "this-turn"},
        ),
    ],
)
def test_some_change_something_beside_other_readings(scope, question, reading, beside):
    table, limits = SPEC.scope(scope).table(), Limits("compiled")
    here, there = (
        Observed(bind(GAME, table, {**beside, question: name}), limits)
        for name in (SPEC.question(question).default, reading)
    )
    assert difference(here, there, question).kind is Kind.MOVES
