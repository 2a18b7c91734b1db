"""Arguments and options that several commands share, so that they read the same everywhere."""

from __future__ import annotations

from typing import Annotated

import typer

GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A registered name, or the path of a folder with a model and specs.",
        show_default=False,
    ),
]
ScopeOption = Annotated[
    str | None,
    typer.Option("--scope", metavar="S", help="The scope: a name, or a .toml file of your own."),
]
ScopesOption = Annotated[
    list[str] | None,
    typer.Option("--scope", metavar="S", help="A scope, by name or .toml file; may be repeated."),
]
ReadingsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--reading",
        metavar="QUESTION=READING",
        help="Play a question by this reading instead of the default; may be repeated.",
    ),
]
OutcomesOption = Annotated[
    bool,
    typer.Option(
        "--outcomes",
        help="Compare win probabilities (uniform and team play) on large scopes too.",
    ),
]
JsonOption = Annotated[
    str | None,
    typer.Option("--json", metavar="FILE", help="Write JSON to a file, or to - for the output."),
]
JunitOption = Annotated[
    str | None,
    typer.Option("--junit", metavar="FILE", help="Write JUnit XML to a file, or to -."),
]
