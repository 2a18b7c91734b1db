"""Load the properties.py of a game: the module behind it and its list PROPERTIES."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import zlib
from pathlib import Path
from types import ModuleType

from models.language.errors import RuleproofError
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
        name = f"properties_of_{path.parent.name}_{zlib.crc32(str(path).encode())}"
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None or spec.loader is None:
            raise SpecError(path, "", "is no Python file")
        module = importlib.util.module_from_spec(spec)
        # The rule language reads the source of functions through their module.
        sys.modules[name] = module
        spec.loader.exec_module(module)
    except SpecError as error:
        raise error if error.file else SpecError(path, error.where, error.problem) from None
    except RuleproofError as error:
        raise SpecError(path, "", str(error)) from None
    except (ImportError, SyntaxError, NameError, TypeError, AttributeError) as error:
        raise SpecError(path, "", f"cannot be loaded: {error}") from error
    return module
