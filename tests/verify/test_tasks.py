"""Which properties are looked at on which scopes, under which readings, and who is told of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from checkers.verify import Limits, Watch, check, properties_of, tasks
from models.registry import load_game
from specs import load_spec

PEBBLES = str(Path(__file__).parents[1] / "command" / "pebbles")


@pytest.fixture(scope="module")
def game():
    return load_game(PEBBLES)


@pytest.fixture(scope="module")
def spec():
    return load_spec(PEBBLES)


def told(found):
    return [(task.scope.name, dict(task.readings), len(task.properties)) for task in found]


def test_every_property_on_every_scope_then_what_readings_change(game, spec):
    loses = {"last-pebble": "loses"}
    assert told(tasks(game, spec)) == [("small", {}, 10), ("tiny", {}, 10), ("tiny", loses, 1)]


def test_readings_of_the_caller_are_not_varied(game, spec):
    loses = {"last-pebble": "loses"}
    found = tasks(game, spec, readings=loses)
    assert told(found) == [("small", loses, 10), ("tiny", loses, 10)]


def test_what_is_asked_of_every_game(game, spec):
    assert properties_of(game, spec)[-1].id == "stuck"
    without = replace(spec, folder=spec.folder / "nowhere")
    assert [prop.id for prop in properties_of(game, without)] == ["stuck"]


def test_a_property_stays_on_its_scopes_unless_both_are_named(game, spec):
    only_tiny = replace(spec.property("I1"), scopes=("tiny",))
    assert told(tasks(game, spec, properties=[only_tiny])) == [("tiny", {}, 1)]
    small = [spec.scope("small")]
    assert told(tasks(game, spec, small, [only_tiny])) == [("small", {}, 1)]


def test_a_deep_scope_is_looked_at_when_it_is_named(game, spec):
    deep = spec.scope("small").model_copy(update={"deep": True})
    changed = replace(spec, scopes=(deep, spec.scope("tiny")))
    plain = spec.property("S1")
    assert told(tasks(game, changed, properties=[plain])) == [("tiny", {}, 1)]
    assert told(tasks(game, changed, [deep]))[0] == ("small", {}, 10)


def test_a_watch_is_told_in_order(game, spec):
    heard = []

    class Heard(Watch):
        def begins(self, task):
            heard.append(task.scope.name)

        def looks_at(self, prop):
            heard.append(f"looks at {prop.id}")

        def explored(self, explored):
            heard.append(f"explored {explored.states}")

        def found(self, result):
            heard.append(result.verdict.value)

    some = [spec.property("I1"), spec.property("S1")]
    check(game, spec, scopes=[spec.scope("tiny")], properties=some, watch=Heard())
    assert heard == ["tiny", "looks at I1", "explored 9", "HOLDS", "looks at S1", "HOLDS"]


def test_what_a_watch_raises_ends_the_check(game, spec):
    class Enough(Watch):
        def looks_at(self, prop):
            raise InterruptedError

    with pytest.raises(InterruptedError):
        check(game, spec, watch=Enough())


def test_idle_guards_are_known_only_when_nothing_was_left_out(game, spec):
    whole = check(game, spec, limits=Limits(engine="python"))
    assert [(guard.rule, guard.reason) for guard in whole.idle] == [
        ("reach", "the pile is empty"),
        ("take", "the pile is empty"),
    ]
    assert check(game, spec, scopes=[spec.scope("tiny")]).idle is None
    assert check(game, spec, readings={"last-pebble": "loses"}).idle is None
