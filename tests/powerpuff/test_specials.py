"""Draw 2 cards, Take a card, Villain Escapes."""

import pytest

from tests.powerpuff.table import can, holds, legal, now, outcomes, play, refused, table

DECK = "P1 P2 B1 B3 D D T E E"
XY = [(1, 1), (2, 1), (3, 1), (3, 2)]
CAUGHT = {"B": "1/1 2/1"}


class TestDrawTwo:
    def test_two_cards_come_to_the_hand(self):
        game = play(table(DECK, {"A": "D"}, rest="draw"), "draw_two D", ...)
        assert len(holds(game, "A").split()) == 2
        assert now(game, "discards") == {"D": 1}
        assert now(game, "phase") == "Turn"

    def test_only_a_draw_two_draws(self):
        assert refused(table(DECK, {"A": "T"}), "draw_two T") == ("PPG-SPEC-3",)
        assert refused(table(DECK, {"A": "T"}), "draw_two D") == ("PPG-SPEC-3",)


class TestSpecialWithoutEffect:
    """`special-without-effect`: draw pile and discards empty, D in hand; one card left."""

    def position(self, reading, left):
        cards = "P1 P2 B1 B3" if left == 0 else "P1 P2 B1"
        return table(
            "P1 P2 B1 B3 D T", {"A": f"D {cards}", "B": "T"},
            readings={"special-without-effect": reading},
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("reading", "none", "one"),
        [
            ("some-effect", False, True),
            ("no-op-allowed", True, True),
            ("full-effect-only", False, False),
        ],
    )
    def test_readings(self, reading, none, one):
        assert can(self.position(reading, 0), "draw_two D") is none
        assert can(self.position(reading, 1), "draw_two D") is one

    def test_what_there_is_is_drawn(self):
        game = play(self.position("some-effect", 1), "draw_two D", ...)
        assert holds(game, "A") == "P2 P1 B3 B1"
        assert now(game, "discards") == {"D": 1}

    def test_without_effect_the_card_is_discarded(self):
        game = play(self.position("no-op-allowed", 0), "draw_two D")
        assert now(game, "discards") == {"D": 1}
        assert now(game, "phase") == "Turn"

    def test_full_effect_needs_a_hand_to_take_from(self):
        game = table(
            DECK, {"A": "T E"},
            readings={
                "special-without-effect": "full-effect-only", "steal-from-empty-hand": "no-op",
                "escape-without-target": "no-op",
            },
        )  # fmt: skip
        assert legal(game) == {"end_turn"}

    def test_no_op_is_allowed_for_every_special_card(self):
        game = table(DECK, {"A": "T E"}, readings={"special-without-effect": "no-op-allowed"})
        assert legal(game) == {"take_a_card T B", "nobody_escapes E", "end_turn"}


class TestSpecialDiscardedWhen:
    """`special-discarded-when`: first move, draw pile and discards empty, D is played; two Ds."""

    def position(self, reading, discards=""):
        rest = {"": "P1 P2 B1 B3 D", "D": "P1 P2 B1 B3"}[discards]
        return table(
            "P1 P2 B1 B3 D D", {"A": "D", "B": rest}, discards=discards,
            readings={"special-discarded-when": reading},
        )  # fmt: skip

    def test_after_effect_it_cannot_be_drawn(self):
        assert refused(self.position("after-effect"), "draw_two D") == ("PPG-SPEC-3",)

    def test_before_effect_it_draws_itself(self):
        game = play(self.position("before-effect"), "draw_two D", ...)
        assert holds(game, "A") == "D"
        assert now(game, "discards") == {}

    def test_the_other_one_comes_back(self):
        game = play(self.position("after-effect", "D"), "draw_two D", ...)
        assert holds(game, "A") == "D"
        assert now(game, "discards") == {"D": 1}

    def test_both_come_back(self):
        game = play(self.position("before-effect", "D"), "draw_two D", ...)
        assert holds(game, "A") == "D D"


class TestTakeACard:
    def test_each_card_of_the_hand_is_equally_likely(self):
        game = play(table(DECK, {"A": "T", "B": "D D P1"}), "take_a_card T B")
        assert {move.text: move.ways for move in game.legal()} == {"steal D": 2, "steal P1": 1}
        play(game, "steal P1")
        assert holds(game, "A") == "P1"
        assert holds(game, "B") == "D D"
        assert now(game, "discards") == {"T": 1}

    def test_not_from_oneself(self):
        assert refused(table(DECK, {"A": "T P1"}), "take_a_card T A") == ("PPG-SPEC-4",)

    def test_only_a_take_a_card_takes_one(self):
        assert refused(table(DECK, {"A": "D", "B": "P1"}), "take_a_card D B") == ("PPG-SPEC-4",)


class TestStealFromEmptyHand:
    """`steal-from-empty-hand`: the only other player has no cards."""

    def test_needs_cards(self):
        assert refused(table(DECK, {"A": "T"}), "take_a_card T B") == ("PPG-SPEC-4",)

    def test_no_op(self):
        game = table(DECK, {"A": "T"}, readings={"steal-from-empty-hand": "no-op"})
        play(game, "take_a_card T B")
        assert now(game, "discards") == {"T": 1}
        assert now(game, "phase") == "Turn"


def escaping(readings=None, captured=None, hand="E", **more):
    more = {"tiles": XY, "row": "3/1 3/2", "captured": captured or CAUGHT, **more}
    return table(DECK, {"A": hand}, readings=readings, **more)


class TestVillainEscapes:
    def test_it_goes_on_top_of_the_pile(self):
        game = play(escaping(), "villain_escapes E B", "choose_tile 2/1")
        assert now(game, "captured") == {"B": {"1/1": 1}}
        assert now(game, "escaped") == {"Slot1": "2/1"}
        assert now(game, "unseen") == {"Mojo": 1}
        assert now(game, "discards") == {"E": 1}

    def test_it_is_turned_up_before_the_others(self):
        game = play(escaping(), "villain_escapes E B", "choose_tile 2/1", "end_turn")
        play(game, "turn_up_tiles A")
        assert [move.text for move in game.legal()] == ["flip 2/1"]

    def test_only_a_villain_escapes_lets_one_escape(self):
        assert refused(escaping(hand="D"), "villain_escapes D B") == ("PPG-SPEC-5a",)

    def test_mojo_jojo_can_escape(self):
        game = escaping(row="2/1", captured={"B": "Mojo 1/1", "A": "3/1 3/2"})
        play(game, "villain_escapes E B", "choose_tile Mojo")
        assert now(game, "escaped") == {"Slot1": "Mojo"}
        assert now(game, "unseen") == {}


class TestWhichTileEscapes:
    """`which-tile-escapes`: B captured x (1), then y (2)."""

    ORDER = "which-tile-escapes"

    def test_free_choice(self):
        game = play(escaping(), "villain_escapes E B")
        assert game.decider == 0
        assert legal(game) == {"choose_tile 1/1", "choose_tile 2/1"}

    def test_random(self):
        game = play(escaping({self.ORDER: "random"}), "villain_escapes E B")
        assert game.decider == -1
        assert {m.text: m.ways for m in game.legal()} == {
            "random_tile 1/1": 1,
            "random_tile 2/1": 1,
        }

    def test_top_of_pile(self):
        order = {"order": {"B": {"Layer1": "1/1", "Layer2": "2/1"}}}
        game = escaping({self.ORDER: "top-of-pile"}, memory=order)
        play(game, "villain_escapes E B")
        assert refused(game, "choose_tile 1/1") == ("PPG-SPEC-5b",)
        play(game, "choose_tile 2/1")
        assert now(game, "order") == {"B": {"Layer1": "1/1"}}

    def test_captures_are_piled_up(self):
        game = table(
            "P1 P2 E E", {"A": "P1 P2"}, control={"Blossom": "A"}, tiles=XY[:2], deal=2,
            row="1/1 2/1 Mojo", readings={self.ORDER: "top-of-pile"},
        )  # fmt: skip
        play(game, "aim 1/1", "pay P1", "capture 1/1", "aim 2/1", "pay P2", "capture 2/1")
        assert now(game, "order") == {"A": {"Layer1": "1/1", "Layer2": "2/1"}}

    def test_a_tile_the_player_does_not_have(self):
        game = play(escaping(), "villain_escapes E B")
        assert refused(game, "choose_tile 3/1") == ("PPG-SPEC-5a",)


class TestSeveralEscapes:
    """`several-escapes`: x, then y escape; one place is free in the row."""

    def both(self, reading):
        game = escaping({"several-escapes": reading}, hand="E E")
        return play(
            game, "villain_escapes E B", "choose_tile 1/1", "villain_escapes E B", "choose_tile 2/1"
        )

    def test_stack(self):
        game = self.both("stack")
        assert now(game, "escaped") == {"Slot1": "1/1", "Slot2": "2/1"}

    def test_shuffled_in(self):
        game = self.both("shuffled-in")
        assert {m.text: m.ways for m in game.legal()} == {
            "shuffle_in Slot1": 1, "shuffle_in Slot2": 1,
        }  # fmt: skip
        assert outcomes(game, "escaped") == [
            {"Slot1": "1/1", "Slot2": "2/1"}, {"Slot1": "2/1", "Slot2": "1/1"},
        ]  # fmt: skip

    def test_tiles_of_an_earlier_turn_stay_below(self):
        game = escaping(
            {"several-escapes": "shuffled-in"}, hand="E E", escaped="3/2", row="3/1",
        )  # fmt: skip
        play(
            game, "villain_escapes E B", "choose_tile 1/1", "villain_escapes E B", "choose_tile 2/1"
        )
        assert refused(game, "shuffle_in Slot1") == ("PPG-SPEC-5c",)
        assert all(pile["Slot1"] == "3/2" for pile in outcomes(game, "escaped"))


class TestEscapeWithoutTarget:
    """`escape-without-target`: first turn, E in hand."""

    def test_unplayable(self):
        game = table(DECK, {"A": "E"})
        assert refused(game, "villain_escapes E B") == ("PPG-SPEC-5a",)
        assert refused(game, "nobody_escapes E") == ("PPG-SPEC-5a",)

    def test_no_op(self):
        game = table(DECK, {"A": "E"}, readings={"escape-without-target": "no-op"})
        play(game, "nobody_escapes E")
        assert now(game, "discards") == {"E": 1}
        assert now(game, "phase") == "Turn"

    def test_no_op_only_if_nobody_else_has_a_tile(self):
        game = escaping({"escape-without-target": "no-op"})
        assert refused(game, "nobody_escapes E") == ("PPG-SPEC-5a",)


class TestEscapeOwnTile:
    """`escape-own-tile`: only the player on turn has captured tiles."""

    @pytest.mark.parametrize("reading", ["no", "yes"])
    def test_readings(self, reading):
        game = escaping({"escape-own-tile": reading}, captured={"A": "1/1 2/1"})
        if reading == "no":
            assert refused(game, "villain_escapes E A") == ("PPG-SPEC-5a",)
            assert legal(game) == {"end_turn"}
        else:
            play(game, "villain_escapes E A", "choose_tile 1/1")
            assert now(game, "captured") == {"A": {"2/1": 1}}
