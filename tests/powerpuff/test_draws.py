"""Drawing: from what pile, in what order, and when there is too little."""

import pytest

from models.language import OPEN
from tests.powerpuff.table import can, holds, legal, now, outcomes, play, refused, table

DECK = "P1 P2 P3 B1 B3 D"


class TestEveryPlayerDraws:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_each_has_one_card_more(self, players):
        game = table("P2 x15", players=players, tiles=[(2, 1)] * 3)
        play(game, "end_turn", ...)
        assert [len(cards) for cards in now(game, "hand").values()] == [1] * players
        assert now(game, "turn") == "B"

    def test_the_outcomes_weigh_as_the_cards_in_the_pile(self):
        game = play(table("P2 P2 P2 B1 B1 B1 D", {"A": "P2"}), "end_turn")
        assert {m.text: m.ways for m in game.legal()} == {
            "draw_card P2": 2, "draw_card B1": 3, "draw_card D": 1,
        }  # fmt: skip


class TestReshuffleWhen:
    """`reshuffle-when`: draw pile B3 and P2; discards B1, just played; A plays D."""

    def position(self, reading):
        game = table(
            "P1 P2 P3 B1 B3 D", {"A": "D", "B": "P1 P3"}, discards="B1",
            readings={"reshuffle-when": reading},
        )  # fmt: skip
        return play(game, "draw_two D", ...)

    def test_when_needed(self):
        game = self.position("when-needed")
        assert now(game, "draw") == {}
        assert now(game, "discards") == {"B1": 1, "D": 1}

    def test_at_once(self):
        game = self.position("at-once")
        assert now(game, "draw") == {"B1": 1}
        assert now(game, "discards") == {"D": 1}

    @pytest.mark.parametrize("reading", ["when-needed", "at-once"])
    def test_an_empty_pile_is_refilled_for_a_draw(self, reading):
        game = table(
            DECK, {"A": "P1", "B": "P2"}, discards="P3 B1 B3 D",
            readings={"reshuffle-when": reading},
        )  # fmt: skip
        play(game, "end_turn")
        assert now(game, "draw") == {"P3": 1, "B3": 1, "B1": 1, "D": 1}
        assert now(game, "discards") == {}


class TestNoCardsAtAll:
    """`no-cards-at-all`: all cards are in hands."""

    def position(self, reading):
        return table(DECK, {"A": "P1 P2 P3", "B": "B1 B3 D"}, readings={"no-cards-at-all": reading})

    def test_no_draw(self):
        game = play(self.position("no-draw"), "end_turn")
        assert now(game, "phase") == "Turn"
        assert now(game, "turn") == "B"
        assert holds(game, "A") == "P3 P2 P1"

    def test_game_ends(self):
        game = play(self.position("game-ends"), "end_turn")
        assert game.over
        assert game.winners() == ["A"]

    def test_game_ends_also_within_a_draw_two(self):
        game = table(
            DECK, {"A": "D", "B": "P1 P2 P3 B1"}, readings={"no-cards-at-all": "game-ends"}
        )
        play(game, "draw_two D", "draw_card B3")
        assert game.over


class TestDrawOrder:
    """`draw-order`: two players, draw pile empty, B1 alone among the discards."""

    def position(self, reading, discards="B1", **more):
        rest = {"B1": "P1 P2 P3 B3 D", "B1 D": "P1 P2 P3 B3"}[discards]
        game = table(DECK, {"B": rest}, discards=discards, readings={"draw-order": reading, **more})
        return play(game, "end_turn")

    @pytest.mark.parametrize(("reading", "who"), [("next-first", "B"), ("last-first", "A")])
    def test_who_draws_the_only_card(self, reading, who):
        game = play(self.position(reading), ...)
        assert now(game, "phase") == "Turn"
        assert "B1" in now(game, "hand")[who]

    def test_all_or_nobody(self):
        game = self.position("all-or-nobody")
        assert now(game, "phase") == "Turn"
        assert now(game, "discards") == {"B1": 1}

    def test_all_or_nobody_with_enough_cards(self):
        game = play(self.position("all-or-nobody", "B1 D"), ...)
        assert sum(map(len, (holds(game, p).split() for p in "AB"))) == 6

    def test_any_order(self):
        game = self.position("any-order")
        assert game.decider == OPEN
        assert legal(game) == {"draws_next A", "draws_next B"}
        play(game, "draws_next A", ...)
        assert now(game, "phase") == "Turn"
        assert holds(game, "A") == "B1"

    def test_any_order_draws_once_each(self):
        game = play(self.position("any-order", "B1 D"), "draws_next A", ...)
        assert now(game, "phase") == "Turn"
        assert len(holds(game, "A")) == 2

    def test_nobody_draws_twice_in_a_round(self):
        game = table("P2 x9", players=3, tiles=[(2, 1)] * 3, readings={"draw-order": "any-order"})
        play(game, "end_turn", "draws_next C", ...)
        assert refused(game, "draws_next C") == ("PPG-BETW-3a",)


class TestDeclineDraw:
    """`decline-draw`: fewer cards than players are left to draw."""

    def test_mandatory(self):
        game = play(table(DECK, {"A": "P1"}), "end_turn")
        assert game.decider == -1

    def test_optional(self):
        game = table(DECK, {"B": "P1 P2 P3 B3 D"}, readings={"decline-draw": "optional"})
        play(game, "end_turn")
        assert game.decider == 1
        assert legal(game) == {"accept_card", "decline_card"}
        play(game, "decline_card")
        assert game.decider == 0
        play(game, "accept_card", ...)
        assert holds(game, "A") == "B1"
        assert now(game, "turn") == "B"

    def test_optional_for_a_draw_two(self):
        game = table(DECK, {"A": "D"}, readings={"decline-draw": "optional"})
        play(game, "draw_two D", "accept_card", ..., "decline_card")
        assert len(holds(game, "A").split()) == 1
        assert now(game, "phase") == "Turn"
        assert now(game, "discards") == {"D": 1}


class TestSpecialsBetweenTurns:
    """`specials-between-turns`: fewer cards than players left, the next player holds D."""

    def position(self, reading, hand="D P1 P2"):
        game = table(
            "P1 P2 P3 B1 B3 D T", {"A": "B3 T", "B": hand}, discards="B1",
            readings={"specials-between-turns": reading},
        )  # fmt: skip
        return play(game, "end_turn")

    def test_no(self):
        assert legal(self.position("no")) == {"draw_card P3"}

    def test_yes(self):
        game = self.position("yes")
        assert game.decider == 1
        assert legal(game) == {"draw_two D", "go_on_drawing"}
        play(game, "draw_two D", ...)
        assert holds(game, "B") == "P3 P2 P1 B1"
        assert now(game, "turn") == "B"

    def test_yes_but_only_special_cards(self):
        game = self.position("yes", "P1 P2")
        assert legal(game) == {"go_on_drawing"}
        play(game, "go_on_drawing", ..., "go_on_drawing", ...)
        assert now(game, "phase") == "Turn"
        assert can(game, "take Blossom P1")

    def test_there_is_no_window_without_a_card_to_draw(self):
        game = table(
            DECK, {"A": "P1 P2 P3", "B": "B1 B3 D"}, readings={"specials-between-turns": "yes"}
        )
        assert now(play(game, "end_turn"), "phase") == "Turn"


def test_the_draw_pile_is_hidden_and_the_discards_are_not():
    game = table(DECK, {"A": "P1", "B": "P2"}, discards="P3")
    seen = game.observe(0)
    assert seen["draw"] == 3
    assert seen["hand"] == {"A": {"P1": 1}, "B": 1}
    assert outcomes(play(game, "end_turn"), "turn") == ["B"]
