"""Whether the spec files of a game fit together: every name they use is declared somewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from specs.clauses import Rulebook
from specs.errors import SpecError, did_you_mean
from specs.examples import Example
from specs.expectations import Expected
from specs.frames import Frame
from specs.properties import Property
from specs.questions import Question
from specs.scopes import Instance, Scope


def check_specs(
    rulebook: Rulebook,
    questions: tuple[Question, ...],
    examples: tuple[Example, ...],
    scopes: tuple[Scope, ...],
    settings: tuple[Instance, ...],
    folder: Path,
) -> None:
    """Raise SpecError for the first name in the spec files that is declared nowhere."""
    names = _Names(questions, scopes)
    _check_clauses(rulebook, examples, folder / "rulebook.toml")
    _check_questions(rulebook, questions, names, folder / "questions.toml")
    for setting in settings:
        if setting.name in [scope.name for scope in scopes]:
            where = f'scope "{setting.name}"'
            raise SpecError(folder / "examples.toml", where, "this name stands in scopes.toml too")
    every = _Names(questions, (*scopes, *settings))
    _check_examples(rulebook, examples, every, folder / "examples.toml")
    check_scopes(settings, rulebook, questions, folder / "examples.toml")
    check_scopes(scopes, rulebook, questions, folder / "scopes.toml")


def check_readings(
    questions: tuple[Question, ...], declared: Mapping[str, tuple[str, ...]], file: Path
) -> None:
    """Raise SpecError when the questions are not those of the model: name for name the same
    readings, and the same default (the first one that the model declares)."""
    for question in questions:
        where = f'question "{question.slug}"'
        if question.slug not in declared:
            hint = did_you_mean(question.slug, declared)
            raise SpecError(file, where, f"the model declares no such readings: {hint}")
        names = declared[question.slug]
        for name in (*question.readings, *names):
            if name not in names or name not in question.readings:
                other = "the model" if name in question.readings else "this file"
                raise SpecError(file, f"{where}, key `readings`", f"{other} has no `{name}`")
        if question.default != names[0]:
            problem = f"`{question.default}`, but `{names[0]}` stands first in the model"
            raise SpecError(file, f"{where}, key `default`", problem)


def check_scopes(
    scopes: Sequence[Instance], rulebook: Rulebook, questions: tuple[Question, ...], file: Path
) -> None:
    """Raise SpecError when a scope names an unknown clause, question or reading."""
    names = _Names(questions, scopes)
    for scope in scopes:
        where = f'scope "{scope.name}"'
        rulebook.require(tuple(d.clause for d in scope.deviates), file, f"{where}, key `deviates`")
        if isinstance(scope, Scope):
            names.questions(scope.exercises, file, f"{where}, key `exercises`")
        names.readings(scope.readings, file, f"{where}, key `readings`")


def check_property(
    entry: Property,
    properties: Mapping[str, Property],
    rulebook: Rulebook,
    questions: tuple[Question, ...],
    scopes: tuple[Scope, ...],
    frames: tuple[Frame, ...],
    file: Path,
) -> None:
    """Raise SpecError when a property names something unknown or gives no reason for a verdict."""
    names = _Names(questions, scopes)
    where = f'property "{entry.id}"'
    for each in entry.rests_on:
        if each not in properties:
            hint = did_you_mean(each, properties)
            raise SpecError(file, f"{where}, key `rests_on`", f"unknown property `{each}`: {hint}")
        if properties[each].kind != "invariant":
            raise SpecError(file, f"{where}, key `rests_on`", f"`{each}` is no invariant")
        if properties[each].monitor not in (None, entry.monitor):
            problem = f"`{each}` has another monitor; only one is in the state at a time"
            raise SpecError(file, f"{where}, key `rests_on`", problem)
        if not set(properties[each].assume) <= set(entry.assume):
            problem = f"`{each}` assumes more of the plays than this property does"
            raise SpecError(file, f"{where}, key `rests_on`", problem)
    if entry.id == "lawful" or (entry.id == "stuck" and entry.kind != "stuck"):
        problem = "this id stands for what is asked of every game; choose another one"
        raise SpecError(file, f"{where}, key `id`", problem)
    if rulebook.clauses:
        rulebook.require(entry.clauses, file, f"{where}, key `clauses`")
    names.scopes(entry.scopes, file, f"{where}, key `scopes`")
    names.questions(entry.readings, file, f"{where}, key `readings`")
    names.readings(entry.against, file, f"{where}, key `against`")
    _check_cases(entry.expected, names, file, f"{where}, key `expected`")
    frame_names = _Names(questions, frames)
    _check_cases(entry.proof, frame_names, file, f"{where}, key `proof`")


def _check_cases(expected: Expected, names: _Names, file: Path, where: str) -> None:
    for case in expected.all_cases():
        names.scopes(case.scopes, file, where)
        names.readings(case.readings, file, where)
        if not case.verdict.needs_no_reason and not case.because.strip():
            problem = f"{case.verdict} is expected without a reason; say it in `because`"
            raise SpecError(file, where, problem)


class _Names:
    """The questions, readings and scopes that may be named."""

    def __init__(self, questions: tuple[Question, ...], scopes: Sequence[Instance | Frame]) -> None:
        self._readings = {question.slug: tuple(question.readings) for question in questions}
        self._scopes = [scope.name for scope in scopes]

    def questions(self, slugs: tuple[str, ...], file: Path, where: str) -> None:
        for slug in slugs:
            if slug not in self._readings:
                hint = did_you_mean(slug, self._readings)
                raise SpecError(file, where, f"unknown question `{slug}`: {hint}")

    def readings(self, chosen: Mapping[str, str], file: Path, where: str) -> None:
        self.questions(tuple(chosen), file, where)
        for slug, name in chosen.items():
            if name not in self._readings[slug]:
                hint = did_you_mean(name, self._readings[slug])
                raise SpecError(file, where, f"`{slug}` has no reading `{name}`: {hint}")

    def reading_text(self, text: str, file: Path, where: str) -> None:
        slug, equals, name = text.partition("=")
        if not equals:
            raise SpecError(file, where, f"{text!r} is no reading; write question=reading")
        self.readings({slug: name}, file, where)

    def scopes(self, chosen: tuple[str, ...], file: Path, where: str) -> None:
        for name in chosen:
            if name not in self._scopes:
                hint = did_you_mean(name, self._scopes)
                raise SpecError(file, where, f"unknown scope `{name}`: {hint}")


def _check_clauses(rulebook: Rulebook, examples: tuple[Example, ...], file: Path) -> None:
    known = [example.id for example in examples]
    for clause in rulebook.clauses:
        for example_id in clause.examples:
            if example_id not in known:
                hint = did_you_mean(example_id, known)
                where = f'clause "{clause.id}", key `examples`'
                raise SpecError(file, where, f"unknown example `{example_id}`: {hint}")


def _check_questions(
    rulebook: Rulebook, questions: tuple[Question, ...], names: _Names, file: Path
) -> None:
    ids: set[str] = set()
    for question in questions:
        where = f'question "{question.slug}"'
        if question.id in ids:
            raise SpecError(file, f"{where}, key `id`", f"{question.id} stands twice")
        ids.add(question.id)
        if rulebook.clauses:
            rulebook.require(question.clauses, file, f"{where}, key `clauses`")
        for other, readings in question.given.items():
            for name in readings:
                names.readings({other: name}, file, f"{where}, key `given`")
        for exclusion in question.excludes:
            for name in exclusion.readings:
                names.readings({exclusion.question: name}, file, f"{where}, key `excludes`")
        if question.shown_by is not None:
            names.scopes((question.shown_by.scope,), file, f"{where}, key `shown_by.scope`")
            names.readings(question.shown_by.readings, file, f"{where}, key `shown_by.readings`")


def _check_examples(
    rulebook: Rulebook, examples: tuple[Example, ...], names: _Names, file: Path
) -> None:
    for example in examples:
        where = f'example "{example.id}"'
        if rulebook.clauses:
            rulebook.require(example.clauses, file, f"{where}, key `clauses`")
        names.questions(example.touches, file, f"{where}, key `touches`")
        names.scopes((example.scope,), file, f"{where}, key `scope`")
        for variant in example.variants:
            place = f'{where}, variant "{variant.name}"'
            names.scopes((variant.scope,) if variant.scope else (), file, f"{place}, key `scope`")
            names.readings(variant.readings, file, f"{place}, key `readings`")
            for memory in (*example.remembers, *variant.remembers):
                names.reading_text(memory.reading, file, f"{place}, key `remembers`")
            for entry in variant.differs:
                names.reading_text(entry.reading, file, f"{place}, key `differs`")
