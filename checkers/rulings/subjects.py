"""What a ruling can be asked on: a question, a clause or a property, by name."""

from __future__ import annotations

from checkers.verify import properties_of
from models.language import Game, RuleproofError
from specs.clauses import Clause
from specs.errors import did_you_mean
from specs.load import Spec
from specs.properties import Property
from specs.questions import Question

Subject = Question | Clause | Property


def find_subject(game: Game, spec: Spec, name: str) -> Subject:
    """The question (by slug or id), clause or property of this name.

    Raises:
        RuleproofError: with the nearest name, or with the parts of a clause that has several.
    """
    known: dict[str, Subject] = {}
    for prop in properties_of(game, spec):
        known[prop.id] = prop
    for clause in spec.rulebook.clauses:
        known.setdefault(clause.id, clause)
    for question in spec.questions:
        known.setdefault(question.slug, question)
        known.setdefault(question.id, question)
    if name in known:
        return known[name]
    parts = spec.rulebook.parts(name)
    if parts:
        raise RuleproofError(f"{name} stands for {', '.join(parts)}; name one of them")
    names = [entry for entry in known if not _is_short(known[entry], entry)]
    raise RuleproofError(f"no question, clause or property `{name}`: {did_you_mean(name, names)}")


def _is_short(subject: Subject, name: str) -> bool:
    """Whether a name is the short id of a question, which is near to every other one."""
    return isinstance(subject, Question) and name == subject.id
