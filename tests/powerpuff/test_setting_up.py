"""The set-up: the oldest player, the first row, the deal."""

import pytest

from models.engine import Session
from models.language import OPEN
from tests.powerpuff.table import holds, legal, now, play, system

DECK = "P2 x6 D E"


def begin(deck=DECK, readings=None, **scope):
    return Session(system(deck, readings=readings, **scope), seed=3)


class TestEqualAge:
    """`equal-age`: any set-up."""

    def test_any_of_them(self):
        game = begin()
        assert game.decider == OPEN
        assert legal(game) == {"oldest A", "oldest B"}
        assert now(play(game, "oldest B"), "turn") == "B"

    def test_random(self):
        game = begin(readings={"equal-age": "random"})
        assert game.decider == -1
        assert {m.text: m.ways for m in game.legal()} == {"draw_lots A": 1, "draw_lots B": 1}
        assert now(play(game, "draw_lots B"), "turn") == "B"


class TestFirstRowAndDeal:
    def test_mojo_jojo_stays_at_the_bottom(self):
        game = play(begin(), "oldest A")
        assert legal(game) == {"flip 2/1"}
        play(game, "flip 2/1", "flip 2/1", "flip 2/1")
        assert now(game, "large") == {"2/1": 3}
        assert now(game, "unseen") == {"Mojo": 1}

    def test_with_three_tiles_he_is_at_large_from_the_start(self):
        """`three-tiles-only`: as the instructions stand, they can be followed."""
        game = play(begin(tiles=[(2, 1), (2, 1)]), "oldest A", ...)
        assert now(game, "large") == {"2/1": 2, "Mojo": 1}

    @pytest.mark.parametrize(("players", "deal"), [(2, 3), (3, 2), (4, 2), (2, 1)])
    def test_everybody_is_dealt_a_hand(self, players, deal):
        game = play(begin(players=players, deal=deal), "oldest B", ...)
        assert [len(holds(game, p).split()) for p in "ABCD"[:players]] == [deal] * players
        assert now(game, "phase") == "Turn"
        assert now(game, "turn") == "B"
        assert now(game, "control") == {}

    def test_the_deal_weighs_as_the_deck(self):
        game = play(begin(), "oldest A", "flip 2/1", "flip 2/1", "flip 2/1")
        assert {m.text: m.ways for m in game.legal()} == {
            "deal P2": 6, "deal D": 1, "deal E": 1,
        }  # fmt: skip

    def test_a_small_deck_is_dealt_as_far_as_it_goes(self):
        """`player-number`: from the oldest player on, one card each, round the table."""
        game = begin("P2 x4 D", {"player-number": "deal-what-is-there"})
        play(game, "oldest B", ...)
        assert len(holds(game, "B").split()) == 3
        assert len(holds(game, "A").split()) == 2
        assert now(game, "draw") == {}

    def test_a_deck_of_exactly_the_deal(self):
        game = play(begin("P2 x6"), "oldest A", ...)
        assert now(game, "draw") == {}
        play(game, "end_turn")
        assert now(game, "turn") == "B"


def test_nobody_sees_the_tiles_in_the_pile():
    seen = play(begin(), "oldest A", ...).observe(0)
    assert seen["unseen"] == 1
    assert set(seen["hand"]["A"]) <= {"P2", "D", "E"}
    assert seen["hand"]["B"] == 3
