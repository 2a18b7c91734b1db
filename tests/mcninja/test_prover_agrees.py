"""Explorer and prover agree: what is proved in a frame fails on no scope that fits into it."""

from contextlib import suppress
from functools import cache

import pytest

from checkers.prove.claims import speaks_of
from checkers.prove.run import FrameProofs
from checkers.verify import Limits, Task, properties_of, verify_scope
from models.language import bind
from models.language.errors import LanguageError, RuleproofError
from specs.load import load_spec
from specs.verdicts import Verdict
from tests.mcninja.table import GAME

SPEC = load_spec("mcninja")
PROPERTIES = {prop.id: prop for prop in properties_of(GAME, SPEC) if speaks_of(prop)}
FRAMES = {frame.name: frame for frame in SPEC.frames}
FAILS = (Verdict.VIOLATED, Verdict.REACHED)
SOME = ("I1", "I5", "C2", "T2c", "lawful")
MOST_STATES = 40_000


@cache
def proofs(frame):
    """The prover of a frame, on firm ground."""
    found = FrameProofs(GAME, SPEC, FRAMES[frame], {}, any_reading=False)
    assert found.induction.has_setups
    assert found.induction.unproved == []
    return found


@cache
def proved(frame, name):
    try:
        return all(each.proved for each in proofs(frame).induction.all_shown(PROPERTIES[name]))
    except LanguageError:
        return False  # beyond the prover


def scopes_in(frame):
    """The scopes that a frame covers: of its number of players, and no larger in anything else."""
    sizes = FRAMES[frame].sizes
    for scope in SPEC.scopes:
        with suppress(RuleproofError):
            of = bind(GAME, scope.table(), scope.readings).sizes.of
            if of["Player"] == sizes["Player"] and all(of[name] <= sizes[name] for name in sizes):
                yield scope


def disagreements(frame, names):
    """What is proved and fails all the same; and how many proofs were held against a scope."""
    shown = [PROPERTIES[name] for name in names if proved(frame, name)]
    found, cases = [], 0
    for scope in scopes_in(frame):
        if any(value != GAME.readings[q][0] for q, value in scope.readings.items()):
            continue  # the proofs speak of the defaults
        limits = Limits("compiled", max_states=MOST_STATES)
        for each in verify_scope(GAME, Task(scope, {}, tuple(shown)), limits).results:
            cases += each.verdict is not Verdict.INCONCLUSIVE
            if each.verdict in FAILS:
                found.append(f"{each.property_id}: proved, and {each.verdict} on {scope.name}")
    return found, cases


def test_what_is_proved_for_two_players_fails_on_no_scope():
    found, cases = disagreements("two", SOME)
    assert found == []
    assert cases > 40


def test_a_violation_comes_with_a_play_that_the_engine_makes():
    result = proofs("two").result(PROPERTIES["R3"])
    assert result.verdict is Verdict.VIOLATED
    assert result.play.steps


@pytest.mark.deep
@pytest.mark.parametrize("frame", ["two", "three"])
def test_whatever_is_proved_fails_on_no_scope_that_fits(frame):
    found, cases = disagreements(frame, PROPERTIES)
    assert found == []
    assert cases > 60


@pytest.mark.deep
@pytest.mark.parametrize("frame", ["two", "three"])
def test_bounds_in_cards_and_rounds_are_proved(frame):
    for name in ("C1", "D1-enough", "D3-spare", "I3-plain", "I5", "R4", "T2c"):
        assert proved(frame, name), name
