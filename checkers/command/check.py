"""`ruleproof check`: explore scopes, and say which properties hold there."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
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
from checkers.command.find import find_game, find_spec, parse_readings
from checkers.command.options import (
    JsonOption,
    JunitOption,
    ReadingsOption,
    ScopesOption,
)
from checkers.command.output import SCREEN, check_places, console, save
from models.language.errors import RuleproofError
from specs.verdicts import Verdict

if TYPE_CHECKING:
    from checkers.play import Play
    from checkers.results import Report
    from checkers.verify import Limits
    from models.language import Game
    from specs.load import Spec
    from specs.properties import Property
    from specs.scopes import Scope


class Engine(StrEnum):
    """How states are expanded."""

    AUTO = "auto"
    COMPILED = "compiled"
    PYTHON = "python"


PropertyOption = Annotated[
    list[str] | None,
    typer.Option("--property", metavar="ID", help="Check this property only; may be repeated."),
]
EngineOption = Annotated[
    Engine,
    typer.Option("--engine", help="Call the rules, or run them compiled; auto begins by calling."),
]
SymmetryOption = Annotated[
    bool,
    typer.Option("--no-symmetry", help="Tell states apart that differ by renaming only."),
]
StatesOption = Annotated[
    int | None,
    typer.Option(
        "--max-states", metavar="N", min=1, help="Stop there instead of at the scope's budget."
    ),
]
DepthOption = Annotated[
    int | None,
    typer.Option("--max-depth", metavar="N", min=0, help="Look at plays of N moves at most."),
]


def check(
    game: SomeGameArgument = None,
    every: AllOption = False,
    scope: ScopesOption = None,
    reading: ReadingsOption = None,
    property: PropertyOption = None,
    engine: EngineOption = Engine.AUTO,
    no_symmetry: SymmetryOption = False,
    max_states: StatesOption = None,
    max_depth: DepthOption = None,
    json: JsonOption = None,
    junit: JunitOption = None,
) -> int:
    """Explore small games completely, and say which properties hold there.

    Without --scope, all scopes but the deep ones; without --property, all properties. Prints the
    verdicts, what was explored, and the shortest play behind the first surprise. Ctrl-C ends it
    with what is known.
    """
    check_places(json, junit)
    names = games_asked(
        game, every, {"--scope": scope, "--property": property, "--reading": reading}
    )
    from checkers.verify import Limits

    limits = Limits(engine.value, max_states, max_depth, symmetry=not no_symmetry)
    reports = []
    work = partial(
        _checked, limits=limits, scopes=scope, properties=property, readings=reading
    )  # fmt: skip
    for report in reports_of(names, work):
        reports.append(report)
        if SCREEN not in (json, junit):
            print_report(report, property or ())
    if json is not None:
        save_reports(reports, json, every=every)
    if junit is not None:
        from checkers.render.junit import to_junit

        save(to_junit(reports), junit)
    return code_of(reports)


def _checked(
    game: str,
    limits: Limits,
    scopes: Sequence[str] | None,
    properties: Sequence[str] | None,
    readings: Sequence[str] | None,
) -> Report:
    """The report on one game."""
    model, spec = find_game(game), find_spec(game)
    from checkers.command.running import run_tasks
    from checkers.verify import tasks

    todo = tasks(
        model,
        spec,
        scopes_named(spec, scopes),
        properties_named(model, spec, properties),
        parse_readings(spec, readings),
    )
    return run_tasks(model, list(todo), limits, whole=not (scopes or properties or readings))


def scopes_named(spec: Spec, names: Sequence[str] | None) -> list[Scope] | None:
    """The scopes of these names or files, each once; None for none."""
    if not names:
        return None
    found = {scope.name: scope for name in names for scope in spec.find_scopes(name)}
    return list(found.values())


def properties_named(game: Game, spec: Spec, ids: Sequence[str] | None) -> list[Property] | None:
    """The properties with these ids, each once; None for none."""
    if not ids:
        return None
    from checkers.verify import properties_of

    known = {prop.id: prop for prop in properties_of(game, spec)}
    for each in ids:
        if each not in known:
            from specs.errors import did_you_mean

            raise RuleproofError(f"no property `{each}`: {did_you_mean(each, known)}")
    return [known[each] for each in dict.fromkeys(ids)]


def print_report(report: Report, asked: Sequence[str]) -> None:
    """Print the verdicts, and the plays that somebody will want to see."""
    from checkers.render.plays import print_play
    from checkers.render.verdicts import print_report as print_verdicts

    screen = console()
    print_verdicts(report, screen)
    for play in plays_to_show(report, asked):
        screen.print()
        print_play(play, screen)


def plays_to_show(report: Report, asked: Sequence[str]) -> list[Play]:
    """The shortest play behind the first surprise, else behind the first violation; of each
    property that was asked for by name, its shortest play."""
    shown = [result for result in report.results if result.play is not None]
    if asked:
        chosen = [[result for result in shown if result.property_id == each] for each in asked]
    else:
        unexpected = [result for result in shown if not result.as_expected]
        violated = [result for result in shown if result.verdict is Verdict.VIOLATED]
        wanted = unexpected or violated
        chosen = [[result for result in wanted if result.property_id == wanted[0].property_id]]
    plays = [[result.play for result in results if result.play is not None] for results in chosen]
    return [min(each, key=lambda play: play.length) for each in plays if each]
