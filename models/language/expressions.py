"""From Python expressions to the tree of `ir`: resolved, typed, or refused with a remedy."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from typing import Any, NoReturn

from models.language import ir
from models.language.fields import Shape
from models.language.indices import is_enumeration, is_index_type, is_sized
from models.language.rules import Helper
from models.language.scope_of_names import ROLES, Names, namespace_of, records_among, type_of
from models.language.source import Source, did_you_mean

ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%",
}  # fmt: skip
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
FOLDS = ("any", "all", "count", "sum", "min", "max", "first")


class Expressions:
    """Translates the expressions of one function."""

    def __init__(self, function: Callable[..., Any], names: Names) -> None:
        self.source = Source(function)
        self.names = names
        self.globals = namespace_of(function)
        if function.__closure__:
            self.refuse(
                self.source.tree,
                "it uses names of an enclosing function",
                "define it at module level",
            )
        self.signature = inspect.signature(function)
        parameters = list(self.signature.parameters)
        self.records = {ref.name: ref for ref in records_among(parameters)}
        self.move = "move" if "move" in parameters else None
        self.types: dict[str, ir.Type] = {}
        self.assigned: set[str] = set()
        self.calls: list[str] = []
        self.helpers: dict[str, Helper] = {}

    def refuse(self, node: ast.AST, what: str, remedy: str) -> NoReturn:
        self.source.refuse(node, what, remedy)

    # -- expressions by sort

    def condition(self, node: ast.expr) -> ir.Expr:
        """An expression that must be a truth value."""
        found = self.expression(node)
        if found.type != ir.BOOL:
            self.refuse(
                node,
                f"`{ast.unparse(node)}` is {found.type}, not a truth value",
                "compare it, as in `x > 0`",
            )
        return found

    def integer(self, node: ast.expr) -> ir.Expr:
        """An expression that must be an integer or an index."""
        found = self.expression(node)
        if found.type == ir.BOOL:
            self.refuse(
                node, f"`{ast.unparse(node)}` is a truth value where an integer is needed",
                "use `1 if ... else 0`, or `count(...)`",
            )  # fmt: skip
        return found

    def expression(self, node: ast.expr) -> ir.Expr:
        """Any expression of the language."""
        method = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            self.refuse(
                node, f"`{ast.unparse(node)}` is outside the rule language",
                "see docs/language.md for the expressions there are",
            )  # fmt: skip
        found: ir.Expr = method(node)
        return found

    def _constant(self, node: ast.Constant) -> ir.Expr:
        if isinstance(node.value, bool):
            return ir.Const(int(node.value), type=ir.BOOL, line=node.lineno)
        if isinstance(node.value, int):
            return ir.Const(node.value, line=node.lineno)
        if isinstance(node.value, str):
            self.refuse(
                node,
                f"the text {node.value!r} stands alone",
                "compare it with a reading, as in `g.x == '...'`",
            )
        self.refuse(node, f"{node.value!r} is no integer", "use whole numbers")

    def _name(self, node: ast.Name) -> ir.Expr:
        name = node.id
        if name in self.types and (name in self.assigned):
            return ir.Local(name, type=self.types[name], line=node.lineno)
        if name in self.types:
            self.refuse(
                node,
                f"`{name}` may be unassigned here",
                "assign it on every path before it is used",
            )
        if name in self.records:
            self.refuse(node, f"the record `{name}` stands alone", "read one of its fields")
        thing = self.globals.get(name)
        if name == "NONE":
            return ir.Const(-1, "NONE", type=ir.NOTHING, line=node.lineno)
        if isinstance(thing, int) and not isinstance(thing, bool):
            return ir.Const(int(thing), name, line=node.lineno)
        if name in self.globals:
            self.refuse(
                node,
                f"`{name}` is no integer constant",
                "use a field, an argument or a whole number",
            )
        self.refuse(node, f"`{name}` is unknown", did_you_mean(name, {*self.types, *self.records}))

    def _attribute(self, node: ast.Attribute) -> ir.Expr:
        if isinstance(node.value, ast.Name) and node.value.id in self.records:
            return self._field(node, ())
        if isinstance(node.value, ast.Attribute) and node.attr in ("size", "top"):
            return self._stack_part(node)
        if isinstance(node.value, ast.Name) and is_enumeration(
            kind := self.globals.get(node.value.id)
        ):
            if node.attr not in kind.__members__:
                self.refuse(
                    node,
                    f"{kind.__name__} has no member {node.attr}",
                    did_you_mean(node.attr, kind.__members__),
                )
            label = f"{kind.__name__}.{node.attr}"
            return ir.Const(
                int(kind[node.attr]), label, type=ir.Type("index", kind), line=node.lineno
            )
        self.refuse(
            node,
            f"`{ast.unparse(node)}` is unknown",
            "read a field of s or g, or a member of an index type",
        )

    def _subscript(self, node: ast.Subscript) -> ir.Expr:
        if not isinstance(node.value, ast.Attribute):
            self.refuse(node, f"`{ast.unparse(node)}` indexes no field", "index a field of s or g")
        places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return self._field(node.value, tuple(places))

    def _field(self, node: ast.Attribute, places: tuple[ast.expr, ...]) -> ir.Expr:
        record, name = self.field_name(node)
        known = self.names.record(record.role)
        if name in known.stacks:
            if len(places) != 1:
                self.refuse(
                    node,
                    f"the stack `{name}` stands alone",
                    "use .top, .size, or [i] from the bottom",
                )
            return self.read(node, record, f"{name}__items", places)
        return self.read(node, record, name, places)

    def field_name(self, node: ast.Attribute) -> tuple[ir.RecordRef, str]:
        """The record and the name of the field that `node` speaks of."""
        if not (isinstance(node.value, ast.Name) and node.value.id in self.records):
            self.refuse(
                node, f"`{ast.unparse(node)}` is no field of a record", "read a field of s or g"
            )
        record = self.records[node.value.id]
        known = self.names.record(record.role)
        if record.role == "setup" and node.attr in self.names.readings:
            self.refuse(
                node,
                f"the reading `{node.attr}` stands alone",
                "compare it with the name of a reading",
            )
        if node.attr not in known.fields and node.attr not in known.stacks:
            words = {
                *known.fields,
                *known.stacks,
                *(self.names.readings if record.role == "setup" else ()),
            }
            self.refuse(
                node, f"`{record.name}` has no field {node.attr!r}", did_you_mean(node.attr, words)
            )
        return record, node.attr

    def read(
        self, node: ast.AST, record: ir.RecordRef, name: str, places: tuple[ast.expr, ...]
    ) -> ir.Read:
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
        """The indices of a cell, each of the right index type or an integer to be checked as it runs."""
        if len(dims) != len(places):
            wanted = ", ".join(kind.__name__ for kind in dims) or "nothing"
            self.refuse(
                node,
                f"{name} is indexed by {wanted}",
                f"write {len(dims)} indices, not {len(places)}",
            )
        found = tuple(self.integer(place) for place in places)
        for kind, index in zip(dims, found, strict=True):
            if index.type.index is not None and index.type.index is not kind:
                self.refuse(
                    node, f"{name} is indexed by {kind.__name__} here, not by {index.type.index.__name__}",
                    "look whether the indices stand in the order of the declaration",
                )  # fmt: skip
        return found

    def _stack_part(self, node: ast.Attribute) -> ir.Expr:
        assert isinstance(node.value, ast.Attribute)
        record, name = self.field_name(node.value)
        if name not in self.names.record(record.role).stacks:
            self.refuse(node, f"{name} is no stack", "only a stack has .size and .top")
        size = self.read(node, record, f"{name}__size", ())
        if node.attr == "size":
            return size
        items = self.names.record(record.role).fields[f"{name}__items"]
        below = ir.Arithmetic("-", size, ir.Const(1), line=node.lineno)
        top = ir.Read(record, items.name, (below,), type=type_of(items), line=node.lineno)
        some = ir.Compare(">", size, ir.Const(0), type=ir.BOOL, line=node.lineno)
        return ir.Choice(
            some, top, ir.Const(-1, "NONE", type=ir.NOTHING), type=top.type, line=node.lineno
        )

    # -- operators

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
                return ir.Const(-part.value, line=node.lineno)
            return ir.Arithmetic("-", ir.Const(0), part, line=node.lineno)
        self.refuse(node, f"`{ast.unparse(node)}` is outside the rule language", "use `not` or `-`")

    def _boolop(self, node: ast.BoolOp) -> ir.Expr:
        parts = tuple(self.condition(value) for value in node.values)
        kind = ir.AllOf if isinstance(node.op, ast.And) else ir.AnyOf
        return kind(parts, type=ir.BOOL, line=node.lineno)

    def _ifexp(self, node: ast.IfExp) -> ir.Expr:
        test, then, other = (
            self.condition(node.test),
            self.expression(node.body),
            self.expression(node.orelse),
        )
        return ir.Choice(
            test, then, other, type=self.join(node, then.type, other.type), line=node.lineno
        )

    def join(self, node: ast.AST, a: ir.Type, b: ir.Type) -> ir.Type:
        """The type of a value that is sometimes the one and sometimes the other."""
        if a == b:
            return a
        if ir.BOOL in (a, b):
            self.refuse(
                node,
                "a value is sometimes a truth value, sometimes an integer",
                "keep to one of them",
            )
        if "int" in (a.kind, b.kind):
            return ir.INT
        kinds = {t.index for t in (a, b) if t.index is not None}
        return ir.Type("maybe", kinds.pop()) if len(kinds) == 1 else ir.INT

    def _compare(self, node: ast.Compare) -> ir.Expr:
        parts: list[ir.Expr] = []
        left = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self._one_comparison(node, left, op, right))
            left = right
        return (
            parts[0] if len(parts) == 1 else ir.AllOf(tuple(parts), type=ir.BOOL, line=node.lineno)
        )

    def _one_comparison(
        self, node: ast.AST, left: ast.expr, op: ast.cmpop, right: ast.expr
    ) -> ir.Expr:
        if (named := self._named(node, left, op, right)) is not None:
            return named
        line = getattr(node, "lineno", 0)
        if isinstance(op, (ast.In, ast.NotIn)):
            if not isinstance(right, (ast.Tuple, ast.List)):
                self.refuse(node, "`in` needs a written list of values", "write `x in (a, b)`")
            equal = tuple(self._one_comparison(node, left, ast.Eq(), value) for value in right.elts)
            found = ir.AnyOf(equal, type=ir.BOOL, line=line)
            return found if isinstance(op, ast.In) else ir.Not(found, type=ir.BOOL, line=line)
        if type(op) not in COMPARISONS:
            self.refuse(node, "`is` compares objects", "write ==")
        a, b = self.expression(left), self.expression(right)
        if (a.type == ir.BOOL) != (b.type == ir.BOOL):
            self.refuse(node, f"{a.type} is compared with {b.type}", "compare like with like")
        if (
            a.type.index is not None
            and b.type.index is not None
            and a.type.index is not b.type.index
        ):
            self.refuse(node, f"{a.type} is compared with {b.type}", "compare indices of one type")
        if a.type == ir.BOOL and not isinstance(op, (ast.Eq, ast.NotEq)):
            self.refuse(node, "truth values have no order", "use ==, !=, and, or, not")
        return ir.Compare(COMPARISONS[type(op)], a, b, type=ir.BOOL, line=line)

    def _named(
        self, node: ast.AST, left: ast.expr, op: ast.cmpop, right: ast.expr
    ) -> ir.Expr | None:
        """`g.reading == "value"` and `move.rule == "name"`, compared by name; None if it is neither."""
        if not (isinstance(left, ast.Attribute) and isinstance(left.value, ast.Name)):
            return None
        owner, line = left.value.id, getattr(node, "lineno", 0)
        is_move = owner == self.move and left.attr == "rule"
        record = self.records.get(owner)
        is_reading = (
            record is not None and record.role == "setup" and left.attr in self.names.readings
        )
        if not (is_move or is_reading):
            return None
        if not isinstance(op, (ast.Eq, ast.NotEq, ast.In, ast.NotIn)):
            self.refuse(node, f"`{ast.unparse(left)}` has no order", "use ==, != or in")
        written = right.elts if isinstance(right, (ast.Tuple, ast.List)) else [right]
        texts: list[str] = []
        for part in written:
            if not (isinstance(part, ast.Constant) and isinstance(part.value, str)):
                self.refuse(
                    node,
                    f"`{ast.unparse(left)}` is compared with `{ast.unparse(part)}`",
                    "write the name as text",
                )
            texts.append(part.value)
        known = list(self.names.rules) if is_move else list(self.names.readings[left.attr])
        for text in texts:
            if text not in known:
                what = "rule" if is_move else f"reading of {left.attr}"
                self.refuse(node, f"{text!r} is no {what}", did_you_mean(text, known))
        found: ir.Expr
        if is_move:
            found = ir.MoveIs(
                owner,
                tuple(self.names.rules[t] for t in texts),
                tuple(texts),
                type=ir.BOOL,
                line=line,
            )
        else:
            assert record is not None
            numbers = tuple(known.index(t) for t in texts)
            found = ir.ReadingIs(record, left.attr, numbers, tuple(texts), type=ir.BOOL, line=line)
        return (
            ir.Not(found, type=ir.BOOL, line=line)
            if isinstance(op, (ast.NotEq, ast.NotIn))
            else found
        )

    # -- calls

    def _call(self, node: ast.Call) -> ir.Expr:
        if not isinstance(node.func, ast.Name):
            self.refuse(
                node,
                f"`{ast.unparse(node.func)}` cannot be called",
                "call helpers by their plain name",
            )
        name = node.func.id
        if name == "len":
            return self._length(node)
        if name in FOLDS and node.args and isinstance(node.args[0], ast.GeneratorExp):
            return self._fold(node, name, node.args[0])
        if name in ("min", "max") and len(node.args) == 2 and not node.keywords:
            left, right = self.integer(node.args[0]), self.integer(node.args[1])
            return ir.MinMax(
                name, left, right, type=self.join(node, left.type, right.type), line=node.lineno
            )
        if name == "abs" and len(node.args) == 1:
            part = self.integer(node.args[0])
            return ir.MinMax("max", part, ir.Arithmetic("-", ir.Const(0), part), line=node.lineno)
        helper, records, arguments = self.helper_call(node)
        result = self.result_of(node, helper)
        if result is None:
            self.refuse(
                node,
                f"helper {name} gives no value",
                "call it as a statement, or declare `-> int` or `-> bool`",
            )
        return ir.Call(name, records, arguments, type=result, line=node.lineno)

    def _length(self, node: ast.Call) -> ir.Expr:
        kind = (
            self.globals.get(node.args[0].id)
            if node.args and isinstance(node.args[0], ast.Name)
            else None
        )
        if not is_index_type(kind):
            self.refuse(
                node, f"`{ast.unparse(node)}` is no size of an index type", "write len(Type)"
            )
        if is_enumeration(kind):
            return ir.Const(len(kind), f"len({kind.__name__})", line=node.lineno)
        return ir.SizeOf(kind, line=node.lineno)

    def helper_call(
        self, node: ast.Call
    ) -> tuple[Helper, tuple[ir.RecordRef, ...], tuple[ir.Expr, ...]]:
        """The helper that is called, with the records and the values it is given."""
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        helper = self.globals.get(name)
        if not isinstance(helper, Helper):
            known = {n for n, thing in self.globals.items() if isinstance(thing, Helper)}
            self.refuse(node, f"`{name}` is no helper", did_you_mean(name, {*known, *FOLDS}))
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
                record = self.records.get(given.id) if isinstance(given, ast.Name) else None
                if record is None or record.role != ROLES[parameter.name]:
                    self.refuse(
                        node,
                        f"{name} needs the {ROLES[parameter.name]} as {parameter.name}",
                        "hand it on",
                    )
                records.append(record)
            else:
                values.append(self._argument(node, name, parameter, given))
        return helper, tuple(records), tuple(values)

    def _argument(
        self, node: ast.Call, name: str, parameter: inspect.Parameter, given: ast.expr
    ) -> ir.Expr:
        wanted = annotated_type(parameter.annotation)
        value = self.expression(given)
        fits = (
            value.type == wanted
            or (wanted == ir.INT and value.type != ir.BOOL)
            or (
                wanted.kind == "maybe"
                and value.type in (ir.NOTHING, ir.Type("index", wanted.index))
            )
        )
        if not fits:
            self.refuse(
                node,
                f"{name} needs {wanted} as {parameter.name}, and is given {value.type}",
                "convert or check it",
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
        return None if annotation is None else annotated_type(annotation)

    # -- comprehensions

    def _fold(self, node: ast.Call, op: str, comprehension: ast.GeneratorExp) -> ir.Expr:
        default: ir.Expr | None = None
        for keyword in node.keywords:
            if keyword.arg != "default" or op not in ("min", "max"):
                self.refuse(
                    node, f"{op} does not know {keyword.arg!r}", "only min and max take a default"
                )
            default = self.integer(keyword.value)
        if op in ("min", "max") and default is None:
            self.refuse(
                node, f"{op} over what may be empty", "give it a default: min((...), default=0)"
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
        generator = comprehension.generators[place]
        variable, domain, kind = self.domain(node, generator.target, generator.iter)
        shadowed = self.types.get(variable), variable in self.assigned
        self.types[variable] = kind
        self.assigned.add(variable)
        tests = [self.condition(test) for test in generator.ifs]
        condition = (
            None
            if not tests
            else tests[0]
            if len(tests) == 1
            else ir.AllOf(tuple(tests), type=ir.BOOL)
        )
        if place + 1 < len(comprehension.generators):
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
        inner_op = "sum" if op == "count" and place + 1 < len(comprehension.generators) else op
        result = ir.INT
        if op in ("any", "all"):
            result = ir.BOOL
        elif op == "first":
            result = ir.Type("maybe", kind.index) if kind.index else ir.INT
        elif default is not None:
            result = self.join(node, element.type, default.type)
        return ir.Fold(
            inner_op, variable, domain, condition, element, default, type=result, line=node.lineno
        )

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
        if isinstance(over, ast.Name) and is_index_type(kind := self.globals.get(over.id)):
            return target.id, ir.Domain(kind, None), ir.Type("index", kind)
        if (
            isinstance(over, ast.Call)
            and isinstance(over.func, ast.Name)
            and over.func.id == "range"
        ):
            if len(over.args) != 1:
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


def annotated_type(annotation: object) -> ir.Type:
    """The static type that an annotation of a helper stands for; none written means integer."""
    if annotation is bool:
        return ir.BOOL
    if is_enumeration(annotation) or is_sized(annotation):
        return ir.Type("index", annotation)
    if isinstance(annotation, Shape) and annotation.value.kind == "maybe":
        return ir.Type("maybe", annotation.value.index)
    return ir.INT
