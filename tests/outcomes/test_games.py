"""Outcomes of the games that come with ruleproof: what sides can force, and what is seen."""

import pytest

from checkers.outcomes import outcome
from models.language import bind
from models.registry import load_game
from specs.load import load_spec


def valued(name, scope, policy, **readings):
    readings = {slug.replace("_", "-"): reading for slug, reading in readings.items()}
    system = bind(load_game(name), load_spec(name).scope(scope).table(), readings)
    return outcome(system, [policy]).policies[0]


@pytest.fixture(scope="module")
def hero():
    return valued("turtle_power", "E2-tiny", "value:Hero").guarantees[0]


def test_opponents_who_may_not_agree_hold_the_hero_less(hero):
    """Two fingers chosen in secret: what they can do together is not what each can do alone."""
    assert hero.least.value == pytest.approx(hero.most.value, abs=1e-8)
    assert hero.apart is None
    assert hero.most_apart.value > hero.most.value + 1e-3
    assert hero.gap == pytest.approx(hero.most_apart.value - hero.least.value)


def test_the_hero_is_not_sure_of_more_than_wins_against_the_uniform(hero):
    best = valued("turtle_power", "E2-tiny", "best:Hero").sides["Hero"]
    assert hero.most_apart.value <= best.value + best.error


def test_the_team_plays_with_open_hands_and_says_so():
    team = valued("hero_town", "Q", "team")
    uniform = valued("hero_town", "Q", "uniform")
    assert "all hands open" in team.assumes
    assert "upper bound" in team.assumes
    assert team.sides["Heroes"].value > uniform.sides["Heroes"].value


def test_hands_face_down_are_a_reading_under_which_cards_are_drawn_blindly():
    """Who knows their own cards chooses among them; who does not draws one by chance."""
    down = valued("hero_town", "Q-look", "team", own_cards_known="unknown-to-owner")
    known = valued("hero_town", "Q-look", "team", own_cards_known="known-to-owner")
    assert known.sides["Heroes"].value >= down.sides["Heroes"].value - 1e-9
