"""Powerpuff explored: both engines, with and without symmetry, and every expected verdict."""

import numpy as np
import pytest

from checkers.explore import edges, orbit_sizes
from checkers.verify import Limits, check
from checkers.verify.space import Space
from models.language import bind
from models.powerpuff.game import game
from specs.load import load_spec

SPEC = load_spec("powerpuff")
SMALL = ("S1c", "S1e", "S3-tie", "S4", "S7", "S8")


def explored(scope: str, **how):
    system = bind(game, SPEC.scope(scope).table())
    return Space(system, Limits(**{"engine": "compiled", **how})).exploration


@pytest.mark.parametrize("scope", ["S8", "S7", "S1e"])
def test_both_engines_find_the_same(scope):
    called, compiled = (explored(scope, engine=engine) for engine in ("python", "compiled"))
    assert called.outcome == compiled.outcome == "complete"
    np.testing.assert_array_equal(called.rows, compiled.rows)
    np.testing.assert_array_equal(called.parent, compiled.parent)
    np.testing.assert_array_equal(called.refusals, compiled.refusals)
    for mine, other in zip(
        vars(edges(called)).values(), vars(edges(compiled)).values(), strict=True
    ):
        np.testing.assert_array_equal(mine, other)


@pytest.mark.parametrize("scope", [*SMALL, "S2a", "S2d"])
def test_orbits_add_up_to_the_states_without_symmetry(scope):
    whole, reduced = explored(scope, symmetry=False), explored(scope)
    assert reduced.symmetry is not None
    assert reduced.n < whole.n
    assert orbit_sizes(reduced).sum() == whole.n
    assert reduced.depth == whole.depth


@pytest.mark.parametrize("scope", ["S1c", "S4", "S8"])
def test_symmetry_changes_no_verdict(scope):
    told = [
        [
            (r.property_id, r.verdict, r.value, r.play and r.play.length, dict(r.readings))
            for r in check(
                game, SPEC, scopes=[SPEC.scope(scope)], limits=Limits("compiled", symmetry=symmetry)
            ).results
        ]
        for symmetry in (True, False)
    ]
    assert told[0] == told[1]


@pytest.mark.parametrize("scope", [*SMALL, "S1a-escape", "S1b", "S4b-two"])
def test_every_verdict_is_the_expected_one(scope):
    report = check(game, SPEC, scopes=[SPEC.scope(scope)], limits=Limits("compiled"))
    assert len(report.results) > 20
    assert [
        (r.property_id, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []


@pytest.mark.deep
@pytest.mark.parametrize("scope", [s.name for s in SPEC.scopes if s.deep])
def test_deep_scopes_are_exhausted_and_nobody_is_stuck(scope):
    found = explored(scope, symmetry=False)
    assert found.outcome == "complete"
    assert found.n > 3_000_000
    assert len(found.stuck) == 0


@pytest.mark.deep
def test_every_verdict_on_every_scope_is_the_expected_one():
    report = check(game, SPEC, limits=Limits("compiled"))
    assert [
        (r.property_id, r.scope, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []
