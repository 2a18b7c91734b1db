"""The set-up: villains in their deck, accessories in the hands of the players."""

from models.hero_town.reveal import begin_round
from models.hero_town.state import Accessory, Phase, Player, Villain
from models.language import chance, helper, require


def start(s, g) -> None:
    """HT-TURN-0, HT-BON-1: each villain has its copies; the players get their hands."""
    for item in Accessory:
        s.pool[item] = g.accessories[item]
    for villain in Villain:
        s.deck[villain] = g.copies[villain]
    s.round = 1
    if g.pooled:
        for player in Player:
            s.held[player] = g.dealt[player]
        begin_round(s, g)
    else:
        s.phase = Phase.DEAL


@helper
def receiver(s, g) -> int:
    """Who is dealt the next card."""
    return min((player for player in Player if s.held[player] < g.dealt[player]), default=0)


@helper
def all_are_dealt(s, g) -> bool:
    """Whether every hand is complete."""
    return all(s.held[player] >= g.dealt[player] for player in Player)


@chance(Phase.DEAL, text="{item} is dealt", clauses=["HT-TURN-0", "HT-PRIN-4"])
def deal(s, g, item: Accessory):
    """Deal one card of the shuffled accessories, hand after hand."""
    require(
        s.pool[item] > 0 and s.held[receiver(s, g)] < g.dealt[receiver(s, g)],
        "no such card is left", "HT-TURN-0",
    )  # fmt: skip
    ways = s.pool[item]
    player = receiver(s, g)
    s.pool[item] -= 1
    s.hand[player, item] += 1
    s.held[player] += 1
    if all_are_dealt(s, g):
        begin_round(s, g)
    return ways
