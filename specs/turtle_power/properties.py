"""What must hold of Turtle Power, and what is asked about it.

The claims are those a careful reader would make; several are false, and the expectations say where.

What the Hero can be sure of is a probability, and no property: `ruleproof outcome --policy value`
tells it on scopes that keep fingers, against opponents who choose together and against opponents
who each choose alone. Where only outcomes are kept the opponents choose nothing. Opponents who are
independent and all alike are left out; docs/outcomes.md says why.

Left open, where two readings that nobody need combine meet: a Hero with both hands in the fight
(`carries`, or `hero-hands-three-players=two`) has each hand compared by itself, so that a
protecting cat blocks what one hand costs, and two cats may be used in a round one after the other
even where one round may not use both. The text speaks of all damage of a round, and knows no Hero
with two hands and a protecting cat. And under `silver-too` with `shield-keeps-attack=yes` one use
of the last protecting cat may bring both sides down at once; the Hero wins then.
"""

from specs.turtle_power.first_episode import FIRST_EPISODE
from specs.turtle_power.second_episode import SECOND_EPISODE

PROPERTIES = [*FIRST_EPISODE, *SECOND_EPISODE]
