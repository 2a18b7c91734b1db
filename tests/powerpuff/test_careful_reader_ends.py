"""What a careful reader will try at the end of a game or of the cards (see test_careful_reader)."""

import pytest

from tests.powerpuff.log import cited, replayed
from tests.powerpuff.table import can, holds, legal, now, play, refused, table


class TestEscapeAndLastCapture:
    """The pile is used up and Mojo Jojo alone at large; A can capture him, and holds an escape.

    Played before that capture, the escape puts a villain back on the pile (PPG-SPEC-5c), so Mojo
    Jojo is not the last one (PPG-END-3) and the game goes on (PPG-END-1). Played after it, it comes
    too late, for the game is over with the capture; unless the turn counts to its end.
    """

    LOG = """
        take Blossom P2; aim 2/1; pay P2; capture 2/1
        end_turn; turn_up_tiles A; flip Mojo; draw_card P2; draw_card P2
        challenge Blossom P2; give_up Blossom
        aim 2/1; pay P2; capture 2/1
        aim 2/1; pay P2; capture 2/1
        end_turn; draw_card P2; draw_card P2
        challenge Blossom P2; give_up Blossom
    """

    def game(self, more="", **readings):
        return replayed(
            self.LOG + more, "P2 P2 E / P2 P2 P2", deck="P2", row="2/1 2/1 2/1",
            tiles=[(2, 1)] * 3, mojo=(2, 2),
            readings={name.replace("_", "-"): reading for name, reading in readings.items()},
        )  # fmt: skip

    BEFORE = "; villain_escapes E B; choose_tile 2/1; aim Mojo; pay P2; capture Mojo"

    def test_the_position(self):
        game = self.game()
        assert now(game, "large") == {"Mojo": 1}
        assert now(game, "unseen") == {}
        assert now(game, "captured") == {"A": {"2/1": 1}, "B": {"2/1": 2}}
        assert holds(game, "A") == "P2 E"

    def test_before_it_mojo_jojo_is_not_the_last(self):
        game = self.game(self.BEFORE)
        assert not game.over
        assert now(game, "captured") == {"A": {"2/1": 1, "Mojo": 1}, "B": {"2/1": 1}}
        assert now(game, "escaped") == {"Slot1": "2/1"}
        play(game, "end_turn", "turn_up_tiles B", ...)
        assert now(game, "large") == {"2/1": 1}
        play(game, "challenge Blossom P2", "give_up Blossom", "aim 2/1", "pay P2", "capture 2/1")
        assert game.over
        assert game.scores() == {"A": 3, "B": 2}
        assert game.winners() == ["A"]
        assert cited(game) >= {
            "PPG-SPEC-5a",
            "PPG-SPEC-5c",
            "PPG-BETW-2a",
            "PPG-END-1",
            "PPG-END-3",
        }

    def test_as_the_very_last_move_of_the_turn(self):
        game = self.game(
            "villain_escapes E B; choose_tile 2/1; end_turn; turn_up_tiles B; flip 2/1"
        )
        play(game, ...)
        assert now(game, "large") == {"2/1": 1, "Mojo": 1}
        assert (now(game, "turn"), game.over) == ("B", False)

    @pytest.mark.parametrize("reading", ["prediction", "final-turn"])
    def test_the_turn_that_was_to_be_the_last_is_not(self, reading):
        assert not self.game(self.BEFORE, escape_in_last_turn=reading).over

    def test_the_game_may_be_read_to_end_anyway(self):
        game = self.game(self.BEFORE, escape_in_last_turn="ends-anyway")
        assert game.over
        assert game.scores() == {"A": 3, "B": 1}

    def test_revealed_at_once_he_can_be_the_last_again(self):
        log = "; villain_escapes E B; choose_tile 2/1; flip 2/1"
        game = self.game(log, escape_in_last_turn="revealed-at-once")
        assert now(game, "large") == {"2/1": 1, "Mojo": 1}
        assert legal(game) == {"aim 2/1", "aim Mojo", "end_turn"}
        play(game, "aim 2/1", "pay P2", "capture 2/1", "end_turn", ...)
        assert now(game, "large") == {"Mojo": 1}
        play(game, "challenge Blossom P2", "give_up Blossom", "aim Mojo", "pay P2", "capture Mojo")
        assert game.over
        assert game.scores() == {"A": 2, "B": 3}

    AFTER = "; aim Mojo; pay P2; capture Mojo"

    def test_after_it_the_game_is_over(self):
        game = self.game(self.AFTER)
        assert game.over
        assert legal(game) == set()
        assert game.why_not("villain_escapes E B") is not None
        assert game.scores() == {"A": 3, "B": 2}

    @pytest.mark.parametrize("moment", ["end-of-turn", "after-draws"])
    def test_after_it_the_turn_may_go_on_and_so_does_the_game(self, moment):
        game = self.game(self.AFTER, end_moment=moment)
        assert legal(game) == {"villain_escapes E B", "end_turn"}
        play(game, "villain_escapes E B", "choose_tile 2/1", "end_turn", "turn_up_tiles B", ...)
        assert not game.over
        assert now(game, "large") == {"2/1": 1}

    def test_to_the_end_of_the_turn_and_no_further(self):
        game = self.game(self.AFTER + "; end_turn", end_moment="end-of-turn")
        assert game.over
        assert holds(game, "A") == "E"

    def test_or_until_everybody_has_drawn(self):
        game = play(self.game(self.AFTER + "; end_turn", end_moment="after-draws"), ...)
        assert game.over
        assert (holds(game, "A"), holds(game, "B")) == ("P2 E", "P2 P2 P2")


class TestAllCardsInHands:
    """Six cards, three dealt to each of two players: nothing is left to draw or to shuffle."""

    def game(self, log="", **readings):
        return replayed(
            log, "P2 P2 D / P2 E T", row="2/1 2/1 2/1", tiles=[(2, 1)] * 3, mojo=(2, 2),
            readings={name.replace("_", "-"): reading for name, reading in readings.items()},
        )  # fmt: skip

    def test_nobody_draws_and_the_next_turn_begins(self):
        game = self.game("end_turn")
        assert (now(game, "turn"), now(game, "phase")) == ("B", "Turn")
        assert (holds(game, "A"), holds(game, "B")) == ("P2 P2 D", "P2 T E")
        assert cited(game) >= {"PPG-TURN-3", "PPG-TURN-4", "PPG-BETW-3a"}

    def test_draw_two_finds_nothing(self):
        assert refused(self.game(), "draw_two D") == ("PPG-SPEC-3",)

    def test_it_may_be_read_to_be_playable_all_the_same(self):
        game = self.game("draw_two D", special_without_effect="no-op-allowed")
        assert (holds(game, "A"), now(game, "discards")) == ("P2 P2", {"D": 1})

    def test_the_game_may_be_read_to_end(self):
        """Nobody has gem points, and A's cards total more (PPG-SCORE-3)."""
        game = self.game("end_turn", no_cards_at_all="game-ends")
        assert game.over
        assert game.winners() == ["A"]

    def test_the_first_card_played_is_the_first_to_be_drawn(self):
        game = self.game("take Blossom P2; end_turn; draw_card P2")
        assert (holds(game, "A"), holds(game, "B")) == ("P2 D", "P2 P2 T E")
        assert cited(game) >= {"PPG-SETUP-5d", "PPG-SETUP-5e"}


class TestDrawTwoThatFindsItself:
    """Draw 2 cards with too few cards left: is it among those that are shuffled?

    It is played and "then must be discarded" (PPG-SPEC-2): after its effect, as the words go on.
    """

    def game(self, log, deck="", **readings):
        return replayed(
            log, "P2 D / P2 E", deck=deck, row="2/1 2/1 2/1", tiles=[(2, 1)] * 3, mojo=(2, 2),
            readings={name.replace("_", "-"): reading for name, reading in readings.items()},
        )  # fmt: skip

    def test_with_one_card_left_it_draws_one(self):
        game = self.game("draw_two D; draw_card P2", deck="P2")
        assert (holds(game, "A"), now(game, "discards")) == ("P2 P2", {"D": 1})
        assert now(game, "phase") == "Turn"
        assert cited(game) >= {"PPG-SPEC-2", "PPG-SPEC-3"}

    def test_discarded_first_it_draws_itself(self):
        game = self.game(
            "draw_two D; draw_card P2; draw_card D", deck="P2",
            special_discarded_when="before-effect",
        )  # fmt: skip
        assert (holds(game, "A"), now(game, "discards")) == ("P2 P2 D", {})
        assert can(game, "draw_two D")

    def test_and_then_for_ever(self):
        """With nothing else to draw the position is the one before it: the turn need not end."""
        once = self.game("", special_discarded_when="before-effect")
        again = self.game("draw_two D; draw_card D", special_discarded_when="before-effect")
        assert once.state == again.state

    def test_one_of_two_brings_the_other_back_for_ever(self):
        """As the words go on: the card just played is discarded when the other one is drawn."""
        log = "take Blossom P2; draw_two D; draw_card P2; draw_two D; draw_card D"
        game = replayed(log, "P2 D D / P2 E E", row="2/1 2/1 2/1", tiles=[(2, 1)] * 3, mojo=(2, 2))
        before = game.state
        play(game, "draw_two D", "draw_card D")
        assert game.state == before
        assert holds(game, "A") == "P2 D"

    @pytest.mark.parametrize(("reading", "pile"), [("when-needed", {}), ("at-once", {"P2": 1})])
    def test_discards_come_in_with_the_second_card_or_with_the_last(self, reading, pile):
        """PPG-SETUP-5e: one runs out of cards when one must be drawn, or when the last one goes."""
        game = self.game("take Blossom P2", deck="P2 P2", reshuffle_when=reading)
        play(game, "draw_two D", "draw_card P2", "draw_card P2")
        assert now(game, "draw") == pile
        assert now(game, "discards") == ({"P2": 1, "D": 1} if not pile else {"D": 1})
        assert holds(game, "A") == "P2 P2"


class TestTieWithSpecialsInHand:
    """Both have two gem points when A captures the last villain; the numbers on the cards in hand
    decide (PPG-SCORE-3, PPG-SCORE-4), and if they tie both win (PPG-SCORE-5).

    A Wild 2 shows a 2, or counts nothing, or its three 2s; a Draw 2 shows a 2, or has no number.
    """

    @pytest.mark.parametrize(
        ("hand", "other", "rest_zero", "zero", "six", "draw_two"),
        [
            ("D", "P2", "B", "B", "B", "AB"),
            ("D", "W", "B", "AB", "B", "AB"),
            ("D", "P1", "B", "B", "B", "A"),
            ("D", "T", "AB", "AB", "AB", "A"),
            ("E", "T", "AB", "AB", "AB", "AB"),
            ("P5", "W", "A", "A", "B", "A"),
            ("D D D", "W P1", "B", "B", "B", "A"),
            ("W P1", "P3", "AB", "B", "A", "AB"),
            ("", "E", "AB", "AB", "AB", "AB"),
        ],
    )
    def test_by_what_a_special_counts(self, hand, other, rest_zero, zero, six, draw_two):
        expected = {
            "wild-two-rest-zero": rest_zero, "wild-zero": zero, "wild-six": six,
            "draw-two-counts-two": draw_two,
        }  # fmt: skip
        for reading, winners in expected.items():
            game = table(
                "P5 P3 P2 P1 P1 W D D D T E G1", {"A": f"{hand} G1", "B": other},
                control={"Buttercup": "A"}, captured={"A": "1/1", "B": "Mojo"}, row="1/1",
                tiles=[(1, 1)] * 2, mojo=(1, 2),
                readings={"tiebreak-value-of-specials": reading},
            )  # fmt: skip
            play(game, "aim 1/1", "pay G1", "capture 1/1")
            assert game.over
            assert game.scores() == {"A": 2, "B": 2}
            assert "".join(game.winners()) == winners, reading

    @pytest.mark.parametrize(
        ("reading", "winners"),
        [
            ("wild-two-rest-zero", ["B"]),
            ("wild-zero", ["A", "B"]),
            ("wild-six", ["B"]),
            ("draw-two-counts-two", ["A", "B"]),
        ],
    )
    def test_from_the_first_card_to_the_last(self, reading, winners):
        """A is left with a 1 and a Draw 2, B with a 1, a Wild 2 and a Take a card."""
        log = """
            take Blossom P1; aim 1/1; pay P1; capture 1/1
            end_turn; draw_card T; draw_card P1
            take Bubbles B1; aim Mojo; pay B1; capture Mojo
            end_turn; draw_card P1; draw_card B1
            aim 1/1; pay P1; capture 1/1
        """
        game = replayed(
            log, "P1 P1 D / B1 B1 W", deck="T", row="1/1 1/1 Mojo", tiles=[(1, 1)] * 2, mojo=(1, 2),
            readings={"tiebreak-value-of-specials": reading},
        )  # fmt: skip
        assert game.over
        assert game.scores() == {"A": 2, "B": 2}
        assert (holds(game, "A"), holds(game, "B")) == ("P1 D", "B1 W T")
        assert game.winners() == winners
        assert cited(game) >= {"PPG-CAP-3a", "PPG-END-1"}
