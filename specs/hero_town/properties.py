"""What must hold of Hero Town, and what is asked about it."""

from specs.hero_town.board import BOARD
from specs.hero_town.ends import ENDS
from specs.hero_town.moves import LEMMAS, MOVES

PROPERTIES = [*BOARD, *ENDS, *MOVES, *LEMMAS]
