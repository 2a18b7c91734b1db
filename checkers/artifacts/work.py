"""All that is worked out of a game, cut into units that processes share.

Each process reads its game for itself; what it hands back is plain data. What comes out does not
depend on which process did which unit, nor on when.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter
from typing import Any, Literal

from checkers.artifacts.worth import Worth, Worths
from checkers.compare import Comparisons, compare
from checkers.crew import Crew, Tell, processors
from checkers.examples import Replayed, replay_examples
from checkers.pictures import check_fields, draw_groups
from checkers.players import Cell, answer
from checkers.prove import ProofResult, prove
from checkers.prove.equivalence import Equivalences
from checkers.render.dot import to_dot
from checkers.render.verdicts import readings_text
from checkers.rulings.drawn import draw_contrast
from checkers.verify import Checked, Limits, Task, tasks, verify_scope
from checkers.verify.space import Space
from models.language import Game, bind
from models.registry import load_game
from specs.load import Spec, load_spec
from specs.properties import Property
from specs.questions import Question

MOST_GROUPS = 100
"""Groups that are drawn of a scope."""

MOST_TOGETHER = 10
"""Questions that are compared in one piece of work."""

PROOFS = ("prove", "any-reading")
"""Kinds of work that ask Z3 for counterexamples."""

SHARES = {"check": 2, "compare": 1, "outcomes": 1}
"""In how many shares for each process the work of a kind is done; of other kinds, which take
little, all is one share. A share is as good as its guess, and a process takes a moment to begin."""

ENGINE: Literal["compiled"] = "compiled"
"""One engine for everything, so that what is told of the exploration does not depend on luck."""


@dataclass(frozen=True)
class Found:
    """All that was worked out of one game.

    Attributes:
        checked: of each task, in the order of the tasks.
        replayed: of each variant of each example, in their order.
        comparisons: the readings of each question compared, in parts.
        forks: question -> DOT of where its readings part, of those that do.
        graphs: scope -> DOT of its graph, grouped as the scope says.
        proofs: of each property in each frame, under the default readings.
        any_reading: of each invariant that stands for itself, with unknown readings, in the first
            frame.
        worths: of each question on the scopes on which it is valued, in their order.
        players: what is shown for each number of players, scope by scope.
    """

    game: Game
    spec: Spec
    checked: tuple[tuple[Task, Checked], ...]
    replayed: tuple[Replayed, ...]
    comparisons: tuple[Comparisons, ...]
    forks: Mapping[str, str]
    graphs: Mapping[str, str]
    proofs: tuple[ProofResult, ...] = ()
    any_reading: tuple[ProofResult, ...] = ()
    worths: tuple[Worth, ...] = ()
    players: tuple[Cell, ...] = ()


def all_found(
    name: str, processes: int | None = None, done_with: Callable[[str], None] = lambda _: None
) -> Found:
    """Work everything out for a game, by its name or path; see `each_found`."""
    (found,) = each_found([name], processes, done_with)
    return found


def each_found(
    names: Iterable[str],
    processes: int | None = None,
    done_with: Callable[[str], None] = lambda _: None,
) -> Iterator[Found]:
    """Work everything out for some games, by their names or paths, in several processes (default:
    one for each processor); each game in its order as soon as it is known. `done_with` is told of
    each piece of work when it is done."""
    homes = {name: _Home(name) for name in names}
    left = {name: home.units() for name, home in homes.items()}
    total = sum(map(len, left.values()))
    known: dict[str, dict[Unit, Any]] = {name: {} for name in homes}
    waiting = list(homes)
    results = _worked(homes, processes or processors())
    for number, (name, unit, result, seconds) in enumerate(results, 1):
        known[name][unit] = result
        game, words = homes[name].game.name, homes[name].words(unit)
        done_with(f"{number} of {total}: {game} {words}, {seconds:.0f} s")
        while waiting and len(known[waiting[0]]) == len(left[waiting[0]]):
            first = waiting.pop(0)
            yield homes[first].found(known.pop(first))


Result = tuple[str, "Unit", Any, float]
"""The name of a game, a unit of it, what came of that, and the seconds it took."""


def _worked(homes: Mapping[str, _Home], processes: int) -> Iterator[Result]:
    """Each unit of some games with its result, as they are done."""
    units = {name: home.units() for name, home in homes.items()}
    if processes == 1:
        for name, home in homes.items():
            yield from (home.timed(unit) for unit in units[name] if unit[0] not in PROOFS)
            units[name] = {u: cost for u, cost in units[name].items() if u[0] in PROOFS}
    batches = [
        (cost, (name, batch)) for name in homes for cost, batch in _batches(units[name], processes)
    ]
    # What takes long begins first, so that no process is left alone with it.
    batches.sort(key=lambda each: -each[0])
    with Crew(_do, [batch for _, batch in batches], processes) as crew:
        for done in crew.all_finished():
            yield from done.result


def _batches(
    units: Mapping[Unit, float], processes: int
) -> Iterator[tuple[float, tuple[Unit, ...]]]:
    """Units that one process does, one after the other, with a guess at how long they take: each
    proof alone, of every other kind a few shares."""
    order = sorted(units, key=lambda unit: (-units[unit], unit))
    shares: dict[tuple[str, int], list[Unit]] = {}
    for place, unit in enumerate(order):
        kind = unit[0]
        many = len(order) if kind in PROOFS else SHARES.get(kind, 0) * processes or 1
        shares.setdefault((kind, place % many), []).append(unit)
    for share in shares.values():
        yield sum(units[unit] for unit in share), tuple(share)


Unit = tuple[str, int]
"""A kind of work, and the number of a piece of it."""


class _Home:
    """A game in one process, and the pieces of work that there are."""

    KINDS = ("check", "examples", "compare", "graph", "prove", "any-reading", "outcomes", "players")

    def __init__(self, name: str) -> None:
        self.name = name
        self.game, self.spec = load_game(name), load_spec(name)
        self.tasks = list(tasks(self.game, self.spec))
        self.questions = _by_scope(self.spec)
        self.drawn = [scope for scope in self.spec.scopes if scope.group_by]

    def units(self) -> dict[Unit, float]:
        """All units in the order of the results, with a guess at how long each takes."""
        costs: dict[Unit, float] = {}
        for number, task in enumerate(self.tasks):
            costs["check", number] = task.scope.budget.states * len(task.properties)
        for number in range(len(self.spec.examples)):
            costs["examples", number] = 1e6
        for number, questions in enumerate(self.questions):
            costs["compare", number] = 5e8 * len(questions)
            costs["outcomes", number] = 1e7 * len(questions)
        for number, scope in enumerate(self.drawn):
            costs["graph", number] = scope.budget.states
        # A frame is run on symbols once, so its proofs stay together.
        for number, frame in enumerate(self.spec.frames):
            costs["prove", number] = 1e11 * frame.players
        for number in range(len(self.spec.frames[:1])):
            costs["any-reading", number] = 1e12
        for number in range(len(self.asked_of)):
            costs["players", number] = 1e7
        return costs

    @property
    def asked_of(self) -> tuple[str, ...]:
        """The scopes of which something is asked for each number of players."""
        table = self.spec.by_players
        return () if table is None else table.scopes

    def words(self, unit: Unit) -> str:
        """What a unit is about."""
        kind, number = unit

        def of_task() -> str:
            task = self.tasks[number]
            return f"{task.scope.name} {readings_text(task.readings)}"

        def of_questions() -> str:
            return ", ".join(question.slug for question in self.questions[number])

        about: dict[str, Callable[[], str]] = {
            "check": of_task,
            "examples": lambda: self.spec.examples[number].id,
            "compare": of_questions,
            "outcomes": of_questions,
            "graph": lambda: self.drawn[number].name,
            "prove": lambda: self.spec.frames[number].name,
            "any-reading": lambda: self.spec.frames[number].name,
            "players": lambda: self.asked_of[number],
        }
        return f"{kind} {about[kind]()}".rstrip()

    def timed(self, unit: Unit) -> Result:
        """A unit with its result and the seconds it took."""
        since = perf_counter()
        return self.name, unit, self.do(unit), perf_counter() - since

    def found(self, done: Mapping[Unit, Any]) -> Found:
        """All that was worked out, of the results of all units."""
        units = self.units()
        parts = {kind: [done[unit] for unit in units if unit[0] == kind] for kind in self.KINDS}
        return Found(
            game=self.game,
            spec=self.spec,
            checked=tuple(zip(self.tasks, parts["check"], strict=True)),
            replayed=tuple(each for part in parts["examples"] for each in part),
            comparisons=tuple(part for part, _ in parts["compare"]),
            forks={slug: dot for _, drawn in parts["compare"] for slug, dot in drawn.items()},
            graphs=dict(parts["graph"]),
            proofs=tuple(each for part in parts["prove"] for each in part),
            any_reading=tuple(each for part in parts["any-reading"] for each in part),
            worths=self.in_order(each for part in parts["outcomes"] for each in part),
            players=tuple(each for part in parts["players"] for each in part),
        )

    def do(self, unit: Unit) -> Any:
        """The result of a unit."""
        kind, number = unit
        work: dict[str, Callable[[int], Any]] = {
            "check": self._check,
            "examples": self._examples,
            "compare": self._compare,
            "graph": self._graph,
            "prove": self._prove,
            "any-reading": self._any_reading,
            "outcomes": self._outcomes,
            "players": self._players,
        }
        return work[kind](number)

    def _check(self, number: int) -> Checked:
        return verify_scope(self.game, self.tasks[number], Limits(ENGINE))

    def _examples(self, number: int) -> list[Replayed]:
        return list(replay_examples(self.game, self.spec, [self.spec.examples[number]]))

    def _compare(self, number: int) -> tuple[Comparisons, dict[str, str]]:
        questions = {question.slug: question for question in self.questions[number]}
        found = compare(
            self.game,
            self.spec,
            list(questions.values()),
            limits=Limits(ENGINE),
            moot=self._equivalences.moot,
        )
        forks = {}
        for entry in found.entries:
            best = entry.best
            if best is not None and best.fork is not None:
                question = questions[entry.question]
                forks[entry.question] = to_dot(draw_contrast(self.game, self.spec, question, best))
        return found, forks

    @cached_property
    def _equivalences(self) -> Equivalences:
        return Equivalences(self.game, self.spec)

    def _prove(self, number: int) -> tuple[ProofResult, ...]:
        frames = [self.spec.frames[number]]
        return prove(self.game, self.spec, frames=frames).results

    @cached_property
    def _invariants(self) -> list[Property]:
        """The invariants that stand for themselves: none that others rest on."""
        helpers = {name for prop in self.spec.properties for name in prop.rests_on}
        return [
            prop
            for prop in self.spec.properties
            if prop.kind == "invariant" and prop.id not in helpers
        ]

    def _any_reading(self, number: int) -> tuple[ProofResult, ...]:
        frames = [self.spec.frames[number]]
        return prove(
            self.game, self.spec, self._invariants, frames=frames, any_reading=True
        ).results

    def _players(self, number: int) -> list[Cell]:
        return answer(self.game, self.spec, self.asked_of[number])

    def _outcomes(self, number: int) -> list[Worth]:
        asked = [each for each in self.questions[number] if not each.not_represented]
        return [worth for question in asked for worth in self._worths.of(question)]

    @cached_property
    def _worths(self) -> Worths:
        return Worths(self.game, self.spec, Limits(ENGINE))

    def in_order(self, worths: Iterable[Worth]) -> tuple[Worth, ...]:
        """What questions are worth, in the order of the questions."""
        slugs = [question.slug for question in self.spec.questions]
        return tuple(sorted(worths, key=lambda worth: slugs.index(worth.question)))

    def _graph(self, number: int) -> tuple[str, str]:
        scope = self.drawn[number]
        system = bind(self.game, scope.table(), source=scope.source)
        fields = check_fields(system, scope.group_by)
        space = Space(system, Limits(ENGINE, max_states=scope.budget.states, symmetry=False))
        return scope.name, to_dot(draw_groups(space, fields, limit=MOST_GROUPS))


def _by_scope(spec: Spec) -> list[list[Question]]:
    """The questions, those together that are looked at on one scope, but not too many."""
    groups: dict[str, list[Question]] = {}
    for question in spec.questions:
        place = question.shown_by.scope if question.shown_by else f"question {question.slug}"
        groups.setdefault(place, []).append(question)
    return [
        group[begin : begin + MOST_TOGETHER]
        for group in groups.values()
        for begin in range(0, len(group), MOST_TOGETHER)
    ]


def _do(batch: tuple[str, Sequence[Unit]], _tell: Tell) -> list[Result]:
    name, units = batch
    home = _Home(name)
    return [home.timed(unit) for unit in units]
