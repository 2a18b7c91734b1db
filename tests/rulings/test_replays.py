"""A play under every reading: each way in which it can be another one."""

from __future__ import annotations

import pytest

from checkers.render.any_reading import any_reading_text
from checkers.rulings.replays import Outcome, under_every_reading
from models.language import RuleproofError

THREE = ["reach", "take", "take", "take", "stop", "reach", "take", "stop"]
"""Ann takes three marbles of four, Bob the last one."""


@pytest.fixture
def played(game, spec):
    def play(moves, readings=None, scope="four", position=None):
        found = under_every_reading(game, spec, spec.scope(scope), readings or {}, moves, position)
        return found, {tried.name: tried for tried in found.tried}

    return play


def test_every_other_reading_of_every_question_is_tried(played, spec):
    found, tried = played(THREE)
    assert found.own.outcome is Outcome.SAME
    assert set(tried) == {
        f"{question.slug}={name}"
        for question in spec.questions
        for name in question.readings
        if name != question.default
    }


def test_a_guard_refuses_a_move_with_reason_and_clause(played):
    _, tried = played(THREE)
    refused = tried["most-in-a-turn=two"]
    assert (refused.outcome, refused.step, refused.move) == (Outcome.REFUSED, 4, "take")
    assert (refused.because, refused.clauses) == ("two is the most", ("MAR-2a",))
    assert refused.decider == "Ann"


def test_a_forced_move_that_changes_nothing_is_passed_over(played):
    _, tried = played(THREE)
    assert tried["pause=after-a-turn"].outcome is Outcome.SAME


def test_a_forced_move_that_the_other_reading_does_not_have_is_passed_over(played):
    moves = ["reach", "take", "stop", "go_on", "reach", "take", "take", "take", "stop", "go_on"]
    found, tried = played(moves, {"pause": "after-a-turn"})
    assert found.own.outcome is Outcome.SAME
    assert tried["pause=none"].outcome is Outcome.SAME


def test_another_end_is_told(played):
    _, tried = played(THREE)
    other = tried["who-wins=fewest"]
    assert (other.outcome, other.step) == (Outcome.ELSEWHERE, None)
    assert other.end == "The game is over; Bob wins."


def test_another_position_is_told_with_the_move_after_which_it_differs(played):
    _, tried = played(["skip"])
    other = tried["spill=after-a-pass"]
    assert (other.outcome, other.step, other.move) == (Outcome.ELSEWHERE, 1, "skip")
    assert other.because == "turn: Ann, not Bob"


def test_a_move_that_the_rules_do_not_come_to(played):
    _, tried = played(["skip", "skip"])
    other = tried["spill=after-a-pass"]
    assert (other.outcome, other.step) == (Outcome.REFUSED, 2)
    assert other.because == "the rules ask for another move of chance: `spill Ann`, `spill Bob`"


def test_chance_that_cannot_happen(played):
    found, tried = played(["skip", "spill Bob"], {"spill": "after-a-pass"})
    assert found.readings == {"spill": "after-a-pass"}
    other = tried["spill=never"]
    assert (other.outcome, other.step, other.decider) == (Outcome.NO_CHANCE, 2, "chance")


def test_readings_that_exclude_one_another(played):
    _, tried = played(["skip"], {"spill": "after-a-pass"})
    assert tried["may-pass=no"].outcome is Outcome.EXCLUDED
    assert "nobody passes" in tried["may-pass=no"].because


def test_a_question_is_set_together_with_the_readings_that_it_needs(played):
    _, tried = played(["reach"], {"may-pass": "no"})
    assert tried["pass-twice=no"].beside == {"may-pass": "yes"}
    assert tried["pass-twice=yes"].beside == {"may-pass": "yes"}
    assert tried["pass-twice=yes"].outcome is Outcome.SAME


def test_a_set_up_that_is_refused(played):
    _, tried = played(["reach"], scope="two")
    assert tried["small-bag=refused"].outcome is Outcome.NOT_SET_UP
    assert "give four marbles or more" in tried["small-bag=refused"].because


def test_a_play_that_its_own_readings_refuse(played):
    found, tried = played(THREE, {"most-in-a-turn": "two"})
    assert (found.own.outcome, found.own.step) == (Outcome.REFUSED, 4)
    assert tried["most-in-a-turn=three"].outcome.legal
    assert tried["who-wins=fewest"].outcome is Outcome.REFUSED


def test_a_play_from_a_position(played):
    _, tried = played(["take"], position={"phase": "Taking", "taken": 2, "bag": 4})
    assert tried["most-in-a-turn=two"].step == 1


def test_a_text_that_names_no_move(played):
    with pytest.raises(RuleproofError, match="names no rule"):
        played(["fly"])


def test_what_people_read(played):
    found, _ = played(THREE)
    assert any_reading_text(found).splitlines() == [
        "Marbles, scope four",
        "A play of 8 moves, legal under the defaults.",
        "",
        "Not legal under 1 other reading:",
        "  most-in-a-turn=two",
        "      at move 4, `take` (Ann): two is the most [MAR-2a]",
        "",
        "Legal, and leads elsewhere under 1 other reading:",
        "  who-wins=fewest",
        "      at the end: The game is over; Bob wins.",
        "",
        "Legal, and the same under 7 other readings of 7 questions.",
    ]
