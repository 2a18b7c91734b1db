"""`ruleproof compare`: where the readings of questions part, and how much that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from checkers.command.find import find_game, find_spec
from checkers.command.options import GameArgument, JsonOption, OutcomesOption, ScopesOption
from checkers.command.output import SCREEN, check_places, console, save_json

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
    game: GameArgument,
    question: QuestionsArgument = None,
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
    model, spec = find_game(game), find_spec(game)
    asked = list({q.slug: q for q in map(spec.question, question)}.values()) if question else None
    from checkers.command.check import scopes_named

    found = _compared(model, spec, asked, scopes_named(spec, scope), outcomes=outcomes)
    if json is not None:
        save_json(found.to_dict(), json)
    if json != SCREEN:
        from checkers.render.compare import closing_lines, comparisons_text

        if json is None:
            text = comparisons_text(found, plays=asked is not None and len(asked) == 1)
        else:
            text = "\n".join(closing_lines(found)) + "\n"
        console().print(text, markup=False, soft_wrap=True, end="")
    return found.code


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
    from checkers.command.progress import Ticker
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
