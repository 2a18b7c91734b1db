"""What a scope may say, and what is said about a scope that cannot be set up."""

import pytest

from models.language import ScopeError, bind
from tests.powerpuff.table import GAME

GOOD = {"players": 2, "deal": 3, "deck": "P2 x4 D E", "tiles": [[2, 1], [10, 3]], "mojo": [5, 4]}


def read(**changes):
    readings = changes.pop("readings", None)
    return bind(GAME, {**GOOD, **changes}, readings)


class TestDeck:
    def test_equal_cards_are_one_type(self):
        game = read(deck="P2 E P2 D P2 P2")
        assert game.data.labels["Card"] == ["P2", "D", "E"]
        assert game.data.values["copies"] == [4, 1, 1]

    def test_a_table_says_the_same(self):
        game = read(deck={"P2": 4, "D": 1, "E": 1, "W": 0})
        assert game.data == read().data

    def test_types_stand_by_colour_and_number(self):
        game = read(deck="E W B1 P10 G3 P2")
        assert game.data.labels["Card"] == ["P10", "P2", "G3", "B1", "W", "E"]
        assert game.data.values["colour"] == [0, 0, 1, 2, -1, -1]
        assert game.data.values["number"] == [10, 2, 3, 1, 2, 0]
        assert game.data.values["kind"] == [0, 0, 0, 0, 1, 4]

    @pytest.mark.parametrize(
        ("deck", "said"),
        [
            ("P2 Q7", "unknown card"),
            ("P0 P2", "unknown card"),
            ("P21", "unknown card"),
            ("x3 P2", "stands behind no card"),
            ("", "no card"),
            (7, "write the cards"),
            ({"P2": -1}, "0 or more"),
            ({"P2": True}, "0 or more"),
            ({"P2": "2"}, "0 or more"),
            ("P2 x5", "too few to deal 3"),
        ],
    )
    def test_refused(self, deck, said):
        with pytest.raises(ScopeError, match=said):
            read(deck=deck)


class TestTiles:
    def test_equal_tiles_are_one_type_and_mojo_jojo_is_his_own(self):
        game = read(tiles=[[2, 1], [5, 4], [2, 1]])
        assert game.data.labels["Villain"] == ["2/1", "5/4", "Mojo"]
        assert game.data.values["tiles"] == [2, 1, 1]
        assert game.data.values["mojo"] == 2

    def test_tiles_may_have_names(self):
        game = read(tiles=[[10, 3, "Lenny"], [2, 1], [3, 1, "Lenny"]])
        assert game.data.labels["Villain"] == ["Lenny:10/3", "2/1", "Lenny:3/1", "Mojo"]

    @pytest.mark.parametrize(
        ("tiles", "said"),
        [
            ([[2, 1]], "three tiles or more"),
            ([[2, 1], [2]], "a tile is"),
            ([[2, 1], [2, 6]], "gem points"),
            ([[2, 1], [0, 1]], "number"),
            ([[2, 1], [2, 1, "Lenny Baxter"]], "a tile is"),
            ("2/1", "write a list"),
        ],
    )
    def test_refused(self, tiles, said):
        with pytest.raises(ScopeError, match=said):
            read(tiles=tiles)

    def test_mojo_jojo_needs_a_tile(self):
        with pytest.raises(ScopeError, match="mojo"):
            read(mojo=None)


class TestNumbers:
    @pytest.mark.parametrize(
        ("key", "value"), [("players", 1), ("players", 5), ("deal", 0), ("deal", "3")]
    )
    def test_refused(self, key, value):
        with pytest.raises(ScopeError, match=key):
            read(**{key: value})


class TestPlayerNumber:
    """`player-number`: a deck smaller than the deal, fewer than three tiles."""

    def test_deal_what_is_there(self):
        chosen = {"player-number": "deal-what-is-there"}
        assert read(deck="P2 x5", readings=chosen)
        assert read(tiles=[[2, 1]], readings=chosen)


class TestThreeTilesOnly:
    """`three-tiles-only`: three tiles in all, compared with four."""

    def test_no_effect(self):
        assert read()

    def test_needs_more_tiles(self):
        chosen = {"three-tiles-only": "needs-more-tiles"}
        with pytest.raises(ScopeError, match="more than three"):
            read(readings=chosen)
        assert read(tiles=[[2, 1], [2, 1], [3, 1]], readings=chosen)
