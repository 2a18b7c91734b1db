"""What holds of every setup."""

from models.hero_town.state import (
    REVEALED,
    Came,
    Fell,
    Hero,
    Kept,
    Player,
    Row,
    Secret,
    Villain,
)
from models.language import count, helper


@helper
def fears_are_sound(g) -> bool:
    """HT-PRIN-2: every villain fears one hero or two; every hero costs something."""
    return all(
        1 <= count(g.fears[villain, hero] for hero in Hero) <= 2 for villain in Villain
    ) and all(g.price[hero].total >= 1 for hero in Hero)


@helper
def villains_suffice(g) -> bool:
    """HT-REV-1, HT-WIN-1: there are two villain cards for each round."""
    return g.rounds >= 1 and g.copies.total == REVEALED * g.rounds


@helper
def hands_are_sound(g) -> bool:
    """Everybody has a hand, and there are accessories for all of them."""
    return all(g.dealt[player] >= 1 for player in Player) and g.dealt.total <= g.accessories.total


@helper
def memory_has_places(g) -> bool:
    """What a reading asks to remember has its place."""
    return (
        (g.kept_cards_against_whom == "anyone" or len(Kept) == 1)
        and (
            (g.twice_meaning == "both-copies" and g.not_needed_hero != "wasteful") or len(Fell) == 1
        )
        and (g.same_hero_twice == "allowed" or len(Came) == 1)
        and (g.order_of_showing == "sequential" or len(Secret) == 1)
        and (g.whose_accessories_combine == "across-players" or len(Row) == len(Player))
    )


def sound(g) -> bool:
    """HT-PRIN-2, HT-BON-1: what every setup satisfies."""
    return (
        2 <= len(Player) <= 4
        and g.pieces >= 1
        and fears_are_sound(g)
        and villains_suffice(g)
        and hands_are_sound(g)
        and memory_has_places(g)
    )
