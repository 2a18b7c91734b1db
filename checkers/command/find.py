"""A game by its registered name, or by the path of a folder that holds a model and specs.

A user's folder holds `scopes.toml` (other specs beside it, or all of them in a subfolder `specs`)
and `model.py` or a package `model`, whose attribute `game` is the Game. Its own files import one
another as `from model import State`.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from models.language import Game, System
    from specs.load import Spec
    from specs.scopes import Scope

MODEL = "model"


def find_game(name_or_path: str) -> Game:
    """The model of a game.

    Raises:
        RuleproofError: for an unknown name, a folder without a model, a model that does not load.
    """
    from models.language import Game
    from specs.load import registered

    if name_or_path in registered():
        module = _import(f"models.{name_or_path}", f"the model of {name_or_path}")
    else:
        module = _user_module(name_or_path)
    game = getattr(module, "game", None)
    if not isinstance(game, Game):
        raise RuleproofError(f"{module.__file__}: declares no `game`; write game = Game(...)")
    return game


def find_spec(name_or_path: str) -> Spec:
    """The specs of a game; raises RuleproofError, with the nearest name, when there are none."""
    from specs.load import load_spec

    if name_or_path not in _registered():
        _make_importable(Path(name_or_path))
    return load_spec(name_or_path)


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


def bind_scope(
    game: Game, scope: Scope, readings: Mapping[str, str], *, source: str = ""
) -> System:
    """The transition system of a scope under readings; raises ScopeError for bad values."""
    from models.language import bind

    return bind(game, scope.table(), readings, source=source)


def _registered() -> tuple[str, ...]:
    from specs.load import registered

    return registered()


def _user_module(name_or_path: str) -> ModuleType:
    from specs.errors import did_you_mean

    folder = Path(name_or_path)
    if not folder.is_dir():
        hint = did_you_mean(name_or_path, _registered())
        raise RuleproofError(f"no game `{name_or_path}`: {hint} (or give the path of a folder)")
    if not (folder / f"{MODEL}.py").exists() and not (folder / MODEL / "__init__.py").exists():
        raise RuleproofError(
            f"{folder}: holds no {MODEL}.py; write one with the rules and `game = Game(...)`"
        )
    _make_importable(folder)
    return _import(MODEL, f"the model in {folder}")


def _make_importable(folder: Path) -> None:
    """Let the files of a user's folder import one another, and none of another user's folder."""
    home = str(folder.resolve())
    loaded = sys.modules.get(MODEL)
    if loaded is not None and not str(loaded.__file__).startswith(home):
        for name in [name for name in sys.modules if name.partition(".")[0] == MODEL]:
            del sys.modules[name]
    if home in sys.path:
        sys.path.remove(home)
    sys.path.insert(0, home)


def _import(name: str, what: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except RuleproofError:
        raise
    except SyntaxError as error:
        raise RuleproofError(f"{error.filename}, line {error.lineno}: {error.msg}") from None
    except Exception as error:
        # Whatever a model does wrong while it is imported is an error of its author, not of ours.
        raise RuleproofError(f"{what} cannot be loaded: {_last_line(error)}") from error


def _last_line(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f"{trace.tb_frame.f_code.co_filename}, line {trace.tb_lineno}: " if trace else ""
    return f"{where}{type(error).__name__}: {error}"
