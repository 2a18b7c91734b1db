"""The 2x2x2 cube: one corner is held fixed, three faces are turned, three turns each.

A place holds a cubie, twisted by 0, 1 or 2 thirds. A face turns four places in a cycle.
"""

from enum import IntEnum

from models.language import OPEN, Array, Game, Int, Record, SetupData, helper, rule


class Phase(IntEnum):
    """There is nothing but turning."""

    TURNING = 0


class Place(IntEnum):
    """Places of corners that move, by their faces; the one at down, back, left is fixed."""

    URF = 0
    UFL = 1
    ULB = 2
    UBR = 3
    DFR = 4
    DLF = 5
    DRB = 6


class Face(IntEnum):
    """Faces that turn: those without the fixed corner."""

    UP = 0
    RIGHT = 1
    FRONT = 2


class Corner(IntEnum):
    """Positions in the cycle of a face."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3


class Times(IntEnum):
    """How far a face is turned."""

    ONCE = 0
    TWICE = 1
    THRICE = 2


class State(Record):
    """Which cubie is in each place, and how it is twisted."""

    phase: Phase
    cubie: Array[Place, Place]
    twist: Array[Place, Int[0, 2]]


class Setup(Record):
    """The cycle of each face, and how a quarter turn twists a corner that moves on from there."""

    cycle: Array[Face, Corner, Place]
    extra: Array[Face, Corner, Int[0, 2]]


@helper
def quarter(s, g, face: Face) -> None:
    """A quarter turn: what is in a place of the face's cycle goes to the next one."""
    one = g.cycle[face, Corner.FIRST]
    two = g.cycle[face, Corner.SECOND]
    three = g.cycle[face, Corner.THIRD]
    four = g.cycle[face, Corner.FOURTH]
    cubie = s.cubie[four]
    s.cubie[four] = s.cubie[three]
    s.cubie[three] = s.cubie[two]
    s.cubie[two] = s.cubie[one]
    s.cubie[one] = cubie
    twist = s.twist[four]
    s.twist[four] = (s.twist[three] + g.extra[face, Corner.THIRD]) % 3
    s.twist[three] = (s.twist[two] + g.extra[face, Corner.SECOND]) % 3
    s.twist[two] = (s.twist[one] + g.extra[face, Corner.FIRST]) % 3
    s.twist[one] = (twist + g.extra[face, Corner.FOURTH]) % 3


@rule(Phase.TURNING, text="turn {face} {times}")
def turn(s, g, face: Face, times: Times):
    """Turn a face by one, two or three quarters."""
    for quarters in Times:
        if quarters <= times:
            quarter(s, g, face)


def start(s, g) -> None:
    """Solved."""
    for place in Place:
        s.cubie[place] = place


def decider(s, g) -> int:
    """Whoever holds the cube."""
    return OPEN


def over(s, g) -> bool:
    """One can always turn on."""
    return False


def read_scope(scope):
    """There is one cube only."""
    cycle = [[0, 1, 2, 3], [0, 3, 6, 4], [1, 0, 4, 5]]
    extra = [[0, 0, 0, 0], [1, 2, 1, 2], [1, 2, 1, 2]]
    return SetupData(sizes={}, values={"cycle": cycle, "extra": extra})


game = Game(
    name="cube",
    title="The 2x2x2 cube",
    state=State,
    setup=Setup,
    rules=[turn],
    start=start,
    decider=decider,
    over=over,
    read_scope=read_scope,
)
