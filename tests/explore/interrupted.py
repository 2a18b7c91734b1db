"""Explores the card model for a long time; run by a test that presses Ctrl-C."""

import sys
import time

from benchmarks.models.cards.model import game as cards
from checkers.explore import explore
from models.language import bind

said = False


def tell(progress):
    global said
    if progress.stage == "exploring" and progress.states > 1000 and not said:
        said = True
        print("exploring", flush=True)


if __name__ == "__main__":
    system = bind(cards, {"players": 3, "cards": 5, "copies": 4})
    found = explore(system, engine=sys.argv[1], progress=tell)
    print(found.outcome, found.n, int(found.expanded.sum()), time.time(), flush=True)
