"""What holds of every model of the rule language, held against this one."""

import re

import pytest

from models.language.conformance import check_model
from tests.mcninja.table import GAME, system

ODD = {"name": "Potion", "kind": "bonus", "effects": ["set base 7"]}
COMBO = {"name": "Coup", "kind": "action", "effects": ["move to front", "draw 1"], "trade": True}
SCOPES = {
    "table": {
        "players": 2, "hand": 1, "lines": [[5, 3], [4, "chuck"]],
        "cards": "moon-laser protect w1 greetings advance",
    },
    "dealt": {
        "players": 3, "hand": 0, "deal": 2, "characters": "5 4 chuck 3 x3 6 7",
    },
    "cards": {
        "players": 2, "hand": 2, "lines": [[3, 1], [4]], "characters": "6",
        "cards": ["kill snipe in1 c2 x2 c1 trade x2 unmask steal bazooka sample-bonus", ODD, COMBO],
    },
}  # fmt: skip
OTHERS = {question: readings[1] for question, readings in GAME.readings.items()}
LAST = {question: readings[-1] for question, readings in GAME.readings.items()}
READINGS = {"default": {}, "others": OTHERS, "last": LAST}


@pytest.mark.parametrize("readings", READINGS)
def test_called(readings):
    bound = system(READINGS[readings], **SCOPES["table"])
    assert not check_model(GAME, [bound], samples=30, compiled=False, symbolic=False)


def test_called_while_characters_are_dealt():
    bound = system(**SCOPES["dealt"])
    assert not check_model(GAME, [bound], samples=30, compiled=False, symbolic=False)


@pytest.mark.deep
@pytest.mark.parametrize("readings", READINGS)
def test_called_with_many_cards(readings):
    bound = system(READINGS[readings], **SCOPES["cards"])
    assert not check_model(GAME, [bound], samples=40, compiled=False, symbolic=False)


@pytest.mark.deep
@pytest.mark.parametrize("readings", READINGS)
def test_compiled(readings):
    bound = system(READINGS[readings], **SCOPES["cards"])
    assert not check_model(GAME, [bound], samples=20, symbolic=False, compiled=True)


@pytest.mark.deep
@pytest.mark.parametrize("readings", READINGS)
def test_symbolic(readings):
    bound = system(READINGS[readings], **SCOPES["table"])
    assert not check_model(GAME, [bound], samples=5, compiled=False)


@pytest.mark.deep
def test_symbolic_with_many_cards():
    """With so many cards Z3 gives up on the room for answers, which the frames prove for fewer;
    nothing else is left open, and nothing refuted."""
    bound = system(**SCOPES["cards"])
    findings = check_model(GAME, [bound], samples=4, compiled=False)
    assert {each.check for each in findings} <= {"proofs"}
    assert all(re.search(r"(played|by|on)__.* is too hard", str(each)) for each in findings)
