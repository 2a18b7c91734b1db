"""Something Wild explored: counts, symmetry, expected verdicts, nobody without a move."""

import pytest

from checkers.explore import orbit_sizes
from checkers.verify import Limits, check
from checkers.verify.space import Space
from models.language import bind
from models.language.errors import RuleproofError
from specs.load import load_spec
from tests.something_wild.table import GAME

SPEC = load_spec("something_wild")
COUNTS = {
    "tiny": 4_245, "tiny-order": 3_725, "tiny-number": 4_847, "symbol": 2_559,
    "one-colour": 1_811, "enough": 12_234, "three-players": 47_084, "figures": 20_724,
    "twice": 147_961, "ones": 62_452, "order": 55_271,
}  # fmt: skip
SMALL = ("tiny", "tiny-order", "tiny-number", "tiny-blue", "symbol", "one-colour", "figures")


def explored(scope, readings=None, **how):
    bound = bind(GAME, SPEC.scope(scope).table(), readings or {})
    return Space(bound, Limits("compiled", **how)).exploration


@pytest.mark.parametrize("scope", COUNTS)
def test_states_up_to_symmetry(scope):
    found = explored(scope)
    assert found.outcome == "complete"
    assert found.n == COUNTS[scope]
    assert len(found.stuck) == 0


@pytest.mark.parametrize("scope", ["tiny", "three-players", "figures", "one-colour", "symbol"])
def test_orbits_add_up_to_the_states_without_symmetry(scope):
    whole, reduced = explored(scope, symmetry=False), explored(scope)
    assert reduced.n < whole.n
    assert orbit_sizes(reduced).sum() == whole.n
    assert reduced.depth == whole.depth


@pytest.mark.parametrize("scope", ["tiny-order", "three-players"])
def test_verdicts_are_the_same_with_symmetry_and_without(scope):
    found = [
        check(GAME, SPEC, scopes=[SPEC.scope(scope)], limits=Limits("compiled", symmetry=symmetry))
        for symmetry in (True, False)
    ]
    first, second = (
        {(r.property_id, tuple(sorted(r.readings.items()))): r.verdict for r in report.results}
        for report in found
    )
    assert first == second
    assert len(first) > 20


@pytest.mark.parametrize("scope", SMALL)
def test_every_verdict_is_the_expected_one(scope):
    report = check(GAME, SPEC, scopes=[SPEC.scope(scope)], limits=Limits("compiled"))
    assert len(report.results) > 20
    assert [
        (r.property_id, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []


def cases(most):
    """Scopes with each other reading of the questions that they exercise."""
    for name, change in SPEC.single_changes().items():
        slug, _, reading = name.partition("=")
        for scope in SPEC.scopes:
            if slug in scope.exercises and not scope.deep and scope.budget.states <= most:
                yield pytest.param(scope.name, change, id=f"{scope.name}-{slug}={reading}")


def nobody_is_without_a_move(scope, change):
    if change.get("number-of-players") == "small-table":
        with pytest.raises(RuleproofError, match="fewer players sit down"):
            explored(scope, change)
        return
    found = explored(scope, change, max_states=400_000)
    assert len(found.stuck) == 0
    assert found.outcome == "complete"


@pytest.mark.parametrize(("scope", "change"), list(cases(30_000)))
def test_nobody_is_without_a_move_under_any_reading(scope, change):
    nobody_is_without_a_move(scope, change)


@pytest.mark.deep
@pytest.mark.parametrize(("scope", "change"), list(cases(900_000)))
def test_nobody_is_without_a_move_under_any_reading_on_larger_scopes(scope, change):
    nobody_is_without_a_move(scope, change)


@pytest.mark.deep
def test_every_verdict_on_every_scope_is_the_expected_one():
    report = check(GAME, SPEC, limits=Limits("compiled"))
    assert [
        (r.property_id, r.scope, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []
