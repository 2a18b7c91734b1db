"""The readings of questions compared: which scopes are looked at, in which order, how far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from checkers.compare.breaks import expected_to_flip, resting_on
from checkers.compare.contrasts import Ground, Pair, Shown
from checkers.compare.findings import findings_about, findings_about_claims
from checkers.compare.others import parted_by
from checkers.compare.readers import Readers
from checkers.compare.reads import compared_by
from checkers.compare.results import Comparison, Comparisons, Contrast, Rung, highest
from checkers.compare.shown import Plays
from checkers.examples import replay_examples
from checkers.explore import Progress
from checkers.verify.space import Limits
from models.language import Game
from specs.findings import unlisted_questions
from specs.load import Spec
from specs.questions import Question
from specs.scopes import Scope

Moot = Callable[[Question, str, str], str | None]
"""(question, a reading, another) -> the words of the frame in which it is proved that there is no
difference between them, or None."""

MOST_STATES = 250_000
"""Of a scope that is looked at beside the one that a question names; larger ones are passed by."""

ENOUGH_SCOPES = 3
"""Where two readings differ, so many scopes are asked whether more can be shown; and all those on
which a property is expected to break."""


class Watch:
    """Does nothing; whoever wants to know overrides what it wants to know.

    An exception raised here ends the comparison and reaches its caller.
    """

    def looks_at(self, question: str, reading: str, scope: str) -> None:
        """This reading of a question is looked at on this scope from now on; without a scope, in
        the printed examples or in a proof."""

    def progress(self, progress: Progress) -> None:
        """Where a running exploration stands; several times a second."""


def compare(
    game: Game,
    spec: Spec,
    questions: Sequence[Question] | None = None,
    scopes: Sequence[Scope] | None = None,
    *,
    limits: Limits | None = None,
    watch: Watch | None = None,
    moot: Moot | None = None,
    outcomes: bool = False,
) -> Comparisons:
    """Compare the default reading of each question (by default of all) with each other one.

    Without scopes a pair of readings is looked at on the scope that the question's `shown_by`
    names, and on the others that exercise it, smaller ones first, until nothing more can be shown;
    where the two do not part, beside other readings too. Every scope is held to what it says that
    it exercises, and every question to the rung that it is expected to stand on. With scopes,
    pairs are looked at on each of these. Scopes are explored without symmetry. Where nothing
    differs, `moot` is asked for a proof; where something does, win probabilities are set against
    each other, on large scopes only with `outcomes`.

    Raises:
        RuleproofError: for a scope that cannot be set up, or a model that fails.
    """
    return Comparing(
        game, spec, questions, scopes, limits=limits, watch=watch, moot=moot, outcomes=outcomes
    ).run()


class Comparing:
    """A comparison under way; see `compare`."""

    def __init__(
        self,
        game: Game,
        spec: Spec,
        questions: Sequence[Question] | None = None,
        scopes: Sequence[Scope] | None = None,
        *,
        limits: Limits | None = None,
        watch: Watch | None = None,
        moot: Moot | None = None,
        outcomes: bool = False,
    ) -> None:
        self._outcomes = outcomes
        self._game, self._spec, self._scopes = game, spec, scopes
        self._all_asked = questions is None
        self._asked = [q for q in questions or spec.questions if q.slug in game.readings]
        self._watch, self._moot = watch or Watch(), moot
        self._limits = replace(limits or Limits(), progress=self._watch.progress)
        self._readers = Readers(game, spec)
        self._pairs = [pair for question in self._asked for pair in _pairs(question, spec)]
        self._shown: dict[Pair, list[Shown]] = {pair: [] for pair in self._pairs}
        self._proved: dict[Pair, str] = {}
        self._parted_by: dict[Pair, list[str]] = {}
        self._contradicted: dict[str, list[str]] = {}
        self._read_by: dict[str, dict[str, None]] = {q.slug: {} for q in self._asked}
        self._plays = Plays(game, spec)

    def run(self) -> Comparisons:
        """Compare everything.

        Raises:
            RuleproofError: for a scope that cannot be set up, or a model that fails.
        """
        self._replay_examples()
        if self._scopes is not None:
            for scope in self._scopes:
                self._look(scope, self._pairs)
        else:
            self._look_at_named()
            self._look_further()
            self._look_beside_others()
        self._prove()
        entries = self._entries()
        findings = findings_about(
            self._spec, self._asked, entries, self._plays.problems,
            chosen=self._scopes is not None, proofs=self._moot is not None,
        )  # fmt: skip
        if self._all_asked:
            findings += unlisted_questions(self._spec.questions, self._game.readings)
        if self._scopes is None:
            known = {(each.scope, pair.question.slug) for pair, shown in self._shown.items()
                     for each in (one.tried for one in shown) if each.read}  # fmt: skip
            findings += findings_about_claims(
                self._spec, self._asked, known, self._readers.is_read,
                lambda question, scope: self._watch.looks_at(question, "", scope),
            )  # fmt: skip
        return Comparisons(self._game.name, self._game.title, entries, tuple(findings))

    def so_far(self) -> Comparisons:
        """What is known when the comparison is cut short here."""
        looked = (
            replace(entry, contrasts=tuple(each for each in entry.contrasts if each.tried))
            for entry in self._entries()
        )
        entries = tuple(entry for entry in looked if entry.contrasts or entry.not_represented)
        return Comparisons(self._game.name, self._game.title, entries, interrupted=True)

    # -- work

    def _replay_examples(self) -> None:
        """Which readings the printed examples contradict."""
        slugs = {question.slug for question in self._asked}
        for example in self._spec.examples:
            self._watch.looks_at(example.id, "", "")
            for replayed in replay_examples(self._game, self._spec, [example], slugs):
                usual = replayed.runs[0].contradicted
                for run in replayed.runs[1:]:
                    if run.contradicted and not usual:
                        ids = self._contradicted.setdefault(run.reading, [])
                        if example.id not in ids:
                            ids.append(example.id)

    def _look_at_named(self) -> None:
        """Each question on the scope that its `shown_by` names, or on a small one."""
        chosen: dict[str, list[Pair]] = {}
        for pair in self._pairs:
            scope = _first_scope(pair.question, self._spec)
            if scope is not None:
                chosen.setdefault(scope.name, []).append(pair)
        for name, pairs in chosen.items():
            self._look(self._spec.scope(name), pairs)

    def _look_further(self) -> None:
        """The other scopes, from the smaller to the larger ones, for what is still open."""
        for scope in sorted(self._spec.scopes, key=lambda scope: scope.budget.states):
            pairs = [pair for pair in self._pairs if self._is_open(pair, scope)]
            if pairs and not scope.deep:
                self._look(scope, pairs, most=MOST_STATES)

    def _is_open(self, pair: Pair, scope: Scope) -> bool:
        """Whether a scope may show more of a pair than is known."""
        if pair.question.slug not in scope.exercises or self._is_special(pair, scope):
            return False
        if scope.name in (each.tried.scope for each in self._shown[pair]):
            return False
        found = highest(each.rung for each in self._shown[pair]) if self._shown[pair] else None
        if found is None:
            return True
        if self._examples_against(pair) and found.height >= Rung.DIFFERS.height:
            return False
        if found.height >= Rung.BREAKS.height:
            return False
        if found.height < Rung.DIFFERS.height or len(self._shown[pair]) < ENOUGH_SCOPES:
            return True
        given = {**scope.readings, **self._spec.given(pair.question)}
        slug = pair.question.slug
        here, there = (
            self._game.complete_readings({**given, slug: name})
            for name in (pair.reading, pair.other)
        )
        about = resting_on(self._spec.properties, pair.question, scope, self._spec)
        return any(expected_to_flip(prop, scope, here, there) for prop in about)

    def _is_special(self, pair: Pair, scope: Scope) -> bool:
        """Whether a scope is played with readings of other questions that a pair does not want."""
        usual = {**self._game.defaults(), **self._spec.given(pair.question)}
        return any(
            usual[question] != reading
            for question, reading in scope.readings.items()
            if question != pair.question.slug
        )

    def _look(self, scope: Scope, pairs: Iterable[Pair], most: int | None = None) -> None:
        """Compare pairs of readings on a scope."""
        ground = self._ground(scope, most)
        properties = self._spec.properties
        for pair in pairs:
            self._watch.looks_at(pair.question.slug, pair.other, scope.name)
            read = self._readers.of(pair.question, scope)
            self._read_by[pair.question.slug].update(dict.fromkeys(read))
            if most is not None and not ground.is_small(pair.question):
                continue
            shown = ground.shown(pair, properties, read=bool(read))
            if most is None or shown.rung is not Rung.UNDECIDED:
                self._shown[pair].append(shown)
            self._plays.look(pair, ground)
            ground.forget({**ground.readings(pair.question), pair.question.slug: pair.other})
        self._limits = replace(self._limits, engine=ground.limits.engine)

    def _look_beside_others(self) -> None:
        """Whether readings that do not part by themselves do so beside others."""
        chosen: dict[str, list[Pair]] = {}
        for pair, shown in self._shown.items():
            if shown and highest(each.rung for each in shown) is Rung.MOOT_EXPLORED:
                chosen.setdefault(shown[0].tried.scope, []).append(pair)
        for name, pairs in chosen.items():
            ground = self._ground(self._spec.scope(name))
            for pair, other in parted_by(ground, pairs, self._spec, self._tell_beside(name)):
                self._parted_by.setdefault(pair, []).append(other)

    def _tell_beside(self, scope: str) -> Callable[[Pair, str], None]:
        def tell(pair: Pair, other: str) -> None:
            self._watch.looks_at(pair.question.slug, pair.other, f"{scope} with {other}")

        return tell

    def _ground(self, scope: Scope, most: int | None = None) -> Ground:
        states = most or scope.budget.states
        return Ground(self._game, self._spec, scope, self._limits, states, outcomes=self._outcomes)

    def _prove(self) -> None:
        if self._moot is None:
            return
        for pair in self._pairs:
            found = highest(each.rung for each in self._shown[pair])
            if found in (Rung.MOOT_EXPLORED, Rung.UNDECIDED) and self._shown[pair]:
                self._watch.looks_at(pair.question.slug, pair.other, "")
                words = self._moot(pair.question, pair.reading, pair.other)
                if words:
                    self._proved[pair] = words

    # -- results

    def _examples_against(self, pair: Pair) -> tuple[str, ...]:
        return tuple(self._contradicted.get(f"{pair.question.slug}={pair.other}", ()))

    def _entries(self) -> tuple[Comparison, ...]:
        return tuple(self._entry(question) for question in self._asked)

    @cached_property
    def _compared_by(self) -> Mapping[str, tuple[str, ...]]:
        return compared_by(self._game)

    def _entry(self, question: Question) -> Comparison:
        pairs = [pair for pair in self._pairs if pair.question is question]
        return Comparison(
            question=question.slug,
            contrasts=tuple(self._contrast(pair) for pair in pairs),
            not_represented=question.not_represented or "",
            read_by=tuple(self._read_by[question.slug]),
            compared_by=self._compared_by[question.slug],
            expected=question.rung,
        )

    def _contrast(self, pair: Pair) -> Contrast:
        shown, against = list(self._shown[pair]), self._examples_against(pair)
        best = max(shown, key=lambda each: each.rung.height, default=None)
        rung = Rung.UNDECIDED if best is None else best.rung
        proved = self._proved.get(pair, "")
        if proved and rung.height <= Rung.UNDECIDED.height:
            rung = Rung.MOOT_PROVED
        if against:
            rung = Rung.CONTRADICTED
        return Contrast(
            question=pair.question.slug,
            reading=pair.reading,
            other=pair.other,
            rung=rung,
            scope=best.tried.scope if best else "",
            beside=best.beside if best else {},
            fork=best.fork if best else None,
            winners=best.winners if best else None,
            odds=best.odds if best else (),
            broken=best.broken if best else (),
            contradicted=against,
            proved=proved,
            parted_by=tuple(self._parted_by.get(pair, ())),
            excuse=pair.question.not_shown.get(pair.other, ""),
            detail=_detail(rung, shown),
            tried=tuple(each.tried for each in shown),
        )


def _pairs(question: Question, spec: Spec) -> list[Pair]:
    """The default reading of a question with each other one that can stand."""
    if question.not_represented:
        return []
    given = spec.given(question)
    return [
        Pair(question, question.default, name)
        for name in question.names()[1:]
        if spec.excluded({**given, question.slug: name}) is None
    ]


def _first_scope(question: Question, spec: Spec) -> Scope | None:
    if question.shown_by is not None:
        return spec.scope(question.shown_by.scope)
    able = [scope for scope in spec.scopes if question.slug in scope.exercises and not scope.deep]
    return min(able, key=lambda scope: scope.budget.states, default=None)


def _detail(rung: Rung, shown: Sequence[Shown]) -> str:
    """What could not be decided, in words."""
    if rung is not Rung.UNDECIDED:
        return ""
    if not shown:
        return "no scope exercises it"
    unread = [each.tried.scope for each in shown if not each.tried.read]
    if len(unread) == len(shown):
        return f"nothing reads it in plays of {', '.join(unread)}"
    return "a limit was reached before anything differed"
