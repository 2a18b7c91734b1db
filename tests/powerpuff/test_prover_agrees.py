"""Explorer and prover agree: what is proved in a frame fails on no scope that fits into it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import pytest

from checkers.prove import prove
from checkers.prove.any_reading import Failing
from checkers.prove.claims import speaks_of
from checkers.prove.run import FrameProofs
from checkers.verify import Limits, Task, properties_of, verify_scope
from models.engine import replay
from models.language import System, bind
from models.language.errors import LanguageError, RuleproofError
from models.registry import load_game
from specs.frames import Frame
from specs.load import load_spec
from specs.properties import Property
from specs.scopes import Scope
from specs.verdicts import Verdict

GAME, SPEC = load_game("powerpuff"), load_spec("powerpuff")
PROPERTIES = [prop for prop in properties_of(GAME, SPEC) if speaks_of(prop)]
MEMORY = dict.fromkeys(("Secret", "Past", "Beaten", "Rest", "Done", "Sent"), 1)
FAILS = (Verdict.VIOLATED, Verdict.REACHED)
MOST_STATES = 30_000


def frame(players: int, **sizes: int) -> Frame:
    """A frame; of the memory of the rules as much as any reading needs."""
    every = {"Player": players, "Layer": 0, "Place": 3, **MEMORY, **sizes}
    return Frame(name="agreement", words="a small frame", players=players, sizes=every)


def fits(system: System, into: Frame) -> bool:
    """Whether a scope is one of the games that a frame covers."""
    of = system.sizes.of
    return of["Player"] == into.players and all(of[name] <= into.sizes[name] for name in of)


def explored(
    scope: Scope, readings: Mapping[str, str], properties: Iterable[Property]
) -> Mapping[str, Verdict]:
    """What the explorer says of properties on a scope; inconclusive where it is too large."""
    task = Task(scope, readings, tuple(properties))
    results = verify_scope(GAME, task, Limits(max_states=MOST_STATES)).results
    return {result.property_id: result.verdict for result in results}


def scopes_in(into: Frame, readings: Mapping[str, str], among: Iterable[Scope]) -> Iterator[Scope]:
    """The scopes that a frame covers, but for those with readings of their own."""
    for scope in among:
        try:
            system = bind(GAME, scope.table(), readings)
        except RuleproofError:
            continue  # the reading does not admit the setup
        own = system.readings != GAME.complete_readings(readings)
        if fits(system, into) and not own:
            yield scope


def proved(induction: Any, prop: Property) -> bool:
    try:
        return all(each.proved for each in induction.all_shown(prop))
    except LanguageError:
        return False  # beyond the prover


def disagreements(
    into: Frame, readings: Mapping[str, str], properties: Sequence[Property], among: Sequence[Scope]
) -> tuple[list[str], int]:
    """What is proved and fails all the same; and how many proofs were held against a scope."""
    induction = FrameProofs(GAME, SPEC, into, readings).induction
    assert induction.has_setups
    assert not induction.unproved
    shown = [prop for prop in properties if proved(induction, prop)]
    found, cases = [], 0
    for scope in scopes_in(into, readings, among):
        verdicts = explored(scope, readings, shown)
        for prop in shown:
            cases += verdicts[prop.id] is not Verdict.INCONCLUSIVE
            if verdicts[prop.id] in FAILS:
                found.append(f"{prop.id} is proved, and {verdicts[prop.id]} on {scope.name}")
    return found, cases


def disagreements_of_single_readings(
    into: Frame, properties: Sequence[Property], among: Sequence[Scope]
) -> tuple[list[str], int]:
    """The same of one proof under unknown readings, and each single reading on the scopes that
    exercise its question."""
    induction = FrameProofs(GAME, SPEC, into, {}, any_reading=True).induction
    assert induction.has_setups
    assert not induction.unproved
    failing = {}
    for prop in properties:
        with suppress(LanguageError):  # beyond the prover
            failing[prop.id] = induction.failing(prop)
    known = [prop for prop in properties if prop.id in failing]
    found, cases = [], 0
    for text, change in SPEC.single_changes().items():
        shown = [prop for prop in known if shown_under(change, failing[prop.id])]
        question = text.partition("=")[0]
        exercising = [scope for scope in among if question in scope.exercises]
        for scope in scopes_in(into, change, exercising):
            verdicts = explored(scope, change, shown)
            for prop in shown:
                cases += verdicts[prop.id] is not Verdict.INCONCLUSIVE
                if verdicts[prop.id] in FAILS:
                    found.append(f"{prop.id}: {verdicts[prop.id]} on {scope.name}, {text}")
    return found, cases


def shown_under(change: Mapping[str, str], failing: Failing) -> bool:
    """Whether a proof under unknown readings shows something of these readings."""
    if failing.gave_up or failing.more:
        return False
    return not any(readings.items() <= change.items() for readings, _ in failing.smallest)


SMALL = [SPEC.scope(name) for name in ("S8", "S9-steal", "S9-pay", "S9-stuck")]


def test_what_is_proved_for_two_players_fails_on_no_small_scope() -> None:
    some = [prop for prop in PROPERTIES if prop.id.startswith(("I", "M4", "M11"))]
    found, cases = disagreements(frame(2, Card=3, Villain=3, Slot=0), {}, some, SMALL)
    assert found == []
    assert cases > 50


def test_what_is_proved_under_unknown_readings_fails_under_no_single_one() -> None:
    some = [prop for prop in PROPERTIES if prop.id in ("I3", "I7", "M9")]
    into = frame(2, Card=2, Villain=2, Slot=0)
    found, cases = disagreements_of_single_readings(into, some, SMALL)
    assert found == []
    assert cases > 5


def test_a_violation_comes_with_a_play_that_the_engine_makes() -> None:
    prop = SPEC.property("I17")
    (result,) = prove(GAME, SPEC, [prop], frames=[frame(2, Card=2, Villain=2, Slot=1)]).results
    assert result.verdict is Verdict.VIOLATED
    assert_replayed(result.play, result.setup)


def assert_replayed(play: Any, setup: Mapping[str, Any]) -> None:
    table = {**setup, "name": play.scope} if setup else SPEC.scope(play.scope).table()
    system = bind(GAME, table, play.readings)
    log = {"moves": [step.move for step in play.steps], "position": play.position}
    assert len(replay(system, log).states) == len(play.steps) + 1


# -- all of it


@pytest.mark.deep
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_proved_fails_on_no_scope_that_fits(players: int) -> None:
    into = frame(players, Card=7, Villain=4, Slot=3, Layer=3)
    found, cases = disagreements(into, {}, PROPERTIES, SPEC.scopes)
    assert found == []
    assert cases > 100


@pytest.mark.deep
@pytest.mark.parametrize("players", [2, 3])
def test_what_is_proved_of_all_readings_fails_under_no_single_one(players: int) -> None:
    into = frame(players, Card=4, Villain=3, Slot=3, Layer=3)
    found, cases = disagreements_of_single_readings(into, PROPERTIES, SPEC.scopes)
    assert found == []
    assert cases > 100


@pytest.mark.deep
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_violation_comes_with_a_play(players: int) -> None:
    into = frame(players, Card=3, Villain=2, Slot=1)
    report = prove(GAME, SPEC, PROPERTIES, frames=[into])
    for result in report.results:
        if result.verdict in FAILS:
            assert_replayed(result.play, result.setup)
        else:
            assert result.play is None


# -- what the specs expect of single readings


def not_found(prop: Property, failing: Failing) -> list[Mapping[str, str]]:
    """The readings under which the specs expect a property to fail, and that no failing set is a
    part of."""
    expected = [
        each.readings
        for table in (prop.proof, prop.expected)
        for each in table.all_cases()
        if each.verdict in FAILS and each.readings
    ]
    sets = [readings for readings, _ in failing.smallest]
    return [each for each in expected if not any(one.items() <= each.items() for one in sets)]


def test_readings_that_break_a_claim_are_those_that_the_specs_expect() -> None:
    into = frame(2, Card=2, Villain=2, Slot=3, Layer=3)
    induction = FrameProofs(GAME, SPEC, into, {}, any_reading=True).induction
    wanted = {
        "I5": [],
        "I9": [
            ("fewer-tiles-than-needed", "game-ends"), ("no-cards-at-all", "game-ends"),
            ("stuck-game", "stop-and-score"), ("last-villain", "mojo"),
            ("last-villain", "row-empty"), ("escaped-is-uncaptured", "out-of-play"),
            ("escape-in-last-turn", "ends-anyway"),
        ],
        "I12": [("escape-own-tile", "yes")],
    }  # fmt: skip
    for name, readings in wanted.items():
        prop = SPEC.property(name)
        failing = induction.failing(prop)
        assert not failing.gave_up
        assert {tuple(each.items()) for each, _ in failing.smallest} == {(r,) for r in readings}
        assert not_found(prop, failing) == []


@pytest.mark.deep
def test_every_reading_that_breaks_an_invariant_is_expected() -> None:
    """For two players, whatever the readings are; what is not settled is expected, too."""
    into = next(each for each in SPEC.frames if each.players == 2)
    proofs = FrameProofs(GAME, SPEC, into, {}, any_reading=True)
    assert proofs.induction.foundation.proved
    for prop in PROPERTIES:
        if prop.id.startswith("I"):
            failing = proofs.induction.failing(prop)
            assert not failing.gave_up, prop.id
            assert not failing.more, prop.id
            assert not_found(prop, failing) == [], prop.id
            assert proofs.result(prop).as_expected, prop.id
