"""One reading against another on one scope: all that is shown of them there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from checkers.compare.breaks import Verdicts, resting_on
from checkers.compare.forks import Parting
from checkers.compare.observed import Observed
from checkers.compare.results import Broken, Differs, Fork, Odds, Rung, Tried, Winners
from checkers.play import Play
from checkers.verify.space import Limits
from models.language import Game, ScopeError, bind
from specs.load import Spec
from specs.properties import Property
from specs.questions import Question
from specs.scopes import Scope

Readings = tuple[tuple[str, str], ...]
"""The complete readings of a system, sorted."""


@dataclass(frozen=True, eq=False)
class Pair:
    """A question with two of its readings, the default one first."""

    question: Question
    reading: str
    other: str


@dataclass(frozen=True)
class Shown:
    """What a scope shows of two readings; `beside` are readings of other questions that are not
    the defaults."""

    tried: Tried
    beside: Mapping[str, str]
    fork: Fork | None = None
    winners: Winners | None = None
    odds: tuple[Odds, ...] = ()
    broken: tuple[Broken, ...] = ()

    @property
    def rung(self) -> Rung:
        """The highest rung that is shown."""
        return self.tried.rung


class Ground:
    """A scope and what was explored of it, each set of readings once.

    Args:
        limits: how to explore; without a limit on states, up to `most` states.
        outcomes: whether win probabilities are worked out of large games too.

    Attributes:
        limits: the same, once the rules are compiled without beginning by calling them.
    """

    def __init__(
        self, game: Game, spec: Spec, scope: Scope, limits: Limits, most: int,
        *, outcomes: bool = False,
    ) -> None:  # fmt: skip
        from checkers.compare.odds import MANY_STATES, MOST_STATES, Valued

        self.scope, self._valued = scope, Valued(MANY_STATES if outcomes else MOST_STATES)
        self._game, self._spec = game, spec
        states = limits.max_states or min(most, scope.budget.states)
        self.limits = replace(limits, max_states=states, symmetry=False)
        self._explored: dict[Readings, Observed] = {}
        self._verdicts = Verdicts(scope, self.limits)

    def readings(self, question: Question) -> dict[str, str]:
        """The readings with which a question is looked at here: those of the scope, and those of
        other questions without which it does not arise."""
        return {**self.scope.readings, **self._spec.given(question)}

    def observed(self, readings: Mapping[str, str]) -> Observed:
        """The explored game.

        Raises:
            ScopeError: where the set-up is refused.
        """
        key = tuple(sorted(self._game.complete_readings(readings).items()))
        if key not in self._explored:
            system = bind(self._game, self.scope.table(), readings)
            self._explored[key] = Observed(system, self.limits)
            if self._explored[key].exploration.engine == "compiled":
                # The rules are compiled now; to begin by calling would only delay the next one.
                self.limits = replace(self.limits, engine="compiled")
        return self._explored[key]

    def is_small(self, question: Question) -> bool:
        """Whether the game under the default reading is explored to its end."""
        try:
            return self.observed(self.readings(question)).complete
        except ScopeError:
            return True

    def forget(self, readings: Mapping[str, str]) -> None:
        """Let go of what was explored under these readings."""
        key = tuple(sorted(self._game.complete_readings(readings).items()))
        observed = self._explored.pop(key, None)
        if observed is not None:
            self._verdicts.forget(observed)

    def shown(self, pair: Pair, properties: Sequence[Property], *, read: bool) -> Shown:
        """What the scope shows of two readings; `read`: whether anything reads the question."""
        slug, readings = pair.question.slug, self.readings(pair.question)
        beside = {q: r for q, r in self._game.unusual(readings).items() if q != slug}
        both = {name: {**readings, slug: name} for name in (pair.reading, pair.other)}
        explored: dict[str, Observed] = {}
        refused: dict[str, str] = {}
        for name, chosen in both.items():
            try:
                explored[name] = self.observed(chosen)
            except ScopeError as refusal:
                refused[name] = str(refusal)
        here, there = (explored.get(name) for name in (pair.reading, pair.other))
        sizes = [None if each is None else each.size for each in (here, there)]
        if here is None or there is None:
            fork = self._refusal(both, refused, explored)
            rung = Rung.DIFFERS if fork else Rung.UNDECIDED
            return Shown(Tried(self.scope.name, rung, read, *sizes), beside, fork)
        parting = Parting(here, there, slug)
        broken: tuple[Broken, ...] = ()
        if parting.fork is not None and here.complete and there.complete:
            about = resting_on(properties, pair.question, self.scope, self._spec)
            broken = tuple(self._verdicts.broken(here, there, about))
        changed: tuple[Odds, ...] = ()
        if parting.fork is not None and here.complete and there.complete:
            changed = self._valued.odds(here, there)
        rung = _rung(parting, broken, changed, read=read)
        tried = Tried(self.scope.name, rung, read, *sizes)
        return Shown(tried, beside, parting.fork, parting.winners, changed, broken)

    def _refusal(
        self,
        both: Mapping[str, Mapping[str, str]],
        refused: Mapping[str, str],
        explored: Mapping[str, Observed],
    ) -> Fork | None:
        """The fork of readings one of which does not admit the set-up; None where neither does."""
        if not explored:
            return None
        told = "; ".join(f"the set-up is refused under {n}: {why}" for n, why in refused.items())
        play, other = (self._no_move(chosen, told) for chosen in both.values())
        return Fork(Differs.SET_UP, told, play, other)

    def _no_move(self, readings: Mapping[str, str], told: str) -> Play:
        return Play(
            game=self._game.name,
            scope=self.scope.name,
            steps=(),
            title=self._game.title,
            readings=self._game.unusual(readings),
            result=told[:1].upper() + told[1:] + ".",
        )


def _rung(
    parting: Parting, broken: Sequence[Broken], changed: Sequence[Odds], *, read: bool
) -> Rung:
    """The highest rung that is shown; nothing is moot where the question is never read."""
    if broken:
        return Rung.BREAKS
    if parting.winners is not None:
        return Rung.WINNERS
    if changed:
        return Rung.PROBABILITY
    if parting.fork is not None:
        return Rung.KNOWLEDGE if parting.fork.kind is Differs.SEEN else Rung.DIFFERS
    return Rung.MOOT_EXPLORED if parting.complete and read else Rung.UNDECIDED
