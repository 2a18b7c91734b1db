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
from tests.something_wild.table import GAME

SPEC = load_spec("something_wild")
PROPERTIES = {prop.id: prop for prop in properties_of(GAME, SPEC) if speaks_of(prop)}
FRAMES = {frame.name: frame for frame in SPEC.frames}
FAILS = (Verdict.VIOLATED, Verdict.REACHED)
SOME = ("C-1", "C-1-powers", "B-1-room", "F-1", "F-3", "V-1", "lawful")
MOST_STATES = 70_000


@cache
def proofs(*, any_reading=False):
    """The prover of the frame of two players, on firm ground."""
    found = FrameProofs(GAME, SPEC, FRAMES["two"], {}, any_reading=any_reading)
    assert found.induction.has_setups
    assert found.induction.unproved == []
    return found


def scopes_in(readings):
    """The scopes of exactly the sizes of the frame, fewer colours, numbers and Powers included:
    there may be no copy of them."""
    into = FRAMES["two"].sizes
    for scope in SPEC.scopes:
        chosen = {**scope.readings, **readings}
        with suppress(RuleproofError):  # the reading does not admit the setup
            of = bind(GAME, scope.table(), chosen).sizes.of
            small = all(of[name] <= into[name] for name in ("Colour", "Number", "Power"))
            same = all(of[name] == into[name] for name in ("Player", "Spot", "Pile"))
            if not scope.deep and small and same:
                yield scope, chosen


def explored(scope, readings, properties):
    """What the explorer says of properties on a scope; inconclusive where it is too large."""
    task = Task(scope, readings, tuple(properties))
    limits = Limits("compiled", max_states=MOST_STATES)
    return {each.property_id: each.verdict for each in verify_scope(GAME, task, limits).results}


def proved(prop):
    try:
        return all(each.proved for each in proofs().induction.all_shown(prop))
    except LanguageError:
        return False  # beyond the prover


def disagreements(names):
    """What is proved and fails all the same; and how many proofs were held against a scope."""
    shown = [PROPERTIES[name] for name in names if proved(PROPERTIES[name])]
    found, cases = [], 0
    for scope, readings in scopes_in({}):
        verdicts = explored(scope, readings, shown)
        for prop in shown:
            cases += verdicts[prop.id] is not Verdict.INCONCLUSIVE
            if verdicts[prop.id] in FAILS:
                found.append(f"{prop.id} is proved, and {verdicts[prop.id]} on {scope.name}")
    return found, cases


@pytest.mark.deep
def test_what_is_proved_fails_on_no_scope():
    found, cases = disagreements(SOME)
    assert found == []
    assert cases > 40


@pytest.mark.deep
def test_whatever_is_proved_fails_on_no_scope():
    found, cases = disagreements(PROPERTIES)
    assert found == []
    assert cases > 150


@pytest.mark.deep
def test_a_violation_comes_with_a_play_that_the_engine_makes():
    result = proofs().result(PROPERTIES["R-2"])
    assert result.verdict is Verdict.VIOLATED
    table = {**result.setup, "name": "found"} if result.setup else None
    scope = table or SPEC.scope(result.play.scope).table()
    system = bind(GAME, scope, result.play.readings)
    log = {"moves": [step.move for step in result.play.steps], "position": result.play.position}
    assert len(replay(system, log).states) == len(result.play.steps) + 1


@pytest.mark.deep
@pytest.mark.parametrize("name", ["lawful", "stuck"])
def test_states_are_lawful_and_nobody_is_stuck_under_every_reading(name):
    failing = proofs(any_reading=True).induction.failing(PROPERTIES[name])
    assert failing.count > 300
    assert failing.smallest == failing.gave_up == ()
