"""rulebook.toml: the clauses of a rulebook, in the order of its text."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, get_args

from pydantic import BeforeValidator, Field, field_validator, model_validator

from specs.errors import SpecError, did_you_mean
from specs.tables import Table, checked, entries, only_keys, read_toml

MOST_QUOTED = 8  # words of the rulebook in one quotation

Kind = Literal[
    "goal",
    "component",
    "setup",
    "order",
    "move",
    "guard",
    "restriction",
    "effect",
    "score",
    "end",
    "definition",
    "example",
    "tip",
    "flavour",
]
KINDS: tuple[str, ...] = get_args(Kind)


def _short(quote: object) -> object:
    if isinstance(quote, str) and not 1 <= len(quote.split()) <= MOST_QUOTED:
        raise ValueError(
            f"{quote!r} has {len(quote.split())} words; quote between one and {MOST_QUOTED} words"
            " and say the rest in your own"
        )
    return quote


Quote = Annotated[str, BeforeValidator(_short)]
Text = Annotated[str, Field(min_length=1)]


class Clause(Table):
    """One clause: what a sentence of the rulebook says, and what carries it in the model.

    A clause is carried by the guards and rules that cite its id. Where a part of the model cannot
    cite (the functions of the game such as `over` or `wins`, the visibility of a field),
    `carried_by` names it. Where nothing in play can carry it, `no_mechanics` says why.
    """

    id: Text
    section: Text
    kind: Kind
    paraphrase: Text
    quotes: tuple[Quote, ...] = ()
    carried_by: tuple[Text, ...] = ()
    no_mechanics: Text | None = None
    examples: tuple[Text, ...] = ()

    @field_validator("id")
    @classmethod
    def _one_word(cls, value: str) -> str:
        if value.split() != [value]:
            raise ValueError(f"{value!r} must be one word, such as PPG-CAP-2b")
        return value

    @model_validator(mode="after")
    def _carried_or_not(self) -> Clause:
        if self.carried_by and self.no_mechanics:
            raise ValueError("`carried_by` and `no_mechanics` exclude each other; keep one")
        return self


class Head(Table):
    """The table `[rulebook]`; `telling` is the property whose violation says most of the game."""

    title: Text
    telling: Text | None = None


class Section(Table):
    """A heading of the text; `empty` if no clause belongs to it (a table of contents, say)."""

    heading: Text
    empty: bool = False


class Mismatch(Table):
    """Words of the text that do not fit each other, although no rule hangs on them: what a proof
    reader would report (one thing with two names, a picture that shows another number)."""

    id: Text
    quotes: tuple[Quote, ...]
    says: Text


@dataclass(frozen=True)
class Rulebook:
    """Sections and clauses of one rulebook in the order of its text, and what in it does not fit
    together; `file` is where they stand."""

    head: Head
    sections: tuple[Section, ...] = ()
    clauses: tuple[Clause, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()
    file: Path | None = None

    def ids(self) -> tuple[str, ...]:
        """All clause ids in the order of the text."""
        return tuple(clause.id for clause in self.clauses)

    def position(self, clause_id: str) -> int:
        """Which clause of the text this is, counted from 1."""
        return self.ids().index(clause_id) + 1

    def clause(self, clause_id: str) -> Clause:
        """The clause with exactly this id; raises SpecError with the nearest id."""
        for clause in self.clauses:
            if clause.id == clause_id:
                return clause
        raise SpecError(self.file, "", f"no clause `{clause_id}`: {self._hint(clause_id)}")

    def parts(self, clause_id: str) -> tuple[str, ...]:
        """The clauses an id stands for: itself, or all its lettered parts; empty when unknown.

        An id without its letter stands for all parts: CAP-6 for CAP-6a and CAP-6b.
        """
        known = self.ids()
        if clause_id in known:
            return (clause_id,)
        return tuple(
            other
            for other in known
            if other[:-1] == clause_id and other[-1].isalpha() and clause_id[-1:].isdigit()
        )

    def require(self, clause_ids: tuple[str, ...], file: Path | None, where: str) -> None:
        """Raise SpecError when one of the ids stands for no clause."""
        for clause_id in clause_ids:
            if not self.parts(clause_id):
                raise SpecError(
                    file, where, f"unknown clause `{clause_id}`: {self._hint(clause_id)}"
                )

    def _hint(self, clause_id: str) -> str:
        return did_you_mean(clause_id, self.ids())


def read_rulebook(path: Path) -> Rulebook:
    """The rulebook of a `rulebook.toml`; raises SpecError for the first mistake in it."""
    data = read_toml(path)
    only_keys(path, data, ["rulebook", "section", "clause", "mismatch"])
    head = checked(Head, data.get("rulebook", {}), path, "table `[rulebook]`")
    sections = entries(Section, data, "section", "heading", path)
    clauses = entries(Clause, data, "clause", "id", path)
    headings = [section.heading for section in sections if not section.empty]
    last = 0
    for clause in clauses:
        where = f'clause "{clause.id}", key `section`'
        if clause.section not in headings:
            hint = did_you_mean(clause.section, headings)
            raise SpecError(path, where, f"no section has the heading {clause.section!r}: {hint}")
        if headings.index(clause.section) < last:
            raise SpecError(path, where, "out of order; clauses follow the order of the text")
        last = headings.index(clause.section)
    mismatches = entries(Mismatch, data, "mismatch", "id", path)
    return Rulebook(head, sections, clauses, mismatches, path)
