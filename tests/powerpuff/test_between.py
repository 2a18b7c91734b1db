"""Turning up tiles between two turns."""

import pytest

from models.language import OPEN
from tests.powerpuff.table import legal, now, play, refused, table

DECK = "P2 x9 E"


class TestThreeAtLarge:
    @pytest.mark.parametrize("there", [0, 1, 2, 3])
    def test_as_many_are_turned_up_as_are_missing(self, there):
        game = table(
            DECK, {"A": "P2"}, tiles=[(2, 1)] * 7, row="2/1 " * there, captured={"A": "2/1"}
        )
        play(game, "end_turn")
        assert (now(game, "phase") == "Reveal") is (there < 3)
        if there < 3:
            play(game, "turn_up_tiles B", ...)
        assert now(game, "large") == {"2/1": 3}
        assert now(game, "unseen") == {"2/1": 3, "Mojo": 1}

    def test_mojo_jojo_lies_at_the_bottom(self):
        game = table(DECK, {"A": "P2"}, tiles=[(2, 1)] * 3, row="2/1", captured={"A": "2/1"})
        play(game, "end_turn", "turn_up_tiles B")
        assert legal(game) == {"flip 2/1"}
        play(game, "flip 2/1")
        assert legal(game) == {"flip Mojo"}

    def test_equal_tiles_weigh_together(self):
        game = table(DECK, {"A": "P2"}, tiles=[(2, 1), (2, 1), (3, 1), (1, 1)], row="1/1")
        play(game, "end_turn", "turn_up_tiles A")
        assert {m.text: m.ways for m in game.legal()} == {"flip 2/1": 2, "flip 3/1": 1}


class TestWhoFlips:
    """`who-flips`: any change of turn."""

    def position(self, reading):
        game = table(DECK, {"A": "P2"}, row="2/1 2/1", captured={"A": "2/1"},
                     readings={"who-flips": reading})  # fmt: skip
        return play(game, "end_turn")

    def test_anybody(self):
        game = self.position("anybody")
        assert game.decider == OPEN
        assert legal(game) == {"turn_up_tiles A", "turn_up_tiles B"}

    def test_next_player(self):
        game = self.position("next-player")
        assert game.decider == 1
        assert legal(game) == {"turn_up_tiles B"}
        assert refused(game, "turn_up_tiles A") == ("PPG-BETW-2a",)


class TestFewerTilesThanNeeded:
    """`fewer-tiles-than-needed`: one tile in the row, the pile empty."""

    def position(self, reading, unseen=0):
        captured = {"A": "2/1 2/1", "B": "2/1"} if not unseen else {"A": "2/1 2/1"}
        row = "Mojo" if not unseen else "2/1"
        return table(
            DECK, {"A": "P2"}, row=row, captured=captured,
            readings={"fewer-tiles-than-needed": reading},
        )  # fmt: skip

    def test_all_there_are(self):
        game = play(self.position("all-there-are"), "end_turn", ...)
        assert now(game, "turn") == "B"
        assert now(game, "phase") == "Turn"
        assert now(game, "large") == {"Mojo": 1}

    def test_all_there_are_turns_up_the_only_tile(self):
        game = play(self.position("all-there-are", 1), "end_turn", "turn_up_tiles A", ...)
        assert now(game, "large") == {"2/1": 1, "Mojo": 1}

    @pytest.mark.parametrize("unseen", [0, 1])
    def test_stuck(self, unseen):
        game = play(self.position("stuck", unseen), "end_turn")
        assert legal(game) == set()
        assert not game.over
        assert refused(game, "turn_up_tiles A") == ("PPG-BETW-2a",)

    @pytest.mark.parametrize("unseen", [0, 1])
    def test_game_ends(self, unseen):
        game = play(self.position("game-ends", unseen), "end_turn")
        assert game.over
        assert game.winners() == ["A"]


class TestFlipBeforeDraw:
    """`flip-before-draw`: any change of turn."""

    @pytest.mark.parametrize(
        ("reading", "phases"),
        [("flip-first", ["Reveal", "Draw"]), ("draw-first", ["Draw", "Reveal"])],
    )
    def test_readings(self, reading, phases):
        game = table(DECK, {"A": "P2"}, row="2/1 2/1", captured={"A": "2/1"},
                     readings={"flip-before-draw": reading})  # fmt: skip
        play(game, "end_turn")
        assert now(game, "phase") == phases[0]
        if phases[0] == "Reveal":
            play(game, "turn_up_tiles B", "flip Mojo")
        else:
            play(game, ...)
        assert now(game, "phase") == phases[1]

    def test_tiles_are_turned_up_also_if_nobody_can_draw(self):
        game = table(
            "P2 x6", {"A": "P2 P2 P2", "B": "P2 P2 P2"}, row="2/1 2/1", captured={"A": "2/1"},
            readings={"flip-before-draw": "draw-first"},
        )  # fmt: skip
        play(game, "end_turn")
        assert now(game, "phase") == "Reveal"


class TestRowOrder:
    """`row-order`: captures from the row."""

    def position(self, reading):
        memory = {
            "row": dict(zip(("Place1", "Place2", "Place3"), ("1/1", "2/1", "3/1"), strict=True))
        }
        return table(
            "P1 P2 P3 P2 P2 P2", {"A": "P1 P2"}, control={"Blossom": "A"}, row="1/1 2/1 3/1",
            tiles=[(1, 1), (2, 1), (3, 1)], readings={"row-order": reading},
            memory=memory if reading == "positions-kept" else None,
        )  # fmt: skip

    def test_positions_kept(self):
        game = play(self.position("positions-kept"), "aim 2/1", "pay P2", "capture 2/1")
        assert now(game, "row") == {"Place1": "1/1", "Place3": "3/1"}
        play(game, "end_turn", "turn_up_tiles A", "flip Mojo")
        assert now(game, "row") == {"Place1": "1/1", "Place2": "Mojo", "Place3": "3/1"}

    def test_none(self):
        game = play(self.position("none"), "aim 2/1", "pay P2", "capture 2/1")
        assert now(game, "row") == {}
        assert now(game, "large") == {"1/1": 1, "3/1": 1}


def test_an_escape_between_two_turns_is_turned_up_before_the_next_turn():
    game = table(
        "P2 x7 E", {"A": "P2", "B": "E"}, row="2/1 Mojo", captured={"A": "2/1 2/1"},
        readings={"specials-between-turns": "yes"},
    )  # fmt: skip
    play(game, "end_turn", "villain_escapes E A", "choose_tile 2/1", "turn_up_tiles B", ...)
    assert now(game, "large") == {"2/1": 2, "Mojo": 1}
    assert now(game, "phase") == "Window"
