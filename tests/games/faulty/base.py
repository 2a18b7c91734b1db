"""The declarations that the faulty models share."""

from enum import IntEnum

from models.language import Array, Flag, Game, Int, Maybe, Nat, Record, SetupData, Sized, Stack


class Phase(IntEnum):
    PLAY = 0
    INSIDE = 1
    LUCK = 2
    END = 3


class Girl(IntEnum):
    BLOSSOM = 0
    BUTTERCUP = 1
    BUBBLES = 2


class Player(Sized):
    """Two of them."""


class Slot(Sized):
    """Two places of the pile."""


class State(Record):
    phase: Phase
    turn: Player
    girl: Girl
    chosen: Maybe[Girl]
    count: Int[0, 3]
    total: Nat
    owner: Array[Girl, Maybe[Player]]
    done: Array[Player, Flag]
    pile: Stack[Girl, Slot]


class Setup(Record):
    share: Int[-2, 2]


def start(s, g) -> None:
    s.phase = Phase.PLAY


def decider(s, g) -> int:
    return s.turn


def over(s, g) -> bool:
    return s.phase == Phase.END


def read_scope(scope):
    return SetupData(
        sizes={"Player": 2, "Slot": 2}, values={"share": scope.get("share", 1)}, nat=100
    )


def make(*rules, **parts):
    """A game with these rules; `parts` replace what it is otherwise declared with."""
    declared = {
        "name": "faulty", "title": "A faulty game", "state": State, "setup": Setup,
        "rules": list(rules), "start": start, "decider": decider, "over": over,
        "read_scope": read_scope,
    }  # fmt: skip
    return Game(**{**declared, **parts})
