"""How many villains in a turn, and with which girls."""

import pytest

from tests.powerpuff.table import can, legal, now, play, refused, table

DECK = "P2 x6 E"
MINE = {"Blossom": "A"}


def capture(game, *villains):
    """Capture these villains, each with one P2."""
    for villain in villains:
        play(game, f"aim {villain}", "pay P2", f"capture {villain}")
    return game


class TestThreeCaptureCap:
    """`three-capture-cap`: six P2 and E; B has one captured tile, two tiles and Mojo at large."""

    def position(self, reading):
        game = table(
            DECK, {"A": "P2 P2 P2 P2 E"}, control=MINE, row="2/1 2/1 Mojo",
            captured={"B": "2/1"}, readings={"three-capture-cap": reading},
        )  # fmt: skip
        return capture(game, "2/1")

    def test_guard_and_no_refill(self):
        game = capture(self.position("guard"), "2/1", "Mojo")
        assert now(game, "captures") == 0
        assert game.over

    def test_guard_forbids_a_fourth_capture(self):
        game = play(self.position("late-reveal"), "villain_escapes E B", "choose_tile 2/1", ...)
        assert now(game, "large") == {"2/1": 2, "Mojo": 1}
        capture(game, "2/1", "2/1")
        assert now(game, "captures") == 3
        assert refused(game, "aim Mojo") == ("PPG-CAP-6b",)

    def test_late_reveal_is_only_of_what_escaped_in_this_turn(self):
        game = table(
            DECK, {"A": "P2 P2"}, control=MINE, row="2/1 2/1 Mojo", escaped="2/1",
            readings={"three-capture-cap": "late-reveal"},
        )  # fmt: skip
        capture(game, "2/1")
        assert now(game, "phase") == "Turn"
        assert now(game, "escaped") == {"Slot1": "2/1"}

    def test_remark_allows_it(self):
        game = table(
            DECK, {"A": "P2 P2 P2 P2 E"}, control=MINE, row="2/1 2/1 Mojo", captured={"B": "2/1"},
            readings={"three-capture-cap": "remark", "escape-in-last-turn": "revealed-at-once"},
        )  # fmt: skip
        capture(game, "2/1")
        play(game, "villain_escapes E B", "choose_tile 2/1", ...)
        capture(game, "2/1", "2/1", "Mojo")
        assert game.over
        assert now(game, "captured") == {"A": {"2/1": 3, "Mojo": 1}}

    def test_guard_leaves_an_escaped_tile_in_the_pile(self):
        game = play(self.position("guard"), "villain_escapes E B", "choose_tile 2/1")
        assert now(game, "phase") == "Turn"
        assert now(game, "escaped") == {"Slot1": "2/1"}

    def test_refill_in_turn(self):
        game = table(
            "P2 x7", {"A": "P2 P2 P2 P2"}, control=MINE, tiles=[(2, 1)] * 5,
            readings={"three-capture-cap": "refill-in-turn"},
        )  # fmt: skip
        for _ in range(3):
            capture(game, "2/1")
            play(game, ...)
            assert sum(now(game, "large").values()) == 3
        assert refused(game, "aim 2/1") == ("PPG-CAP-6b",)

    def test_refill_in_turn_also_after_an_escape(self):
        game = table(
            DECK, {"A": "P2 E"}, control=MINE, row="2/1 Mojo", captured={"B": "2/1 2/1"},
            readings={"three-capture-cap": "refill-in-turn"},
        )  # fmt: skip
        play(game, "villain_escapes E B", "choose_tile 2/1", ...)
        assert now(game, "large") == {"2/1": 2, "Mojo": 1}

    def test_late_reveal_waits_while_unseen_tiles_are_left(self):
        game = table(
            DECK, {"A": "P2 E"}, control=MINE, row="2/1 2/1", captured={"B": "2/1"},
            readings={"three-capture-cap": "late-reveal"},
        )  # fmt: skip
        play(game, "villain_escapes E B", "choose_tile 2/1")
        assert now(game, "phase") == "Turn"
        assert now(game, "escaped") == {"Slot1": "2/1"}

    def test_captures_are_counted_anew_in_each_turn(self):
        game = play(capture(table(DECK, {"A": "P2 P2"}, control=MINE), "2/1"), "end_turn")
        assert now(game, "captures") == 0

    def test_tiles_are_not_replaced_within_the_turn(self):
        game = capture(table(DECK, {"A": "P2 P2"}, control=MINE), "2/1")
        assert now(game, "large") == {"2/1": 2}
        assert now(game, "unseen") == {"Mojo": 1}


class TestControlTakenWhen:
    """`control-taken-when`: a player starts the turn with a girl and captures at once."""

    @pytest.mark.parametrize("reading", ["earlier-suffices", "this-turn"])
    def test_readings(self, reading):
        game = table(
            "P2 x6 B2", {"A": "P2", "B": "P2 P2 B2"}, control={"Blossom": "B"},
            readings={"control-taken-when": reading},
        )  # fmt: skip
        play(game, "end_turn", ...)
        if reading == "earlier-suffices":
            assert can(game, "aim 2/1")
        else:
            assert refused(game, "aim 2/1") == ("PPG-CAP-1",)

    def test_a_girl_taken_in_this_turn_can_be_used(self):
        game = table(
            "P2 x6 B2", {"A": "P2", "B": "P2 P2 B2"}, control={"Blossom": "B"},
            readings={"control-taken-when": "this-turn"},
        )  # fmt: skip
        play(game, "end_turn", ..., "take Bubbles B2")
        assert not can(game, "aim 2/1")
        game = table("P2 x6 B2", {"A": "P2 P2"}, readings={"control-taken-when": "this-turn"})
        assert can(play(game, "take Blossom P2"), "aim 2/1")


class TestFreeInterleaving:
    """`free-interleaving`: B1 takes Bubbles, D draws P1, then P1; a challenge after a capture."""

    def position(self, reading, **more):
        return table(
            "B1 B2 P1 P2 D W", {"A": "B1 B2 D W"}, tiles=[(1, 1)] * 3,
            row="1/1 1/1 1/1", readings={"free-interleaving": reading, **more},
        )  # fmt: skip

    def test_free(self):
        game = play(self.position("free"), "take Bubbles B1", "draw_two D", ...)
        assert {"take Blossom P1", "take Blossom P2", "aim 1/1"} <= legal(game)

    def test_blocks_do_not_come_back(self):
        game = play(self.position("blocks"), "take Bubbles B1", "draw_two D", ...)
        assert refused(game, "take Blossom P1") == ("PPG-TURN-2a",)
        assert can(game, "aim 1/1")

    def test_blocks_stand_in_any_order(self):
        game = play(self.position("blocks"), "draw_two D", ..., "take Bubbles B1")
        assert can(game, "take Blossom P1")
        play(game, "aim 1/1", "pay B2", "capture 1/1")
        assert refused(game, "take Blossom P1") == ("PPG-TURN-2a",)

    def test_specials_are_a_block_too(self):
        game = self.position("blocks")
        play(game, "draw_two D", ..., "take Bubbles B1", "aim 1/1", "pay B2", "capture 1/1")
        assert legal(game) == {"aim 1/1", "end_turn"}

    def test_control_first(self):
        game = play(self.position("control-first"), "take Bubbles B1", "draw_two D", ...)
        assert can(game, "take Blossom P1")
        play(game, "aim 1/1", "pay B2", "capture 1/1")
        assert refused(game, "take Blossom P1") == ("PPG-TURN-2a",)

    def test_control_first_leaves_specials_free(self):
        game = play(
            self.position("control-first"), "take Bubbles B1", "aim 1/1", "pay B2", "capture 1/1"
        )
        assert can(game, "draw_two D")

    @pytest.mark.parametrize("reading", ["free", "blocks", "control-first"])
    def test_a_new_turn_begins_anew(self, reading):
        game = play(self.position(reading), "draw_two D", ..., "end_turn", ...)
        assert now(game, "deeds") in (
            {},
            {deed: {"Done1": "Unused"} for deed in ("Control", "Capture", "Special")},
        )


class TestWildChallengeKind:
    """`wild-challenge-kind`: W, then a coloured card, then D, in blocks."""

    def position(self, reading):
        return table(
            "B1 B2 P1 P2 D W", {"A": "B1 P1 D W"}, control={"Buttercup": "A"},
            readings={
                "free-interleaving": "blocks", "wild-challenge-kind": reading,
                "wild-two-multi-challenge": "one-girl",
            },
        )  # fmt: skip

    def test_control(self):
        game = play(self.position("control"), "play_wild W", "name_girl Blossom")
        play(game, "take Bubbles B1")
        assert can(game, "draw_two D")

    def test_special(self):
        game = play(self.position("special"), "play_wild W", "name_girl Blossom")
        assert can(game, "draw_two D")
        play(game, "take Bubbles B1")
        assert refused(game, "draw_two D") == ("PPG-TURN-2c",)

    @pytest.mark.parametrize("reading", ["control", "special"])
    def test_it_matters_in_blocks_only(self, reading):
        game = table(
            "P2 x3 W W W", {"A": "P2 W"}, control=MINE, deal=1,
            readings={"free-interleaving": "control-first", "wild-challenge-kind": reading},
        )  # fmt: skip
        assert refused(capture(game, "2/1"), "play_wild W") == ("PPG-TURN-2a",)


class TestPassOrEnd:
    """`pass-or-end`: a player who could act ends the turn."""

    def test_end_any_time(self):
        assert can(table(DECK, {"A": "P2"}), "end_turn")

    def test_act_if_possible(self):
        game = table(DECK, {"A": "P2"}, readings={"pass-or-end": "act-if-possible"})
        assert refused(game, "end_turn") == ("PPG-TURN-3",)
        assert can(play(game, "take Blossom P2"), "end_turn")

    def test_who_cannot_act_may_pass(self):
        game = table(
            DECK, {"A": "E"}, control={"Blossom": "B"}, readings={"pass-or-end": "act-if-possible"}
        )
        assert legal(game) == {"end_turn"}
