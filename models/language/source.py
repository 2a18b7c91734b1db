"""Reading the source of a function, and saying where in it something stands."""

from __future__ import annotations

import ast
import difflib
import inspect
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn

from models.language.edits import TEXT
from models.language.errors import LanguageError


class Source:
    """The text and syntax tree of one function, with the line numbers of its file.

    Attributes:
        text: from the first decorator on, without the indentation of the whole.
        first_line: the line of the file in which the text begins.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.name = function.__name__
        self.text, self.path, start = _read(function)
        self.first_line = start
        node = ast.parse(self.text).body[0]
        ast.increment_lineno(node, start - 1)
        if not isinstance(node, ast.FunctionDef):
            raise LanguageError(
                self.name, f"{self.path.name}:{start}", "not a function", "use `def`"
            )
        self.tree = node

    def refuse(self, node: ast.AST, what: str, remedy: str) -> NoReturn:
        """Stop with the function, the line, what was found there and what to write instead."""
        line = getattr(node, "lineno", self.tree.lineno)
        raise LanguageError(self.name, f"{self.path.name}:{line}", what, remedy)


def _read(function: Callable[..., Any]) -> tuple[str, Path, int]:
    """The text of a function, its file, and the line in which it begins there."""
    if hasattr(function, TEXT):
        code = function.__code__
        return getattr(function, TEXT), Path(code.co_filename), code.co_firstlineno
    try:
        lines, start = inspect.getsourcelines(function)
    except (OSError, TypeError):
        raise LanguageError(
            function.__name__,
            "no file",
            "the source text cannot be read",
            "write the function in a file, in UTF-8",
        ) from None
    return textwrap.dedent("".join(lines)), Path(inspect.getsourcefile(function) or "?"), start


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A remedy for an unknown name: the nearest known one, or the list of them."""
    names = sorted(known)
    near = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known are {', '.join(names)}" if names else "none is declared"
