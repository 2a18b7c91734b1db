"""What each of two sides can force, whatever the other does.

A side's strategy is improved against the best answer to it until no state and no block offers more
(strategy improvement, by the matrix games of the blocks). What is reported is not the last step of
that, but what the strategies found are worth: each is settled, and the best answer to it computed.
So `least` and `most` enclose the value however well the search went.

Who chooses in secret may not be able to agree on what to choose. Then a side's members mix
independently of each other, and the best such mixture is no linear program. It is looked for by
letting one member after the other improve, from several beginnings; what is found is again settled
and evaluated, and is a bound.

Source: K. Chatterjee, L. de Alfaro, T. Henzinger, Strategy improvement for concurrent reachability
games (2006); J. Filar, K. Vrieze, Competitive Markov Decision Processes (1997).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

import numpy as np

from checkers.outcomes.arena import Arena, Strategy
from checkers.outcomes.blocks import Block
from checkers.outcomes.matrix import solve_games
from checkers.outcomes.process import Floats
from checkers.outcomes.results import Figure, Guarantee
from checkers.outcomes.table import Table
from checkers.outcomes.values import Best, optimised

ROUNDS = 200
"""Improvements of a strategy before it is taken as it is."""
GAIN = 1e-11
"""What an improvement must bring somewhere."""
BEGINNINGS = 3
"""Mixtures drawn at random, beside the uniform one, from which independent choices are improved."""
SWEEPS = 12
"""How often each member improves in turn."""

Mixing = Callable[[list[Block], list[Floats]], list[Floats]]
"""How the rows of blocks are mixed, given what each joint choice is worth."""


def guaranteed(table: Table, side: int, *, alone: bool = True) -> Guarantee:
    """What a side can force, and what the others can hold it to; `alone`: also where members of
    either choose in secret without agreeing."""
    arena, goal = Arena.of(table, side), table.wins[:, side]
    label = table.system.side_labels(1 << side)[0]
    held = arena.turned
    _, worth = improved(arena, goal, 1.0, together)
    _, held_to = improved(held, goal, -1.0, together, worth.value)
    apart = most_apart = None
    if alone and any(len(block.mine) > 1 for block in arena.blocks):
        apart = improved(arena, goal, 1.0, _alone(1.0))[1]
    if alone and any(len(block.theirs) > 1 for block in arena.blocks):
        most_apart = improved(held, goal, -1.0, _alone(-1.0))[1]
    return Guarantee(label, _figure(worth), _figure(held_to), _maybe(apart), _maybe(most_apart))


def _figure(best: Best) -> Figure:
    return Figure(float(best.value[0]), float(best.bound[0]))


def _maybe(best: Best | None) -> Figure | None:
    return None if best is None else _figure(best)


def improved(
    arena: Arena, goal: Floats, sign: float, mixing: Mixing, hint: Floats | None = None
) -> tuple[Strategy, Best]:
    """A strategy of the one side of an arena, and what it is worth against the best answer.

    Args:
        goal: float64[n], 1 in the final states that count.
        sign: 1.0 if the one side wants them to be reached, -1.0 if not.
        mixing: how it mixes its joint choices in blocks.
        hint: float64[n], values that the first strategy is made for; without, it is uniform.
    """
    strategy = arena.uniform()
    if hint is not None:
        strategy = _stepped(arena, strategy, hint, sign, mixing, np.full(arena.n, -np.inf))[0]
    worth = optimised(arena.settled(strategy), goal, maximise=sign < 0)
    for _ in range(ROUNDS):
        new, gain = _stepped(arena, strategy, worth.value, sign, mixing, sign * worth.value)
        if gain <= GAIN:
            break
        better = optimised(arena.settled(new), goal, maximise=sign < 0)
        if (sign * (better.value - worth.value)).max() <= GAIN:
            break
        strategy, worth = new, better
    return strategy, worth


def _stepped(
    arena: Arena, strategy: Strategy, value: Floats, sign: float, mixing: Mixing, now: Floats
) -> tuple[Strategy, float]:
    """The strategy made better for these values, and the most that it gains over `now`
    (float64[n], as the one side counts)."""
    chance, gain = strategy.chance.copy(), 0.0
    worth = sign * value[arena.target]
    top = np.full(arena.n, -np.inf)
    np.maximum.at(top, arena.source, worth)
    better = arena.mine & (top > now + GAIN)
    if better.any():
        gain = float((top[better] - now[better]).max())
        mine = better[arena.source]
        tops = np.flatnonzero(mine & (worth == top[arena.source]))
        _, first = np.unique(arena.source[tops], return_index=True)
        chance[mine] = 0.0
        chance[tops[first]] = 1.0
    games = [sign * value[block.leaves] for block in arena.blocks]
    found = list(strategy.rows)
    mixed = mixing(list(arena.blocks), games) if games else []
    for k, (block, game, row) in enumerate(zip(arena.blocks, games, mixed, strict=True)):
        least = float((row @ game).min())
        if least > now[block.root] + GAIN:
            gain = max(gain, least - float(now[block.root]))
            found[k] = row
    return Strategy(chance, found), gain


def together(blocks: list[Block], games: list[Floats]) -> list[Floats]:
    """The mixtures that members make who can agree on what to choose."""
    small = [np.unique(game, axis=1) for game in games]
    return [solution.row for solution in solve_games(small)]


def _alone(sign: float) -> Mixing:
    """The mixtures of members who choose independently, as good as was found."""

    def mix(blocks: list[Block], games: list[Floats]) -> list[Floats]:
        draw = np.random.default_rng(0)
        best: list[tuple[float, Floats]] = [(-np.inf, np.zeros(0)) for _ in blocks]
        agreed = together(blocks, games)
        for beginning in range(2 + BEGINNINGS):
            parts = [
                _begin(block, row, beginning, draw)
                for block, row in zip(blocks, agreed, strict=True)
            ]
            _improve(blocks, games, parts)
            for k, (game, part) in enumerate(zip(games, parts, strict=True)):
                row = reduce(np.multiply.outer, part).ravel()
                least = float((row @ game).min())
                if least > best[k][0]:
                    best[k] = least, row
        return [row for _, row in best]

    return mix


def _begin(block: Block, agreed: Floats, beginning: int, draw: np.random.Generator) -> list[Floats]:
    """A mixture for each member: uniform, what agreement looks like from each seat, or drawn."""
    if beginning == 0:
        return [np.full(size, 1.0 / size) for size in block.mine]
    if beginning == 1:
        joint = agreed.reshape(block.mine)
        axes = range(len(block.mine))
        return [joint.sum(axis=tuple(a for a in axes if a != axis)) for axis in axes]
    return [draw.dirichlet(np.ones(size)) for size in block.mine]


def _improve(blocks: list[Block], games: list[Floats], parts: list[list[Floats]]) -> None:
    """Let one member after the other choose best against the rest, in all blocks at once."""
    worth = np.full(len(blocks), -np.inf)
    for _ in range(SWEEPS):
        before = worth.copy()
        for member in range(max((len(block.mine) for block in blocks), default=0)):
            those = [k for k, block in enumerate(blocks) if member < len(block.mine)]
            views = [_view(blocks[k], games[k], parts[k], member) for k in those]
            for k, solution in zip(those, solve_games(views), strict=True):
                if solution.least > worth[k]:
                    parts[k][member], worth[k] = solution.row, solution.least
        if (worth - before).max() <= GAIN:
            break


def _view(block: Block, game: Floats, parts: list[Floats], member: int) -> Floats:
    """float64[choices, columns]: what each choice of one member is worth, the others mixing."""
    view = game.reshape(*block.mine, -1)
    for other in reversed(range(len(block.mine))):
        if other != member:
            view = np.tensordot(parts[other], view, axes=(0, other))
    return np.unique(view, axis=1)
