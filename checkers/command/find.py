"""A game by its registered name, or by the path of a folder that holds a model and specs.

A user's folder holds `scopes.toml` (other specs beside it, or all of them in a subfolder `specs`)
and `game.py` or `model.py`, which defines `game`. The folder is a package: its properties import
the model as `from .model import Phase`, those in a subfolder as `from ..model import Phase`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from models.language import Game, System
    from specs.load import Spec
    from specs.scopes import Instance, Scope


def find_game(name_or_path: str) -> Game:
    """The model of a game.

    Raises:
        RuleproofError: for an unknown name, a folder without a model, a model that does not load.
    """
    from models.registry import load_game

    if not name_or_path:
        raise RuleproofError("no game is named; give a name or the path of a folder")
    return load_game(name_or_path)


def find_spec(name_or_path: str) -> Spec:
    """The specs of a game, held against the readings of its model.

    Raises RuleproofError, with the nearest name, when there are none, or one of them has a mistake.
    """
    from specs.crosscheck import check_readings
    from specs.load import load_spec

    declared = find_game(name_or_path).readings
    spec = load_spec(name_or_path)
    check_readings(spec.questions, declared, spec.folder / "questions.toml")
    return spec


def parse_readings(spec: Spec, given: Sequence[str] | None) -> dict[str, str]:
    """The readings of the command line, each written `question=reading`."""
    readings = dict(spec.parse_reading(text) for text in given or ())
    problem = spec.excluded(readings)
    if problem is not None:
        raise RuleproofError(f"these readings cannot stand together: {problem}")
    return readings


def find_scope(spec: Spec, name: str | None) -> Scope:
    """The scope of this name or file; without a name, the first one the specs declare."""
    if name is None:
        return spec.scopes[0]
    found = spec.find_scopes(name)
    if len(found) > 1:
        names = ", ".join(scope.name for scope in found)
        raise RuleproofError(f"{name} holds several scopes ({names}); keep one of them in the file")
    return found[0]


def bind_scope(game: Game, scope: Instance, readings: Mapping[str, str]) -> System:
    """The transition system of a scope under readings; raises ScopeError for bad values."""
    from models.language import bind

    return bind(game, scope.table(), readings, source=scope.source)
