"""The commands, and how one of them is called."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from checkers.command.check import check
from checkers.command.compare import compare
from checkers.command.conformance import conformance
from checkers.command.examples import examples
from checkers.command.games import games
from checkers.command.graph import graph
from checkers.command.outcome import outcome
from checkers.command.play import play
from checkers.command.players import players
from checkers.command.prove import prove
from checkers.command.replay import replay
from checkers.command.rule import rule
from checkers.command.rulebook import rulebook
from checkers.command.show import show
from checkers.results import AS_EXPECTED

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
    compare,
    conformance,
    examples,
    graph,
    outcome,
    play,
    players,
    prove,
    replay,
    rule,
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


def call(arguments: Sequence[str]) -> int:
    """Call a command by its command line and return its exit code.

    Raises:
        typer.TyperException: for a wrong command line.
        RuleproofError: for other bad input.
    """
    command = typer.main.get_command(app)
    try:
        # Not `command.main`: it would turn Ctrl-C and a broken pipe into exit codes of its own.
        with command.make_context("ruleproof", list(arguments) or ["--help"]) as context:
            code = command.invoke(context)
    except typer.Exit as asked:
        code = asked.exit_code
    return code if isinstance(code, int) else AS_EXPECTED
