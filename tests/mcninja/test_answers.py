"""Instants in answer to other cards: a card that has not taken effect can still be cancelled, and
keeps to the character it was aimed at."""

import pytest

from tests.mcninja.table import at_turn, moves, now, play

SPIN = {"name": "Spin", "kind": "instant", "effects": ["rotate forward"]}
SWAP = {"name": "Swap", "kind": "instant", "effects": ["replace"]}
COUP = {"name": "Coup", "kind": "action", "effects": ["move to front", "replace"]}
HEIR = {"name": "Heir", "kind": "action", "effects": ["replace", "move to front"]}
ANY_TIME = {"trade-when": "any-time"}

# -- who may still cancel


def three_with_a_cancel():
    """A plays an action on C's line, B answers with an instant; C holds a cancelling card."""
    hands = {"A": {"advance": 1}, "B": {"snipe": 1}, "C": {"greetings": 1}}
    lines = [[3, 1], [4, 2], [5, 6]]
    game = at_turn(cards="advance snipe greetings", players=3, lines=lines, hands=hands)
    return play(game, "play_on_line advance C", "instant_on_line B snipe A")


def test_an_instant_does_not_shield_the_action_below_it():
    game = play(three_with_a_cancel(), "decline", "eliminate", "lose_characters", "leave_game")
    play(game, "done")
    assert (now(game, "phase"), now(game, "who")) == ("Respond", "C")
    play(game, "cancel C greetings", "cancelled")
    assert now(game, "phase") == "Turn"
    assert now(game, "line") == {
        "A": {"front": "1"}, "B": {"front": "4", "second": "2"}, "C": {"front": "5", "second": "6"},
    }  # fmt: skip


def test_who_cancels_the_instant_has_nothing_left_for_the_action():
    game = play(three_with_a_cancel(), "cancel C greetings", "cancelled", "advance", "done")
    assert now(game, "line")["C"] == {"front": "6", "second": "5"}
    assert now(game, "line")["A"] == {"front": "3", "second": "1"}


@pytest.mark.parametrize("how", ["clockwise", "fastest-hand"])
def test_ones_own_instant_does_not_shield_ones_action(how):
    game = at_turn(
        {"who-responds-first": how}, cards="kill in1 greetings", players=3, hand=2,
        lines=[[3], [4], [5]], hands={"A": {"kill": 1, "in1": 1}, "C": {"greetings": 1}},
    )  # fmt: skip
    play(game, "play_on_line kill C")
    if how == "clockwise":
        play(game, "decline")  # C thinks it over
    play(game, "instant_on_line A in1 A", "decline", "done", "cancel C greetings", "cancelled")
    assert now(game, "line")["C"] == {"front": "5"}


def test_nobody_is_asked_about_a_card_that_has_begun_to_take_effect():
    game = at_turn(
        cards=[{"name": "Twice", "kind": "action", "effects": ["eliminate front"] * 2}, "snipe"],
        lines=[[3, 1], [4, 2, 6]], hands={"A": {"Twice": 1}, "B": {"snipe": 1}},
    )  # fmt: skip
    play(game, "play_on_line Twice B", "decline", "eliminate", "lose_characters", "leave_game")
    assert moves(game) == ["eliminate"]


def test_two_cancels_and_a_third_later_are_three():
    hands = {"A": {"advance": 1}, "B": {"greetings": 2}, "C": {"greetings": 1}}
    game = at_turn(
        cards="advance greetings x3", players=3, hand=2, lines=[[3, 1], [4, 2], [5, 6]], hands=hands
    )
    play(game, "play_on_line advance A", "cancel B greetings", "cancel C greetings", "decline")
    play(game, "cancelled")
    assert (now(game, "phase"), now(game, "who")) == ("Respond", "B")
    play(game, "cancel B greetings", "cancelled")
    assert now(game, "line")["A"] == {"front": "3", "second": "1"}
    assert now(game, "discards") == {"advance": 1, "greetings": 3}


def test_by_one_reading_cards_are_traded_to_find_a_cancelling_one():
    def game(readings):
        return play(
            at_turn(
                readings, cards="kill trade x2 greetings", hand=2, lines=[[3, 1], [4, 2]],
                hands={"A": {"kill": 1}, "B": {"trade": 2}}, pile={"greetings": 1},
            ),
            "play_on_line kill B",
        )  # fmt: skip

    assert now(game({}), "phase") == "Resolve"
    found = play(game(ANY_TIME), "trade_for_card B", "give trade", "give trade")
    play(found, "draw_card greetings", "cancel B greetings", "cancelled")
    assert now(found, "line")["B"] == {"front": "4", "second": "2"}


# -- whom a card is aimed at


def unmasked(answer, *moves):
    game = at_turn(
        cards=["unmask", SPIN, SWAP, "snipe"], lines=[[3, 5], [4]], characters="7 8",
        hands={"A": {"unmask": 1}, "B": {answer.split()[-2]: 1}},
    )  # fmt: skip
    return play(game, "play_on_character unmask A front", answer, *moves)


def test_a_card_keeps_to_a_character_that_moves():
    game = unmasked("instant_on_line B Spin A", "advance", "done", "replace", "recruit 7", "done")
    assert now(game, "line")["A"] == {"front": "5", "second": "7"}
    assert now(game, "fallen") == {"3": 1}


def test_a_card_does_nothing_once_its_character_is_gone():
    game = unmasked("instant_on_line B snipe A", "eliminate", "lose_characters", "leave_game")
    play(game, "done", "replace", "done")
    assert now(game, "line")["A"] == {"front": "5"}
    assert now(game, "fallen") == {"3": 1}


def test_a_card_does_nothing_to_a_character_that_replaced_its_own():
    game = at_turn(
        cards=["unmask", SWAP], lines=[[3, 5], [4]], characters="7 8",
        hands={"A": {"unmask": 1}, "B": {"Swap": 1}},
    )  # fmt: skip
    play(game, "play_on_character unmask A front", "instant_on_character B Swap A front")
    play(game, "replace", "recruit 7", "done", "replace", "done")
    assert now(game, "line")["A"] == {"front": "7", "second": "5"}


def test_a_card_keeps_to_the_character_that_it_moves_itself():
    game = at_turn(cards=[COUP], lines=[[3, 5], [4]], characters="7", hands={"A": {"Coup": 1}})
    play(game, "play_on_character Coup A second", "move", "replace", "recruit 7", "done")
    assert now(game, "line")["A"] == {"front": "7", "second": "3"}
    assert now(game, "fallen") == {"5": 1}


def test_a_card_goes_on_with_the_character_that_it_has_put_there():
    game = at_turn(cards=[HEIR], lines=[[3, 5], [4]], characters="7", hands={"A": {"Heir": 1}})
    play(game, "play_on_character Heir A second", "replace", "recruit 7", "move", "done")
    assert now(game, "line")["A"] == {"front": "7", "second": "3"}
