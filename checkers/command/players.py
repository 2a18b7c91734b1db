"""`ruleproof players`: what holds for which number of players, on scopes of the real size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from checkers.command.find import find_game, find_spec
from checkers.command.options import GameArgument, JsonOption
from checkers.command.output import SCREEN, check_places, console, save, save_json
from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from checkers.players import Cell, PlayersReport
    from checkers.players.recorded import Proof
    from models.language import Game
    from specs.load import Spec

ClaimsArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="[PROPERTY]...", help="These claims only.", show_default=False),
]
NumbersOption = Annotated[
    list[int] | None,
    typer.Option("--players", metavar="N", help="For N players; may be repeated."),
]


def players(
    game: GameArgument,
    properties: ClaimsArgument = None,
    numbers: NumbersOption = None,
    json: JsonOption = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="Prove again what is on record as proved.")
    ] = False,
    record: Annotated[
        bool, typer.Option("--record", help="Keep what is proved, in proofs.json of the specs.")
    ] = False,
) -> int:
    """Say what holds for which number of players, on scopes of the real size.

    A recorded play is made again by the engine, and must show what it is said to show. What no play
    breaks is proved for every play, by induction over the rules, where induction speaks of it. That
    takes minutes for each number; a proof on record counts as long as rules, scope and claims say
    what they said. Ctrl-C ends it with what is known.
    """
    from checkers.players.recorded import FILE, read_proofs

    model, spec = find_game(game), find_spec(game)
    # Before anything long is proved: a record that cannot be read, or written.
    known = read_proofs(spec.folder, model.name) if record else {}
    check_places(json, str(spec.folder / FILE) if record else None)
    report = _table(model, spec, properties, numbers, anew=anew)
    if record:
        _keep(spec, report, known)
    if json is not None:
        save_json(report.to_dict(), json)
    if json != SCREEN:
        from checkers.render.players import print_players

        print_players(report, console(), spec.folder)
    return report.code


def _keep(spec: Spec, report: PlayersReport, known: Mapping[tuple[str, str], Proof]) -> None:
    """Write what is proved beside the specs; what was not asked now stays on record (`known`)."""
    from checkers.players.recorded import FILE, as_proof, proofs_text

    found, place = dict(known), spec.folder / FILE
    for cell in report.cells:
        found.pop((cell.property_id, cell.scope), None)
        if cell.rules:
            found[cell.property_id, cell.scope] = as_proof(cell)
    if found or place.exists():
        save(proofs_text(report.game, found.values()), str(place))


def _table(
    game: Game,
    spec: Spec,
    properties: Sequence[str] | None,
    numbers: Sequence[int] | None,
    *,
    anew: bool,
) -> PlayersReport:
    """The table; after Ctrl-C, of what was found until then."""
    from checkers.command.background import in_background
    from checkers.command.ticker import Ticker
    from checkers.players import PlayersReport, answer
    from checkers.players.answers import check_plays, claims_named

    claims_named(spec, properties)
    scopes = dict(_scopes(game, spec, numbers))
    cells: list[Cell] = []
    interrupted = False
    try:
        with Ticker() as ticker:
            for scope in scopes:
                check = partial(check_plays, game, spec, scope, properties)
                in_background(check, partial(ticker.show, f"plays of scope {scope}"))
            for scope in scopes:
                work = partial(answer, game, spec, scope, properties, anew=anew, found=cells.append)
                told = f"{len(cells)} found; scope {scope}"
                in_background(work, partial(ticker.show, told))
    except KeyboardInterrupt:
        interrupted = True
    return PlayersReport(game.name, game.title, tuple(cells), scopes, interrupted)


def _scopes(game: Game, spec: Spec, numbers: Sequence[int] | None) -> Iterator[tuple[str, str]]:
    """The scopes that are asked about, with their titles; of these numbers of players only.

    Raises:
        RuleproofError: for a number of players of which nothing is asked.
    """
    from models.language import bind

    table = spec.by_players
    assert table is not None
    known = {}
    for name in table.scopes:
        scope = spec.scope(name)
        known[name] = bind(game, scope.table(), source=scope.source).player_count, scope.title
    asked = {count for count, _ in known.values()}
    for number in numbers or ():
        if number not in asked:
            told = ", ".join(map(str, sorted(asked)))
            raise RuleproofError(f"--players {number}: the specs ask about {told}")
    for name, (count, title) in known.items():
        if not numbers or count in numbers:
            yield name, title
