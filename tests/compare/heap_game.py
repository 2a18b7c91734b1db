"""Heap, a small game with a question for every kind of difference; and its readings explored."""

from pathlib import Path

from checkers.compare.forks import Parting
from checkers.compare.observed import Observed
from checkers.verify import Limits
from models.language import bind
from models.registry import load_game
from specs.load import load_spec

HEAP = Path(__file__).parent / "heap"
GAME, SPEC = load_game(str(HEAP)), load_spec(HEAP)


def observed(readings, scope="three", **how):
    return Observed(bind(GAME, SPEC.scope(scope).table(), readings), Limits(**how))


def parting(question, reading, beside=None, **how):
    beside = beside or {}
    here = observed(beside, **how)
    return Parting(here, observed({**beside, question: reading}, **how), question)
