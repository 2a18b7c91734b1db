"""A count that outgrows its width. A proof knows no width: only a run can see it."""

from models.language import require, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"ranges"}


@rule(Phase.PLAY)
def collect(s, g):
    """Collect fifty."""
    s.total += 50


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


faulty = make(collect, stop)


@rule(Phase.PLAY)
def collect_a_hundred(s, g):
    """Collect fifty, up to a hundred."""
    require(s.total < 100, "there are no more", "F-1")
    s.total += 50


good = make(collect_a_hundred, stop)
