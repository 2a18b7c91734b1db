"""What holds of every model of the rule language, held against this one."""

import pytest

from models.language.conformance import check_model
from tests.something_wild.table import GAME, MIXED, SMALL, THREE, TWO_FIGURES, system

MEMORY = {
    "which-three": "must-use-played-card",
    "discard-who-chooses": "oldest-first",
    "several-scores-per-turn": "as-long-as-possible",
    "guess-order": "draw-then-play",
    "reshuffle-when": "at-once",
    "fours-as-one-number": "all-alike",
    "green-as-one-color": "all-alike",
    "power-any-time": "any-time",
    "figure-forced": "optional",
    "guess-missed-draw": "always",
    "score-other-pile": "no",
}
OTHERS = {
    "score-forced": "forced-all",
    "power-and-natural-triple": "natural-first",
    "set-colors-differ": "yes",
    "in-order-meaning": "wrap",
    "extra-card-per-seven": "per-card",
    "figure-already-owned": "must-differ",
    "new-power-takes-figure": "yes",
    "figure-back-to-middle": "when-its-power-is-gone",
    "power-color": "named",
    "in-play-whose": "any-row",
    "fours-beyond-range": "yes",
    "wild-green-in-green-run": "only-other-colors",
    "center-power-scores-itself": "no",
    "guess-empty-hand": "target-draws",
    "guessed-card-discarded-first": "discarded-first",
    "empty-center": "score-without-reward",
    "empty-center-discard": "yes",
    "no-card-to-draw": "game-ends",
    "discard-who-chooses": "may-discard-more",
    "win-at-once": "after-the-turn",
    "number-of-players": "free-start",
    "one-power-per-figure": "per-figure",
    "symbol-and-match": "only-that-figure",
    "same-game-twice": "either-figure",
    "combined-win-count": "three-per-game",
}
MORE = {
    "score-forced": "optional",
    "in-order-meaning": "ascending",
    "extra-card-which": "the-drawn-card",
    "extra-card-takes-figure": "only-step-two",
    "extra-card-failed-draw": "no",
    "exactly-three-blue": "exactly-three",
    "guess-empty-deck": "no-effect",
    "empty-center": "game-ends",
    "no-card-to-play": "turn-ends",
    "discard-in-scoring-turn": "no",
    "empty-pile-of-several": "no-score",
}


@pytest.mark.parametrize(
    "scope", [SMALL, MIXED, THREE, TWO_FIGURES], ids=lambda scope: scope["name"]
)
@pytest.mark.parametrize(
    "readings", [{}, MEMORY, OTHERS, MORE], ids=["default", "memory", "others", "more"]
)
def test_called(scope, readings):
    one = system(scope, readings)
    assert not check_model(GAME, [one], samples=40, compiled=False, symbolic=False)
