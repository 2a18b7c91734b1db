"""What each reading of a question is worth: outcomes on small scopes, for each policy that applies.

A question is valued on the scope that its `shown_by` names, if that is small enough, else on the
smallest that exercises it; and on another one where no figure differs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from checkers.outcomes.policies import UNIFORM, VALUE, Policy, applying
from checkers.outcomes.results import Figure
from checkers.outcomes.run import unit_of, valued
from checkers.outcomes.table import Table
from checkers.verify.space import Limits, Space
from models.language import Game, ScopeError, bind
from specs.load import Spec
from specs.questions import Question
from specs.scopes import Scope

MOST_STATES = 250_000
"""Of a scope that is valued, under each reading."""
MOST_FOR_VALUE = 5_000
"""States of a scope on which two sides are set against each other, both at their best."""
MOST_SCOPES = 3
"""Scopes that are tried for a question until a figure differs."""

Column = tuple[str, str]
"""A policy and what is told of it: a side, `nobody`, `endless`, or the unit of the length."""
NOBODY, ENDLESS = "nobody wins", "never ends"


@dataclass(frozen=True)
class Reading:
    """One reading of a question on a scope.

    Attributes:
        name: of the reading.
        states: how many there are; None where that is not known.
        figures: what is known of it.
        none: why there are none, in words.
        large: whether that is because there are more than MOST_STATES.
    """

    name: str
    states: int | None = None
    figures: Mapping[Column, Figure] | None = None
    none: str = ""
    large: bool = False


@dataclass(frozen=True)
class Worth:
    """The readings of a question on one scope, the default one first.

    Attributes:
        scope: its name; empty where none is small enough.
        beside: readings of other questions that are not the defaults.
        unit: what the length counts.
        too_large: scopes that were passed by.
    """

    question: str
    scope: str = ""
    beside: Mapping[str, str] | None = None
    unit: str = ""
    readings: tuple[Reading, ...] = ()
    too_large: tuple[str, ...] = ()

    @property
    def differs(self) -> bool:
        """Whether a figure is another one than the default's, or only some readings have any."""
        usual, *others = (reading.figures for reading in self.readings)
        return any(_other(usual, each) for each in others)


def _other(usual: Mapping[Column, Figure] | None, other: Mapping[Column, Figure] | None) -> bool:
    if usual is None or other is None:
        return usual is not other
    return any(told(usual.get(column)) != told(other.get(column)) for column in {**usual, **other})


class Worths:
    """Values questions of one game; what is known of a scope under some readings is kept."""

    def __init__(self, game: Game, spec: Spec, limits: Limits) -> None:
        self._game, self._spec = game, spec
        self._limits = replace(limits, max_states=MOST_STATES, symmetry=False)
        self._known: dict[tuple[str, tuple[tuple[str, str], ...]], Reading] = {}

    def of(self, question: Question) -> tuple[Worth, ...]:
        """The question on its scopes: the first that is small enough, and where no figure differs
        there, the one on which one does."""
        found: list[Worth] = []
        large: list[str] = []
        for scope in self._scopes(question):
            worth = self._on(question, scope)
            if worth is None:
                large.append(scope.name)
                continue
            found.append(worth)
            if worth.differs or len(found) == MOST_SCOPES:
                break
        if not found:
            return (Worth(question.slug, too_large=tuple(large)),)
        shown = found[:1] + [each for each in found[1:] if each.differs]
        return (replace(shown[0], too_large=tuple(large)), *shown[1:])

    def _scopes(self, question: Question) -> list[Scope]:
        """Where it may be valued: first where it is shown, then the smaller scopes."""
        usual = {**self._game.defaults(), **self._spec.given(question)}
        able = [
            scope
            for scope in sorted(self._spec.scopes, key=lambda scope: scope.budget.states)
            if question.slug in scope.exercises and not scope.deep
            and all(usual[q] == r for q, r in scope.readings.items() if q != question.slug)
        ]  # fmt: skip
        shown = question.shown_by and self._spec.scope(question.shown_by.scope)
        return list({scope.name: scope for scope in [*([shown] if shown else []), *able]}.values())

    def _on(self, question: Question, scope: Scope) -> Worth | None:
        """The question on a scope; None where the default reading is too large, and where nothing
        can be said of any."""
        given = {**scope.readings, **self._spec.given(question)}
        readings: list[Reading] = []
        for name in question.names():
            chosen = {**given, question.slug: name}
            if name != question.default and self._spec.excluded(chosen) is not None:
                continue
            readings.append(replace(self._valued(scope, chosen), name=name))
            if readings[0].large:
                return None
        if all(reading.figures is None for reading in readings):
            return None
        beside = {q: r for q, r in self._game.unusual(given).items() if q != question.slug}
        return Worth(question.slug, scope.name, beside, unit_of(self._game), tuple(readings))

    def _valued(self, scope: Scope, readings: Mapping[str, str]) -> Reading:
        key = scope.name, tuple(sorted(self._game.complete_readings(readings).items()))
        if key not in self._known:
            self._known[key] = self._worked_out(scope, readings)
        return self._known[key]

    def _worked_out(self, scope: Scope, readings: Mapping[str, str]) -> Reading:
        try:
            system = bind(self._game, scope.table(), readings)
        except ScopeError as refusal:
            return Reading("", none=f"the set-up is refused: {refusal}")
        space = Space(system, self._limits)
        if space.exploration.outcome == "error":
            return Reading("", none=f"the rules fail: {space.exploration.fault_told()}")
        if space.exploration.outcome != "complete":
            return Reading("", none=f"more than {MOST_STATES:,} states", large=True)
        table = Table(space)
        figures: dict[Column, Figure] = {}
        for policy in applying(table, value=space.exploration.n <= MOST_FOR_VALUE):
            figures.update(_figures(table, policy, unit_of(self._game)))
        return Reading("", space.exploration.n, figures)


def _figures(table: Table, policy: Policy, unit: str) -> Iterator[tuple[Column, Figure]]:
    """What is settled by a policy: all of `uniform`, and of others what they make best. Their
    other figures are those of one of many ways of playing best."""
    found = valued(table, policy, apart=False)
    if policy.name == VALUE:
        (each,) = found.guarantees
        width = each.most.value - each.least.value
        middle = each.least.value + width / 2
        error = width / 2 + each.least.error + each.most.error
        yield (policy.text, policy.label), Figure(middle, max(0.0, error))
        return
    if policy.name != UNIFORM:
        yield (policy.text, policy.label), found.sides[policy.label]
        return
    for side, figure in found.sides.items():
        yield (policy.text, side), figure
    assert found.nobody is not None
    assert found.endless is not None
    assert found.length is not None
    yield (policy.text, NOBODY), found.nobody
    yield (policy.text, ENDLESS), found.endless
    yield (policy.text, unit), found.length


def told(figure: Figure | None) -> str:
    """A figure rounded to six digits after the point, to three where its error is too large for
    that; the same on every machine, unless the true number is within a hair of a step between two.

    The steps are a little beside the halves, on which many true numbers lie.

    >>> told(Figure(1.0)), told(Figure(1 / 128, 1e-15)), told(Figure(2.3456789, 1e-7))
    ('1', '0.007813', '2.346')
    >>> told(Figure(float("inf"))), told(Figure(0.3, 0.1)), told(None)
    ('for ever', 'not known to three digits', '')
    """
    if figure is None:
        return ""
    if figure.value == float("inf"):
        return "for ever"
    for digits, enough in ((6, 1e-8), (3, 1e-5)):
        if figure.error <= enough:
            return f"{figure.value + 2 * enough:.{digits}f}".removesuffix("." + "0" * digits)
    return "not known to three digits"
