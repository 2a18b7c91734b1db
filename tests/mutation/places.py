"""Where a change of a function can show: scopes and readings, most likely ones first."""

import contextlib
import re
from collections.abc import Collection, Iterator, Sequence

from checkers.verify import Task, properties_of, tasks
from models.language import ScopeError
from models.language.ir import FunctionTree
from models.language.system import bind
from models.language.walk import reads_reading
from specs.properties import Property
from specs.scopes import Scope
from tests.mutation.fresh import Made
from tests.mutation.spaces import Spaces

DEFAULTS = (
    "S9-steal", "S7", "S3-tie", "S4", "S9", "S9-fights", "S1c", "S8", "S9-wilds", "S9-ties",
    "S9-again", "S9-cap", "S9-escapes", "S9-inside", "S9-later", "S9-once", "S9-seven", "S9-then",
    "S9-three", "S1a-escape", "S2d",
)  # fmt: skip
"""Scopes for the default readings: few states each, and between them every rule."""
VARIED = (
    "S9-steal", "S9-stuck", "S9-whole", "S9-seven", "S9-then", "S7", "S3-tie", "S1c", "S4", "S8",
    "S9", "S9-fights", "S9-wilds", "S9-ties", "S9-again", "S9-cap", "S9-escapes", "S9-inside",
    "S9-late", "S9-later", "S9-mojo", "S9-once", "S9-own", "S9-pay", "S9-thefts", "S9-three",
    "S1a-escape", "S4b-two", "S9-all", "S9-far", "S9-farther", "S9-spare", "S9-tries", "S9-out",
    "S9-itself", "S9-nothing", "S9-between", "S9-subset", "S9-anew", "S9-aside", "S9-below",
    "S9-priced",
)  # fmt: skip
"""Scopes for the readings of the questions that they exercise."""
ANY = ("S9-steal", "S9", "S9-escapes", "S9-fights", "S9-wilds")
"""Scopes for the readings that a changed function has to do with, exercised there or not."""

PLAIN = ("invariant", "step", "always-possible", "reachable", "stuck")
"""Kinds of properties that are quickly looked at."""


class Places:
    """The tasks of a game and its specs that are looked at for a changed function.

    Attributes:
        defaults: every property on its scopes among the small ones, under the default readings.
        varied: the same under one other reading each, as long as the setup admits it.
        remembered: index types that have a member under some readings only -> the questions of
            those: memory that the rules keep for them.
    """

    def __init__(self, base: Made, spaces: Spaces) -> None:
        self._base, self._spaces = base, spaces
        self._questions = {a: q for q, a in base.game.reading_names.items()}
        every = tasks(base.game, base.spec, [*map(base.spec.scope, DEFAULTS)])
        self.defaults: Sequence[Task] = [task for task in every if not task.varied]
        self.remembered: dict[str, set[str]] = {}
        self.varied: Sequence[Task] = [*self._varied()]
        self._exercised = [t for t in self.varied if question_of(t) in t.scope.exercises]

    def _varied(self) -> Iterator[Task]:
        game, spec = self._base.game, self._base.spec
        wanted = properties_of(game, spec)
        for scope in map(spec.scope, VARIED):
            usual = bind(game, scope.table()).data.sizes
            for change in spec.single_changes().values():
                task = Task(scope, change, (), True)
                question = question_of(task)
                if question in scope.exercises or scope.name in ANY:
                    with contextlib.suppress(ScopeError):
                        sizes = bind(game, scope.table(), change).data.sizes
                        for kind in (kind for kind in usual if usual[kind] != sizes[kind]):
                            self.remembered.setdefault(kind, set()).add(question)
                        here = tuple(prop for prop in wanted if _is_asked(prop, scope, question))
                        yield Task(scope, change, here, True)

    def of(
        self, function: str, touched: Collection[int], changed: Collection[object]
    ) -> Iterator[Task]:
        """The defaults first; then readings that the changed function has to do with; then those of
        functions around it: it calls them, or they call it. Where the game has not `changed`
        there, also those under which some of the `touched` phases occur that do not by default."""
        yield from self.defaults
        direct, near = self.asked(function)
        asked = [task for task in self.varied if direct & set(task.readings)]
        yield from sorted(asked, key=lambda task: question_of(task) not in task.scope.exercises)
        yield from (task for task in self._exercised if question_of(task) in near - direct)
        usual = {phase for task in self.defaults for phase in self._spaces.phases(task)}
        if not changed and (rare := set(touched) - usual):
            yield from (task for task in self._exercised if self._spaces.phases(task) & rare)

    def asked(self, function: str) -> tuple[set[str], set[str]]:
        """The questions that a function asks or remembers something for; and with them those of the
        functions that it calls and that call it."""
        direct: set[str] = set()
        near: set[str] = set()
        for item in self._base.game.trees.values():
            trees = {**item.helpers, item.tree.name: item.tree}
            if function not in trees:
                continue
            around = {function}
            for name, tree in trees.items():  # callees first
                if around & set(tree.calls):
                    around.add(name)
            called = [function]
            for name in called:
                called += [callee for callee in trees[name].calls if callee not in called]
            direct |= self._asked_in(trees[function])
            near |= {slug for name in {*around, *called} for slug in self._asked_in(trees[name])}
        return direct, near

    def _asked_in(self, tree: FunctionTree) -> set[str]:
        words = set(re.findall(r"\w+", tree.source))
        kept = (slugs for memory, slugs in self.remembered.items() if memory in words)
        return {self._questions[a] for a in reads_reading(tree)}.union(*kept)


def question_of(task: Task) -> str:
    """The question that a task varies; those it is given with stand before it."""
    *_, question = task.readings
    return question


def _is_asked(prop: Property, scope: Scope, question: str) -> bool:
    """Whether a property is looked at under a reading: one that varies the question, and any that
    takes no space of its own and no long analysis."""
    if prop.scopes and scope.name not in prop.scopes:
        return False
    plain = prop.monitor is None and not prop.against and prop.kind in PLAIN
    return plain or question in prop.readings
