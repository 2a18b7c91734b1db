"""Morra between two teams: fingers chosen in secret, an even total for one side, an odd one for the
other. One finger and three count alike, so they are one move that stands for two ways."""

from enum import IntEnum

from models.language import (
    NONE,
    OWNER,
    SEVERAL,
    Array,
    Game,
    Int,
    Maybe,
    Record,
    SetupData,
    Sized,
    field,
    helper,
    require,
    rule,
)


class Phase(IntEnum):
    PICK = 0
    SHOUT = 1
    END = 2


class Player(Sized): ...


class Side(IntEnum):
    EVEN = 0
    ODD = 1


class Hand(IntEnum):
    """How many fingers: none, one or three (which count alike), two."""

    FIST = 0
    ODD = 1
    PAIR = 2


class State(Record):
    phase: Phase
    shown: Array[Player, Maybe[Hand]] = field(seen=OWNER)
    side: Array[Player, Side]


class Setup(Record):
    fingers: Array[Hand, Int[1, 9]]


@helper
def everybody_chose(s, g) -> bool:
    return all(s.shown[player] != NONE for player in Player)


@rule(Phase.SHOUT, text="{player} shows {hand}", ways=True)
def show(s, g, player: Player, hand: Hand):
    """Choose a hand; when all have, the total decides."""
    require(s.shown[player] == NONE, "that player has chosen", "M-1")
    s.shown[player] = hand
    if everybody_chose(s, g):
        s.phase = Phase.END
    return g.fingers[hand]


@rule(Phase.PICK, text="the first one bets on {side}")
def bet(s, g, side: Side):
    """The first player bets on an even or an odd total, the others in turn on the other one."""
    for player in Player:
        s.side[player] = (side + player) % len(Side)
    s.phase = Phase.SHOUT


def start(s, g) -> None:
    s.phase = Phase.PICK


def decider(s, g) -> int:
    return 0 if s.phase == Phase.PICK else SEVERAL


def over(s, g) -> bool:
    return s.phase == Phase.END


def wins(s, g, side: Side) -> bool:
    return (count_odd(s, g) % 2 == 1) == (side == Side.ODD)


@helper
def count_odd(s, g) -> int:
    return sum((1 if s.shown[player] == Hand.ODD else 0) for player in Player)


def member(s, g, player: Player, side: Side) -> bool:
    return s.side[player] == side


def read_scope(scope):
    return SetupData(sizes={"Player": scope.get("players", 2)}, values={"fingers": [1, 2, 1]})


game = Game(
    name="morra", title="Morra of two teams", state=State, setup=Setup,
    rules=[bet, show], start=start, decider=decider, over=over, wins=wins, side=Side,
    member=member, secret={Phase.SHOUT}, read_scope=read_scope,
)  # fmt: skip
