"""What fingers come to is all that fingers do: with outcomes in the place of fingers the same outer
positions follow one another, in the same numbers of ways."""

from collections import Counter
from fractions import Fraction
from math import lcm

import pytest

from models.language import ScopeError
from models.turtle_power.readings import READINGS
from models.turtle_power.scope import NEED_FINGERS
from models.turtle_power.state import Phase
from tests.turtle_power.table import Graph, system

SHOWING = {Phase.SHOUT: Phase.ROUND, Phase.FIGHT: Phase.BOUT}
OPENING = (Phase.REVEAL, Phase.PICK, Phase.CLASH)
ROUNDS = ("no-unique-number", "triple-cancel", "zero-candidate", "own-hands-cancel",
          "duty-with-two-hands", "two-hands-optional", "four-direction", "four-own-fifth",
          "zero-with-one-cat-left", "four-makes-hero", "activation-cards-used-up")  # fmt: skip
BOUTS = (
    "three-players-count-hands", "meow-amount", "meow-at-full-health", "overkill",
    "more-matches-than-cats", "match-at-zero", "similar-number", "similar-number-duty",
    "carry-over-to-fight", "shield-optional", "both-shields-in-one-round",
    "silver-counts-as-cat", "partial-block", "shield-keeps-attack",
)  # fmt: skip


def others(questions):
    """Every reading of these questions that is not the default and goes without fingers."""
    return [
        {slug: reading}
        for slug in questions
        for reading in READINGS[slug][1:]
        if NEED_FINGERS.get(slug) != reading and slug != "two-players"
    ]


def outer(graph, number):
    """A state without its fingers, which must be down; the phase is that of outcomes."""
    cells = graph.state(number)
    assert all(finger < 0 for finger in cells["shown"])
    (phase,) = cells["phase"]
    return SHOWING.get(phase, phase), tuple(
        (name, value) for name, value in cells.items() if name not in ("shown", "phase")
    )


def first_to_show(graph, number):
    """The player who is looked at: order does not matter, so the first whose hand is not up."""
    shown = graph.state(number)["shown"]
    hands = len(shown) // graph.system.sizes.of["Player"]
    return next(p for p in range(len(shown) // hands) if shown[p * hands] < 0)


def after_fingers(graph, number):
    """Outer positions that a round of fingers leads to, each with its number of ways; where the
    rules leave open who wins, everybody gets the same share."""
    ahead, done = Counter({number: Fraction(1)}), Counter()
    while ahead:
        here, ways = ahead.popitem()
        (phase,) = graph.state(here)["phase"]
        moves = list(graph.moves(here))
        if phase in SHOWING:
            player = first_to_show(graph, here)
            moves = [m for m in moves if graph.system.arguments(m[0])[0] == player]
        share = ways / len(moves) if phase == Phase.PICK else ways
        for _, target, _ in moves:
            (then,) = graph.state(target)["phase"]
            shown = any(finger >= 0 for finger in graph.state(target)["shown"])
            if shown and (then in SHOWING or then in OPENING):
                ahead[target] += share
            else:
                done[target] += share
    return {outer(graph, target): ways for target, ways in done.items()}


def after_outcomes(graph, number):
    """Outer positions that outcomes lead to, each with its number of ways; the number of the Hero
    and what it comes to are of one round."""
    found = Counter()
    for _, target, ways in graph.moves(number):
        if graph.state(target)["phase"][0] == Phase.MATCH:
            for _, then, more in graph.moves(target):
                found[bare(graph, then)] += ways * more
        else:
            found[bare(graph, target)] += ways
    return dict(found)


def bare(graph, number):
    cells = graph.state(number)
    return cells["phase"][0], tuple(
        (name, value) for name, value in cells.items() if name not in ("shown", "phase")
    )


def the_same_game(readings, **scope):
    """Walk both graphs side by side; how many outer positions there are."""
    fingers = Graph(system(readings, **scope, fingers="shown"))
    outcomes = Graph(system(readings, **scope, fingers="outcomes"))
    numbered = {bare(outcomes, i): i for i in range(outcomes.found.n)}
    numbered = {place: i for place, i in numbered.items() if place[0] != Phase.MATCH}
    pairs, seen = [0], {0}
    scale = lcm(*range(1, scope["players"] + 1)) if asks_for_shares(fingers.system.readings) else 1
    while pairs:
        here = pairs.pop()
        (phase,) = fingers.state(here)["phase"]
        there = numbered.pop(outer(fingers, here))
        if phase in SHOWING:
            times = scale if phase == Phase.SHOUT else 1
            expected = after_fingers(fingers, here)
            assert after_outcomes(outcomes, there) == {p: times * w for p, w in expected.items()}
            onward = reached(fingers, here)
        else:
            mine = {m: outer(fingers, t) for m, t, _ in fingers.moves(here)}
            theirs = {m: bare(outcomes, t) for m, t, _ in outcomes.moves(there)}
            assert mine == theirs
            onward = {t for _, t, _ in fingers.moves(here)}
        pairs += onward - seen
        seen |= onward
    assert numbered == {}  # and outcomes lead nowhere else
    return len(seen)


def reached(graph, number):
    """The outer states that a round of fingers leads to."""
    ahead, seen, done = [number], set(), set()
    while ahead:
        for _, target, _ in graph.moves(ahead.pop()):
            (then,) = graph.state(target)["phase"]
            shown = any(finger >= 0 for finger in graph.state(target)["shown"])
            if not (shown and (then in SHOWING or then in OPENING)):
                done.add(target)
            elif target not in seen:
                seen.add(target)
                ahead.append(target)
    return done


def asks_for_shares(readings):
    return readings["no-unique-number"] == "least-shared" or readings["triple-cancel"] == "pairs"


@pytest.mark.parametrize(("players", "cats", "positions"), [(2, 5, 473), (3, 2, 224)])
def test_episode_1(players, cats, positions):
    assert the_same_game({}, players=players, episodes=[1], cats=cats) == positions


@pytest.mark.deep
def test_episode_1_with_all_cats():
    assert the_same_game({}, players=3, episodes=[1]) == 3500


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.deep)])
@pytest.mark.parametrize("readings", others(ROUNDS), ids=lambda r: "=".join(*r.items()))
def test_episode_1_under_each_reading(players, readings):
    assert the_same_game(readings, players=players, episodes=[1], cats=2) > 20


@pytest.mark.parametrize(
    "scope",
    [
        {"players": 2},
        {"players": 3, "cats": 2, "robodog": 4},
        {"players": 3, "hands": 1, "protecting": 2, "cats": 3, "robodog": 4},
        pytest.param({"players": 3}, marks=pytest.mark.deep),
    ],
    ids=["two", "three", "protected", "whole"],
)
def test_episode_2(scope):
    assert the_same_game({}, episodes=[2], **scope) > 10


@pytest.mark.parametrize(
    "readings",
    others(("three-players-count-hands", "similar-number", "match-at-zero")),
    ids=lambda r: "=".join(*r.items()),
)
def test_episode_2_with_two_hands_each(readings):
    assert the_same_game(readings, players=3, episodes=[2], cats=2, robodog=2) > 5


@pytest.mark.parametrize("readings", others(BOUTS), ids=lambda r: "=".join(*r.items()))
def test_episode_2_under_each_reading(readings):
    scope = {"players": 3, "hands": 1, "protecting": 2, "cats": 2, "robodog": 3, "carried": "duty"}
    assert the_same_game(readings, episodes=[2], **scope) > 10


@pytest.mark.deep
def test_both_episodes():
    assert the_same_game({}, players=3, cats=2, robodog=3) > 40


@pytest.mark.parametrize(("question", "reading"), NEED_FINGERS.items())
def test_readings_that_need_fingers_are_refused(question, reading):
    with pytest.raises(ScopeError, match=f"{question}={reading} asks for more"):
        system({question: reading}, players=3, episodes=[1], fingers="outcomes")
    system({question: reading}, players=3, episodes=[2], fingers="outcomes")
