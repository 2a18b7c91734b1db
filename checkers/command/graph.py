"""`ruleproof graph`: a play, a fork, the choices along it, a whole scope or groups of states."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from checkers.command.find import bind_scope, find_game, find_scope, find_spec, parse_readings
from checkers.command.fork import check_drawable, fork_of, is_question
from checkers.command.options import GameArgument, ReadingsOption, ScopeOption
from checkers.command.output import SCREEN, check_places, save
from checkers.results import AS_EXPECTED
from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from checkers.explore import Progress
    from checkers.play import Play
    from checkers.render.drawing import Drawing
    from checkers.verify import Limits
    from models.language import Game, System
    from specs.load import Spec


T = TypeVar("T")


class Mode(StrEnum):
    """What of a game is drawn."""

    FULL = "full"
    CLEAN = "clean"
    TRACE = "trace"
    CHOICES = "choices"


class Format(StrEnum):
    """How a drawing is written."""

    DOT = "dot"
    SVG = "svg"
    JSON = "json"
    GRAPHML = "graphml"
    DRN = "drn"


DRAWN, WRITTEN = 150, 20_000
"""How many states are drawn, or written for other programs, unless --limit says otherwise."""

OfOption = Annotated[
    str | None,
    typer.Option(
        "--of",
        metavar="PROPERTY|QUESTION",
        help="Draw the play that this property found, or where the readings of a question part.",
    ),
]
ModeOption = Annotated[
    Mode | None,
    typer.Option(
        "--mode",
        help="trace: the play alone; choices: with the moves not taken, dashed; full: the whole"
        " scope; clean: without silent and forced steps.",
    ),
]
GroupOption = Annotated[
    str | None,
    typer.Option(
        "--group-by", metavar="FIELDS", help="Merge states that agree on these fields: a,b."
    ),
]
FormatOption = Annotated[
    Format | None,
    typer.Option("--format", help="By default as the name of the file says, else dot."),
]
OutOption = Annotated[
    str, typer.Option("-o", "--output", metavar="FILE", help="Where to write it; - for the output.")
]
LimitOption = Annotated[
    int | None, typer.Option("--limit", metavar="N", min=1, help="Draw at most N states or groups.")
]
PolicyOption = Annotated[
    str | None,
    typer.Option(
        "--policy",
        metavar="P",
        help="Of drn: whose choices are left open; uniform, best:SIDE, team. By default all are.",
    ),
]
RendererOption = Annotated[
    str,
    typer.Option(
        "--renderer", metavar="DOT", help="The dot program: bundled, system, or the path of one."
    ),
]


@dataclass(frozen=True)
class Wanted:
    """What is to be drawn: a system, and a play in it where one was asked for."""

    system: System
    limits: Limits
    play: Play | None = None


def graph(
    game: GameArgument,
    scope: ScopeOption = None,
    reading: ReadingsOption = None,
    of: OfOption = None,
    mode: ModeOption = None,
    group_by: GroupOption = None,
    format: FormatOption = None,
    output: OutOption = SCREEN,
    limit: LimitOption = None,
    renderer: RendererOption = "bundled",
    policy: PolicyOption = None,
) -> int:
    """Draw a counterexample, a fork of two readings, or the states of a scope.

    With --of the play of a property (on the first scope where it has one), else the whole scope.
    Of a question both branches of the nearest fork: the common play, then what each of two
    readings alone allows; --reading says which one is set against the default. Edges carry the move
    and its clauses, states only what has changed. --format drn writes the whole scope as a model
    for the probabilistic model checker Storm.
    """
    fields = tuple(name.strip() for name in group_by.split(",")) if group_by is not None else ()
    form = format or _format_of(output)
    model, spec = find_game(game), find_spec(game)
    if form is Format.DRN or policy is not None:
        if form is not Format.DRN or of is not None or mode not in (None, Mode.FULL) or fields:
            raise RuleproofError(
                "--format drn writes a whole scope, without --of, --mode or --group-by; and"
                " --policy goes with it"
            )
        if limit is not None:
            raise RuleproofError("--format drn writes a whole scope, without --limit")
        check_places(output)
        save(_model(model, spec, scope, parse_readings(spec, reading), policy), output)
        return AS_EXPECTED
    if of is not None and is_question(spec, of):
        check_places(output)
        if mode not in (None, Mode.TRACE, Mode.CLEAN) or fields:
            raise RuleproofError("a fork is drawn with --mode clean or trace, without --group-by")
        drawing = fork_of(model, spec, of, scope, reading, clean=mode is not Mode.TRACE)
        _write(drawing, form, output, renderer)
        return AS_EXPECTED
    if of is not None:
        check_drawable(model, spec, of)
    mode = _checked_mode(mode, of, fields)
    check_places(output)
    most = limit or (DRAWN if form in (Format.DOT, Format.SVG) else WRITTEN)
    readings = parse_readings(spec, reading)

    def work(tell: Callable[[Progress], None]) -> Drawing:
        wanted = _wanted(model, spec, scope, readings, of, tell)
        return _drawing(wanted, mode, fields, most)

    _write(_waited_for(work), form, output, renderer)
    return AS_EXPECTED


def _model(
    game: Game, spec: Spec, scope: str | None, readings: dict[str, str], policy: str | None
) -> str:
    """A scope as a model for Storm."""
    from checkers.outcomes.policies import Policy, parse_policy
    from checkers.outcomes.run import process_of
    from checkers.outcomes.table import Table
    from checkers.render.drn import to_drn
    from checkers.verify.faults import fault_told, telling_faults
    from checkers.verify.space import Space

    def work(tell: Callable[[Progress], None]) -> str:
        wanted = _wanted(game, spec, scope, readings, None, tell)
        chosen = [Policy("team")] if policy is None else parse_policy(wanted.system, policy)
        if chosen[0].name == "value":
            raise RuleproofError(f"--policy {policy}: drn knows uniform, best:SIDE and team")
        if len(chosen) > 1:
            raise RuleproofError(f"--policy {policy}: name one side, as best:SIDE")
        space = Space(wanted.system, wanted.limits)
        if space.exploration.fault is not None:
            raise RuleproofError(fault_told(space))
        if space.exploration.outcome != "complete":
            raise RuleproofError("the scope is too large to be written whole; take a smaller one")
        with telling_faults(space):
            table = Table(space)
            return to_drn(table, process_of(table, chosen[0]))

    return _waited_for(work)


def _checked_mode(mode: Mode | None, of: str | None, fields: tuple[str, ...]) -> Mode:
    """The mode, or the one that goes without saying."""
    if mode in (Mode.TRACE, Mode.CHOICES):
        if of is None:
            raise RuleproofError(f"--mode {mode} draws a play: name a property with --of")
        if fields:
            raise RuleproofError("--group-by merges states of a whole scope, not of a play")
    if mode is None:
        return Mode.TRACE if of is not None and not fields else Mode.FULL
    return mode


def _format_of(output: str) -> Format:
    suffix = Path(output).suffix.removeprefix(".").lower()
    if output == SCREEN or not suffix:
        return Format.DOT
    if suffix not in list(Format):
        known = ", ".join(Format)
        raise RuleproofError(f"{output}: what format is .{suffix}? Say --format ({known})")
    return Format(suffix)


def _wanted(
    game: Game,
    spec: Spec,
    scope: str | None,
    readings: dict[str, str],
    of: str | None,
    tell: Callable[[Progress], None],
) -> Wanted:
    from checkers.verify import Limits

    if of is not None:
        return _play_of(game, spec, scope, readings, of, tell)
    instance = find_scope(spec, scope)
    # Without symmetry: a picture shows states as they are, not one that stands for its images.
    limits = Limits(max_states=instance.budget.states, symmetry=False, progress=tell)
    return Wanted(bind_scope(game, instance, readings), limits)


def _play_of(
    game: Game,
    spec: Spec,
    scope: str | None,
    readings: dict[str, str],
    of: str,
    tell: Callable[[Progress], None],
) -> Wanted:
    """The first play that a property finds: on the scope that was named, or on any of its own."""
    from checkers.command.check import properties_named
    from checkers.verify import Limits, Watch, tasks, verify_scope

    class Told(Watch):
        def progress(self, progress: Progress) -> None:
            tell(progress)

    properties = properties_named(game, spec, [of])
    scopes = None if scope is None else [find_scope(spec, scope)]
    verdicts = []
    for task in tasks(game, spec, scopes, properties, readings):
        (result,) = verify_scope(game, task, Limits(), Told()).results
        if result.play is not None:
            limits = Limits(max_states=task.scope.budget.states, symmetry=False, progress=tell)
            return Wanted(bind_scope(game, task.scope, task.readings), limits, result.play)
        verdicts.append(f"{result.verdict} on {task.scope.name}")
    told = ", ".join(dict.fromkeys(verdicts)) or "checked on no scope"
    raise RuleproofError(f"{of} has no play to draw: {told}")


def _drawing(wanted: Wanted, mode: Mode, fields: tuple[str, ...], limit: int) -> Drawing:
    from checkers import pictures
    from checkers.render.drawing import draw_play
    from checkers.verify.space import Space

    system, play = wanted.system, wanted.play
    if mode in (Mode.TRACE, Mode.CHOICES):
        assert play is not None
        return draw_play(play) if mode is Mode.TRACE else pictures.draw_choices(system, play)
    known = pictures.check_fields(system, fields)
    space = Space(system, wanted.limits)
    if known:
        return pictures.draw_groups(space, known, limit=limit, play=play)
    draw = pictures.draw_whole if mode is Mode.FULL else pictures.draw_clean
    return draw(space, limit=limit, play=play)


def _waited_for(work: Callable[[Callable[[Progress], None]], T]) -> T:
    """What is made; progress is shown, and Ctrl-C answered, while it is made."""
    from checkers.command.background import in_background
    from checkers.command.ticker import Ticker

    stands = ["reading the model ..."]

    def tell(progress: Progress) -> None:
        counted = f"{progress.states:,} states, depth {progress.depth}"
        stands[0] = "compiling ..." if progress.stage == "compiling" else counted

    with Ticker() as ticker:
        return in_background(lambda: work(tell), lambda: ticker.show(stands[0]))


def _write(drawing: Drawing, form: Format, output: str, renderer: str) -> None:
    from checkers.render.dot import to_dot
    from checkers.render.exchange import to_graphml, to_json
    from checkers.render.svg import NoRenderer, to_svg

    if form is Format.JSON:
        save(to_json(drawing), output)
    elif form is Format.GRAPHML:
        save(to_graphml(drawing), output)
    elif form is Format.DOT:
        save(to_dot(drawing), output)
    else:
        dot = to_dot(drawing)
        try:
            save(to_svg(dot, renderer), output)
        except NoRenderer as problem:
            place = output if output == SCREEN else str(Path(output).with_suffix(".dot"))
            save(dot, place)
            where = "" if place == SCREEN else f" to {place}"
            print(f"ruleproof: {problem}; the graph was written as DOT{where}", file=sys.stderr)
