"""Assignments, translated: to locals, to cells of a record, pushes and pops of stacks."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import partial
from typing import Any

from models.language import ir
from models.language.comprehensions import Comprehensions
from models.language.operators import ARITHMETIC
from models.language.scope_of_names import Names, type_of


class Stores(Comprehensions):
    """Translates what a function writes.

    Args:
        writes: the role of the record that may be written; None if there is none.

    Attributes:
        written: whether something may have been written before the present statement.
        ever_written: whether anything is written at all.
        running: variables of the loops around the present statement.
    """

    def __init__(self, function: Callable[..., Any], names: Names, writes: str | None) -> None:
        super().__init__(function, names)
        self.writes = writes
        self.written = self.ever_written = False
        self.running: list[str] = []

    def _do_assign(self, node: ast.Assign) -> list[ir.Stmt]:
        if len(node.targets) != 1:
            self.refuse(node, "several assignments in one", "assign one after the other")
        return self._store(node, node.targets[0], self.expression(node.value))

    def _do_annassign(self, node: ast.AnnAssign) -> list[ir.Stmt]:
        self.refuse(node, "an annotated assignment", "assign without the type")

    def _do_augassign(self, node: ast.AugAssign) -> list[ir.Stmt]:
        op = ARITHMETIC.get(type(node.op))
        if op not in ("+", "-", "*"):
            self.refuse(node, f"`{ast.unparse(node)}` is outside the rule language", "use += or -=")
        value = self.integer(node.value)
        target = node.target
        loaded = ast.parse(ast.unparse(target), mode="eval").body
        ast.increment_lineno(loaded, node.lineno - 1)
        return self._store(node, target, self.arithmetic(node, op, self.integer(loaded), value))

    def _store(self, node: ast.stmt, target: ast.expr, value: ir.Expr) -> list[ir.Stmt]:
        if isinstance(target, ast.Name):
            name = target.id
            if name in self.records or name == self.move:
                self.refuse(node, f"`{name}` is a record", "write one of its fields")
            self.check_local(node, name)
            if name in self.running:
                self.refuse(node, f"the loop variable `{name}` is assigned", "use another name")
            known = self.types.get(name)
            self.types[name] = value.type if known is None else self.join(node, known, value.type)
            self.assigned.add(name)
            return [ir.Assign(name, value, line=node.lineno)]
        places: tuple[ast.expr, ...] = ()
        if isinstance(target, ast.Subscript):
            places = (
                tuple(target.slice.elts) if isinstance(target.slice, ast.Tuple) else (target.slice,)
            )
            target = target.value
        if not isinstance(target, ast.Attribute):
            self.refuse(
                node,
                f"`{ast.unparse(target)}` cannot be assigned",
                "assign a local or a field of s",
            )
        record, name = self.field_name(target)
        if name in self.names.record(record.role).stacks:
            self.refuse(node, f"the stack {name} is assigned", "use .push(...) and .pop()")
        return [self._write(node, record, name, places, value)]

    def _write(
        self,
        node: ast.stmt,
        record: ir.RecordRef,
        name: str,
        places: tuple[ast.expr, ...],
        value: ir.Expr,
    ) -> ir.Write:
        self.may_write(node, record)
        field = self.names.record(record.role).fields[name]
        wanted = type_of(field)
        if (wanted == ir.BOOL) != (value.type == ir.BOOL):
            self.refuse(
                node,
                f"{name} holds {wanted}, and is given {value.type}",
                "store a value of its type",
            )
        if wanted.index and value.type.index and wanted.index is not value.type.index:
            self.refuse(
                node,
                f"{name} holds {wanted}, and is given {value.type}",
                "store an index of its type",
            )
        return ir.Write(
            record, name, self.places(node, name, field.dims, places), value, line=node.lineno
        )

    def may_write(self, node: ast.AST, record: ir.RecordRef) -> None:
        """Note that a record is written, or refuse it."""
        if record.role == "setup":
            self.refuse(node, "the setup is written", "keep in the state what changes")
        if record.role != self.writes or record.name in ("before", "after"):
            self.refuse(
                node, f"`{record.name}` is written here", "only rules and helpers write the state"
            )
        self.written = self.ever_written = True

    def _stack_statement(
        self, node: ast.stmt, call: ast.Call, method: ast.Attribute
    ) -> list[ir.Stmt]:
        if method.attr == "take_all":
            return self._take_all(node, call, method.value)
        if not isinstance(method.value, ast.Attribute) or method.attr not in ("push", "pop"):
            self.refuse(
                node,
                f"`{ast.unparse(call)}` is outside the rule language",
                "only stacks have push and pop, and only counts have take_all",
            )
        record, name = self.field_name(method.value)
        known = self.names.record(record.role)
        if name not in known.stacks:
            self.refuse(node, f"{name} is no stack", "only a stack has push and pop")
        self.may_write(node, record)
        items, size = known.fields[f"{name}__items"], known.fields[f"{name}__size"]
        line = node.lineno
        now = ir.Read(record, size.name, (), type=type_of(size), line=line)
        if method.attr == "push":
            if len(call.args) != 1:
                self.refuse(node, "push takes one item", "write .push(item)")
            item = self.integer(call.args[0])
            if item.type.index is not None and item.type.index is not items.value.index:
                self.refuse(
                    node,
                    f"{name} holds {items.value}, and is given {item.type}",
                    "push an item of its type",
                )
            more = ir.Arithmetic("+", now, ir.Const(1), line=line)
            return [
                ir.Write(record, items.name, (now,), item, some=True, line=line),
                ir.Write(record, size.name, (), more, line=line),
            ]
        less = ir.Arithmetic("-", now, ir.Const(1), line=line)
        nothing = ir.Const(-1, "NONE", type=ir.NOTHING, line=line)
        return [
            ir.Write(record, size.name, (), less, line=line),
            ir.Write(record, items.name, (now,), nothing, line=line),
        ]

    def _take_all(self, node: ast.stmt, call: ast.Call, into: ast.expr) -> list[ir.Stmt]:
        """`s.deck.take_all(s.discards, when=condition)`: cell by cell, whatever lies there."""
        if len(call.args) != 1 or any(given.arg != "when" for given in call.keywords):
            self.refuse(
                node,
                f"`{ast.unparse(call)}` has other arguments",
                "write .take_all(s.discards) or .take_all(s.discards, when=condition)",
            )
        there, here = self.counted(call.args[0]), self.counted(into)
        if there.free != here.free:
            self.refuse(
                node,
                f"{here.name} and {there.name} are not counted by the same index types here",
                "give the first indices of both, so that the others are the same",
            )
        whether = self.condition(call.keywords[0].value) if call.keywords else None
        self.may_write(node, here.record)
        self.may_write(node, there.record)
        line, when, moved = node.lineno, self.fresh(node, "when"), self.fresh(node, "moved")
        over = tuple(self.fresh(node, "each", place) for place in range(len(here.free)))
        found: ir.Expr = there.cell(over, line)
        if whether is not None:
            wanted = ir.Local(when, type=ir.BOOL, line=line)
            found = ir.Choice(wanted, found, ir.Const(0), type=ir.INT, line=line)
        taken = ir.Local(moved, type=ir.INT, line=line)
        body: tuple[ir.Stmt, ...] = (ir.Assign(moved, found, line=line),)
        for place, op in ((here, "+"), (there, "-")):
            after = ir.Arithmetic(op, place.cell(over, line), taken, type=ir.INT, line=line)
            body += (ir.Write(place.record, place.name, place.indices(over), after, line=line),)
        self.types[moved] = ir.INT
        for name, kind in reversed(list(zip(over, here.free, strict=True))):
            self.types[name] = ir.Type("index", kind)
            body = (ir.For(name, ir.Domain(kind, None), body, line=line),)
        whole = partial(ir.TakeAll, here.part, there.part, cells=body, line=line)
        if whether is None:
            return [whole(when=ir.Const(1, type=ir.BOOL))]
        self.types[when] = ir.BOOL
        wanted = ir.Local(when, type=ir.BOOL, line=line)
        return [ir.Assign(when, whether, line=line), whole(when=wanted)]
