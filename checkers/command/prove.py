"""`ruleproof prove`: properties proved for every deck, in frames of some sizes; or on one scope."""

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
from checkers.command.find import find_game, find_spec, parse_readings
from checkers.command.options import JsonOption, ReadingsOption, ScopesOption
from checkers.command.output import SCREEN, check_new_folder, check_places, console
from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from checkers.prove import ProofReport
    from specs.frames import Frame
    from specs.load import Spec

PropertiesArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="[PROPERTY]...", help="Prove these only.", show_default=False),
]
PlayersOption = Annotated[
    list[int] | None,
    typer.Option("--players", metavar="N", help="In frames of N players; may be repeated."),
]
AnyReadingOption = Annotated[
    bool,
    typer.Option(
        "--any-reading",
        help="Leave the readings unknown too; tell the smallest sets under which it fails.",
    ),
]
BudgetOption = Annotated[
    int | None,
    typer.Option("--budget", metavar="N", min=1, help="Z3 resource units for one obligation."),
]
SmtOption = Annotated[
    str | None,
    typer.Option("--smt2", metavar="DIR", help="Write each obligation as an SMT-LIB file there."),
]


def prove(
    game: SomeGameArgument = None,
    properties: PropertiesArgument = None,
    every: AllOption = False,
    players: PlayersOption = None,
    scope: ScopesOption = None,
    reading: ReadingsOption = None,
    any_reading: AnyReadingOption = False,
    budget: BudgetOption = None,
    smt2: SmtOption = None,
    json: JsonOption = None,
) -> int:
    """Prove properties for every deck, by induction over the rules.

    In each frame (sizes that the specs name) what holds at the start and is kept by every path of
    every rule is PROVED. What fails is told, with rule, path, before and after, and hunted for a
    real play on small games. With --scope a proof speaks of every play of that one scope, however
    many states it has. Ctrl-C ends it with what is known.
    """
    check_places(json)
    check_new_folder(smt2)
    if any_reading and reading:
        raise RuleproofError("--any-reading leaves every reading unknown; leave out --reading")
    if scope and (players or any_reading):
        other = "--players" if players else "--any-reading"
        raise RuleproofError(f"{other} is of frames; leave out --scope or {other}")
    of_one_game = {
        "--players": players, "--scope": scope, "--reading": reading, "--smt2": smt2
    }  # fmt: skip
    from checkers.prove.obligations import BUDGET
    from checkers.render.proofs import print_proofs

    reports = []
    work = partial(
        _proved, properties=properties, players=players, scopes=scope, readings=reading,
        any_reading=any_reading, budget=budget or BUDGET, folder=smt2,
    )  # fmt: skip
    for report in reports_of(games_asked(game, every, of_one_game), work):
        reports.append(report)
        if json != SCREEN:
            print_proofs(report, console())
            _print_plays(report, properties or ())
    if json is not None:
        save_reports(reports, json, every=every)
    return code_of(reports)


def _proved(
    game: str,
    properties: Sequence[str] | None,
    players: Sequence[int] | None,
    scopes: Sequence[str] | None,
    readings: Sequence[str] | None,
    any_reading: bool,
    budget: int,
    folder: str | None,
) -> ProofReport:
    """The report on one game."""
    model, spec = find_game(game), find_spec(game)
    from checkers.command.check import properties_named, scopes_named
    from checkers.command.proving import run_proofs
    from checkers.prove import provable

    chosen = parse_readings(spec, readings)
    named = properties_named(model, spec, properties)
    wanted = provable(model, spec, named, in_frames=not scopes)
    places = scopes_named(spec, scopes) or frames_of(spec, players)
    return run_proofs(
        model, spec, wanted, places, chosen, any_reading=any_reading, budget=budget, folder=folder
    )


def frames_of(spec: Spec, players: Sequence[int] | None) -> list[Frame]:
    """The frames for these numbers of players; all without any."""
    if not players:
        return list(spec.frames)
    for number in players:
        if number not in [frame.players for frame in spec.frames]:
            known = ", ".join(str(frame.players) for frame in spec.frames) or "none"
            raise RuleproofError(f"--players {number}: the specs name frames for {known}")
    return [frame for frame in spec.frames if frame.players in players]


def _print_plays(report: ProofReport, asked: Sequence[str]) -> None:
    """The shortest play of each property that was asked for by name."""
    from checkers.render.plays import print_play

    screen = console()
    for each in dict.fromkeys(asked):
        mine = [result for result in report.results if result.property_id == each]
        plays = [result.play for result in mine if result.play is not None]
        plays += [c.play for result in mine for c in result.culprits if c.play is not None]
        if plays:
            screen.print()
            print_play(min(plays, key=lambda play: play.length), screen)
