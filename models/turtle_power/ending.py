"""When the game is over, which side has won, and who is on it."""

from models.language import NONE, helper
from models.turtle_power.state import Phase, Player, Side


def over(s) -> bool:
    """TP-EP2-5: rounds go on until the Hero or the RoboDog wins."""
    return s.phase == Phase.OVER


def wins(s, g, side: Side) -> bool:
    """TP-EP2-A, TP-EP2-B: the Hero, if no RoboDog card is left (or if only episode 1 is played,
    which makes a Hero); otherwise the RoboDog. Both may be beaten at once only by readings on which
    the text is silent; the Hero wins then."""
    return (s.robodog == 0) == (side == Side.HERO)


@helper
def member(s, g, player: Player, side: Side) -> bool:
    """TP-GOAL-2, TP-GOAL-3: the Hero against all others, once there is a Hero."""
    return s.hero != NONE and (s.hero == player) == (side == Side.HERO)
