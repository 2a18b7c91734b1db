"""A game as two sides see it: whose choice each state is, and what is left once one side has
settled how it plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from checkers.csr import rows
from checkers.outcomes.blocks import Block, blocks_of
from checkers.outcomes.process import Bools, Floats, Longs, Process
from checkers.outcomes.table import Table
from models.language.errors import RuleproofError


@dataclass(frozen=True, eq=False)
class Arena:
    """Two sides: the one (`mine`) and all others.

    Attributes:
        n: the number of states; those inside blocks have no transitions here.
        source, target: int64[e], transitions outside blocks, ascending by source.
        chance: float64[e], their probability where nobody chooses them, or who does is uniform.
        mine, theirs: bool[n], the states in which a side chooses, outside blocks.
        blocks: the blocks of secret choices; rows are chosen by the one side.
    """

    n: int
    source: Longs
    target: Longs
    chance: Floats
    mine: Bools
    theirs: Bools
    blocks: tuple[Block, ...]

    @classmethod
    def of(cls, table: Table, side: int) -> Arena:
        """The arena of a side against all others.

        Raises:
            RuleproofError: where members of both may move at once and not in secret.
        """
        graph, belongs = table.graph, table.belongs(side)
        kept = table.in_turn(belongs)
        steps = np.flatnonzero(kept & ~table.secret[graph.source])
        source = graph.source[steps].astype(np.int64)
        made = table.mover[steps] >= 0
        own, other = (np.zeros(graph.n, np.bool_) for _ in range(2))
        own[source[made & belongs[steps]]] = True
        other[source[made & ~belongs[steps]]] = True
        if (own & other).any():
            number = int(np.flatnonzero(own & other)[0])
            phase = table.system.game.phase(table.space.exploration.state(number)[0]).name
            raise RuleproofError(
                f"in phase {phase} members of two sides may move at once, and who comes first is"
                " not said; declare the phase secret, or let one decide"
            )
        ways = graph.ways[steps].astype(np.float64)
        total = np.bincount(source, weights=ways, minlength=graph.n)
        return cls(
            graph.n, source, graph.target[steps].astype(np.int64), ways / total[source],
            own, other, tuple(blocks_of(table, kept, belongs)),
        )  # fmt: skip

    @property
    def turned(self) -> Arena:
        """The same seen from the other side."""
        turned = tuple(block.turned for block in self.blocks)
        return Arena(self.n, self.source, self.target, self.chance, self.theirs, self.mine, turned)

    def uniform(self) -> Strategy:
        """The one side picking uniformly."""
        rows_of = [np.full(len(b.leaves), 1.0 / len(b.leaves)) for b in self.blocks]
        return Strategy(self.chance.copy(), rows_of)

    def settled(self, strategy: Strategy) -> Process:
        """What is left for the others when the one side plays so."""
        apart = self.theirs[self.source]
        chance = np.where(apart, 1.0, strategy.chance)
        used = chance > 0
        source, target, chance = self.source[used], self.target[used], chance[used]
        begins = np.ones(len(source), np.bool_)
        begins[1:] = (source[1:] != source[:-1]) | apart[used][1:]
        states = [source[begins]]
        starts = np.append(np.flatnonzero(begins), len(source))
        sizes = [np.diff(starts)]
        targets, chances = [target], [chance]
        for block, row in zip(self.blocks, strategy.rows, strict=True):
            support = np.flatnonzero(row > 0)
            columns = np.unique(block.leaves[support], axis=1)
            states.append(np.full(columns.shape[1], block.root))
            sizes.append(np.full(columns.shape[1], len(support)))
            targets.append(columns.T.ravel())
            chances.append(np.tile(row[support] / row[support].sum(), columns.shape[1]))
        return _assembled(self.n, *map(np.concatenate, (states, sizes, targets, chances)))


@dataclass(frozen=True, eq=False)
class Strategy:
    """How one side plays: `chance` float64[e] on the transitions of the arena, `rows` for each
    block the probabilities of its joint choices."""

    chance: Floats
    rows: Sequence[Floats]


def _assembled(n: int, states: Longs, sizes: Longs, target: Longs, chance: Floats) -> Process:
    """The process of these actions, in any order."""
    start = np.concatenate(([0], np.cumsum(sizes))).astype(np.int64)
    order = np.argsort(states, kind="stable")
    edges = rows(start, order)
    first = np.searchsorted(states[order], np.arange(n + 1)).astype(np.int64)
    return Process(
        first, np.concatenate(([0], np.cumsum(sizes[order]))).astype(np.int64), target[edges],
        None, chance[edges], np.full(len(edges), -1, np.int64),
    )  # fmt: skip
