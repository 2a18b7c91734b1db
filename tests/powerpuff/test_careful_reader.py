"""What a careful reader of the rulebook will try, each with a play that the engine replays.

The plays and their ends are worked out from the words of the rulebook, clause by clause. Where the
words can be read in two ways there is one end for each way. `ANSWERS` says where the specs hold the
same answer: a question, an example or a property.
"""

from itertools import permutations, product

import pytest

from specs import load_spec
from tests.powerpuff.log import cited, ends, replayed
from tests.powerpuff.table import holds, legal, now, play, refused

ANSWERS = {
    "Wild 2, by colour and defence": (
        "color-against-wild-two", "wild-two-in-defence", "fights-order", "I14", "M8-fight",
        "M8-colour",
    ),
    "an escape before and after the last capture": (
        "escape-in-last-turn", "end-moment", "PPG-EX-ESCAPE", "I8", "I15-escape",
    ),
    "all cards in hands": ("no-cards-at-all", "special-without-effect", "P-draw"),
    "fewer cards than players": ("draw-order", "decline-draw", "M6-order", "M6-last", "M6-all"),
    "rising challenges": ("rechallenge-beats-defence", "T5"),
    "Draw 2 that finds itself": ("special-discarded-when", "reshuffle-when", "L1", "M5-shuffle"),
    "a tie with specials in hand": ("tiebreak-value-of-specials", "M13", "Q1-wild-zero"),
}  # fmt: skip


def test_every_answer_stands_in_the_specs():
    spec = load_spec("powerpuff")
    known = {question.slug for question in spec.questions}
    known |= {thing.id for thing in (*spec.examples, *spec.properties)}
    assert {name for names in ANSWERS.values() for name in names} <= known


MIXTURES = [*product(("girls-color", "any-color"), ("no", "as-a-two"))]
"""Readings of the colour against a Wild 2, and of a Wild 2 in defence."""
ORDERS = ("sequential", "simultaneous-secret", "challenger-picks", "defender-picks")


class TestWildTwoAgainstOneController:
    """B controls Blossom and Bubbles and holds a blue 3, a pink 1 and a Wild 2; A plays a Wild 2.

    It stands for a pink, a green and a blue 2 (PPG-SPEC-6b). Buttercup is nobody's and comes
    (PPG-CHAL-3a). B must fight for each girl by itself (PPG-CHAL-8b), with a number above 2
    (PPG-CHAL-6a): the pink 1 is too low. A Wild 2 is a 2 at most, which is no higher, so its
    reading changes nothing. The blue 3 keeps Bubbles; if any colour will do, it keeps Blossom just
    as well, but not both, for one card is played in one fight.
    """

    LOG = """
        end_turn; draw_card W
        take Blossom P1; take Bubbles B1; end_turn; draw_card B1; draw_card P1
        play_wild W
    """

    def game(self, colour, defence, order="sequential"):
        return replayed(
            self.LOG, "W P4 G1 / P1 B1 B3", deck="W", row="3/1 3/1 Mojo", tiles=[(3, 1)] * 2,
            mojo=(4, 2),
            readings={
                "color-against-wild-two": colour, "wild-two-in-defence": defence,
                "fights-order": order,
            },
        )  # fmt: skip

    @pytest.mark.parametrize(("colour", "defence"), MIXTURES)
    def test_who_can_come_out_with_whom(self, colour, defence):
        game = self.game(colour, defence)
        assert now(game, "control") == {"Blossom": "B", "Buttercup": "A", "Bubbles": "B"}
        assert holds(game, "B") == "P1 B3 W"
        kept = {"AAA", "AAB"} | ({"BAA"} if colour == "any-color" else set())
        assert ends(game) == kept
        assert cited(game) >= {"PPG-SPEC-6b", "PPG-CHAL-8a", "PPG-CHAL-3a"}

    @pytest.mark.parametrize(("colour", "defence"), MIXTURES)
    def test_what_may_be_played(self, colour, defence):
        game = play(self.game(colour, defence), "pick_fight Blossom")
        assert refused(game, "fight Blossom P1") == ("PPG-CHAL-6a",)
        too_low = "PPG-CHAL-6a" if defence == "as-a-two" else "PPG-SPEC-1"
        assert refused(game, "fight Blossom W") == (too_low,)
        play(game, "fight Blossom B3" if colour == "any-color" else "give_up Blossom")
        assert refused(game, "fight Bubbles W") == (too_low,)
        play(game, "fight Bubbles B3" if colour == "girls-color" else "give_up Bubbles")
        assert now(game, "control")["Bubbles"] == ("B" if colour == "girls-color" else "A")
        assert now(game, "discards") == {"B3": 1, "W": 1}
        assert holds(game, "B") == "P1 W"
        assert cited(game) >= {"PPG-CHAL-6b", "PPG-CHAL-6c", "PPG-CHAL-5"}

    @pytest.mark.parametrize(("colour", "defence"), MIXTURES)
    @pytest.mark.parametrize("order", ORDERS)
    def test_in_whatever_order_the_same_can_result(self, colour, defence, order):
        assert ends(self.game(colour, defence, order)) == ends(self.game(colour, defence))


class TestWildTwoAgainstTwoControllers:
    """B controls Blossom and holds a blue 3; C controls Bubbles and holds a pink 3 and a Wild 2.

    Each defends alone. By the girl's colour nobody can; with any colour each can, whatever the
    other does. C's Wild 2 is no higher than a 2.
    """

    LOG = """
        end_turn; draw_card G2; draw_card W; draw_card G3
        take Blossom P1; end_turn; draw_card P1
        take Bubbles B1; end_turn; draw_card B1
        play_wild W
    """

    @pytest.mark.parametrize(("colour", "defence"), MIXTURES)
    def test_who_can_come_out_with_whom(self, colour, defence):
        game = replayed(
            self.LOG, "W G1 / P1 B3 / B1 P3", deck="G2 W G3", row="3/1 3/1 Mojo",
            tiles=[(3, 1)] * 2, mojo=(4, 2),
            readings={"color-against-wild-two": colour, "wild-two-in-defence": defence},
        )  # fmt: skip
        assert now(game, "control") == {"Blossom": "B", "Buttercup": "A", "Bubbles": "C"}
        assert (holds(game, "B"), holds(game, "C")) == ("G2 B3", "P3 P1 W")
        crossed = {"BAC", "BAA", "AAC"} if colour == "any-color" else set()
        assert ends(game) == {"AAA"} | crossed
        too_low = "PPG-CHAL-6a" if defence == "as-a-two" else "PPG-SPEC-1"
        assert refused(play(game, "pick_fight Bubbles"), "fight Bubbles W") == (too_low,)

    def test_a_wild_two_keeps_a_girl_from_a_1_only(self):
        """Where it may be played in defence at all (PPG-SPEC-1), it is a 2 (PPG-SPEC-6a)."""
        log = """
            end_turn; draw_card W
            take Blossom P4; end_turn; draw_card P4
            challenge Blossom P{}
        """
        for attack, can_keep in ((1, True), (2, False)):
            game = replayed(
                log.format(attack), "P1 P2 / P4 G1", deck="W",
                row="3/1 3/1 Mojo", tiles=[(3, 1)] * 2, mojo=(4, 2),
                readings={"wild-two-in-defence": "as-a-two"},
            )  # fmt: skip
            assert ends(game) == {"A--", "B--"} if can_keep else {"A--"}


class TestRisingChallenges:
    """A has pink 1, 3 and 4 (and another 1); B keeps Blossom with a 2, then with a 5.

    The fight "repeats as described above" (PPG-CHAL-7b): with any card of her colour, as often as
    the cards allow (PPG-CHAL-7c), B needing a higher number each time. Read as a rise, the new card
    must exceed the one that kept her.
    """

    LOG = """
        end_turn; draw_card B1; draw_card B2
        take Blossom P1; end_turn; draw_card P1
        challenge Blossom P1; fight Blossom P2
    """

    def game(self, reading, more=""):
        return replayed(
            self.LOG + more, "P1 P3 P4 / P1 P2 P5", deck="B1 B2", row="3/1 3/1 Mojo",
            tiles=[(3, 1)] * 2, mojo=(4, 2), readings={"rechallenge-beats-defence": reading},
        )  # fmt: skip

    def test_each_fight_is_a_new_one(self):
        game = self.game("fresh-fight")
        assert {"challenge Blossom P1", "challenge Blossom P3", "challenge Blossom P4"} <= legal(
            game
        )
        game = self.game(
            "fresh-fight",
            "challenge Blossom P1; fight Blossom P5; challenge Blossom P3; give_up Blossom",
        )
        assert now(game, "control") == {"Blossom": "A"}
        assert now(game, "discards") == {"P5": 1, "P3": 1, "P2": 1, "P1": 2}
        assert cited(game) >= {"PPG-CHAL-7b", "PPG-CHAL-7c", "PPG-CHAL-6a", "PPG-CHAL-5"}

    def test_each_challenge_exceeds_the_last_defence(self):
        game = self.game("must-exceed")
        assert refused(game, "challenge Blossom P1") == ("PPG-CHAL-7b",)
        game = self.game("must-exceed", "challenge Blossom P3; fight Blossom P5")
        assert refused(game, "challenge Blossom P4") == ("PPG-CHAL-7b",)
        assert now(game, "control") == {"Blossom": "B"}

    def test_the_rise_ends_with_the_turn(self):
        game = self.game("must-exceed", "end_turn; draw_card P1; draw_card P2; end_turn")
        play(game, ...)
        assert (now(game, "turn"), now(game, "phase")) == ("A", "Turn")
        assert {"challenge Blossom P3", "challenge Blossom P4"} <= legal(game)


class TestFewerCardsThanPlayers:
    """Three players, one or two cards left. Every player is to draw one (PPG-BETW-3b); the text
    does not say who goes without."""

    @pytest.mark.parametrize(
        ("reading", "one", "two"),
        [
            ("next-first", {"B"}, {"BC"}),
            ("last-first", {"A"}, {"AB"}),
            ("all-or-nobody", {""}, {""}),
            ("any-order", {"A", "B", "C"}, {"AB", "AC", "BC"}),
        ],
    )
    def test_who_gets_them(self, reading, one, two):
        for pile, expected in (("B1", one), ("B1 B2", two)):
            game = replayed(
                "end_turn", "P1 / P2 / P3", deck=pile, row="3/1 3/1 Mojo", tiles=[(3, 1)] * 2,
                mojo=(4, 2), readings={"draw-order": reading},
            )  # fmt: skip
            assert self.drawers(game) == expected
            assert cited(game) >= {"PPG-BETW-1", "PPG-BETW-3a"}

    def drawers(self, game):
        """Who can come to have drawn when the next turn begins, as sets of seats."""
        system, found, todo = game.system, set(), [game.state]
        while todo:
            state = todo.pop()
            plain = system.plain(state)
            if plain["phase"] == "Turn":
                hands = plain["hand"]
                found.add("".join(p for p in "ABC" if sum(hands[p].values()) > 1))
            else:
                todo += [after for _, _, after in system.successors(state)]
        return found

    @pytest.mark.parametrize(("first", "second"), [*permutations("ABC", 2)])
    def test_in_any_order_every_order_is_possible(self, first, second):
        log = f"end_turn; draws_next {first}; draw_card B1; draws_next {second}; draw_card B2"
        game = replayed(
            log, "P1 / P2 / P3", deck="B1 B2", row="3/1 3/1 Mojo", tiles=[(3, 1)] * 2, mojo=(4, 2),
            readings={"draw-order": "any-order"},
        )  # fmt: skip
        assert (now(game, "phase"), now(game, "turn")) == ("Turn", "B")
        assert (holds(game, first)[-2:], holds(game, second)[-2:]) == ("B1", "B2")

    def test_who_may_decline_leaves_the_card_to_the_next(self):
        log = "end_turn; decline_card; accept_card; draw_card B1"
        game = replayed(
            log, "P1 / P2 / P3", deck="B1", row="3/1 3/1 Mojo", tiles=[(3, 1)] * 2, mojo=(4, 2),
            readings={"decline-draw": "optional"},
        )  # fmt: skip
        assert (holds(game, "A"), holds(game, "B"), holds(game, "C")) == ("P1", "P2", "P3 B1")
