"""Functions about a game (predicates, values, steps, monitors) called and compiled for one system.

They speak of the state `s` (on a step of `before`, `move`, `after`), the setup `g`, and with a
monitor of its history variables `m`, whose cells lie behind those of the state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from models.language import modules
from models.language.rules import Function
from models.language.statements import PREDICATE

if TYPE_CHECKING:
    from models.language.monitored import Monitored
    from models.language.system import System

OnState = Callable[[Sequence[int]], int]
OnStep = Callable[[Sequence[int], int, Sequence[int]], int]


@dataclass(frozen=True)
class CalledMove:
    """The move of a step as a called function sees it."""

    rule: str


def parameters_of(function: Function) -> tuple[str, ...]:
    """The names of a function's arguments."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount]


def called_predicate(system: System, function: Function, monitored: Monitored | None) -> OnState:
    """A function over (s, g, m) as a function of flat cells."""
    system.game.translated(function, PREDICATE, monitored.declared if monitored else None)
    wanted, setup, width = parameters_of(function), system.setup.record, len(system.start_cells)

    def call(state: Sequence[int]) -> int:
        known: dict[str, Any] = {"g": setup}
        if "s" in wanted:
            known["s"] = system.record(state[:width])
        if "m" in wanted and monitored is not None:
            known["m"] = monitored.record(state[width:])
        return int(system.guarded(function.__name__, function, *(known[name] for name in wanted)))

    return call


def called_step(system: System, function: Function, monitored: Monitored | None) -> OnStep:
    """A function over (before, move, after, g, m) as a function of flat cells; m are the history
    variables after the step."""
    system.game.translated(function, PREDICATE, monitored.declared if monitored else None)
    wanted, setup, width = parameters_of(function), system.setup.record, len(system.start_cells)

    def call(before: Sequence[int], move: int, after: Sequence[int]) -> int:
        known: dict[str, Any] = {"g": setup, "move": CalledMove(system.bound_rule(move).rule.name)}
        known["before"] = system.record(before[:width])
        known["after"] = system.record(after[:width])
        if "m" in wanted and monitored is not None:
            known["m"] = monitored.record(after[width:])
        return int(system.guarded(function.__name__, function, *(known[name] for name in wanted)))

    return call


def compiled_function(system: System, function: Function, monitored: Monitored | None) -> Any:
    """A function of a state, or of a step, compiled to PREDICATE or STEP."""
    monitor = monitored.declared if monitored else None
    return modules.function_entry(system.game, system.plan, function, PREDICATE, monitor)
