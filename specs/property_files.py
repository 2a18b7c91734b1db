"""Load the properties.py of a game: the module behind it and its list PROPERTIES."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

from models.language.errors import RuleproofError, told
from models.registry import user_package
from specs.errors import SpecError
from specs.properties import Property

HOME = Path(__file__).parent


def read_properties(path: Path) -> tuple[Property, ...]:
    """The properties that a file lists as PROPERTIES; raises SpecError naming the file."""
    module = _module(path)
    listed = getattr(module, "PROPERTIES", None)
    if not isinstance(listed, list | tuple):
        raise SpecError(path, "", "declares no list `PROPERTIES`; add one with its properties")
    seen: set[str] = set()
    for number, entry in enumerate(listed, start=1):
        if not isinstance(entry, Property):
            raise SpecError(path, f"PROPERTIES, number {number}", f"{entry!r} is no Property")
        if entry.id in seen:
            raise SpecError(path, f'property "{entry.id}"', "this id stands twice")
        seen.add(entry.id)
    return tuple(listed)


def _module(path: Path) -> ModuleType:
    """The module of a properties file; those of ruleproof itself under their own name."""
    try:
        if path.parent.parent == HOME:
            return importlib.import_module(f"specs.{path.parent.name}.properties")
        folder, name = path.parent, path.stem
        if folder.name == "specs":
            # The specs of a user's game in a subfolder: one package with its model.
            folder, name = folder.parent, f"specs.{path.stem}"
        return importlib.import_module(f"{user_package(folder)}.{name}")
    except SpecError as error:
        raise error if error.file else SpecError(path, error.where, error.problem) from None
    except RuleproofError as error:
        raise SpecError(path, "", str(error)) from None
    except (Exception, SystemExit) as error:
        # Whatever a properties file does wrong while it is imported is an error of its author.
        what = told(error, str(path.parent))
        raise SpecError(path, "", f"cannot be loaded: {what}") from error
