"""Checking the properties of a game: every scope, under the readings asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from checkers.results import Explored, Report, Result
from checkers.verify.against import answer_against
from checkers.verify.kinds import Answer, answer
from checkers.verify.plays import Accepts, play_of
from checkers.verify.space import Limits, Space
from checkers.verify.view import View
from models.language.errors import RuleproofError
from models.language.game import Game
from models.language.lowering import called_step
from models.language.monitored import Monitored
from models.language.statements import PREDICATE
from models.language.symmetry import respected_by
from models.language.system import System, bind
from specs.load import Spec
from specs.properties import Property
from specs.scopes import Scope
from specs.verdicts import Verdict

__all__ = ["Limits", "check", "verify_scope"]


@dataclass(frozen=True)
class Task:
    """Properties to be checked on one scope under one set of readings (question -> reading)."""

    scope: Scope
    readings: Mapping[str, str]
    properties: tuple[Property, ...]


def tasks(
    spec: Spec,
    scopes: Sequence[Scope],
    properties: Sequence[Property],
    readings: Mapping[str, str],
) -> Iterator[Task]:
    """What there is to check: every property on its scopes under the given readings, then each
    question a property varies, one reading at a time, on the scopes that exercise it.

    With readings given by the user nothing is varied.
    """
    for scope in scopes:
        wanted = tuple(p for p in properties if _on(p, scope, spec))
        if not wanted:
            continue
        yield Task(scope, readings, wanted)
        if readings:
            continue
        for change in spec.single_changes().values():
            varied = tuple(p for p in wanted if _varies(p, scope, change))
            if varied and spec.excluded(change) is None:
                yield Task(scope, change, varied)


def _on(prop: Property, scope: Scope, spec: Spec) -> bool:
    """Whether a property is to be checked on a scope: one it names, or one of the user's own."""
    if scope not in spec.scopes:
        return True
    return scope.name in prop.scopes if prop.scopes else not scope.deep


def _varies(prop: Property, scope: Scope, change: Mapping[str, str]) -> bool:
    """Whether a property is to be tried under a change of readings on a scope."""
    *_, question = change
    return question in prop.readings and question in scope.exercises


def check(
    game: Game,
    spec: Spec,
    *,
    scopes: Sequence[Scope] | None = None,
    properties: Sequence[Property] | None = None,
    readings: Mapping[str, str] | None = None,
    limits: Limits | None = None,
    title: str = "",
) -> Report:
    """Check properties on scopes; by default all of both, the deep scopes apart.

    Raises:
        RuleproofError: for readings that exclude one another, or a model that fails.
    """
    chosen = dict(readings or {})
    reason = spec.excluded(chosen)
    if reason is not None:
        raise RuleproofError(reason)
    results: list[Result] = []
    explored: list[Explored] = []
    every = spec.scopes if scopes is None else scopes
    wanted = spec.properties if properties is None else properties
    for task in tasks(spec, every, wanted, chosen):
        found, how = verify_scope(game, spec, task, limits or Limits())
        results += found
        explored += how
        if any(entry.outcome == "interrupted" for entry in how):
            break
    return Report(game.name, title or game.title, tuple(results), tuple(explored))


def verify_scope(
    game: Game, spec: Spec, task: Task, limits: Limits
) -> tuple[list[Result], list[Explored]]:
    """Check the properties of one task; properties that look at the same space share it."""
    system = bind(game, task.scope.table(), task.readings, source=f"scope {task.scope.name}")
    spaces: dict[Any, Space] = {}
    results: list[Result] = []
    explored: list[Explored] = []
    for prop in task.properties:
        space = space_for(system, prop, limits, spaces)
        results.append(result_of(prop, space, task, spec, limits))
    for space in spaces.values():
        explored.append(how_explored(space, task))
    return results, explored


def space_for(system: System, prop: Property, limits: Limits, spaces: dict[Any, Space]) -> Space:
    """The space a property is checked on: with its monitor, up to the symmetry it respects."""
    kinds = tuple(k for k in _declared(system) if k in respected_kinds(system, prop))
    key = (prop.monitor, kinds)
    if key not in spaces:
        monitored = None
        if prop.monitor is not None:
            monitored = Monitored(system, prop.monitor.record, prop.monitor.update)
        spaces[key] = Space(system, limits, monitored=monitored, kinds=kinds)
    space = spaces[key]
    fault = space.exploration.fault
    if fault is not None:
        where = f"scope {system.scope_name}: state {fault.state} ({fault.kind})"
        raise RuleproofError(f"{where}: {fault.error or 'a stored value is outside its range'}")
    return space


def _declared(system: System) -> list[Any]:
    return [*system.game.rotating, *system.game.symmetric]


def respected_kinds(system: System, prop: Property) -> set[Any]:
    """The index types whose members a property treats alike in all that it says."""
    kinds = set(_declared(system))
    if prop.kind == "strategy":
        # A coalition is made of named seats.
        kinds.discard(system.game.player)
    if prop.monitor is not None or prop.against:
        # History variables are not renamed; so nothing is that they could tell apart. Two games
        # are compared state by state.
        return set()
    functions = [prop.holds, prop.when, prop.until, prop.same_as, prop.value, prop.unit]
    for function in (*functions, *prop.fairness, *prop.assume):
        if function is not None:
            kinds &= respected_by(system.game.translated(function, PREDICATE), kinds)
    return kinds


def result_of(prop: Property, space: Space, task: Task, spec: Spec, limits: Limits) -> Result:
    """The verdict on one property, against what is expected."""
    system = space.system
    view = View(space, prop)
    found: Answer
    if prop.against:
        found = answer_against(view, limits)
    else:
        found = answer(view)
    play = (
        play_of(
            space,
            space.graph,
            found.trace,
            prop,
            found.verdict.value,
            last=_breaks(prop, space) if prop.kind == "step" else None,
            result=found.shows,
        )
        if found.trace is not None
        else None
    )
    case = prop.expected.case_for(task.scope.name, system.readings)
    defaults = system.game.defaults()
    return Result(
        property_id=prop.id,
        title=prop.title,
        kind=prop.kind,
        scope=task.scope.name,
        verdict=found.verdict,
        expected=None if case is None else case.verdict,
        readings={q: r for q, r in system.readings.items() if r != defaults[q]},
        statement=prop.statement,
        clauses=prop.clauses,
        because="" if case is None else case.because,
        detail=found.detail or _limit(space, found),
        value=found.value,
        expected_value=None if case is None else case.value,
        play=play,
    )


def _limit(space: Space, found: Answer) -> str:
    exploration = space.exploration
    if found.verdict is not Verdict.INCONCLUSIVE or exploration.outcome == "complete":
        return ""
    how_far = f"{exploration.n:,} states at depth {exploration.depth}"
    return f"stopped ({exploration.outcome}) after {how_far}"


def _breaks(prop: Property, space: Space) -> Accepts:
    """Whether a step is one that breaks the property."""
    assert prop.holds is not None
    holds = called_step(space.system, prop.holds, space.monitored)
    when = called_step(space.system, prop.when, space.monitored) if prop.when else None
    return lambda before, move, after: (
        (when is None or when(before, move, after) != 0) and not holds(before, move, after)
    )


def how_explored(space: Space, task: Task) -> Explored:
    """How a space was explored, for the report."""
    exploration, system = space.exploration, space.system
    symmetry = exploration.symmetry
    defaults = system.game.defaults()
    return Explored(
        scope=task.scope.name,
        readings={q: r for q, r in system.readings.items() if r != defaults[q]},
        outcome=exploration.outcome,
        states=exploration.n,
        transitions=exploration.transitions,
        depth=exploration.depth,
        seconds=exploration.seconds,
        bytes_per_state=exploration.bytes_per_state,
        engine=exploration.engine,
        symmetry="" if symmetry is None else f"{symmetry.order} renamings",
    )
