"""`ruleproof play`: a game in the terminal, by people at one keyboard or by itself."""

from __future__ import annotations

import random as dice
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from checkers.command.find import bind_scope, find_game, find_scope, find_spec, parse_readings
from checkers.command.options import GameArgument, JsonOption, ReadingsOption, ScopeOption
from checkers.command.output import SCREEN, check_places, console, save, save_json
from checkers.results import AS_EXPECTED, INTERRUPTED
from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from models.engine import Session
    from specs.load import Spec

MOST_MOVES = 1000
"""A game that plays by itself stops after so many moves: not every game ends."""

SeedOption = Annotated[
    int | None,
    typer.Option("--seed", help="Seed of shuffles and dice, to get the same ones again."),
]
RandomOption = Annotated[
    bool, typer.Option("--random", help="Let the game play by itself, choosing at random.")
]
LogOption = Annotated[
    str | None,
    typer.Option("--log", metavar="FILE", help="Where the game is saved, for `ruleproof replay`."),
]
ResumeOption = Annotated[
    str | None, typer.Option("--resume", metavar="LOG", help="Go on with a saved game.")
]


def play(
    game: GameArgument,
    scope: ScopeOption = None,
    reading: ReadingsOption = None,
    seed: SeedOption = None,
    random: RandomOption = False,
    log: LogOption = None,
    resume: ResumeOption = None,
    json: JsonOption = None,
) -> int:
    """Play a game at one keyboard; the hands of others stay hidden.

    The rules are enforced: `?` tells which clause allows or refuses a move. The game is saved when
    it ends or somebody quits. With --json, the game is also written as a play.
    """
    if resume is not None and (reading or seed is not None):
        raise RuleproofError("--resume takes readings and seed from the log; leave yours out")
    if not random and SCREEN in (log, json):
        raise RuleproofError("the game is played on the output; name a file for --log and --json")
    spec = find_spec(game)
    if resume is not None:
        from checkers.command.replay import read_game, session_of

        session = session_of(read_game(resume), find_game(game), spec, source=resume, scope=scope)
    else:
        from models.engine import Session

        bound = bind_scope(find_game(game), find_scope(spec, scope), parse_readings(spec, reading))
        session = Session(bound, seed=dice.randrange(1_000_000) if seed is None else seed)
    if log is None and not random:
        log = _new_file(f"{session.system.game.name}-{session.seed}")
    check_places(log, json)
    try:
        code = _by_itself(session) if random else _at_the_table(session, spec)
    except RuleproofError as error:
        if log is None:
            raise
        save_json(session.log(), log)
        raise RuleproofError(f"{error}; the game so far was saved to {log}") from error
    if random and SCREEN not in (log, json):
        _print_play(session)
    if log is not None:
        save_json(session.log(), log)
    if json is not None:
        save(_play(session).to_json(), json)
    if not random:
        console().print(f"Saved: replay it with `ruleproof replay {game} {log}`.", markup=False)
    return code


def _new_file(stem: str) -> str:
    """The name of a file that is not there yet: games saved before are kept."""
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.json" for number in count(1))
    return next(name for name in names if not Path(name).exists())


def _by_itself(session: Session) -> int:
    try:
        for _ in range(MOST_MOVES):
            move = None if session.over else session.choose_at_random()
            if move is None:
                break
            session.apply(move)
    except KeyboardInterrupt:
        return INTERRUPTED
    return AS_EXPECTED


def _at_the_table(session: Session, spec: Spec) -> int:
    from checkers.command.table.game import Table

    screen = console()
    screen.print(f"[bold]{session.system.game.title}[/], scope {session.system.scope_name}.")
    screen.print("Type h for help, ? for an explanation of the moves.")
    table = Table(session, spec.rulebook, screen, lambda prompt: screen.input(prompt, markup=False))
    try:
        table.play()
    except KeyboardInterrupt:
        screen.print()
        return INTERRUPTED
    return AS_EXPECTED


def _play(session: Session) -> Any:
    from checkers.recorded import recorded

    result = "" if session.over else f"Stopped after {len(session.moves)} moves."
    return recorded(session.system, session.states, session.moves, result=result)


def _print_play(session: Session) -> None:
    from checkers.render.plays import print_play

    screen = console()
    print_play(_play(session), screen)
    screen.print(f"Played by itself; --seed {session.seed} gives the same game.", markup=False)
