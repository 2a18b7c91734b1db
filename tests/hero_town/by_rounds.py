"""How often a team wins that plays as well as can be, worked out here round by round, in fractions.

Nothing of the model is used: a state is what lies on the table between two rounds, villains and
accessories are counted by kind and type, what is turned up are multisets. Hands are pooled, and
nobody looks at cards.
"""

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod

from models.hero_town.readings import READINGS


def taken(counts, number):
    """Every way of taking so many of some things, as counts, each with how often it comes up."""
    for some in product(*(range(min(count, number) + 1) for count in counts)):
        if sum(some) == number:
            yield some, prod(comb(count, k) for count, k in zip(counts, some, strict=True))


def plus(some, others, sign=1):
    """Counts added, or taken away."""
    return tuple(a + sign * b for a, b in zip(some, others, strict=True))


class Team:
    """The best chance of a team; `known`: it sees all cards, and chooses which come up.

    Args:
        cards: of each type of accessories; copies: of each kind of villains.
        prices: of each hero, by type of accessories.
        fears: of each kind of villains, the numbers of the heroes.
    """

    def __init__(self, cards, prices, fears, copies, rounds, pieces, readings, known=False):
        self.cards, self.prices, self.fears, self.copies = cards, prices, fears, copies
        self.rounds, self.pieces, self.known = rounds, pieces, known
        usual = {question: names[0] for question, names in READINGS.items()}
        assert all(name in READINGS[question] for question, name in readings.items())
        self.reading = {**usual, **readings}
        self.before_round = cache(self._before_round)

    def says(self, question, reading):
        assert reading in READINGS[question]
        return self.reading[question] == reading

    def chance(self):
        """The chance to win at the start of the game."""
        nobody, nothing = (0,) * len(self.copies), (0,) * len(self.cards)
        return self.before_round(1, self.copies, nobody, self.cards, nothing, 0)

    def _before_round(self, number, deck, carried, cards, display, burning):
        """Villains are revealed."""
        four = self.says("four-reveals-a-round", "two-and-two") and number > 1
        some = min(sum(deck), 4 if four else 2)
        ways = comb(sum(deck), some)
        total = Fraction(0)
        for new, share in taken(deck, some):
            left = plus(deck, new, -1)
            if self.says("end-when-exposed", "on-reveal") and sum(left) == 0:
                value = Fraction(self.says("must-beat-everybody", "no"))
            else:
                value = self._show(number, left, new, carried, cards, display, burning)
            total += Fraction(share, ways) * value
        return total

    def _show(self, number, deck, new, carried, cards, display, burning):
        """Four accessories are turned up."""
        values = [
            (share, self._summon(number, deck, new, carried, plus(cards, up, -1), display, up,
                                 burning))
            for up, share in taken(cards, 4)
        ]  # fmt: skip
        if self.known:
            return max(value for _, value in values)
        return sum(share * value for share, value in values) / comb(sum(cards), 4)

    def _summon(self, number, deck, new, carried, cards, kept, up, burning):
        """Heroes are summoned, or not: the best of all ways."""
        crowd = sum(new) + sum(carried) > 2
        forced = self.says("may-decline-summon", "forced")
        seen, waiting, best = set(), [(new, carried, kept, up, frozenset())], Fraction(0)
        while waiting:
            here = waiting.pop()
            if here in seen:
                continue
            seen.add(here)
            following = list(self._summons(here, crowd))
            waiting += following
            if not (forced and following):
                left = here[0], here[1], cards, plus(here[2], here[3])
                best = max(best, self._after_turn(number, deck, *left, burning))
        return best

    def _summons(self, here, crowd):
        new, carried, kept, up, came = here
        for hero, price in enumerate(self.prices):
            if hero in came and self.says("same-hero-twice", "once-per-turn"):
                continue
            for after in self._victims(hero, new, carried):
                paid = self._paid(price, kept, up, after[0] != new, crowd)
                if paid is not None:
                    yield (*after, *paid, came | {hero})

    def _victims(self, hero, new, carried):
        """(new villains, carried ones) that are left when some have fallen to a hero."""
        many = self.reading["summon-beats-how-many"]
        if many != "one-villain":
            left = [
                tuple(0 if hero in f else n for n, f in zip(some, self.fears, strict=True))
                for some in (new, carried)
            ]
            after = left[0], carried if many == "all-new" else left[1]
            if after != (new, carried):
                yield after
            return
        for kind, feared in enumerate(self.fears):
            one = tuple(int(other == kind) for other in range(len(new)))
            if hero in feared and new[kind]:
                yield plus(new, one, -1), carried
            if hero in feared and carried[kind]:
                yield new, plus(carried, one, -1)

    def _paid(self, price, kept, up, against_new, crowd):
        """(kept accessories, new ones) that are left when a hero is paid; None if they do not
        suffice."""
        whom = self.reading["kept-cards-against-whom"]
        usable = whom == "anyone" or (crowd if "more" in whom else not against_new)
        old = tuple(min(p, k) if usable else 0 for p, k in zip(price, kept, strict=True))
        left = plus(kept, old, -1), plus(up, plus(price, old, -1), -1)
        return left if min(left[1]) >= 0 else None

    def _after_turn(self, number, deck, new, carried, cards, display, burning):
        """Pieces burn; the game is over, or goes on."""
        last = number == self.rounds
        loose = sum(new) + sum(carried)
        burns = sum(new) if self.says("carried-villain-burns-again", "once-each") else loose
        burns = min(1, burns) if self.says("burn-count", "per-round") else burns
        burning += 0 if last and self.says("last-turn-fire", "win-first") else burns
        counted = sum(new) if self.says("which-three-count", "new-this-turn") else loose
        exactly = self.says("three-still-loose", "exactly-three")
        too_many = counted == 3 if exactly else counted >= 3
        if last and self.says("win-and-loss-clash", "win-wins"):
            too_many = False
        if burning >= self.pieces or too_many:
            return Fraction(0)
        if last:
            return Fraction(loose == 0 or self.says("must-beat-everybody", "no"))
        if self.says("leftovers-after-full-success", "only-if-unbeaten") and loose == 0:
            display = (0,) * len(display)
        return self.before_round(number + 1, deck, plus(new, carried), cards, display, burning)
