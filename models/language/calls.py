"""Calls of helpers and of `len`, `min`, `max`, `abs`, translated."""

from __future__ import annotations

import ast
import inspect

from models.language import ir
from models.language.operators import Operators
from models.language.rules import Helper
from models.language.scope_of_names import ROLES
from models.language.source import did_you_mean
from models.language.translation import BUILT_IN, FOLDS


class Calls(Operators):
    """Translates calls, comprehensions apart."""

    def _call(self, node: ast.Call) -> ir.Expr:
        if not isinstance(node.func, ast.Name):
            self.refuse(
                node,
                f"`{ast.unparse(node.func)}` cannot be called here",
                "call helpers by their plain name; push and pop are statements",
            )
        name = node.func.id
        self.meaning(node, name)
        if name in FOLDS and node.args and isinstance(node.args[0], ast.GeneratorExp):
            self.word(node, name)
            return self._fold(node, name, node.args[0])
        if name in ("len", "min", "max", "abs"):
            self.word(node, name)
            return self._length(node) if name == "len" else self._least_or_most(node, name)
        if name in FOLDS:
            self.refuse(
                node, f"`{ast.unparse(node)}` is no comprehension",
                f"write {name}(... for x in Type)",
            )  # fmt: skip
        helper, records, arguments = self.helper_call(node)
        result = self.result_of(node, helper)
        if result is None:
            self.refuse(
                node,
                f"helper {name} gives no value",
                "call it as a statement, or declare `-> int` or `-> bool`",
            )
        return ir.Call(name, records, arguments, type=result, line=node.lineno)

    def _fold(self, node: ast.Call, op: str, comprehension: ast.GeneratorExp) -> ir.Expr:
        raise NotImplementedError  # comprehensions.py

    def _least_or_most(self, node: ast.Call, name: str) -> ir.Expr:
        """`min(a, b, ...)`, `max(a, b, ...)`, `abs(a)`."""
        wanted = (
            "abs(a)" if name == "abs" else f"{name}(a, b) or {name}((... for x in T), default=0)"
        )
        if node.keywords or (len(node.args) != 1 if name == "abs" else len(node.args) < 2):
            self.refuse(node, f"`{ast.unparse(node)}` has other arguments", f"write {wanted}")
        first, *others = (self.integer(part) for part in node.args)
        if name == "abs":
            minus = ir.Arithmetic("-", ir.Const(0), first, line=node.lineno)
            return ir.MinMax("max", first, minus, line=node.lineno)
        for other in others:
            kind = self.join(node, first.type, other.type)
            first = ir.MinMax(name, first, other, type=kind, line=node.lineno)
        return first

    def _length(self, node: ast.Call) -> ir.Expr:
        kind = None
        if len(node.args) == 1 and isinstance(node.args[0], ast.Name) and not node.keywords:
            kind = self.index_type(node, node.args[0].id)
        if kind is None:
            self.refuse(
                node, f"`{ast.unparse(node)}` is no size of an index type", "write len(Type)"
            )
        return ir.SizeOf(kind, line=node.lineno)

    # -- helpers

    def helper_call(
        self, node: ast.Call
    ) -> tuple[Helper, tuple[ir.RecordRef, ...], tuple[ir.Expr, ...]]:
        """The helper that is called, with the records and the values it is given."""
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        helper = self.meaning(node, name)
        if not isinstance(helper, Helper):
            known = {n for n, thing in self.globals.items() if isinstance(thing, Helper)}
            self.refuse(
                node, f"`{name}` is no helper", did_you_mean(name, {*known, *FOLDS, *BUILT_IN})
            )
        if helper.name != name:
            self.refuse(node, f"`{name}` is another name of {helper.name}", f"call {helper.name}")
        if node.keywords:
            self.refuse(
                node, f"{name} is called with named arguments", "give the arguments in order"
            )
        parameters = list(inspect.signature(helper.function).parameters.values())
        if len(parameters) != len(node.args):
            self.refuse(
                node,
                f"{name} takes {len(parameters)} arguments, not {len(node.args)}",
                "give one for each",
            )
        self.calls.append(name)
        self.helpers[name] = helper
        records: list[ir.RecordRef] = []
        values: list[ir.Expr] = []
        for parameter, given in zip(parameters, node.args, strict=True):
            if parameter.name in ROLES:
                records.append(self._record(node, name, parameter.name, given))
            else:
                values.append(self._argument(node, name, parameter, given))
        if len(set(records)) < len(records):
            self.refuse(node, f"{name} is given one record twice", "hand on each record once")
        return helper, tuple(records), tuple(values)

    def _record(self, node: ast.Call, name: str, wanted: str, given: ast.expr) -> ir.RecordRef:
        record = self.records.get(given.id) if isinstance(given, ast.Name) else None
        if record is None or record.role != ROLES[wanted]:
            self.refuse(node, f"{name} needs the {ROLES[wanted]} as {wanted}", "hand it on")
        return record

    def _argument(
        self, node: ast.Call, name: str, parameter: inspect.Parameter, given: ast.expr
    ) -> ir.Expr:
        wanted = self.annotated(node, parameter.annotation, name)
        value = self.expression(given)
        if not self.fits(value.type, wanted):
            self.refuse(
                node,
                f"{name} needs {wanted} as {parameter.name}, and is given {value.type}",
                "give a value of its type",
            )
        return value

    def result_of(self, node: ast.AST, helper: Helper) -> ir.Type | None:
        """What a helper gives, by its annotation."""
        annotation = inspect.signature(helper.function).return_annotation
        if annotation is inspect.Signature.empty:
            self.refuse(
                node,
                f"helper {helper.name} does not say what it gives",
                "write -> int, -> bool or -> None",
            )
        return (
            None if annotation in (None, "None") else self.annotated(node, annotation, helper.name)
        )
