"""What is wrong with the questions of a game, and with the scopes that are to exercise them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from checkers.compare.results import Comparison, Contrast, Rung
from specs.findings import Finding, representation_findings
from specs.load import Spec
from specs.questions import Question
from specs.scopes import Scope


def findings_about(
    spec: Spec,
    questions: Sequence[Question],
    entries: Sequence[Comparison],
    plays: Sequence[Finding],
    *,
    chosen: bool,
    proofs: bool,
) -> list[Finding]:
    """Findings about questions and what was found of them.

    Args:
        plays: what is wrong with the plays of `shown_by`.
        chosen: whether a caller named the scopes, which then need not show anything.
        proofs: whether proofs were asked for; without them a question that is expected to be
            proved moot is explored only.
    """
    findings = representation_findings(questions)
    for question, entry in zip(questions, entries, strict=True):
        if question.not_represented and entry.compared_by:
            readers = ", ".join(entry.compared_by)
            message = f"is read ({readers}); drop `not_represented`"
            findings.append(Finding("excused-but-read", question.slug, message))
        elif not question.not_represented:
            if not chosen and not any(contrast.tried for contrast in entry.contrasts):
                message = "no scope exercises it; add one, or say in `not_represented` why none can"
                findings.append(Finding("exercised-nowhere", question.slug, message))
            for contrast in entry.contrasts:
                findings += _about_contrast(question, contrast, chosen=chosen)
            findings += [finding for finding in plays if finding.about == question.slug]
        if not chosen:
            findings += _about_rung(question, entry, proofs=proofs)
    return findings


def findings_about_claims(
    spec: Spec,
    questions: Sequence[Question],
    known: Collection[tuple[str, str]],
    is_read: Callable[[Question, Scope], bool],
    watch: Callable[[str, str], None],
) -> list[Finding]:
    """Questions that a scope says it exercises, and that nothing reads there; `known` are pairs of
    a scope and a question that is read there."""
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


def _about_contrast(question: Question, contrast: Contrast, *, chosen: bool) -> list[Finding]:
    """A difference in spite of an excuse, or none without one."""
    differs = contrast.fork is not None
    if contrast.excuse and differs:
        message = f"`{contrast.other}` stands in `not_shown`, and differs on {contrast.scope}"
        return [Finding("excused-but-differs", question.slug, message)]
    nothing = contrast.rung in (Rung.MOOT_EXPLORED, Rung.MOOT_PROVED)
    if nothing and not chosen and not contrast.excuse:
        places = ", ".join(each.scope for each in contrast.tried)
        message = (
            f"`{contrast.other}` makes no difference on {places}; "
            "name another scope in `shown_by`, or say in `not_shown` why there is none"
        )
        return [Finding("no-difference", question.slug, message)]
    return []


def _about_rung(question: Question, entry: Comparison, *, proofs: bool) -> list[Finding]:
    """A question that does not stand where it is expected to."""
    found, expected = entry.rung, entry.expected
    if expected is None:
        message = f'stands on `{found}` and no rung is expected; write `rung = "{found}"`'
        return [Finding("rung-missing", question.slug, message)]
    if expected is Rung.MOOT_PROVED and not proofs:
        expected = Rung.MOOT_EXPLORED
    if found is Rung.PROBABILITY and expected is Rung.DIFFERS:
        # What differs may be worth something or not; who only says that it differs leaves it open.
        expected = found
    if found is Rung.UNDECIDED or found is expected:
        return []  # what a limit leaves open contradicts nothing
    up = "higher" if found.height > expected.height else "lower"
    message = f"stands on `{found}` ({found.words}), {up} than the expected `{expected}`"
    return [Finding("rung-differs", question.slug, message)]
