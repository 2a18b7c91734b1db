"""The hunt for a real play behind a step that could not be proved.

A state that refutes a step need not be reachable. So the small games of the specs that have as
many players as the frame are explored, then the setup of that state, made small, as a scope. What
is found is a play that the engine has replayed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from checkers.play import Play
from checkers.verify import Limits, Task, Watch, verify_scope
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

SHOWN = (Verdict.VIOLATED, Verdict.REACHED)


@dataclass(frozen=True)
class Hunted:
    """What came of a hunt.

    Attributes:
        verdict: with a play that shows it; None where none was found.
        searched: how many states were looked at, on how many `scopes`.
        setup: the scope of the play as a table, where it is none of the specs'.
        failed: the first scope that could not be explored, and why.
    """

    verdict: Verdict | None
    play: Play | None
    searched: int
    scopes: int
    setup: Mapping[str, Any] = field(default_factory=dict)
    failed: str = ""

    @property
    def where(self) -> str:
        """Where the play was found, in words."""
        if self.play is None or not self.setup:
            return "" if self.play is None else f"on scope {self.play.scope}"
        return f"on a scope with {'; '.join(f'{k} = {v}' for k, v in self.setup.items())}"


def hunt(
    game: Game,
    spec: Spec,
    prop: Property,
    frame: Frame,
    readings: Mapping[str, str],
    tables: Sequence[Mapping[str, Any]],
    watch: Watch | None = None,
) -> Hunted:
    """Search small games for a play that shows a property to fail (or a state to be reached).

    `tables` are scopes to end with, as the model's `write_scope` gives them.
    """
    searched, scopes, failed = 0, 0, ""
    # The games of the specs first: a play on them is the same whatever model Z3 has found.
    for scope, setup in itertools.chain(
        _of_the_specs(game, spec, prop, frame, readings), _own(tables)
    ):
        task = Task(scope, readings, (prop,))
        try:
            found = verify_scope(game, task, Limits(max_states=MOST_STATES), watch)
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
                return Hunted(result.verdict, result.play, searched, scopes, setup)
        if found.interrupted:
            raise KeyboardInterrupt
    return Hunted(None, None, searched, scopes, failed=failed)


def _own(tables: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Scope, Mapping[str, Any]]]:
    """Scopes with setups of steps, and what the game's own part of them is."""
    for number, table in enumerate(tables, 1):
        told = {
            "name": f"step-{number}",
            "title": "the setup of a step",
            "purpose": "The setup with which a step could not be proved.",
            "budget": {"states": MOST_STATES, "seconds": 60},
        }
        yield Scope.model_validate({**table, **told}), table


def _of_the_specs(
    game: Game, spec: Spec, prop: Property, frame: Frame, readings: Mapping[str, str]
) -> Iterator[tuple[Scope, Mapping[str, Any]]]:
    """The scopes that a property is checked on, with as many players as the frame; no tables.

    Where it is checked on others only, all scopes that have as many, the small ones first.
    """
    own = [scope for scope in spec.scopes if _is_checked_on(prop, scope)]
    others = [scope for scope in spec.scopes if not scope.deep]
    for scopes in (own, sorted(others, key=lambda scope: scope.budget.states)):
        found = [scope for scope in scopes if _fits(game, scope, readings, frame)]
        yield from ((scope, {}) for scope in found)
        if found:
            break


def _is_checked_on(prop: Property, scope: Scope) -> bool:
    if prop.scopes:
        return scope.name in prop.scopes
    return not (scope.deep or scope.questions_only)


def _fits(game: Game, scope: Scope, readings: Mapping[str, str], frame: Frame) -> bool:
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
