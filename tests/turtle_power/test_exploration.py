"""Turtle Power explored: pinned counts, symmetry, and every expected verdict."""

import pytest

from checkers.explore import orbit_sizes
from checkers.verify import Limits, check
from checkers.verify.space import Space
from models.language import bind
from specs.load import load_spec
from tests.turtle_power.table import GAME

SPEC = load_spec("turtle_power")
SMALL = ("E1-tiny", "E2-tiny", "E2-harmless", "E2-tiny-two", "E2-duty", "E2-both", "E2-four")


def explored(scope, **how):
    return Space(bind(GAME, SPEC.scope(scope).table()), Limits("compiled", **how)).exploration


@pytest.mark.parametrize(
    ("scope", "states"), [("E1-three", 121_725), ("E1-four", 1_645), ("E1-tiny", 5_333)]
)
def test_states_up_to_symmetry(scope, states):
    found = explored(scope)
    assert found.outcome == "complete"
    assert found.n == states
    assert len(found.stuck) == 0


@pytest.mark.parametrize("scope", ["E1-tiny", "E1-four", "E2-tiny-hands"])
def test_orbits_add_up_to_the_states_without_symmetry(scope):
    whole, reduced = explored(scope, symmetry=False), explored(scope)
    assert reduced.n < whole.n
    assert orbit_sizes(reduced).sum() == whole.n
    assert reduced.depth == whole.depth


@pytest.mark.parametrize("scope", SMALL)
def test_every_verdict_is_the_expected_one(scope):
    report = check(GAME, SPEC, scopes=[SPEC.scope(scope)], limits=Limits("compiled"))
    assert len(report.results) > 3
    assert [
        (r.property_id, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []


@pytest.mark.deep
def test_every_verdict_on_every_scope_is_the_expected_one():
    report = check(GAME, SPEC, limits=Limits("compiled"))
    assert [
        (r.property_id, r.scope, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []
