"""Whole graphs of small games, for tests that look at each state."""

from functools import cache

from checkers.explore import edges
from checkers.verify import Limits
from checkers.verify.space import Space


class Graph:
    """Every state and every transition of a system, without symmetry."""

    def __init__(self, system):
        self.system = system
        limits = Limits("compiled", symmetry=False, max_states=1_000_000)
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
