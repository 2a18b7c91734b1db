"""Small places to look: scopes that are explored in a moment, under some readings."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from checkers.verify.space import Limits, Space
from models.language import Game, RuleproofError, ScopeError, System, bind
from specs.load import Spec
from specs.scopes import Scope

FEW, MANY = 100_000, 500_000
"""Budgets, in states, of the scopes that are looked at as they are, and under other readings."""


@dataclass(frozen=True)
class Place:
    """A scope under readings (those of other questions than the defaults and the scope's own)."""

    scope: Scope
    readings: Mapping[str, str]

    @property
    def key(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """What tells it from others."""
        return self.scope.name, tuple(sorted(self.readings.items()))


@dataclass(frozen=True)
class Looked:
    """How far a place was explored."""

    scope: str
    readings: Mapping[str, str]
    states: int
    complete: bool


class Atlas:
    """Places that were explored, each once, without symmetry."""

    def __init__(self, game: Game, spec: Spec) -> None:
        self.game, self.spec = game, spec
        self._spaces: dict[object, Space | None] = {}

    def scopes(self, most: int) -> list[Scope]:
        """The scopes with a budget of so many states at most, the smallest first; where there is
        none, the smallest there is."""
        known = sorted(self.spec.scopes, key=lambda scope: scope.budget.states)
        return [s for s in known if s.budget.states <= most and not s.deep] or known[:1]

    def space(self, place: Place) -> Space | None:
        """What was found there; None where the set-up is refused.

        Raises:
            RuleproofError: for a model that fails.
        """
        if place.key not in self._spaces:
            self._spaces[place.key] = self._explored(place)
        return self._spaces[place.key]

    def bound(self, game: Game, place: Place) -> System:
        """A variant of the game, or itself, bound to a place."""
        scope = place.scope
        return bind(game, scope.table(), place.readings, source=scope.source)

    def _explored(self, place: Place) -> Space | None:
        try:
            system = self.bound(self.game, place)
        except ScopeError:
            return None
        most = min(MANY, place.scope.budget.states)
        space = Space(system, Limits(max_states=most, symmetry=False), kinds=())
        if space.exploration.outcome == "interrupted":
            raise KeyboardInterrupt
        if space.exploration.fault is not None:
            told = space.exploration.fault_told()
            raise RuleproofError(f"scope {place.scope.name}: {told}")
        return space


def looked(space: Space) -> Looked:
    """How far a space was explored."""
    system = space.system
    return Looked(
        system.scope_name,
        system.game.unusual(system.readings),
        space.exploration.n,
        space.exploration.outcome == "complete",
    )


def usual_places(atlas: Atlas) -> list[Place]:
    """Every small scope as it is."""
    return [Place(scope, {}) for scope in atlas.scopes(FEW)]


def places_varied(
    atlas: Atlas, questions: Collection[str], each: int | None = None
) -> Iterator[Place]:
    """The scopes that exercise a question, small ones first, under each other reading of it,
    question by question in the order of the specs; `each`: so many scopes of a reading at most."""
    spec, scopes = atlas.spec, atlas.scopes(MANY)
    for name, readings in spec.single_changes().items():
        question = name.partition("=")[0]
        if question in questions and spec.excluded(readings) is None:
            able = [scope for scope in scopes if question in scope.exercises]
            for scope in able[:each]:
                yield Place(scope, readings)
