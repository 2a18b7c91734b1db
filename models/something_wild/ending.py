"""The end: who has won."""

from models.language import helper
from models.something_wild.state import Phase, Player
from models.something_wild.usable import centre_is_empty, has_won, powers_of


def over(s, g) -> bool:
    """SW-END-1: the game is over when somebody has scored enough Powers."""
    return s.phase == Phase.OVER


@helper
def has_most(s, player: int) -> bool:
    """Whether nobody has scored more Powers."""
    return all(powers_of(s, other) <= powers_of(s, player) for other in Player)


def wins(s, g, player: Player) -> bool:
    """SW-WIN-2: the first one with enough Powers wins; by one reading, when the centre is empty,
    those who have most."""
    return has_won(s, g, player) or (
        g.empty_center == "game-ends"
        and centre_is_empty(s)
        and not any(has_won(s, g, other) for other in Player)
        and has_most(s, player)
    )


def turns(before, move, after, g) -> int:
    """A turn ends."""
    return 1 if before.turn != after.turn or after.phase == Phase.OVER else 0
