"""Choosing a few mutants, spread over the modules."""

import random
from collections.abc import Iterator, Sequence

from tests.mutation.mutants import Mutant


def spread(known: Sequence[Mutant], seed: int) -> Iterator[Mutant]:
    """All mutants, each module in turn, by chance within it; the same order for the same seed."""
    chance = random.Random(seed)
    piles: dict[str, list[Mutant]] = {}
    for mutant in known:
        piles.setdefault(mutant.module, []).append(mutant)
    for pile in piles.values():
        chance.shuffle(pile)
    while any(piles.values()):
        yield from [pile.pop() for pile in piles.values() if pile]
