"""Claims by number of players, on scopes of the real size: proved for every play, or shown by a
recorded one that the engine makes again.

`answer` gives the cells of one scope; `PlayersReport` is the table.
"""

from checkers.players.answers import answer
from checkers.players.results import Cell, Ground, PlayersReport

__all__ = ["Cell", "Ground", "PlayersReport", "answer"]
