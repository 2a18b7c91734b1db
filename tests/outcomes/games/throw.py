"""Hands thrown at the same time by two, or by one against several who win together: matching
pennies, rock-paper-scissors, or any table; the first to reach a number of points wins."""

from enum import IntEnum

from models.language import (
    NONE,
    OWNER,
    SEVERAL,
    Array,
    Flag,
    Game,
    Int,
    Maybe,
    Record,
    SetupData,
    Sized,
    chance,
    field,
    helper,
    require,
    rule,
)


class Phase(IntEnum):
    THROW = 0
    LOOK = 1
    END = 2


class Player(Sized):
    """The first one against all others."""


class Side(IntEnum):
    ONE = 0
    REST = 1


class Hand(Sized):
    """What can be thrown."""


class State(Record):
    phase: Phase
    thrown: Array[Player, Maybe[Hand]] = field(seen=OWNER)
    points: Array[Side, Int[0, 9]]


class Setup(Record):
    gain: Array[Hand, Hand, Int[-1, 1]]
    easy: Flag
    target: Int[1, 9]
    weight: Array[Hand, Int[1, 9]]


@rule(Phase.THROW, text="{player} throws {hand}", ways=True)
def throw(s, g, player: Player, hand: Hand):
    """Throw; when all have, the hands are looked at."""
    require(s.thrown[player] == NONE, "thrown already", "T-1")
    s.thrown[player] = hand
    if all(s.thrown[other] != NONE for other in Player):
        s.phase = Phase.LOOK
    return g.weight[hand]


@helper
def brings(s, g, one: Maybe[Hand], other: Maybe[Hand]) -> int:
    """What a hand brings against another one; a hand not thrown brings nothing."""
    return g.gain[one, other] if one != NONE and other != NONE else 0


@helper
def result(s, g) -> int:
    """1 if the first one wins the throw, -1 if the others do, else 0: he has to beat all of them,
    or (an easy throw) one of them."""
    if g.easy:
        return max((brings(s, g, s.thrown[0], s.thrown[p]) for p in Player if p != 0), default=0)
    return min((brings(s, g, s.thrown[0], s.thrown[p]) for p in Player if p != 0), default=0)


@chance(Phase.LOOK, text="look")
def look(s, g):
    """Count the points, and throw again."""
    found = result(s, g)
    if found == 1:
        s.points[Side.ONE] += 1
    elif found == -1:
        s.points[Side.REST] += 1
    for player in Player:
        s.thrown[player] = NONE
    if any(s.points[side] >= g.target for side in Side):
        s.phase = Phase.END
    else:
        s.phase = Phase.THROW
    return 1


def throws(before, after) -> int:
    return 1 if before.phase == Phase.LOOK and after.phase != Phase.LOOK else 0


def start(s, g) -> None:
    for player in Player:
        s.thrown[player] = NONE


def decider(s, g) -> int:
    return SEVERAL


def over(s, g) -> bool:
    return s.phase == Phase.END


def wins(s, g, side: Side) -> bool:
    return s.points[side] >= g.target


def lawful(s, g) -> bool:
    return s.phase == Phase.END or all(s.points[side] < g.target for side in Side)


def member(s, g, player: Player, side: Side) -> bool:
    return (player == 0) == (side == Side.ONE)


PENNIES = [[1, -1], [-1, 1]]
ROCK_PAPER_SCISSORS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


def read_scope(scope):
    gain = scope["gain"]
    return SetupData(
        sizes={"Player": scope.get("players", 2), "Hand": len(gain)},
        values={
            "gain": gain,
            "easy": scope.get("easy", False),
            "target": scope.get("target", 1),
            "weight": scope.get("weight", [1] * len(gain)),
        },
    )


game = Game(
    name="throw", title="Throwing hands", state=State, setup=Setup, rules=[throw, look],
    start=start, decider=decider, over=over, wins=wins, side=Side, member=member, unit=throws,
    secret={Phase.THROW}, lawful=lawful, read_scope=read_scope,
)  # fmt: skip
