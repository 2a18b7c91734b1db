"""Analyses of an explored graph: what can happen, what must, who can force it.

Each is a function of a `StateGraph` and of arrays over its states or transitions, and returns a
small frozen dataclass: a status, what was found, and a play (a `Trace` of transition numbers) that
shows it.
"""

from checkers.analyses.assume import Restricted, restrict
from checkers.analyses.bounds import Bound, largest, longest_play, shortest_play, smallest
from checkers.analyses.confluence import Confluence, confluence
from checkers.analyses.fairness import Fairness
from checkers.analyses.inevitable import Inevitable, inevitable
from checkers.analyses.possible import AlwaysPossible, always_possible, can_reach
from checkers.analyses.quotient import Quotient, quotient
from checkers.analyses.safety import (
    Found,
    Stuck,
    Winners,
    invariant,
    reachable,
    step,
    stuck,
    unique_winner,
)
from checkers.analyses.status import Chance, Status
from checkers.analyses.strategy import Strategy, strategy

__all__ = [
    "AlwaysPossible",
    "Bound",
    "Chance",
    "Confluence",
    "Fairness",
    "Found",
    "Inevitable",
    "Quotient",
    "Restricted",
    "Status",
    "Strategy",
    "Stuck",
    "Winners",
    "always_possible",
    "can_reach",
    "confluence",
    "inevitable",
    "invariant",
    "largest",
    "longest_play",
    "quotient",
    "reachable",
    "restrict",
    "shortest_play",
    "smallest",
    "step",
    "strategy",
    "stuck",
    "unique_winner",
]
