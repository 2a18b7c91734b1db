"""Marbles: in turn players take marbles from a bag, at most three in a turn; the most marbles win.

Questions of every kind for a play: a guard more, a move more, a chance more, another end.
"""

from enum import IntEnum

from ruleproof import (
    Array,
    Flag,
    Game,
    Int,
    Record,
    ScopeError,
    SetupData,
    Sized,
    chance,
    helper,
    require,
    rule,
)


class Phase(IntEnum):
    TURN = 0
    TAKING = 1
    PAUSE = 2
    SPILL = 3
    OVER = 4


class Player(Sized): ...


class State(Record):
    phase: Phase
    turn: Player
    bag: Int[0, 9]
    taken: Int[0, 9]
    marbles: Array[Player, Int[0, 9]]
    passed: Flag


class Setup(Record):
    marbles: Int[1, 9]


READINGS = {
    "most-in-a-turn": ("three", "two"),
    "may-pass": ("yes", "no"),
    "pass-twice": ("yes", "no"),
    "spill": ("never", "after-a-pass"),
    "pause": ("none", "after-a-turn"),
    "who-wins": ("most", "fewest"),
    "small-bag": ("allowed", "refused"),
    "colour": ("red", "blue"),
    "bag-or-box": ("bag", "box"),
}


@rule(Phase.TURN, text="reach into the bag", clauses=["MAR-1"])
def reach(s, g):
    """Begin to take marbles."""
    require(g.bag_or_box == "box" or s.bag > 0, "the bag is empty", "MAR-1")
    s.phase = Phase.TAKING


@rule(Phase.TAKING, text="take a marble", clauses=["MAR-1"])
def take(s, g):
    """Take a marble out of the bag."""
    require(s.bag > 0, "the bag is empty", "MAR-1")
    require(s.bag + s.marbles[0] + s.marbles[1] == g.marbles, "a marble is lost", "MAR-3")
    require(s.taken < 2 or g.most_in_a_turn == "three", "two is the most", "MAR-2a")
    require(s.taken < 3, "three is the most", "MAR-2a")
    s.bag -= 1
    s.taken += 1
    s.marbles[s.turn] += 1


@rule(Phase.TAKING, text="stop", clauses=["MAR-1"])
def stop(s, g):
    """End the turn."""
    require(s.taken > 0, "take at least one marble", "MAR-1")
    s.passed = False
    next_turn(s, g)
    if g.pause == "after-a-turn":
        s.phase = Phase.PAUSE


@rule(Phase.PAUSE, text="go on")
def go_on(s, g):
    """The only thing to do in a pause."""
    s.phase = Phase.OVER if s.bag == 0 else Phase.TURN


@rule(Phase.TURN, text="pass", clauses=["MAR-2b"])
def skip(s, g):
    """Take nothing."""
    require(g.may_pass == "yes", "everybody takes a marble", "MAR-2b")
    require(not s.passed or g.pass_twice == "yes", "nobody passes after a pass", "MAR-2b")
    s.passed = True
    if g.spill == "after-a-pass" and s.bag > 0:
        s.phase = Phase.SPILL
    else:
        next_turn(s, g)


@chance(Phase.SPILL, text="a marble rolls to {player}")
def spill(s, g, player: Player):
    """A marble is spilled."""
    require(s.bag > 0, "the bag is empty", "MAR-2b")
    s.bag -= 1
    s.marbles[player] += 1
    next_turn(s, g)
    return 1


@helper
def next_turn(s, g) -> None:
    s.taken = 0
    s.turn = (s.turn + 1) % len(Player)
    s.phase = Phase.OVER if s.bag == 0 else Phase.TURN


def start(s, g) -> None:
    s.bag = g.marbles


def decider(s, g) -> int:
    return s.turn


def over(s, g) -> bool:
    return s.phase == Phase.OVER


def lawful(s, g) -> bool:
    """No marble is lost; in a turn there is something to do."""
    return (
        s.bag + sum(s.marbles[player] for player in Player) == g.marbles
        and all(s.marbles[player] >= 0 for player in Player)
        and s.taken <= 3
        and (s.phase == Phase.TAKING or s.taken == 0)
        and (s.phase != Phase.TAKING or s.taken > 0 or s.bag > 0)
        and (s.phase not in (Phase.TURN, Phase.SPILL) or s.bag > 0)
    )


def wins(s, g, player: Player) -> bool:
    most = max((s.marbles[p] for p in Player), default=0)
    fewest = min((s.marbles[p] for p in Player), default=0)
    return s.marbles[player] == (most if g.who_wins == "most" else fewest)


def read_scope(table):
    if table["readings"]["small-bag"] == "refused" and table["marbles"] < 4:
        raise ScopeError("marbles", table["marbles"], "give four marbles or more")
    return SetupData(
        sizes={"Player": 2},
        labels={"Player": ["Ann", "Bob"]},
        values={"marbles": table["marbles"]},
    )


game = Game(
    name="marbles",
    title="Marbles",
    state=State,
    setup=Setup,
    readings=READINGS,
    rules=[reach, take, stop, go_on, skip, spill],
    start=start,
    decider=decider,
    over=over,
    wins=wins,
    lawful=lawful,
    read_scope=read_scope,
    inner={Phase.TAKING, Phase.PAUSE},
)
