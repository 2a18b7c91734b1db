"""Do the specs notice a mutant? Printed examples, and properties on small scopes.

How many states there are is not asked: a rule may be worked out differently and be right.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from checkers.examples import replay_examples
from checkers.results import Result
from checkers.verify import Task, Watch, properties_of, verify_scope
from models.language import RuleproofError, modules
from models.language.game import Game
from specs.load import Spec
from specs.questions import Question
from specs.verdicts import Verdict
from tests.mutation.fresh import Made, made
from tests.mutation.mutants import Mutant, mutants, vocabulary
from tests.mutation.places import Places
from tests.mutation.quick import forgotten
from tests.mutation.spaces import MOST_CHECKED, Place, Readings, Spaces, explored, limits, place

NOTICED, UNCHANGED, SURVIVED, OUTSIDE = "noticed", "unchanged", "survived", "outside the language"

ENOUGH = 8
"""Scopes on which the specs are asked under one set of readings, where the game is another one."""


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
        game = self.base.game
        self._texts = _phase_texts(game)
        self.spaces = Spaces(game)
        self.places = Places(self.base, self.spaces)
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
        direct, _ = self.places.asked(mutant.function)
        asked = _with_given(new.spec, direct)
        for played in replay_examples(new.game, replace(new.spec, questions=asked)):
            if not played.as_expected:
                raise Noticed(f"{played.example.id}, {played.variant.name}")
        touched = {
            phase for phase, text in enumerate(_phase_texts(new.game)) if text != self._texts[phase]
        }
        if mutant.function in _asked_of_states(new.game):
            touched = set(range(len(new.game.phase)))
        looked: Counter[Readings] = Counter()
        for task in self.places.of(mutant.function, touched, looked):
            readings = place(task)[1]
            if looked[readings] < ENOUGH and not self._same(new, task, touched):
                looked[readings] += 1
                self._verify(new, task)
        return bool(looked)

    def _verify(self, new: Made, task: Task) -> None:
        """The properties that come out as expected here for the game as it is must do so again."""
        by_id = {prop.id: prop for prop in properties_of(new.game, new.spec)}
        mine = replace(task, properties=tuple(by_id[prop.id] for prop in task.properties))
        most = limits(task, MOST_CHECKED)
        try:
            verify_scope(new.game, mine, most, _First())
        except Noticed:
            right = self._as_expected(task)
            kept = tuple(prop for prop in mine.properties if prop.id in right)
            if len(kept) == len(mine.properties):
                raise
            verify_scope(new.game, replace(mine, properties=kept), most, _First())

    def _as_expected(self, task: Task) -> frozenset[str]:
        """The properties whose expectations speak of this scope under these readings."""
        key = place(task)
        if key not in self._expected:
            checked = verify_scope(self.base.game, task, limits(task, MOST_CHECKED))
            self._expected[key] = frozenset(
                result.property_id for result in checked.results if result.as_expected
            )
        return self._expected[key]

    # -- the same game?

    def _same(self, new: Made, task: Task, touched: set[int]) -> bool:
        """Whether a game has the same states, moves, ends and winners as the game as it is."""
        if not self.spaces.phases(task) & touched:
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
