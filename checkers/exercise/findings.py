"""What is wrong with the questions of a game, and with the scopes that are to exercise them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from checkers.exercise.results import Exercise
from checkers.exercise.shown import what_play_shows
from checkers.exercise.walk import Kind
from models.language import Game, RuleproofError
from specs.findings import Finding, representation_findings
from specs.load import Spec
from specs.questions import Question
from specs.scopes import Scope


def findings_about(
    game: Game,
    spec: Spec,
    questions: Sequence[Question],
    entries: Sequence[Exercise],
    *,
    chosen: bool,
) -> list[Finding]:
    """Findings about questions and what was found of them; `chosen` if a caller named the scopes,
    which then need not show anything."""
    findings = representation_findings(questions)
    for question in questions:
        mine = [entry for entry in entries if entry.question == question.slug]
        if question.not_represented:
            if any(entry.compared_by for entry in mine):
                readers = ", ".join(mine[0].compared_by)
                message = f"is read ({readers}); drop `not_represented`"
                findings.append(Finding("excused-but-read", question.slug, message))
            continue
        if not any(entry.scope for entry in mine):
            message = "no scope exercises it; add one, or say in `not_represented` why none can"
            findings.append(Finding("exercised-nowhere", question.slug, message))
        for entry in mine:
            findings += _about_readings(entry, must_differ=bool(question.shown_by) and not chosen)
        findings += _about_play(game, spec, question)
    return findings


def findings_about_claims(
    spec: Spec,
    questions: Sequence[Question],
    entries: Sequence[Exercise],
    is_read: Callable[[Question, Scope], bool],
    watch: Callable[[str, str], None],
) -> list[Finding]:
    """Questions that a scope says it exercises, and that nothing reads there."""
    known = {(entry.scope, entry.question) for entry in entries if entry.is_read}
    findings: list[Finding] = []
    for scope in spec.scopes:
        for question in questions:
            claimed = question.slug in scope.exercises and not question.not_represented
            if claimed and (scope.name, question.slug) not in known:
                watch(question.slug, scope.name)
                if not is_read(question, scope):
                    message = f"nothing reads it in plays of scope {scope.name}"
                    findings.append(Finding("unread", question.slug, message))
    return findings


def _about_readings(entry: Exercise, *, must_differ: bool) -> list[Finding]:
    findings: list[Finding] = []
    for change in entry.changes:
        if change.excuse and change.differs:
            message = f"`{change.reading}` stands in `not_shown`, and differs on {entry.scope}"
            findings.append(Finding("excused-but-differs", entry.question, message))
        elif must_differ and not change.excuse and change.kind is Kind.NOTHING:
            message = (
                f"`{change.reading}` makes no difference on {entry.scope}; "
                "name another scope in `shown_by`, or say in `not_shown` why there is none"
            )
            findings.append(Finding("no-difference", entry.question, message))
    return findings


def _about_play(game: Game, spec: Spec, question: Question) -> list[Finding]:
    """Whether the play of `shown_by` can be made and shows what it should."""
    if question.shown_by is None or not question.shown_by.between:
        return []
    try:
        shows = what_play_shows(game, spec, question)
    except RuleproofError as error:
        return [Finding("play-refused", question.slug, str(error))]
    if not shows:
        names = " and ".join(question.shown_by.between)
        message = f"the play of `shown_by` shows no difference between {names}"
        return [Finding("play-shows-nothing", question.slug, message)]
    return []
