"""From the statements of a function to the tree of `ir`, with the checks that need the flow:
guards before writes, locals assigned on every path, the setup never written."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from models.language import ir
from models.language.rules import Helper, Rule
from models.language.scope_of_names import Names
from models.language.stores import Stores
from models.language.translation import REMEDIES


@dataclass(frozen=True)
class Purpose:
    """What a function is for, which decides what may stand in it."""

    guards: bool = False
    """`require` is allowed (rules only)."""
    writes: str | None = None
    """The role of the record that may be written: "state", "monitor", or none."""
    result: str | None = None
    """None: by annotation; "nothing", "ways", "value"."""


RULE = Purpose(guards=True, writes="state", result="nothing")
WEIGHED_RULE = Purpose(guards=True, writes="state", result="ways")
HELPER = Purpose(writes="state")
PREDICATE = Purpose(result="value")
MONITOR = Purpose(writes="monitor", result="nothing")


class Statements(Stores):
    """Translates one whole function."""

    def __init__(self, function: Callable[..., Any], names: Names, purpose: Purpose) -> None:
        super().__init__(function, names, purpose.writes)
        self.purpose = purpose

    def function(self) -> ir.FunctionTree:
        """The whole function as a tree.

        Raises:
            LanguageError: for what is outside the language, with the line and a remedy.
        """
        tree = self.source.tree
        declared = {
            name: self.annotated(tree, parameter.annotation)
            for name, parameter in self.signature.parameters.items()
            if name not in self.records and name != self.move
        }
        result = self._declared_result()
        known = dict(declared)
        # Types of locals join over all assignments; repeat until a pass changes none.
        while True:
            self.types, self.assigned = dict(known), set(declared)
            self.written = self.ever_written = False
            self.calls, self.helpers = [], {}
            body = self.block(tree.body)
            if self.types == known:
                break
            known = self.types
        if result is not None and not self._ends(tree.body):
            self.refuse(tree, "not every path returns a value", "end with `return ...`")
        if result is not None and self.ever_written and self.purpose == HELPER:
            self.refuse(tree, "it writes and gives a value", "write -> None, or do not write")
        return ir.FunctionTree(
            name=self.source.name,
            records=tuple(self.records.values()),
            move=self.move,
            parameters=tuple((name, known[name]) for name in declared),
            result=result,
            body=tuple(body),
            source=self.source.text,
            file=str(self.source.path),
            first_line=tree.lineno,
            writes=self.ever_written,
            calls=tuple(dict.fromkeys(self.calls)),
            locals={name: kind for name, kind in known.items() if name not in declared},
        )

    def _declared_result(self) -> ir.Type | None:
        if self.purpose.result == "nothing":
            return None
        if self.purpose.result == "ways":
            return ir.INT
        given = self.signature.return_annotation
        if given in (None, "None") or given is inspect.Signature.empty:
            if self.purpose.result == "value":
                self.refuse(
                    self.source.tree, "it does not say what it gives", "write -> bool or -> int"
                )
            return self.result_of(self.source.tree, Helper(self._as_function()))
        return self.annotated(self.source.tree, given)

    def _as_function(self) -> Any:
        def stand_in() -> None:
            """Carries the signature."""

        stand_in.__signature__ = self.signature  # type: ignore[attr-defined]  # read by inspect.signature
        stand_in.__name__ = self.source.name
        return stand_in

    def block(self, statements: Sequence[ast.stmt]) -> list[ir.Stmt]:
        """A sequence of statements."""
        found: list[ir.Stmt] = []
        for statement in statements:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue  # a docstring
            sort = type(statement).__name__
            method = getattr(self, f"_do_{sort.lower()}", None)
            if method is None:
                self.refuse(
                    statement, f"`{sort.lower()}` is outside the rule language",
                    REMEDIES.get(sort, "see docs/language.md for the statements there are"),
                )  # fmt: skip
            found.extend(method(statement))
        return found

    # -- simple statements

    def _do_pass(self, node: ast.Pass) -> list[ir.Stmt]:
        return []

    def _do_break(self, node: ast.Break) -> list[ir.Stmt]:
        return [ir.Break(line=node.lineno)]

    def _do_continue(self, node: ast.Continue) -> list[ir.Stmt]:
        return [ir.Continue(line=node.lineno)]

    def _do_return(self, node: ast.Return) -> list[ir.Stmt]:
        if self.purpose.result == "nothing":
            if node.value is not None:
                self.refuse(
                    node,
                    "a rule gives no value",
                    "write `return` alone; only @chance and @rule(..., ways=True) return ways",
                )
            return [ir.Return(None, line=node.lineno)]
        declared = self._declared_result()
        if node.value is None:
            if declared is not None:
                self.refuse(node, "`return` without a value", "say what is returned")
            return [ir.Return(None, line=node.lineno)]
        if declared is None:
            self.refuse(
                node, "it is declared `-> None` and returns a value", "declare -> int or -> bool"
            )
        value = self.condition(node.value) if declared == ir.BOOL else self.integer(node.value)
        if not self.fits(value.type, declared):
            self.refuse(
                node, f"it is declared to give {declared}, and gives {value.type}",
                "return a value of its type, or declare -> int",
            )  # fmt: skip
        return [ir.Return(value, line=node.lineno)]

    # -- calls as statements

    def _do_expr(self, node: ast.Expr) -> list[ir.Stmt]:
        call = node.value
        if not isinstance(call, ast.Call):
            self.refuse(node, f"`{ast.unparse(node)}` has no effect", "remove it")
        if isinstance(call.func, ast.Name) and call.func.id == "require":
            self.word(node, "require")
            return [self._require(node, call)]
        if isinstance(call.func, ast.Attribute):
            return self._stack_statement(node, call, call.func)
        if not isinstance(call.func, ast.Name):
            self.refuse(
                node, f"`{ast.unparse(call.func)}` cannot be called", "call helpers by their name"
            )
        helper, records, arguments = self.helper_call(call)
        if self.result_of(node, helper) is not None:
            self.refuse(
                node, f"what {helper.name} gives is not used", "assign it or remove the call"
            )
        for record in records:
            if record.role == "state":
                self.may_write(node, record)
        return [ir.Effect(helper.name, records, arguments, line=node.lineno)]

    def _require(self, node: ast.stmt, call: ast.Call) -> ir.Stmt:
        if not self.purpose.guards:
            self.refuse(
                node, "`require` outside a rule", "return a truth value, and require it in the rule"
            )
        if self.running:
            self.refuse(
                node, "`require` inside a loop", "write require(all(... for ... in ...), ...)"
            )
        if self.written:
            self.refuse(
                node, "a guard after the first write", "put all guards before the first write"
            )
        if len(call.args) not in (2, 3) or call.keywords:
            self.refuse(
                node, "a guard with other arguments", "write require(condition, reason, clause)"
            )
        texts: list[Any] = []
        for part in call.args[1:]:
            try:
                texts.append(ast.literal_eval(part))
            except ValueError:
                self.refuse(
                    node,
                    f"`{ast.unparse(part)}` is not plain text",
                    "write reason and clause as text",
                )
        reason, clauses = texts[0], texts[1] if len(texts) > 1 else ()
        clauses = (clauses,) if isinstance(clauses, str) else clauses
        if not isinstance(reason, str) or not all(isinstance(c, str) for c in clauses):
            self.refuse(
                node, "reason and clauses are text", "write require(condition, '...', '...')"
            )
        condition = self.condition(call.args[0])
        return ir.Require(condition, reason, tuple(clauses), line=node.lineno)

    # -- flow

    def _do_if(self, node: ast.If) -> list[ir.Stmt]:
        test = self.condition(node.test)
        before, written = set(self.assigned), self.written
        then = self.block(node.body)
        after_then, written_then = self.assigned, self.written
        self.assigned, self.written = set(before), written
        other = self.block(node.orelse)
        then_ends, other_ends = self._leaves(node.body), self._leaves(node.orelse)
        if then_ends and not other_ends:
            pass
        elif other_ends and not then_ends:
            self.assigned = after_then
        else:
            self.assigned &= after_then
        # After a break or continue the flow goes on behind the loop; only a return ends it.
        kept_then = written_then and not self._ends(node.body)
        kept_other = self.written and not self._ends(node.orelse)
        self.written = written or kept_then or kept_other
        return [ir.If(test, tuple(then), tuple(other), line=node.lineno)]

    def _do_for(self, node: ast.For) -> list[ir.Stmt]:
        if node.orelse:
            self.refuse(node, "`else` of a loop", "use a truth value")
        variable, domain, kind = self.domain(node, node.target, node.iter)
        known = self.types.get(variable)
        if variable in self.assigned and (known != kind or variable in self.running):
            self.refuse(node, f"the loop variable `{variable}` is also a local", "use another name")
        self.types[variable] = kind
        outside = set(self.assigned)
        self.assigned.add(variable)
        self.running.append(variable)
        body = self.block(node.body)
        self.running.pop()
        self.assigned = outside
        return [ir.For(variable, domain, tuple(body), line=node.lineno)]

    def _leaves(self, statements: Sequence[ast.stmt]) -> bool:
        """Whether the flow never passes the end of these statements."""
        return any(isinstance(s, (ast.Break, ast.Continue)) for s in statements) or self._ends(
            statements
        )

    def _ends(self, statements: Sequence[ast.stmt]) -> bool:
        """Whether every path through these statements returns."""
        return any(
            isinstance(s, ast.Return)
            or (
                isinstance(s, ast.If)
                and bool(s.orelse)
                and self._ends(s.body)
                and self._ends(s.orelse)
            )
            for s in statements
        )


def translate(
    function: Callable[..., Any], names: Names, purpose: Purpose
) -> tuple[ir.FunctionTree, dict[str, Helper]]:
    """The tree of a function, and the helpers it calls by name."""
    statements = Statements(function, names, purpose)
    return statements.function(), statements.helpers


def translate_rule(rule: Rule, names: Names) -> tuple[ir.FunctionTree, dict[str, Helper]]:
    """The tree of a rule, and the helpers it calls by name."""
    return translate(rule.function, names, WEIGHED_RULE if rule.has_ways else RULE)
