"""The hunt for a real play behind a step that could not be proved.

A state that refutes a step need not be reachable. So the small games of the specs that have as
many players as the frame are explored, then the others with that number of players, then the setup
of that state, made small, as a scope. What is found is a play that the engine has replayed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from checkers.play import Play
from checkers.verify import Kept, Limits, Task, Watch, verify_scope
from models.engine import replay
from models.language.errors import RuleproofError, ScopeError
from models.language.game import Game
from models.language.system import bind
from specs.frames import Frame
from specs.load import Spec
from specs.properties import Property
from specs.scopes import Scope
from specs.verdicts import Verdict

MOST_STATES = 300_000
"""States that one scope of a hunt may have; beyond, it is left."""

LIMITS = Limits(max_states=MOST_STATES)

PLAYERS = "players"
"""The key that in all games gives the number of players, where a scope chooses it."""

SHOWN = (Verdict.VIOLATED, Verdict.REACHED)


@dataclass(frozen=True)
class Hunted:
    """What came of a hunt.

    Attributes:
        verdict: with a play that shows it; None where none was found.
        searched: how many states were looked at, on how many `scopes`.
        setup: the scope of the play as a table, where it is none of the specs'.
        where: where the play was found, in words.
        failed: the first scope that could not be explored, and why.
    """

    verdict: Verdict | None
    play: Play | None
    searched: int
    scopes: int
    setup: Mapping[str, Any] = field(default_factory=dict)
    where: str = ""
    failed: str = ""


def hunt(
    game: Game,
    spec: Spec,
    prop: Property,
    frame: Frame,
    readings: Mapping[str, str],
    tables: Sequence[Mapping[str, Any]],
    watch: Watch | None = None,
    kept: Kept | None = None,
) -> Hunted:
    """Search small games for a play that shows a property to fail (or a state to be reached).

    `tables` are scopes to end with, as the model's `write_scope` gives them; `kept` is what other
    hunts have explored.
    """
    # The games of the specs first: a play on them is the same whatever model Z3 has found.
    places = itertools.chain(_of_the_specs(game, spec, prop, frame, readings), _own(tables))
    return _searched(game, places, prop, readings, watch, kept)


def _searched(
    game: Game,
    places: Iterable[Place],
    prop: Property,
    readings: Mapping[str, str],
    watch: Watch | None,
    kept: Kept | None,
) -> Hunted:
    """Search scopes one after the other, up to the first play."""
    searched, scopes, failed = 0, 0, ""
    for scope, setup, where in places:
        task = Task(scope, readings, (prop,))
        try:
            found = verify_scope(game, task, LIMITS, watch, kept)
        except ScopeError:
            continue  # a reading that does not admit the setup
        except RuleproofError as error:
            failed = failed or str(error)
            continue
        scopes += 1
        searched += sum(entry.states for entry in found.explored)
        for result in found.results:
            if result.verdict in SHOWN and result.play is not None:
                _replayed(game, scope, readings, result.play)
                return Hunted(result.verdict, result.play, searched, scopes, setup, where)
        if found.interrupted:
            raise KeyboardInterrupt
    return Hunted(None, None, searched, scopes, failed=failed)


Place = tuple[Scope, Mapping[str, Any], str]
"""A scope, what the game's own part of it is if it is none of the specs', and its name in words."""


def hunt_on(
    game: Game,
    scope: Scope,
    prop: Property,
    readings: Mapping[str, str],
    watch: Watch | None = None,
    kept: Kept | None = None,
) -> Hunted:
    """Search one scope, unless it is a deep one, for a play as `hunt` does."""
    if scope.deep:
        return Hunted(None, None, 0, 0)
    return _searched(game, [(scope, {}, f"on scope {scope.name}")], prop, readings, watch, kept)


def _own(tables: Sequence[Mapping[str, Any]]) -> Iterator[Place]:
    """Scopes with setups of steps."""
    for number, table in enumerate(tables, 1):
        told = {
            "name": f"step-{number}",
            "title": "the setup of a step",
            "purpose": "The setup with which a step could not be proved.",
            "budget": {"states": MOST_STATES, "seconds": 60},
        }
        words = "; ".join(f"{key} = {value}" for key, value in table.items())
        yield Scope.model_validate({**table, **told}), table, f"on a scope with {words}"


def _of_the_specs(
    game: Game, spec: Spec, prop: Property, frame: Frame, readings: Mapping[str, str]
) -> Iterator[Place]:
    """The scopes with as many players as the frame, then the others with that number of players,
    where it is a key of theirs; those first on which the property is checked."""
    shallow = [scope for scope in spec.scopes if not scope.deep]
    checked = [scope for scope in spec.scopes if scope.name in prop.scopes]
    checked = checked or [scope for scope in shallow if not scope.questions_only]
    others = [scope for scope in shallow if scope not in checked]
    ordered = [*checked, *sorted(others, key=lambda scope: scope.budget.states)]
    left = []
    for scope in ordered:
        if _fits(game, scope, frame, readings):
            yield scope, {}, f"on scope {scope.name}"
        elif PLAYERS in scope.setup:
            left.append(scope)
    for scope in left:
        other = scope.with_setup({PLAYERS: frame.players})
        if _fits(game, other, frame, readings):
            yield other, other.setup, f"on scope {scope.name} with {PLAYERS} = {frame.players}"


def _fits(game: Game, scope: Scope, frame: Frame, readings: Mapping[str, str]) -> bool:
    """Whether a scope has as many players as the frame, and no readings of its own beside."""
    try:
        system = bind(game, scope.table(), readings, source=scope.source)
        wanted = game.complete_readings(readings)
    except RuleproofError:
        return False
    players = game.player is None or system.sizes.size(game.player) == frame.players
    return players and system.readings == wanted


def _replayed(game: Game, scope: Scope, readings: Mapping[str, str], play: Play) -> None:
    """Replay a play in the engine; a play that cannot be made is a defect of the checker."""
    system = bind(game, scope.table(), readings, source=scope.source)
    log = {"moves": [step.move for step in play.steps], "position": play.position}
    replay(system, log)
