"""A scope that is not read alike each time: the same seed would give another game."""

import itertools

from models.language import SetupData, rule
from tests.games.faulty.base import Phase, make, read_scope

CAUGHT = {"determinism"}

_times = itertools.count()


@rule(Phase.PLAY)
def stop(s, g):
    """Stop."""
    s.phase = Phase.END


def read_differently(scope):
    share = -1 if next(_times) % 2 else 1
    return SetupData(sizes={"Player": 2, "Slot": 2}, values={"share": share})


faulty, good = make(stop, read_scope=read_differently), make(stop, read_scope=read_scope)
