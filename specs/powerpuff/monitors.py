"""What some claims must remember of a play: history variables, kept only for them."""

from models.language import Flag, Int, Maybe, Record
from models.powerpuff.state import Phase, Player, Villain
from specs.properties import Monitor


class ThisTurn(Record):
    """Captures in this turn, and whether a villain escaped in it."""

    taken: Int[0, 9]
    escaped: Flag


def watch_turn(before, move, after, g, m) -> None:
    """Captures and escapes of the turn; those of the last turn stay when the game ends."""
    if before.turn != after.turn and not after.ending and after.phase != Phase.OVER:
        m.taken = 0
        m.escaped = False
    if move.rule in ("capture", "capture_with"):
        m.taken = min(9, m.taken + 1)
    if move.rule in ("choose_tile", "random_tile"):
        m.escaped = True


THIS_TURN = Monitor(ThisTurn, watch_turn)


class Pace(Record):
    """How many captures the turns so far would still allow."""

    spare: Int[-9, 9]


def watch_pace(before, move, after, g, m) -> None:
    """Three for each turn that has begun, less the villains captured; no more than nine is kept."""
    if before.phase == Phase.DEAL and after.phase == Phase.TURN:
        m.spare = 3
    elif before.turn != after.turn and not after.ending and after.phase != Phase.OVER:
        m.spare = min(9, m.spare + 3)
    if move.rule in ("capture", "capture_with"):
        m.spare = max(-9, m.spare - 1)


PACE = Monitor(Pace, watch_pace)


class Latest(Record):
    """The villain captured last, and escapes."""

    villain: Maybe[Villain]
    ever_escaped: Flag
    escaped: Flag


def watch_latest(before, move, after, g, m) -> None:
    """The villain captured last, and whether one escaped: ever, and in this turn."""
    if before.turn != after.turn and not after.ending and after.phase != Phase.OVER:
        m.escaped = False
    if move.rule in ("capture", "capture_with"):
        m.villain = before.target
    if move.rule in ("choose_tile", "random_tile"):
        m.ever_escaped = True
        m.escaped = True


LATEST = Monitor(Latest, watch_latest)


class Captor(Record):
    """Who captured the last villain."""

    last: Maybe[Player]


def watch_captor(before, move, after, g, m) -> None:
    """Who captured the last villain."""
    if move.rule in ("capture", "capture_with"):
        m.last = before.turn


CAPTOR = Monitor(Captor, watch_captor)


class Passing(Record):
    """Whether the last move ended a turn."""

    passed: Flag


def watch_passing(before, move, after, g, m) -> None:
    """Whether this move ended a turn."""
    m.passed = move.rule == "end_turn"


PASSING = Monitor(Passing, watch_passing)
