"""When the game has come to its end, and who wins."""

from models.mcninja.lines import standing
from models.mcninja.state import Phase, Player


def over(s) -> bool:
    """The game has ended."""
    return s.phase == Phase.OVER


def wins(s, g, player: Player) -> bool:
    """MCN-OVR-4, MCN-WIN-2: the last player standing; by some readings somebody wins although all
    have left."""
    return s.champion == player or (standing(s) == 1 and not s.out[player])


def rounds(before, move, after, g) -> int:
    """MCN-OVR-3: the length of a game is counted in rounds: a round ends when it is scored."""
    return 1 if before.phase == Phase.SCORE else 0
