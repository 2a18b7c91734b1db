"""The die-hard jugs: measure four litres with a jug of three and one of five."""

from enum import IntEnum

from models.language import OPEN, Array, Game, Int, Record, SetupData, require, rule


class Phase(IntEnum):
    POURING = 0


class Jug(IntEnum):
    SMALL = 0
    BIG = 1


class State(Record):
    phase: Phase
    water: Array[Jug, Int[0, 5]]


class Setup(Record):
    holds: Array[Jug, Int[1, 5]]


@rule(Phase.POURING, text="fill the {jug} jug")
def fill(s, g, jug: Jug):
    """Fill a jug to the brim."""
    require(s.water[jug] < g.holds[jug], "it is full", "JUG-1")
    s.water[jug] = g.holds[jug]


@rule(Phase.POURING, text="empty the {jug} jug")
def empty(s, g, jug: Jug):
    """Pour a jug out."""
    require(s.water[jug] > 0, "it is empty", "JUG-2")
    s.water[jug] = 0


@rule(Phase.POURING, text="pour the {jug} jug into the {other} one")
def pour(s, g, jug: Jug, other: Jug):
    """Pour from one jug into the other until that is full or this is empty."""
    require(jug != other, "that is the same jug", "JUG-3")
    require(s.water[jug] > 0, "it is empty", "JUG-3")
    require(s.water[other] < g.holds[other], "the other one is full", "JUG-3")
    poured = min(s.water[jug], g.holds[other] - s.water[other])
    s.water[jug] -= poured
    s.water[other] += poured


def start(s, g) -> None:
    s.phase = Phase.POURING


def decider(s, g) -> int:
    return OPEN


def over(s, g) -> bool:
    return False


def has_four(s, g) -> bool:
    """The big jug holds four litres."""
    return s.water[Jug.BIG] == 4


def read_scope(scope):
    return SetupData(sizes={}, values={"holds": scope.get("holds", [3, 5])})


game = Game(
    name="jugs", title="Die-hard jugs", state=State, setup=Setup,
    rules=[fill, empty, pour], start=start, decider=decider, over=over, read_scope=read_scope,
)  # fmt: skip
