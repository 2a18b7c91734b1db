"""Comprehensions over index types and ranges, translated into folds."""

from __future__ import annotations

import ast

from models.language import ir
from models.language.calls import Calls


class Comprehensions(Calls):
    """Translates all expressions of the language."""

    def _fold(self, node: ast.Call, op: str, comprehension: ast.GeneratorExp) -> ir.Expr:
        default: ir.Expr | None = None
        if len(node.args) != 1:
            self.refuse(node, f"{op} is given more than a comprehension", "write default=...")
        for keyword in node.keywords:
            if keyword.arg != "default" or op not in ("min", "max"):
                self.refuse(
                    node, f"{op} does not know {keyword.arg!r}", "only min and max take a default"
                )
            default = self.integer(keyword.value)
        if op in ("min", "max") and default is None:
            self.refuse(
                node, f"{op} over what may be empty", f"give it a default: {op}((...), default=0)"
            )
        if op in ("min", "max", "first") and len(comprehension.generators) != 1:
            self.refuse(node, f"{op} runs over one index type only", "use one `for`")
        return self._fold_from(node, op, comprehension, 0, default)

    def _fold_from(
        self,
        node: ast.Call,
        op: str,
        comprehension: ast.GeneratorExp,
        place: int,
        default: ir.Expr | None,
    ) -> ir.Expr:
        """The fold of the `for` at `place` and those after it."""
        generator = comprehension.generators[place]
        variable, domain, kind = self.domain(node, generator.target, generator.iter)
        shadowed = self.types.get(variable), variable in self.assigned
        self.types[variable] = kind
        self.assigned.add(variable)
        tests = tuple(self.condition(test) for test in generator.ifs)
        condition: ir.Expr | None = tests[0] if tests else None
        if len(tests) > 1:
            condition = ir.AllOf(tests, type=ir.BOOL, line=node.lineno)
        innermost = place + 1 == len(comprehension.generators)
        if not innermost:
            element = self._fold_from(node, op, comprehension, place + 1, default)
        elif op in ("any", "all", "count"):
            element = self.condition(comprehension.elt)
        else:
            element = self.integer(comprehension.elt)
        if op == "first" and not (isinstance(element, ir.Local) and element.name == variable):
            self.refuse(
                node,
                "first gives the index itself",
                f"write first({variable} for {variable} in ...)",
            )
        self._unshadow(variable, *shadowed)
        result = self._result(node, op, kind, element, default)
        # Counts of an inner comprehension are added up by the outer one.
        own = "sum" if op == "count" and not innermost else op
        return ir.Fold(
            own, variable, domain, condition, element, default, type=result, line=node.lineno
        )

    def _result(
        self, node: ast.AST, op: str, kind: ir.Type, element: ir.Expr, default: ir.Expr | None
    ) -> ir.Type:
        if op in ("any", "all"):
            return ir.BOOL
        if op == "first":
            return ir.Type("maybe", kind.index) if kind.index else ir.INT
        if op in ("min", "max") and default is not None:
            return self.join(node, element.type, default.type)
        return ir.INT

    def _unshadow(self, variable: str, kind: ir.Type | None, was_assigned: bool) -> None:
        if kind is None:
            del self.types[variable]
        else:
            self.types[variable] = kind
        if not was_assigned:
            self.assigned.discard(variable)

    def domain(
        self, node: ast.AST, target: ast.expr, over: ast.expr
    ) -> tuple[str, ir.Domain, ir.Type]:
        """What a loop or comprehension runs over, and the type of its variable."""
        if not isinstance(target, ast.Name):
            self.refuse(node, "a loop has one plain variable", "write `for x in Type`")
        self.check_local(node, target.id)
        if target.id in self.records or target.id == self.move:
            self.refuse(node, f"`{target.id}` is a record", "use another name")
        if isinstance(over, ast.Name) and (kind := self.index_type(node, over.id)) is not None:
            return target.id, ir.Domain(kind, None), ir.Type("index", kind)
        is_range = isinstance(over, ast.Call) and isinstance(over.func, ast.Name)
        if isinstance(over, ast.Call) and is_range and ast.unparse(over.func) == "range":
            self.word(node, "range")
            if len(over.args) != 1 or over.keywords:
                self.refuse(node, "range has one argument here", "write range(n)")
            bound = self.integer(over.args[0])
            if isinstance(bound, ir.SizeOf):
                return target.id, ir.Domain(bound.index, None), ir.Type("index", bound.index)
            if not isinstance(bound, ir.Const):
                self.refuse(
                    node,
                    f"`{ast.unparse(over)}` has no fixed length",
                    "use range(number) or an index type",
                )
            return target.id, ir.Domain(None, bound), ir.INT
        self.refuse(
            node, f"`{ast.unparse(over)}` is no index type", "loop over an index type or range(n)"
        )
