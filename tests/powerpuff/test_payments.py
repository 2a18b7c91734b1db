"""Paying for a villain: which cards, how many points, in which order they are named."""

import pytest

from tests.powerpuff.table import can, holds, legal, now, play, refused, table

DECK = "P4 P3 P2 P1 G6 G5 B3 B1 W W"
TILES = [(3, 1), (10, 5), (3, 2)]
PINK_GREEN = {"Blossom": "A", "Buttercup": "A"}
PINK_BLUE = {"Blossom": "A", "Bubbles": "A"}
SHOW_ALL = {"every-color-must-appear": "yes"}
ONCE = {"one-capture-per-girl": "yes"}
LOST = {"failed-attempt": "cards-lost"}
ALL = {"Blossom": "A", "Buttercup": "A", "Bubbles": "A"}


def paying(hand, control, readings=None, target="3/1"):
    game = table(
        DECK, {"A": hand}, control=control, row="3/1 10/5 3/2", tiles=TILES, mojo=(4, 2),
        readings=readings,
    )  # fmt: skip
    return play(game, f"aim {target}") if can(game, f"aim {target}") else game


def payments(game, state=None, so_far=()):
    """Every payment that captures the villain aimed at: its cards in the order they are named."""
    system, found = game.system, set()
    for move, _, after in system.successors(state or game.state):
        rule, *arguments = system.move_text(move).split()
        if rule == "pay":
            found |= payments(game, after, (*so_far, arguments[0]))
        elif rule in ("capture", "capture_with"):
            found.add(so_far)
    return found


class TestEnough:
    def test_a_girl_is_required(self):
        assert refused(paying("P3", {}), "aim 3/1") == ("PPG-CAP-1",)

    def test_a_girl_of_another_player_does_not_help(self):
        assert refused(paying("P3", {"Blossom": "B"}), "aim 3/1") == ("PPG-CAP-1",)

    def test_the_number_is_enough(self):
        game = play(paying("P3", {"Blossom": "A"}), "pay P3", "capture 3/1")
        assert now(game, "captured") == {"A": {"3/1": 1}}
        assert now(game, "discards") == {"P3": 1}
        assert now(game, "large") == {"10/5": 1, "3/2": 1}

    def test_less_is_not(self):
        assert refused(paying("P2", {"Blossom": "A"}), "aim 3/1") == ("PPG-CAP-2b",)

    def test_a_colour_one_does_not_control(self):
        assert refused(paying("B3", {"Blossom": "A"}), "aim 3/1") == ("PPG-CAP-2a",)

    def test_an_unfinished_payment_captures_nobody(self):
        game = paying("P2 P1", {"Blossom": "A"})
        assert refused(game, "capture 3/1") == ("PPG-CAP-2b",)
        play(game, "pay P2")
        assert refused(game, "capture 3/1") == ("PPG-CAP-2b",)

    def test_each_villain_is_paid_for_by_itself(self):
        game = play(paying("P4 P3", {"Blossom": "A"}), "pay P4", "pay P3")
        assert refused(game, "capture 10/5") == ("PPG-CAP-5b",)
        assert refused(game, "capture 3/2") == ("PPG-CAP-5b",)

    def test_what_is_paid_beyond_is_lost(self):
        game = play(
            paying("G5 G6", {"Buttercup": "A"}, target="10/5"),
            "pay G6", "pay G5", "capture 10/5",
        )  # fmt: skip
        assert now(game, "owed") == 0
        assert now(game, "discards") == {"G6": 1, "G5": 1}

    def test_two_colours_together(self):
        game = paying("P4 G6", PINK_GREEN, target="10/5")
        assert payments(game) == {("G6", "P4")}


class TestOrderOfNaming:
    def test_each_payment_is_named_in_one_order(self):
        game = paying("P3 P2 P1", {"Blossom": "A"})
        assert payments(game) == {
            ("P2", "P1"), ("P3",), ("P3", "P1"), ("P3", "P2"), ("P3", "P2", "P1"),
        }  # fmt: skip

    def test_from_the_highest_down(self):
        game = play(paying("P3 P2 P1", {"Blossom": "A"}), "pay P2")
        assert refused(game, "pay P3") == ("PPG-CAP-2b",)

    def test_not_where_the_number_would_be_out_of_reach(self):
        assert refused(paying("P3 P2 P1", {"Blossom": "A"}), "pay P1") == ("PPG-CAP-2b",)

    def test_equal_numbers_in_either_order(self):
        game = paying("P3 B3", {"Blossom": "A", "Bubbles": "A"})
        assert ("P3", "B3") in payments(game)
        assert ("B3", "P3") in payments(game)


class TestSuperfluousPayment:
    """`superfluous-payment`: P1 and B3 for a 3."""

    def test_any_sum(self):
        assert payments(paying("P1 B3", PINK_BLUE)) == {("B3",), ("B3", "P1")}

    def test_minimal_only(self):
        game = paying("P1 B3", PINK_BLUE, {"superfluous-payment": "minimal-only"})
        assert payments(game) == {("B3",)}
        play(game, "pay B3")
        assert refused(game, "pay P1") == ("PPG-CAP-2b",)

    def test_minimal_only_still_lets_two_cards_pay_that_are_needed(self):
        game = paying("P2 P1 B1", PINK_BLUE, {"superfluous-payment": "minimal-only"})
        assert payments(game) == {("P2", "B1"), ("P2", "P1")}


class TestMoreThanTen:
    """`more-than-ten`: B3 for a 3."""

    @pytest.mark.parametrize(("reading", "enough"), [("at-least", True), ("more-than", False)])
    def test_readings(self, reading, enough):
        game = table(
            DECK, {"A": "B3"}, control={"Bubbles": "A"}, row="3/1 10/5 3/2", tiles=TILES,
            mojo=(4, 2), readings={"more-than-ten": reading},
        )  # fmt: skip
        assert can(game, "aim 3/1") is enough

    def test_one_point_more_is_enough(self):
        game = paying("B3 B1", {"Bubbles": "A"}, {"more-than-ten": "more-than"})
        assert payments(game) == {("B3", "B1")}


class TestEveryColor:
    """`every-color-must-appear`: control of two girls, a payment in one colour."""

    def test_no(self):
        assert ("P3",) in payments(paying("P3 G5", PINK_GREEN))

    def test_yes(self):
        assert payments(paying("P3 G5", PINK_GREEN, SHOW_ALL)) == {("G5", "P3")}

    def test_a_hand_of_one_colour_cannot_aim(self):
        assert refused(paying("P3 P4", PINK_GREEN, SHOW_ALL), "aim 3/1") == ("PPG-CAP-2a",)

    def test_a_wild_two_is_any_colour(self):
        assert payments(paying("P3 W", PINK_GREEN, SHOW_ALL)) == {("P3", "W")}

    def test_a_colour_may_not_be_passed_over(self):
        game = paying("G5 P3 P1", PINK_GREEN, SHOW_ALL)
        assert refused(game, "pay P3") == ("PPG-CAP-2a",)

    def test_minimal_payments_keep_the_card_that_shows_a_colour(self):
        game = paying("G5 P1", PINK_GREEN, SHOW_ALL | {"superfluous-payment": "minimal-only"})
        assert payments(game) == {("G5", "P1")}


class TestWildTwoInPayment:
    """`wild-two-in-payment`: all three girls, W in hand, a 3 at large."""

    def test_two(self):
        assert refused(paying("W", ALL), "aim 3/1") == ("PPG-CAP-2b",)

    def test_two_per_girl(self):
        game = paying("W", ALL, {"wild-two-in-payment": "two-per-girl"})
        assert payments(game) == {("W",)}

    def test_two_per_girl_counts_ones_own_girls_only(self):
        game = paying(
            "W", {"Blossom": "A", "Bubbles": "B"}, {"wild-two-in-payment": "two-per-girl"}
        )
        assert refused(game, "aim 3/1") == ("PPG-CAP-2b",)

    def test_several_are_added(self):
        assert payments(paying("W W", {"Bubbles": "A"})) == {("W", "W")}

    def test_it_fits_any_girl(self):
        assert payments(paying("P1 W", {"Blossom": "A"})) == {("W", "P1")}


class TestFailedAttempt:
    """`failed-attempt`: P2 for a 3."""

    def test_no(self):
        assert not can(paying("P2", {"Blossom": "A"}), "aim 3/1")

    def test_cards_lost(self):
        game = play(paying("P2", {"Blossom": "A"}, LOST), "pay P2")
        assert refused(game, "capture 3/1") == ("PPG-CAP-2b",)
        play(game, "fail")
        assert now(game, "discards") == {"P2": 1}
        assert holds(game, "A") == ""
        assert now(game, "large") == {"3/1": 1, "10/5": 1, "3/2": 1}
        assert now(game, "phase") == "Turn"

    def test_an_attempt_takes_a_card(self):
        assert refused(paying("P2", {"Blossom": "A"}, LOST), "fail") == ("PPG-CAP-1",)

    def test_a_payment_that_suffices_does_not_fail(self):
        game = play(paying("P3", {"Blossom": "A"}, LOST), "pay P3")
        assert refused(game, "fail") == ("PPG-CAP-3a",)

    def test_without_a_card_of_the_colour_there_is_no_attempt(self):
        assert refused(paying("B3", {"Blossom": "A"}, LOST), "aim 3/1") == ("PPG-CAP-2a",)


class TestWorthOfVillain:
    """`worth-of-villain`: a tile with the number 10 and five gem points."""

    @pytest.mark.parametrize(("reading", "enough"), [("tile-number", False), ("gem-points", True)])
    def test_readings(self, reading, enough):
        game = paying("G5", {"Buttercup": "A"}, {"worth-of-villain": reading}, target="10/5")
        assert (now(game, "phase") == "Paying") is enough


class TestOneCapturePerGirl:
    """`one-capture-per-girl`: one girl, cards for two villains."""

    def test_no(self):
        game = play(paying("P3 P4", {"Blossom": "A"}), "pay P3", "capture 3/1")
        assert can(game, "aim 3/2")

    def test_yes(self):
        game = play(paying("P3 P4", {"Blossom": "A"}, ONCE), "pay P3", "capture 3/1")
        assert refused(game, "aim 3/2") == ("PPG-CAP-1",)

    def test_another_girl_can_go_on_with_her_own_colour(self):
        game = play(paying("P3 P4 G5", PINK_GREEN, ONCE), "pay P3", "capture 3/1", "aim 3/2")
        assert legal(game) == {"pay G5"}

    def test_with_wild_twos_alone_one_says_which_girl(self):
        game = play(paying("W W P3 G5", PINK_GREEN, ONCE), "pay W", "pay W")
        assert refused(game, "capture 3/1") == ("PPG-CAP-7",)
        play(game, "capture_with 3/1 Blossom", "aim 3/2")
        assert legal(game) == {"pay G5"}

    def test_where_it_does_not_matter_one_does_not_say(self):
        game = play(paying("W W", PINK_GREEN), "pay W", "pay W")
        assert refused(game, "capture_with 3/1 Blossom") == ("PPG-CAP-7",)

    def test_girls_are_fresh_in_the_next_turn(self):
        game = play(paying("P3 P4", {"Blossom": "A"}, ONCE), "pay P3", "capture 3/1", "end_turn")
        assert now(game, "resting") == {}
