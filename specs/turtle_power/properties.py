"""What must hold of Turtle Power, and what is asked about it.

The claims are those a careful reader would make; several are false, and the expectations say where.
"""

from specs.turtle_power.first_episode import FIRST_EPISODE
from specs.turtle_power.second_episode import SECOND_EPISODE

PROPERTIES = [*FIRST_EPISODE, *SECOND_EPISODE]
