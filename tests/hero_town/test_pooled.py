"""Hands that are pooled are the same game as hands that are dealt, for all who cannot look."""

from collections import defaultdict
from fractions import Fraction

import pytest

from models.hero_town.game import game
from models.hero_town.state import Phase
from models.language import bind

FACE_DOWN = ("pool", "hand")
SMALL = {
    "name": "small", "accessories": "4a 4b", "heroes": {"A": "2a", "B": "a b"},
    "villains": {"Axe": "A", "Cat": "A B"}, "copies": 2, "rounds": 2, "pieces": 4, "bonus": True,
}  # fmt: skip
TABLES = {
    2: {"players": 2, "hand": 4},
    3: {"players": 3, "hand": [3, 3, 2]},
    4: {"players": 4, "hand": 2},
}


def seen_by_all(system, state):
    """What lies on the table, and what players know of their hands."""
    told = {key: value for key, value in system.plain(state).items() if key not in FACE_DOWN}
    return repr(sorted(told.items()))


def distribution(scope):
    """Position on the table -> probability of coming there if the team moves at random."""
    system = bind(game, scope)
    layer = {tuple(first_state(system)): Fraction(1)}
    total = defaultdict(Fraction)
    while layer:
        following = defaultdict(Fraction)
        for state, chance in layer.items():
            if state[0] != Phase.DEAL:
                total[seen_by_all(system, state)] += chance
            moves = system.successors(state)
            by_chance = state[0] in game.chance_phases
            weights = [ways if by_chance else 1 for _, ways, _ in moves]
            for weight, (_, _, after) in zip(weights, moves, strict=True):
                following[tuple(after)] += chance * Fraction(weight, sum(weights))
        layer = following
    return total


def first_state(system):
    """The state in which the game begins."""
    return system.unpack(system.start)


@pytest.mark.parametrize("players", TABLES)
def test_pooled_hands_are_exact(players):
    """The same positions on the table, with the same probabilities, looks at cards included."""
    scope = {**SMALL, **TABLES[players]}
    pooled = distribution({**scope, "hands": "pooled"})
    dealt = distribution({**scope, "hands": "explicit"})
    assert len(pooled) > 500
    assert pooled == dealt
