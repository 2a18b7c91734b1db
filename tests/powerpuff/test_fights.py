"""Fights for a girl: with what, against what, in which order."""

import pytest

from models.language import OPEN, SEVERAL
from tests.powerpuff.table import can, fights, holds, legal, now, play, refused, table

DECK = "P1 P2 P3 P4 B1 B3 W W D T"
BUBBLES = {"Bubbles": "B"}
TWO = {"Blossom": "B", "Bubbles": "B"}


def challenged(attack, defence, readings=None, control=None):
    """A challenges for Bubbles (or plays W) against B's hand."""
    control = control or (BUBBLES if attack[0] in "BW" else {"Blossom": "B"})
    girl = next(iter(control))
    move = f"play_wild {attack}" if attack == "W" else f"challenge {girl} {attack}"
    hand = {"A": attack, "B": defence}
    return play(table(DECK, hand, control=control, readings=readings), move)


class TestOneFight:
    def test_the_controller_decides(self):
        game = challenged("B1", "B3")
        assert game.decider == 1
        assert legal(game) == {"give_up Bubbles", "fight Bubbles B3"}

    def test_given_up_the_card_is_discarded(self):
        game = play(challenged("B1", "B3"), "give_up Bubbles")
        assert now(game, "control") == {"Bubbles": "A"}
        assert now(game, "discards") == {"B1": 1}
        assert holds(game, "B") == "B3"
        assert now(game, "phase") == "Turn"

    def test_a_higher_card_keeps_her_and_both_are_discarded(self):
        game = play(challenged("B1", "B3"), "fight Bubbles B3")
        assert now(game, "control") == BUBBLES
        assert now(game, "discards") == {"B3": 1, "B1": 1}

    def test_the_challenging_card_lies_on_the_table_meanwhile(self):
        game = challenged("B1", "B3")
        assert now(game, "table") == {"B1": 1}
        assert now(game, "discards") == {}

    def test_another_colour_does_not_keep_her(self):
        assert refused(challenged("B1", "P4"), "fight Bubbles P4") == ("PPG-CHAL-6a",)

    def test_a_card_not_in_hand_does_not(self):
        assert refused(challenged("B1", "P4"), "fight Bubbles B3") == ("PPG-CHAL-6a",)

    def test_only_the_girl_in_question_is_fought_for(self):
        game = challenged("B1", "B3 P4", control={"Bubbles": "B", "Blossom": "B"})
        assert refused(game, "give_up Blossom") == ("PPG-CHAL-4b",)


class TestTooLowDefence:
    """`too-low-defence`: a challenge with B3, the controller holds B1."""

    def test_illegal(self):
        game = challenged("B3", "B1")
        assert refused(game, "fight Bubbles B1") == ("PPG-CHAL-6a",)
        assert legal(game) == {"give_up Bubbles"}

    def test_allowed_and_lost(self):
        game = challenged("B3", "B1", {"too-low-defence": "allowed-and-lost"})
        play(game, "fight Bubbles B1")
        assert now(game, "control") == {"Bubbles": "A"}
        assert now(game, "discards") == {"B3": 1, "B1": 1}

    def test_an_equal_number_is_too_low(self):
        game = play(
            table("P2 P2 P4 B1 B1 W", {"A": "P2", "B": "P2"}, control={"Blossom": "B"}),
            "challenge Blossom P2",
        )
        assert refused(game, "fight Blossom P2") == ("PPG-CHAL-6a",)


class TestNoCardsToFight:
    """`no-cards-to-fight`: a controller without a suitable card."""

    def test_declared(self):
        assert legal(challenged("B3", "P4")) == {"give_up Bubbles"}

    def test_automatic(self):
        game = challenged("B3", "P4", {"no-cards-to-fight": "automatic"})
        assert now(game, "phase") == "Turn"
        assert now(game, "control") == {"Bubbles": "A"}
        assert now(game, "discards") == {"B3": 1}

    def test_automatic_leaves_the_choice_to_who_has_a_card(self):
        game = challenged("B1", "B3", {"no-cards-to-fight": "automatic"})
        assert legal(game) == {"give_up Bubbles", "fight Bubbles B3"}

    def test_automatic_settles_one_of_two_fights(self):
        game = challenged("W", "B3", {"no-cards-to-fight": "automatic"}, control=TWO)
        assert now(game, "control") == {"Blossom": "A", "Buttercup": "A", "Bubbles": "B"}
        assert fights(game) == {"Bubbles": "Now"}


class TestColorAgainstWildTwo:
    """`color-against-wild-two`: the controller of Blossom holds B3, W is played."""

    @pytest.mark.parametrize(("reading", "keeps"), [("girls-color", False), ("any-color", True)])
    def test_readings(self, reading, keeps):
        game = challenged("W", "B3", {"color-against-wild-two": reading}, {"Blossom": "B"})
        assert can(game, "fight Blossom B3") is keeps

    def test_one_card_for_either_of_two_girls(self):
        readings = {"color-against-wild-two": "any-color"}
        for girl, other in (("Blossom", "Bubbles"), ("Bubbles", "Blossom")):
            game = challenged("W", "B3", readings, TWO)
            play(game, f"pick_fight {girl}", f"fight {girl} B3", f"give_up {other}")
            assert now(game, "control") == {girl: "B", other: "A", "Buttercup": "A"}

    def test_a_coloured_challenge_still_asks_for_its_colour(self):
        game = challenged("P1", "B3", {"color-against-wild-two": "any-color"})
        assert refused(game, "fight Blossom B3") == ("PPG-CHAL-6a",)


class TestWildTwoInDefence:
    """`wild-two-in-defence`: B challenges with P1, with P2; the controller holds W."""

    @pytest.mark.parametrize(
        ("reading", "attack", "keeps"),
        [("no", "P1", False), ("as-a-two", "P1", True), ("as-a-two", "P2", False)],
    )
    def test_readings(self, reading, attack, keeps):
        game = challenged(attack, "W", {"wild-two-in-defence": reading})
        assert can(game, "fight Blossom W") is keeps

    def test_it_is_refused_as_a_special_card(self):
        assert refused(challenged("P1", "W"), "fight Blossom W") == ("PPG-SPEC-1",)

    def test_it_is_refused_as_a_special_card_also_in_secret(self):
        game = challenged("W", "W", {"fights-order": "simultaneous-secret"}, TWO)
        assert refused(game, "fight_secretly B Blossom W") == ("PPG-SPEC-1",)


class TestFightsOrder:
    """`fights-order`: W against one controller of two girls, and against two controllers."""

    def two(self, reading, defence="P3 B3"):
        return challenged("W", defence, {"fights-order": reading}, TWO)

    def three_players(self, reading):
        game = table(
            "P1 P3 B1 B3 W G1 G2 P2 B2", {"A": "W", "B": "P3", "C": "B3"}, players=3,
            control={"Bubbles": "C", "Blossom": "B"}, readings={"fights-order": reading},
        )  # fmt: skip
        return play(game, "play_wild W")

    def test_sequential_leaves_the_order_open(self):
        game = self.two("sequential")
        assert game.decider == OPEN
        assert legal(game) == {"pick_fight Blossom", "pick_fight Bubbles"}

    def test_challenger_picks(self):
        assert self.two("challenger-picks").decider == 0

    def test_defender_picks(self):
        assert self.two("defender-picks").decider == 1

    def test_of_two_defenders_the_nearer_one_picks(self):
        assert self.three_players("defender-picks").decider == 1

    def test_one_fight_after_the_other(self):
        game = play(self.two("sequential"), "pick_fight Blossom")
        assert game.decider == 1
        play(game, "fight Blossom P3")
        assert fights(game) == {"Bubbles": "Now"}
        assert now(game, "table") == {"W": 1}
        play(game, "give_up Bubbles")
        assert now(game, "control") == {"Blossom": "B", "Buttercup": "A", "Bubbles": "A"}
        assert now(game, "discards") == {"P3": 1, "W": 1}

    def test_there_is_no_fight_for_a_girl_nobody_controlled(self):
        assert refused(self.two("sequential"), "pick_fight Buttercup") == ("PPG-CHAL-8b",)

    def test_secret_answers_are_shown_together(self):
        game = self.two("simultaneous-secret")
        assert game.decider == SEVERAL
        play(game, "fight_secretly B Blossom P3")
        assert holds(game, "B") == "P3 B3"
        assert now(game, "control") == TWO | {"Buttercup": "A"}
        play(game, "yield_secretly B Bubbles")
        assert now(game, "control") == {"Blossom": "B", "Buttercup": "A", "Bubbles": "A"}
        assert holds(game, "B") == "B3"
        assert now(game, "discards") == {"P3": 1, "W": 1}

    def test_one_card_cannot_answer_twice(self):
        game = challenged(
            "W", "P3",
            {"fights-order": "simultaneous-secret", "color-against-wild-two": "any-color"}, TWO,
        )  # fmt: skip
        play(game, "fight_secretly B Blossom P3")
        assert refused(game, "fight_secretly B Bubbles P3") == ("PPG-CHAL-6a",)

    def test_the_first_of_two_defenders_does_not_show_the_answer(self):
        game = play(self.three_players("simultaneous-secret"), "fight_secretly C Bubbles B3")
        assert fights(game) == {"Blossom": "Open", "Bubbles": "Answered"}
        assert "answer" not in game.observe(1)
        assert game.observe(1)["hand"]["C"] == 1
        assert refused(game, "yield_secretly C Bubbles") == ("PPG-CHAL-8b",)
        assert refused(game, "yield_secretly C Blossom") == ("PPG-CHAL-4b",)
        play(game, "yield_secretly B Blossom")
        assert now(game, "control") == {"Blossom": "A", "Buttercup": "A", "Bubbles": "C"}


class TestSpecialsInsideChallenge:
    """`specials-inside-challenge`: W for two girls; after the first fight A plays D or T."""

    def after_one_fight(self, reading, hand="W D T"):
        game = table(
            DECK, {"A": hand, "B": "P3 B3"}, control=TWO,
            readings={"specials-inside-challenge": reading},
        )  # fmt: skip
        return play(game, "play_wild W", "pick_fight Blossom", "give_up Blossom")

    def test_between_challenges(self):
        game = self.after_one_fight("between-challenges")
        assert legal(game) == {"give_up Bubbles", "fight Bubbles B3"}

    def test_between_partial_fights(self):
        game = self.after_one_fight("between-partial-fights")
        assert game.decider == 0
        assert legal(game) == {"draw_two D", "take_a_card T B", "go_on_fighting"}

    def test_a_card_taken_there_cannot_fight(self):
        game = play(self.after_one_fight("between-partial-fights"), "take_a_card T B")
        stolen = [move.text for move in game.legal()]
        assert stolen == ["steal P3", "steal B3"]
        play(game, "steal B3", "go_on_fighting")
        assert legal(game) == {"give_up Bubbles"}

    def test_the_wild_two_stays_on_the_table_while_cards_are_drawn(self):
        game = self.after_one_fight("between-partial-fights")
        play(game, "draw_two D")
        assert now(game, "table") == {"W": 1, "D": 1}
        play(game, ...)
        assert now(game, "table") == {"W": 1}
        assert now(game, "discards") == {"D": 1}
        assert now(game, "phase") == "Break"

    def test_there_is_no_break_after_the_last_fight(self):
        game = self.after_one_fight("between-partial-fights")
        play(game, "go_on_fighting", "give_up Bubbles")
        assert now(game, "phase") == "Turn"
        assert now(game, "discards") == {"W": 1}
