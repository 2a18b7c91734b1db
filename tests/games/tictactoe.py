"""Tic-tac-toe: 5,478 positions."""

from enum import IntEnum

from models.language import (
    NONE,
    Array,
    Flag,
    Game,
    Maybe,
    Record,
    SetupData,
    Sized,
    helper,
    require,
    rule,
)


class Phase(IntEnum):
    PLAYING = 0


class Player(IntEnum):
    CROSSES = 0
    NOUGHTS = 1


class Square(Sized):
    """Numbered row by row."""


class Line(IntEnum):
    TOP = 0
    MIDDLE = 1
    BOTTOM = 2
    LEFT = 3
    CENTRE = 4
    RIGHT = 5
    FALLING = 6
    RISING = 7


class State(Record):
    phase: Phase
    turn: Player
    board: Array[Square, Maybe[Player]]


class Setup(Record):
    on: Array[Line, Square, Flag]


@helper
def has_line(s, g, player: Player) -> bool:
    return any(
        all(s.board[square] == player for square in Square if g.on[line, square]) for line in Line
    )


@helper
def finished(s, g) -> bool:
    return any(has_line(s, g, player) for player in Player) or all(
        s.board[square] != NONE for square in Square
    )


@rule(Phase.PLAYING, text="mark {square}")
def mark(s, g, square: Square):
    """Mark a free square."""
    require(not finished(s, g), "the game is over", "TTT-3")
    require(s.board[square] == NONE, "that square is taken", "TTT-1")
    s.board[square] = s.turn
    s.turn = (s.turn + 1) % len(Player)


def start(s, g) -> None:
    s.turn = Player.CROSSES


def decider(s, g) -> int:
    return s.turn


def wins(s, g, player: Player) -> bool:
    return has_line(s, g, player)


LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def read_scope(scope):
    on = [[int(square in line) for square in range(9)] for line in LINES]
    return SetupData(
        sizes={"Square": 9},
        values={"on": on},
        labels={"Square": [f"{r}{c}" for r in "abc" for c in "123"]},
    )


game = Game(
    name="tictactoe", title="Tic-tac-toe", state=State, setup=Setup, rules=[mark], start=start,
    decider=decider, over=finished, wins=wins, read_scope=read_scope, player=Player,
)  # fmt: skip
