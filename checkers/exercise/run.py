"""Which scope exercises which question, and what each of its readings changes there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from checkers.exercise.difference import Size, difference
from checkers.exercise.findings import findings_about, findings_about_claims
from checkers.exercise.observed import Observed
from checkers.exercise.readers import Readers, beside
from checkers.exercise.reads import compared_by
from checkers.exercise.results import Change, Exercise, Exercises
from checkers.exercise.walk import Kind
from checkers.verify.space import Limits
from models.language import Game, ScopeError, System, bind
from specs.load import Spec
from specs.questions import Question
from specs.scopes import Scope

Readings = tuple[tuple[str, str], ...]
"""The complete readings of a system, sorted."""


def exercise(
    game: Game,
    spec: Spec,
    questions: Sequence[Question] | None = None,
    scopes: Sequence[Scope] | None = None,
    limits: Limits | None = None,
    watch: Callable[[str, str], None] = lambda question, scope: None,
) -> Exercises:
    """Compare the readings of questions (by default all) on scopes.

    Without scopes each question is compared on the one that its `shown_by` names, or else on the
    smallest that exercises it, and every scope is held to what it says that it exercises. With
    scopes every question is compared on each of them. Scopes are explored without symmetry, up to
    their budget of states. `watch` is told the question and the scope that are looked at.

    Raises:
        RuleproofError: for a scope that cannot be set up, or a model that fails.
    """
    work = _Work(game, spec, limits or Limits())
    asked = [q for q in questions or spec.questions if q.slug in game.readings]
    if scopes is None:
        pairs = [(question, _scope_of(question, spec)) for question in asked]
    else:
        pairs = [(question, scope) for question in asked for scope in scopes]
    # Scope by scope, so that what was explored of one is not kept while others are looked at.
    order = sorted(range(len(pairs)), key=lambda number: _name(pairs[number][1]))
    entries: dict[int, Exercise] = {}
    for number in order:
        watch(pairs[number][0].slug, _name(pairs[number][1]))
        entries[number] = work.exercise(*pairs[number])
    found = tuple(entries[number] for number in range(len(pairs)))
    findings = findings_about(game, spec, asked, found, chosen=scopes is not None)
    if scopes is None:
        findings += findings_about_claims(spec, asked, found, work.readers.is_read, watch)
    return Exercises(game.name, game.title, found, tuple(findings))


def _name(scope: Scope | None) -> str:
    return "" if scope is None else scope.name


def _scope_of(question: Question, spec: Spec) -> Scope | None:
    """The scope on which a question is compared, unless others are asked for."""
    if question.shown_by is not None:
        return spec.scope(question.shown_by.scope)
    able = [scope for scope in spec.scopes if question.slug in scope.exercises]
    return min(able, key=lambda scope: scope.budget.states, default=None)


class _Work:
    """What has been explored of the present scope, and read in all.

    Attributes:
        readers: what reads which question.
    """

    def __init__(self, game: Game, spec: Spec, limits: Limits) -> None:
        self.readers = Readers(game, spec)
        self._game, self._spec, self._limits = game, spec, limits
        self._engine = self._limits.engine
        self._compared = compared_by(game)
        self._scope = ""
        self._explored: dict[Readings, Observed] = {}

    def exercise(self, question: Question, scope: Scope | None) -> Exercise:
        """A question on a scope, under each of its readings."""
        slug, reason = question.slug, question.not_represented or ""
        if scope is None or reason:
            return Exercise(slug, compared_by=self._compared[slug], not_represented=reason)
        if scope.name != self._scope:
            self._scope = scope.name
            self._explored.clear()
        readings = beside(self._spec, question, scope)
        here = self._observed(scope, readings)
        self._explored[_key(here.system)] = here
        defaults = self._game.defaults()
        return Exercise(
            question=slug,
            scope=scope.name,
            reading=here.system.readings[slug],
            beside={q: r for q, r in readings.items() if q != slug and r != defaults[q]},
            read_by=self.readers.of(question, scope),
            compared_by=self._compared[slug],
            size=Size.of(here),
            changes=tuple(
                self._change(question, scope, {**readings, slug: name}, here)
                for name in question.names()
                if name != here.system.readings[slug]
                and self._spec.excluded({**readings, slug: name}) is None
            ),
        )

    def _change(
        self, question: Question, scope: Scope, readings: Mapping[str, str], here: Observed
    ) -> Change:
        name = readings[question.slug]
        excuse = question.not_shown.get(name, "")
        try:
            there = self._observed(scope, readings)
        except ScopeError as refusal:
            return Change(name, Kind.REFUSED, shows=str(refusal), excuse=excuse)
        found = difference(here, there, question.slug)
        return Change(
            reading=name,
            kind=found.kind,
            size=Size.of(there),
            moves=tuple(here.system.move_text(move) for move in found.moves),
            length=found.length,
            shows=found.shows,
            excuse=excuse,
        )

    def _observed(self, scope: Scope, readings: Mapping[str, str]) -> Observed:
        system = self._bound(scope, readings)
        if _key(system) in self._explored:
            return self._explored[_key(system)]
        most = self._limits.max_states or scope.budget.states
        found = Observed(system, Limits(self._engine, max_states=most))
        if self._engine == "auto" and found.exploration.engine == "compiled":
            # The rules are compiled now; to begin by calling would only delay the next one.
            self._engine = "compiled"
        return found

    def _bound(self, scope: Scope, readings: Mapping[str, str]) -> System:
        return bind(self._game, scope.table(), readings)


def _key(system: System) -> Readings:
    return tuple(sorted(system.readings.items()))
