"""Matrix games, solved by linear programming: many at a time, as one program of separate blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_array

from checkers.outcomes.process import Floats
from models.language.errors import RuleproofError

TRACE = 1e-9
"""Probabilities below this are traces that a linear program leaves, and are dropped."""
MOST_ENTRIES = 200_000
"""Entries of the matrices of one linear program."""


@dataclass(frozen=True, eq=False)
class Solution:
    """How a matrix game is played: who picks the row wants much, who picks the column little.

    Attributes:
        row, column: probabilities of the rows and columns.
        least: what `row` is sure of; `most`: what `column` holds the other one to.
    """

    row: Floats
    column: Floats
    least: float
    most: float


def solve_games(games: Sequence[Floats]) -> list[Solution]:
    """The solutions of matrix games, float64[rows, columns] each."""
    found: list[Solution | None] = [_saddle(game) for game in games]
    open_ = [k for k, solution in enumerate(found) if solution is None]
    while open_:
        size = 0
        chunk: list[int] = []
        while open_ and (not chunk or size + games[open_[0]].size <= MOST_ENTRIES):
            size += games[open_[0]].size
            chunk.append(open_.pop(0))
        for k, solution in zip(chunk, _programmed([games[k] for k in chunk]), strict=True):
            found[k] = solution
    return [solution for solution in found if solution is not None]


def _told(game: Floats, row: Floats, column: Floats) -> Solution:
    row, column = (np.where(x > TRACE, x, 0.0) for x in (row, column))
    row, column = row / row.sum(), column / column.sum()
    return Solution(row, column, float((row @ game).min()), float((game @ column).max()))


def _saddle(game: Floats) -> Solution | None:
    """A solution without mixing, where there is one."""
    lows, highs = game.min(axis=1), game.max(axis=0)
    i, j = int(lows.argmax()), int(highs.argmin())
    if lows[i] < highs[j]:
        return None
    return _told(game, np.eye(len(lows))[i], np.eye(len(highs))[j])


def _programmed(games: Sequence[Floats]) -> list[Solution]:
    """Each row player makes the least that a column leaves as large as can be; the columns'
    multipliers are how the other one plays."""
    rows_at = np.cumsum([0, *(len(game) for game in games)])
    columns_at = np.cumsum([0, *(game.shape[1] for game in games)])
    count, variables = len(games), int(rows_at[-1]) + len(games)
    entries, at_row, at_column = [], [], []
    for k, game in enumerate(games):
        i, j = np.indices(game.shape)
        entries += [-game.ravel(), np.ones(game.shape[1])]
        at_row += [(columns_at[k] + j).ravel(), columns_at[k] + np.arange(game.shape[1])]
        at_column += [
            (rows_at[k] + i).ravel(), np.full(game.shape[1], int(rows_at[-1]) + k)
        ]  # fmt: skip
    upper = coo_array(
        (np.concatenate(entries), (np.concatenate(at_row), np.concatenate(at_column))),
        shape=(int(columns_at[-1]), variables),
    )
    sums = coo_array(
        (
            np.ones(int(rows_at[-1])),
            (np.repeat(np.arange(count), np.diff(rows_at)), np.arange(int(rows_at[-1]))),
        ),
        shape=(count, variables),
    )
    cost = np.concatenate([np.zeros(int(rows_at[-1])), -np.ones(count)])
    bounds = [(0, None)] * int(rows_at[-1]) + [(None, None)] * count
    solved = linprog(
        cost, A_ub=upper.tocsr(), b_ub=np.zeros(upper.shape[0]), A_eq=sums.tocsr(),
        b_eq=np.ones(count), bounds=bounds, method="highs",
    )  # fmt: skip
    if not solved.success:
        raise RuleproofError(f"a matrix game was not solved: {solved.message}")
    columns = -solved.ineqlin.marginals
    return [
        _told(
            game,
            solved.x[rows_at[k] : rows_at[k + 1]],
            columns[columns_at[k] : columns_at[k + 1]],
        )
        for k, game in enumerate(games)
    ]
