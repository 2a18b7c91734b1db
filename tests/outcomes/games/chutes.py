"""Chutes and Ladders on the Milton Bradley board, played by one: spin until square 100."""

from enum import IntEnum

from models.language import CHANCE, Array, Game, Int, Record, SetupData, Sized, chance


class Phase(IntEnum):
    SPIN = 0
    END = 1


class Square(Sized):
    """0 (beside the board) to 100."""


class Face(Sized):
    """1 to 6, from 0."""


class State(Record):
    phase: Phase
    at: Square


class Setup(Record):
    leads: Array[Square, Int[0, 100]]


@chance(Phase.SPIN, text="spin {face}")
def spin(s, g, face: Face):
    """Move on, up a ladder or down a chute; who would overshoot stays."""
    square = s.at + face + 1
    if square < len(Square) and g.leads[square] < len(Square):
        s.at = g.leads[square]
        if g.leads[square] == len(Square) - 1:
            s.phase = Phase.END
    return 1


def spins(before, after) -> int:
    return 1 if before.at >= 0 or after.at >= 0 else 0


def start(s, g) -> None:
    s.phase = Phase.SPIN


def decider(s, g) -> int:
    return CHANCE


def over(s, g) -> bool:
    return s.phase == Phase.END


JUMPS = {
    1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100,
    16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78,
}  # fmt: skip


def read_scope(scope):
    leads = [JUMPS.get(square, square) for square in range(101)]
    return SetupData(
        sizes={"Square": 101, "Face": 6}, values={"leads": leads},
        labels={"Face": [str(n + 1) for n in range(6)]},
    )  # fmt: skip


game = Game(
    name="chutes", title="Chutes and Ladders", state=State, setup=Setup, rules=[spin],
    start=start, decider=decider, over=over, unit=spins, read_scope=read_scope,
)  # fmt: skip
