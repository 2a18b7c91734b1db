"""The page of proofs: what is proved for every deck, beside what was explored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from checkers.artifacts.work import Found
from checkers.prove import Culprit, ProofReport, ProofResult
from checkers.prove.results import to_plain
from checkers.render.proofs import by_property, closing_lines, proofs_markdown
from checkers.render.verdicts import readings_text
from checkers.results import Report
from specs.verdicts import Verdict

COSTS = ("seconds", "failed", "searched", "play", "culprits")
"""What differs from one machine, or one version of Z3, to the other; and what has files of its
own."""


def proofs_page(found: Found, report: Report) -> str:
    """The page in markdown: proofs frame by frame with what was explored, then unknown readings."""
    proofs = _report(found, found.proofs)
    lines = [
        f"# {found.game.title}: proofs",
        "",
        "What is proved for every deck, in frames of some sizes, and what was found on the small",
        "games that were explored completely. A proof is by induction: it holds at the start, and",
        "each path of each rule keeps it, together with what it rests on.",
        "",
        *(f"- **{name}**: {words}" for name, words in _frames(found.proofs).items()),
        "",
        proofs_markdown(proofs, _explored(report)),
        *closing_lines(proofs),
        "",
    ]
    lines += [*_explored_only(found, report), ""]
    if found.any_reading:
        lines += [*_any_reading(found), ""]
    return "\n".join(lines).rstrip() + "\n"


def proofs_file(found: Found) -> Mapping[str, Any]:
    """The same as plain data, without what differs from machine to machine."""
    return {
        "format": "ruleproof-proofs/1",
        "game": found.game.name,
        "title": found.game.title,
        "results": [_plain(result) for result in (*found.proofs, *found.any_reading)],
    }


def _plain(result: ProofResult) -> dict[str, Any]:
    data = {key: value for key, value in to_plain(result).items() if key not in COSTS}
    data["culprits"] = [
        {"readings": dict(each.readings), "verdict": each.verdict, "expected": each.expected}
        for each in result.culprits
    ]
    return data


def proofs_of(found: Found) -> ProofReport:
    """The report on all proofs of a game."""
    return _report(found, (*found.proofs, *found.any_reading))


def _report(found: Found, results: Iterable[ProofResult]) -> ProofReport:
    return ProofReport(found.game.name, found.game.title, tuple(results))


def _frames(results: Sequence[ProofResult]) -> dict[str, str]:
    return {result.frame: result.frame_words for result in results}


def _explored(report: Report) -> dict[str, str]:
    """Property -> what exploring came to under the readings of the scopes."""
    found: dict[str, dict[Verdict, int]] = {}
    for result in report.results:
        if not result.readings:
            counts = found.setdefault(result.property_id, {})
            counts[result.verdict] = counts.get(result.verdict, 0) + 1
    return {
        name: ", ".join(f"{verdict} on {count}" for verdict, count in counts.items())
        for name, counts in found.items()
    }


def _explored_only(found: Found, report: Report) -> list[str]:
    """The properties of which induction cannot speak, with what exploring came to."""
    proved = {result.property_id for result in found.proofs}
    explored = _explored(report)
    others = [prop for prop in found.spec.properties if prop.id not in proved]
    if not others:
        return []
    return [
        "## Explored only",
        "",
        "Induction speaks of states and moves. What ends a play, what can still be reached and who",
        "can force it is told of the small games.",
        "",
        "| property | what it says | kind | explored |",
        "|---|---|---|---|",
        *(f"| {p.id} | {p.title} | {p.kind} | {explored.get(p.id, '')} |" for p in others),
    ]


def _any_reading(found: Found) -> list[str]:
    lines = [
        "## Under every reading",
        "",
        "Invariants with unknown readings too. Where a proof fails, the smallest sets of readings",
        "under which it does; with one of them at its default again that step is kept.",
        "",
        f"Frame: {next(iter(_frames(found.any_reading).values()))}.",
        "",
        "| property | verdict | fails under | shown by |",
        "|---|---|---|---|",
    ]
    for results in by_property(_report(found, found.any_reading)):
        for result in results:
            first = f"| {result.property_id} | {result.verdict} |"
            if not result.culprits:
                lines.append(f"{first} | |")
            for culprit in result.culprits:
                lines.append(f"{first} {readings_text(culprit.readings)} | {_shown(culprit)} |")
                first = "| | |"
    return lines


def _shown(culprit: Culprit) -> str:
    if culprit.play is None:
        return "no play found"
    return f"a play of {culprit.play.length} moves on {culprit.play.scope}"
