"""Explorer and prover agree: what is proved in a frame fails on no scope that fits into it."""

from contextlib import suppress
from functools import cache

import pytest

from checkers.prove.claims import speaks_of
from checkers.prove.run import FrameProofs
from checkers.verify import Limits, Task, properties_of, verify_scope
from models.engine import replay
from models.language import bind
from models.language.errors import LanguageError, RuleproofError
from specs.load import load_spec
from specs.verdicts import Verdict
from tests.turtle_power.table import GAME

SPEC = load_spec("turtle_power")
PROPERTIES = {prop.id: prop for prop in properties_of(GAME, SPEC) if speaks_of(prop)}
FRAMES = {frame.name: frame for frame in SPEC.frames}
FAILS = (Verdict.VIOLATED, Verdict.REACHED)
SOME = ("E1-I1", "E1-I2", "E1-I5", "E1-Q2-0-plain", "E2-I1", "E2-I2", "E2-I4-few", "lawful")
MOST_STATES = 40_000


@cache
def proofs(frame, *, any_reading=False):
    """The prover of a frame, on firm ground."""
    found = FrameProofs(GAME, SPEC, FRAMES[frame], {}, any_reading=any_reading)
    assert found.induction.has_setups
    assert found.induction.unproved == []
    return found


def fits(system, frame):
    """Whether a scope is one of the games that a frame covers."""
    of, into = system.sizes.of, FRAMES[frame].sizes
    exact = ("Player", "Hit", "Hand", "Held")
    return all(of[name] == into[name] for name in exact) and of["Used"] <= into["Used"]


def scopes_in(frame, readings):
    """The scopes that a frame covers; how many players may sit down is no matter to it."""
    for scope in SPEC.scopes:
        chosen = {**scope.readings, **readings}
        with suppress(RuleproofError):  # the reading does not admit the setup
            if not scope.deep and fits(bind(GAME, scope.table(), chosen), frame):
                yield scope, chosen


def explored(scope, readings, properties):
    """What the explorer says of properties on a scope; inconclusive where it is too large."""
    task = Task(scope, readings, tuple(properties))
    limits = Limits("compiled", max_states=MOST_STATES)
    return {each.property_id: each.verdict for each in verify_scope(GAME, task, limits).results}


def proved(frame, prop):
    try:
        return all(each.proved for each in proofs(frame).induction.all_shown(prop))
    except LanguageError:
        return False  # beyond the prover


def disagreements(frame, names):
    """What is proved and fails all the same; and how many proofs were held against a scope."""
    shown = [PROPERTIES[name] for name in names if proved(frame, PROPERTIES[name])]
    found, cases = [], 0
    for scope, readings in scopes_in(frame, {}):
        verdicts = explored(scope, readings, shown)
        for prop in shown:
            cases += verdicts[prop.id] is not Verdict.INCONCLUSIVE
            if verdicts[prop.id] in FAILS:
                found.append(f"{prop.id} is proved, and {verdicts[prop.id]} on {scope.name}")
    return found, cases


def disagreements_of_single_readings(frame, names):
    """The same of one proof under unknown readings, and each single reading on the scopes that
    exercise its question."""
    induction = proofs(frame, any_reading=True).induction
    failing = {}
    for name in names:
        with suppress(LanguageError):  # beyond the prover
            failing[name] = induction.failing(PROPERTIES[name])
    found, cases = [], 0
    for text, change in SPEC.single_changes().items():
        shown = [PROPERTIES[name] for name in failing if shown_under(change, failing[name])]
        for scope, readings in scopes_in(frame, change):
            if text.partition("=")[0] not in scope.exercises:
                continue
            verdicts = explored(scope, readings, shown)
            for prop in shown:
                cases += verdicts[prop.id] is not Verdict.INCONCLUSIVE
                if verdicts[prop.id] in FAILS:
                    found.append(f"{prop.id}: {verdicts[prop.id]} on {scope.name}, {text}")
    return found, cases


def shown_under(change, failing):
    """Whether a proof under unknown readings shows something of these readings."""
    if failing.gave_up or failing.more:
        return False
    return not any(readings.items() <= change.items() for readings, _ in failing.smallest)


def test_what_is_proved_for_three_players_fails_on_no_scope():
    found, cases = disagreements("three", SOME)
    assert found == []
    assert cases > 15


def test_a_violation_comes_with_a_play_that_the_engine_makes():
    result = proofs("three").result(PROPERTIES["E2-I3"])
    assert result.verdict is Verdict.VIOLATED
    table = {**result.setup, "name": "found"} if result.setup else None
    scope = table or SPEC.scope(result.play.scope).table()
    system = bind(GAME, scope, result.play.readings)
    log = {"moves": [step.move for step in result.play.steps], "position": result.play.position}
    assert len(replay(system, log).states) == len(result.play.steps) + 1


# -- which readings break a claim


@pytest.mark.deep
def test_what_is_lawful_is_so_under_every_reading():
    failing = proofs("two", any_reading=True).induction.failing(PROPERTIES["lawful"])
    assert failing.count > 20
    assert failing.smallest == failing.gave_up == ()


BROKEN_BY = {
    "E1-I1": [("own-hands-cancel", "each-hand-wins")],
    "E1-I2": [("four-own-fifth", "both-then-check")],
    "E1-I3-bare": [],
    "E1-I5": [("own-hands-cancel", "each-hand-wins")],
    "E2-I1": [("silver-counts-as-cat", "silver-too")],
    "E2-I4-few": [],
}


@pytest.mark.deep
@pytest.mark.parametrize("frame", ["two", "three"])
def test_readings_that_break_a_claim_are_those_that_the_specs_expect(frame):
    induction = proofs(frame, any_reading=True).induction
    for name, readings in BROKEN_BY.items():
        failing = induction.failing(PROPERTIES[name])
        assert not failing.gave_up
        assert {tuple(each.items()) for each, _ in failing.smallest} == {(r,) for r in readings}


# -- all of it


@pytest.mark.deep
@pytest.mark.parametrize("frame", ["two", "three", "three-hands"])
def test_whatever_is_proved_fails_on_no_scope_that_fits(frame):
    found, cases = disagreements(frame, PROPERTIES)
    assert found == []
    assert cases > 20


@pytest.mark.deep
@pytest.mark.parametrize("frame", ["two", "three"])
def test_what_is_proved_of_all_readings_fails_under_no_single_one(frame):
    names = [name for name in PROPERTIES if name.startswith(("E1-I", "E2-I", "lawful"))]
    found, cases = disagreements_of_single_readings(frame, names)
    assert found == []
    assert cases > 60
