"""Heap: a coin says how much each turn takes; a question for every kind of difference there is."""

from enum import IntEnum

from ruleproof import (
    EVERYBODY,
    NOBODY,
    OPEN,
    Array,
    Count,
    Flag,
    Game,
    Int,
    Maybe,
    Record,
    ScopeError,
    SetupData,
    Sized,
    chance,
    field,
    helper,
    require,
    rule,
)


class Phase(IntEnum):
    BEGIN = 0
    LOT = 1
    COIN = 2
    TURN = 3
    OVER = 4


class Side(IntEnum):
    HEADS = 0
    TAILS = 1


class Player(Sized): ...


class Memory(Sized): ...


class State(Record):
    phase: Phase
    memory: Array[Memory, Flag] = field(bookkeeping=True)
    turn: Player
    heap: Int[0, 9]
    share: Int[0, 2]
    taken: Count[Player] = field(seen={"open-piles": {"yes": EVERYBODY, "no": NOBODY}})
    last: Maybe[Player]


class Setup(Record):
    heap: Int[1, 9]


READINGS = {
    "last-wins": ("yes", "no"),
    "may-pass": ("no", "yes"),
    "pass-at-the-end": ("yes", "no"),
    "who-begins": ("anybody", "older"),
    "by-lot": ("no", "yes"),
    "coin": ("fair", "bent"),
    "points": ("single", "double"),
    "open-piles": ("yes", "no"),
    "small-heap": ("allowed", "refused"),
    "remember": ("no", "yes"),
    "colour": ("red", "blue"),
}


@helper
def toss(s, g) -> None:
    s.phase = Phase.COIN


@rule(Phase.BEGIN, text="{player} begins")
def begin(s, g, player: Player):
    """Somebody begins."""
    s.turn = player
    toss(s, g)


@chance(Phase.LOT, text="{player} begins by lot")
def draw_lots(s, g, player: Player):
    """A lot decides who begins."""
    s.turn = player
    toss(s, g)
    return 1


@chance(Phase.COIN, text="{side}")
def coin(s, g, side: Side):
    """Heads: one pebble; tails: two."""
    s.share = 1 if side == Side.HEADS else 2
    s.phase = Phase.TURN
    return 3 if g.coin == "bent" and side == Side.TAILS else 1


@rule(Phase.TURN, text="take")
def take(s, g):
    """Take as many pebbles as the coin says."""
    require(s.heap >= s.share, "the heap is too small", "HEAP-1")
    s.heap -= s.share
    s.taken[s.turn] += s.share
    s.last = s.turn
    for place in Memory:
        s.memory[place] = s.share == 2
    next_turn(s, g)


@rule(Phase.TURN, text="pass")
def skip(s, g):
    """Take nothing."""
    require(
        s.heap < s.share or (g.may_pass == "yes" and (g.pass_at_the_end == "yes" or s.heap > 2)),
        "who can take takes",
        "HEAP-2",
    )
    next_turn(s, g)


@helper
def next_turn(s, g) -> None:
    s.share = 0
    s.turn = (s.turn + 1) % len(Player)
    s.phase = Phase.OVER if s.heap == 0 else Phase.COIN


def start(s, g) -> None:
    s.heap = g.heap
    s.phase = Phase.BEGIN if g.by_lot == "no" else Phase.LOT


def decider(s, g) -> int:
    return (OPEN if g.who_begins == "anybody" else 0) if s.phase == Phase.BEGIN else s.turn


def over(s, g) -> bool:
    return s.phase == Phase.OVER


def wins(s, g, player: Player) -> bool:
    return (s.last == player) == (g.last_wins == "yes")


def score(s, g, player: Player) -> int:
    return s.taken[player] * (2 if g.points == "double" else 1)


def read_scope(table):
    readings = table["readings"]
    if readings["small-heap"] == "refused" and table["heap"] < 5:
        raise ScopeError("heap", table["heap"], "give five pebbles or more")
    return SetupData(
        sizes={"Player": 2, "Memory": 1 if readings["remember"] == "yes" else 0},
        labels={"Player": ["Ann", "Bob"]},
        values={"heap": table["heap"]},
    )


game = Game(
    name="heap",
    title="Heap",
    state=State,
    setup=Setup,
    readings=READINGS,
    rules=[begin, draw_lots, coin, take, skip],
    start=start,
    decider=decider,
    over=over,
    wins=wins,
    score=score,
    read_scope=read_scope,
)
