"""All properties of Something Wild."""

from specs.something_wild.board import BOARD
from specs.something_wild.ends import ENDS

PROPERTIES = [*BOARD, *ENDS]
