"""All specs of one game, found by name or by folder and held against each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from specs.by_players import ByPlayers, read_by_players
from specs.clauses import Clause, Head, Rulebook, read_rulebook
from specs.crosscheck import check_property, check_scopes, check_specs
from specs.errors import SpecError, did_you_mean
from specs.examples import Example, Variant, read_examples
from specs.frames import Frame, read_frames
from specs.properties import Property
from specs.property_files import read_properties
from specs.questions import Question, read_questions
from specs.scopes import Box, Instance, Scope, read_scopes

HOME = Path(__file__).parent
SCOPES = "scopes.toml"


@dataclass(frozen=True)
class Spec:
    """What is known about one game beside its model; the properties are loaded when first asked."""

    name: str
    folder: Path
    rulebook: Rulebook
    questions: tuple[Question, ...]
    examples: tuple[Example, ...]
    scopes: tuple[Scope, ...]
    box: Box
    example_scopes: tuple[Instance, ...] = ()
    """Instances on which only positions of examples are played; they are never explored."""

    @cached_property
    def properties(self) -> tuple[Property, ...]:
        """The properties of `properties.py`; raises SpecError when one does not fit the specs."""
        path = self.folder / "properties.py"
        found = read_properties(path) if path.exists() else ()
        known = {entry.id: entry for entry in found}
        for entry in found:
            check_property(
                entry, known, self.rulebook, self.questions, self.scopes, self.frames, path
            )
        telling = self.rulebook.head.telling
        if telling is not None and telling not in known:
            hint = did_you_mean(telling, known)
            where = "table `[rulebook]`, key `telling`"
            raise SpecError(self.rulebook.file, where, f"no property `{telling}`: {hint}")
        return found

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        """The frames of `frames.toml`, in which proofs are made; none without the file."""
        path = self.folder / "frames.toml"
        return read_frames(path) if path.exists() else ()

    @cached_property
    def by_players(self) -> ByPlayers | None:
        """What is asked for each number of players, of `by_players.toml`; None without the file.
        Raises SpecError when it does not fit the scopes and properties."""
        path = self.folder / "by_players.toml"
        known = {prop.id: prop for prop in self.properties}
        return read_by_players(path, self.scopes, known) if path.exists() else None

    def clause(self, clause_id: str) -> Clause:
        """The clause with this id; raises SpecError with the nearest id."""
        return self.rulebook.clause(clause_id)

    def question(self, slug: str) -> Question:
        """The question with this slug or id (A04, say); raises SpecError with the nearest one."""
        for entry in self.questions:
            if slug in (entry.slug, entry.id):
                return entry
        hint = did_you_mean(slug, [entry.slug for entry in self.questions])
        raise SpecError(None, "", f"no question `{slug}`: {hint}")

    def scope(self, name: str) -> Scope:
        """The scope with this name; raises SpecError with the nearest one."""
        for entry in self.scopes:
            if entry.name == name:
                return entry
        hint = did_you_mean(name, [entry.name for entry in self.scopes])
        raise SpecError(None, "", f"no scope `{name}`: {hint}")

    def instance(self, name: str) -> Instance:
        """The scope of this name, or the instance that examples are played on; raises SpecError
        with the nearest name."""
        known: dict[str, Instance] = {
            entry.name: entry for entry in (*self.scopes, *self.example_scopes)
        }
        if name not in known:
            raise SpecError(None, "", f"no scope `{name}`: {did_you_mean(name, known)}")
        return known[name]

    def example_scope(self, example: Example, variant: Variant) -> Instance:
        """The instance on which a variant of an example is played."""
        return self.instance(example.scope_of(variant))

    def find_scopes(self, name_or_path: str) -> tuple[Scope, ...]:
        """The scope of this name, or all scopes of a user's own file (a path to a .toml)."""
        if not name_or_path.endswith(".toml"):
            return (self.scope(name_or_path),)
        path = Path(name_or_path)
        scopes, _ = read_scopes(path)
        check_scopes(scopes, self.rulebook, self.questions, path)
        return scopes

    def property(self, property_id: str) -> Property:
        """The property with this id; raises SpecError with the nearest one."""
        for entry in self.properties:
            if entry.id == property_id:
                return entry
        hint = did_you_mean(property_id, [entry.id for entry in self.properties])
        raise SpecError(None, "", f"no property `{property_id}`: {hint}")

    def defaults(self) -> dict[str, str]:
        """Question -> its default reading."""
        return {question.slug: question.default for question in self.questions}

    def parse_reading(self, text: str) -> tuple[str, str]:
        """The pair (question, reading) of `question=reading`; SpecError for unknown names."""
        slug, equals, name = text.partition("=")
        if not equals:
            raise SpecError(None, "", f"{text!r} is no reading; write question=reading")
        question = self.question(slug.strip())
        if name.strip() not in question.readings:
            hint = did_you_mean(name.strip(), question.readings)
            where = f"question `{question.slug}`"
            raise SpecError(None, where, f"no reading `{name.strip()}`: {hint}")
        return question.slug, name.strip()

    def single_changes(self) -> dict[str, dict[str, str]]:
        """The readings other than the defaults, one at a time: "question=reading" -> what to set.

        A question that arises only under readings of others is set together with the first of
        those; then its own default is a change too.
        """
        changes: dict[str, dict[str, str]] = {}
        for question in self.questions:
            given = self.given(question)
            for name in question.names():
                readings = {**given, question.slug: name}
                if name != question.default or given:
                    changes[f"{question.slug}={name}"] = readings
        return changes

    def exercised(self) -> dict[str, tuple[str, ...]]:
        """Question -> the scopes that exercise it, in the order of the file (none: empty)."""
        return {
            question.slug: tuple(s.name for s in self.scopes if question.slug in s.exercises)
            for question in self.questions
        }

    def excluded(self, readings: Mapping[str, str]) -> str | None:
        """Why these readings cannot stand together, or None; defaults fill what is not named."""
        complete = {**self.defaults(), **readings}
        for question in self.questions:
            for exclusion in question.excludes:
                if complete[question.slug] != exclusion.reading:
                    continue
                if complete[exclusion.question] in exclusion.readings:
                    other = f"{exclusion.question}={complete[exclusion.question]}"
                    return (
                        f"{question.slug}={exclusion.reading} excludes {other}: {exclusion.because}"
                    )
        return None

    def given(self, question: Question) -> dict[str, str]:
        """Readings of other questions that have to be set for this one to arise; none where the
        defaults will do."""
        defaults = self.defaults()
        return {
            other: names[0]
            for other, names in question.given.items()
            if defaults[other] not in names
        }


def registered() -> tuple[str, ...]:
    """The names of the games whose specs come with ruleproof, in alphabetical order."""
    return tuple(sorted(file.parent.name for file in HOME.glob(f"*/{SCOPES}")))


def load_spec(name_or_path: str | Path) -> Spec:
    """The specs of a registered game, or of a user's folder that holds a `scopes.toml`.

    A rulebook, questions, examples and properties are optional in a user's folder; the files may
    also stand in a subfolder `specs`.

    Raises:
        SpecError: for an unknown name, or for the first mistake in one of the files.
    """
    folder = _folder(name_or_path)
    rulebook_file = folder / "rulebook.toml"
    empty = Rulebook(Head(title=folder.name))
    rulebook = read_rulebook(rulebook_file) if rulebook_file.exists() else empty
    question_file, example_file = folder / "questions.toml", folder / "examples.toml"
    questions = read_questions(question_file) if question_file.exists() else ()
    examples, settings = read_examples(example_file) if example_file.exists() else ((), ())
    scopes, box = read_scopes(folder / SCOPES)
    name = folder.parent.name if folder.name == "specs" else folder.name
    check_specs(rulebook, questions, examples, scopes, settings, folder)
    return Spec(name, folder, rulebook, questions, examples, scopes, box, settings)


def _folder(name_or_path: str | Path) -> Path:
    text = str(name_or_path)
    if text in registered():
        return HOME / text
    path = Path(name_or_path)
    for folder in (path, path / "specs"):
        if (folder / SCOPES).exists():
            return folder.resolve()
    if path.is_dir():
        raise SpecError(path, "", f"this folder holds no {SCOPES}; write one with a `[[scope]]`")
    hint = did_you_mean(text, registered())
    raise SpecError(None, "", f"no game `{text}`: {hint}; or give the path of a folder")
