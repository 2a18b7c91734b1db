"""`ruleproof outcome`: how likely each side wins, and how long a game takes, under policies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from checkers.command.find import bind_scope, find_game, find_scope, find_spec, parse_readings
from checkers.command.options import GameArgument, JsonOption, ReadingsOption, ScopeOption
from checkers.command.output import SCREEN, check_places, console, save_json

if TYPE_CHECKING:
    from checkers.explore import Progress
    from checkers.outcomes import Outcome
    from models.language import System
    from specs.scopes import Scope

PolicyOption = Annotated[
    list[str] | None,
    typer.Option(
        "--policy",
        metavar="P",
        help="uniform, best:SIDE, team or value:SIDE; best and value alone for every side; may be"
        " repeated.",
    ),
]
ExactOption = Annotated[
    bool, typer.Option("--exact", help="Answer in fractions (small scopes; not for value).")
]
StatesOption = Annotated[
    int | None,
    typer.Option(
        "--max-states", metavar="N", min=1, help="Stop there instead of at the scope's budget."
    ),
]


def outcome(
    game: GameArgument,
    scope: ScopeOption = None,
    reading: ReadingsOption = None,
    policy: PolicyOption = None,
    exact: ExactOption = False,
    max_states: StatesOption = None,
    json: JsonOption = None,
) -> int:
    """Say how likely each side wins, and how long a game takes, when players choose by a policy.

    uniform: everybody picks uniformly. best:SIDE: the members of a side play best against uniform
    others. team: all players of a co-operative game play best together. value:SIDE: two sides at
    their best, what each can be sure of, and the gap where players may not agree on what to choose
    in secret. Without --policy, uniform, and team where all players are on one side. Ends with exit
    code 3 when the scope is too large to be explored to its end.
    """
    check_places(json)
    model, spec = find_game(game), find_spec(game)
    instance = find_scope(spec, scope)
    readings = {**dict(instance.readings), **parse_readings(spec, reading)}
    system = bind_scope(model, instance, readings)
    found = _waited_for(system, instance, policy or (), max_states, exact=exact)
    if json is not None:
        save_json(found.to_dict(), json)
    if json != SCREEN:
        from checkers.render.outcomes import outcome_text

        console().print(outcome_text(found), markup=False, soft_wrap=True, end="")
    return found.code


def _waited_for(
    system: System,
    scope: Scope,
    policies: Sequence[str],
    max_states: int | None,
    *,
    exact: bool,
) -> Outcome:
    """The outcome; progress is shown, and Ctrl-C answered, while it is worked out."""
    from checkers.command.background import in_background
    from checkers.command.ticker import Ticker
    from checkers.outcomes import outcome as work_out
    from checkers.verify import Limits

    stands = ["reading the model ..."]

    def tell(progress: Progress) -> None:
        counted = f"{progress.states:,} states, depth {progress.depth}"
        stands[0] = "compiling ..." if progress.stage == "compiling" else counted

    def doing(policy: str) -> None:
        stands[0] = f"{policy} ..."

    limits = Limits(max_states=max_states or scope.budget.states, progress=tell)
    with Ticker() as ticker:
        return in_background(
            lambda: work_out(system, policies, exact=exact, limits=limits, tell=doing),
            lambda: ticker.show(stands[0]),
        )
