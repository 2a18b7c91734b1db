"""What a claim must remember of a turn: a history variable, kept only for it."""

from models.language import Int, Record
from models.something_wild.state import Phase
from specs.properties import Monitor


class Scores(Record):
    """How many Powers were taken in the turn that goes on; three are as many as more."""

    scores: Int[0, 3]


def watch_scores(before, move, after, g, m) -> None:
    """A Power is taken; with the next player it begins anew."""
    if before.turn != after.turn and after.phase != Phase.OVER:
        m.scores = 0
    elif move.rule == "reward":
        m.scores = min(3, m.scores + 1)


SCORES = Monitor(Scores, watch_scores)
