"""The called run: the very function, with index types that know their size and records that check.

What a record cannot see is a division: a divisor that is no number is checked where it stands.
"""

from __future__ import annotations

import ast
import functools
import traceback
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

from models.language.errors import RuleFault, WidthFault
from models.language.indices import Indices, is_enumeration, is_index_type
from models.language.instance import Sizes
from models.language.rules import Function, Helper
from models.language.source import Source

Called = Callable[..., Any]


class Caller:
    """Makes functions of a game callable for one scope."""

    def __init__(self, sizes: Sizes) -> None:
        self._sizes = sizes
        self._made: dict[Function, Called] = {}

    def function(self, function: Function) -> Called:
        """`function` with its global names bound for this scope: index types run over their
        members, helpers are bound alike, divisors are checked. Its code is otherwise untouched."""
        if function in self._made:
            return self._made[function]
        code = _with_checked_divisors(function)
        names = {**function.__globals__, "_positive": _positive}
        made = types.FunctionType(code, names, function.__name__, function.__defaults__)
        self._made[function] = made
        for name in _names_in(code):
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


def _positive(divisor: int) -> int:
    """The divisor of a called rule."""
    if divisor <= 0:
        raise RuleFault(f"division by {divisor}; a divisor is positive")
    return divisor


class _Divisions(ast.NodeTransformer):
    """Puts a check around every divisor that is not a written number."""

    found = False

    def visit_BinOp(self, node: ast.BinOp) -> ast.BinOp:
        self.generic_visit(node)
        if isinstance(node.op, (ast.FloorDiv, ast.Mod)) and not isinstance(
            node.right, ast.Constant
        ):
            self.found = True
            check = ast.Name("_positive", ast.Load())
            node.right = ast.copy_location(ast.Call(check, [node.right], []), node.right)
            ast.fix_missing_locations(node)
        return node


@functools.cache
def _with_checked_divisors(function: Function) -> types.CodeType:
    """The code of a function; the same as it has, unless it divides by what may not be positive."""
    source = Source(function)
    divisions = _Divisions()
    tree = divisions.visit(source.tree)
    if not divisions.found:
        return function.__code__
    tree.decorator_list = []
    module = compile(ast.Module([tree], []), function.__code__.co_filename, "exec")
    return next(c for c in module.co_consts if isinstance(c, types.CodeType))


def located(error: Exception, function: str, file: str) -> RuleFault:
    """The same fault, told with the function and the line of the model where it happened."""
    here = str(Path(__file__).parent)
    line = next(
        (
            f"{Path(frame.filename).name}:{frame.lineno}"
            for frame in reversed(traceback.extract_tb(error.__traceback__))
            if not frame.filename.startswith(here)
        ),
        file,
    )
    what = str(error) if isinstance(error, RuleFault) else f"{type(error).__name__}: {error}"
    kind = WidthFault if isinstance(error, WidthFault) else RuleFault
    return kind(f"{function} ({line}): {what}")
