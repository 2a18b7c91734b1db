"""The mutation operators: single changes of a function's syntax tree, as edits of its text.

An edit keeps the number of lines, so that every other function stays where it is: what a change
does not touch has the same source, the same generated text and the same machine code.
"""

import ast
import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

COMPARED = {
    ast.Gt: (ast.GtE, "shift"), ast.GtE: (ast.Gt, "shift"),
    ast.Lt: (ast.LtE, "shift"), ast.LtE: (ast.Lt, "shift"),
    ast.Eq: (ast.NotEq, "negate"), ast.NotEq: (ast.Eq, "negate"),
}  # fmt: skip


@dataclass(frozen=True)
class Edit:
    """One change: the node that is replaced, what stands there instead, and what it is called."""

    node: ast.AST
    operator: str
    text: str


@dataclass(frozen=True)
class Vocabulary:
    """What a game calls things, as far as an operator needs to know.

    Attributes:
        readings: attribute of the setup -> the readings of that question.
        twins: field of the state -> the next one of the same shape and type.
    """

    readings: Mapping[str, tuple[str, ...]]
    twins: Mapping[str, str]


def edits(function: ast.FunctionDef, words: Vocabulary) -> Iterator[Edit]:
    """Every edit of a function's body, in the order of its text."""
    for statement in function.body:
        for node in ast.walk(statement):
            for operator in OPERATORS:
                yield from operator(node, words)


def _guard(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    if _is_call(node) and node.value.func.id == "require":
        yield Edit(node, "drop-guard", "pass")


def _write(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    target = None
    if isinstance(node, ast.Assign):
        target = node.targets[0]
    if isinstance(node, ast.AugAssign):
        target = node.target
    if isinstance(target, (ast.Attribute, ast.Subscript)):
        yield Edit(node, "drop-write", "pass")
    if _is_call(node) and node.value.func.id != "require":
        yield Edit(node, "drop-write", "pass")


def _comparison(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            if type(op) not in COMPARED:
                continue
            other, name = COMPARED[type(op)]
            yield _changed(node, name, lambda new, p=place, o=other: new.ops.__setitem__(p, o()))


def _step(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    if isinstance(node, ast.AugAssign):
        other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield _changed(node, "other-sign", lambda new: setattr(new, "op", other))


def _constant(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield Edit(node, "plus-one", str(node.value + 1))


def _junction(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        yield _changed(node, "and-to-or", lambda new: setattr(new, "op", ast.Or()))


def _reading(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    """Another reading of the question that is asked; of two, the comparison's negation does it."""
    if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute):
        known = words.readings.get(node.left.attr, ())
        for text in ast.walk(node.comparators[0]):
            if isinstance(text, ast.Constant) and text.value in known and len(known) > 2:
                other = known[(known.index(text.value) + 1) % len(known)]
                yield Edit(text, "other-reading", f'"{other}"')


def _direction(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    """The player to the right instead of the one to the left."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        left, size = node.left, ast.unparse(node.right)
        if isinstance(left, ast.BinOp) and ast.unparse(left.right) == "1" and "len(" in size:
            yield Edit(left.right, "other-way-round", f"({size} - 1)")


def _field(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    is_state = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    if is_state and node.value.id == "s" and node.attr in words.twins:
        yield Edit(node, "other-field", f"s.{words.twins[node.attr]}")


def _filter(node: ast.AST, words: Vocabulary) -> Iterator[Edit]:
    if isinstance(node, ast.comprehension):
        for condition in node.ifs:
            yield Edit(condition, "drop-condition", "True")


OPERATORS = (
    _guard, _write, _comparison, _step, _constant, _junction, _reading, _direction, _field, _filter,
)  # fmt: skip


def _is_call(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
    )


def _changed(node: ast.AST, operator: str, change: Callable[[ast.AST], None]) -> Edit:
    new = copy.deepcopy(node)
    change(new)
    return Edit(node, operator, ast.unparse(new))
