"""Finding a game: by its registered name, or by the path of a folder with a model."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from models.language.errors import ModelError, RuleproofError
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
        raise RuleproofError(
            f"there is no game {name_or_path!r}; {did_you_mean(name_or_path, registered())} "
            "A path must name a folder with a game.py or model.py."
        )
    game = getattr(module, "game", None)
    if not isinstance(game, Game):
        raise ModelError(f"{module.__file__}: no `game = Game(...)` is defined there")
    return game


def _load_folder(folder: Path) -> ModuleType:
    """Import a user's folder as a package of its own, so that its modules may import each other."""
    main = next((folder / n for n in ("game.py", "model.py") if (folder / n).is_file()), None)
    if main is None:
        raise RuleproofError(
            f"{folder}: no game.py or model.py in this folder; write one with `game = Game(...)`"
        )
    place = folder.resolve()
    package = f"ruleproof_user_{place.name}_{hashlib.sha256(str(place).encode()).hexdigest()[:8]}"
    if package not in sys.modules:
        init = place / "__init__.py"
        spec = importlib.util.spec_from_file_location(
            package, init if init.is_file() else None, submodule_search_locations=[str(place)]
        )
        assert spec is not None
        made = importlib.util.module_from_spec(spec)
        sys.modules[package] = made
        if spec.loader is not None:
            spec.loader.exec_module(made)
    try:
        return importlib.import_module(f"{package}.{main.stem}")
    except (SyntaxError, ImportError, NameError, AttributeError, TypeError) as error:
        raise ModelError(f"{main}: cannot be loaded: {error}") from error
