"""Explored spaces that are kept: shared between tasks, told in each of them, let go in time."""

from __future__ import annotations

from pathlib import Path

import pytest

from checkers.verify import Kept, Limits, Task, properties_of, verify_scope
from models.registry import load_game
from specs.load import load_spec

PEBBLES = str(Path(__file__).parents[1] / "command" / "pebbles")
LIMITS = Limits("python")


@pytest.fixture(scope="module")
def game():
    return load_game(PEBBLES)


@pytest.fixture(scope="module")
def tasks(game):
    """Each property alone, on each scope."""
    spec = load_spec(PEBBLES)
    shallow = [scope for scope in spec.scopes if not scope.deep]
    return [Task(scope, {}, (prop,)) for prop in properties_of(game, spec) for scope in shallow]


def found(checked):
    return [(r.property_id, r.scope, r.verdict, r.detail, r.play) for r in checked.results]


@pytest.mark.parametrize("most", [0, 2**30])
def test_what_is_kept_changes_no_answer(game, tasks, most):
    kept = Kept(game, most)
    for task in tasks:
        alone, shared = (
            verify_scope(game, task, LIMITS),
            verify_scope(game, task, LIMITS, None, kept),
        )
        assert found(shared) == found(alone)
        assert [each.states for each in shared.explored] == [each.states for each in alone.explored]
        assert shared.refusals == alone.refusals


def test_a_space_is_kept_as_long_as_there_is_room(game, tasks):
    task, other = tasks[0], next(task for task in tasks if task.scope is not tasks[0].scope)
    for most, stays in ((2**30, True), (0, False)):
        kept = Kept(game, most)
        verify_scope(game, task, LIMITS, None, kept)
        first = kept.of(task)
        assert first.size > 0
        verify_scope(game, other, LIMITS, None, kept)
        assert (kept.of(task) is first) is stays
