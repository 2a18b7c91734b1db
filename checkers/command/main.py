"""ruleproof: the commands, and what every one of them has in common.

Exit codes: 0 all as expected; 1 a finding; 2 bad usage or input; 3 inconclusive; 130 interrupted.
What a user can cause ends in one message on standard error; a traceback is a defect of ruleproof.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from checkers.command.background import leave
from checkers.command.check import check
from checkers.command.conformance import conformance
from checkers.command.examples import examples
from checkers.command.games import games
from checkers.command.graph import graph
from checkers.command.play import play
from checkers.command.questions import questions
from checkers.command.replay import replay
from checkers.command.rulebook import rulebook
from checkers.command.show import show
from checkers.results import AS_EXPECTED, BAD_INPUT, INTERRUPTED
from models.language.errors import RuleproofError

app = typer.Typer(
    name="ruleproof",
    help="Proofread the rules of a tabletop game: play them, explore them, prove them.",
    epilog="Exit codes: 0 all as expected, 1 a finding, 2 bad usage or input, 3 inconclusive.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (
    games,
    check,
    conformance,
    examples,
    graph,
    play,
    questions,
    replay,
    rulebook,
    show,
):
    app.command()(command)


def show_version(asked: bool) -> None:
    """Print the version and leave."""
    if asked:
        try:
            typer.echo(f"ruleproof {version('ruleproof')}")
        except PackageNotFoundError:
            typer.echo("ruleproof, run from its sources without being installed")
        raise typer.Exit(AS_EXPECTED)


@app.callback()
def common(
    _version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=show_version, is_eager=True),
    ] = False,
) -> None:
    """Options before the command."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (by default the process's own) and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    command = typer.main.get_command(app)
    try:
        code = command.main(
            args=given or ["--help"],
            prog_name="ruleproof",
            standalone_mode=False,
        )
    except typer.TyperException as error:
        return _refused(error.format_message())
    except RuleproofError as error:
        return _refused(str(error))
    except (KeyboardInterrupt, typer.Abort):
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    return code if isinstance(code, int) else AS_EXPECTED


def main() -> None:
    """The console script `ruleproof`."""
    try:
        code = run()
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of a pipe (`| head`) has gone; leave as other tools do, without a message.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 128 + 13
    leave(code)


def _refused(message: str) -> int:
    print(f"ruleproof: {message}", file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    main()
