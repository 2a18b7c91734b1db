"""Properties that hold under one reading and fail under the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from checkers.compare.observed import Observed
from checkers.compare.results import Broken
from checkers.results import Result
from checkers.verify.run import result_of
from checkers.verify.space import Limits, Space
from checkers.verify.tasks import Task, on_scope
from models.language.monitored import Monitored
from specs.load import Spec
from specs.properties import Property
from specs.questions import Question
from specs.scopes import Scope
from specs.verdicts import Verdict

HELD = (Verdict.HOLDS, Verdict.REACHED, Verdict.PROVED, Verdict.VACUOUS)
FAILED = (Verdict.VIOLATED, Verdict.UNREACHABLE)


def resting_on(
    properties: Sequence[Property], question: Question, scope: Scope, spec: Spec
) -> list[Property]:
    """The properties that speak of a question and are for a scope. Those that only restate a
    reading are left out, and those that hold two readings against each other by themselves: of a
    third one they say nothing."""
    return [
        prop
        for prop in properties
        if question.slug in prop.readings
        and not prop.against
        and not prop.restates
        and on_scope(prop, scope, spec, named=True)
    ]


def flips(first: Verdict, second: Verdict) -> bool:
    """Whether a property holds on one side and fails on the other.

    >>> flips(Verdict.HOLDS, Verdict.VIOLATED), flips(Verdict.HOLDS, Verdict.VACUOUS)
    (True, False)
    """
    return (first in HELD and second in FAILED) or (first in FAILED and second in HELD)


def expected_to_flip(
    prop: Property, scope: Scope, here: Mapping[str, str], there: Mapping[str, str]
) -> bool:
    """Whether the specs expect that of two sets of complete readings; it says where to look, and
    shows nothing."""
    first, second = (prop.expected.case_for(scope.name, readings) for readings in (here, there))
    return first is not None and second is not None and flips(first.verdict, second.verdict)


class Verdicts:
    """The verdicts on properties in explored games, each worked out once.

    What needs history variables is explored anew with them; all else shares the exploration.
    """

    def __init__(self, scope: Scope, limits: Limits) -> None:
        self._scope, self._limits = scope, limits
        self._known: dict[tuple[int, str], Result] = {}
        self._spaces: dict[tuple[int, object], Space] = {}

    def of(self, observed: Observed, prop: Property) -> Result:
        """The verdict on a property."""
        key = id(observed), prop.id
        if key not in self._known:
            task = Task(self._scope, observed.system.readings, (prop,))
            space = self._space(observed, prop)
            self._known[key] = result_of(prop, space, task, self._limits)
        return self._known[key]

    def broken(
        self, here: Observed, there: Observed, properties: Sequence[Property]
    ) -> Iterator[Broken]:
        """The properties whose verdict flips between two readings."""
        for prop in properties:
            first, second = self.of(here, prop), self.of(there, prop)
            if flips(first.verdict, second.verdict):
                yield _broken(prop, first, second)

    def forget(self, observed: Observed) -> None:
        """Let go of what is known of an explored game."""
        number = id(observed)
        self._known = {key: each for key, each in self._known.items() if key[0] != number}
        self._spaces = {key: each for key, each in self._spaces.items() if key[0] != number}

    def _space(self, observed: Observed, prop: Property) -> Space:
        if prop.monitor is None:
            return observed.space
        key = id(observed), prop.monitor
        if key not in self._spaces:
            monitored = Monitored(observed.system, prop.monitor.record, prop.monitor.update)
            self._spaces[key] = Space(observed.system, self._limits, monitored=monitored, kinds=())
        return self._spaces[key]


def _broken(prop: Property, first: Result, second: Result) -> Broken:
    shown = second if second.play is not None else first
    return Broken(
        property_id=prop.id,
        title=prop.title,
        statement=prop.statement or prop.title,
        here=first.verdict,
        there=second.verdict,
        play=shown.play,
        detail=shown.detail,
    )
