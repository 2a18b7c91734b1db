"""What is the strongest difference between two explorations, and the nearest play that shows it."""

from __future__ import annotations

from dataclasses import dataclass

from checkers.exercise.alike import same_positions
from checkers.exercise.observed import Observed
from checkers.exercise.parting import Side, partings, seen_differently
from checkers.exercise.walk import Fork, Kind, Walk
from models.language import Game
from models.language.walk import reads_reading

MOST_LOOKS = 50_000
"""Pairs of states that are looked at by calling, for scores and for what players see."""


@dataclass(frozen=True)
class Size:
    """How large an explored game is, without symmetry."""

    states: int
    transitions: int

    @classmethod
    def of(cls, observed: Observed) -> Size:
        """The size of an exploration."""
        return cls(observed.graph.n, observed.graph.m)


@dataclass(frozen=True)
class Difference:
    """What differs.

    Attributes:
        kind: the strongest kind of difference.
        moves: numbers of the moves of a shortest play to the nearest one of that kind.
        length: how many of them are outer moves.
        shows: what differs at its end, in words.
    """

    kind: Kind
    moves: tuple[int, ...] = ()
    length: int = 0
    shows: str = ""


def difference(here: Observed, there: Observed, question: str) -> Difference:
    """Compare a scope under two readings of a question."""
    if not (here.complete and there.complete):
        return Difference(Kind.UNKNOWN)
    walk = Walk(here, there)
    fork = _fork(walk, here, there, question)
    if fork is None:
        return Difference(Kind.NOTHING if walk.complete else Kind.UNKNOWN)
    return Difference(fork.kind, fork.moves, fork.length, _shows(fork, here, there, question))


def _fork(walk: Walk, here: Observed, there: Observed, question: str) -> Fork | None:
    if fork := walk.forks.get(Kind.MOVES):
        if same_positions(here, there):
            return Fork(Kind.DECIDER, fork.here, fork.there, fork.moves, fork.length)
        return fork
    if not walk.complete:
        return None
    for kind in (Kind.DECIDER, Kind.WINNERS):
        if kind in walk.forks:
            return walk.forks[kind]
    wanted = set()
    if _scored_by(here.system.game, question):
        wanted.add(Kind.WINNERS)
    if seen_differently(here.system, there.system):
        wanted.add(Kind.SEEN)
    return _first_look(walk, here, there, question, wanted) if wanted else None


def _first_look(
    walk: Walk, here: Observed, there: Observed, question: str, wanted: set[Kind]
) -> Fork | None:
    """The nearest pair in which scores, or what players see, differ."""
    found: dict[Kind, Fork] = {}
    for number, (i, j) in zip(range(MOST_LOOKS), walk.pairs(), strict=False):
        for kind, _ in partings(*_sides(here, there, i, j, question)):
            if kind in wanted and kind not in found:
                found[kind] = walk.fork(kind, number)
        if min(wanted, key=list(Kind).index) in found:
            break
    return next((found[kind] for kind in Kind if kind in found), None)


def _scored_by(game: Game, question: str) -> bool:
    """Whether the score of a game asks for a question."""
    item = game.trees.get("game.score")
    if item is None:
        return False
    trees = (item.tree, *item.helpers.values())
    return any(game.reading_names[question] in reads_reading(tree) for tree in trees)


def _sides(here: Observed, there: Observed, i: int, j: int, question: str) -> tuple[Side, Side]:
    first = Side(here.system.readings[question], here.system, here.exploration.state(i))
    return first, Side(there.system.readings[question], there.system, there.exploration.state(j))


def _shows(fork: Fork, here: Observed, there: Observed, question: str) -> str:
    told = [text for _, text in partings(*_sides(here, there, fork.here, fork.there, question))]
    return "; ".join(told[:2])
