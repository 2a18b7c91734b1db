"""Tasks of a check, one after the other, with progress and an answer to Ctrl-C."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from checkers.command.background import in_background
from checkers.command.progress import Standing
from checkers.command.ticker import Ticker
from checkers.verify import Checked, report_of, verify_scope

if TYPE_CHECKING:
    from checkers.results import Report
    from checkers.verify import Limits, Task
    from models.language import Game


def run_tasks(game: Game, todo: Sequence[Task], limits: Limits, *, whole: bool) -> Report:
    """The report on these tasks; after Ctrl-C, on what was found until then.

    `whole`: the tasks are all that the specs ask for, so that an idle guard is worth telling.
    """
    standing = Standing(len(todo))

    def work() -> list[Checked]:
        return [verify_scope(game, task, limits, standing) for task in todo]

    try:
        with Ticker() as ticker:
            done = in_background(work, lambda: ticker.show(standing.told()))
    except KeyboardInterrupt:
        standing.cancelled = True
        return standing.report(game)
    return report_of(game, done, whole=whole)
