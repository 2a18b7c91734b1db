"""Cards that set the base value of a character: which one counts, and what it adds."""

import pytest

from tests.mcninja.table import at_turn, now, play

TEN = {"name": "Ten", "kind": "face-down", "effects": ["set base 10"]}
ONE = {"name": "One", "kind": "face-down", "effects": ["set base 1"]}
BOTH = {"name": "Both", "kind": "face-down", "effects": ["set base 10", "add 3"]}
WEAPON_WINS = {"two-base-changers": "weapon-wins"}
SETTLED = ("end_turn", "pass_turn", "compare_totals", "settle_round")


@pytest.mark.parametrize(("first", "second", "best"), [("Ten", "One", "B"), ("One", "Ten", "A")])
def test_of_two_face_down_cards_the_one_laid_last_sets_the_base(first, second, best):
    game = at_turn(cards=[TEN, ONE], lines=[[3], [5]], hand=2, hands={"A": {"Ten": 1, "One": 1}})
    play(game, f"lay_face_down {first} A", f"lay_face_down {second} A", *SETTLED)
    assert now(game, "previous") == best


def test_a_face_down_card_that_is_traded_away_sets_no_base():
    cards = [TEN, {**ONE, "trade": True}, "trade w1"]
    game = at_turn(
        {"trade-from-where": "any-own-card"}, cards=cards, lines=[[3], [5]], hand=3,
        hands={"A": {"Ten": 1, "One": 1, "trade": 1}}, pile={"w1": 1},
    )  # fmt: skip
    play(game, "lay_face_down Ten A", "lay_face_down One A", "trade_for_card A")
    play(game, "give_hidden One", "give trade", "draw_card w1", *SETTLED)
    assert now(game, "previous") == "A"


def test_what_was_laid_in_one_round_is_forgotten_in_the_next():
    game = at_turn(
        cards=[TEN, ONE], lines=[[3, 3], [5, 5]], hand=2, hands={"A": {"Ten": 1, "One": 1}}
    )
    play(game, "lay_face_down Ten A", "lay_face_down One A", *SETTLED, "lose_characters")
    assert now(game, "laid") == {}


@pytest.mark.parametrize(("readings", "best"), [({}, "A"), (WEAPON_WINS, "B")])
def test_a_face_down_card_is_revealed_after_a_weapon_was_played(readings, best):
    game = at_turn(
        readings, cards=[TEN, "eye-knives"], lines=[[3], [5]], hand=2,
        hands={"A": {"Ten": 1, "eye-knives": 1}},
    )  # fmt: skip
    play(game, "lay_face_down Ten A", "play_weapon eye-knives A front", *SETTLED)
    assert now(game, "previous") == best


@pytest.mark.parametrize(
    ("first", "second", "best"), [("bazooka", "eye-knives", "B"), ("eye-knives", "bazooka", "A")]
)
def test_the_bazooka_and_the_eye_knives_replace_each_other(first, second, best):
    game = at_turn(
        cards="bazooka eye-knives", lines=[[3], [5]], hand=2,
        hands={"A": {"bazooka": 1, "eye-knives": 1}},
    )  # fmt: skip
    play(game, f"play_weapon {first} A front", f"play_weapon {second} A front", *SETTLED)
    assert now(game, "previous") == best
    assert now(game, "discards")[first] == 1


@pytest.mark.parametrize(("adds", "best"), [("only-sets-base", "B"), ("sets-and-adds", "A")])
def test_a_face_down_card_that_sets_the_base_adds_by_one_reading_only(adds, best):
    game = at_turn(
        {"bazooka-adds-too": adds}, cards=[BOTH], lines=[[3], [11]], hands={"A": {"Both": 1}}
    )
    play(game, "lay_face_down Both A", *SETTLED)
    assert now(game, "previous") == best
