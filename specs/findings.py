"""Findings about the specs of a game: what is not wrong in form but missing or out of date."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from specs.clauses import Rulebook
from specs.errors import did_you_mean
from specs.questions import Question


@dataclass(frozen=True)
class Finding:
    """One finding: its kind (a short name), what it is about (an id), and a sentence.

    `nearest` is what the reader may have meant or what has taken its place, if anything is close.
    """

    kind: str
    about: str
    message: str
    nearest: str | None = None

    def __str__(self) -> str:
        hint = f" (nearest: {self.nearest!r})" if self.nearest else ""
        return f"{self.about}: {self.message}{hint}"


def clause_findings(
    rulebook: Rulebook, cited: Collection[str], names: Collection[str] | None = None
) -> list[Finding]:
    """Clauses that nothing carries, that are excused although carried, and unknown citations.

    Args:
        rulebook: the clauses.
        cited: every clause id that guards and rules of the model cite; an id without its letter
            cites all its parts.
        names: what `carried_by` may name (functions of the model, fields as `state.hand`); not
            checked when None.
    """
    findings: list[Finding] = []
    carried: set[str] = set()
    for clause_id in sorted(cited):
        parts = rulebook.parts(clause_id)
        carried.update(parts)
        if not parts:
            hint = did_you_mean(clause_id, rulebook.ids())
            message = f"the model cites this clause, the rulebook has none: {hint}"
            findings.append(Finding("unknown-clause", clause_id, message))
    for clause in rulebook.clauses:
        if clause.no_mechanics and clause.id in carried:
            message = "is said to have no mechanics, but the model cites it; drop `no_mechanics`"
            findings.append(Finding("excused-but-cited", clause.id, message))
        if not (clause.no_mechanics or clause.carried_by or clause.id in carried):
            message = "nothing carries it: cite it in a guard or rule, or say why not"
            findings.append(Finding("not-carried", clause.id, message))
        for name in clause.carried_by if names is not None else ():
            if name not in (names or ()):
                message = f"`carried_by` names `{name}`: {did_you_mean(name, names or ())}"
                findings.append(Finding("unknown-carrier", clause.id, message))
    return findings


def carriers(
    rulebook: Rulebook, citations: Mapping[str, Collection[str]]
) -> dict[str, tuple[str, ...]]:
    """What carries each clause: the rules that cite it, then its `carried_by`.

    `citations` gives for each rule the clause ids that its guards and its effect cite.
    """
    found: dict[str, list[str]] = {clause.id: [] for clause in rulebook.clauses}
    for rule, cited in citations.items():
        for clause_id in sorted(cited):
            for part in rulebook.parts(clause_id):
                if rule not in found[part]:
                    found[part].append(rule)
    for clause in rulebook.clauses:
        found[clause.id] += clause.carried_by
    return {clause_id: tuple(names) for clause_id, names in found.items()}


def unlisted_questions(questions: Sequence[Question], declared: Collection[str]) -> list[Finding]:
    """Questions that the model has readings for (`declared`) and that the list does not name."""
    slugs = [question.slug for question in questions]
    return [
        Finding(
            "unknown-question",
            slug,
            f"the model reads this question, the list has none: {did_you_mean(slug, slugs)}",
        )
        for slug in declared
        if slug not in slugs
    ]


def representation_findings(questions: Sequence[Question]) -> list[Finding]:
    """Questions with neither a play that shows them nor a reason why there can be none."""
    return [
        Finding(
            "not-shown",
            question.slug,
            "say in `shown_by` where its switch is read with different results, or in"
            " `not_represented` why nothing can read it",
        )
        for question in questions
        if not question.shown_by and not question.not_represented
    ]
