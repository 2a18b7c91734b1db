"""Hero Town explored: both engines, pinned counts, every expected verdict."""

import numpy as np
import pytest

from checkers.analyses import can_reach
from checkers.explore import orbit_sizes
from checkers.verify import Limits, check
from checkers.verify.space import Space
from models.hero_town.game import game
from models.language import bind
from specs.load import load_spec

SPEC = load_spec("hero_town")
STATES = {
    "S": 13_753, "S-1": 592, "S-7": 5_090, "S-two": 22_940, "S-three": 52_293, "S-four": 113_855,
    "S-short": 1_711, "Sh": 35_206, "C": 130_347, "M3": 25_603, "L": 94_449,
}  # fmt: skip


def explored(scope: str, **how):
    system = bind(game, SPEC.scope(scope).table())
    return Space(system, Limits(**{"engine": "compiled", **how})).exploration


@pytest.mark.parametrize("scope", ["S-1", "S-2", "S-short"])
def test_both_engines_find_the_same(scope):
    called, compiled = (explored(scope, engine=engine) for engine in ("python", "compiled"))
    assert called.outcome == compiled.outcome == "complete"
    np.testing.assert_array_equal(called.rows, compiled.rows)
    np.testing.assert_array_equal(called.parent, compiled.parent)
    np.testing.assert_array_equal(called.refusals, compiled.refusals)


@pytest.mark.parametrize("scope", ["S-1", "S-7", "S", "L"])
def test_orbits_add_up_to_the_states_without_symmetry(scope):
    whole, reduced = explored(scope, symmetry=False), explored(scope)
    assert reduced.symmetry is not None
    assert reduced.n < whole.n
    assert orbit_sizes(reduced).sum() == whole.n
    assert reduced.depth == whole.depth


@pytest.mark.parametrize("scope", STATES)
def test_how_many_states(scope):
    found = explored(scope)
    assert found.outcome == "complete"
    assert len(found.stuck) == 0
    assert found.n == STATES[scope]


@pytest.mark.parametrize("scope", ["S", "S-1", "S-7", "X-7", "S-short", "M3", "F-three"])
def test_every_verdict_is_the_expected_one(scope):
    scopes = [found for found in SPEC.scopes if found.name == scope]
    report = check(game, SPEC, scopes=scopes, limits=Limits("compiled"))
    assert [
        (r.property_id, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []


@pytest.mark.parametrize(
    ("reading", "pieces", "lost"),
    [("at-least-three", 7, 0), ("at-least-three", 3, 194), ("exactly-three", 7, 80)],
)
def test_a_summon_can_make_a_win_impossible(reading, pieces, lost):
    """No property kind sets what can be reached before a move against what can be after it.
    Where the fire is near, a summon spends cards that are wanted; where it is far, one can lose the
    win only where four villains would not lose the game and three do."""
    table = {**SPEC.scope("S").table(), "pieces": pieces, "bonus": False}
    system = bind(game, table, {"three-still-loose": reading})
    graph = Space(system, Limits("compiled", symmetry=False)).graph
    can_win = can_reach(graph, (graph.winners & 1) > 0)
    moves, which = np.unique(graph.move, return_inverse=True)
    summons = np.array([system.move_text(int(move)).startswith("summon ") for move in moves])[which]
    found = summons & can_win[graph.source] & ~can_win[graph.target]
    assert found.sum() == lost


@pytest.mark.deep
def test_every_verdict_on_every_scope_is_the_expected_one():
    report = check(game, SPEC, limits=Limits("compiled"))
    assert [
        (r.property_id, r.scope, dict(r.readings), r.surprise) for r in report.results if r.surprise
    ] == []
