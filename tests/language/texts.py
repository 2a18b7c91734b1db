"""Small games from text: what a test writes becomes the rules of a game in a file of its own."""

from __future__ import annotations

import hashlib
import importlib.util
import itertools
import sys
import tempfile
import textwrap
from pathlib import Path
from types import ModuleType
from typing import Any

from models.language import Game, System, bind

HEAD = """
from enum import IntEnum

from ruleproof import (
    CHANCE, EVERYBODY, NOBODY, NONE, OPEN, OWNER, SEVERAL, Array, Count, Flag, Game, Int, Maybe,
    Nat, Record, SetupData, Sized, Stack, chance, count, field, first, helper, require, rule,
)

LIMIT = 3


class Phase(IntEnum):
    PLAY = 0
    LUCK = 1
    END = 2


class Girl(IntEnum):
    BLOSSOM = 0
    BUTTERCUP = 1
    BUBBLES = 2


class Player(Sized): ...
class Card(Sized): ...
class Slot(Sized): ...


class State(Record):
    phase: Phase
    turn: Player
    who: Maybe[Player]
    girl: Girl
    target: Maybe[Girl]
    paid: Int[0, 9]
    low: Int[-5, 5]
    wide: Int[-1000, 100000]
    bound: Int[0, "g.most"]
    hand: Count[Player, Card] = field(seen=OWNER)
    total: Nat
    flag: Flag
    flags: Array[Girl, Flag]
    number: Array[Girl, Int[0, 9]]
    pile: Stack[Card, Slot]


class Setup(Record):
    most: Int[0, 20]
    value: Array[Card, Int[0, 9]]
    open: Flag


READINGS = {"end-moment": ("at-capture", "end-of-turn", "after-draws"), "ties": ("shared", "none")}
"""

TAIL = """

def start(s, g) -> None:
    s.phase = Phase.PLAY


def decider(s, g) -> int:
    return s.turn


def over(s, g) -> bool:
    return s.phase == Phase.END


def read_scope(scope):
    return SetupData(
        sizes={"Player": 2, "Card": 3, "Slot": 2, **scope.get("sizes", {})},
        values={"most": 12, "value": [1, 2, 3], "open": True, **scope.get("values", {})},
    )


RULES = [thing for thing in list(globals().values()) if type(thing).__name__ == "Rule"]
game = Game(
    name="small", title="Small", state=State, setup=Setup, readings=READINGS, rules=RULES,
    start=start, decider=decider, over=over, read_scope=read_scope,
)
"""

_numbers = itertools.count()
_folder = tempfile.TemporaryDirectory(prefix="ruleproof-texts-")


def module(text: str) -> ModuleType:
    """A module with this text, in a file of its own (rules are read from their source)."""
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    name = f"written_{next(_numbers)}_{digest}"
    path = Path(_folder.name) / f"{name}.py"
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made
    spec.loader.exec_module(made)
    return made


def game(rules: str, *, head: str = HEAD, tail: str = TAIL) -> Game:
    """The game with these rules (and helpers), between the declarations of HEAD and TAIL."""
    found: Any = module(head + "\n\n" + textwrap.dedent(rules) + tail).game
    assert isinstance(found, Game)
    return found


def system(rules: str, **scope: Any) -> System:
    """The same, bound to a scope."""
    return bind(game(rules), scope)


def line_of(text: str, mark: str = "# here") -> int:
    """The line of a mark in the rules of a game."""
    before = HEAD + "\n\n" + textwrap.dedent(text)
    return before[: before.index(mark)].count("\n") + 1
