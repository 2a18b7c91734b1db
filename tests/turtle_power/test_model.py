"""What holds of every model of the rule language, held against this one."""

import pytest

from models.language import SEVERAL
from models.language.conformance import check_model
from tests.turtle_power.table import GAME, system, table

SCOPES = {
    "both": {"players": 3, "cats": 2, "robodog": 3},
    "first": {"players": 3, "episodes": [1], "cats": 3},
    "fight": {
        "players": 3, "episodes": [2], "hands": 1, "protecting": 2, "cats": 2, "robodog": 3,
        "carried": "both",
    },
    "outcomes": {"players": 4, "fingers": "outcomes", "cats": 3, "robodog": 6},
    "bouts": {"players": 5, "episodes": [2], "fingers": "outcomes", "robodog": 6},
}  # fmt: skip
OTHERS = {
    "no-unique-number": "least-shared",
    "triple-cancel": "pairs",
    "zero-candidate": "no",
    "own-hands-cancel": "each-hand-wins",
    "zero-with-one-cat-left": "exact-finish",
    "four-direction": "either",
    "four-no-target": "cannot-win-with-four",
    "four-own-fifth": "both-then-check",
    "own-second-hand-as-other": "yes",
    "activation-cards-used-up": "once-each",
    "carry-over-to-fight": "carries",
    "duty-with-two-hands": "both-hands-two",
    "hero-hands-three-players": "two",
    "meow-amount": "five",
    "similar-number": "near",
    "partial-block": "any-part",
    "silver-counts-as-cat": "silver-too",
}
MORE = {
    "no-unique-number": "replay",
    "own-hands-cancel": "each-hand-wins",
    "zero-with-one-cat-left": "all-or-nothing",
    "four-direction": "revert",
    "four-no-target": "other-direction",
    "four-makes-hero": "no",
    "four-own-fifth": "both-then-check",
    "carry-over-to-fight": "carries",
    "duty-with-two-hands": "no-second-hand",
    "two-hands-optional": "always-both",
    "three-players-count-hands": "people",
    "meow-at-full-health": "five-damage",
    "overkill": "exact-number-needed",
    "more-matches-than-cats": "exact-fit-needed",
    "match-at-zero": "harmless",
    "similar-number-duty": "obligation",
    "shield-optional": "declared-before",
    "shield-keeps-attack": "yes",
}
WITHOUT_FINGERS = {
    "no-unique-number": "least-shared",
    "four-direction": "revert",
    "shield-optional": "declared-before",
    "partial-block": "any-part",
    "silver-counts-as-cat": "silver-too",
}
READINGS = {"default": {}, "others": OTHERS, "more": MORE}


@pytest.mark.parametrize("scope", ["both", "first", "fight"])
@pytest.mark.parametrize("readings", READINGS)
@pytest.mark.parametrize("samples", [10, pytest.param(100, marks=pytest.mark.deep)])
def test_called(scope, readings, samples):
    bound = system(READINGS[readings], **SCOPES[scope])
    assert not check_model(GAME, [bound], samples=samples, compiled=False, symbolic=False)


@pytest.mark.parametrize("scope", ["outcomes", "bouts"])
@pytest.mark.parametrize("readings", [{}, WITHOUT_FINGERS], ids=["default", "others"])
def test_called_without_fingers(scope, readings):
    bound = system(readings, **SCOPES[scope])
    assert not check_model(GAME, [bound], samples=30, compiled=False, symbolic=False)


def test_compiled():
    assert not check_model(
        GAME, [system(MORE, **SCOPES["fight"])], samples=20, symbolic=False, compiled=True
    )


@pytest.mark.deep
@pytest.mark.parametrize("scope", ["first", "fight", "bouts"])
@pytest.mark.parametrize("readings", READINGS)
def test_symbolic(scope, readings):
    chosen = WITHOUT_FINGERS if scope == "bouts" else READINGS[readings]
    bound = system(chosen, **SCOPES[scope])
    assert not check_model(GAME, [bound], samples=25, compiled=False)


# -- who decides, and who is on which side


def decider(position, **scope):
    game = table(position=position, **scope)
    return game.system.call_decider(game.state)


def test_the_winner_acts_and_the_hero_decides_on_protecting_cats():
    shown = {"players": 3, "episodes": [1]}
    fight = {"players": 5, "episodes": [2], "fingers": "outcomes"}
    hero = {"hero": "A", "robodog": 3, "shields": 1, "supers": {"A": 5}}
    assert decider({"phase": "Shout"}, **shown) == SEVERAL
    assert decider({"phase": "Card", "winner": "C", "number": "4"}, **shown) == 2
    assert decider({"phase": "Flip", "winner": "B", "supers": {"B": 1}}, **shown) == 1
    assert decider({"phase": "Bout", **hero}, **fight) == 0
    assert decider({"phase": "Shield", "hits": 2, "number": "3", **hero}, **fight) == 0


def test_the_hero_is_alone_on_a_side():
    game = table(players=3, episodes=[2], cats=2, robodog=3)
    member = game.system.game.function("member")
    setup = game.system.setup.record
    sides = [
        [member(game.system.record(game.state), setup, player, side) for player in range(3)]
        for side in range(2)
    ]
    assert sides == [[True, False, False], [False, True, True]]
