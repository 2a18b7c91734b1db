"""One game, or with `--all` every registered one: several at a time, told in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Protocol, TypeVar

import typer

from checkers.command.output import save_json
from checkers.results import INTERRUPTED, exit_code
from models.language.errors import RuleproofError

FORMAT = "ruleproof-several/1"

SomeGameArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]",
        help="A registered name, or the path of a folder with a model and specs.",
        show_default=False,
    ),
]
AllOption = Annotated[
    bool, typer.Option("--all", help="Take every registered game, several at a time.")
]


class Report(Protocol):
    """What a command finds out about one game."""

    @property
    def code(self) -> int:
        """The exit code."""

    def to_dict(self) -> dict[str, Any]:
        """The report as plain data."""


def games_asked(game: str | None, every: bool, narrowed: Mapping[str, object]) -> list[str]:
    """The games that a command is about. `narrowed`: options with names out of one game's specs,
    and what was given for them.

    Raises:
        RuleproofError: where no game is named, or a game or a name of its specs stands beside
            `--all`.
    """
    if not every:
        if game is None:
            raise RuleproofError("no game is named; give a name or a folder, or --all")
        return [game]
    if game is not None:
        raise RuleproofError(f"--all takes every game; leave out `{game}` or --all")
    for option, given in narrowed.items():
        if given:
            raise RuleproofError(f"{option} is of one game; name the game instead of --all")
    return every_game()


def every_game() -> list[str]:
    """The names of the registered games."""
    from models.registry import registered

    return registered()


R = TypeVar("R", bound=Report)


def reports_of(names: Sequence[str], work: Callable[[str], R]) -> Iterator[R]:
    """The reports on games, in their order; after Ctrl-C, on what is known until then.

    Several games are worked on side by side, each by a process of its own, so `work` is a function
    that can be imported (or part of its arguments bound to it).

    Raises:
        RuleproofError: what the work on a game raises, when it is the turn of that game.
        KeyboardInterrupt: where Ctrl-C left no report that tells of it.
    """
    if len(names) > 1:
        from checkers.command.side_by_side import processes_for, side_by_side

        if processes_for(names) > 1:
            yield from side_by_side(names, work)
            return
    for report in map(work, names):
        yield report
        if report.code == INTERRUPTED:
            return


def save_reports(reports: Sequence[Report], where: str, *, every: bool) -> None:
    """Write one report as JSON; of every game, a list of them."""
    found = [report.to_dict() for report in reports]
    save_json({"format": FORMAT, "reports": found} if every else found[0], where)


def code_of(reports: Iterable[Report]) -> int:
    """One exit code for several reports: interrupted, else as `exit_code` has it."""
    codes = [report.code for report in reports]
    return INTERRUPTED if INTERRUPTED in codes else exit_code(codes)
