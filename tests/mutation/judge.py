"""Do the specs notice a mutant? Printed examples, and properties on small scopes.

How many states there are is not asked: a rule may be worked out differently and be right.
"""

import contextlib
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from checkers.examples import replay_examples
from checkers.results import Result
from checkers.verify import Task, Watch, properties_of, tasks, verify_scope
from models.language import RuleproofError, ScopeError, modules
from models.language.game import Game
from models.language.system import bind
from models.language.walk import reads_reading
from specs.load import Spec
from specs.properties import Property
from specs.questions import Question
from specs.scopes import Scope
from specs.verdicts import Verdict
from tests.mutation.fresh import Made, made
from tests.mutation.mutants import Mutant, mutants, vocabulary
from tests.mutation.quick import forgotten
from tests.mutation.spaces import Place, Readings, Spaces, explored, limits, place

NOTICED, UNCHANGED, SURVIVED, OUTSIDE = "noticed", "unchanged", "survived", "outside the language"

DEFAULTS = (
    "S9-steal", "S7", "S3-tie", "S4", "S9", "S9-fights", "S1c", "S8", "S9-wilds", "S9-ties",
    "S9-again", "S9-cap", "S9-escapes", "S9-inside", "S9-later", "S9-three", "S1a-escape", "S2d",
)  # fmt: skip
"""Scopes for the default readings: few states each, and between them every rule."""
VARIED = (
    "S9-steal", "S7", "S3-tie", "S1c", "S4", "S8", "S9", "S9-fights", "S9-wilds", "S9-ties",
    "S9-again", "S9-cap", "S9-escapes", "S9-inside", "S9-later", "S9-three",
)  # fmt: skip
"""Scopes for the readings of the questions that they exercise."""
ANY = ("S9-steal", "S9", "S9-escapes", "S9-fights", "S9-wilds")
"""Scopes for the readings that a changed function has to do with, exercised there or not."""

ENOUGH = 4
"""Scopes on which the specs are asked under one set of readings, where the game is another one."""

PLAIN = ("invariant", "step", "always-possible", "reachable", "stuck")
"""Kinds of properties that are quickly looked at."""


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant; `by` says which example or property noticed it, where."""

    mutant: Mutant
    kind: str
    by: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.mutant}" + (f"  [{self.by}]" if self.by else "")


class Noticed(Exception):
    """Something in the specs does not come out as expected."""


class _First(Watch):
    """Stops a check at the first verdict that is not the expected one.

    A verdict that was not reached says nothing: a mutant may have many more states.
    """

    def found(self, result: Result) -> None:
        if result.verdict is Verdict.INCONCLUSIVE:
            return
        value = result.expected_value is None or result.value == result.expected_value
        if result.verdict is not result.expected or not value:
            readings = " ".join(f"{q}={r}" for q, r in result.readings.items())
            where = f"{result.scope} {readings}".strip()
            raise Noticed(f"{result.property_id} is {result.verdict} on {where}")


class Judge:
    """Holds the mutants of a shipped game against its specs."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.base: Made = made(name)
        game, spec = self.base.game, self.base.spec
        self.questions = {a: q for q, a in game.reading_names.items()}
        every = tasks(game, spec, [spec.scope(scope) for scope in DEFAULTS])
        self.defaults = [task for task in every if not task.varied]
        self.varied = list(_varied(self.base))
        self._texts = _phase_texts(game)
        self.spaces = Spaces(game)
        self._expected: dict[Place, frozenset[str]] = {}

    def mutants(self) -> list[Mutant]:
        """All mutants of the game, module by module."""
        words, played = vocabulary(self.base.game), _played(self.base.game)
        folder = Path(__file__).parents[2] / "models" / self.name
        return [
            mutant
            for path in sorted(folder.glob("*.py"))
            for mutant in mutants(f"models.{self.name}.{path.stem}", path, words)
            if mutant.function in played
        ]

    def judge(self, mutant: Mutant) -> Outcome:
        """What becomes of a mutant."""
        with forgotten():
            try:
                new = made(self.name, mutant)
            except RuleproofError as refusal:
                return Outcome(mutant, OUTSIDE, str(refusal))
            try:
                changed = self._differs(new, mutant)
            except (Noticed, RuleproofError) as finding:
                return Outcome(mutant, NOTICED, str(finding))
            return Outcome(mutant, SURVIVED if changed else UNCHANGED)

    def _differs(self, new: Made, mutant: Mutant) -> bool:
        """Whether the game is another one on the scopes that are looked at.

        Raises:
            Noticed, RuleproofError: when the specs, or the engine, notice.
        """
        direct, _ = self._asked(mutant.function)
        asked = _with_given(new.spec, direct)
        for played in replay_examples(new.game, replace(new.spec, questions=asked)):
            if not played.as_expected:
                raise Noticed(f"{played.example.id}, {played.variant.name}")
        self._touched = {
            phase for phase, text in enumerate(_phase_texts(new.game)) if text != self._texts[phase]
        }
        if mutant.function in _asked_of_states(new.game):
            self._touched = set(range(len(new.game.phase)))
        looked: Counter[Readings] = Counter()
        for task in self._places(mutant.function, looked):
            readings = place(task)[1]
            if looked[readings] < ENOUGH and not self._same(new, task):
                looked[readings] += 1
                self._verify(new, task)
        return bool(looked)

    def _verify(self, new: Made, task: Task) -> None:
        """The properties that come out as expected here for the game as it is must do so again."""
        by_id = {prop.id: prop for prop in properties_of(new.game, new.spec)}
        mine = replace(task, properties=tuple(by_id[prop.id] for prop in task.properties))
        try:
            verify_scope(new.game, mine, limits(task), _First())
        except Noticed:
            right = self._as_expected(task)
            kept = tuple(prop for prop in mine.properties if prop.id in right)
            if len(kept) == len(mine.properties):
                raise
            verify_scope(new.game, replace(mine, properties=kept), limits(task), _First())

    def _as_expected(self, task: Task) -> frozenset[str]:
        """The properties whose expectations speak of this scope under these readings."""
        key = place(task)
        if key not in self._expected:
            checked = verify_scope(self.base.game, task, limits(task))
            self._expected[key] = frozenset(
                result.property_id for result in checked.results if result.as_expected
            )
        return self._expected[key]

    # -- where to look

    def _places(self, function: str, changed: Collection[object]) -> Iterator[Task]:
        """The defaults first; then readings that the changed function asks for. Where the game has
        not `changed` there, also those that functions around it ask for: it calls them, or they
        call it; and those under which phases occur that it has to do with."""
        yield from self.defaults
        direct, near = self._asked(function)
        yield from (task for task in self.varied if direct & set(task.readings))
        if changed:
            return
        exercised = [task for task in self.varied if _question(task) in task.scope.exercises]
        yield from (task for task in exercised if _question(task) in near - direct)
        usual = {phase for task in self.defaults for phase in self.spaces.phases(task)}
        if rare := self._touched - usual:
            yield from (task for task in exercised if self.spaces.phases(task) & rare)

    def _asked(self, function: str) -> tuple[set[str], set[str]]:
        """The questions that a function asks, and those asked by it, by what it calls and by what
        calls it."""
        direct: set[str] = set()
        near: set[str] = set()
        for item in self.base.game.trees.values():
            trees = {**item.helpers, item.tree.name: item.tree}
            if function not in trees:
                continue
            direct |= reads_reading(trees[function])
            around = {function}
            for name, tree in trees.items():  # callees first
                if around & set(tree.calls):
                    around.add(name)
            called = [function]
            for name in called:
                called += [callee for callee in trees[name].calls if callee not in called]
            near |= {
                question for name in {*around, *called} for question in reads_reading(trees[name])
            }
        return ({self.questions[a] for a in direct}, {self.questions[a] for a in near})

    # -- the same game?

    def _same(self, new: Made, task: Task) -> bool:
        """Whether a game has the same states, moves, ends and winners as the game as it is."""
        if not self.spaces.phases(task) & self._touched:
            return True
        known, space = self.spaces.space(task), explored(new.game, task)
        a, b = known.exploration, space.exploration
        if b.fault is not None:
            raise Noticed(f"a run-time fault on {task.scope.name}: {b.fault.error or b.fault.kind}")
        if a.n != b.n or a.transitions != b.transitions or not np.array_equal(a.rows, b.rows):
            return False
        return all(
            np.array_equal(getattr(known.graph, part), getattr(space.graph, part))
            for part in ("offsets", "target", "move", "ways", "decider", "over", "winners")
        )


def _with_given(spec: Spec, slugs: set[str]) -> tuple[Question, ...]:
    """Some questions, with all that they refer to."""
    while True:
        found = tuple(question for question in spec.questions if question.slug in slugs)
        named = {slug for question in found for slug in question.given}
        named |= {other.question for question in found for other in question.excludes}
        if named <= slugs:
            return found
        slugs = slugs | named


def _question(task: Task) -> str:
    """The question that a task varies; those it is given with stand before it."""
    *_, question = task.readings
    return question


def _varied(base: Made) -> Iterator[Task]:
    """Every reading that is not the default, on small scopes, as long as the setup admits it."""
    game, spec = base.game, base.spec
    wanted = properties_of(game, spec)
    for change in spec.single_changes().values():
        *_, question = change
        for scope in map(spec.scope, VARIED):
            here = tuple(prop for prop in wanted if _is_asked(prop, scope, question))
            if question in scope.exercises or scope.name in ANY:
                task = Task(scope, change, here, True)
                with contextlib.suppress(ScopeError):
                    bind(game, scope.table(), change)
                    yield task


def _is_asked(prop: Property, scope: Scope, question: str) -> bool:
    """Whether a property is looked at under a reading: one that varies the question, and any that
    takes no space of its own and no long analysis."""
    if prop.scopes and scope.name not in prop.scopes:
        return False
    plain = prop.monitor is None and not prop.against and prop.kind in PLAIN
    return plain or question in prop.readings


def _phase_texts(game: Game) -> list[str]:
    plan = game.plan(False)
    return [modules.phase_module(game, plan, int(phase)) for phase in game.phase]


CLAIMS = ("game.sound", "game.lawful")
"""What the model says of its setups and states; no play is another one without it."""


def _asked_of_states(game: Game) -> set[str]:
    """The functions that say who decides, when a game is over and who wins."""
    return _within(game, ("game.decider", "game.over", "game.wins", "game.start"))


def _played(game: Game) -> set[str]:
    """The functions that make the plays what they are: all but those of claims alone."""
    return _within(game, [name for name in game.trees if name not in CLAIMS])


def _within(game: Game, parts: Collection[str]) -> set[str]:
    trees = [game.trees[part] for part in parts]
    return {name for item in trees for name in (item.tree.name, *item.helpers)}
