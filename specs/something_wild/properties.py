"""All properties of Something Wild."""

from specs.something_wild.board import BOARD
from specs.something_wild.ends import ENDS
from specs.something_wild.lemmas import LEMMAS

PROPERTIES = [*BOARD, *ENDS, *LEMMAS]
