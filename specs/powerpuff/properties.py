"""What must hold of Villains at Large, and what is asked about it.

The claims are those a careful reader would make; several are false, and the expectations say where.
"""

from specs.powerpuff.effects import EFFECTS
from specs.powerpuff.invariants import INVARIANTS
from specs.powerpuff.progress import PROGRESS

PROPERTIES = [*INVARIANTS, *EFFECTS, *PROGRESS]
