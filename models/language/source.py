"""Reading the source of a function, and saying where in it something stands."""

from __future__ import annotations

import ast
import difflib
import inspect
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn

from models.language.errors import LanguageError


class Source:
    """The text and syntax tree of one function, with the line numbers of its file."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.name = function.__name__
        try:
            lines, start = inspect.getsourcelines(function)
        except (OSError, TypeError):
            raise LanguageError(
                self.name,
                "no file",
                "the source text cannot be read",
                "write the function in a file, in UTF-8",
            ) from None
        self.text = textwrap.dedent("".join(lines))
        self.path = Path(inspect.getsourcefile(function) or "?")
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


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A remedy for an unknown name: the nearest known one, or the list of them."""
    names = sorted(known)
    near = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known are {', '.join(names)}" if names else "none is declared"
