"""Rounds of episode 2: hits, blocks, Super Meow, protecting cats; and the way into the fight."""

import pytest

from models.language.errors import IllegalMove, RuleproofError
from tests.turtle_power.table import now, play, system, table


def fight(readings=None, players=5, position=None, **scope):
    return table(readings, position, players=players, episodes=[2], fingers="outcomes", **scope)


def state(game):
    return now(game, "robodog") or 0, (now(game, "supers") or {}).get("A", 0), now(game, "shields")


def test_the_hero_faces_twelve_cards():
    assert state(fight(players=4)) == (12, 5, 0)
    assert state(fight()) == (12, 5, 1)
    assert state(fight(players=6)) == (12, 5, 2)
    assert state(fight({"six-players-both-cats": "golden-only"}, players=6)) == (12, 5, 1)


def test_a_unique_number_hits():
    game = play(fight(), "attack 5", "match 0", "attack 5", "match 0")
    assert state(game) == (2, 5, 1)
    play(game, "attack 5", "match 0")
    assert game.over
    assert game.winners() == ["Hero"]
    late = play(fight({"overkill": "exact-number-needed"}), *["attack 5", "match 0"] * 3)
    assert state(late) == (2, 5, 1)


def test_matches_turn_cats_until_all_are_cats():
    game = play(fight(players=4), "attack 3", "match 3", "attack 4", "match 2")
    assert game.winners() == ["Robodog"]


def test_super_meow():
    game = play(fight(players=4), "attack 3", "match 3", "attack 0", "match 0")
    assert state(game) == (9, 5, 0)
    five = play(
        fight({"meow-amount": "five"}, players=4), "attack 3", "match 3", "attack 0", "match 0"
    )
    assert state(five) == (7, 5, 0)


@pytest.mark.parametrize(
    ("readings", "left"),
    [
        ({}, 12),
        ({"meow-at-full-health": "five-damage"}, 7),
        ({"meow-amount": "five"}, 7),  # as all Super Cats that lie there, turned or not
        ({"meow-amount": "five", "meow-at-full-health": "five-damage"}, 7),
    ],
)
def test_super_meow_with_all_super_cats(readings, left):
    assert state(play(fight(readings, players=4), "attack 0", "match 0")) == (left, 5, 0)


def test_a_protecting_cat_blocks_all_and_is_gone():
    game = play(fight(), "attack 2", "match 4", "use_shield", "attack 2", "match 4")
    assert state(game) == (12, 1, 0)
    assert state(play(game, "attack 0", "match 0")) == (8, 5, 0)


def test_who_decides_on_the_protecting_cat():
    assert state(play(fight({"shield-optional": "first-damage"}), "attack 2", "match 1")) == (
        12,
        5,
        0,
    )
    game = play(fight({"shield-optional": "declared-before"}), "declare", "attack 2", "match 0")
    assert state(game) == (10, 5, 1)
    assert state(play(game, "do_without", "attack 2", "match 1")) == (10, 4, 1)


def test_a_part_may_be_blocked():
    game = play(fight({"partial-block": "any-part"}, players=6), "attack 2", "match 4")
    play(game, "use_shield_for 1", "use_shield_for 1", *[])
    assert state(game) == (12, 3, 0)
    with pytest.raises(IllegalMove, match="all damage or none"):
        play(fight(), "attack 2", "match 4", "use_shield_for 1")


def test_two_hands_of_each_opponent():
    game = table({}, None, players=3, episodes=[2])
    with pytest.raises(IllegalMove, match="both hands"):
        game.apply("show B 3")
    play(game, "show A 4", "show_both B 4 4", "show_both C 1 1", "clash")
    assert state(game) == (12, 3, 0)
    people = table({"three-players-count-hands": "people"}, None, players=3, episodes=[2])
    play(people, "show A 4", "show_both B 4 4", "show_both C 1 1", "clash")
    assert state(people) == (12, 4, 0)


def test_two_hands_of_the_hero_are_compared_one_by_one():
    game = table({"hero-hands-three-players": "two"}, None, players=3, episodes=[2])
    play(game, "show_both A 4 2", "show_both B 4 1", "show_both C 1 1", "clash")
    assert now(game, "phase") == "Clash"
    assert state(play(game, "clash")) == (10, 4, 0)


@pytest.mark.parametrize(("reading", "moves"), [("expires", 6), ("carries", 1)])
def test_a_duty_may_reach_into_the_fight(reading, moves):
    game = table({"carry-over-to-fight": reading}, None, players=4, episodes=[2], carried="duty")
    mine = [move.text for move in game.legal()]
    assert len([text for text in mine if text.startswith("show A ")]) == moves


def test_the_winner_of_episode_1_is_the_hero():
    game = table({}, {"supers": {"B": 4, "A": 3}}, players=3)
    play(game, "show A 1", "show B 3", "show C 1", "reveal", "card_3")
    assert now(game, "hero") == "B"
    assert now(game, "supers") == {"B": 5}
    assert now(game, "phase") == "Fight"


def test_two_players_only_by_a_reading():
    with pytest.raises(RuleproofError, match="whole number from 3 to 6"):
        system({"two-players": "three-to-six"}, players=2)
    assert system(players=2)


@pytest.mark.parametrize(
    ("scope", "said"),
    [
        ({"players": 7}, "from 3 to 6"),
        ({"players": 4, "hands": 2}, "give 1"),
        ({"players": 4, "episodes": [2, 1]}, "give one of"),
        ({"players": 4, "carried": "duty"}, "episode 1 is played"),
        ({"players": 4, "fingers": "hidden"}, "shown, outcomes"),
        ({"players": 4, "cats": 6}, "from 1 to 5"),
    ],
)
def test_what_cannot_be_set_up_is_told(scope, said):
    with pytest.raises(RuleproofError, match=said):
        system(**scope)
