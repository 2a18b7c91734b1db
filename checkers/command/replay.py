"""`ruleproof replay`: play a saved game or a counterexample again, every move checked."""

from __future__ import annotations

import json as text_format
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from checkers.command.find import bind_scope, find_game, find_scope, find_spec
from checkers.command.options import GameArgument, JsonOption, ScopeOption
from checkers.command.output import SCREEN, check_places, console, read, save
from checkers.play import FORMAT as PLAY_FORMAT
from checkers.play import Play
from checkers.results import AS_EXPECTED, FINDING
from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from models.engine import Session
    from models.language import Game
    from specs.load import Spec

LogArgument = Annotated[
    str,
    typer.Argument(
        metavar="LOG",
        help="A game saved by `play`, or a play from a check; - for standard input.",
        show_default=False,
    ),
]


def replay(
    game: GameArgument, log: LogArgument, scope: ScopeOption = None, json: JsonOption = None
) -> int:
    """Replay a saved game or a counterexample move by move.

    The scope is the one that the log names; --scope is for a scope file of your own. Ends with exit
    code 1 when the rules refuse a move of it, and says which clause does.
    """
    check_places(json)
    spec, model = find_spec(game), find_game(game)
    data = read_log(log)
    from models.language import IllegalMove

    try:
        session = session_of(data, model, spec, source=log, scope=scope)
    except RuleproofError as error:
        if isinstance(error.__cause__ or error.__context__, IllegalMove):
            console().print(f"{log}: {error}", markup=False, style="red", soft_wrap=True)
            return FINDING
        raise
    from checkers.recorded import recorded

    play = recorded(
        session.system,
        session.states,
        session.moves,
        position=data.get("position"),
        property_id=data.get("property_id"),
        statement=data.get("statement", ""),
        verdict=data.get("verdict"),
        cycle_start=data.get("cycle_start"),
    )
    if json is not None:
        save(play.to_json(), json)
    if json != SCREEN:
        from checkers.render.plays import print_play

        print_play(play, console())
    return AS_EXPECTED


def read_log(path: str) -> dict[str, Any]:
    """A saved game as the engine's plain data: a log, or a play turned into one.

    Raises RuleproofError when the file holds neither.
    """
    from models.engine import LOG_FORMAT

    text = read(path)
    try:
        data = text_format.loads(text)
    except text_format.JSONDecodeError as error:
        raise RuleproofError(
            f"{path}, line {error.lineno}: this is not JSON: {error.msg}"
        ) from None
    form = data.get("format") if isinstance(data, Mapping) else None
    if form == PLAY_FORMAT:
        play = Play.from_dict(data, source=path)
        return {**data, "moves": [step.move for step in play.steps]}
    if form != LOG_FORMAT:
        raise RuleproofError(
            f"{path}: this is no saved game: its key `format` must be {LOG_FORMAT!r} or"
            f" {PLAY_FORMAT!r}, not {form!r}"
        )
    return dict(data)


def session_of(
    data: Mapping[str, Any], game: Game, spec: Spec, *, source: str, scope: str | None = None
) -> Session:
    """The saved game, played again up to its end; `source` names it in messages, `scope` is a name
    or file that goes before the scope it names itself.

    Raises RuleproofError for a log of another game, an unknown scope, an illegal move.
    """
    from models.engine import replay as replay_log

    if data.get("game") != game.name:
        raise RuleproofError(f"{source}: this is a game of {data.get('game')!r}, not {game.name!r}")
    instance = find_scope(spec, scope) if scope else spec.instance(str(data.get("scope")))
    system = bind_scope(game, instance, data.get("readings") or {})
    return replay_log(system, data)
