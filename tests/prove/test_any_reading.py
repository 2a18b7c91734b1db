"""Proofs under unknown readings: the sets that are found are those that trying all would find."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers.prove.any_reading import MOST, failing, together
from checkers.prove.obligations import BUDGET, Obligation, Part
from checkers.prove.run import FrameProofs
from checkers.prove.sizes import system_of
from checkers.prove.symbols import Symbols, symbols_of
from specs.verdicts import Verdict

Readings = tuple[tuple[str, str], ...]


def every_choice(readings: Mapping[str, Iterable[str]]) -> list[dict[str, str]]:
    """All ways to read all questions."""
    pairs = [[(question, name) for name in names] for question, names in readings.items()]
    return [dict(chosen) for chosen in itertools.product(*pairs)]


def differing(case: Any, chosen: Mapping[str, str]) -> Readings:
    defaults = case.game.defaults()
    return tuple(sorted((q, r) for q, r in chosen.items() if r != defaults[q]))


def smallest(sets: Iterable[Readings]) -> set[Readings]:
    """Those that hold no other one, by the definition."""
    every = set(sets)
    return {one for one in every if not any(set(other) < set(one) for other in every)}


def sets_of(found: Iterable[tuple[Mapping[str, str], Any]]) -> list[Readings]:
    return [tuple(sorted(readings.items())) for readings, _ in found]


def admitted(case: Any) -> list[dict[str, str]]:
    """The ways to read all questions that can stand together."""
    return [each for each in every_choice(case.game.readings) if not case.spec.excluded(each)]


@pytest.fixture(scope="module")
def shown(tower) -> dict[str, dict[Readings, bool]]:
    """Property -> readings that differ from the defaults -> whether everything was shown, each
    proved by itself."""
    found: dict[str, dict[Readings, bool]] = {}
    for chosen in admitted(tower):
        induction = FrameProofs(tower.game, tower.spec, tower.frame(), chosen).induction
        for prop in tower.spec.properties:
            proved = all(each.proved for each in induction.all_shown(prop))
            found.setdefault(prop.id, {})[differing(tower, chosen)] = proved
    return found


def test_there_is_something_to_find(tower, shown):
    assert len(admitted(tower)) == 10, "two of twelve are excluded"
    failing_sets = {
        name: smallest(readings for readings, proved in by.items() if not proved)
        for name, by in shown.items()
    }
    assert failing_sets["SAME"] == set()
    assert failing_sets["MARKS"] == {()}
    assert failing_sets["LIMIT"] == {(("above-limit", "allowed"),)}
    assert failing_sets["CONSERVED"] == {
        (("heavy-stone", "breaks"),),
        (("heavy-stone", "slips"), ("what-slips", "is-lost")),
    }


def test_the_sets_found_are_those_that_trying_all_readings_finds(tower, shown):
    unknown = FrameProofs(tower.game, tower.spec, tower.frame(), {}, any_reading=True)
    for prop in tower.spec.properties:
        found = unknown.induction.failing(prop)
        assert not found.gave_up
        sets = sets_of(found.smallest)
        assert len(sets) == len(set(sets))
        by_trying = smallest(r for r, proved in shown[prop.id].items() if not proved)
        assert set(sets) == by_trying, prop.id


def test_each_set_is_told_with_a_play_under_it(tower):
    result = tower.results("CONSERVED", any_reading=True)["CONSERVED"]
    assert result.verdict is Verdict.VIOLATED
    assert [(dict(c.readings), c.verdict, c.expected) for c in result.culprits] == [
        ({"heavy-stone": "breaks"}, Verdict.VIOLATED, True),
        ({"heavy-stone": "slips", "what-slips": "is-lost"}, Verdict.VIOLATED, True),
    ]
    for culprit in result.culprits:
        assert culprit.play is not None
        assert dict(culprit.play.readings) == dict(culprit.readings)
        assert culprit.step.readings == culprit.readings
    assert result.as_expected


def test_a_set_that_nobody_expects_is_a_finding(changed):
    game = changed(
        {
            "properties.py": {
                'case("VIOLATED", reading="above-limit=allowed", because="it may grow"),': "",
            }
        }
    )
    result = game.results("LIMIT", any_reading=True)["LIMIT"]
    assert result.verdict is Verdict.VIOLATED
    assert [culprit.expected for culprit in result.culprits] == [False]
    assert result.expected is Verdict.PROVED
    assert result.code == 1


@pytest.mark.parametrize("property_id", ["SAME", "UNBUILT", "LOWER", "lawful"])
def test_what_holds_under_every_reading(tower, property_id):
    result = tower.results(property_id, any_reading=True)[property_id]
    assert result.culprits == ()
    wanted = {"UNBUILT": Verdict.UNREACHABLE, "LOWER": Verdict.VACUOUS}
    assert result.verdict is wanted.get(property_id, Verdict.PROVED)
    assert result.as_expected


def test_a_false_claim_fails_under_the_defaults_alone(tower):
    result = tower.results("FEW", any_reading=True)["FEW"]
    assert [dict(culprit.readings) for culprit in result.culprits] == [{}]


def test_what_stands_on_unproved_accesses_is_not_proved(changed):
    reads_top = "s.marks += 1\n    s.left = s.left + g.weight[s.top] - g.weight[s.top] + 1"
    game = changed({"model.py": {"s.marks += 1\n    s.left = s.left + 1": reads_top}})
    result = game.results("UNBUILT", any_reading=True)["UNBUILT"]
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.expected is Verdict.UNREACHABLE
    assert result.code == 3
    assert any("index of weight" in step.gave_up for step in result.failed)


# -- the search alone, with claims that fail under any readings one likes


@pytest.fixture(scope="module")
def unknown(tower) -> Symbols:
    system = system_of(tower.game, tower.frame(), {})
    return symbols_of(system, tower.spec.questions, unknown=tower.game.readings)


def claim_failing_under(symbols: Symbols, sets: Iterable[Mapping[str, str]]) -> Obligation:
    """An obligation that fails exactly under these readings of all questions."""
    fails = [z3.And([symbols.reads(q, r) for q, r in each.items()]) for each in sets]
    given = tuple(symbols.ground.of_setup)
    return Obligation("X", Part.STEP, given, z3.Not(z3.Or(fails)), "x")


CHOICES = every_choice(
    {
        "above-limit": ("never", "allowed"),
        "heavy-stone": ("stays", "slips", "breaks"),
        "what-slips": ("is-kept", "is-lost"),
    }
)


@given(
    families=st.lists(
        st.lists(st.sampled_from(CHOICES), max_size=8, unique_by=lambda each: str(each)),
        min_size=1,
        max_size=3,
    )
)
@settings(max_examples=40)
def test_whatever_readings_claims_fail_under(tower, unknown, families):
    asked = [claim_failing_under(unknown, family) for family in families]
    found = failing(unknown, asked, BUDGET, lambda _: None)
    fails = [each for family in families for each in family if not tower.spec.excluded(each)]
    sets = sets_of(found.smallest)
    assert len(sets) == len(set(sets))
    assert set(sets) == smallest(differing(tower, each) for each in fails)
    apart = [failing(unknown, [each], BUDGET, lambda _: None) for each in asked]
    joined = together(apart)
    assert set(sets_of(joined.smallest)) == set(sets)
    assert joined.count == found.count == len(families)


def test_two_that_fail_together_and_one_that_fails_alone(tower, unknown):
    """The set of two is found first, by the first claim; the second claim makes it needless."""
    two = {"above-limit": "allowed", "heavy-stone": "slips", "what-slips": "is-kept"}
    one = {**two, "above-limit": "never"}
    asked = [claim_failing_under(unknown, [two]), claim_failing_under(unknown, [one])]
    found = failing(unknown, asked, BUDGET, lambda _: None)
    assert sets_of(found.smallest) == [(("heavy-stone", "slips"),)]


def test_readings_that_cannot_stand_together_are_never_found(tower, unknown):
    excluded = [each for each in CHOICES if tower.spec.excluded(each)]
    assert len(excluded) == 2
    found = failing(unknown, [claim_failing_under(unknown, excluded)], BUDGET, lambda _: None)
    assert found.smallest == ()
    assert not found.more
    assert len(CHOICES) < MOST
