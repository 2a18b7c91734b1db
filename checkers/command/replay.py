"""`ruleproof replay`: play a saved game or a counterexample again, every move checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from checkers.command.find import bind_scope, find_game, find_scope, find_spec
from checkers.command.options import GameArgument, JsonOption, ScopeOption
from checkers.command.output import SCREEN, check_places, console, read, save, save_json
from checkers.results import AS_EXPECTED, FINDING
from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from checkers.saved import Saved
    from models.engine import Session
    from models.language import Game
    from specs.load import Spec
    from specs.scopes import Instance

LogArgument = Annotated[
    str,
    typer.Argument(
        metavar="LOG",
        help="A game saved by `play`, or a play from a check; - for standard input.",
        show_default=False,
    ),
]


AnyReadingOption = Annotated[
    bool,
    typer.Option(
        "--any-reading",
        help="Say under which readings the play is legal, and at which move it stops being so.",
    ),
]


def replay(
    game: GameArgument,
    log: LogArgument,
    scope: ScopeOption = None,
    any_reading: AnyReadingOption = False,
    json: JsonOption = None,
) -> int:
    """Replay a saved game or a counterexample move by move.

    The scope is the one that the log names; --scope is for a scope file of your own. Ends with exit
    code 1 when the rules refuse a move of it, and says which clause does; also when the game does
    not end as it says. With --any-reading it is played again under each other reading of each
    question, one at a time.
    """
    check_places(json)
    spec, model = find_spec(game), find_game(game)
    saved = read_game(log)
    if any_reading:
        return _under_any_reading(model, spec, saved, log, scope, json)
    from models.language import IllegalMove

    try:
        session = session_of(saved, model, spec, source=log, scope=scope)
    except RuleproofError as error:
        if isinstance(error.__cause__ or error.__context__, IllegalMove):
            console().print(str(error), markup=False, style="red", soft_wrap=True)
            return FINDING
        raise
    from checkers.recorded import recorded

    try:
        play = recorded(
            session.system,
            session.states,
            session.moves,
            position=saved.position,
            property_id=saved.property_id,
            statement=saved.statement,
            verdict=saved.verdict,
            cycle_start=saved.cycle_start,
        )
    except RuleproofError as error:
        raise error.at(log) from None
    if json is not None:
        save(play.to_json(), json)
    if json != SCREEN:
        from checkers.render.plays import print_play

        print_play(play, console())
    return _as_it_says(saved, session, log, json)


def _under_any_reading(
    model: Game, spec: Spec, saved: Saved, log: str, scope: str | None, json: str | None
) -> int:
    from checkers.render.any_reading import print_any_reading
    from checkers.rulings.replays import Outcome, under_every_reading

    try:
        instance = instance_of(saved, model, spec, scope)
        found = under_every_reading(
            model, spec, instance, saved.readings or {}, saved.texts(), saved.position
        )
    except RuleproofError as error:
        raise error.at(log) from error.__cause__
    if json is not None:
        save_json(found.to_dict(), json)
    if json != SCREEN:
        print_any_reading(found, console())
    if found.own.outcome is not Outcome.SAME:
        return FINDING
    return _as_it_says(saved, session_of(saved, model, spec, source=log, scope=scope), log, json)


def _as_it_says(saved: Saved, session: Session, log: str, json: str | None) -> int:
    """The exit code for a legal play, which must end as the log says."""
    wrong = saved.contradicted_by(session)
    if wrong is None:
        return AS_EXPECTED
    screen = console(stderr=json == SCREEN)
    screen.print(f"{log}: {wrong}", markup=False, style="red", soft_wrap=True)
    return FINDING


def read_game(path: str) -> Saved:
    """The saved game in a file, or in the standard input for `-`.

    Raises RuleproofError when there is none.
    """
    from checkers.saved import read_saved

    return read_saved(read(path), path)


def session_of(
    saved: Saved, game: Game, spec: Spec, *, source: str, scope: str | None = None
) -> Session:
    """The saved game, played again up to its end; `source` names it in messages, `scope` is a name
    or file that goes before the scope it names itself.

    Raises RuleproofError for a log of another game, an unknown scope, an illegal move.
    """
    from models.engine import replay as replay_log

    try:
        instance = instance_of(saved, game, spec, scope)
        system = bind_scope(game, instance, saved.readings or {})
        log = {"moves": saved.texts(), "seed": saved.seed, "position": saved.position}
        return replay_log(system, log)
    except RuleproofError as error:
        raise error.at(source) from error.__cause__


def instance_of(saved: Saved, game: Game, spec: Spec, scope: str | None) -> Instance:
    """The scope that a game was saved on, or the one that goes before it.

    Raises RuleproofError for a log of another game and for an unknown scope.
    """
    if saved.game != game.name:
        raise RuleproofError(f"this is a game of {saved.game!r}, not {game.name!r}")
    return find_scope(spec, scope) if scope else spec.instance(saved.scope)
