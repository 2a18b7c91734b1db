"""How many there are of what: the words of claims, without the functions of the rules."""

from models.hero_town.state import Age, Hero, Phase, Player, Secret, Villain
from models.language import count, helper


@helper
def unexposed(s) -> int:
    """Villain cards in the deck."""
    return s.deck.total


@helper
def at_large(s) -> int:
    """Villains on the loose."""
    return s.loose.total


@helper
def carried(s) -> int:
    """Villains on the loose since an earlier turn."""
    return s.loose[Age.CARRIED].total


@helper
def fallen(s) -> int:
    """Villains beaten."""
    return s.beaten.total


@helper
def face_up(s) -> int:
    """Accessories that lie face up."""
    return s.display.total


@helper
def discarded(s) -> int:
    """Accessories discarded."""
    return s.discards.total


@helper
def price_of(g, hero: Hero) -> int:
    """How many accessories a hero costs."""
    return g.price[hero].total


@helper
def superpowers_earned(s) -> int:
    """Kinds of villains of which two have been beaten."""
    return count(s.beaten[villain] >= 2 for villain in Villain)


@helper
def is_between_rounds(s) -> bool:
    """No accessory of the present round has been turned up, and none is about to be."""
    return s.phase in (Phase.REVEAL, Phase.AGREE)


@helper
def is_running(s) -> bool:
    """Accessories are dealt, and the game is not over."""
    return s.phase not in (Phase.DEAL, Phase.OVER)


@helper
def turns_over(s) -> int:
    """How many turns are over, while the game goes on."""
    return s.round - 1


@helper
def kinds_are_pairs(g) -> bool:
    """Every villain has two copies."""
    return all(g.copies[villain] in (0, 2) for villain in Villain)


# -- what everybody has to show


@helper
def to_show(s, player: int) -> int:
    """How many cards a player has still to turn up in this round, committed ones included."""
    return s.due[player] + sum(
        s.blind[player, memory] + s.chosen[player, memory].total for memory in Secret
    )


@helper
def doubles_to_come(s, rounds: int, player: int) -> int:
    """In how many of so many rounds after this one a player is the first, of three."""
    distance = (player + 3 - s.first) % 3
    return (rounds + 3 - (distance if distance > 0 else 3)) // 3


@helper
def shown_in(g, rounds: int, player: int, doubles: int) -> int:
    """How many cards a player shows in so many rounds, with two instead of one in some of them if
    there are three players."""
    return rounds + doubles if len(Player) == 3 else rounds * (4 // len(Player))


@helper
def hands_suffice(g) -> bool:
    """Every hand has the cards that its player has to show in all rounds."""
    return all(
        g.dealt[player] >= shown_in(g, g.rounds, player, (g.rounds + 2 - player) // 3)
        for player in Player
    )


@helper
def hands_suffice_always(g) -> bool:
    """Every hand has the cards that its player has to show whoever shows two of three players."""
    return all(g.dealt[player] >= shown_in(g, g.rounds, player, g.rounds) for player in Player)


@helper
def hands_are_smallest(g) -> bool:
    """The game has six rounds, and equal hands of 12, 8 or 6 cards."""
    return g.rounds == 6 and all(g.dealt[player] == 24 // len(Player) for player in Player)


@helper
def wanted(s, g, player: int) -> int:
    """How many cards a player has still to turn up in the rest of the game."""
    later = g.rounds - s.round
    now = (
        shown_in(g, 1, player, 1 if player == s.first else 0)
        if is_between_rounds(s)
        else to_show(s, player)
    )
    return now + shown_in(g, later, player, doubles_to_come(s, later, player))
