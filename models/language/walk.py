"""Walking over the tree of a function."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from models.language import ir


def parts(node: Any) -> Iterator[Any]:
    """The expressions, statements and domains directly below a node."""
    for item in fields(node):
        value = getattr(node, item.name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, (ir.Node, ir.Domain)):
                yield each


def below(node: Any) -> Iterator[Any]:
    """A node and all nodes below it."""
    yield node
    for part in parts(node):
        yield from below(part)


def all_nodes(body: Iterable[ir.Stmt]) -> Iterator[Any]:
    """All nodes of a function's body, in order."""
    for statement in body:
        yield from below(statement)


def free_locals(fold: ir.Fold) -> dict[str, ir.Type]:
    """The locals that a comprehension takes from outside, with their types, by name."""

    def free(node: Any, bound: frozenset[str]) -> Iterator[ir.Local]:
        if isinstance(node, ir.Local):
            if node.name not in bound:
                yield node
        elif isinstance(node, ir.Fold):
            yield from free(node.domain, bound)
            inner = bound | {node.variable}
            for part in (node.condition, node.element):
                if part is not None:
                    yield from free(part, inner)
            if node.default is not None:
                yield from free(node.default, bound)
        else:
            for part in parts(node):
                yield from free(part, bound)

    found = {local.name: local.type for local in free(fold, frozenset())}
    return dict(sorted(found.items()))


def may_fail(node: ir.Expr) -> bool:
    """Whether an expression may leave its bounds while it is evaluated."""
    return any(
        isinstance(part, (ir.Call, ir.Fold))
        or (isinstance(part, ir.Read) and bool(part.indices))
        or (isinstance(part, ir.Arithmetic) and part.op in ("//", "%"))
        for part in below(node)
    )


def guards_of(tree: ir.FunctionTree) -> list[ir.Require]:
    """The guards of a rule, in order."""
    return [node for node in all_nodes(tree.body) if isinstance(node, ir.Require)]


def reads_reading(tree: ir.FunctionTree) -> set[str]:
    """The readings (attribute names) that a function compares."""
    return {node.question for node in all_nodes(tree.body) if isinstance(node, ir.ReadingIs)}
