"""Who makes each transition of an explored graph, and who belongs to which side."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
import numpy.typing as npt

from checkers.explore import FailedIn, Function, sweep
from checkers.graph import CHANCE, SEVERAL, StateGraph
from checkers.outcomes.process import Bools, Floats, Longs, Process, of_edges
from checkers.outcomes.secrets import check_commuting
from checkers.verify.space import Space
from models.language.errors import RuleproofError
from models.language.game import MOST_ARGUMENTS
from models.language.system import System

PLAYER = "player"
"""The argument that says whose move it is where several may move."""


@dataclass(frozen=True, eq=False)
class Table:
    """An explored space as those who choose see it.

    Attributes:
        space: explored without symmetry that renames players or sides.
    """

    space: Space

    @property
    def system(self) -> System:
        """The game in its scope."""
        return self.space.system

    @cached_property
    def graph(self) -> StateGraph:
        """The explored graph."""
        return self.space.graph

    @cached_property
    def mover(self) -> Longs:
        """int64[m]: the player who makes each transition, -1 for chance and for nobody in
        particular: whoever an argument names, only of several it says who moves."""
        graph, game = self.graph, self.system.game
        size, stride = (np.ones(len(self.system.rules), np.int64) for _ in range(2))
        named = np.zeros(len(self.system.rules), np.bool_)
        for bound in self.system.rules:
            names = list(bound.rule.arguments)
            if PLAYER in names and bound.rule.arguments[PLAYER] is game.player:
                at = names.index(PLAYER)
                size[bound.number], stride[bound.number] = (
                    bound.sizes[at],
                    prod(bound.sizes[at + 1 :]),
                )
                named[bound.number] = True
        rule, given = graph.move.astype(np.int64) // MOST_ARGUMENTS, graph.move % MOST_ARGUMENTS
        player = np.where(named[rule], given // stride[rule] % size[rule], -1)
        decider = graph.decider[graph.source].astype(np.int64)
        found: Longs = np.where(decider >= 0, decider, np.where(decider == SEVERAL, player, -1))
        return found

    @cached_property
    def drawn(self) -> Bools:
        """bool[m]: the transition is an outcome of chance."""
        found: Bools = np.equal(self.graph.decider, CHANCE)[self.graph.source]
        return found

    @cached_property
    def secret(self) -> Bools:
        """bool[n]: players choose in secret."""
        game = self.system.game
        phases = [int(phase) for phase in game.secret]
        phase = (self.space.exploration.rows[:, 0] & np.uint64(0xFF)).astype(np.int64)
        found: Bools = np.isin(phase, phases) & ~self.graph.over
        return found

    @cached_property
    def _members(self) -> npt.NDArray[np.uint64] | None:
        if self.system.game.member is None:
            return None
        own = len(self.system.start_cells)
        function = Function(
            lambda state: self.system.members(state[:own]), self.system.compiled_members
        )
        return sweep(self.space.exploration, function).astype(np.uint64)

    def belongs(self, side: int) -> Bools:
        """bool[m]: the transition is made by a member of this side."""
        mover, source = self.mover, self.graph.source
        if self._members is None:
            return np.equal(mover, side)
        bit = np.uint64(side * self.system.player_count) + np.maximum(mover, 0).astype(np.uint64)
        inside = (self._members[source] >> bit) & np.uint64(1)
        found: Bools = (mover >= 0) & (inside == 1)
        return found

    @cached_property
    def hidden(self) -> Bools:
        """bool[m]: a player's choice in secret; these are known to commute.

        Raises:
            RuleproofError: where they do not.
        """
        hidden = self.secret[self.graph.source]
        if hidden.any():
            if (self.mover[hidden] < 0).any():
                raise RuleproofError(
                    "in a secret phase the decider is SEVERAL, and every rule has an argument"
                    " `player`; `ruleproof conformance` tells where it is not so"
                )
            check_commuting(self.system, self.graph, self.secret, self.mover)
        return hidden

    def in_turn(self, early: Bools) -> Bools:
        """bool[m]: the transitions that are left where players who choose in secret do so one
        after the other: those of `early` (bool[m]) first, then the lowest seat.

        The order changes nothing for them; a policy must not let it tell anything.

        Raises:
            RuleproofError: where it would change something.
        """
        graph, hidden = self.graph, self.hidden
        if not hidden.any():
            return np.ones(graph.m, np.bool_)
        rank = np.where(early, 0, self.system.player_count) + self.mover
        least = np.full(graph.n, np.iinfo(np.int64).max)
        np.minimum.at(least, graph.source[hidden], rank[hidden])
        found: Bools = ~hidden | (rank == least[graph.source])
        return found

    def process(self, chooses: Bools) -> Process:
        """The process in which transitions of `chooses` (bool[m]) are chosen, and all others are
        drawn, weighed by their ways.

        In a state in which both occur nobody is asked: all are drawn.
        """
        graph = self.graph
        kept = self.in_turn(chooses)
        mixed = np.zeros(graph.n, np.bool_)
        mixed[graph.source[kept & ~chooses]] = True
        steps = np.flatnonzero(kept)
        return of_edges(
            graph.n, graph.source[steps].astype(np.int64),
            graph.target[steps].astype(np.int64), graph.ways[steps].astype(np.int64), steps, ~mixed,
        )  # fmt: skip

    @cached_property
    def wins(self) -> Floats:
        """float64[n, sides + 1]: 1 where the side wins; last, where plays end and nobody does."""
        sides = self.system.side_count
        bits = np.arange(sides, dtype=np.uint64)
        won = ((self.graph.winners[:, None] >> bits) & np.uint64(1)).astype(np.float64)
        nobody = (self.graph.winners == 0) & np.equal(self.graph.degree, 0)
        return np.column_stack([won, nobody.astype(np.float64)])

    @cached_property
    def units(self) -> Longs:
        """int64[m]: how many units of the game each transition completes; outer moves where the
        game declares none.

        Raises:
            FailedIn: where a number is below 0.
        """
        graph, game = self.graph, self.system.game
        if game.unit is None:
            return graph.outer.astype(np.int64)
        function = game.function("unit")
        found = self.space.on_steps(function)
        wrong = np.flatnonzero(found < 0)
        if len(wrong):
            step = int(wrong[0])
            move = self.system.move_text(int(graph.move[step]))
            told = RuleproofError(
                f"unit {function.__name__} gives {found[step]} for `{move}`; what is counted is 0"
                " or more"
            )
            raise FailedIn(told, int(graph.source[step]))
        return found
