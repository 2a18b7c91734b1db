"""When instants may be played: in turns, and by other readings when a round has ended or begins."""

import pytest

from tests.mcninja.table import at_turn, moves, now, play, table

ALWAYS = {"instant-when": "always"}
WHEN = ("until-last-pass", "until-reveal", "always")
PASSED = ("pass_turn", "compare_totals", "settle_round", "lose_characters", "leave_game")


def ended(when, phase, **position):
    """A round of two players is over, and B holds an instant."""
    return table(
        {"instant-when": when},
        {"phase": phase, "turn": "A", "ended": True, "who": "none", "pile": {},
         "hand": {"B": {"snipe": 1}}, **position},
        players=2, hand=1, lines=[[3, 1], [4, 2]], cards="snipe w1",
    )  # fmt: skip


def instants(game):
    return [move for move in moves(game) if move.startswith("instant")]


# -- while a round is scored


@pytest.mark.parametrize("when", WHEN)
def test_only_by_one_reading_an_instant_is_played_after_the_reveal(when):
    assert bool(instants(ended(when, "Score"))) == (when == "always")


def test_an_instant_after_the_reveal_changes_who_is_compared():
    game = play(ended("always", "Score"), "instant_on_line B snipe A", "eliminate")
    play(game, "lose_characters", "leave_game", "done")
    assert now(game, "phase") == "Score"
    play(game, "compare_totals", "settle_round", "lose_characters")
    assert now(game, "line") == {"B": {"front": "2", "second": "4"}}


def test_no_instant_interrupts_what_comes_of_a_comparison():
    game = play(ended("always", "Score"), "compare_totals")
    assert moves(game) == ["settle_round"]
    assert moves(play(game, "settle_round")) == ["lose_characters"]


def test_an_instant_after_the_last_pass_opens_no_further_turn():
    game = at_turn(ALWAYS, cards="in1", hands={"B": {"in1": 1}}, lines=[[3, 1], [4, 2]])
    play(game, "pass_turn", "instant_on_line B in1 A", "done")
    assert moves(play(game, "reveal")) == ["compare_totals"]


# -- while cards are kept


@pytest.mark.parametrize("when", WHEN)
def test_only_by_one_reading_an_instant_is_played_while_cards_are_kept(when):
    game = ended(when, "Keep", who="B", due={"B": True})
    assert bool(instants(game)) == (when == "always")
    assert {"discard B snipe", "keep B"} <= set(moves(game))


def test_an_instant_while_cards_are_kept_costs_nobody_the_choice():
    game = ended(
        "always", "Keep", who="A", due={"A": True, "B": True},
        hand={"A": {"w1": 1}, "B": {"snipe": 1}},
    )  # fmt: skip
    play(game, "instant_on_line B snipe A", "eliminate", "lose_characters", "leave_game", "done")
    assert now(game, "line")["A"] == {"front": "1"}
    assert (now(game, "phase"), now(game, "who")) == ("Keep", "A")
    assert "keep B" not in moves(play(game, "keep A"))  # who has nothing left is not asked


def test_whoever_is_out_while_cards_are_kept_is_not_asked():
    game = table(
        ALWAYS,
        {"phase": "Keep", "turn": "A", "ended": True, "who": "A", "due": {"A": True, "C": True},
         "pile": {}, "hand": {"A": {"w1": 1}, "C": {"snipe": 1, "w1": 1}}},
        players=3, hand=2, lines=[[3], [4], [5]], cards="snipe w1 x2",
    )  # fmt: skip
    play(game, "instant_on_line C snipe A", "eliminate", "lose_characters", "leave_game", "done")
    assert (now(game, "phase"), now(game, "who")) == ("Keep", "C")


def test_an_instant_that_is_kept_may_be_played_before_cards_are_drawn():
    game = ended("always", "Keep", who="B", due={"B": True}, pile={"w1": 1})
    play(game, "keep B")
    assert now(game, "phase") == "Eve"
    play(game, "instant_on_line B snipe A", "eliminate", "lose_characters", "leave_game", "done")
    play(game, "begin") if now(game, "phase") == "Eve" else None
    assert now(game, "phase") == "Draw"


# -- while hands are filled


def drawing(readings=None, **scope):
    """Three players fill their hands."""
    scope = {"players": 3, "hand": 2, "lines": [[3], [4], [5]], "cards": "snipe w1 x5", **scope}
    return table({**ALWAYS, **(readings or {})}, **scope)


def test_an_instant_is_played_as_soon_as_it_is_drawn():
    game = play(drawing(), "draw_card snipe")
    assert now(game, "phase") == "Eve"
    play(game, "instant_on_line A snipe B", "eliminate", "lose_characters", "leave_game", "done")
    play(game, "begin") if now(game, "phase") == "Eve" else None
    assert now(game, "phase") == "Draw"
    play(game, "draw_card w1", "draw_card w1", "draw_card w1", "draw_card w1")
    assert now(game, "hand") == {"A": {"w1": 2}, "C": {"w1": 2}}


def test_nobody_is_asked_while_nobody_holds_an_instant():
    game = play(drawing(), "draw_card w1")
    assert now(game, "phase") == "Draw"


@pytest.mark.parametrize("when", ["until-last-pass", "until-reveal"])
def test_by_the_other_readings_hands_are_filled_without_a_pause(when):
    game = play(drawing({"instant-when": when}), "draw_card snipe")
    assert now(game, "phase") == "Draw"


@pytest.mark.parametrize(("order", "next_one"), [("seat-order", "A"), ("one-each-in-turn", "B")])
def test_hands_are_filled_further_where_it_was_interrupted(order, next_one):
    cards = "in1 snipe w1 x5"
    game = play(drawing({"refill-order": order}, cards=cards), "draw_card in1", "begin")
    assert (now(game, "phase"), now(game, "who")) == ("Draw", next_one)
    game = play(drawing({"refill-order": order}, cards=cards), "draw_card in1")
    play(game, "instant_on_line A in1 A", "done")
    play(game, "begin") if now(game, "phase") == "Eve" else None
    assert (now(game, "phase"), now(game, "who")) == ("Draw", next_one)


def test_an_instant_while_hands_are_filled_changes_who_starts():
    game = table(ALWAYS, players=2, hand=1, lines=[[3], [4]], cards="in2 w1")
    play(game, "draw_card in2", "instant_on_line A in2 A", "done", "begin", "draw_card w1")
    assert now(play(game, "lowest_starts"), "turn") == "B"


def test_whoever_plays_an_instant_from_a_full_hand_draws_no_other_card():
    game = table(ALWAYS, players=2, hand=1, lines=[[3], [4]], cards="in2 w1 x3")
    play(game, "draw_card w1", "draw_card in2", "instant_on_line B in2 A", "done", "begin")
    assert now(game, "phase") == "Lowest"
    assert now(game, "hand") == {"A": {"w1": 1}}
