"""Readings other than the defaults, each held against its words."""

import pytest

from tests.mcninja.table import at_turn, moves, now, play, table

WIELDER_BEHIND = {"laser-when-and-where": "round-end-anywhere"}
AT_ONCE = {"laser-when-and-where": "at-once"}
TO_THE_END = ("pass_turn", "compare_totals", "settle_round", "lose_characters", "leave_game")


def test_no_round_ends_in_a_turn_that_has_only_begun():
    game = table(
        {"round-end-before-all-moved": "no"}, players=2, hand=1, lines=[[3], [4]], cards="in1 w1"
    )
    play(game, "draw_card in1", "draw_card w1", "lowest_starts", "pass_turn")
    play(game, "instant_on_line A in1 A", "done")
    assert (now(game, "phase"), now(game, "turn")) == ("Turn", "B")
    play(game, "pass_turn")
    assert now(game, "phase") == "Score"


def test_by_default_a_round_may_end_before_a_turn_that_has_only_begun():
    game = at_turn(
        cards="snipe w1", players=4, lines=[[3], [4], [5], [6]],
        hands={"A": {"snipe": 1}, "C": {"w1": 1}},
    )  # fmt: skip
    play(game, "pass_turn", "pass_turn", "instant_on_line A snipe D", "eliminate")
    play(game, "lose_characters", "leave_game", "done")
    assert now(game, "phase") == "Score"


def test_exactly_three_credits_are_not_four():
    exact = {"credits-exact": "exactly-three"}
    hands = {"A": {"c2": 2, "c1": 1}}
    game = at_turn(exact, cards="c2 x2 c1", hand=3, hands=hands, characters="7")
    play(game, "trade_for_character A", "give c2")
    assert moves(game) == ["give c1"]


@pytest.mark.parametrize("last", ["at-once", "may-trade"])
def test_what_was_attached_to_a_last_character_leaves_the_game_with_its_player(last):
    game = at_turn(
        {"cards-of-the-eliminated": "out-of-the-game", "last-chance-credits": last},
        cards="w1 b1", lines=[[3], [9], [8, 1]], players=3, hands={"A": {"b1": 1}},
        weapon={"A": {"front": "w1"}},
    )  # fmt: skip
    play(game, "pass_turn", *TO_THE_END)
    gone = {"w1": 1, "b1": 1} if last == "at-once" else {"b1": 1}
    assert list(now(game, "away").values()) == [gone]
    assert now(game, "pile") == ({"w1": 1} if last == "may-trade" else {})


def test_what_is_attached_to_other_characters_does_not_leave_the_game():
    game = at_turn(
        {"cards-of-the-eliminated": "out-of-the-game"}, cards="w1", lines=[[3, 1], [9]],
        weapon={"A": {"front": "w1"}},
    )  # fmt: skip
    play(game, *TO_THE_END)
    assert (now(game, "away"), now(game, "pile")) == ({}, {"w1": 1})


@pytest.mark.parametrize(("floor", "phase"), [("no-floor", "Turn"), ("floor-zero", "Choose")])
def test_a_total_below_zero_counts_as_zero_for_who_starts_too(floor, phase):
    game = table(
        {"score-floor": floor}, {"phase": "Lowest", "bonus": {"B": {"front": "b-1"}}, "pile": {}},
        players=2, hand=0, lines=[[0], [0]], cards="b-1",
    )  # fmt: skip
    assert now(play(game, "lowest_starts"), "phase") == phase


def test_a_laser_behind_the_front_takes_its_own_character_too():
    game = at_turn(
        WIELDER_BEHIND, cards="moon-laser", lines=[[3, 1, 6], [4, 2]],
        hands={"A": {"moon-laser": 1}},
    )  # fmt: skip
    play(game, "play_weapon moon-laser A second", "end_turn", *TO_THE_END)
    assert now(game, "line") == {"A": {"front": "6"}, "B": {"front": "2"}}
    assert now(game, "fallen") == {"3": 1, "1": 1, "4": 1}


def test_a_laser_behind_the_front_may_take_the_last_two_characters():
    game = at_turn(
        WIELDER_BEHIND, cards="moon-laser", lines=[[3, 1], [4, 2]], hands={"A": {"moon-laser": 1}}
    )
    play(game, "play_weapon moon-laser A second", "end_turn", *TO_THE_END)
    assert list(game.winners()) == ["B"]


def test_protection_of_a_character_is_not_handed_on_to_the_one_that_replaces_it():
    game = at_turn(
        {"protection-follows-line": "front-when-played"}, cards="protect unmask",
        lines=[[3], [9]], characters="4", hands={"A": {"protect": 1}, "B": {"unmask": 1}},
    )  # fmt: skip
    play(game, "lay_face_down protect A", "end_turn", "play_on_character unmask A front")
    play(game, "replace", "recruit 4", "done", "end_turn", "pass_turn", "compare_totals")
    assert now(play(game, "settle_round"), "doomed") == {"A": True}


def test_ones_own_line_is_advanced_freely_either_way():
    free = {"advance-is-a-free-move": "free-move-in-turn"}
    game = at_turn(free, hand=0, lines=[[3, 1, 2], [9, 1]])
    assert moves(game) == ["pass_turn", "advance_freely", "reverse_freely"]
    play(game, "advance_freely")
    assert now(game, "line")["A"] == {"front": "1", "second": "2", "third": "3"}
    play(game, "reverse_freely", "reverse_freely")
    assert now(game, "line")["A"] == {"front": "2", "second": "3", "third": "1"}


def test_a_face_down_card_protects_when_the_round_ends_and_not_from_a_strike_at_once():
    """Face-down cards apply to the front character when the round ends (MCN-FD-2)."""
    game = at_turn(
        AT_ONCE, cards="moon-laser protect", lines=[[3, 2], [5, 6]], hand=2,
        hands={"A": {"moon-laser": 1, "protect": 1}},
    )  # fmt: skip
    play(game, "lay_face_down protect A", "play_weapon moon-laser B front", "lose_characters")
    assert now(game, "line") == {"A": {"front": "2"}, "B": {"front": "6"}}


def test_a_face_down_card_that_eliminates_does_so_when_it_is_revealed():
    mine = {"name": "Mine", "kind": "face-down", "effects": ["eliminate fronts"]}
    game = at_turn(AT_ONCE, cards=[mine], lines=[[3, 2], [5, 6]], hands={"A": {"Mine": 1}})
    play(game, "lay_face_down Mine A", "end_turn", "pass_turn", "compare_totals", "settle_round")
    assert now(game, "doomed") == {"A": True, "B": True}


@pytest.mark.parametrize(("second", "best"), [("w1", None), ("Potion", "A")])
def test_a_base_that_a_lost_weapon_set_for_good_is_not_handed_on(second, best):
    potion = {"name": "Potion", "kind": "bonus", "effects": ["set base 20"]}
    game = at_turn(
        {"unmask-attachments": "stay-in-place", "base-after-weapon-replaced": "permanent"},
        cards=["bazooka w1 unmask", potion], lines=[[3], [9]], hand=4, characters="4",
        hands={"A": {"bazooka": 1, "w1": 1, "unmask": 1, "Potion": 1}},
    )  # fmt: skip
    play(game, "play_bonus Potion A front") if second == "Potion" else None
    play(game, "play_weapon bazooka A front", "play_weapon w1 A front")
    play(game, "play_on_character unmask A front", "replace", "recruit 4", "done", "end_turn")
    play(game, "pass_turn", "compare_totals", "settle_round")
    assert now(game, "previous") == (best or "B")


def test_the_winner_stays_although_another_line_was_empty_before():
    game = at_turn(
        {"last-chance-credits": "end-of-round", "nobody-left": "winner-stays"},
        cards="kill moon-laser", lines=[[3], [4]], hand=2,
        hands={"A": {"kill": 1, "moon-laser": 1}},
    )  # fmt: skip
    play(game, "play_weapon moon-laser A front", "play_on_line kill B", "eliminate")
    play(game, "lose_characters", "leave_game", "done", "end_turn", *TO_THE_END)
    assert list(game.winners()) == ["A"]


@pytest.mark.parametrize(
    ("how", "starts"), [("chooses", "AB"), ("starts-if-tied", "AB"), ("starts", "C")]
)
def test_a_winner_who_does_not_tie_starts_only_by_one_reading(how, starts):
    readings = {"previous-winner-chooses-or-starts": how}
    game = table(readings, players=3, hand=0, lines=[[1, 3], [2, 3], [9, 4]], cards="")
    play(game, "lowest_starts", "pass_turn", *TO_THE_END, "lowest_starts")
    if now(game, "phase") == "Choose":
        assert moves(game) == [f"choose_starter {player}" for player in starts]
    else:
        assert now(game, "turn") == starts


@pytest.mark.parametrize("order", ["seat-order", "one-each-in-turn"])
def test_a_single_card_goes_to_the_first_seat_in_either_order(order):
    """It takes two cards to tell the orders apart; the scope `short` has them."""
    readings = {"refill-order": order}
    game = table(readings, players=2, hand=4, lines=[[3], [4]], cards="w1")
    play(game, "draw_card w1")
    assert now(game, "hand") == {"A": {"w1": 1}}
    assert now(game, "phase") == "Lowest"
