"""What must hold of Dr. McNinja's Legendary Showdown, and what is asked about it.

The claims are those a careful reader would make; several are false, and the expectations say where.
"""

from specs.mcninja.lemmas import LEMMAS
from specs.mcninja.length import LENGTH
from specs.mcninja.rounds import ROUNDS
from specs.mcninja.table import TABLE
from specs.mcninja.winners import WINNERS

PROPERTIES = [*TABLE, *ROUNDS, *LENGTH, *WINNERS, *LEMMAS]
