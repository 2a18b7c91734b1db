"""What the fingers of a round come to, where they are not kept: one move for each outcome.

An outcome stands for all ways of showing fingers that lead to it; who picks fingers uniformly
weighs it by their number. tally.py counts them.
"""

from models.language import helper, require, rule
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


@rule(
    Phase.BOUT,
    ways=True,
    text="the Hero shows {number}, matched by {hit}",
    clauses=["TP-EP2-3", "TP-EP2-A", "TP-EP2-B", "TP-MEOW"],
)
def clash_with(s, g, number: Number, hit: Hit):
    """Hands are held up; so many of the RoboDog show the Hero's number."""
    duty = any(s.duty[player] for player in Player)
    require(not duty or number == 2, "the Hero must make the number 2 in this round", "TP-ACT-5")
    ways = g.clashes[number, hit]
    require(ways > 0, "no fingers come to that", "TP-EP2-3")
    lapse(s)
    settle(s, g, number, hit)
    return ways
