"""A store that fits in every reachable state, but nothing says why."""

from models.language import require, rule
from tests.games.faulty.base import Phase, make

CAUGHT = {"proofs"}


@rule(Phase.PLAY)
def more(s, g):
    """One more, counted twice."""
    require(s.total < 3, "three are enough", "F-1")
    s.total += 1
    s.count += 1


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


def lawful(s, g) -> bool:
    return s.total == s.count


faulty, good = make(more, stop), make(more, stop, lawful=lawful)
