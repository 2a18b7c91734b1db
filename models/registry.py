"""Finding a game: by its registered name, or by the path of a folder with a model."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

from models.language.errors import ModelError, RuleproofError, told
from models.language.game import Game
from models.language.source import did_you_mean

MODELS = Path(__file__).parent


def registered() -> list[str]:
    """The names of the games that come with ruleproof."""
    return sorted(
        folder.parent.name
        for folder in MODELS.glob("*/game.py")
        if folder.parent.name != "language"
    )


def load_game(name_or_path: str) -> Game:
    """The game of that name, or of a folder with `game.py` (or `model.py`): `game = Game(...)`.

    Raises:
        RuleproofError: when there is none, with the nearest known name.
        ModelError, LanguageError: when the model does not fit together.
    """
    folder = Path(name_or_path)
    if name_or_path in registered():
        module = importlib.import_module(f"models.{name_or_path}.game")
    elif folder.is_dir():
        module = _load_folder(folder)
    else:
        hint = did_you_mean(name_or_path, registered()).rstrip("?")
        raise RuleproofError(f"there is no game {name_or_path!r}: {hint}, or the path of a folder")
    game = getattr(module, "game", None)
    if not isinstance(game, Game):
        file = getattr(module, "__file__", name_or_path)
        raise ModelError(f"{file}: no `game = Game(...)` is defined there")
    _ = game.trees  # what is outside the language is refused now, not when a scope is bound
    return game


def _load_folder(folder: Path) -> ModuleType:
    """Import a user's folder as a package of its own, so that its modules may import each other."""
    main = next((folder / n for n in ("game.py", "model.py") if (folder / n).is_file()), None)
    if main is None:
        raise RuleproofError(
            f"{folder}: no game.py or model.py in this folder; write one with `game = Game(...)`"
        )
    return import_from(folder, main.stem)


def import_from(folder: Path, name: str) -> ModuleType:
    """A module of a user's folder.

    Raises:
        ModelError: whatever its author does wrong while it is imported, with file and line.
    """
    try:
        return importlib.import_module(f"{user_package(folder)}.{name}")
    except ModelError as error:
        raise error.at(str(folder)) from error.__cause__
    except RuleproofError:
        raise
    except (Exception, SystemExit) as error:
        what = told(error, str(folder.resolve()))
        raise ModelError(f"{folder}: cannot be loaded: {what}") from error


def user_package(folder: Path) -> str:
    """The name of the package that a user's folder is imported as, whether or not it holds an
    `__init__.py`; its files import one another as `from .model import Phase`."""
    place = folder.resolve()
    digest = hashlib.sha256(str(place).encode()).hexdigest()[:8]
    package = f"ruleproof_user_{re.sub(r'[^0-9A-Za-z]', '_', place.name)}_{digest}"
    if package not in sys.modules:
        made = ModuleType(package)
        made.__path__ = [str(place)]
        init = place / "__init__.py"
        if init.is_file():
            spec = importlib.util.spec_from_file_location(
                package, init, submodule_search_locations=[str(place)]
            )
            assert spec is not None
            assert spec.loader is not None
            made = importlib.util.module_from_spec(spec)
            sys.modules[package] = made
            spec.loader.exec_module(made)
        sys.modules[package] = made
    return package
