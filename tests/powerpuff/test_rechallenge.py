"""Challenging again after a lost fight: with which card, how often, when."""

import pytest

from tests.powerpuff.table import can, fights, legal, now, play, refused, table

DECK = "P1 P2 P3 P4 B1 B3 W W D"


def lost(attack="P1", defence="P4", hand="P1 P3 W D", other="P4 P2", readings=None):
    """A challenges for Blossom, and B keeps her."""
    game = table(DECK, {"A": hand, "B": other}, control={"Blossom": "B"}, readings=readings)
    move = f"play_wild {attack}" if attack == "W" else f"challenge Blossom {attack}"
    return play(game, move, f"fight Blossom {defence}")


class TestAgainAndAgain:
    def test_as_often_as_the_cards_allow(self):
        game = lost()
        play(game, "challenge Blossom P3", "give_up Blossom")
        assert now(game, "control") == {"Blossom": "A"}

    def test_not_with_the_card_that_was_lost(self):
        assert refused(lost(), "challenge Blossom P1") == ("PPG-CHAL-2",)

    def test_also_after_another_card_was_beaten(self):
        game = lost(hand="P1 P2 P3", other="P4 B3")
        play(game, "challenge Blossom P2")
        assert legal(game) == {"give_up Blossom"}


class TestRechallengeBeatsDefence:
    """`rechallenge-beats-defence`: P1 is beaten by P4, then A has P3."""

    def test_fresh_fight(self):
        assert can(lost(), "challenge Blossom P3")

    def test_must_exceed(self):
        game = lost(readings={"rechallenge-beats-defence": "must-exceed"})
        assert refused(game, "challenge Blossom P3") == ("PPG-CHAL-7b",)
        play(game, "play_wild W")
        assert now(game, "control") == {"Blossom": "B", "Buttercup": "A", "Bubbles": "A"}

    def test_must_exceed_is_met_by_a_higher_card(self):
        game = lost(
            defence="P2", other="P2 B1", readings={"rechallenge-beats-defence": "must-exceed"}
        )
        assert can(game, "challenge Blossom P3")

    def test_must_exceed_is_forgotten_with_the_turn(self):
        game = lost(readings={"rechallenge-beats-defence": "must-exceed"})
        assert now(game, "kept") == {"Blossom": {"Beaten1": 4}}
        play(game, "end_turn")
        assert now(game, "kept") == {}

    def test_one_attempt_is_continued_by_a_coloured_card(self):
        game = lost(readings={"rechallenge-beats-defence": "one-attempt-per-girl"})
        assert can(game, "challenge Blossom P3")

    def test_one_attempt_is_not_continued_by_a_wild_two(self):
        readings = {"rechallenge-beats-defence": "one-attempt-per-girl"}
        game = table(
            DECK, {"A": "P1 P3 W", "B": "P4"}, readings=readings,
            control={"Blossom": "B", "Buttercup": "A", "Bubbles": "A"},
        )  # fmt: skip
        play(game, "challenge Blossom P1", "fight Blossom P4")
        assert refused(game, "play_wild W") == ("PPG-CHAL-7a",)

    def test_one_attempt_at_ones_own_girl(self):
        game = table(
            DECK, {"A": "P1 P3"},
            readings={
                "rechallenge-beats-defence": "one-attempt-per-girl",
                "challenge-own-girl": "allowed",
            },
        )  # fmt: skip
        play(game, "take Blossom P1")
        assert refused(game, "play_for_own Blossom P3") == ("PPG-TURN-2a",)


class TestRechallengeAfterWild:
    """`rechallenge-after-wild`: A holds W, W, P1; B controls Blossom and Bubbles with P3, B3."""

    def position(self, reading):
        game = table(
            DECK, {"A": "W W P1", "B": "P3 B3"}, control={"Blossom": "B", "Bubbles": "B"},
            readings={"rechallenge-after-wild": reading},
        )  # fmt: skip
        play(game, "play_wild W", "pick_fight Blossom", "fight Blossom P3", "fight Bubbles B3")
        assert now(game, "control") == {"Blossom": "B", "Buttercup": "A", "Bubbles": "B"}
        return game

    def test_card_or_wild(self):
        game = self.position("card-or-wild")
        assert can(game, "challenge Blossom P1")
        play(game, "play_wild W")
        assert fights(game) == {"Blossom": "Open", "Bubbles": "Open"}

    def test_none_after_wild(self):
        game = self.position("none-after-wild")
        assert refused(game, "challenge Blossom P1") == ("PPG-CHAL-7a", "PPG-CHAL-8a")
        assert refused(game, "play_wild W") == ("PPG-CHAL-7a",)

    def test_wild_for_one(self):
        game = self.position("wild-for-one")
        assert can(game, "challenge Blossom P1")
        play(game, "play_wild W")
        assert legal(game) == {"name_girl Blossom", "name_girl Bubbles"}
        play(game, "name_girl Blossom")
        assert fights(game) == {"Blossom": "Now"}

    def after_one_girl(self, multi):
        """W for Blossom alone was lost; A has another."""
        game = table(
            DECK, {"A": "W W", "B": "P3 B3"}, control={"Blossom": "B", "Bubbles": "B"},
            readings={
                "rechallenge-after-wild": "wild-for-one", "wild-two-multi-challenge": multi,
            },
        )  # fmt: skip
        play(game, "play_wild W", "name_girl Blossom")
        play(game, *(["named_all"] if multi == "any-subset" else []), "fight Blossom P3")
        return play(game, "play_wild W")

    @pytest.mark.parametrize("multi", ["one-girl", "any-subset"])
    def test_wild_for_one_leaves_a_first_challenge_to_another_girl(self, multi):
        game = self.after_one_girl(multi)
        assert legal(game) == {"name_girl Blossom", "name_girl Buttercup", "name_girl Bubbles"}
        play(game, "name_girl Bubbles", *(["named_all"] if multi == "any-subset" else []))
        assert fights(game) == {"Bubbles": "Now"}

    def test_wild_for_one_is_for_her_alone_also_where_girls_are_named(self):
        game = self.after_one_girl("any-subset")
        play(game, "name_girl Bubbles")
        assert refused(game, "name_girl Blossom") == ("PPG-CHAL-7a",)
        game = play(self.after_one_girl("any-subset"), "name_girl Blossom")
        assert fights(game) == {"Blossom": "Now"}

    @pytest.mark.parametrize("reading", ["card-or-wild", "none-after-wild", "wild-for-one"])
    def test_it_is_forgotten_with_the_turn(self, reading):
        game = play(self.position(reading), "end_turn")
        assert "Lost" not in str(now(game, "tried"))


class TestRechallengeWhen:
    """`rechallenge-when`: P1 is beaten by P4; D draws P1 and P4 again, or P2 is still in hand."""

    def position(self, reading):
        game = table(
            "P1 P2 P3 P4 B3 D", {"A": "P1 P2 D", "B": "P4 B3 P3"}, control={"Blossom": "B"},
            readings={"rechallenge-when": reading},
        )  # fmt: skip
        return play(game, "challenge Blossom P1", "fight Blossom P4")

    @pytest.mark.parametrize("reading", ["any-time-in-turn", "at-once-or-never"])
    def test_at_once(self, reading):
        assert can(self.position(reading), "challenge Blossom P2")

    def test_later_in_the_turn(self):
        game = play(self.position("any-time-in-turn"), "draw_two D", ...)
        assert now(game, "hand")["A"] == {"P4": 1, "P2": 1, "P1": 1}
        assert can(game, "challenge Blossom P2")

    def test_later_in_the_turn_is_too_late(self):
        game = play(self.position("at-once-or-never"), "draw_two D", ...)
        assert refused(game, "challenge Blossom P2") == ("PPG-CHAL-7a",)

    @pytest.mark.parametrize(("girl", "still"), [("Blossom", True), ("Bubbles", False)])
    def test_a_wild_two_for_another_girl_is_something_else(self, girl, still):
        game = table(
            "P1 P2 P3 P4 B3 W W", {"A": "P1 P3 W", "B": "P2 P4 B3"},
            control={"Blossom": "B", "Bubbles": "B"},
            readings={
                "rechallenge-when": "at-once-or-never", "wild-two-multi-challenge": "one-girl",
            },
        )  # fmt: skip
        play(game, "challenge Blossom P1", "fight Blossom P2", "play_wild W", f"name_girl {girl}")
        play(game, f"fight {girl} P4" if girl == "Blossom" else "give_up Bubbles")
        assert can(game, "challenge Blossom P3") is still

    def test_another_lost_fight_keeps_the_chance(self):
        game = self.position("at-once-or-never")
        play(game, "challenge Blossom P2", "fight Blossom P3")
        assert legal(game) == {"draw_two D", "end_turn"}
        assert "Lost" in str(now(game, "tried"))
