"""Outcomes of Turtle Power, against the same figures worked out here by recursion, in fractions."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import pytest

from checkers.outcomes import outcome
from tests.turtle_power.table import system

CATS, ROBODOG, NUMBERS = 5, 12, range(6)


def valued(policy, readings=None, **scope):
    """The outcome of one policy, in fractions."""
    found = outcome(system(readings, **scope), [policy], exact=True)
    assert found.stopped == ""
    assert found.unit == "rounds"
    return found.policies[0]


# -- episode 1


def winner(shown):
    """Who has the largest number that no other hand shows, and the number; hands of one player
    stand one by one."""
    hands = [(number, player) for player, numbers in enumerate(shown) for number in numbers]
    numbers = [number for number, _ in hands]
    unique = [(number, player) for number, player in hands if numbers.count(number) == 1]
    return max(unique, default=None)


@cache
def rounds_of(players, pending):
    """Chances of each (number, player) to win, and of None; player 0 owns what is pending."""
    one = [(number,) for number in NUMBERS]
    mine = {"both": one + list(product(NUMBERS, repeat=2)), "duty": [(2,)]}.get(pending, one)
    vectors = list(product(mine, *[one] * (players - 1)))
    chances = dict.fromkeys(map(winner, vectors), Fraction(0))
    for shown in vectors:
        chances[winner(shown)] += Fraction(1, len(vectors))
    return chances


@pytest.mark.parametrize("players", [2, 3, 4, 5, pytest.param(6, marks=pytest.mark.deep)])
def test_v1_how_often_nobody_wins_a_round(players):
    """With one cat each the first round that is won is the last one."""
    nobody = {2: "1/6", 3: "1/36", 4: "2/27", 5: "17/432", 6: "71/1296"}[players]
    assert rounds_of(players, "")[None] == Fraction(nobody)
    found = valued("uniform", players=players, episodes=[1], cats=1, fingers="outcomes")
    assert found.length.exact == 1 / (1 - Fraction(nobody))


@cache
def rounds_ahead(cats, pending):
    """V2, `advance`: expected number of rounds; player 0 owns what is pending. The others,
    and all where nothing is pending, may be put in any order."""
    if max(cats) == CATS:
        return Fraction(0)
    chances = rounds_of(len(cats), pending)
    total = Fraction(1)
    for won, chance in chances.items():
        if won is not None:
            total += chance * after_win(cats, *won)
        elif pending:
            total += chance * rounds_ahead(tuple(sorted(cats)), "")
    return total if pending else total / (1 - chances[None])


def after_win(cats, number, player):
    """Expected rounds after a win: the card of the number is applied."""
    here = list(cats)
    here[player] = min(CATS, here[player] + (2 if number == 0 else 1))
    mine, others = here[player], sorted(here[:player] + here[player + 1 :])
    if number == 4 and mine < CATS:
        ahead = Fraction(0)
        for i in range(len(others)):
            flipped = sorted([*others[:i], others[i] + 1, *others[i + 1 :], mine])
            ahead += rounds_ahead(tuple(flipped), "") / len(others)
        return ahead
    if number in (1, 5):
        return rounds_ahead((mine, *others), "both" if number == 1 else "duty")
    return rounds_ahead(tuple(sorted([mine, *others])), "")


@pytest.mark.parametrize(
    ("players", "about"),
    [(2, 7.6926), (3, None), pytest.param(4, None, marks=pytest.mark.deep)],
)
def test_v2_how_long_episode_1_is(players, about):
    wanted = rounds_ahead((0,) * players, "")
    found = outcome(system(players=players, episodes=[1], fingers="outcomes"), ["uniform"])
    (length,) = (policy.length for policy in found.policies)
    assert abs(length.value - float(wanted)) <= length.error + 1e-12
    assert about is None or float(wanted) == pytest.approx(about, abs=1e-4)


def test_v2_is_the_same_with_fingers():
    found = outcome(system(players=2, episodes=[1]), ["uniform"])
    length = found.policies[0].length
    assert abs(length.value - float(rounds_ahead((0, 0), ""))) <= length.error + 1e-12


# -- episode 2


class Fight:
    """The Hero's chance and the rounds ahead, by RoboDog cards, Super Cats and protecting cats."""

    def __init__(self, hands, readings, *, best):
        self.best, self.readings = best, readings
        self.chances = [
            Fraction(comb(hands, k) * 5 ** (hands - k), 6**hands) for k in range(hands + 1)
        ]
        self.known = {}

    def ahead(self, robodog, cats, shields):
        """(chance of the Hero, expected rounds)."""
        if robodog == 0 or cats == 0:
            return Fraction(cats > 0), Fraction(0)
        place = robodog, cats, shields
        if place not in self.known:
            numbers = [self.with_number(x, *place) for x in NUMBERS]
            self.known[place] = self.alone(numbers)
        return self.known[place]

    def alone(self, numbers):
        """Out of what each number brings: (chance to stay, then to win, rounds without staying)."""
        if self.best:
            moves = [each for each in numbers if each[0] < 1]  # to stay for ever wins nothing
            numbers = [max(moves, key=lambda each: each[1] / (1 - each[0]))]
        stay, wins, rounds = (
            sum(part) / Fraction(len(numbers)) for part in zip(*numbers, strict=True)
        )
        return wins / (1 - stay), (1 + rounds) / (1 - stay)

    def with_number(self, x, *place):
        stay = wins = rounds = Fraction(0)
        for k, chance in enumerate(self.chances):
            then = self.matched(k, *place) if k else self.unique(x, *place)
            if x == 0 and k and self.readings.get("match-at-zero") == "harmless":
                then = None
            if then is None:
                stay += chance
            else:
                wins, rounds = wins + chance * then[0], rounds + chance * then[1]
        return stay, wins, rounds

    def unique(self, x, robodog, cats, shields):
        """None where nothing changes."""
        if x > 0:
            return self.ahead(max(0, robodog - x), cats, shields)
        if cats == CATS:
            return None
        five = self.readings.get("meow-amount") == "five"
        return self.ahead(max(0, robodog - (CATS if five else CATS - cats)), CATS, shields)

    def matched(self, k, robodog, cats, shields):
        hurt = self.ahead(robodog, max(0, cats - k), shields)
        if not shields:
            return hurt
        used = self.ahead(robodog, cats, shields - 1)
        if self.readings.get("shield-optional") == "first-damage":
            return used
        if self.best:
            return max(used, hurt, key=lambda each: each[0])
        return (used[0] + hurt[0]) / 2, (used[1] + hurt[1]) / 2


TABLES = {3: (4, 0), 4: (3, 0), 5: (4, 1), 6: (5, 2)}
"""Opposing hands and protecting cats by number of players."""
FIGHTS = [
    {},
    {"meow-amount": "five"},
    {"match-at-zero": "harmless"},
    {"shield-optional": "first-damage"},
]


@pytest.mark.parametrize("policy", ["uniform", "best:Hero"])
@pytest.mark.parametrize("readings", FIGHTS, ids=lambda r: "=".join(*r.items()) if r else "default")
@pytest.mark.parametrize(
    "players", [3, *(pytest.param(n, marks=pytest.mark.deep) for n in (4, 5, 6))]
)
def test_v4_v5_v7_the_fight(players, readings, policy):
    hands, shields = TABLES[players]
    wins, rounds = Fight(hands, readings, best=policy != "uniform").ahead(ROBODOG, CATS, shields)
    found = valued(policy, readings, players=players, episodes=[2], fingers="outcomes")
    assert found.sides["Hero"].exact == wins
    assert found.sides["Robodog"].exact == 1 - wins
    if policy == "uniform":
        assert found.length.exact == rounds


@pytest.mark.parametrize("players", [5, 6])
def test_v4_without_protecting_cats(players):
    wins, _ = Fight(players - 1, {}, best=False).ahead(ROBODOG, CATS, 0)
    scope = {"players": players, "episodes": [2], "fingers": "outcomes", "protecting": 0}
    assert valued("uniform", **scope).sides["Hero"].exact == wins


def test_v4_figures():
    figures = [
        round(float(Fight(*table[:1], {}, best=best).ahead(ROBODOG, CATS, table[1])[0]), 6)
        for table in TABLES.values()
        for best in (False, True)
    ]
    assert figures[0] == 0.450544
    assert figures[2] == 0.688150
    assert figures[6:] == [0.420491, 0.850692]
