"""Rulings from evidence: what the specs say, joined with what was compared, explored and proved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from checkers.citations import citations
from checkers.compare import Comparison
from checkers.play import Play
from checkers.prove import ProofResult
from checkers.results import Result
from checkers.rulings.dropped import drop
from checkers.rulings.evidence import Tell, resting_on
from checkers.rulings.places import Atlas
from checkers.rulings.results import ClauseRuling, PropertyRuling, QuestionRuling, Ruling
from checkers.verify import properties_of
from models.language import Game, bind
from specs.clauses import Clause
from specs.findings import Finding, carriers, clause_findings
from specs.load import Spec
from specs.properties import Property
from specs.questions import Question

R = TypeVar("R", bound=Ruling)


def properties_about(game: Game, spec: Spec, question: Question) -> list[Property]:
    """The properties that rest on a question: they vary it and rest on one of its clauses, and say
    more than one of its readings does."""
    able = [
        prop
        for prop in properties_of(game, spec)
        if question.slug in prop.readings and not prop.restates
    ]
    return resting_on(able, question.clauses, spec)


def question_ruling(
    game: Game,
    spec: Spec,
    question: Question,
    comparison: Comparison,
    *,
    verdicts: Sequence[Result] = (),
    proofs: Sequence[ProofResult] = (),
    findings: Iterable[Finding] = (),
) -> QuestionRuling:
    """The ruling on a question; of `findings` those about it are told."""
    titles = {example.id: example.title for example in spec.examples}
    contradicted = [each for contrast in comparison.contrasts for each in contrast.contradicted]
    ruling = QuestionRuling(
        game=game.name,
        title=game.title,
        paraphrases={},
        findings=tuple(finding for finding in findings if finding.about == question.slug),
        question=question,
        clauses=clauses_named(spec, question.clauses),
        comparison=comparison,
        verdicts=tuple(verdicts),
        proofs=tuple(proofs),
        examples={each: titles[each] for each in dict.fromkeys(contradicted)},
    )
    return _paraphrased(ruling, spec, [play for _, play in ruling.shown])


def property_ruling(
    game: Game,
    spec: Spec,
    prop: Property,
    *,
    verdicts: Sequence[Result],
    proofs: Sequence[ProofResult] = (),
) -> PropertyRuling:
    """The ruling on a property."""
    ruling = PropertyRuling(
        game=game.name,
        title=game.title,
        paraphrases={},
        prop=prop,
        clauses=clauses_named(spec, prop.clauses),
        verdicts=tuple(verdicts),
        proofs=tuple(proofs),
    )
    return _paraphrased(ruling, spec, [] if ruling.shown is None else [ruling.shown])


def clause_ruling(
    game: Game, spec: Spec, clause: Clause, tell: Tell = lambda what: None
) -> ClauseRuling:
    """The ruling on a clause: each guard that cites it is switched off, now, on small scopes.

    Raises:
        RuleproofError: for a model that fails.
    """
    cited = citations(game)
    guards = [
        guard
        for guard in bind(game, spec.scopes[0].table()).guards
        if any(clause.id in spec.rulebook.parts(each) for each in guard.clauses)
    ]
    questions = tuple(q for q in spec.questions if clause in clauses_named(spec, q.clauses))
    slugs = [question.slug for question in questions]
    atlas = Atlas(game, spec)
    dropped = []
    for guard in guards:
        tell(f"without the guard of {guard.rule}: {guard.reason}")
        dropped.append(drop(atlas, [guard], slugs))
    together = None
    if len(guards) > 1:
        tell("without any of them")
        together = drop(atlas, guards, slugs)
    every = {each for clauses in cited.values() for each in clauses}
    ruling = ClauseRuling(
        game=game.name,
        title=game.title,
        paraphrases={},
        findings=tuple(f for f in clause_findings(spec.rulebook, every) if f.about == clause.id),
        clause=clause,
        carriers=carriers(spec.rulebook, cited)[clause.id],
        guards=tuple(dropped),
        together=together,
        questions=questions,
        properties=tuple(resting_on(properties_of(game, spec), [clause.id], spec)),
    )
    plays = [each.change.play for each in dropped if each.change is not None]
    return _paraphrased(ruling, spec, plays)


def clauses_named(spec: Spec, ids: Sequence[str]) -> tuple[Clause, ...]:
    """The clauses that some ids stand for, each once."""
    parts = dict.fromkeys(part for each in ids for part in spec.rulebook.parts(each))
    return tuple(spec.rulebook.clause(part) for part in parts)


def _paraphrased(ruling: R, spec: Spec, plays: Sequence[Play]) -> R:
    """The ruling with what the clauses say that its plays cite, in the order of the rulebook."""
    cited = [each for play in plays for step in play.steps for each in step.clauses]
    parts = {part for each in cited for part in spec.rulebook.parts(each)}
    known = {c.id: c.paraphrase for c in spec.rulebook.clauses if c.id in parts}
    # An id without its letter is cited as such.
    joined = {
        each: " ".join(known[part] for part in spec.rulebook.parts(each))
        for each in dict.fromkeys(cited)
        if each not in known
    }
    return replace(ruling, paraphrases=known | joined)
