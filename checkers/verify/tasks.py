"""What there is to check: properties on scopes, under the default readings and under others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from models.language.game import Game
from specs.expectations import expect
from specs.load import Spec
from specs.properties import Property
from specs.scopes import Scope

STUCK = Property(
    id="stuck",
    kind="stuck",
    title="somebody always has a move",
    statement="As long as the game is not over, somebody has a legal move.",
    expected=expect("HOLDS"),
)
"""What is asked of every game, whether or not its specs ask for it."""


@dataclass(frozen=True)
class Task:
    """Properties to be checked on one scope under one set of readings (question -> reading).

    `varied`: whether the readings are a change that the properties ask for, not the caller's.
    """

    scope: Scope
    readings: Mapping[str, str]
    properties: tuple[Property, ...]
    varied: bool = False


def tasks(
    game: Game,
    spec: Spec,
    scopes: Sequence[Scope] | None = None,
    properties: Sequence[Property] | None = None,
    readings: Mapping[str, str] | None = None,
) -> Iterator[Task]:
    """Every property on its scopes under the given readings, then each question a property varies,
    one reading at a time, on the scopes that exercise it.

    A property is checked on the scopes that it names, else on all that are neither deep nor for
    questions only; on these when the caller names the scope, and on any scope when the caller names
    both. With readings given by the caller nothing is varied.
    """
    chosen = dict(readings or {})
    wanted = properties_of(game, spec) if properties is None else properties
    for scope in spec.scopes if scopes is None else scopes:
        both = scopes is not None and properties is not None
        here = tuple(
            p for p in wanted if both or on_scope(p, scope, spec, named=scopes is not None)
        )
        if not here:
            continue
        yield Task(scope, chosen, here)
        if chosen:
            continue
        for change in spec.single_changes().values():
            varied = tuple(p for p in here if _varies(p, scope, change))
            if varied and spec.excluded(change) is None:
                yield Task(scope, change, varied, True)


def properties_of(game: Game, spec: Spec) -> tuple[Property, ...]:
    """What there is to check of a game: its properties, that it never gets stuck, and what the
    model itself declares of every state (`lawful`)."""
    found = list(spec.properties)
    if not any(prop.kind == "stuck" for prop in found):
        found.append(STUCK)
    if game.lawful is not None:
        found.append(
            Property(
                id="lawful",
                kind="invariant",
                title="states are lawful",
                statement="What the model declares of every state holds in every reachable one.",
                holds=game.function("lawful"),
                readings=tuple(game.readings),
                expected=expect("HOLDS"),
            )
        )
    return tuple(found)


def on_scope(prop: Property, scope: Scope, spec: Spec, *, named: bool) -> bool:
    """Whether a property is to be checked on a scope: one it names, or one of the user's own."""
    if scope not in spec.scopes:
        return True
    aside = scope.deep or scope.questions_only
    return scope.name in prop.scopes if prop.scopes else named or not aside


def _varies(prop: Property, scope: Scope, change: Mapping[str, str]) -> bool:
    """Whether a property is to be tried under a change of readings on a scope."""
    *_, question = change
    return question in prop.readings and question in scope.exercises
