"""Episode 1 worked out apart from the model: a Markov chain over cats and what is pending.

A state is the Super Cats of each player and a right or a duty; player 0 owns what is pending, the
others, and all where nothing is pending, may be put in any order. Everybody picks uniformly.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np

CATS, NUMBERS = 5, range(6)


def winner(shown):
    """Who has the largest number that no other hand shows, and the number; None if nobody has."""
    hands = [(number, player) for player, numbers in enumerate(shown) for number in numbers]
    numbers = [number for number, _ in hands]
    unique = [(number, player) for number, player in hands if numbers.count(number) == 1]
    return max(unique, default=None)


@cache
def chances(players, pending, own_cancel=True):
    """Chances of each (number, player) to win, and of None; without `own_cancel` two equal hands of
    one player count as one."""
    one = [(number,) for number in NUMBERS]
    mine = {"both": one + list(product(NUMBERS, repeat=2)), "duty": [(2,)]}.get(pending, one)
    found = Counter()
    for hands in mine:
        for others in product(one, repeat=players - 1):
            found[winner((hands if own_cancel else tuple(set(hands)), *others))] += 1
    total = found.total()
    return {won: Fraction(ways, total) for won, ways in found.items()}


class Race:
    """Where a round leads, and what comes of it all.

    `direction`: which way activation 4 turns another's card, "none" for not at all; `own_cancel`:
    whether equal hands of one player cancel each other.
    """

    def __init__(self, players, direction="advance", *, own_cancel=True):
        self.players, self.direction, self.own_cancel = players, direction, own_cancel
        start = (0,) * players, ""
        self.places, self.ways = {start: 0}, []
        todo = [start]
        while todo:
            after = self.after(*todo.pop(0))
            self.ways.append(after)
            for place in after:
                if isinstance(place[0], tuple) and place not in self.places:
                    self.places[place] = len(self.places)
                    todo.append(place)

    def after(self, cats, pending):
        """Where a round leads: a state, or (last number, whether another became the Hero)."""
        found = Counter()
        for won, chance in chances(self.players, pending, self.own_cancel).items():
            if won is None:
                found[tuple(sorted(cats)), ""] += chance
            else:
                for place, part in self.acted(cats, *won).items():
                    found[place] += chance * part
        return found

    def acted(self, cats, number, player):
        """Where it leads that a player has won with a number."""
        mine = min(CATS, cats[player] + (2 if number == 0 else 1))
        others = sorted(cats[:player] + cats[player + 1 :])
        if mine == CATS:
            return {(number, False): 1}
        if number in (1, 5):
            return {((mine, *others), "both" if number == 1 else "duty"): 1}
        turned = self.turned(others) if number == 4 else []
        found = Counter()
        for there in turned or [others]:
            ended = max(there) == CATS
            place = (number, True) if ended else (tuple(sorted([mine, *there])), "")
            found[place] += Fraction(1, max(1, len(turned)))
        return found

    def turned(self, others):
        """The others' cats after each flip that there is."""
        steps = {"advance": [1], "revert": [-1], "either": [1, -1], "none": []}[self.direction]
        return [
            [*others[:i], cats + step, *others[i + 1 :]]
            for i, cats in enumerate(others)
            for step in steps
            if 0 <= cats + step <= CATS
        ]

    @property
    def rounds(self):
        """How many rounds are to be expected."""
        return self._solved(np.ones(len(self.ways)))

    def ends(self, wanted):
        """The chance that the episode ends so, `wanted(number, another)`."""
        return self._solved(
            [
                float(sum(p for end, p in after.items() if is_end(end) and wanted(*end)))
                for after in self.ways
            ]
        )

    def _solved(self, gains):
        """What is gained from the start on, of so much in each state."""
        chain = np.eye(len(self.ways))
        for here, after in enumerate(self.ways):
            for place, part in after.items():
                if not is_end(place):
                    chain[here, self.places[place]] -= float(part)
        return np.linalg.solve(chain, gains)[0]


def is_end(place):
    """Whether this is the end of the episode, and not a state."""
    return not isinstance(place[0], tuple)
