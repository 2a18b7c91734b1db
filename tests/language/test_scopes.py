"""A scope with a bad value is told: file, scope, key, value, and what is wanted."""

import re
from typing import Any

import pytest

from models.language import ModelError, RuleproofError, ScopeError, bind
from tests.language.texts import HEAD, TAIL, game

STOP = "@rule(Phase.PLAY)\ndef stop(s, g):\n    s.phase = Phase.END\n"
GAME = game(STOP)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"most": 21}, "most = 21: outside 0..20"),
        ({"most": "many"}, "most = 'many': a whole number is needed here"),
        ({"value": [1, 2]}, "value = [1, 2]: a list of 3 is needed here, one for each Card"),
        ({"value": 5}, "value = 5: a list of 3 is needed"),
        ({"value": [1, 2, 99]}, "value = 99: outside 0..9"),
        ({"open": 2}, "open = 2: outside 0..1"),
    ],
)
def test_a_value_that_does_not_fit(values: dict[str, Any], message: str) -> None:
    with pytest.raises(ScopeError) as caught:
        bind(GAME, {"name": "S1", "values": values}, source="scopes.toml")
    assert message in str(caught.value)
    assert str(caught.value).startswith("scopes.toml scope S1: ")


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('"most": 12', '"msot": 12', "did you mean 'most'?"),
        ('"most": 12, ', "", "gives no value for the setup field most"),
        ('"Slot": 2', '"Solt": 2', "did you mean 'Slot'?"),
        (', "Slot": 2', "", "gives no size of Slot"),
        ('"Slot": 2', '"Slot": 200', "0 to 127 members"),
        ("sizes=", 'labels={"Card": ["a", "b"]}, sizes=', "3 members and 2 labels"),
        ("sizes=", 'labels={"Card": ["a", "a", "b"]}, sizes=', "labels are different"),
        ("sizes=", 'labels={"Card": ["a", "b c", "d"]}, sizes=', "single words"),
        ("sizes=", 'labels={"Card": ["a", "none", "d"]}, sizes=', "not 'none'"),
        ("sizes=", "nat=40000, sizes=", "the largest count is from 1 to 32767"),
        ("s.phase = Phase.PLAY", "s.bound = 13", "bound would become 13"),
        ('"Player": 2', '"Player": 0', "start of small leaves turn at 0"),
    ],
)
def test_a_reader_that_reads_something_else(before: str, after: str, message: str) -> None:
    tail = TAIL.replace(before, after)
    assert tail != TAIL
    with pytest.raises(RuleproofError, match=re.escape(message)):
        bind(game(STOP, tail=tail), {})


def test_readings_are_completed_with_the_defaults() -> None:
    assert bind(GAME, {}).readings == {"end-moment": "at-capture", "ties": "shared"}
    own = bind(GAME, {"readings": {"ties": "none"}})
    assert own.readings["ties"] == "none"
    assert (
        bind(GAME, {"readings": {"ties": "none"}}, {"ties": "shared"}).readings["ties"] == "shared"
    )


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"tiess": "none"}, "did you mean 'ties'?"),
        ({"ties": "nobody"}, "question ties has no reading 'nobody'"),
    ],
)
def test_a_reading_that_is_unknown(chosen: dict[str, str], message: str) -> None:
    with pytest.raises(ModelError) as caught:
        bind(GAME, {}, chosen)
    assert message in str(caught.value)


def test_a_setup_may_hold_large_numbers() -> None:
    """It is not packed: its counts have no width."""
    head = HEAD.replace("    open: Flag", "    open: Flag\n    copies: Count[Card]")
    tail = TAIL.replace('"most": 12', '"most": 12, "copies": [1000, 0, 70000]')
    made: Any = bind(game(STOP, head=head, tail=tail), {}).setup.record
    assert made.copies[2] == 70000


READER = "def read_scope(scope):\n"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('raise ValueError("no\\nway")', "read_scope of small failed: "),
        ('raise ValueError("no\\nway")', "ValueError: no way"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ('scope["cards"]', "S1: the key `cards` is missing; add it"),
        ("{}['cards']", "read_scope of small failed: "),
        ("return None", "read_scope of small gives NoneType; return SetupData(...)"),
        ("return SetupData(sizes=3, values={})", "sizes=3; give a dictionary"),
        ("return SetupData(sizes={}, values={}, nat='x')", "nat='x'; give a whole number"),
    ],
)
def test_a_reader_that_fails(line: str, message: str) -> None:
    tail = TAIL.replace(READER, f"{READER}    {line}\n")
    with pytest.raises(RuleproofError, match=re.escape(message)) as told:
        bind(game(STOP, tail=tail), {"name": "S1"})
    assert str(told.value).startswith("scope S1: ")
    assert "\n" not in str(told.value)


def test_a_key_that_looks_like_another_is_a_slip() -> None:
    tail = TAIL.replace(READER, f'{READER}    scope.get("players"), scope.get("deck", "")\n')
    with pytest.raises(ScopeError, match="dek = 3: the game has no such key; did you mean deck"):
        bind(game(STOP, tail=tail), {"name": "S1", "dek": 3})
    # What looks like no other may be read under another reading.
    assert bind(game(STOP, tail=tail), {"name": "S1", "box": 3}).scope_name == "S1"
