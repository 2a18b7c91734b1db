"""Guards switched off: the same graph, a move more, or a fault."""

from __future__ import annotations

import numpy as np
import pytest

from checkers.pictures.along import states_along
from checkers.rulings.dropped import drop, questions_of
from checkers.rulings.places import Atlas
from checkers.verify.space import Limits, Space
from models.language import bind
from models.language.variants import without_guards


@pytest.fixture(scope="module")
def atlas(game, spec):
    return Atlas(game, spec)


@pytest.fixture(scope="module")
def guards(game, spec):
    return bind(game, spec.scope("four").table()).guards


@pytest.fixture(scope="module")
def dropped(atlas, guards):
    """Switch off the guards of a rule that give these reasons."""

    def off(rule, *reasons, questions=()):
        chosen = [g for g in guards if g.rule == rule and g.reason in reasons]
        assert len(chosen) == len(reasons)
        return drop(atlas, chosen, questions)

    return off


def test_a_guard_that_another_one_makes_idle(dropped):
    found = dropped("take", "a marble is lost")
    assert (found.change, found.refused, found.complete) == (None, 0, True)
    assert [(place.scope, place.readings) for place in found.places] == [("two", {}), ("four", {})]


def test_a_move_becomes_legal(dropped):
    found = dropped("take", "three is the most")
    change = found.change
    assert (change.scope, change.move, change.fault) == ("four", "take", "")
    assert [step.move for step in change.play.steps] == ["reach", "take", "take", "take", "take"]
    assert change.play.length == 1
    assert found.refused == 3


def test_the_model_leaves_its_bounds(dropped):
    change = dropped("take", "the bag is empty").change
    assert "bag would become -1" in change.fault
    assert [step.move for step in change.play.steps] == ["reach", "take", "take"]


def test_a_guard_that_refuses_under_another_reading_only(dropped):
    found = dropped("take", "two is the most")
    assert found.change.readings == {"most-in-a-turn": "two"}
    assert found.refused == 0
    assert found.change.play.readings == {"most-in-a-turn": "two"}


def test_other_readings_under_which_it_refuses_nothing_are_not_told(dropped):
    found = dropped("take", "a marble is lost", questions=["pause"])
    assert [place.scope for place in found.places] == ["two", "four"]


def test_the_questions_that_a_guard_asks(game, guards):
    asked = {guard.reason: questions_of(game, [guard]) for guard in guards}
    assert asked["two is the most"] == {"most-in-a-turn"}
    assert asked["three is the most"] == set()
    assert asked["nobody passes after a pass"] == {"pass-twice"}


def test_the_whole_graph_of_the_variant_says_the_same(game, spec, guards, dropped):
    """No change is found exactly where the graph without the guard is the same graph."""
    whole = space(game, spec).exploration
    for guard in guards:
        other = space(without_guards(game, [guard]), spec).exploration
        same = (
            other.outcome == "complete"
            and other.transitions == whole.transitions
            and np.array_equal(other.rows, whole.rows)
        )
        change = dropped(guard.rule, guard.reason).change
        found_here = change is not None and not change.readings
        assert found_here is not same, guard


def test_the_play_is_one_of_the_variant(game, spec, guards, dropped):
    change = dropped("stop", "take at least one marble").change
    (guard,) = (g for g in guards if g.reason == "take at least one marble")
    system = bind(without_guards(game, [guard]), spec.scope(change.scope).table())
    assert len(states_along(system, change.play)) == len(change.play.steps) + 1


def space(game, spec) -> Space:
    system = bind(game, spec.scope("four").table())
    return Space(system, Limits("compiled", symmetry=False), kinds=())
