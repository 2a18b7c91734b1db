"""Rounds of episode 1: who wins, what the winner does, and what other readings make of it."""

import pytest

from models.language.errors import IllegalMove
from tests.turtle_power.table import now, play, table


def first(readings=None, players=3, **position):
    return table(readings, position or None, players=players, episodes=[1])


def shout(game, *hands):
    """Everybody holds up a hand, or two written as "3 3"; then they are compared."""
    for player, shown in zip("ABCDEF", hands, strict=False):
        rule = "show_both" if " " in str(shown) else "show"
        game.apply(f"{rule} {player} {shown}")
    return play(game, "reveal")


def winner(game):
    return now(game, "winner")


def test_the_largest_unique_number_wins():
    assert winner(shout(first(), 5, 5, 3)) == "C"
    assert winner(shout(first(players=5), 5, 5, 4, 4, 1)) == "E"
    assert winner(shout(first(), 0, 1, 1)) == "A"


def test_without_a_unique_number_nobody_acts():
    game = shout(first(both={"A": True}, supers={"A": 1}), "3 3", 4, 4)
    assert winner(game) is None
    assert now(game, "both") == {}


def test_a_replayed_round_keeps_rights():
    game = first({"no-unique-number": "replay"}, both={"A": True}, supers={"A": 1})
    assert now(shout(game, "3 3", 4, 4), "both") == {"A": True}


def test_the_least_shared_number_may_win_for_any_who_show_it():
    game = shout(first({"no-unique-number": "least-shared"}, players=5), 5, 5, 5, 4, 4)
    assert [move.text for move in game.legal()] == ["pick D", "pick E"]
    assert winner(play(game, "pick D")) == "D"


def test_pairs_leave_an_odd_one():
    game = shout(first({"triple-cancel": "pairs"}), 5, 5, 5)
    assert len(game.legal()) == 3


def test_zero_turns_two_cats():
    game = play(shout(first(), 5, 5, 0), "card_0")
    assert now(game, "supers") == {"C": 2}
    game = play(shout(first(supers={"C": 4}), 5, 5, 0), "card_0")
    assert now(game, "hero") == "C"


@pytest.mark.parametrize(
    ("reading", "supers", "won"), [("all-or-nothing", 4, True), ("exact-finish", 4, False)]
)
def test_zero_with_one_cat_left(reading, supers, won):
    game = shout(first({"zero-with-one-cat-left": reading}, supers={"C": 4}), 5, 5, 0)
    assert (winner(game) == "C") is won
    if won:
        play(game, "card_0")
    assert now(game, "supers") == {"C": supers}


def test_with_one_cat_each_nobody_finishes_exactly_with_zero():
    readings = {"zero-with-one-cat-left": "exact-finish"}
    game = shout(table(readings, None, players=3, episodes=[1], cats=1), 5, 5, 0)
    assert winner(game) is None
    assert now(shout(game, 5, 5, 1), "phase") == "Card"


def test_one_gives_both_hands_for_one_round():
    game = play(shout(first(), 5, 5, 1), "card_1")
    assert now(game, "both") == {"C": True}
    game.apply("show_both C 4 2")
    play(game, "show A 3", "show B 3", "reveal", "card_4", "flip A")
    assert now(game, "both") == {}
    with pytest.raises(IllegalMove, match="no right"):
        game.apply("show_both C 4 2")


def test_five_obliges_to_two():
    game = play(shout(first(), 5, 4, 3), "card_5")
    with pytest.raises(IllegalMove, match="make the number 2"):
        game.apply("show A 5")
    play(game, "show A 2", "show B 1", "show C 1", "reveal", "card_2")
    assert now(game, "duty") == {}


def test_four_turns_another_players_cat_and_may_make_a_hero():
    game = play(shout(first(supers={"B": 4}), 4, 1, 1), "card_4")
    with pytest.raises(IllegalMove, match="another player"):
        game.apply("flip A")
    play(game, "flip B")
    assert now(game, "hero") == "B"
    assert game.winners() == ["Hero"]


def test_four_finds_no_super_cat_in_the_first_round():
    game = play(shout(first({"four-direction": "revert"}), 4, 1, 1), "card_4")
    assert now(game, "phase") == "Shout"
    readings = {"four-direction": "revert", "four-no-target": "cannot-win-with-four"}
    assert winner(shout(first(readings), 4, 1, 0)) == "B"


def test_two_heroes_at_once():
    game = first({"four-own-fifth": "both-then-check"}, supers={"A": 4, "B": 4})
    play(shout(game, 4, 1, 1), "card_4", "flip B")
    assert now(game, "phase") == "Heroes"
    assert now(play(game, "become_hero B"), "hero") == "B"


def test_each_hand_may_win():
    game = first({"own-hands-cancel": "each-hand-wins"}, both={"A": True}, supers={"A": 1})
    play(shout(game, "3 3", 2, 1), "card_3", "card_3")
    assert now(game, "supers") == {"A": 3}
    game = first({"own-hands-cancel": "each-hand-wins"}, both={"A": True}, supers={"A": 1})
    play(shout(game, "5 1", 0, 0), "card_5", "card_1")
    assert (now(game, "both"), now(game, "duty")) == ({"A": True}, {"A": True})


def test_cards_can_be_used_up():
    game = play(shout(first({"activation-cards-used-up": "once-each"}), 3, 1, 1), "card_3")
    play(shout(game, 3, 1, 1), "card_is_gone")
    assert now(game, "supers") == {"A": 1}


def test_nobody_sees_anothers_number():
    game = play(first(), "show A 3", "show B 1")
    assert game.observe(0)["shown"].keys() == {"A"}
    assert "A" not in game.observe(1)["shown"]
    assert "A" not in (game.observe(2).get("shown") or {})
