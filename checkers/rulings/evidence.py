"""Verdicts for a ruling: few places that say as much as many, each explored now."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

from checkers.results import Result
from checkers.rulings.places import MANY
from checkers.verify import Limits, Task, Watch, tasks, verify_scope
from models.language import Game
from specs.load import Spec
from specs.properties import Property
from specs.scopes import Scope
from specs.verdicts import Verdict

Tell = Callable[[str], None]
"""Who is told, in a few words, what is looked at now."""


def resting_on(
    properties: Sequence[Property], clauses: Collection[str], spec: Spec
) -> list[Property]:
    """The properties that rest on one of some clauses; an id without its letter stands for all
    parts of a clause."""
    wanted = {part for clause in clauses for part in spec.rulebook.parts(clause)}
    return [
        prop
        for prop in properties
        if wanted & {part for clause in prop.clauses for part in spec.rulebook.parts(clause)}
    ]


def scopes_for(spec: Spec, prop: Property) -> list[Scope]:
    """The scopes on which a ruling looks at a property: of those it names (or all that are not for
    questions only) the ones that are quickly explored; of none, the smallest."""
    named = [
        scope
        for scope in spec.scopes
        if (scope.name in prop.scopes if prop.scopes else not scope.questions_only)
    ]
    named = sorted(named, key=lambda scope: scope.budget.states)
    return [s for s in named if s.budget.states <= MANY and not s.deep] or named[:1]


def usual_tasks(game: Game, spec: Spec, prop: Property) -> Iterator[Task]:
    """A property on its scopes, then under every reading that it varies: for each of these on the
    smallest scope, and on the smallest one for each other verdict that is expected of it."""
    known: set[tuple[str, Verdict | None]] = set()
    for task in tasks(game, spec, scopes_for(spec, prop), [prop]):
        if task.varied:
            *_, (question, reading) = task.readings.items()
            key = f"{question}={reading}", _expected(game, task, prop)
            if key in known:
                continue
            known.add(key)
        yield task


def tasks_about(
    game: Game, spec: Spec, properties: Sequence[Property], question: str
) -> Iterator[Task]:
    """Properties on the scopes that exercise a question, under its readings; those that do not vary
    it, under the defaults alone."""
    for prop in properties:
        scopes = [scope for scope in scopes_for(spec, prop) if question in scope.exercises]
        for task in tasks(game, spec, scopes, [prop]) if scopes else ():
            if not task.varied or [*task.readings][-1] == question:
                yield task


def explored(
    game: Game, todo: Sequence[Task], limits: Limits, tell: Tell = lambda what: None
) -> tuple[Result, ...]:
    """The verdicts of some tasks; those on one scope under the same readings share what can be."""
    joined: dict[object, Task] = {}
    for task in todo:
        key = task.scope.name, tuple(sorted(task.readings.items())), task.varied
        before = joined.get(key)
        both = task.properties if before is None else (*before.properties, *task.properties)
        joined[key] = replace(task, properties=tuple({prop.id: prop for prop in both}.values()))
    found: list[Result] = []
    for task in joined.values():
        tell(f"exploring {task.scope.name}")
        checked = verify_scope(game, task, limits, Watch())
        if checked.interrupted:
            raise KeyboardInterrupt
        found += checked.results
    return tuple(found)


def _expected(game: Game, task: Task, prop: Property) -> Verdict | None:
    readings = game.complete_readings({**task.scope.readings, **task.readings})
    case = prop.expected.case_for(task.scope.name, readings)
    return None if case is None else case.verdict
