"""A move that is still legal when the game is over."""

from models.language import require, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"over"}


@rule(Phase.PLAY)
def more(s, g):
    """One more."""
    s.count = (s.count + 1) % 4


def over(s, g) -> bool:
    return s.count == 3


faulty = make(more, over=over)


@rule(Phase.PLAY)
def more_before_the_end(s, g):
    """One more."""
    require(s.count < 3, "the game is over", "F-1")
    s.count = (s.count + 1) % 4


good = make(more_before_the_end, over=over)
