"""What must hold of Hero Town, and what is asked about it.

Left out: that beating one more villain never takes away a win that was possible, the other half of
I12. It sets what can be reached before a move against what can be reached after it, and no kind of
property does. As a move it is false, since the accessories are spent (the tests count where); with
the same accessories and a villain fewer there is no such move. How likely a team wins is no
property either: see `ruleproof outcome`.
"""

from specs.hero_town.board import BOARD
from specs.hero_town.ends import ENDS
from specs.hero_town.moves import LEMMAS, MOVES
from specs.hero_town.results import RESULTS

PROPERTIES = [*BOARD, *ENDS, *RESULTS, *MOVES, *LEMMAS]
