from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers.play import FORMAT, Play, Step
from models.language.errors import RuleproofError
from tests.render.plays import LASSO, PLAY

WORDS = st.text(max_size=20)
STEPS = st.builds(
    Step,
    move=WORDS,
    sentence=WORDS,
    decider=WORDS,
    kind=st.sampled_from(["outer", "inner", "set-up", "chance"]),
    clauses=st.lists(WORDS, max_size=3).map(tuple),
    changes=st.lists(WORDS, max_size=3).map(tuple),
    ways=st.none() | st.integers(1, 99),
)


@given(
    st.lists(STEPS, max_size=6).map(tuple),
    st.dictionaries(WORDS, WORDS, max_size=3),
    st.none() | st.dictionaries(WORDS, st.integers() | st.lists(st.integers()), max_size=3),
)
def test_a_play_survives_json(steps, readings, position):
    play = Play("game", "S1", steps, readings=readings, position=position)
    assert Play.from_json(play.to_json()) == play


def test_length_counts_outer_moves_only():
    assert PLAY.length == 2
    assert [step.number for step in PLAY.steps] == [None, None, 1, None, 2]


def test_the_shape_is_versioned():
    data = json.loads(PLAY.to_json())
    assert data["format"] == FORMAT == "ruleproof-play/1"
    assert data["length"] == 2
    assert data["steps"][0]["clauses"] == ["X-1"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "line 1: this is not JSON"),
        ("[]", "not a saved play"),
        ('{"format": "ruleproof-play/9"}', "not 'ruleproof-play/9'"),
        ('{"format": "ruleproof-play/1", "game": "x"}', "log.json: scope"),
        (
            '{"format": "ruleproof-play/1", "game": "x", "scope": "S", "steps": [{"move": 3}]}',
            "steps.0.move",
        ),
    ],
)
def test_what_is_no_play_is_refused_with_its_place(text, message):
    with pytest.raises(RuleproofError, match=r"log\.json") as caught:
        Play.from_json(text, source="log.json")
    assert message in str(caught.value)


def test_a_cycle_lies_inside_the_play():
    with pytest.raises(RuleproofError, match="cannot repeat from step 9"):
        replace(LASSO, cycle_start=9)
