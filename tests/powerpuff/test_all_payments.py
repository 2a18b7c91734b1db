"""Every payment that a hand allows, held against all choices of its cards: by the rulebook's words,
and by every mixture of the readings that have to do with payments."""

import random
from itertools import combinations, permutations, product

import pytest

from tests.powerpuff.table import can, play, table
from tests.powerpuff.test_payments import DECK, TILES, payments

COLOURS = {"P": "Blossom", "G": "Buttercup", "B": "Bubbles"}
GIRLS = (["Blossom"], ["Blossom", "Bubbles"], ["Blossom", "Buttercup", "Bubbles"])
HANDS = (
    "P4 P1 G6", "P4 P3 P2 P1", "P2 P1 G5 W", "P4 P1 W", "P1 G5 W W", "P3 P1 B1 B3", "P2 P1 B1 W",
    "P4 P2 G5 B1", "P3 P2 P1 B3 B1", "W W P1",
)  # fmt: skip
QUESTIONS = {
    "superfluous-payment": "minimal-only", "every-color-must-appear": "yes",
    "wild-two-in-payment": "two-per-girl", "more-than-ten": "more-than",
    "worth-of-villain": "gem-points",
}  # fmt: skip
MIXTURES = [dict(m) for n in range(len(QUESTIONS) + 1) for m in combinations(QUESTIONS.items(), n)]
MINIMAL = [
    readings
    for readings in MIXTURES
    if "superfluous-payment" in readings and "every-color-must-appear" not in readings
]


class Payment:
    """What makes a choice of cards a payment (PPG-CAP-2a, PPG-CAP-2b, PPG-CAP-7)."""

    def __init__(self, girls, readings, number, gems):
        self.girls, self.readings = girls, readings
        worth = gems if "worth-of-villain" in readings else number
        self.price = worth + ("more-than-ten" in readings)
        self.of_wild = 2 * (len(girls) if "wild-two-in-payment" in readings else 1)

    def worth(self, card):
        return self.of_wild if card == "W" else int(card[1:])

    def fits(self, card):
        return card == "W" or COLOURS[card[0]] in self.girls

    def missing(self, cards):
        shown = {COLOURS[card[0]] for card in cards if card != "W"}
        hidden = [girl for girl in self.girls if girl not in shown]
        asked = "every-color-must-appear" in self.readings
        return max(0, len(hidden) - cards.count("W")) if asked else 0

    def suffices(self, cards):
        total = sum(map(self.worth, cards))
        return bool(cards) and total >= self.price and not self.missing(cards)

    def can_lose_one(self, cards):
        return any(self.suffices(cards[:k] + cards[k + 1 :]) for k in range(len(cards)))

    def is_needed(self, card, before):
        """Whether a card is needed when it is named: for the number, or for a colour."""
        short = sum(map(self.worth, before)) < self.price
        return short or self.missing([*before, card]) < self.missing(before)

    def named(self, cards):
        """The orders in which a payment may be named: from the highest down."""
        falling = sorted(map(self.worth, cards), reverse=True)
        return (order for order in permutations(cards) if [*map(self.worth, order)] == falling)

    def is_one(self, cards):
        if not all(map(self.fits, cards)) or not self.suffices(cards):
            return False
        return "superfluous-payment" not in self.readings or any(
            all(self.is_needed(card, order[:k]) for k, card in enumerate(order))
            for order in self.named(cards)
        )


def choices(hand):
    return {
        chosen
        for size in range(1, len(hand) + 1)
        for chosen in combinations(sorted(hand), size)
    }  # fmt: skip


CASES = random.Random(53).sample(
    [*product(HANDS, GIRLS, TILES, MIXTURES)], 400
)  # fmt: skip


def test_what_is_paid_is_what_may_be_paid():
    for hand, girls, (number, gems), readings in CASES:
        rule = Payment(girls, readings, number, gems)
        game = table(
            DECK, {"A": hand}, control=dict.fromkeys(girls, "A"), row="3/1 10/5 3/2", tiles=TILES,
            mojo=(4, 2), readings=readings,
        )  # fmt: skip
        expected = {cards for cards in choices(hand.split()) if rule.is_one([*cards])}
        target = f"aim {number}/{gems}"
        found = payments(play(game, target)) if can(game, target) else set()
        assert {tuple(sorted(cards)) for cards in found} == expected, (hand, girls, readings)


@pytest.mark.parametrize("readings", MINIMAL)
def test_what_is_needed_when_named_cannot_be_left_out(readings):
    """Unless all colours must appear: a card can be needed, and one too many when a colour that is
    missing comes after it."""
    for hand, girls, (number, gems) in product(HANDS, GIRLS, TILES):
        rule = Payment(girls, readings, number, gems)
        for cards in map(list, choices(hand.split())):
            suffices = all(map(rule.fits, cards)) and rule.suffices(cards)
            assert rule.is_one(cards) is (suffices and not rule.can_lose_one(cards))
