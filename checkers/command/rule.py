"""`ruleproof rule`: a ruling on a question, a clause or a property, with what was shown of it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from checkers.command.find import find_game, find_spec
from checkers.command.options import GameArgument, JsonOption, OutcomesOption
from checkers.command.output import SCREEN, check_places, console, save, save_json

if TYPE_CHECKING:
    from checkers.rulings.results import Ruling


class Format(StrEnum):
    """How a ruling is written."""

    TEXT = "text"
    MARKDOWN = "markdown"


SubjectArgument = Annotated[
    str,
    typer.Argument(
        metavar="QUESTION|CLAUSE|PROPERTY",
        help="A question's slug or id, the id of a clause or of a property.",
        show_default=False,
    ),
]
FormatOption = Annotated[
    Format, typer.Option("--format", help="text for people, markdown for pages.")
]


def rule(
    game: GameArgument,
    subject: SubjectArgument,
    format: FormatOption = Format.TEXT,
    outcomes: OutcomesOption = False,
    json: JsonOption = None,
) -> int:
    """Rule on a question, a clause or a property: what it says, what was shown, and the play.

    Everything is worked out now: readings are compared, properties explored on small scopes and
    proved in their frames, guards switched off one by one. Ends with exit code 1 when something is
    not as the specs expect it, with 3 when something could not be decided.
    """
    check_places(json)
    ruling = ruling_on(game, subject, outcomes=outcomes)
    if json is not None:
        save_json(ruling.to_dict(), json)
    if json != SCREEN:
        print_ruling(ruling, format)
    return ruling.code


def ruling_on(game: str, subject: str, *, outcomes: bool = False) -> Ruling:
    """The ruling, worked out with progress and an answer to Ctrl-C; `game` is a name or path.

    Raises:
        RuleproofError: when there is nothing of that name, with the nearest one.
    """
    from checkers.command.background import in_background
    from checkers.command.ticker import Ticker
    from checkers.rulings.now import Now
    from checkers.rulings.subjects import find_subject

    model, spec = find_game(game), find_spec(game)
    now = Now(game, model, spec, find_subject(model, spec, subject), outcomes)
    try:
        with Ticker() as ticker:
            return in_background(now.ruling, lambda: ticker.show(now.doing))
    finally:
        now.close()


def print_ruling(ruling: Ruling, format: Format = Format.TEXT) -> None:
    """Print it for people, or for pages."""
    from checkers.render.blocks import page_lines, page_markdown
    from checkers.render.ruling import ruling_page

    page = ruling_page(ruling)
    if format is Format.MARKDOWN:
        save(page_markdown(page), SCREEN)
        return
    screen = console()
    for line, style in page_lines(page):
        screen.print(line, style=style, markup=False, highlight=False, soft_wrap=True)
