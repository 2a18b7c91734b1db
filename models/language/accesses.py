"""Names, fields, stacks and members of index types, translated."""

from __future__ import annotations

import ast
from typing import Any

from models.language import ir
from models.language.indices import is_enumeration
from models.language.scope_of_names import type_of
from models.language.source import did_you_mean
from models.language.translation import Translation


class Accesses(Translation):
    """Translates what a function reads."""

    def _name(self, node: ast.Name) -> ir.Expr:
        name = node.id
        if name in self.types and name in self.assigned:
            return ir.Local(name, type=self.types[name], line=node.lineno)
        if name in self.types:
            self.refuse(
                node,
                f"`{name}` may be unassigned here",
                "assign it on every path before it is used",
            )
        if name in self.records:
            self.refuse(node, f"the record `{name}` stands alone", "read one of its fields")
        if name == "NONE":
            self.word(node, name)
            return ir.Const(-1, "NONE", type=ir.NOTHING, line=node.lineno)
        thing = self.globals.get(name)
        if isinstance(thing, int) and not isinstance(thing, bool):
            return self.number(node, int(thing), name)
        if name in self.globals:
            self.refuse(
                node,
                f"`{name}` is no integer constant",
                "use a field, an argument or a whole number",
            )
        self.refuse(node, f"`{name}` is unknown", did_you_mean(name, {*self.types, *self.records}))

    def _attribute(self, node: ast.Attribute) -> ir.Expr:
        owner = node.value
        if isinstance(owner, ast.Name) and owner.id in self.records:
            return self._field(node, ())
        if isinstance(owner, ast.Attribute) and node.attr in ("size", "top"):
            return self._stack_part(node, owner)
        kind = self.index_type(node, owner.id) if isinstance(owner, ast.Name) else None
        members: dict[str, Any] = dict(getattr(kind, "__members__", {}))
        if kind is None or not members:
            self.refuse(
                node,
                f"`{ast.unparse(node)}` is unknown",
                "read a field of s or g, or a member of an index type",
            )
        if node.attr not in members:
            self.refuse(
                node,
                f"{kind.__name__} has no member {node.attr}",
                did_you_mean(node.attr, members),
            )
        label = f"{kind.__name__}.{node.attr}"
        return ir.Const(
            int(members[node.attr]), label, type=ir.Type("index", kind), line=node.lineno
        )

    def _subscript(self, node: ast.Subscript) -> ir.Expr:
        if not isinstance(node.value, ast.Attribute):
            self.refuse(node, f"`{ast.unparse(node)}` indexes no field", "index a field of s or g")
        places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return self._field(node.value, tuple(places))

    def _field(self, node: ast.Attribute, places: tuple[ast.expr, ...]) -> ir.Expr:
        record, name = self.field_name(node)
        if name not in self.names.record(record.role).stacks:
            return self.read(node, record, name, places)
        if len(places) != 1:
            self.refuse(
                node,
                f"the stack `{name}` stands alone",
                "use .top, .size, or [i] from the bottom",
            )
        return self.read(node, record, f"{name}__items", places)

    def field_name(self, node: ast.Attribute) -> tuple[ir.RecordRef, str]:
        """The record and the name of the field that `node` speaks of."""
        if not (isinstance(node.value, ast.Name) and node.value.id in self.records):
            self.refuse(
                node, f"`{ast.unparse(node)}` is no field of a record", "read a field of s or g"
            )
        record = self.records[node.value.id]
        known = self.names.record(record.role)
        readings = self.names.readings if record.role == "setup" else {}
        if node.attr in readings:
            self.refuse(
                node,
                f"the reading `{node.attr}` stands alone",
                "compare it with the name of a reading",
            )
        plain = {name for name in known.fields if "__" not in name}
        if node.attr not in plain and node.attr not in known.stacks:
            words = {*plain, *known.stacks, *readings}
            self.refuse(
                node, f"`{record.name}` has no field {node.attr!r}", did_you_mean(node.attr, words)
            )
        return record, node.attr

    def read(
        self, node: ast.AST, record: ir.RecordRef, name: str, places: tuple[ast.expr, ...]
    ) -> ir.Read:
        """A cell of a record."""
        field = self.names.record(record.role).fields[name]
        return ir.Read(
            record,
            name,
            self.places(node, name, field.dims, places),
            type=type_of(field),
            line=getattr(node, "lineno", 0),
        )

    def places(
        self, node: ast.AST, name: str, dims: tuple[Any, ...], places: tuple[ast.expr, ...]
    ) -> tuple[ir.Expr, ...]:
        """The indices of a cell, each of the right index type or an integer checked as it runs."""
        if len(dims) != len(places):
            wanted = ", ".join(kind.__name__ for kind in dims) or "nothing"
            self.refuse(
                node,
                f"{name} is indexed by {wanted}",
                f"write {len(dims)} indices, not {len(places)}",
            )
        found = tuple(self.integer(place) for place in places)
        for kind, index in zip(dims, found, strict=True):
            given = index.type.index
            if given is not None and given is not kind:
                self.refuse(
                    node,
                    f"{name} is indexed by {kind.__name__} here, not by {given.__name__}",
                    "look whether the indices stand in the order of the declaration",
                )
            if isinstance(index, ir.Const):
                last = len(kind) - 1 if is_enumeration(kind) else index.value
                if not 0 <= index.value <= last:
                    written = index.label or index.value
                    self.refuse(
                        node, f"{name}[{written}] is no cell", f"index it by a {kind.__name__}"
                    )
        return found

    def _stack_part(self, node: ast.Attribute, owner: ast.Attribute) -> ir.Expr:
        record, name = self.field_name(owner)
        if name not in self.names.record(record.role).stacks:
            self.refuse(node, f"{name} is no stack", "only a stack has .size and .top")
        size = self.read(node, record, f"{name}__size", ())
        if node.attr == "size":
            return size
        items = self.names.record(record.role).fields[f"{name}__items"]
        below = ir.Arithmetic("-", size, ir.Const(1), line=node.lineno)
        top = ir.Read(record, items.name, (below,), type=type_of(items), line=node.lineno)
        some = ir.Compare(">", size, ir.Const(0), type=ir.BOOL, line=node.lineno)
        nothing = ir.Const(-1, "NONE", type=ir.NOTHING)
        return ir.Choice(some, top, nothing, type=top.type, line=node.lineno)
