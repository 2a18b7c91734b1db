"""McNinja explored: pinned counts, and every expected verdict."""

import pytest

from checkers.verify import Limits, check
from checkers.verify.space import Space
from models.language import bind
from specs.load import load_spec
from tests.mcninja.table import GAME

SPEC = load_spec("mcninja")
SMALL = (
    "bones-two", "bones-chooser", "bones-tie-three", "laser-one", "laser-protect", "laser-gone",
    "chuck", "protected", "chain", "snipe", "unmask", "credits", "start-points",
)  # fmt: skip


def explored(scope, **how):
    return Space(bind(GAME, SPEC.scope(scope).table()), Limits("compiled", **how)).exploration


@pytest.mark.parametrize(
    ("scope", "states"),
    [("bones-two", 42), ("laser-one", 99), ("laser-two", 15_080), ("mixed", 11_205)],
)
def test_states(scope, states):
    found = explored(scope)
    assert found.outcome == "complete"
    assert found.n == states
    assert len(found.stuck) == 0


def test_every_verdict_is_the_expected_one():
    scopes = [SPEC.scope(name) for name in SMALL]
    report = check(GAME, SPEC, scopes=scopes, limits=Limits("compiled"))
    assert len(report.results) > 100
    assert [
        (r.property_id, r.scope, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []


@pytest.mark.deep
def test_every_verdict_on_every_scope_is_the_expected_one():
    report = check(GAME, SPEC, limits=Limits("compiled"))
    assert [
        (r.property_id, r.scope, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []
    assert report.idle == ()  # every guard refuses something somewhere
