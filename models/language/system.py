"""A game bound to a scope and to readings: its moves, called, compiled and in words."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from models.language import modules
from models.language.called import Called, located
from models.language.errors import (
    IllegalMove,
    ModelError,
    NoWays,
    RuleFault,
    RuleproofError,
    ScopeError,
)
from models.language.game import MOST_ARGUMENTS, Game, SetupData
from models.language.indices import IndexType
from models.language.instance import default_cell
from models.language.lowering import (
    OnState,
    OnStep,
    called_predicate,
    called_step,
    compiled_function,
)
from models.language.records import Concrete, cells_of
from models.language.rules import Function, Rule
from models.language.scope_table import setup_data
from models.language.statements import PREDICATE
from models.language.statespace import Cells, StateSpace, Words
from models.language.vocabulary import CHANCE, SEVERAL
from models.language.walk import guards_of

__all__ = ["BoundRule", "Cells", "Guard", "System", "Words", "bind", "rebind"]


@dataclass(frozen=True)
class Guard:
    """A guard of a rule: where it stands, what it says, where its refusals are counted."""

    rule: str
    line: int
    reason: str
    clauses: tuple[str, ...]
    counter: int


@dataclass(frozen=True)
class BoundRule:
    """A rule with the sizes of its arguments in this scope and its callable form."""

    number: int
    rule: Rule
    sizes: tuple[int, ...]
    call: Called


@functools.cache
def _guards(game: Game) -> list[Guard]:
    """The guards of a game, the same in every scope."""
    found = []
    for rule in game.rule_list:
        counters = modules.guard_counters(game, rule)
        for node in guards_of(game.trees[rule.name].tree):
            at = counters[node.line]
            found.append(Guard(rule.name, node.line, node.reason, node.clauses, at))
    return found


class System(StateSpace):
    """The transition system of one game in one scope under one set of readings.

    Attributes:
        outer: bool[phases], whether moves from a phase count in the length of a play.
        fanout: the most successors a state can have (a buffer of that many rows never overflows).
        guards: every guard of every rule, with its counter.

    With `sizes_only` the values of the setup mean nothing: they need not be `sound`, nor in their
    bounds, and the start is not run.
    """

    def __init__(
        self,
        game: Game,
        data: SetupData,
        readings: Mapping[str, str] | None = None,
        *,
        scope: str = "",
        sizes_only: bool = False,
    ) -> None:
        # Every function is translated, and refused if outside the language, before anything runs.
        self.trees = game.trees
        super().__init__(game, data, readings, scope=scope, sizes_only=sizes_only)
        if self.side_count > 63 or (game.member and self.side_count * self.player_count > 63):
            told = f"{self.side_count} with {self.player_count} players"
            raise ScopeError("sides", told, "at most 63 pairs of a side and a player can be told")
        self.phases = len(game.phase)
        self.outer: NDArray[np.bool_] = np.array(
            [game.counts(phase) for phase in range(self.phases)]
        )
        self.rules = [self._bind(number, rule) for number, rule in enumerate(game.rule_list)]
        self.rules_of = [
            [b for b in self.rules if phase in b.rule.phases] for phase in range(self.phases)
        ]
        self.fanout = 1 + max(sum(prod(b.sizes) for b in rules) for rules in self.rules_of)
        self.guards = _guards(game)
        self.counters = modules.GUARDS_FROM + modules.GUARDS_EACH * len(game.rule_list)
        self.start_cells = self._start(run=not sizes_only)

    @functools.cached_property
    def start(self) -> Words:
        """The first states as uint64[k, words]; the first row is the one that sessions begin at."""
        from models.language.symmetry import start_states

        return np.stack([self.pack(cells) for cells in start_states(self)])

    def _bind(self, number: int, rule: Rule) -> BoundRule:
        sizes = tuple(self.sizes.size(kind) for kind in rule.arguments.values())
        if prod(sizes) > MOST_ARGUMENTS:
            raise ModelError(
                f"rule {rule.name} has {prod(sizes)} moves; cut the decision into smaller moves"
            )
        return BoundRule(number, rule, sizes, self.caller.function(rule.function))

    def _start(self, *, run: bool) -> Cells:
        cells = [default_cell(p.field) for p in self.placed for _ in range(p.cells)]
        if not run:
            return tuple(cells)
        record = self.state_class(cells)
        self.guarded("start", self.game.function("start"), record, self.setup.record)
        for placed in self.placed:
            for value in cells[placed.start : placed.start + placed.cells]:
                if not placed.low <= value <= placed.high:
                    raise ModelError(
                        f"start of {self.game.name} leaves {placed.written} at {value}, "
                        f"outside {placed.low}..{placed.high}; write a value there"
                    )
        return tuple(cells)

    # -- the called run

    def attempt(
        self, bound: BoundRule, arguments: Sequence[int], state: Sequence[int]
    ) -> tuple[int, Cells]:
        """Call a rule: its ways (1 where it names none) and the new state.

        Raises:
            IllegalMove: with reason and clauses of the guard that refused.
            RuleFault: when the rule leaves its bounds.
        """
        record = self.record(state)
        ways = self.attempt_on(bound, arguments, record)
        return ways, tuple(cells_of(record))

    def attempt_on(self, bound: BoundRule, arguments: Sequence[int], record: Concrete) -> int:
        """Like `attempt`, but writes into `record`; an illegal move leaves it untouched."""
        try:
            ways = bound.call(record, self.setup.record, *arguments)
        except IllegalMove:
            raise
        except (RuleFault, ZeroDivisionError, NameError, TypeError) as error:
            name = f"rule {bound.rule.name}"
            raise located(error, name, bound.rule.function.__code__.co_filename) from error
        if not bound.rule.has_ways:
            return 1
        if not isinstance(ways, int) or ways <= 0:
            sort = "chance rule" if bound.rule.is_chance else "rule"
            what = "outcome" if bound.rule.is_chance else "move"
            told = f"gives {ways!r} ways; a legal {what} has one or more"
            raise NoWays(f"{sort} {bound.rule.name} {told}")
        return ways

    def moves_of(self, bound: BoundRule) -> list[tuple[int, tuple[int, ...]]]:
        """All moves of a rule with their arguments, legal or not, in the order of their numbers."""
        arguments = itertools.product(*(range(size) for size in bound.sizes))
        return [((bound.number << 20) + k, args) for k, args in enumerate(arguments)]

    def successors(
        self, state: Sequence[int], refused: Callable[[BoundRule, IllegalMove], None] | None = None
    ) -> list[tuple[int, int, Cells]]:
        """All (move, ways, next state) of a state, in the order of the compiled run."""
        found: list[tuple[int, int, Cells]] = []
        record = self.record(state)
        for bound in self.rules_of[state[0]]:
            for move, arguments in self.moves_of(bound):
                try:
                    ways = self.attempt_on(bound, arguments, record)
                except IllegalMove as refusal:
                    if refused is not None:
                        refused(bound, refusal)
                    continue
                found.append((move, ways, tuple(cells_of(record))))
                cells_of(record)[:] = state
        return found

    def apply(self, state: Sequence[int], move: int) -> tuple[int, Cells]:
        """The ways and the next state of a move.

        Raises:
            IllegalMove: also when the rule does not stand in the state's phase.
        """
        bound, arguments = self.bound_rule(move), self.arguments(move)
        if state[0] not in bound.rule.phases:
            phases = " or ".join(self.game.phase(p).name for p in bound.rule.phases)
            raise IllegalMove(
                f"{bound.rule.name} is a move of {phases}, not of {self.game.phase(state[0]).name}",
                (),
            )
        return self.attempt(bound, arguments, state)

    def bound_rule(self, move: int) -> BoundRule:
        """The rule of a move."""
        return self.rules[move >> 20]

    def arguments(self, move: int) -> tuple[int, ...]:
        """The arguments of a move."""
        number, found = move & (MOST_ARGUMENTS - 1), []
        for size in reversed(self.bound_rule(move).sizes):
            number, place = divmod(number, size)
            found.append(place)
        return tuple(reversed(found))

    def move_number(self, rule: str, arguments: Sequence[int]) -> int:
        """The number of a move."""
        bound = self.rules[self.game.rule_numbers[rule]]
        number = 0
        for size, place in zip(bound.sizes, arguments, strict=True):
            number = number * size + place
        return (bound.number << 20) + number

    @functools.cached_property
    def call_decider(self) -> Callable[[Sequence[int]], int]:
        """Who decides in a state: a player, CHANCE, OPEN or SEVERAL."""
        declared = self.lower_predicate(self.game.function("decider"))
        chance, players = self.game.chance_phases, self.player_count

        def decide(state: Sequence[int]) -> int:
            decider = CHANCE if state[0] in chance else declared(state)
            if SEVERAL <= decider < players or self.call_over(state):
                return decider
            raise RuleFault(self.no_decider(decider))

        return decide

    @functools.cached_property
    def call_over(self) -> Callable[[Sequence[int]], int]:
        """Whether a state is over."""
        return self.lower_predicate(self.game.function("over"))

    def winners(self, state: Sequence[int]) -> int:
        """Bit mask of the sides (players, where none are declared) who win in a state; 0 unless it
        is over."""
        if not self.side_count or not self.call_over(state):
            return 0
        record, wins = self.record(state), self.game.function("wins")
        found = [
            side
            for side in range(self.side_count)
            if self.guarded("wins", wins, record, self.setup.record, side)
        ]
        return sum(1 << side for side in found)

    def members(self, state: Sequence[int]) -> int:
        """Who belongs to which side in a state: bit `side * player_count + player`.

        Where no sides are declared, each player is a side alone.
        """
        players = self.player_count
        if self.game.member is None:
            return sum(1 << (side * players + side) for side in range(self.side_count))
        record, member = self.record(state), self.game.function("member")
        return sum(
            1 << (side * players + player)
            for side in range(self.side_count)
            for player in range(players)
            if self.guarded("member", member, record, self.setup.record, player, side)
        )

    def scores(self, state: Sequence[int]) -> list[int] | None:
        """The score of each player, if the game declares one."""
        if self.game.score is None or self.game.player is None:
            return None
        record = self.record(state)
        players = range(self.sizes.size(self.game.player))
        return [
            int(self.guarded("score", self.game.function("score"), record, self.setup.record, p))
            for p in players
        ]

    def lower_predicate(self, function: Function) -> OnState:
        """A predicate over (s, g), or over one of them, as a function of flat cells."""
        return called_predicate(self, function, None)

    def lower_step(self, function: Function) -> OnStep:
        """A step predicate over (before, move, after, g) as a function of flat cells."""
        return called_step(self, function, None)

    # -- in words

    def move_text(self, move: int) -> str:
        """The canonical text of a move, as `aim Lenny`."""
        return self.wording.move(self.bound_rule(move).rule, self.arguments(move))

    def move_sentence(self, move: int) -> str:
        """A move as people read it."""
        return self.wording.sentence(self.bound_rule(move).rule, self.arguments(move))

    def parse_move(self, text: str) -> int:
        """The number of the move that a canonical text names.

        Raises:
            RuleproofError: with the nearest known rule or label.
        """
        rule, arguments = self.wording.parse(text)
        return self.move_number(rule.name, arguments)

    def clauses_of(self, move: int) -> tuple[str, ...]:
        """The clauses that a move rests on: those of its effect, then those of its guards."""
        rule = self.bound_rule(move).rule
        guards = (
            clause for guard in self.guards if guard.rule == rule.name for clause in guard.clauses
        )
        return tuple(dict.fromkeys([*rule.clauses, *guards]))

    def position(self, written: Mapping[str, Any]) -> Cells:
        """A state from plain data; what is not named is as at the start of the game."""
        return self.wording.cells(written, self.start_cells)

    # -- the compiled run

    def compiled(self) -> tuple[Any, ...]:
        """One compiled EXPAND function for each phase."""
        return modules.phase_entries(self.game, self.plan)

    def compile_predicate(self, function: Function) -> Any:
        """A predicate over (s, g) compiled to PREDICATE, a step predicate to STEP."""
        return compiled_function(self, function, None)

    def compiled_over(self) -> Any:
        """`over` as PREDICATE."""
        return self.compile_predicate(self.game.function("over"))

    def compiled_decider(self) -> Any:
        """`decider` as PREDICATE (chance phases are to be taken from `chance_phases`)."""
        return self.compile_predicate(self.game.function("decider"))

    def compiled_winners(self) -> Any:
        """The winners as PREDICATE giving a bit mask (only meaningful when over)."""
        wins = self.game.function("wins")
        over = (cast(IndexType, self.game.winning),)
        return modules.function_entry(self.game, self.plan, wins, PREDICATE, None, over)

    def compiled_members(self) -> Any:
        """`members` as PREDICATE; only where `member` is declared."""
        member = self.game.function("member")
        over = (cast(IndexType, self.game.side), cast(IndexType, self.game.player))
        return modules.function_entry(self.game, self.plan, member, PREDICATE, None, over)

    def compiled_errors(self) -> NDArray[np.int64]:
        """A fresh array E for compiled functions: E[0] the line of a fault, then counters."""
        return np.zeros(self.counters, np.int64)


def bind(
    game: Game,
    scope: Mapping[str, Any],
    readings: Mapping[str, str] | None = None,
    *,
    source: str = "",
) -> System:
    """The system of a scope table; `readings` go before those of the scope.

    Raises:
        RuleproofError: naming the file and the scope.
        ScopeError: naming also key and value.
    """
    table = dict(scope)
    own = table.pop("readings", {})
    name = str(table.get("name", ""))
    try:
        chosen = game.complete_readings({**own, **(readings or {})})
        data = setup_data(game, {**table, "readings": chosen})
        system = System(game, data, chosen, scope=name)
    except RuleproofError as error:
        raise error.at(f"{source} scope {name}".strip() if name else source) from error.__cause__
    system.table = dict(scope)
    return system


def rebind(system: System, readings: Mapping[str, str]) -> System:
    """The same scope under other readings."""
    return bind(system.game, {**system.table, "readings": {}}, readings)
