"""Sentences of the densest paragraphs, and the sample cards, held against the rules."""

import pytest

from tests.mcninja.table import at_turn, moves, now, play, table

LOST = ("pass_turn", "compare_totals", "settle_round")
AFTER = ("lose_characters", "leave_game")

# -- sample cards: Chuck Goodrich, the bonus, Unmask, the Laser


def test_chuck_is_discarded_with_what_is_attached_and_the_saved_one_goes_to_the_back():
    game = at_turn(
        cards="w1 b1", lines=[[2, "chuck", 6], [9]], hand=0,
        weapon={"A": {"front": "w1"}}, bonus={"A": {"second": "b1"}},
    )  # fmt: skip
    play(game, *LOST, "sacrifice second", *AFTER)
    assert now(game, "line")["A"] == {"front": "6", "second": "2"}
    assert now(game, "weapon") == {"A": {"second": "w1"}}
    assert now(game, "discards") == {"b1": 1}
    assert now(game, "fallen") == {"chuck": 1}


@pytest.mark.parametrize("line", [["chuck", 2], ["chuck"]])
def test_chuck_does_not_save_himself(line):
    game = play(at_turn(cards="", lines=[line, [9]], hand=0), *LOST)
    assert now(game, "phase") == "Lose"


def test_chuck_of_another_line_saves_nobody():
    game = play(at_turn(cards="", lines=[[2, 4], [9, "chuck"]], hand=0), *LOST)
    assert now(game, "phase") == "Lose"


def test_the_sample_bonus_goes_on_characters_of_other_lines_and_on_those_behind():
    game = at_turn(cards="sample-bonus", lines=[[3, 1], [4, 2]], hands={"A": {"sample-bonus": 1}})
    there = {move for move in moves(game) if move.startswith("play_bonus")}
    places = ("A front", "A second", "B front", "B second")
    assert there == {f"play_bonus sample-bonus {place}" for place in places}


def test_unmask_replaces_a_character_in_its_place():
    game = at_turn(
        cards="unmask", lines=[[3, 1], [4, 2]], characters="7", hands={"A": {"unmask": 1}}
    )
    play(game, "play_on_character unmask B second", "replace", "recruit 7", "done")
    assert now(game, "line")["B"] == {"front": "4", "second": "7"}
    assert now(game, "fallen") == {"2": 1}


def test_the_laser_takes_the_front_of_whoever_played_it_on_somebody_else():
    game = at_turn(cards="moon-laser", lines=[[3, 1], [4, 2]], hands={"A": {"moon-laser": 1}})
    play(game, "play_weapon moon-laser B front", "end_turn", *LOST, *AFTER)
    assert now(game, "line") == {"A": {"front": "1"}, "B": {"front": "2"}}
    assert now(game, "previous") == "B"


# -- the kinds of cards


def test_a_weapon_may_lower_the_total_of_somebody_else():
    game = at_turn(cards="w-2", lines=[[3, 1], [4, 2]], hands={"A": {"w-2": 1}})
    play(game, "play_weapon w-2 B front", "end_turn", *LOST)
    assert now(game, "doomed") == {"B": True}


def test_a_weapon_and_a_bonus_lie_on_one_character():
    game = at_turn(cards="w1 b1", hand=2, hands={"A": {"w1": 1, "b1": 1}}, lines=[[3], [4]])
    play(game, "play_weapon w1 A front", "play_bonus b1 A front", "end_turn", *LOST)
    assert now(game, "doomed") == {"B": True}


def test_the_bazooka_adds_to_what_a_bonus_gives():
    game = at_turn(cards="bazooka b1", hand=2, hands={"A": {"bazooka": 1, "b1": 1}},
                   lines=[[3], [10]])  # fmt: skip
    play(game, "play_weapon bazooka A front", "play_bonus b1 A front", "end_turn", *LOST)
    assert now(game, "doomed") == {"B": True}


def test_several_face_down_cards_add_up():
    game = at_turn(cards="f1 x2", hand=2, hands={"A": {"f1": 2}}, lines=[[3], [4]])
    play(game, "lay_face_down f1 A", "lay_face_down f1 A", "end_turn", *LOST)
    assert now(game, "doomed") == {"B": True}


# -- how a round begins and ends


def test_the_line_is_dealt_from_the_back_to_the_front():
    game = table(players=2, hand=0, deal=2, characters="1 2 3 4", cards="")
    play(game, "deal 1", "deal 2", "deal 3", "deal 4")
    assert now(game, "line")["A"] == {"front": "2", "second": "1"}


def test_hands_that_were_kept_are_filled_up():
    game = at_turn(cards="w1 b1 x4", hand=2, lines=[[3, 1], [4, 2]],
                   hands={"A": {"w1": 1}, "B": {"b1": 2}}, pile={"b1": 2})  # fmt: skip
    play(game, *LOST, *AFTER)
    while now(game, "phase") == "Keep":
        play(game, f"keep {now(game, 'who')}")
    play(game, "draw_card b1")
    assert now(game, "hand") == {"A": {"w1": 1, "b1": 1}, "B": {"b1": 2}}
    assert now(game, "phase") == "Lowest"


def test_a_play_breaks_the_run_of_passes():
    game = at_turn(cards="w1", players=3, lines=[[3], [4], [5]], hands={"B": {"w1": 1}})
    play(game, "pass_turn", "play_weapon w1 B front", "end_turn", "pass_turn")
    assert (now(game, "phase"), now(game, "turn")) == ("Turn", "A")
    assert now(play(game, "pass_turn"), "phase") == "Score"


def test_who_is_protected_keeps_the_character_and_what_it_carries():
    game = at_turn(cards="protect w1", lines=[[3, 1], [9]], hands={"A": {"protect": 1}},
                   weapon={"A": {"front": "w1"}})  # fmt: skip
    play(game, "lay_face_down protect A", "end_turn", *LOST, *AFTER)
    assert now(game, "line")["A"] == {"front": "1", "second": "3"}
    assert now(game, "weapon") == {"A": {"second": "w1"}}
    assert now(game, "hidden") in (None, {})


def test_what_is_attached_to_a_lost_character_is_discarded_among_the_playing_cards():
    game = at_turn(cards="w1 b1", lines=[[3, 1], [9]], hand=0,
                   weapon={"A": {"front": "w1"}}, bonus={"A": {"front": "b1"}})  # fmt: skip
    play(game, *LOST, *AFTER)
    assert now(game, "fallen") == {"3": 1}
    assert (now(game, "weapon") or {}, now(game, "bonus") or {}) == ({}, {})


def test_a_tie_for_first_is_thrown_for_by_those_who_tie_only():
    game = at_turn(cards="", players=3, lines=[[3, 1], [5, 2], [5, 4]], hand=0)
    play(game, "pass_turn", "pass_turn", "compare_totals")
    assert now(game, "tied") == {"B": True, "C": True}
    play(game, "throw ROCK" if "throw ROCK" in moves(game) else moves(game)[0])
    assert now(game, "phase") == "SuddenDeath"


# -- trades


def test_a_card_with_a_symbol_and_credits_counts_in_either_trade():
    both = {"name": "Coin", "kind": "action", "trade": True, "credits": 3}
    game = at_turn(cards=[{**both, "copies": 2}, "w1"], hand=2, hands={"A": {"Coin": 2}},
                   pile={"w1": 1}, characters="7")  # fmt: skip
    assert {"trade_for_card A", "trade_for_character A"} <= set(moves(game))


def test_somebody_who_only_trades_has_played_no_card_and_may_pass():
    game = at_turn(cards="trade x2 w1", hand=2, hands={"A": {"trade": 2}}, pile={"w1": 1})
    play(game, "trade_for_card A", "give trade", "give trade", "draw_card w1")
    assert "pass_turn" in moves(game)
    assert "end_turn" not in moves(game)
