"""`ruleproof questions`: what the readings of each question change, and what reads them."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from checkers.command.background import in_background
from checkers.command.find import find_game, find_spec
from checkers.command.options import GameArgument, JsonOption, ScopesOption
from checkers.command.output import SCREEN, check_places, console, save_json
from checkers.results import AS_EXPECTED, FINDING, INCONCLUSIVE

if TYPE_CHECKING:
    from checkers.exercise import Change, Exercise, Exercises

FORMAT = "ruleproof-questions/1"

QuestionsArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[QUESTION]...",
        help="Slugs or ids; without one, all questions.",
        show_default=False,
    ),
]


def questions(
    game: GameArgument,
    question: QuestionsArgument = None,
    scope: ScopesOption = None,
    json: JsonOption = None,
) -> int:
    """Compare the readings of each question, and find the shortest play after which they part.

    A question is compared on the scope in its `shown_by`, or on the smallest one that exercises it;
    with --scope on each of these. Ends with exit code 1 when there is a finding: a question that no
    scope exercises, a scope that says it exercises a question that nothing reads there; with 3 when
    a scope was not explored to the end.
    """
    from checkers.command.progress import Ticker
    from checkers.exercise import exercise
    from checkers.render.exercise import closing_line, exercises_text

    check_places(json)
    model, spec = find_game(game), find_spec(game)
    asked = [spec.question(name) for name in question] if question else None
    scopes = [s for name in scope for s in spec.find_scopes(name)] if scope else None
    at = [("reading the model", "")]

    def watch(slug: str, scope_name: str) -> None:
        at[0] = slug, scope_name

    with Ticker() as ticker:
        found = in_background(
            lambda: exercise(model, spec, asked, scopes, watch=watch),
            lambda: ticker.show("  ".join(at[0])),
        )
    if json is not None:
        save_json(_shape(found), json)
    if json != SCREEN:
        screen = console()
        text = exercises_text(found) if json is None else closing_line(found) + "\n"
        screen.print(text, markup=False, soft_wrap=True, end="")
    if found.findings:
        return FINDING
    return AS_EXPECTED if found.complete else INCONCLUSIVE


def _shape(found: Exercises) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "game": found.game,
        "title": found.title,
        "questions": [_entry(entry) for entry in found.entries],
        "findings": [asdict(finding) for finding in found.findings],
    }


def _entry(entry: Exercise) -> dict[str, Any]:
    return {
        "question": entry.question,
        "scope": entry.scope or None,
        "reading": entry.reading or None,
        "beside": dict(entry.beside),
        "read_by": list(entry.read_by),
        "compared_by": list(entry.compared_by),
        "states": entry.size and entry.size.states,
        "transitions": entry.size and entry.size.transitions,
        "not_represented": entry.not_represented or None,
        "changes": [_change(change) for change in entry.changes],
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "reading": change.reading,
        "differs": change.kind.name.lower(),
        "states": change.size and change.size.states,
        "transitions": change.size and change.size.transitions,
        "play": list(change.moves) if change.differs and change.size else None,
        "length": change.length if change.differs and change.size else None,
        "shows": change.shows,
        "excuse": change.excuse or None,
    }
