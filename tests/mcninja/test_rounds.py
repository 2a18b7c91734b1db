"""Rounds at the table: attachments travel, ties, cancels, trades, losses, the end."""

from tests.mcninja.table import at_turn, moves, now, play, table


def test_what_is_attached_travels_with_its_character():
    game = at_turn(
        cards="reverse w2", hands={"A": {"reverse": 1}}, lines=[[3, 5], [4]],
        weapon={"A": {"second": "w2"}},
    )  # fmt: skip
    play(game, "play_on_line reverse A", "reverse")
    assert now(game, "line")["A"] == {"front": "5", "second": "3"}
    assert now(game, "weapon") == {"A": {"front": "w2"}}


def test_a_weapon_replaces_a_weapon_of_any_line():
    game = at_turn(cards="w1 w2", hands={"A": {"w2": 1}}, weapon={"B": {"front": "w1"}})
    play(game, "play_weapon w2 B front")
    assert now(game, "weapon") == {"B": {"front": "w2"}}
    assert now(game, "discards") == {"w1": 1}


def test_a_second_cancel_restores_the_action():
    hands = {"A": {"kill": 1}, "B": {"greetings": 1}, "C": {"greetings": 1}}
    game = at_turn(cards="kill greetings x2", hands=hands, players=3, lines=[[3], [4, 1], [5]])
    play(game, "play_on_line kill B", "cancel B greetings", "cancel C greetings")
    play(game, "cancelled", "eliminate", "lose_characters", "leave_game", "done")
    assert now(game, "line")["B"] == {"front": "1"}
    assert now(game, "discards") == {"kill": 1, "greetings": 2}


def test_two_symbols_buy_a_card():
    game = at_turn(cards="trade x2 w1", hand=2, hands={"A": {"trade": 2}}, pile={"w1": 1})
    play(game, "trade_for_card A", "give trade", "give trade", "draw_card w1")
    assert now(game, "hand") == {"A": {"w1": 1}}


def test_three_credits_buy_a_character_for_the_back_of_the_line():
    game = at_turn(cards="c2 c1", hand=2, hands={"A": {"c2": 1, "c1": 1}}, characters="7")
    play(game, "trade_for_character A", "give c2", "give c1", "recruit 7")
    assert now(game, "line")["A"] == {"front": "3", "second": "7"}


def test_exactly_three_credits_are_not_two_and_two():
    exact = {"credits-exact": "exactly-three"}
    for readings, there in (({}, True), (exact, False)):
        game = at_turn(readings, cards="c2 x2", hand=2, hands={"A": {"c2": 2}}, characters="7")
        assert ("trade_for_character A" in moves(game)) == there


def test_the_laser_takes_all_fronts_when_the_round_ends_and_nobody_is_left():
    game = at_turn(cards="moon-laser", hands={"A": {"moon-laser": 1}})
    play(game, "play_weapon moon-laser A front", "end_turn", "pass_turn", "compare_totals")
    play(game, "settle_round", "lose_characters", "leave_game")
    assert game.over
    assert list(game.winners()) == []


def test_several_players_are_out_at_once_and_the_last_one_wins():
    game = table(players=4, hand=0, lines=[[3], [9], [5], [4]], cards="")
    play(game, "lowest_starts", "pass_turn", "pass_turn", "pass_turn")
    play(game, "compare_totals", "settle_round", "lose_characters", "leave_game")
    assert game.over
    assert list(game.winners()) == ["B"]


def test_face_down_cards_count_for_who_is_in_front_at_the_end():
    game = at_turn(
        cards="f3 advance", lines=[[9, 1], [5, 5]],
        hands={"A": {"f3": 1}, "B": {"advance": 1}},
    )  # fmt: skip
    play(game, "lay_face_down f3 A", "end_turn", "play_on_line advance A", "advance", "done")
    play(game, "end_turn", "pass_turn", "compare_totals", "settle_round", "lose_characters")
    assert now(game, "previous") == "B"
    assert now(game, "line")["A"] == {"front": "9"}


def test_the_pass_of_somebody_who_is_out_is_forgotten():
    game = at_turn(
        cards="snipe", hands={"C": {"snipe": 1}}, players=4, lines=[[3], [4], [5], [6]]
    )  # fmt: skip
    play(game, "pass_turn", "instant_on_line C snipe A", "eliminate", "lose_characters")
    play(game, "leave_game", "done", "pass_turn")
    assert (now(game, "phase"), now(game, "turn")) == ("Turn", "C")
    play(game, "pass_turn")
    assert now(game, "phase") == "Score"


def test_a_laser_that_is_another_card_strikes_and_the_one_that_adds_does_not():
    ray = {"name": "Ray", "kind": "weapon", "effects": ["eliminate fronts"]}
    other = {"laser-when-and-where": "another-card"}
    for card, doomed in (("Ray", {"A": True, "B": True}), ("moon-laser", {"A": True})):
        game = at_turn(
            other, cards=["moon-laser", ray], hands={"A": {card: 1}}, lines=[[3, 1], [4]]
        )
        play(game, f"play_weapon {card} B front", "end_turn", "pass_turn", "compare_totals")
        play(game, "settle_round")
        assert now(game, "doomed") == doomed


def test_the_laser_leaves_the_winner_the_rest_of_the_line():
    game = at_turn(
        {"rest-eliminated": "all-other-characters"}, cards="moon-laser",
        hands={"A": {"moon-laser": 1}}, lines=[[3, 1], [4, 2], [5, 6]], players=3,
    )  # fmt: skip
    play(game, "play_weapon moon-laser A front", "end_turn", "pass_turn", "pass_turn")
    play(game, "compare_totals", "settle_round", "lose_characters", "leave_game")
    assert list(game.winners()) == ["A"]
    assert now(game, "line") == {"A": {"front": "1"}}


def test_longer_lines_are_compared_further_when_a_shorter_one_is_done_with():
    lines = [[3, 4, 6], [3, 4, 5], [3]]
    longest = {"unequal-line-tie": "missing-is-highest"}
    game = play(table(longest, players=3, hand=0, lines=lines, cards=""), "lowest_starts")
    assert (now(game, "phase"), now(game, "turn")) == ("Turn", "B")


def test_whoever_is_out_before_the_round_does_not_start_it():
    readings = {"instant-when": "always", "starter-fixed-when": "before-refill"}
    lines = [[3], [4], [5]]
    game = table(readings, players=3, hand=1, lines=lines, cards="snipe w1 x2")
    play(game, "lowest_starts", "draw_card w1", "draw_card w1", "draw_card snipe")
    play(game, "instant_on_line C snipe A", "eliminate", "lose_characters", "leave_game", "done")
    play(game, "begin") if now(game, "phase") == "Eve" else None
    assert (now(game, "phase"), now(game, "turn")) == ("Turn", "B")


def test_ties_are_compared_character_by_character():
    lines = [[3, 4, 9], [3, 4, 8], [3, 5, 1]]
    game = play(table(players=3, hand=0, lines=lines, cards=""), "lowest_starts")
    assert now(game, "turn") == "B"
    game = play(
        table({"tie-narrowing": "all-originally-tied"}, players=3, hand=0, lines=lines, cards=""),
        "lowest_starts",
    )
    assert now(game, "turn") == "C"
