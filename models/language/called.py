"""The called run: the very function, with index types that know their size and records that check."""

from __future__ import annotations

import traceback
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

from models.language.errors import RuleFault
from models.language.indices import Indices, is_enumeration, is_index_type
from models.language.instance import Sizes
from models.language.rules import Function, Helper

Called = Callable[..., Any]


class Caller:
    """Makes functions of a game callable for one scope."""

    def __init__(self, sizes: Sizes) -> None:
        self._sizes = sizes
        self._made: dict[Function, Called] = {}

    def function(self, function: Function) -> Called:
        """`function` with its global names bound for this scope: index types run over their
        members, helpers are bound alike. Its code is untouched."""
        if function in self._made:
            return self._made[function]
        names = dict(function.__globals__)
        made = types.FunctionType(
            function.__code__, names, function.__name__, function.__defaults__
        )
        self._made[function] = made
        for name in _names_in(function.__code__):
            thing = names.get(name)
            if isinstance(thing, Helper):
                names[name] = self.function(thing.function)
            elif is_index_type(thing):
                members = {m.name: int(m) for m in thing} if is_enumeration(thing) else {}
                names[name] = Indices(name, self._sizes.size(thing), members)
        return made


def _names_in(code: types.CodeType) -> set[str]:
    """The global names that a function and the comprehensions in it use."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found |= _names_in(constant)
    return found


def located(error: Exception, function: str, file: str) -> RuleFault:
    """The same fault, told with the function and the line of the model where it happened."""
    line = next(
        (
            f"{Path(frame.filename).name}:{frame.lineno}"
            for frame in reversed(traceback.extract_tb(error.__traceback__))
            if "/models/language/" not in frame.filename.replace("\\", "/")
        ),
        file,
    )
    what = str(error) if isinstance(error, RuleFault) else f"{type(error).__name__}: {error}"
    return RuleFault(f"rule {function} ({line}): {what}")
