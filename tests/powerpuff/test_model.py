"""What holds of every model of the rule language, held against this one."""

import pytest

from models.language import bind
from models.language.conformance import check_model
from tests.powerpuff.table import GAME

COLOURS = {
    "name": "colours", "players": 2, "deal": 2, "deck": "P1 B1 B3 W", "tiles": [[2, 1]] * 2,
    "mojo": [3, 2],
}  # fmt: skip
ESCAPES = {
    "name": "escapes", "players": 2, "deal": 2, "deck": "P2 x2 D T E", "tiles": [[2, 1], [1, 1]],
    "mojo": [2, 2],
}  # fmt: skip
ALL_MEMORY = {
    "which-tile-escapes": "top-of-pile",
    "several-escapes": "shuffled-in",
    "row-order": "positions-kept",
    "fights-order": "simultaneous-secret",
    "rechallenge-beats-defence": "must-exceed",
    "rechallenge-when": "at-once-or-never",
    "one-capture-per-girl": "yes",
    "free-interleaving": "blocks",
}
OTHERS = {
    "wild-two-multi-challenge": "any-subset",
    "specials-inside-challenge": "between-partial-fights",
    "specials-between-turns": "yes",
    "decline-draw": "optional",
    "draw-order": "any-order",
    "failed-attempt": "cards-lost",
    "three-capture-cap": "refill-in-turn",
    "end-moment": "after-draws",
    "which-tile-escapes": "random",
    "equal-age": "random",
}


@pytest.mark.parametrize("scope", [COLOURS, ESCAPES], ids=lambda scope: scope["name"])
@pytest.mark.parametrize("readings", [{}, ALL_MEMORY, OTHERS], ids=["default", "memory", "others"])
def test_called(scope, readings):
    system = bind(GAME, scope, readings)
    assert not check_model(GAME, [system], samples=60, compiled=False, symbolic=False)


def test_symbolic():
    """With a place for every memory, so that the paths are those of every reading."""
    everything = {**ESCAPES, "deck": "P2 x2 W D T E"}
    system = bind(GAME, everything, ALL_MEMORY)
    assert not check_model(GAME, [system], samples=40, compiled=False)
