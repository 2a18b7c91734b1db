"""When the game ends, who is last, who wins."""

import pytest

from tests.powerpuff.table import can, legal, now, play, refused, table

DECK = "P2 x6 E"
MINE = {"Blossom": "A"}


def last_turn(readings=None, hand="P2 P2 E", row="Mojo", captured=None, **more):
    """The pile is empty, Mojo Jojo alone at large, B has captured tiles."""
    captured = captured or {"A": "2/1", "B": "2/1 2/1"}
    return table(
        DECK, {"A": hand}, control=MINE, row=row, captured=captured, readings=readings, **more
    )


def capture(game, villain, card="P2"):
    return play(game, f"aim {villain}", f"pay {card}", f"capture {villain}")


def escape(game, tile="2/1"):
    return play(game, "villain_escapes E B", f"choose_tile {tile}")


class TestEscapeInLastTurn:
    """`escape-in-last-turn`: A plays E and then captures Mojo Jojo, or leaves him."""

    def after(self, reading, **more):
        return escape(last_turn({"escape-in-last-turn": reading, **more}))

    def test_prediction(self):
        game = capture(self.after("prediction"), "Mojo")
        assert not game.over
        play(game, "end_turn", "turn_up_tiles B", ...)
        assert now(game, "large") == {"2/1": 1}

    def test_ends_anyway(self):
        game = capture(self.after("ends-anyway"), "Mojo")
        assert game.over
        assert now(game, "escaped") == {"Slot1": "2/1"}

    def test_ends_anyway_only_in_the_turn_of_the_escape(self):
        game = play(self.after("ends-anyway"), "end_turn", "turn_up_tiles B", ...)
        assert now(game, "sent") == {}
        assert now(game, "large") == {"2/1": 1, "Mojo": 1}

    def test_revealed_at_once(self):
        game = play(self.after("revealed-at-once"), ...)
        assert now(game, "large") == {"2/1": 1, "Mojo": 1}
        assert now(game, "phase") == "Turn"
        capture(game, "Mojo")
        assert not game.over
        capture(game, "2/1")
        assert game.over

    def test_revealed_as_soon_as_there_is_room(self):
        game = last_turn(
            {"escape-in-last-turn": "revealed-at-once"}, row="2/1 2/1 Mojo", captured={"B": "2/1"}
        )
        escape(game)
        assert now(game, "escaped") == {"Slot1": "2/1"}
        play(capture(game, "Mojo"), ...)
        assert now(game, "large") == {"2/1": 3}

    @pytest.mark.parametrize(("reading", "over"), [("prediction", True), ("final-turn", False)])
    def test_final_turn(self, reading, over):
        """By PPG-END-3 Mojo Jojo is not the last one, even where his capture would end the game."""
        game = capture(self.after(reading, **{"last-villain": "mojo"}), "Mojo")
        assert game.over is over

    def test_final_turn_does_not_mind_another_last_villain(self):
        readings = {"escape-in-last-turn": "final-turn", "last-villain": "row-empty"}
        game = last_turn(readings, row="2/1", captured={"A": "Mojo", "B": "2/1 2/1"})
        capture(escape(game), "2/1")
        assert game.over

    @pytest.mark.parametrize("last", ["none-left", "mojo", "row-empty"])
    def test_final_turn_is_over_when_nobody_is_left_to_capture(self, last):
        """Else nobody could ever capture again: the escaped tile is not turned up any more."""
        readings = {"escaped-is-uncaptured": "out-of-play", "last-villain": last}
        assert capture(self.after("final-turn", **readings), "Mojo").over

    def test_revealed_at_once_is_only_what_escaped_in_this_turn(self):
        game = last_turn(
            {"escape-in-last-turn": "revealed-at-once"}, row="2/1 2/1 Mojo", captured={},
            escaped="2/1",
        )  # fmt: skip
        capture(game, "Mojo")
        assert now(game, "phase") == "Turn"
        assert now(game, "escaped") == {"Slot1": "2/1"}

    def test_mojo_jojo_himself_escapes(self):
        game = last_turn(row="2/1", captured={"A": "2/1", "B": "2/1 Mojo"})
        capture(escape(game, "Mojo"), "2/1")
        assert not game.over
        play(game, "end_turn", "turn_up_tiles A", ...)
        assert now(game, "large") == {"Mojo": 1}


class TestEndMoment:
    """`end-moment`: A captures the last villain and then holds only D, or E."""

    def position(self, reading, hand="P2 D", other="P1"):
        return table(
            "P1 P2 P3 P3 D E B3", {"A": hand, "B": other}, control=MINE, row="2/1",
            tiles=[(2, 1), (2, 1)], captured={"A": "2/1", "B": "Mojo"},
            readings={"end-moment": reading},
        )  # fmt: skip

    def test_at_capture(self):
        game = capture(self.position("at-capture"), "2/1")
        assert game.over
        assert legal(game) == set()
        assert game.winners() == ["B"]

    def test_end_of_turn(self):
        game = capture(self.position("end-of-turn"), "2/1")
        assert not game.over
        play(game, "draw_two D", ..., "end_turn")
        assert game.over
        assert game.winners() == ["A"]

    def test_end_of_turn_with_an_escape_goes_on(self):
        game = capture(self.position("end-of-turn", "P2 E"), "2/1")
        play(game, "villain_escapes E B", "choose_tile Mojo", "end_turn")
        assert not game.over
        assert now(game, "phase") == "Reveal"

    def test_after_draws(self):
        game = play(capture(self.position("after-draws", "P2"), "2/1"), "end_turn")
        assert not game.over
        assert now(game, "phase") == "Draw"
        assert now(game, "turn") == "B"
        play(game, ...)
        assert game.over
        assert [len(cards) for cards in now(game, "hand").values()] == [1, 2]


class TestLastVillain:
    """`last-villain`: row = one tile (2) and Mojo Jojo; A captures Mojo Jojo, B later the other."""

    @pytest.mark.parametrize(
        ("reading", "over"), [("none-left", False), ("mojo", True), ("row-empty", False)]
    )
    def test_mojo_jojo_is_captured(self, reading, over):
        game = capture(
            last_turn({"last-villain": reading}, row="2/1 Mojo", captured={"A": "2/1 2/1"}), "Mojo"
        )
        assert game.over is over

    @pytest.mark.parametrize(
        ("reading", "over"), [("none-left", False), ("mojo", False), ("row-empty", True)]
    )
    def test_the_row_is_empty(self, reading, over):
        game = last_turn({"last-villain": reading}, row="2/1", captured={"A": "2/1 2/1"})
        assert capture(game, "2/1").over is over

    def test_row_empty_waits_for_tiles_that_are_replaced_at_once(self):
        readings = {"last-villain": "row-empty", "three-capture-cap": "refill-in-turn"}
        game = capture(last_turn(readings, row="2/1", captured={"A": "2/1 2/1"}), "2/1")
        assert not game.over
        capture(play(game, ...), "Mojo")
        assert game.over


class TestEscapedIsUncaptured:
    """`escaped-is-uncaptured`: row = Mojo Jojo, pile empty; A plays E and captures Mojo Jojo."""

    @pytest.mark.parametrize(("reading", "over"), [("yes", False), ("out-of-play", True)])
    def test_readings(self, reading, over):
        game = capture(escape(last_turn({"escaped-is-uncaptured": reading})), "Mojo")
        assert game.over is over

    def test_out_of_play_it_is_not_turned_up_again(self):
        game = last_turn(
            {"escaped-is-uncaptured": "out-of-play"}, row="2/1 2/1", captured={"B": "2/1"}
        )
        play(escape(game), "end_turn", "turn_up_tiles A")
        assert legal(game) == {"flip Mojo"}
        play(game, ...)
        assert now(game, "large") == {"2/1": 2, "Mojo": 1}
        assert now(game, "escaped") == {"Slot1": "2/1"}


def finished(hands, captured, readings=None, players=2, tiles=((2, 1), (2, 1), (2, 1)), mojo=(2, 1),
             deck="P1 P2 P3 B1 B2 W D D"):  # fmt: skip
    """A finished game with these hands and these tiles."""
    return table(
        deck, hands, row="", captured=captured, readings=readings, players=players, tiles=tiles,
        mojo=mojo, deal=1, memory={"phase": "Over"},
    )  # fmt: skip


class TestScores:
    def test_gem_points_count_not_numbers(self):
        game = finished({}, {"A": "10/1 2/1", "B": "3/5 Mojo"}, tiles=[(10, 1), (2, 1), (3, 5)])
        assert game.scores() == {"A": 2, "B": 6}
        assert game.winners() == ["B"]

    def test_tied_players_count_their_cards(self):
        game = finished({"A": "P1 P3", "B": "P2 B1"}, {"A": "2/1 2/1", "B": "2/1 Mojo"})
        assert game.scores() == {"A": 2, "B": 2}
        assert game.winners() == ["A"]

    def test_cards_count_only_for_tied_players(self):
        game = finished({"A": "P3", "B": ""}, {"A": "2/1", "B": "2/1 2/1 Mojo"})
        assert game.winners() == ["B"]

    def test_still_tied_both_win(self):
        game = finished({"A": "P3", "B": "P2 B1"}, {"A": "2/1 2/1", "B": "2/1 Mojo"})
        assert game.winners() == ["A", "B"]


class TestTiebreakValueOfSpecials:
    """`tiebreak-value-of-specials`: gems 2:2; A holds D; B holds P2, W, P1."""

    @pytest.mark.parametrize(
        ("reading", "against_p2", "against_w", "against_p1"),
        [
            ("wild-two-rest-zero", "B", "B", "B"),
            ("wild-zero", "B", "AB", "B"),
            ("wild-six", "B", "B", "B"),
            ("draw-two-counts-two", "AB", "AB", "A"),
        ],
    )
    def test_a_draw_two_against(self, reading, against_p2, against_w, against_p1):
        for card, winners in (("P2", against_p2), ("W", against_w), ("P1", against_p1)):
            game = finished(
                {"A": "D", "B": card}, {"A": "2/1 2/1", "B": "2/1 Mojo"},
                {"tiebreak-value-of-specials": reading},
            )  # fmt: skip
            assert "".join(game.winners()) == winners

    @pytest.mark.parametrize(
        ("reading", "winner"), [("wild-two-rest-zero", "B"), ("wild-zero", "B"), ("wild-six", "A")]
    )
    def test_a_wild_two_against_a_3(self, reading, winner):
        game = finished(
            {"A": "W", "B": "P3"}, {"A": "2/1 2/1", "B": "2/1 Mojo"},
            {"tiebreak-value-of-specials": reading},
        )  # fmt: skip
        assert game.winners() == [winner]


class TestTieOfThree:
    """`tie-of-three`: three players tie in gems; two of them share the best hand."""

    def position(self, reading, hands):
        return finished(
            hands, {"A": "2/1", "B": "2/1", "C": "Mojo"}, {"tie-of-three": reading}, players=3,
            tiles=[(2, 1), (2, 1)],
        )  # fmt: skip

    def test_all_best(self):
        assert self.position("all-best", {"A": "P2", "B": "B2", "C": "P1"}).winners() == ["A", "B"]

    def test_undefined(self):
        assert self.position("undefined", {"A": "P2", "B": "B2", "C": "P1"}).winners() == []

    @pytest.mark.parametrize("reading", ["all-best", "undefined"])
    def test_one_best_hand_wins(self, reading):
        game = self.position(reading, {"A": "P2", "B": "P3", "C": "P1"})
        assert game.winners() == ["B"]

    def test_a_tie_of_two_among_three_is_said(self):
        game = finished(
            {"A": "P2", "B": "B2", "C": "P3"}, {"A": "2/1", "B": "2/1"},
            {"tie-of-three": "undefined"}, players=3, tiles=[(2, 1), (2, 1)],
        )  # fmt: skip
        assert game.winners() == ["A", "B"]


class TestTiebreakHandWhen:
    """`tiebreak-hand-when`: the position of end-moment; which hands count?"""

    def position(self, reading):
        game = table(
            "P1 P2 P3 P3 D B3", {"A": "P2", "B": "P1"}, control=MINE, row="2/1",
            tiles=[(2, 1), (2, 1)], captured={"A": "2/1", "B": "Mojo"},
            readings={"tiebreak-hand-when": reading, "draw-order": "last-first"},
        )  # fmt: skip
        return capture(game, "2/1")

    def test_at_the_end_moment(self):
        game = self.position("at-the-end-moment")
        assert game.over
        assert game.winners() == ["B"]

    def test_after_draws(self):
        game = self.position("after-draws")
        assert not game.over
        assert now(game, "phase") == "Draw"
        play(game, "draw_card P3", "draw_card D")
        assert game.over
        assert game.winners() == ["A"]

    def test_after_draws_without_a_card_to_draw(self):
        game = table(
            "P1 P2 P3", {"A": "P2", "B": "P1 P3"}, control=MINE, row="2/1", deal=1,
            tiles=[(2, 1), (2, 1)], captured={"A": "2/1", "B": "Mojo"},
            readings={"tiebreak-hand-when": "after-draws"},
        )  # fmt: skip
        capture(game, "2/1")
        play(game, ...)
        assert game.over
        assert now(game, "hand") == {"B": {"P3": 1, "P2": 1, "P1": 1}}


class TestStuckGame:
    """`stuck-game`: a state from which no end can be reached."""

    def frozen(self, reading):
        return table(
            "B1 B1 P2 P2", {"A": "B1 B1", "B": "P2 P2"}, deal=1, tiles=[(2, 1), (2, 1)],
            mojo=(5, 1), row="Mojo", captured={"A": "2/1", "B": "2/1"},
            control={"Bubbles": "A", "Blossom": "B"}, readings={"stuck-game": reading},
        )  # fmt: skip

    def test_plays_on(self):
        game = self.frozen("plays-on")
        assert legal(game) == {"end_turn"}
        assert refused(game, "stop") == ("PPG-END-1",)

    def test_stop_and_score(self):
        game = play(self.frozen("stop-and-score"), "stop")
        assert game.over
        assert game.winners() == ["B"]

    def test_not_while_a_card_has_a_use(self):
        game = table(
            "B1 B1 P2 P2", {"A": "B1 P2", "B": "P2 B1"}, deal=1, tiles=[(2, 1), (2, 1)],
            mojo=(5, 1), row="2/1 Mojo", captured={"A": "2/1"},
            control={"Bubbles": "A", "Blossom": "B"}, readings={"stuck-game": "stop-and-score"},
        )  # fmt: skip
        assert refused(game, "stop") == ("PPG-END-1",)

    def test_no_villain_is_within_reach_of_all_cards(self):
        game = table(
            "B1 B1 P2 P2", {"A": "B1", "B": "P2"}, deal=1, tiles=[(2, 1), (2, 1)], mojo=(20, 1),
            row="Mojo", captured={"A": "2/1", "B": "2/1"},
            readings={"stuck-game": "stop-and-score"},
        )  # fmt: skip
        assert can(game, "stop")

    def test_a_villain_that_may_escape_is_within_reach(self):
        game = table(
            "B1 B1 P2 P2 E", {"A": "B1", "B": "P2"}, deal=1, tiles=[(2, 1), (2, 1)], mojo=(20, 1),
            row="Mojo", captured={"A": "2/1", "B": "2/1"},
            readings={"stuck-game": "stop-and-score"},
        )  # fmt: skip
        assert not can(game, "stop")
