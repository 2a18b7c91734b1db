"""Urn: two players draw marbles in turn, and who draws the black one wins.

The text does not say whether a white marble goes back. Nobody gets other moves by it, and either
player can win either way; but it is worth something to who begins.
"""

from enum import IntEnum

from ruleproof import NOBODY, Game, Nat, Record, SetupData, Sized, chance, field, require, rule


class Phase(IntEnum):
    TURN = 0
    DRAW = 1
    OVER = 2


class Colour(IntEnum):
    BLACK = 0
    WHITE = 1


class Player(Sized): ...


class State(Record):
    phase: Phase
    turn: Player
    white: Nat = field(seen=NOBODY)


class Setup(Record):
    white: Nat


READINGS = {"white-goes-back": ("no", "yes")}


@rule(Phase.TURN, text="put a hand into the urn")
def reach(s, g):
    """Reach into the urn."""
    s.phase = Phase.DRAW


@rule(Phase.TURN, text="look away, and put a hand into the urn")
def look_away(s, g):
    """Reach into the urn without looking."""
    s.phase = Phase.DRAW


@chance(Phase.DRAW, text="{colour}")
def draw(s, g, colour: Colour):
    """Draw one of the marbles; the black one wins."""
    require(colour == Colour.BLACK or s.white > 0, "no such marble is left", "U-1")
    ways = 1 if colour == Colour.BLACK else s.white
    if colour == Colour.BLACK:
        s.phase = Phase.OVER
    else:
        s.phase = Phase.TURN
        s.turn = (s.turn + 1) % len(Player)
        if g.white_goes_back == "no":
            s.white -= 1
    return ways


def start(s, g) -> None:
    s.phase = Phase.TURN
    s.white = g.white


def decider(s, g) -> int:
    return s.turn


def over(s, g) -> bool:
    return s.phase == Phase.OVER


def wins(s, g, player) -> bool:
    return s.turn == player


def read_scope(scope):
    return SetupData(
        sizes={"Player": 2}, labels={"Player": ["Ann", "Bob"]}, values={"white": scope["white"]}
    )


game = Game(
    name="urn", title="Urn", state=State, setup=Setup, readings=READINGS,
    rules=[reach, look_away, draw], start=start, decider=decider, over=over, wins=wins,
    read_scope=read_scope,
)  # fmt: skip
