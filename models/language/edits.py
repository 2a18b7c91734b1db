"""Functions that are like another but for a part of their text: the rest stays where it was.

A line of the edited function has the number that it has in the file, so that whatever is said of
the function (a fault, a guard, a refusal of the language) names a place that people can look up.
"""

from __future__ import annotations

import ast
import types
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.language.rules import Function

TEXT = "__edited_text__"
"""The attribute of an edited function that holds its text, from the line of its `def` on."""


def replaced(text: str, node: ast.expr | ast.stmt, now: str) -> str:
    """The text with one node replaced, every other line where it was.

    Args:
        text: what `node` was parsed from.
        now: what stands there instead; no longer than one line.

    >>> text = "f(a,\\n  b)\\ng()\\n"
    >>> print(replaced(text, ast.parse(text).body[0], "pass"), end="")
    pass
    <BLANKLINE>
    g()
    """
    lines = text.encode().splitlines(keepends=True)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    begin = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    end = sum(map(len, lines[: node.end_lineno - 1])) + node.end_col_offset
    lost = "\n" * (node.end_lineno - node.lineno)
    put = f"({now}{lost})" if isinstance(node, ast.expr) else f"{now}{lost}"
    data = b"".join(lines)
    return (data[:begin] + put.encode() + data[end:]).decode()


def edited(function: Function, text: str, first_line: int) -> Function:
    """A function with another text; it has the signature and sees the names of the given one.

    Args:
        text: its new text from the `def` on, without decorators.
        first_line: the line of the file in which the `def` stands.
    """
    file = function.__code__.co_filename
    tree = ast.parse(text)
    ast.increment_lineno(tree, first_line - 1)
    module = compile(tree, file, "exec", dont_inherit=True)
    code = next(c for c in module.co_consts if isinstance(c, types.CodeType))
    made = types.FunctionType(
        code, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    made.__annotations__ = dict(function.__annotations__)
    made.__module__, made.__doc__ = function.__module__, function.__doc__
    made.__qualname__ = function.__qualname__
    setattr(made, TEXT, text)
    return made
