"""`ruleproof compare`: where the readings of questions part, and how much that matters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from checkers.command.every import (
    AllOption,
    SomeGameArgument,
    code_of,
    games_asked,
    reports_of,
    save_reports,
)
from checkers.command.find import find_game, find_spec
from checkers.command.options import JsonOption, OutcomesOption, ScopesOption
from checkers.command.output import SCREEN, check_places, console

if TYPE_CHECKING:
    from checkers.compare import Comparisons
    from models.language import Game
    from specs.load import Spec
    from specs.questions import Question
    from specs.scopes import Scope

QuestionsArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[QUESTION]...",
        help="Slugs or ids; without one, all questions.",
        show_default=False,
    ),
]


def compare(
    game: SomeGameArgument = None,
    question: QuestionsArgument = None,
    every: AllOption = False,
    scope: ScopesOption = None,
    outcomes: OutcomesOption = False,
    json: JsonOption = None,
) -> int:
    """Compare the readings of each question, and find the shortest play after which they part.

    Each question stands on a rung: whether its readings differ at all, in what players know, in
    moves or positions, in how likely each side wins, in who can win, in a property, or against a
    printed example. One question alone is shown with its plays. Ends with exit code 1 when there is
    a finding: a question on another rung than the expected one, one that no scope exercises, a
    scope that says it exercises a question that nothing reads there; with 3 when a limit left
    something open.
    """
    check_places(json)
    names = games_asked(game, every, {"--scope": scope})
    reports = []
    work = partial(_of_game, questions=question, scopes=scope, outcomes=outcomes)
    for found in reports_of(names, work):
        reports.append(found)
        if json != SCREEN:
            from checkers.render.compare import closing_lines, comparisons_text

            if json is None:
                text = comparisons_text(
                    found,
                    plays=question is not None
                    and len({each.question for each in found.entries}) == 1,
                )
            else:
                text = "\n".join(closing_lines(found)) + "\n"
            console().print(text, markup=False, soft_wrap=True, end="")
    if json is not None:
        save_reports(reports, json, every=every)
    return code_of(reports)


def _of_game(
    name: str, questions: Sequence[str] | None, scopes: Sequence[str] | None, outcomes: bool
) -> Comparisons:
    """The comparisons of one game."""
    model, spec = find_game(name), find_spec(name)
    asked = list({q.slug: q for q in map(spec.question, questions)}.values()) if questions else None
    from checkers.command.check import scopes_named

    return _compared(model, spec, asked, scopes_named(spec, scopes), outcomes=outcomes)


def _compared(
    game: Game,
    spec: Spec,
    asked: list[Question] | None,
    scopes: list[Scope] | None,
    *,
    outcomes: bool,
) -> Comparisons:
    """The comparison, with progress; after Ctrl-C, what was found until then."""
    from checkers.command.background import in_background
    from checkers.command.comparing import Standing, moot
    from checkers.command.ticker import Ticker
    from checkers.compare import Comparing

    standing = Standing()
    proofs = moot(game, spec)
    work = Comparing(game, spec, asked, scopes, watch=standing, moot=proofs, outcomes=outcomes)
    try:
        with Ticker() as ticker:
            return in_background(work.run, lambda: ticker.show(standing.told()))
    except KeyboardInterrupt:
        standing.cancelled = True
        return work.so_far()
