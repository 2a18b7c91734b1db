"""Checking the properties of a game: every scope, under the readings asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from checkers.explore import FailedIn
from checkers.results import Explored, IdleGuard, Report, Result
from checkers.verify.against import answer_against
from checkers.verify.faults import failure_told, fault_told
from checkers.verify.kept import Kept
from checkers.verify.kinds import Answer, answer
from checkers.verify.plays import Accepts, play_of
from checkers.verify.space import Limits, Space
from checkers.verify.tasks import Task, tasks
from checkers.verify.view import View
from checkers.verify.watch import Watch
from models.language.errors import RuleproofError, ScopeError
from models.language.game import Game
from models.language.lowering import called_step
from models.language.monitored import Monitored
from models.language.statements import PREDICATE
from models.language.symmetry import respected_by
from models.language.system import System
from specs.load import Spec
from specs.properties import Property
from specs.scopes import Scope
from specs.verdicts import Verdict

GuardKey = tuple[str, str, tuple[str, ...]]
"""A guard: its rule, the reason it gives, its clauses."""


@dataclass(frozen=True)
class Checked:
    """What came out of one task.

    `refusals` counts for each guard (rule, reason, clauses) how often it refused a move.
    """

    results: tuple[Result, ...]
    explored: tuple[Explored, ...]
    refusals: Mapping[GuardKey, int]

    @property
    def interrupted(self) -> bool:
        """Whether a Ctrl-C ended it."""
        return any(entry.outcome == "interrupted" for entry in self.explored)


def check(
    game: Game,
    spec: Spec,
    *,
    scopes: Sequence[Scope] | None = None,
    properties: Sequence[Property] | None = None,
    readings: Mapping[str, str] | None = None,
    limits: Limits | None = None,
    watch: Watch | None = None,
) -> Report:
    """Check properties on scopes; by default all of both, the deep scopes apart.

    Without a limit on states, a scope's budget is the limit. Guards that never refused anything are
    reported where nothing was left out.

    Raises:
        RuleproofError: for readings that exclude one another, or a model that fails.
    """
    chosen = dict(readings or {})
    reason = spec.excluded(chosen)
    if reason is not None:
        raise RuleproofError(reason)
    found: list[Checked] = []
    for task in tasks(game, spec, scopes, properties, chosen):
        found.append(verify_scope(game, task, limits or Limits(), watch))
        if found[-1].interrupted:
            break
    return report_of(game, found, whole=scopes is None and properties is None and not chosen)


def report_of(game: Game, found: Sequence[Checked], *, whole: bool) -> Report:
    """The report on several tasks; `whole` if they are all that the specs ask for."""
    interrupted = any(each.interrupted for each in found)
    return Report(
        game=game.name,
        title=game.title,
        results=tuple(result for each in found for result in each.results),
        explored=tuple(entry for each in found for entry in each.explored),
        idle=_idle(found) if whole and not interrupted else None,
        interrupted=interrupted,
    )


def _idle(found: Sequence[Checked]) -> tuple[IdleGuard, ...]:
    """The guards that never refused anything, in the order of the rules."""
    total: Counter[GuardKey] = Counter()
    for each in found:
        total.update(each.refusals)
    return tuple(IdleGuard(*guard) for guard, count in total.items() if not count)


def verify_scope(
    game: Game,
    task: Task,
    limits: Limits,
    watch: Watch | None = None,
    kept: Kept | None = None,
) -> Checked:
    """Check the properties of one task; properties that look at the same space share it, and so do
    tasks for which the spaces are `kept`, with the same limits.

    After a Ctrl-C nothing more is decided: what is left over is inconclusive.
    """
    watch = watch or Watch()
    watch.begins(task)
    if limits.max_states is None:
        limits = replace(limits, max_states=task.scope.budget.states)
    limits = replace(limits, progress=watch.progress)
    try:
        ground = (kept or Kept(game)).of(task)
    except ScopeError as refusal:
        if not task.varied:
            raise
        return _refused(task, refusal)
    system = ground.system
    looked_at: list[Space] = []
    results: list[Result] = []
    explored: list[Explored] = []
    interrupted: Space | None = None
    for prop in task.properties:
        watch.looks_at(prop)
        since = perf_counter()
        space = interrupted or space_for(system, prop, limits, ground.spaces)
        if space not in looked_at:
            looked_at.append(space)
            explored.append(how_explored(space, task, prop))
            watch.explored(explored[-1])
        if space.exploration.outcome == "interrupted":
            interrupted = space
        answered = Answer(Verdict.INCONCLUSIVE) if interrupted else None
        try:
            result = result_of(prop, space, task, limits, answered)
        except FailedIn as failed:
            raise RuleproofError(failure_told(space, str(failed), failed.state)) from failed
        except MemoryError as short:
            found = Answer(Verdict.INCONCLUSIVE, f"not enough memory: {short}")
            result = result_of(prop, space, task, limits, found)
        results.append(replace(result, seconds=perf_counter() - since))
        watch.found(results[-1])
    return Checked(tuple(results), tuple(explored), _refusals(system, looked_at))


def _refused(task: Task, refusal: ScopeError) -> Checked:
    """What there is to say where a reading does not admit the setup of a scope: no play at all."""
    results = [
        Result(
            property_id=prop.id,
            title=prop.title,
            kind=prop.kind,
            scope=task.scope.name,
            verdict=Verdict.VACUOUS,
            expected=Verdict.VACUOUS,
            readings=task.readings,
            statement=prop.statement,
            clauses=prop.clauses,
            because="the reading does not admit this setup",
            detail=f"the setup is refused: {refusal.message}",
        )
        for prop in task.properties
    ]
    return Checked(tuple(results), (), Counter())


def _refusals(system: System, spaces: Iterable[Space]) -> Counter[GuardKey]:
    """How often each guard refused a move; guards of a rule that say the same are one."""
    found: Counter[GuardKey] = Counter()
    for guard in system.guards:
        found[guard.rule, guard.reason, guard.clauses] += 0
    for space in spaces:
        for guard, count in zip(system.guards, space.exploration.refusals, strict=True):
            found[guard.rule, guard.reason, guard.clauses] += int(count)
    return found


def space_for(system: System, prop: Property, limits: Limits, spaces: dict[Any, Space]) -> Space:
    """The space a property is checked on: with its monitor, up to the symmetry it respects."""
    respected = respected_kinds(system, prop)
    kinds = tuple(kind for kind in _declared(system) if kind in respected)
    key = (prop.monitor, kinds)
    if key not in spaces:
        monitored = None
        if prop.monitor is not None:
            monitored = Monitored(system, prop.monitor.record, prop.monitor.update)
        spaces[key] = Space(system, limits, monitored=monitored, kinds=kinds)
    if spaces[key].exploration.fault is not None:
        raise RuleproofError(fault_told(spaces[key]))
    return spaces[key]


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


def result_of(
    prop: Property, space: Space, task: Task, limits: Limits, answered: Answer | None = None
) -> Result:
    """The verdict on one property, against what is expected; `answered` if it is known already."""
    system = space.system
    view = View(space, prop)
    found = answered or (answer_against(view, limits) if prop.against else answer(view))
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
    return Result(
        property_id=prop.id,
        title=prop.title,
        kind=prop.kind,
        scope=task.scope.name,
        verdict=found.verdict,
        expected=None if case is None else case.verdict,
        readings=system.game.unusual(system.readings),
        statement=prop.statement,
        clauses=prop.clauses,
        because="" if case is None else case.because,
        detail=_limit(space, found) or found.detail,
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


def how_explored(space: Space, task: Task, prop: Property) -> Explored:
    """How a space was explored, for the report; `prop` is one for which it was."""
    exploration, system = space.exploration, space.system
    symmetry = exploration.symmetry
    return Explored(
        scope=task.scope.name,
        readings=system.game.unusual(system.readings),
        outcome=exploration.outcome,
        states=exploration.n,
        transitions=exploration.transitions,
        depth=exploration.depth,
        seconds=exploration.seconds,
        bytes_per_state=exploration.bytes_per_state,
        engine=exploration.engine,
        symmetry="" if symmetry is None else f"{symmetry.order} renamings",
        monitor="" if prop.monitor is None else prop.monitor.record.__name__,
    )
