"""The beginning of a round: villains are turned face up."""

from models.hero_town.rows import crowd_gathers
from models.hero_town.showing import start_showing
from models.hero_town.state import REVEALED, Age, Phase, Player, Villain
from models.language import chance, helper, require, rule


@helper
def deck_size(s) -> int:
    """How many villains have not been exposed."""
    return s.deck.total


@helper
def begin_round(s, g) -> None:
    """Two villains are to be turned up; by another reading two at the end of the round before, and
    two more."""
    twice = g.four_reveals_a_round == "two-and-two" and s.round > 1
    s.to_reveal = min(deck_size(s), 2 * REVEALED if twice else REVEALED)
    if s.to_reveal > 0:
        s.phase = Phase.REVEAL
    else:
        all_are_revealed(s, g)


@helper
def all_are_revealed(s, g) -> None:
    """The villains of the round are on the table: accessories are to be turned up."""
    crowd_gathers(s, g)
    if g.end_when_exposed == "on-reveal" and deck_size(s) == 0:
        s.won = g.must_beat_everybody == "no"
        s.phase = Phase.OVER
    elif len(Player) == 3 and g.three_player_double == "any-agreed-player":
        s.phase = Phase.AGREE
    else:
        start_showing(s, g, s.first)


@chance(Phase.REVEAL, text="{villain} is revealed",
        clauses=["HT-REV-1", "HT-NEXT-1", "HT-BON-1", "HT-WIN-1", "HT-WIN-2"])  # fmt: skip
def reveal(s, g, villain: Villain):
    """Turn a villain card face up."""
    require(s.deck[villain] > 0, "no such villain is left in the deck", "HT-REV-1")
    ways = s.deck[villain]
    s.deck[villain] -= 1
    s.loose[Age.NEW, villain] += 1
    s.to_reveal -= 1
    if s.to_reveal == 0:
        all_are_revealed(s, g)
    return ways


@rule(Phase.AGREE, text="{player} turns up two cards", clauses=["HT-TURN-3P", "HT-TALK-1"])
def agree(s, g, player: Player):
    """Of three players, agree on the one who turns up two cards in this round."""
    start_showing(s, g, player)
