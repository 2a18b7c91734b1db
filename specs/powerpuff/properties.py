"""What must hold of Villains at Large, and what is asked about it.

The claims are those a careful reader would make; several are false, and the expectations say where.
"""

from specs.powerpuff import (
    card_moves,
    dealing,
    girl_moves,
    lemmas,
    permissions,
    turn_moves,
    villain_moves,
)
from specs.powerpuff import within_a_turn as turns
from specs.powerpuff.invariants import INVARIANTS
from specs.powerpuff.progress import PROGRESS
from specs.powerpuff.saying import claims_of

MOVES = claims_of(turn_moves, dealing, card_moves, girl_moves, villain_moves, turns, permissions)

PROPERTIES = [*INVARIANTS, *MOVES, *PROGRESS, *claims_of(lemmas)]
