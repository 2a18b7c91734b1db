"""Taking control of a girl, of the others, and with a Wild 2 of all."""

import pytest

from tests.powerpuff.table import can, fights, holds, legal, now, play, refused, table

DECK = "P1 P3 G2 B1 B3 W W D"
BLUE = {"B": "B1 B3"}


def after_wild(reading, hand="W", control=None, **more):
    return play(
        table(
            DECK, {"A": hand}, control=control,
            readings={"wild-two-multi-challenge": reading, **more},
        ),
        "play_wild W",
    )  # fmt: skip


class TestFreeGirl:
    def test_a_blue_card_takes_bubbles_and_is_discarded(self):
        game = play(table(DECK, {"A": "B1"}), "take Bubbles B1")
        assert now(game, "control") == {"Bubbles": "A"}
        assert now(game, "discards") == {"B1": 1}
        assert holds(game, "A") == ""
        assert now(game, "phase") == "Turn"

    def test_a_pink_card_does_not(self):
        assert refused(table(DECK, {"A": "P1"}), "take Bubbles P1") == ("PPG-CHAL-2",)

    def test_a_card_one_does_not_hold_does_not(self):
        assert refused(table(DECK, {"A": "P1"}), "take Bubbles B1") == ("PPG-CHAL-2",)

    def test_she_is_not_challenged_for(self):
        assert refused(table(DECK, {"A": "B1"}), "challenge Bubbles B1") == ("PPG-CHAL-3a",)

    def test_a_girl_who_is_controlled_is_not_simply_taken(self):
        game = table(DECK, {"A": "B1"}, control={"Bubbles": "B"})
        assert refused(game, "take Bubbles B1") == ("PPG-CHAL-3a",)


class TestOwnGirl:
    """`challenge-own-girl`: B1 takes Bubbles, then B3 is played for her."""

    def position(self, reading):
        return play(
            table(DECK, {"A": "B1 B3"}, readings={"challenge-own-girl": reading}), "take Bubbles B1"
        )

    def test_illegal(self):
        game = self.position("illegal")
        assert refused(game, "play_for_own Bubbles B3") == ("PPG-CHAL-1",)
        assert refused(game, "challenge Bubbles B3") == ("PPG-CHAL-1",)

    def test_allowed_discards_the_card(self):
        game = play(self.position("allowed"), "play_for_own Bubbles B3")
        assert now(game, "discards") == {"B3": 1, "B1": 1}
        assert now(game, "control") == {"Bubbles": "A"}

    def test_a_girl_of_another_player_is_challenged_for(self):
        game = table(
            DECK, {"A": "B1"}, control={"Bubbles": "B"}, readings={"challenge-own-girl": "allowed"}
        )
        assert refused(game, "play_for_own Bubbles B1") == ("PPG-CHAL-2",)


class TestWildTwo:
    """`wild-two-multi-challenge`: first move, all girls free."""

    def test_all_others(self):
        game = after_wild("all-others")
        assert now(game, "control") == dict.fromkeys(("Blossom", "Buttercup", "Bubbles"), "A")
        assert now(game, "discards") == {"W": 1}

    def test_all_others_leaves_out_ones_own(self):
        game = after_wild("all-others", control={"Blossom": "A", "Bubbles": "B"})
        assert now(game, "control") == {"Blossom": "A", "Buttercup": "A", "Bubbles": "B"}
        assert fights(game) == {"Bubbles": "Now"}

    def test_any_subset_names_girls_one_by_one(self):
        game = after_wild("any-subset")
        assert now(game, "phase") == "Naming"
        assert refused(game, "named_all") == ("PPG-CHAL-8a",)
        play(game, "name_girl Blossom")
        assert refused(game, "name_girl Blossom") == ("PPG-CHAL-8a",)
        play(game, "name_girl Bubbles", "named_all")
        assert now(game, "control") == {"Blossom": "A", "Bubbles": "A"}

    def test_any_subset_can_spare_a_controller(self):
        game = after_wild("any-subset", control={"Blossom": "B"})
        play(game, "name_girl Bubbles", "named_all")
        assert now(game, "control") == {"Blossom": "B", "Bubbles": "A"}

    def test_one_girl(self):
        game = play(after_wild("one-girl"), "name_girl Bubbles")
        assert now(game, "control") == {"Bubbles": "A"}
        assert now(game, "phase") == "Turn"

    def test_one_girl_is_not_ones_own(self):
        game = after_wild("one-girl", control={"Bubbles": "A"})
        assert refused(game, "name_girl Bubbles") == ("PPG-CHAL-8a",)

    @pytest.mark.parametrize(("reading", "usable"), [("all-others", False), ("all-incl-own", True)])
    def test_all_incl_own_takes_ones_own_girl_anew(self, reading, usable):
        """Where control must be taken in this turn, that lets a girl of an earlier turn capture."""
        game = table(
            DECK,
            {"A": "W P3"},
            control={"Blossom": "A", "Buttercup": "B", "Bubbles": "B"},
            memory={"resting": {"Blossom": {"Rest1": True}}},
            readings={"wild-two-multi-challenge": reading, "control-taken-when": "this-turn"},
        )
        assert not can(game, "aim 2/1")
        play(game, "play_wild W", "pick_fight Bubbles", "give_up Bubbles", "give_up Buttercup")
        assert can(game, "aim 2/1") is usable

    def test_a_card_that_is_no_wild_two(self):
        assert refused(table(DECK, {"A": "P1"}), "play_wild P1") == ("PPG-SPEC-6a",)


class TestWildTwoWithAllGirls:
    """`wild-with-all-girls`: A controls all girls and holds W."""

    @pytest.mark.parametrize("reading", ["illegal", "allowed"])
    def test_readings(self, reading):
        game = table(
            DECK, {"A": "W"}, control=dict.fromkeys(("Blossom", "Buttercup", "Bubbles"), "A"),
            readings={"wild-with-all-girls": reading},
        )  # fmt: skip
        if reading == "illegal":
            assert refused(game, "play_wild W") == ("PPG-CHAL-8a",)
        else:
            play(game, "play_wild W")
            assert now(game, "discards") == {"W": 1}
            assert now(game, "phase") == "Turn"


class TestPictureAndColor:
    """`picture-and-color`: W played for a free girl."""

    def test_wild_is_exception(self):
        assert can(table(DECK, {"A": "W"}), "play_wild W")

    def test_both_always(self):
        game = table(DECK, {"A": "W"}, readings={"picture-and-color": "both-always"})
        assert refused(game, "play_wild W") == ("PPG-CHAL-2",)
        assert legal(game) == {"end_turn"}
