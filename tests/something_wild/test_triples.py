"""Which three cards score, over all combinations of the real deck, and what each Power adds.

The definitions are written apart from the model: a set or run is looked for in everything that the
cards may be treated as. The table is a fact about the box, whatever its Powers are coloured.

| | sets | runs | opened by the Power beside these |
|---|---|---|---|
| no Power | 90 | 35 | |
| three blue, three red | | | 77 each |
| three in order | | | 840 |
| fours as any number | | | 840 |
| green as any colour | | | 168 |
"""

from functools import cache
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from models.engine import Session
from tests.something_wild.real import box

COLOURS, NUMBERS = "RBGYP", range(1, 10)
DECK = [(c, v) for c in COLOURS for v in NUMBERS]


def is_set(cards):
    """Three cards with one number."""
    return len({v for _, v in cards}) == 1


def in_order(cards):
    """Numbers that follow one another."""
    low, mid, high = sorted(v for _, v in cards)
    return low + 1 == mid and mid + 1 == high


def is_run(cards):
    """Three cards of one colour in order."""
    return len({c for c, _ in cards}) == 1 and in_order(cards)


def natural(cards):
    """A set or a run."""
    return is_set(cards) or is_run(cards)


def treated(cards, *, fours=False, green=False):
    """Everything that these cards may be treated as."""
    return product(
        *(
            [
                (colour, number)
                for colour in (COLOURS if green and c == "G" else c)
                for number in (NUMBERS if fours and v == 4 else [v])
            ]
            for c, v in cards
        )
    )


SCORES = {
    "none": natural,
    "Blue": lambda cards: all(c == "B" for c, _ in cards),
    "Red": lambda cards: all(c == "R" for c, _ in cards),
    "Order": in_order,
    "Fours": lambda cards: any(map(natural, treated(cards, fours=True))),
    "Green": lambda cards: any(map(natural, treated(cards, green=True))),
}


@cache
def scoring(power):
    """All combinations of three cards that may be scored with a Power in use."""
    also = SCORES[power]
    return frozenset(cards for cards in combinations(DECK, 3) if natural(cards) or also(cards))


def test_how_many_sets_and_runs():
    assert sum(map(is_set, scoring("none"))) == 9 * 10
    assert sum(map(is_run, scoring("none"))) == 5 * 7
    assert len(scoring("none")) == 125


def test_what_each_power_opens():
    found = {power: len(scoring(power) - scoring("none")) for power in SCORES if power != "none"}
    assert found == {"Blue": 77, "Red": 77, "Order": 840, "Fours": 840, "Green": 168}


def test_green_is_never_better_than_order():
    """E-1: a run has numbers in order, whatever its colours are treated as."""
    assert scoring("Green") < scoring("Order")
    others = [
        a for a in SCORES for b in SCORES if a not in (b, "none") and scoring(a) <= scoring(b)
    ]
    assert others == ["Green"]


def test_rows_of_five_that_hold_nothing():
    """How many of all rows of five cards hold no set or run."""
    hold = {
        frozenset((*cards, a, b))
        for cards in scoring("none")
        for a, b in combinations([card for card in DECK if card not in cards], 2)
    }
    assert comb(45, 5) - len(hold) == 1_121_475


IN_USE = {
    "none": {},
    "Blue": {"open": {"B": True}},
    "Red": {"open": {"R": True}},
    "Order": {"ordered": True},
    "Fours": {"wild": {"4": True}},
    "Green": {"free": {"G": True}},
}


@pytest.mark.parametrize("power", SCORES)
def test_the_model_scores_the_same(power):
    """On a sample, half of it cards that score."""
    draw = Random(power)
    system = box(2)
    some = draw.sample(sorted(scoring(power)), 8)
    for cards in [*some, *(tuple(sorted(draw.sample(DECK, 3))) for _ in range(8))]:
        row = {c: {str(v): 1 for k, v in cards if k == c} for c, _ in cards}
        position = {"phase": "Score", "home": "Score", "row": {"A": row}, **IN_USE[power]}
        position |= {
            "centre": {"Vader": "Order"},
            "in_use": {} if power == "none" else {"Vader": power},
        }
        moves = Session(system, position=position).legal()
        found = any(m.text.startswith("score_") and m.text != "score_nothing" for m in moves)
        assert found == any(set(cards) == set(other) for other in scoring(power)), cards
