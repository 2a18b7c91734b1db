"""Every question is asked by the rules, and stands on its rung, each with its evidence."""

import pytest

from checkers.compare import Differs, Rung, compare
from checkers.compare.forks import Parting
from checkers.compare.observed import Observed
from checkers.verify import Limits
from models.language import bind
from specs.load import load_spec
from tests.powerpuff.table import GAME

SPEC = load_spec("powerpuff")
MOOT = {
    "three-capture-cap=remark",
    "escape-in-last-turn=final-turn",
    "wild-two-multi-challenge=all-incl-own",
    "flip-before-draw=draw-first",
    "who-flips=next-player",
    "row-order=positions-kept",
}
SMALL = Limits("compiled", max_states=60_000)


def test_readings_that_change_nothing_are_few_and_say_why():
    assert {f"{q.slug}={name}" for q in SPEC.questions for name in q.not_shown} == MOOT
    assert all(question.rung is not None for question in SPEC.questions)


def test_every_reading_but_those_differs_where_its_question_says():
    """On the scopes that questions name, explored whole under every reading."""
    scopes = {q.slug: SPEC.scope(q.shown_by.scope) for q in SPEC.questions}
    kinds = {}
    for name in dict.fromkeys(scope.name for scope in scopes.values()):
        asked = [q for q in SPEC.questions if scopes[q.slug].name == name]
        found = compare(GAME, SPEC, asked, [SPEC.scope(name)], limits=Limits("compiled"))
        assert found.findings == ()
        assert all(entry.read_by for entry in found.entries)
        for entry in found.entries:
            for contrast in entry.contrasts:
                (tried,) = contrast.tried
                assert tried.rung is not Rung.UNDECIDED
                kinds[f"{entry.question}={contrast.other}"] = contrast.fork and contrast.fork.kind
    assert {name for name, kind in kinds.items() if kind is None} - MOOT == {
        "rechallenge-after-wild=wild-for-one",  # on S9-again
    }
    assert {name for name, kind in kinds.items() if kind is Differs.WINNERS} == {
        "tiebreak-value-of-specials=wild-zero",
        "tiebreak-value-of-specials=wild-six",
        "tiebreak-value-of-specials=draw-two-counts-two",
        "tie-of-three=undefined",
    }
    assert {name for name, kind in kinds.items() if kind is Differs.SEEN} == {
        "look-at-own-tiles=yes"
    }
    assert {name for name, kind in kinds.items() if kind is Differs.SET_UP} == {
        "player-number=deal-what-is-there",
        "three-tiles-only=needs-more-tiles",
    }


@pytest.mark.deep
def test_every_question_stands_on_its_rung():
    found = compare(GAME, SPEC, limits=Limits("compiled"))
    assert found.findings == ()
    assert found.code == 0
    by_name = {f"{e.question}={c.other}": c for e in found.entries for c in e.contrasts}
    assert {name for name, c in by_name.items() if c.rung is Rung.MOOT_EXPLORED} == MOOT
    assert by_name["flip-before-draw=draw-first"].parted_by
    assert not by_name["who-flips=next-player"].parted_by


def parted(scope, question, reading, beside=None):
    table, beside = SPEC.scope(scope).table(), beside or {}
    here, there = (
        Observed(bind(GAME, table, {**beside, question: name}), SMALL)
        for name in (SPEC.question(question).default, reading)
    )
    return Parting(here, there, question)


@pytest.mark.parametrize(
    ("scope", "question", "reading", "beside"),
    [
        ("S9", "escape-in-last-turn", "final-turn", {"last-villain": "mojo"}),
        ("S9", "escape-in-last-turn", "final-turn", {"last-villain": "row-empty"}),
        ("S9", "flip-before-draw", "draw-first", {"specials-between-turns": "yes"}),
        (
            "S9-fights",
            "wild-two-multi-challenge",
            "all-incl-own",
            {"control-taken-when": "this-turn"},
        ),
    ],
)
def test_some_change_something_beside_other_readings(scope, question, reading, beside):
    assert parted(scope, question, reading).fork is None
    assert parted(scope, question, reading, beside).fork is not None


def test_memory_within_a_turn_is_no_fork_before_it_matters():
    """Readings that remember what was tried part only where a challenge is refused."""
    late = parted("S9-wilds", "rechallenge-when", "at-once-or-never").fork
    assert late.differs == "only under any-time-in-turn: `challenge Blossom P1`"
    blocks = parted("S9-fights", "free-interleaving", "blocks").fork
    assert blocks.kind is Differs.MOVES
    assert blocks.there == ()


def test_the_order_of_draws_matters_only_where_cards_are_short():
    fork = parted("S9", "draw-order", "last-first").fork
    moves = [step.move for step in fork.play.steps]
    assert moves[6:] == ["draw_two D", "draw_card P2", "draw_card E", "end_turn"]
    assert "(hand B D: 0 → 1) under next-first, (hand A D: 0 → 1) under" in fork.differs
