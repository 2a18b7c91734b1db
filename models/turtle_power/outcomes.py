"""What the fingers of a round come to, where they are not kept: one move for each outcome.

An outcome stands for all ways of showing fingers that lead to it; who picks fingers uniformly
weighs it by their number. tally.py counts them. In episode 2 the Hero's number stays a choice of
the Hero, and what the others' hands come to is said after it: they are shown without knowing it.
"""

from models.language import NONE, helper, require, rule
from models.turtle_power.activations import take_card
from models.turtle_power.fight import settle
from models.turtle_power.flow import begin_round, lapse
from models.turtle_power.state import Hit, Number, Phase, Player


@helper
def held(s) -> int:
    """What is pending: nothing, both hands, a duty."""
    both = any(s.both[player] for player in Player)
    duty = any(s.duty[player] for player in Player)
    return 2 if duty else 1 if both else 0


@helper
def vectors(s, g, player: Player, number: Number) -> int:
    """In how many ways this player wins with this number."""
    mine = s.both[player] or s.duty[player]
    return g.by_holder[held(s), number] if mine else g.by_another[held(s), number]


@rule(
    Phase.ROUND,
    ways=True,
    text="{player} wins with {number}",
    clauses=["TP-EP1-3", "TP-EP1-4", "TP-EP1-5"],
)
def win(s, g, player: Player, number: Number):
    """Hands are held up; this player has the largest number that no other hand shows."""
    ways = vectors(s, g, player, number)
    require(ways > 0, "no fingers come to that", ("TP-EP1-4", "TP-ACT-1", "TP-ACT-5"))
    lapse(s)
    take_card(s, player, number)
    return ways


@rule(Phase.ROUND, ways=True, text="nobody wins", clauses=["TP-EP1-3", "TP-EP1-4"])
def cancel(s, g):
    """Hands are held up; no number is shown by one hand only."""
    ways = g.by_nobody[held(s)]
    require(ways > 0, "no fingers come to that", "TP-EP1-4")
    if g.no_unique_number != "replay":
        lapse(s)
    begin_round(s, g)
    return ways


@rule(Phase.BOUT, text="the Hero shows {number}", clauses=["TP-EP2-3", "TP-EP2-2"])
def attack(s, g, number: Number):
    """Hold up the Hero's hand, before it is said how many hands of the RoboDog match it."""
    duty = any(s.duty[player] for player in Player)
    require(not duty or number == 2, "the Hero must make the number 2 in this round", "TP-ACT-5")
    lapse(s)
    s.number = number
    s.phase = Phase.MATCH


@rule(
    Phase.MATCH,
    ways=True,
    text="{hit} hands match the Hero's",
    clauses=["TP-EP2-3", "TP-EP2-A", "TP-EP2-B", "TP-MEOW"],
)
def match(s, g, hit: Hit):
    """The hands of the RoboDog are up; so many of them show the Hero's number."""
    ways = g.clashes[s.number, hit] if s.number != NONE else 0
    require(ways > 0, "no fingers come to that", "TP-EP2-3")
    settle(s, g, s.number, hit)
    return ways
