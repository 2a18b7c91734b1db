"""`ruleproof rulebook`: the clauses of a game, and whether a copy of the text still has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from checkers.command.options import GameArgument, JsonOption
from checkers.command.output import SCREEN, check_places, console, read, save_json
from checkers.results import AS_EXPECTED, FINDING

if TYPE_CHECKING:
    from specs.clauses import Rulebook
    from specs.findings import Finding
    from specs.load import Spec

FORMAT = "ruleproof-rulebook/1"

TextOption = Annotated[
    str | None,
    typer.Option(
        "--text",
        metavar="FILE",
        help="Report what the list quotes and this copy of the rulebook no longer has.",
    ),
]


def rulebook(game: GameArgument, text: TextOption = None, json: JsonOption = None) -> int:
    """List the clauses and what carries each; with --text, compare them with a copy of the text.

    Ends with exit code 1 when there is a finding: a clause that nothing carries, a citation of an
    unknown clause, a quote or section that the text does not have.
    """
    from checkers.command.find import find_spec

    check_places(json)
    spec = find_spec(game)
    carriers, findings = _carriers(game, spec)
    if text is not None:
        from specs.rulebook_text import check_text

        findings += check_text(spec.rulebook, read(text), spec.questions)
    if json is not None:
        save_json(_shape(spec.rulebook, carriers, findings), json)
    if json != SCREEN:
        screen = console()
        if text is None:
            for line in _listing(spec.rulebook, carriers):
                screen.print(line, markup=False, soft_wrap=True)
        for finding in findings:
            screen.print(str(finding), markup=False, style="red", soft_wrap=True)
        screen.print(_closing(len(spec.rulebook.clauses), len(findings)), markup=False)
    return FINDING if findings else AS_EXPECTED


def _carriers(name: str, spec: Spec) -> tuple[Mapping[str, tuple[str, ...]], list[Finding]]:
    """What carries each clause, and the findings about that."""
    from checkers.citations import citations
    from checkers.command.find import find_game
    from specs.findings import carriers, clause_findings

    cited = citations(find_game(name))
    every = {clause for clauses in cited.values() for clause in clauses}
    return carriers(spec.rulebook, cited), clause_findings(spec.rulebook, every)


def _listing(book: Rulebook, carriers: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    yield book.head.title
    section = ""
    for clause in book.clauses:
        if clause.section != section:
            section = clause.section
            yield from ("", section)
        yield from wrap(
            f"{clause.id:14} {clause.paraphrase}",
            100,
            initial_indent="  ",
            subsequent_indent=" " * 17,
            break_on_hyphens=False,
        )
        carried = ", ".join(carriers[clause.id]) or clause.no_mechanics or "nothing"
        yield from wrap(
            f"{clause.kind}; {carried}",
            100,
            initial_indent=" " * 17,
            subsequent_indent=" " * 19,
            break_on_hyphens=False,
        )
    if book.mismatches:
        yield from ("", "What does not fit together in this text")
    for mismatch in book.mismatches:
        quoted = " / ".join(f'"{quote}"' for quote in mismatch.quotes)
        yield from wrap(
            f"{mismatch.id:14} {quoted}: {mismatch.says}",
            100,
            initial_indent="  ",
            subsequent_indent=" " * 17,
            break_on_hyphens=False,
        )
    yield ""


def _closing(clauses: int, findings: int) -> str:
    found = "no finding" if not findings else f"{findings} finding" + "s" * (findings > 1)
    return f"{clauses} clauses, {found}."


def _shape(
    book: Rulebook, carriers: Mapping[str, tuple[str, ...]], findings: list[Finding]
) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "title": book.head.title,
        "clauses": [
            clause.model_dump(mode="json") | {"carriers": list(carriers[clause.id])}
            for clause in book.clauses
        ],
        "mismatches": [mismatch.model_dump(mode="json") for mismatch in book.mismatches],
        "findings": [asdict(finding) for finding in findings],
    }
