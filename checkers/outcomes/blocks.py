"""Blocks of secret choices as tables: what each choice of every player together leads to.

Within a block nobody sees what others choose and the order means nothing. So a block is one state,
with a joint choice of the one side for each row and one of the other side for each column.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from checkers.explore import FailedIn
from checkers.outcomes.jit import compiled
from checkers.outcomes.process import Bools, Longs
from checkers.outcomes.table import Table
from models.language.errors import RuleproofError


@dataclass(frozen=True, eq=False)
class Block:
    """One block of secret choices.

    Attributes:
        root: the state in which it begins.
        leaves: int64[rows, columns], the state in which each joint choice ends.
        mine, theirs: how many choices each player of the one side has, and of the other; the rows
            and columns count them up, the last player fastest.
    """

    root: int
    leaves: Longs
    mine: tuple[int, ...]
    theirs: tuple[int, ...]

    @property
    def turned(self) -> Block:
        """The same seen from the other side."""
        return Block(self.root, self.leaves.T, self.theirs, self.mine)


def blocks_of(table: Table, kept: Bools, belongs: Bools) -> list[Block]:
    """The blocks of a graph, those of the first states among them.

    Args:
        kept: bool[m], see `Table.in_turn`: the members of the side first.
        belongs: bool[m], made by a member of the side.

    Raises:
        FailedIn: where a choice leads back to where it was made.
        RuleproofError: where what a player may choose depends on what others have chosen.
    """
    graph, secret = table.graph, table.secret
    if not secret.any():
        return []
    begins = np.zeros(graph.n, np.bool_)
    begins[graph.initial] = True
    begins[graph.target[~secret[graph.source]]] = True
    steps = np.flatnonzero(kept)
    offsets = np.searchsorted(graph.source[steps], np.arange(graph.n + 1))
    target = graph.target[steps].astype(np.int64)
    _check_ending(table, steps, target)
    mover = table.mover[steps]
    first = np.minimum(offsets[:-1], max(0, len(steps) - 1))
    mine = belongs[steps][first]
    return [
        _block(int(root), offsets, target, mover, secret, mine)
        for root in np.flatnonzero(begins & secret)
    ]


def _check_ending(table: Table, steps: Longs, target: Longs) -> None:
    """Blocks end: no choice in secret leads back to where it was made."""
    graph, secret = table.graph, table.secret
    source = graph.source[steps].astype(np.int64)
    inside = secret[source] & secret[target]
    source, target = source[inside], target[inside]
    ones = np.ones(len(source), np.int8)
    matrix = coo_matrix((ones, (source, target)), shape=(graph.n, graph.n))
    _, label = connected_components(matrix, connection="strong")
    back = np.flatnonzero(label[source] == label[target])
    if len(back):
        state = int(source[back[0]])
        phase = table.system.game.phase(table.space.exploration.state(state)[0]).name
        told = RuleproofError(
            f"choices in the secret phase {phase} lead back to where they were made; a choice made"
            " must be stored, and the last one must lead out of the phase"
        )
        raise FailedIn(told, state)


def _block(
    root: int, offsets: Longs, target: Longs, mover: Longs, secret: Bools, mine: Bools
) -> Block:
    sizes: list[int] = []
    sides: list[bool] = []
    state = root
    while secret[state] and offsets[state] < offsets[state + 1]:
        ends = _ends(state, offsets, target, mover, secret, int(mover[offsets[state]]))
        sizes.append(len(ends))
        sides.append(bool(mine[state]))
        state = int(ends[0])
    leaves = _ends(root, offsets, target, mover, secret, -1)
    if len(leaves) != prod(sizes):
        raise RuleproofError(
            "what a player may choose in secret depends on what others have chosen;"
            " `ruleproof conformance` tells where"
        )
    own = sum(sides)
    rows = prod(sizes[:own])
    return Block(root, leaves.reshape(rows, -1), tuple(sizes[:own]), tuple(sizes[own:]))


@compiled
def _ends(root, offsets, target, mover, secret, player):  # type: ignore[no-untyped-def]
    """Where choices in secret lead from a state: those of one player, or of all (-1), in order.

    The block is known to end.
    """
    found = []
    path = [root]
    edges = [offsets[root]]
    while len(path) > 0:
        state, edge = path[-1], edges[-1]
        goes_on = secret[state] and offsets[state] < offsets[state + 1]
        if goes_on and player >= 0:
            goes_on = mover[offsets[state]] == player
        if not goes_on:
            found.append(state)
            path.pop()
            edges.pop()
            continue
        if edge == offsets[state + 1]:
            path.pop()
            edges.pop()
            continue
        edges[-1] += 1
        path.append(target[edge])
        edges.append(offsets[target[edge]])
    return np.array(found)
