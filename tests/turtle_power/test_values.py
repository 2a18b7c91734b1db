"""Outcomes of the fight, against the same figures worked out here by recursion, in fractions."""

from fractions import Fraction
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


class Fight:
    """The Hero's chance and the rounds ahead, by RoboDog cards, Super Cats and protecting cats."""

    def __init__(self, hands, readings, *, best, cats=CATS):
        self.best, self.readings, self.cats = best, readings, cats
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
        five = self.readings.get("meow-amount") == "five"
        damage = self.cats if five else self.cats - cats
        if damage == 0:
            return None
        return self.ahead(max(0, robodog - damage), self.cats, shields)

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


# -- what is carried over into the first round (V5)


@pytest.mark.parametrize("players", [3, pytest.param(5, marks=pytest.mark.deep)])
@pytest.mark.parametrize("policy", ["uniform", "best:Hero"])
def test_v5_a_duty_that_carries(players, policy):
    """In the first round the Hero has to show 2."""
    hands, shields = TABLES[players]
    fight = Fight(hands, {}, best=policy != "uniform")
    _, wins, _ = fight.with_number(2, ROBODOG, CATS, shields)
    scope = {"players": players, "episodes": [2], "fingers": "outcomes", "carried": "duty"}
    found = valued(policy, {"carry-over-to-fight": "carries"}, **scope)
    assert found.sides["Hero"].exact == wins


@pytest.mark.parametrize("policy", ["uniform", "best:Hero"])
def test_v5_both_hands_that_carry(policy):
    """In the first round the Hero may show two numbers; the first is compared, then the second."""
    hands, cats, robodog = 2, 2, 3
    fight = Fight(hands, {}, best=policy != "uniform", cats=cats)

    def after(numbers, place, shown):
        """The Hero's chance when these numbers are compared, one after the other."""
        if not numbers or 0 in place[:2]:
            return fight.ahead(*place)[0]
        dog, lives, _ = place
        k = shown.count(numbers[0])
        if k:
            lives = max(0, lives - k)
        elif numbers[0]:
            dog = max(0, dog - numbers[0])
        else:
            dog, lives = max(0, dog - (cats - lives)), cats
        return after(numbers[1:], (dog, lives, 0), shown)

    moves = [(x,) for x in NUMBERS] + list(product(NUMBERS, repeat=2))
    vectors = list(product(NUMBERS, repeat=hands))
    worth = [
        sum(after(move, (robodog, cats, 0), shown) for shown in vectors) / Fraction(len(vectors))
        for move in moves
    ]
    wanted = max(worth) if fight.best else sum(worth) / len(worth)
    scope = {
        "players": 3, "episodes": [2], "hands": 1, "cats": cats, "robodog": robodog,
        "carried": "both",
    }  # fmt: skip
    found = valued(policy, {"carry-over-to-fight": "carries"}, **scope)
    assert found.sides["Hero"].exact == wanted


# -- the exact number (V4, V5): a Super Meow may bring cats back and do nothing else


def exact_number_needed(hands, shields, *, best):
    """The Hero's chance by iteration from below."""
    chance = [comb(hands, k) * 5 ** (hands - k) / 6**hands for k in range(hands + 1)]
    places = list(product(range(1, ROBODOG + 1), range(1, CATS + 1), range(shields + 1)))
    worth = dict.fromkeys(places, 0.0)

    def ahead(dog, cats, left):
        return 1.0 if dog == 0 else worth[dog, cats, left] if cats > 0 else 0.0

    def with_number(x, dog, cats, left):
        damage = x if x else CATS - cats
        total = chance[0] * ahead(dog - damage if damage <= dog else dog, cats if x else CATS, left)
        for k in range(1, hands + 1):
            hurt = ahead(dog, max(0, cats - k), left)
            used = ahead(dog, cats, left - 1) if left else hurt
            total += chance[k] * (max(hurt, used) if best else (hurt + used) / 2)
        return total

    change = 1.0
    while change > 1e-13:
        change = 0.0
        for place in places:
            numbers = [with_number(x, *place) for x in NUMBERS]
            new = max(numbers) if best else sum(numbers) / 6
            change = max(change, new - worth[place])
            worth[place] = new
    return worth[ROBODOG, CATS, shields]


@pytest.mark.parametrize("players", [3, pytest.param(5, marks=pytest.mark.deep)])
@pytest.mark.parametrize("policy", ["uniform", "best:Hero"])
def test_v5_the_exact_number(players, policy):
    wanted = exact_number_needed(*TABLES[players], best=policy != "uniform")
    scope = {"players": players, "episodes": [2], "fingers": "outcomes"}
    found = outcome(system({"overkill": "exact-number-needed"}, **scope), [policy])
    figure = found.policies[0].sides["Hero"]
    assert abs(figure.value - wanted) <= figure.error + 1e-10
