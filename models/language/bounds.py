"""Bounds of fields written as expressions of the setup: `"g.deal"`, `"2 * len(Card) - 1"`."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable
from typing import Any

from models.language.errors import ModelError
from models.language.fields import Field
from models.language.source import did_you_mean

OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}


def evaluate(bound: int | str, scalar: Callable[[str], Any], length: Callable[[str], int]) -> Any:
    """A bound as a number, or as a term where the setup is unknown.

    Args:
        bound: a number, or + - * over numbers, `g.<field>` and `len(Type)`.
        scalar: the value of a field of the setup.
        length: the size of an index type.
    """
    if isinstance(bound, int):
        return bound

    def value(node: ast.expr) -> Any:
        match node:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                return number
            case ast.UnaryOp(op=ast.USub(), operand=part):
                return 0 - value(part)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                return OPERATORS[type(op)](value(left), value(right))
            case ast.Attribute(value=ast.Name(id="g"), attr=name):
                return scalar(name)
            case ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)], keywords=[]):
                return length(name)
        raise ModelError(
            f"the bound {bound!r}: `{ast.unparse(node)}` is no number; "
            "use + - * over numbers, g.<field> and len(Type)"
        )

    try:
        tree = ast.parse(bound.strip(), mode="eval")
    except SyntaxError:
        raise ModelError(f"the bound {bound!r} is no expression") from None
    return value(tree.body)


def check_bounds(fields: Iterable[Field], setup: Iterable[Field], kinds: Iterable[str]) -> None:
    """Every bound is an expression of scalars of the setup and of known index types.

    Raises:
        ModelError: naming field, bound and what is not known.
    """
    scalars = {field.name for field in setup if not field.dims}
    types = set(kinds)

    def scalar(name: str) -> int:
        if name not in scalars:
            raise ModelError(f"g.{name} is no scalar of the setup; {did_you_mean(name, scalars)}")
        return 0

    def length(name: str) -> int:
        if name not in types:
            raise ModelError(f"{name} is no index type of the game; {did_you_mean(name, types)}")
        return 0

    for field in fields:
        for bound in (field.value.low, field.value.high):
            if bound is not None:
                try:
                    evaluate(bound, scalar, length)
                except ModelError as error:
                    raise ModelError(f"field {field.name}: {error}") from None
