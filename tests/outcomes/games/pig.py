"""Pig: roll as often as you like and add up, or hold; a one loses what the turn has brought."""

from enum import IntEnum

from models.language import Array, Game, Int, Record, SetupData, Sized, chance, require, rule


class Phase(IntEnum):
    DECIDE = 0
    ROLL = 1
    END = 2


class Player(IntEnum):
    ANN = 0
    BOB = 1


class Face(Sized):
    """The faces of the die, from 0."""


class State(Record):
    phase: Phase
    turn: Player
    score: Array[Player, Int[0, 120]]
    gain: Int[0, 120]


class Setup(Record):
    target: Int[1, 100]


@rule(Phase.DECIDE)
def roll(s, g):
    """Roll the die."""
    s.phase = Phase.ROLL


@rule(Phase.DECIDE)
def hold(s, g):
    """Keep what the turn has brought; the other one is on turn."""
    require(s.gain > 0, "roll first", "P-1")
    s.score[s.turn] += s.gain
    s.gain = 0
    s.turn = (s.turn + 1) % len(Player)


@chance(Phase.ROLL, text="{face}")
def fall(s, g, face: Face):
    """A one ends the turn, another number is added; who has enough has won."""
    s.phase = Phase.DECIDE
    if face == 0:
        s.gain = 0
        s.turn = (s.turn + 1) % len(Player)
    else:
        s.gain += face + 1
        if s.score[s.turn] + s.gain >= g.target:
            s.phase = Phase.END
    return 1


def turns(before, after) -> int:
    return 1 if before.turn != after.turn else 0


def start(s, g) -> None:
    s.phase = Phase.DECIDE


def decider(s, g) -> int:
    return s.turn


def over(s, g) -> bool:
    return s.phase == Phase.END


def wins(s, g, player: Player) -> bool:
    return s.turn == player


def lawful(s, g) -> bool:
    return all(s.score[player] < g.target for player in Player) and (
        s.phase == Phase.END or s.score[s.turn] + s.gain < g.target
    )


def read_scope(scope):
    faces = scope.get("faces", 6)
    return SetupData(
        sizes={"Face": faces}, values={"target": scope["target"]},
        labels={"Face": [str(n + 1) for n in range(faces)]},
    )  # fmt: skip


game = Game(
    name="pig", title="Pig", state=State, setup=Setup, rules=[roll, hold, fall],
    start=start, decider=decider, over=over, wins=wins, unit=turns, lawful=lawful, player=Player,
    read_scope=read_scope,
)  # fmt: skip
