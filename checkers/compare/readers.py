"""What reads a question in the plays of a scope, or in its set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from checkers.compare.reads import Reads, note_reads
from models.language import Game, ScopeError, bind
from models.language.game import SetupData
from specs.load import Spec
from specs.questions import Question
from specs.scopes import Scope

SET_UP = "read_scope"
"""The reader that makes the setup of a scope."""


def beside(spec: Spec, question: Question, scope: Scope) -> dict[str, str]:
    """The readings with which a question is looked at on a scope: those of the scope, and those of
    other questions without which it does not arise."""
    return {**scope.readings, **spec.given(question)}


class Readers:
    """Samples of plays of the scopes of a game, each taken when it is first asked for."""

    def __init__(self, game: Game, spec: Spec) -> None:
        self._game, self._spec = game, spec
        self._samples: dict[tuple[str, tuple[tuple[str, str], ...]], tuple[Reads, bool]] = {}

    def is_read(self, question: Question, scope: Scope) -> bool:
        """Whether anything reads a question there."""
        plays = self._plays(question, scope, thorough=False)
        return question.slug in plays.by or bool(self._set_up_differs(question, scope))

    def of(self, question: Question, scope: Scope) -> tuple[str, ...]:
        """What reads a question there: rules and declared functions, under the scope's reading and
        under those for which the rules keep something in memory; and the set-up."""
        plays = self._plays(question, scope, thorough=True)
        found = dict.fromkeys(plays.by.get(question.slug, ()))
        others = self._set_up_differs(question, scope)
        for name in others:
            readings = {**beside(self._spec, question, scope), question.slug: name}
            if self._set_up(scope, readings) is not None:
                sample = self._sample(scope, readings, [question.slug], thorough=True)
                found.update(dict.fromkeys(sample.by.get(question.slug, ())))
        return (*found, SET_UP) if others else tuple(found)

    def _plays(self, question: Question, scope: Scope, *, thorough: bool) -> Reads:
        """A sample in which all was read that is read in plays and that the scope names."""
        readings = beside(self._spec, question, scope)
        known = {each.slug: each for each in self._spec.questions}
        wanted = [
            slug
            for slug in scope.exercises
            if beside(self._spec, known[slug], scope) == readings
            and not self._set_up_differs(known[slug], scope)
        ]
        return self._sample(scope, readings, wanted, thorough=thorough)

    def _sample(
        self, scope: Scope, readings: Mapping[str, str], wanted: Sequence[str], *, thorough: bool
    ) -> Reads:
        complete = self._game.complete_readings(readings)
        key = scope.name, tuple(sorted(complete.items()))
        known, was_thorough = self._samples.get(key, (None, False))
        if known is None or (thorough and not was_thorough):
            system = bind(self._game, scope.table(), readings)
            known = note_reads(system, wanted, thorough=thorough)
            self._samples[key] = known, thorough
        return known

    def _set_up_differs(self, question: Question, scope: Scope) -> list[str]:
        """The readings under which the scope comes to another setup, or to none."""
        readings = beside(self._spec, question, scope)
        here = self._set_up(scope, readings)
        return [
            name
            for name in question.names()
            if self._set_up(scope, {**readings, question.slug: name}) != here
        ]

    def _set_up(self, scope: Scope, readings: Mapping[str, str]) -> SetupData | None:
        """The setup of a scope; None where it is refused."""
        complete = self._game.complete_readings(readings)
        try:
            return self._game.read_scope({**scope.table(), "readings": complete})
        except ScopeError:
            return None
