"""Constants, arithmetic, comparisons and connectives, translated."""

from __future__ import annotations

import ast
import functools

from models.language import ir
from models.language.counts import Counts
from models.language.source import did_you_mean
from models.language.walk import may_fail

ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%",
}  # fmt: skip
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
BY_NAME = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)


class Operators(Counts):
    """Translates expressions without calls."""

    def _constant(self, node: ast.Constant) -> ir.Expr:
        if isinstance(node.value, bool):
            return ir.Const(int(node.value), type=ir.BOOL, line=node.lineno)
        if isinstance(node.value, int):
            return self.number(node, node.value)
        if isinstance(node.value, str):
            self.refuse(
                node,
                f"the text {node.value!r} stands alone",
                "compare it with a reading, as in `g.x == '...'`",
            )
        self.refuse(node, f"{node.value!r} is no integer", "use whole numbers")

    def _binop(self, node: ast.BinOp) -> ir.Expr:
        op = ARITHMETIC.get(type(node.op))
        if op is None:
            self.refuse(
                node,
                f"the operator in `{ast.unparse(node)}` is outside the rule language",
                "use + - * // %",
            )
        return self.arithmetic(node, op, self.integer(node.left), self.integer(node.right))

    def arithmetic(self, node: ast.AST, op: str, left: ir.Expr, right: ir.Expr) -> ir.Expr:
        """`left op right`; a remainder by `len(Type)` is an index of that type."""
        if op in ("//", "%") and isinstance(right, ir.Const) and right.value <= 0:
            self.refuse(node, f"division by {right.value}", "divide by a positive number")
        kind = ir.INT
        if op == "%" and isinstance(right, ir.SizeOf):
            kind = ir.Type("index", right.index)
        return ir.Arithmetic(op, left, right, type=kind, line=getattr(node, "lineno", 0))

    def _unaryop(self, node: ast.UnaryOp) -> ir.Expr:
        if isinstance(node.op, ast.Not):
            return ir.Not(self.condition(node.operand), type=ir.BOOL, line=node.lineno)
        if isinstance(node.op, ast.USub):
            part = self.integer(node.operand)
            if isinstance(part, ir.Const):
                return self.number(node, -part.value)
            return ir.Arithmetic("-", ir.Const(0), part, line=node.lineno)
        self.refuse(node, f"`{ast.unparse(node)}` is outside the rule language", "use `not` or `-`")

    def _boolop(self, node: ast.BoolOp) -> ir.Expr:
        parts = tuple(self.condition(value) for value in node.values)
        kind = ir.AllOf if isinstance(node.op, ast.And) else ir.AnyOf
        return kind(parts, type=ir.BOOL, line=node.lineno)

    def _ifexp(self, node: ast.IfExp) -> ir.Expr:
        test = self.condition(node.test)
        then, other = self.expression(node.body), self.expression(node.orelse)
        kind = self.join(node, then.type, other.type)
        return ir.Choice(test, then, other, type=kind, line=node.lineno)

    # -- comparisons

    def _compare(self, node: ast.Compare) -> ir.Expr:
        parts: list[ir.Expr] = []
        left = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self._one_comparison(node, left, op, right))
            left = right
        if len(parts) == 1:
            return parts[0]
        return ir.AllOf(tuple(parts), type=ir.BOOL, line=node.lineno)

    def _one_comparison(
        self, node: ast.AST, left: ast.expr, op: ast.cmpop, right: ast.expr
    ) -> ir.Expr:
        if (named := self._named(node, left, op, right)) is not None:
            return named
        line = getattr(node, "lineno", 0)
        if isinstance(op, (ast.In, ast.NotIn)):
            if not isinstance(right, (ast.Tuple, ast.List)) or not right.elts:
                self.refuse(node, "`in` needs a written list of values", "write `x in (a, b)`")
            equal = tuple(self._one_comparison(node, left, ast.Eq(), value) for value in right.elts)
            # A written list is evaluated whole, also where its first value is the one.
            eager = any(may_fail(part) for part in equal[1:])
            found = ir.AnyOf(equal, eager, type=ir.BOOL, line=line)
            return found if isinstance(op, ast.In) else ir.Not(found, type=ir.BOOL, line=line)
        if type(op) not in COMPARISONS:
            self.refuse(node, "`is` compares objects", "write ==")
        a, b = self.expression(left), self.expression(right)
        self._check_comparable(node, op, a.type, b.type)
        return ir.Compare(COMPARISONS[type(op)], a, b, type=ir.BOOL, line=line)

    def _check_comparable(self, node: ast.AST, op: ast.cmpop, a: ir.Type, b: ir.Type) -> None:
        if (a == ir.BOOL) != (b == ir.BOOL):
            self.refuse(node, f"{a} is compared with {b}", "compare like with like")
        if a.index is not None and b.index is not None and a.index is not b.index:
            self.refuse(node, f"{a} is compared with {b}", "compare indices of one type")
        if a == ir.BOOL and not isinstance(op, (ast.Eq, ast.NotEq)):
            self.refuse(node, "truth values have no order", "use ==, !=, and, or, not")

    # -- readings and rules, compared by name

    def _named(
        self, node: ast.AST, left: ast.expr, op: ast.cmpop, right: ast.expr
    ) -> ir.Expr | None:
        """`g.reading == "value"` and `move.rule == "name"`; None if it is neither."""
        if not (isinstance(left, ast.Attribute) and isinstance(left.value, ast.Name)):
            return None
        record = self.records.get(left.value.id)
        is_reading = (
            record is not None and record.role == "setup" and left.attr in self.names.readings
        )
        line = getattr(node, "lineno", 0)
        found: ir.Expr
        if left.value.id == self.move and left.attr == "rule":
            known = list(self.names.rules)
            texts = self._texts(node, left, op, right, known, "rule")
            rules = tuple(self.names.rules[text] for text in texts)
            found = ir.MoveIs(self.move, rules, texts, type=ir.BOOL, line=line)
        elif is_reading and record is not None:
            known = list(self.names.readings[left.attr])
            texts = self._texts(node, left, op, right, known, f"reading of {left.attr}")
            numbers = tuple(known.index(text) for text in texts)
            found = ir.ReadingIs(record, left.attr, numbers, texts, type=ir.BOOL, line=line)
        else:
            return None
        negated = isinstance(op, (ast.NotEq, ast.NotIn))
        return ir.Not(found, type=ir.BOOL, line=line) if negated else found

    def _texts(
        self, node: ast.AST, left: ast.expr, op: ast.cmpop, right: ast.expr, known: list[str],
        what: str,
    ) -> tuple[str, ...]:  # fmt: skip
        """The names that a reading or rule is compared with."""
        if not isinstance(op, BY_NAME):
            self.refuse(node, f"`{ast.unparse(left)}` has no order", "use ==, != or in")
        listed = isinstance(op, (ast.In, ast.NotIn))
        if listed and not isinstance(right, (ast.Tuple, ast.List)):
            self.refuse(node, "`in` needs a written list of values", "write `x in ('a', 'b')`")
        parts = right.elts if listed and isinstance(right, (ast.Tuple, ast.List)) else [right]
        return tuple(map(functools.partial(self._text, node, left, known, what), parts))

    def _text(
        self, node: ast.AST, left: ast.expr, known: list[str], what: str, part: ast.expr
    ) -> str:
        if not (isinstance(part, ast.Constant) and isinstance(part.value, str)):
            self.refuse(
                node,
                f"`{ast.unparse(left)}` is compared with `{ast.unparse(part)}`",
                "write the name as text",
            )
        if part.value not in known:
            self.refuse(node, f"{part.value!r} is no {what}", did_you_mean(part.value, known))
        return part.value
