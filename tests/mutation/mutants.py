"""Every mutant of a game: where it is, what it is called, and the text of its module."""

import ast
import linecache
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from models.language.edits import replaced
from models.language.fields import declared_shapes
from models.language.game import Game
from tests.mutation.operators import Vocabulary, edits


@dataclass(frozen=True)
class Mutant:
    """One change of one function.

    Attributes:
        id: `function:line:operator`, the line counted from the `def`; with `#2` for the second one
            of that operator in that line, and so on.
        module, function: where it is; text: the whole text of the changed module.
        was, now: what was replaced, and by what.
    """

    id: str
    module: str
    function: str
    text: str
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.id}  ({self.module.rpartition('.')[2]}.py)  {self.was}  ->  {self.now}"


def vocabulary(game: Game) -> Vocabulary:
    """What the operators must know of a game."""
    readings = {game.reading_names[slug]: values for slug, values in game.readings.items()}
    alike: dict[object, list[str]] = {}
    for name, (shape, _) in declared_shapes(game.state).items():
        alike.setdefault((shape.dims, str(shape.value)), []).append(name)
    twins = {
        name: names[(place + 1) % len(names)]
        for names in alike.values()
        for place, name in enumerate(names)
        if len(names) > 1
    }
    return Vocabulary(readings, twins)


def mutants(module: str, path: Path, words: Vocabulary) -> Iterator[Mutant]:
    """The mutants of every function of a module, in the order of its text."""
    text = path.read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            known: Counter[str] = Counter()
            found = sorted(edits(node, words), key=lambda edit: _place(edit.node))
            for edit in found:
                line = edit.node.lineno - node.lineno
                name = f"{node.name}:{line}:{edit.operator}"
                known[name] += 1
                number = f"#{known[name]}" if known[name] > 1 else ""
                was = ast.get_source_segment(text, edit.node) or ""
                yield Mutant(
                    name + number, module, node.name, replaced(text, edit.node, edit.text),
                    " ".join(was.split()), edit.text,
                )  # fmt: skip


def remember_text(mutant: Mutant, filename: str) -> None:
    """Let `inspect` find the changed text under a name that is no file."""
    lines = mutant.text.splitlines(keepends=True)
    linecache.cache[filename] = (len(mutant.text), None, lines, filename)


def _place(node: ast.AST) -> tuple[int, int]:
    return node.lineno, node.col_offset
