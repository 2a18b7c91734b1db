"""Knuth and Yao's die: a coin is flipped until a face of the die comes up."""

from enum import IntEnum

from models.language import NONE, Array, Game, Int, Maybe, Record, SetupData, Sized, chance


class Phase(IntEnum):
    FLIP = 0
    END = 1


class Coin(IntEnum):
    HEADS = 0
    TAILS = 1


class Node(Sized):
    """The nodes of the tree in which the coin leads."""


class Player(Sized):
    """The faces of the die, which play against each other."""


class State(Record):
    phase: Phase
    node: Node
    face: Maybe[Player]


class Setup(Record):
    to: Array[Node, Coin, Maybe[Node]]
    shows: Array[Node, Coin, Maybe[Player]]
    nothing: Int[0, 0]


@chance(Phase.FLIP, text="{coin}")
def flip(s, g, coin: Coin):
    """Go on along the tree, until it shows a face."""
    if g.shows[s.node, coin] != NONE:
        s.face = g.shows[s.node, coin]
        s.phase = Phase.END
    elif g.to[s.node, coin] != NONE:
        s.node = g.to[s.node, coin]
    return 1


def flips(before, after) -> int:
    return 1 if before.phase == Phase.FLIP or after.phase == Phase.END else 0


def start(s, g) -> None:
    s.face = NONE


def decider(s, g) -> int:
    return 0


def over(s, g) -> bool:
    return s.phase == Phase.END


def wins(s, g, player: Player) -> bool:
    return s.face == player


TO = [[1, 2], [3, 4], [5, 6], [1, -1], [-1, -1], [-1, -1], [-1, 2]]
SHOWS = [[-1, -1], [-1, -1], [-1, -1], [-1, 0], [1, 2], [3, 4], [5, -1]]


def read_scope(scope):
    return SetupData(
        sizes={"Node": 7, "Player": 6}, values={"to": TO, "shows": SHOWS, "nothing": 0},
        labels={"Player": [str(n + 1) for n in range(6)]},
    )  # fmt: skip


game = Game(
    name="die", title="A die from a coin", state=State, setup=Setup, rules=[flip],
    start=start, decider=decider, over=over, wins=wins, unit=flips, read_scope=read_scope,
)  # fmt: skip
