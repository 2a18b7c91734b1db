"""Random plays under random readings: what must hold whatever is played."""

import random
from itertools import pairwise

import pytest

from models.language import ScopeError, bind
from tests.powerpuff.table import GAME, now, table

SCOPES = [
    {"players": 2, "deal": 3, "deck": "P2 x3 D E T", "tiles": [[2, 1]] * 3, "mojo": [2, 2]},
    {"players": 2, "deal": 3, "deck": "P1 P3 B1 B3 W D", "tiles": [[3, 1]] * 2, "mojo": [4, 2]},
    {"players": 2, "deal": 3, "deck": "P1 P2 P3 P4 B3 W W D", "tiles": [[1, 1]] * 3,
     "mojo": [2, 1]},
    {"players": 3, "deal": 2, "deck": "P2 x4 B2 G1 W T E E", "tiles": [[2, 1], [1, 2], [2, 3]],
     "mojo": [3, 1]},
    {"players": 4, "deal": 1, "deck": "P2 P2 B1 W E D T", "tiles": [[2, 1]] * 2, "mojo": [2, 2]},
]  # fmt: skip
ACTS = ("stop", "end_turn")


def plays(seed, **fixed):
    """A system and the states of a random play in it."""
    chance = random.Random(seed)
    while True:
        readings = {q: chance.choice(v) for q, v in GAME.readings.items() if chance.random() < 0.25}
        try:
            system = bind(GAME, chance.choice(SCOPES), readings | fixed)
        except ScopeError:
            continue
        state, states = system.start_cells, []
        for _ in range(120):
            states.append(state)
            found = system.successors(state)
            if not found:
                break
            state = chance.choice(found)[2]
        return system, states


def captured(system, state):
    """How many tiles are captured."""
    return sum(sum(tiles.values()) for tiles in system.plain(state)["captured"].values())


@pytest.mark.parametrize("seed", range(30))
def test_a_play_ends_only_when_the_game_is_over_or_too_few_tiles_are_left(seed):
    system, states = plays(seed)
    if not system.successors(states[-1]):
        stuck = system.readings["fewer-tiles-than-needed"] == "stuck"
        assert system.call_over(states[-1]) or stuck


@pytest.mark.parametrize("seed", range(30))
def test_nothing_of_a_decision_is_left_when_a_turn_goes_on(seed):
    system, states = plays(seed)
    for state in states:
        plain = system.plain(state)
        if plain["phase"] == "Turn":
            assert plain["table"] == {}
            assert plain["due"] == {}
            assert (plain["who"], plain["target"], plain["attack"]) == (None, None, None)
            assert (plain["owed"], plain["left"], plain["ending"]) == (0, 0, False)
            assert set(plain["fight"].values()) == {"No"}


@pytest.mark.parametrize("seed", range(30))
def test_who_must_act_if_possible_may_pass_exactly_when_nothing_else_can_be_done(seed):
    system, states = plays(seed, **{"pass-or-end": "act-if-possible"})
    for state in states:
        plain = system.plain(state)
        untouched = "Running" not in str(plain["deeds"]) and "Closed" not in str(plain["deeds"])
        if plain["phase"] == "Turn" and untouched:
            rules = {system.move_text(move).split()[0] for move, _, _ in system.successors(state)}
            assert ("end_turn" in rules) is (not rules - set(ACTS))


@pytest.mark.parametrize("seed", range(30))
def test_who_stops_a_stuck_game_is_right(seed):
    """After a state in which a game may be stopped, nobody captures any more."""
    system, states = plays(seed, **{"stuck-game": "stop-and-score", "last-villain": "none-left"})
    stop = system.move_number("stop", [])
    stopped = False
    for before, after in pairwise(states):
        stopped = stopped or any(move == stop for move, _, _ in system.successors(before))
        assert not (stopped and captured(system, after) > captured(system, before))


def test_a_position_says_where_everything_is():
    game = table("P2 x6 E", {"A": "P2 E"}, discards="P2", captured={"B": "2/1"}, row="2/1 2/1")
    assert now(game, "draw") == {"P2": 4}
    assert now(game, "unseen") == {"Mojo": 1}
