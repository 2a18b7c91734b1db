"""Stairs: up a long flight, or down one, a flip a step; tails lead back to the landing.

On the landing one may also rest, for ever if one likes. Values that are made better and better from
below change by less than can be seen long before they are right; from above they never become so.
Source: S. Haddad, B. Monmege, Interval iteration algorithm for MDPs and IMDPs (2018).
"""

from enum import IntEnum

from models.language import Game, Int, Record, SetupData, chance, require, rule


class Phase(IntEnum):
    LANDING = 0
    BENCH = 1
    STEP = 2
    END = 3


class Coin(IntEnum):
    HEADS = 0
    TAILS = 1


class Player(IntEnum):
    WALKER = 0


class State(Record):
    phase: Phase
    height: Int[-40, 40]


class Setup(Record):
    steps: Int[1, 40]


@rule(Phase.LANDING, text="set out")
def set_out(s, g):
    """Leave it to the coin whether to go up or down."""
    s.phase = Phase.STEP


@rule(Phase.LANDING, text="rest")
def rest(s, g):
    """Sit down."""
    s.phase = Phase.BENCH


@rule(Phase.BENCH, text="stand up")
def stand_up(s, g):
    """Back to the landing."""
    s.phase = Phase.LANDING


@chance(Phase.STEP, text="{coin}")
def step(s, g, coin: Coin):
    """From the landing up or down; then on by heads, and back by tails."""
    require(-g.steps < s.height and s.height < g.steps, "at the end of the stairs", "S-1")
    if s.height == 0:
        s.height = 1 if coin == Coin.HEADS else -1
    elif coin == Coin.TAILS:
        s.height = 0
    else:
        s.height = s.height + 1 if s.height > 0 else s.height - 1
    if s.height == 0:
        s.phase = Phase.LANDING
    elif s.height == g.steps or s.height == -g.steps:
        s.phase = Phase.END
    return 1


def start(s, g) -> None:
    s.phase = Phase.LANDING
    s.height = 0


def decider(s, g) -> int:
    return 0


def over(s, g) -> bool:
    return s.phase == Phase.END


def wins(s, g, player: Player) -> bool:
    return s.height > 0


def lawful(s, g) -> bool:
    return s.phase != Phase.STEP or (-g.steps < s.height and s.height < g.steps)


def read_scope(scope):
    return SetupData(sizes={}, values={"steps": scope.get("steps", 30)})


game = Game(
    name="stairs", title="Stairs", state=State, setup=Setup,
    rules=[set_out, rest, stand_up, step], start=start, decider=decider, over=over, wins=wins,
    lawful=lawful, player=Player, read_scope=read_scope,
)  # fmt: skip
