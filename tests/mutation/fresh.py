"""A game made anew with one module changed, beside the one that is there already.

The packages of the game and of its specs are imported once more, with the changed text in place of
the file of one module, so that everything that refers to a changed function refers to the new one.
Declarations (state, readings, scopes) are kept: they hold no rules.
"""

import contextlib
import functools
import importlib
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import ModuleType

from models.language.game import Game
from specs.load import Spec
from specs.load import load_spec as load
from tests.mutation.mutants import Mutant, remember_text

load_spec = functools.cache(load)

KEPT = ("state", "readings", "scope")


@dataclass(frozen=True)
class Made:
    """A game with its specs; both speak of the changed functions."""

    game: Game
    spec: Spec


def made(name: str, mutant: Mutant | None = None) -> Made:
    """A shipped game with its specs, made anew, with a mutant in it.

    Raises:
        RuleproofError: when the game is not within the rule language with that change.
    """
    packages = f"models.{name}", f"specs.{name}"
    with _put_aside(packages), _changed(mutant):
        game = importlib.import_module(f"{packages[0]}.game").game
        properties = importlib.import_module(f"{packages[1]}.properties").PROPERTIES
    _ = game.trees  # translates every function, and refuses what is outside the language
    spec = replace(load_spec(name))
    vars(spec)["properties"] = tuple(properties)
    return Made(game, spec)


@contextlib.contextmanager
def _put_aside(packages: tuple[str, ...]) -> Iterator[None]:
    """Within, these packages are not imported yet, but for the modules that are kept."""
    kept = {f"{package}.{module}" for package in packages for module in KEPT}
    there = {key: sys.modules[key] for key in [*sys.modules] if _within(key, packages)}
    for key in there:
        if key not in kept:
            del sys.modules[key]
    try:
        yield
    finally:
        for key in [key for key in sys.modules if _within(key, packages)]:
            del sys.modules[key]
        sys.modules.update(there)
        for key, module in there.items():
            parent, _, child = key.rpartition(".")
            setattr(sys.modules[parent], child, module)


def _within(key: str, packages: tuple[str, ...]) -> bool:
    return any(key == package or key.startswith(f"{package}.") for package in packages)


@contextlib.contextmanager
def _changed(mutant: Mutant | None) -> Iterator[None]:
    """Within, the module of a mutant is imported with its text."""
    if mutant is None:
        yield
        return
    finder = _Changed(mutant)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the changed module, and executes its text under a file name of its own."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(
        self, fullname: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._mutant.module:
            return None
        return importlib.machinery.ModuleSpec(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        filename = f"<{self._mutant.id}>"
        remember_text(self._mutant, filename)
        exec(compile(self._mutant.text, filename, "exec"), vars(module))
