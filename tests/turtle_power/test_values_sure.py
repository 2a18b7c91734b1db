"""What the Hero can be sure of when all opponents choose together (V6), worked out apart: a matrix
game for each position, the opponents' numbers against the Hero's."""

from itertools import combinations_with_replacement

import numpy as np
import pytest
from scipy.optimize import linprog

from checkers.outcomes import outcome
from tests.turtle_power.table import system

NUMBERS = range(6)


def value_of(matrix):
    """What the chooser of rows can be sure of, mixing them."""
    rows, columns = matrix.shape
    above = np.hstack([-matrix.T, np.ones((columns, 1))])
    found = linprog(
        [*[0] * rows, -1], A_ub=above, b_ub=np.zeros(columns), A_eq=[[*[1] * rows, 0]], b_eq=[1],
        bounds=[*[(0, None)] * rows, (None, None)],
    )  # fmt: skip
    return -found.fun


class Sure:
    """The Hero's chance against opponents with so many hands who agree on what they show."""

    def __init__(self, hands, cats, *, five):
        self.hands, self.cats, self.five, self.known = hands, cats, five, {}

    def ahead(self, dog, lives, shields):
        if dog <= 0 or lives <= 0:
            return float(lives > 0)
        place = dog, lives, shields
        if place not in self.known:
            value, change = 0.0, 1.0  # from below: to go on for ever wins for nobody
            while change > 1e-11:
                matrix = [
                    [self.after(x, shown, place, value) for shown in self.all()] for x in NUMBERS
                ]
                change = value_of(np.array(matrix)) - value
                value += change
            self.known[place] = value
        return self.known[place]

    def all(self):
        return combinations_with_replacement(NUMBERS, self.hands)

    def after(self, number, shown, place, here):
        dog, lives, shields = place
        if hits := shown.count(number):
            hurt = self.ahead(dog, lives - hits, shields)
            return max(hurt, self.ahead(dog, lives, shields - 1)) if shields else hurt
        damage = number or (self.cats if self.five else self.cats - lives)
        return self.ahead(dog - damage, lives if number else self.cats, shields) if damage else here


@pytest.mark.parametrize("amount", ["flipped-back", "five"])
@pytest.mark.parametrize(("players", "robodog", "shields"), [(2, 6, 1), (3, 3, 0), (3, 3, 1)])
def test_v6_what_the_hero_can_be_sure_of(players, robodog, shields, amount):
    wanted = Sure(players - 1, 2, five=amount == "five").ahead(robodog, 2, shields)
    scope = {
        "players": players, "episodes": [2], "hands": 1, "cats": 2, "robodog": robodog,
        "protecting": shields,
    }  # fmt: skip
    found = outcome(system({"meow-amount": amount}, **scope), ["value:Hero"])
    (hero,) = found.policies[0].guarantees
    assert hero.least.value == pytest.approx(wanted, abs=1e-8)
    assert hero.most.value == pytest.approx(wanted, abs=1e-8)
    assert 0 < wanted < 1
    if players == 2:
        assert hero.most_apart is None
    else:
        assert hero.most_apart.value >= wanted - 1e-9
