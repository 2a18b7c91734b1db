"""Whole tables of counts, translated: `s.deck.total`, `s.hand[player].total`."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any

from models.language import ir
from models.language.accesses import Accesses
from models.language.scope_of_names import type_of


@dataclass(frozen=True)
class Counted:
    """A table of integers, or the part of it at its first indices.

    Attributes:
        places: the first indices, those that are given.
        free: the index types of the others.
    """

    record: ir.RecordRef
    name: str
    places: tuple[ir.Expr, ...]
    free: tuple[Any, ...]

    @property
    def part(self) -> ir.Part:
        """The same as a node of a tree."""
        return ir.Part(self.record, self.name, self.places)

    def cell(self, at: tuple[str, ...], line: int) -> ir.Read:
        """The cell whose free indices are these locals."""
        return ir.Read(self.record, self.name, self.indices(at), type=ir.INT, line=line)

    def indices(self, at: tuple[str, ...]) -> tuple[ir.Expr, ...]:
        """All indices of that cell."""
        kinds = zip(at, self.free, strict=True)
        return self.places + tuple(
            ir.Local(name, type=ir.Type("index", kind)) for name, kind in kinds
        )


class Counts(Accesses):
    """Translates what is said of all cells of a table at once."""

    def _attribute(self, node: ast.Attribute) -> ir.Expr:
        if node.attr == "total" and isinstance(node.value, ast.Attribute | ast.Subscript):
            return self._total(node)
        return super()._attribute(node)

    def counted(self, node: ast.expr) -> Counted:
        """The table, or the part of one, that `node` names."""
        places: tuple[ast.expr, ...] = ()
        whole = node
        if isinstance(node, ast.Subscript):
            places = tuple(node.slice.elts) if isinstance(node.slice, ast.Tuple) else (node.slice,)
            whole = node.value
        if not isinstance(whole, ast.Attribute):
            self.refuse(node, f"`{ast.unparse(node)}` is no table", "name a field of s or g")
        record, name = self.field_name(whole)
        field = self.names.record(record.role).fields.get(name)
        if field is None or not field.dims or type_of(field) != ir.INT:
            self.refuse(node, f"{name} is no table of counts", "name a field such as Count[Card]")
        if len(places) >= len(field.dims):
            self.refuse(
                node,
                f"{name} has {len(field.dims)} indices, all of which are given",
                "leave out the last, over which is counted",
            )
        given = self.places(node, name, field.dims[: len(places)], places)
        return Counted(record, name, given, field.dims[len(places) :])

    def fresh(self, node: ast.AST, what: str, number: int = 0) -> str:
        """A local that no function can name."""
        return f"_{what}{number}_{getattr(node, 'lineno', 0)}_{getattr(node, 'col_offset', 0)}"

    def _total(self, node: ast.Attribute) -> ir.Expr:
        counted = self.counted(node.value)
        over = tuple(self.fresh(node, "each", place) for place in range(len(counted.free)))
        found: ir.Expr = counted.cell(over, node.lineno)
        for name, kind in reversed(list(zip(over, counted.free, strict=True))):
            domain = ir.Domain(kind, None)
            found = ir.Fold("sum", name, domain, None, found, type=ir.INT, line=node.lineno)
        return ir.Total(counted.part, found, type=ir.INT, line=node.lineno)
