"""Turtle Power for tests: systems by scope, positions in words, and whole explored graphs."""

from functools import cache

from checkers.explore import edges
from checkers.verify import Limits
from checkers.verify.space import Space
from models.engine import Session
from models.language import bind
from models.registry import load_game

GAME = load_game("turtle_power")


def system(readings=None, **scope):
    """The game in a scope; two players are let in without being asked for."""
    chosen = {"two-players": "two-to-six"} if scope["players"] == 2 else {}
    return bind(GAME, scope, {**chosen, **(readings or {})})


def table(readings=None, position=None, **scope):
    """A game at a position."""
    return Session(system(readings, **scope), position=position)


def play(game, *moves):
    """Make these moves; the game, so that one may look at it."""
    for move in moves:
        game.apply(move)
    return game


def now(game, field):
    """What a field of the present state holds; None where it is empty."""
    return game.system.plain(game.state).get(field)


class Graph:
    """Every state and every transition of a system, without symmetry."""

    def __init__(self, system):
        self.system = system
        limits = Limits("compiled", symmetry=False, max_states=3_000_000)
        self.found = Space(system, limits).exploration
        assert self.found.outcome == "complete"
        self.edges = edges(self.found)

    @cache  # noqa: B019  # a graph lives as long as its test
    def state(self, number):
        """A state as the cells of its fields, by name."""
        cells = self.found.state(number)
        return {
            placed.field.name: cells[placed.start : placed.start + placed.cells]
            for placed in self.system.placed
        }

    def moves(self, number):
        """(move, successor, ways) of a state."""
        e = self.edges
        for i in range(e.offsets[number], e.offsets[number + 1]):
            yield int(e.move[i]), int(e.target[i]), int(e.ways[i])
