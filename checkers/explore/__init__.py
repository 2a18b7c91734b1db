"""Exhaustive exploration of a game bound to one scope.

    exploration = explore(system)
    exploration.n, exploration.transitions, exploration.depth, exploration.outcome

Breadth-first by outer moves, so that the first play found to a state is a shortest one. Two engines
give the same states in the same order: one calls the rules, one runs their compiled form.
"""

from checkers.explore.front import explore
from checkers.explore.request import Progress
from checkers.explore.result import Edges, Exploration, FailedIn, Fault
from checkers.explore.sweep import edges, orbit_sizes, sweep, sweep_steps
from checkers.explore.symmetry import Symmetry
from checkers.explore.system import Function, Monitor, System

__all__ = [
    "Edges",
    "Exploration",
    "FailedIn",
    "Fault",
    "Function",
    "Monitor",
    "Progress",
    "Symmetry",
    "System",
    "edges",
    "explore",
    "orbit_sizes",
    "sweep",
    "sweep_steps",
]
