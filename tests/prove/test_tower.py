"""What is proved of Tower: true and false claims, inductive ones and those that need a helper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checkers.prove import prove
from checkers.render.proofs import proofs_text
from models.engine import replay
from models.language import bind
from specs.properties import KINDS
from specs.verdicts import Verdict
from tests.prove.conftest import Case


def test_every_verdict_is_the_expected_one(tower):
    report = prove(tower.game, tower.spec)
    told = "\n".join(f"{r.property_id} in {r.frame}: {r.verdict}" for r in report.results)
    assert report.code == 0, told
    assert {r.verdict for r in report.results} == {
        Verdict.PROVED, Verdict.VIOLATED, Verdict.INCONCLUSIVE, Verdict.UNREACHABLE,
        Verdict.REACHED, Verdict.VACUOUS,
    }  # fmt: skip
    assert {r.frame for r in report.results} == {"two", "three"}


def test_kinds_that_induction_speaks_of_are_all_there(tower):
    kinds = {prop.kind for prop in tower.spec.properties}
    assert kinds == {"invariant", "step", "reachable", "equivalence", "stuck"}
    assert kinds < set(KINDS)


@pytest.mark.parametrize("property_id", ["FEW", "RARE", "ADDS-ALWAYS", "FIRST", "ENDS"])
@pytest.mark.parametrize("frame", ["two", "three"])
def test_a_play_is_one_that_the_engine_makes(tower, property_id, frame):
    result = tower.results(property_id, frame=frame)[property_id]
    assert result.play is not None
    play = result.play
    if result.setup:
        table = {**result.setup, "name": play.scope}
    else:
        table = tower.spec.scope(play.scope).table()
    system = bind(tower.game, table, play.readings)
    session = replay(system, {"moves": [s.move for s in play.steps], "position": play.position})
    assert len(session.states) == len(play.steps) + 1
    prop = tower.spec.property(property_id)
    if prop.kind in ("invariant", "reachable") and prop.monitor is None:
        holds = system.lower_predicate(prop.holds)(session.states[-1])
        assert bool(holds) == (prop.kind == "reachable")


def test_a_step_that_fails_is_told_with_rule_path_before_and_after(tower):
    result = tower.results("MARKS")["MARKS"]
    assert result.verdict is Verdict.INCONCLUSIVE
    (step,) = result.failed
    assert (step.claim, step.rule) == ("MARKS", "put")
    assert step.path > 0
    assert step.move.startswith("put ")
    assert "phase: TURN" in step.before
    assert "marks: 1 → 2" in step.changes, "as small as Z3 can"
    assert "limit = 1" in step.setup
    assert result.play is None
    assert result.searched > 0


def test_where_its_scopes_seat_others_a_play_is_looked_for_on_all_that_fit(tower):
    result = tower.results("FIRST", frame="three")["FIRST"]
    assert result.detail == "on scope trio"


def test_where_no_scope_seats_as_many_a_play_is_looked_for_on_others_with_more_players(changed):
    game = changed({"scopes.toml": {"players = 3\nbag = [[3, 1]]": "players = 2\nbag = [[3, 1]]"}})
    result = game.results("FIRST", frame="three")["FIRST"]
    (scope,) = (each for each in game.spec.scopes if each.name == result.play.scope)
    assert scope.setup["players"] == 2
    assert result.setup == {**scope.setup, "players": 3}
    assert result.detail == f"on scope {scope.name} with players = 3"


def test_a_scope_with_readings_of_its_own_shows_nothing_of_the_defaults(changed):
    """Under the defaults no tower is higher than its limit."""
    own = 'limit = 1\nreadings = { above-limit = "allowed" }\nexercises'
    game = changed({"scopes.toml": {"limit = 1\nexercises": own}})
    assert game.verdict("MARKS") == "INCONCLUSIVE"
    allowed = game.results("MARKS", readings={"above-limit": "allowed"})["MARKS"]
    assert allowed.detail == "on scope pair"


def test_the_small_setup_of_a_step_is_a_scope_that_can_be_explored(changed):
    game = changed({"scopes.toml": {"players = 3\nbag = [[3, 1]]": "players = 2\nbag = [[3, 1]]"}})
    few = tuple(scope.with_setup({"bag": [[2, 1]]}) for scope in game.spec.scopes)
    game = Case(game.game, replace(game.spec, scopes=few))  # none for three
    result = game.results("FIRST", frame="three")["FIRST"]
    assert sum(count for count, _ in result.setup["bag"]) == 3, "one stone for each player"
    assert {**result.setup, "bag": []} == {
        "players": 3, "bag": [], "limit": 1, "strength": [0, 0, 0],
    }  # fmt: skip
    assert result.detail.startswith("on a scope with players = 3; bag = ")


def test_a_start_from_another_seat_is_told(tower):
    result = tower.results("FIRST")["FIRST"]
    assert [step.rule for step in result.failed] == ["start from another seat"]
    assert result.play is not None
    assert result.play.position is not None
    assert result.play.position["turn"] == "Bob"


def test_a_helper_makes_a_claim_inductive(tower):
    results = tower.results("MARKS", "MARKS-HELPED")
    assert results["MARKS"].verdict is Verdict.INCONCLUSIVE
    assert results["MARKS-HELPED"].verdict is Verdict.PROVED
    assert results["MARKS-HELPED"].rests_on == ("SAME",)
    assert results["MARKS-HELPED"].obligations > results["MARKS"].obligations


def test_a_helper_that_is_false_proves_nothing(tower):
    result = tower.results("RESTS-ON-FEW")["RESTS-ON-FEW"]
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.failed[0].claim == "FEW"
    assert "of FEW" in result.detail


def test_two_helpers_may_rest_on_each_other(tower):
    results = tower.results("LEFT", "RIGHT", "LEFT-ALONE")
    assert results["LEFT"].verdict is results["RIGHT"].verdict is Verdict.PROVED
    assert results["LEFT"].rests_on == ("RIGHT",)
    assert results["LEFT-ALONE"].verdict is Verdict.INCONCLUSIVE


def test_two_false_helpers_do_not_hold_each_other_up(changed):
    """Each would follow from the other; neither holds at the start."""
    game = changed(more=MUTUAL)
    assert game.verdict("A1") == game.verdict("A2") == "VIOLATED"


MUTUAL = """

def many_marks(s, g) -> bool:
    return s.marks > 0


def high(s, g) -> bool:
    return s.height > 0


PROPERTIES += [
    Property(id=one, kind="invariant", title="false", holds=holds, rests_on=(other,),
             expected=expect("VIOLATED", because="not at the start"))
    for one, other, holds in (("A1", "A2", many_marks), ("A2", "A1", high))
]
"""


def test_what_is_told_as_text(tower):
    report = prove(tower.game, tower.spec, [tower.spec.property("MARKS")])
    text = proofs_text(report)
    assert "not kept: put, path " in text
    assert "before   phase: TURN" in text
    assert "two: 2 players and at most 3 different stones" in text


def test_results_do_not_depend_on_what_was_asked_before(tower):
    alone = tower.results("SAME")["SAME"]
    after = tower.results("PUTS", "stuck", "FEW", "SAME")["SAME"]
    assert (alone.verdict, alone.obligations) == (after.verdict, after.obligations)
