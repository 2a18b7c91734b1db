"""Machine code for generated text, by LLVM.

The text is a small part of Python: functions over 64-bit integers, truth values and arrays. It is
compiled as it stands, so what `ruleproof show` prints is what runs. Numba would compile it too, but
infers types and optimises function by function with all that each one calls: a game of a hundred
helpers takes it minutes, LLVM on one module seconds (docs/decisions/0006).

Types are written as annotations: `int`, `bool`, and arrays `bytes` (int8), `ints` (int32), `longs`
(int64). `bytes_of(a)` is the same array byte by byte.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any, NoReturn, cast

from llvmlite import ir

I1, I8, I32, I64 = ir.IntType(1), ir.IntType(8), ir.IntType(32), ir.IntType(64)
ELEMENTS = {"bytes": I8, "ints": I32, "longs": I64}


@dataclass(frozen=True)
class ArrayValue:
    """A pointer and what it points to."""

    pointer: Any
    element: Any


@dataclass(frozen=True)
class _Loop:
    after: Any
    again: Any


class NativeError(AssertionError):
    """Generated text outside what is compiled here: a defect of the generator."""


def llvm_module(text: str) -> ir.Module:
    """The LLVM module of a generated text; its function `entry` is visible, the others are not."""
    tree = ast.parse(text)
    module = ir.Module(name="ruleproof")
    constants: dict[str, int] = {}
    functions: dict[str, tuple[ast.FunctionDef, Any]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            constants[node.targets[0].id] = int(ast.literal_eval(node.value))
        elif isinstance(node, ast.FunctionDef):
            functions[node.name] = (node, _declare(module, node))
    for node, function in functions.values():
        _Body(node, function, constants, functions).build()
    return module


def _annotation(node: ast.expr | None) -> str:
    return node.id if isinstance(node, ast.Name) else "int"


def _declare(module: ir.Module, node: ast.FunctionDef) -> Any:
    kinds = [_annotation(argument.annotation) for argument in node.args.args]
    llvm = [
        ELEMENTS[k].as_pointer() if k in ELEMENTS else I1 if k == "bool" else I64 for k in kinds
    ]
    result = I1 if node.returns is not None and _annotation(node.returns) == "bool" else I64
    function = ir.Function(module, ir.FunctionType(result, llvm), name=node.name)
    if node.name != "entry":
        function.linkage = "internal"
    for argument, kind, written in zip(function.args, kinds, node.args.args, strict=True):
        argument.name = written.arg
        # Rows, setup and counters never overlap; the setup is only read.
        if kind in ELEMENTS:
            argument.add_attribute("noalias")
    return function


class _Body:
    """Builds one function."""

    def __init__(
        self,
        node: ast.FunctionDef,
        function: Any,
        constants: dict[str, int],
        functions: dict[str, tuple[ast.FunctionDef, Any]],
    ) -> None:
        self.node, self.function = node, function
        self.constants, self.functions = constants, functions
        self.entry = function.append_basic_block("entry")
        self.b = ir.IRBuilder(function.append_basic_block("body"))
        self.slots: dict[str, Any] = {}
        self.arrays: dict[str, ArrayValue] = {}
        self.loops: list[_Loop] = []

    def build(self) -> None:
        """Generate the whole body."""
        for argument, written in zip(self.function.args, self.node.args.args, strict=True):
            kind = _annotation(written.annotation)
            if kind in ELEMENTS:
                self.arrays[written.arg] = ArrayValue(argument, ELEMENTS[kind])
            else:
                self._store_local(written.arg, argument)
        body = self.function.blocks[1]
        self._statements(self.node.body)
        if not self.b.block.is_terminated:
            self.b.ret(self.function.function_type.return_type(0))
        ir.IRBuilder(self.entry).branch(body)

    def _refuse(self, node: ast.AST) -> NoReturn:
        raise NativeError(f"{self.node.name}: cannot compile `{ast.unparse(node)}`")

    # -- statements

    def _statements(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if self.b.block.is_terminated:
                return
            getattr(self, f"_do_{type(statement).__name__.lower()}", self._refuse)(statement)

    def _do_pass(self, node: ast.Pass) -> None:
        pass

    def _do_expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self._value(node.value)

    def _do_return(self, node: ast.Return) -> None:
        result = self.function.function_type.return_type
        value = I64(0) if node.value is None else self._value(node.value)
        self.b.ret(self._as(value, result))

    def _do_break(self, node: ast.Break) -> None:
        self.b.branch(self.loops[-1].after)

    def _do_continue(self, node: ast.Continue) -> None:
        self.b.branch(self.loops[-1].again)

    def _do_assign(self, node: ast.Assign) -> None:
        (target,) = node.targets
        if isinstance(target, ast.Name):
            value = self._value(node.value)
            if isinstance(value, ArrayValue):
                self.arrays[target.id] = value
            else:
                self._store_local(target.id, value)
        elif isinstance(target, ast.Subscript):
            array, place = self._cell(target)
            self._store(array, place, self._value(node.value))
        else:
            self._refuse(node)

    def _do_augassign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            old = self._value(ast.Name(node.target.id, ast.Load()))
            self._store_local(
                node.target.id, self._arithmetic(node, node.op, old, self._value(node.value))
            )
        elif isinstance(node.target, ast.Subscript):
            array, place = self._cell(node.target)
            old = self._as(self.b.load(place, typ=array.element), I64)
            self._store(array, place, self._arithmetic(node, node.op, old, self._value(node.value)))
        else:
            self._refuse(node)

    def _do_if(self, node: ast.If) -> None:
        then, other, after = (
            self.function.append_basic_block(n) for n in ("then", "else", "after")
        )
        self.b.cbranch(self._truth(node.test), then, other)
        for block, body in ((then, node.body), (other, node.orelse)):
            self.b.position_at_end(block)
            self._statements(body)
            if not self.b.block.is_terminated:
                self.b.branch(after)
        self.b.position_at_end(after)

    def _do_for(self, node: ast.For) -> None:
        call, target = node.iter, node.target
        if not isinstance(call, ast.Call) or not isinstance(target, ast.Name):
            self._refuse(node)
        limits = [self._as(self._value(argument), I64) for argument in call.args]
        first, last = (I64(0), limits[0]) if len(limits) == 1 else (limits[0], limits[1])
        step = -1 if len(limits) == 3 else 1
        counter = self._slot(f"{target.id}.counter.{len(self.function.blocks)}", I64)
        self.b.store(first, counter)
        test, body, again, after = (
            self.function.append_basic_block(n) for n in ("test", "body", "again", "after")
        )
        self.b.branch(test)
        self.b.position_at_end(test)
        place = self.b.load(counter, typ=I64)
        self.b.cbranch(self.b.icmp_signed("<" if step > 0 else ">", place, last), body, after)
        self.b.position_at_end(body)
        self._store_local(target.id, place)
        self.loops.append(_Loop(after, again))
        self._statements(node.body)
        self.loops.pop()
        if not self.b.block.is_terminated:
            self.b.branch(again)
        self.b.position_at_end(again)
        self.b.store(self.b.add(self.b.load(counter, typ=I64), I64(step)), counter)
        self.b.branch(test)
        self.b.position_at_end(after)

    # -- locals and cells

    def _slot(self, name: str, kind: Any) -> Any:
        if name not in self.slots:
            self.slots[name] = ir.IRBuilder(self.entry).alloca(kind, name=name)
        return self.slots[name]

    def _store_local(self, name: str, value: Any) -> None:
        slot = self._slot(name, value.type)
        self.b.store(self._as(value, slot.allocated_type), slot)

    def _cell(self, node: ast.Subscript) -> tuple[ArrayValue, Any]:
        if not isinstance(node.value, ast.Name):
            self._refuse(node)
        array = self.arrays[node.value.id]
        index = self._as(self._value(node.slice), I64)
        return array, self.b.gep(array.pointer, [index], source_etype=array.element)

    def _store(self, array: ArrayValue, place: Any, value: Any) -> None:
        self.b.store(self._as(value, array.element), place)

    def _as(self, value: Any, kind: Any) -> Any:
        """A value in another width; truth values are 0 and 1."""
        if value.type == kind:
            return value
        if value.type == I1:
            return self.b.zext(value, kind)
        if kind == I1:
            return self.b.icmp_signed("!=", value, value.type(0))
        return (
            self.b.sext(value, kind) if value.type.width < kind.width else self.b.trunc(value, kind)
        )

    # -- expressions

    def _truth(self, node: ast.expr) -> Any:
        return self._as(self._value(node), I1)

    def _value(self, node: ast.expr) -> Any:
        return getattr(self, f"_x_{type(node).__name__.lower()}", self._refuse)(node)

    def _x_constant(self, node: ast.Constant) -> Any:
        return I1(int(node.value)) if isinstance(node.value, bool) else I64(cast(int, node.value))

    def _x_name(self, node: ast.Name) -> Any:
        if node.id in self.arrays:
            return self.arrays[node.id]
        if node.id in self.slots:
            slot = self.slots[node.id]
            return self.b.load(slot, typ=slot.allocated_type)
        return I64(self.constants[node.id])

    def _x_subscript(self, node: ast.Subscript) -> Any:
        array, place = self._cell(node)
        return self._as(self.b.load(place, typ=array.element), I64)

    def _x_unaryop(self, node: ast.UnaryOp) -> Any:
        if isinstance(node.op, ast.Not):
            return self.b.not_(self._truth(node.operand))
        if isinstance(node.op, ast.USub):
            return self.b.neg(self._as(self._value(node.operand), I64))
        self._refuse(node)

    def _x_binop(self, node: ast.BinOp) -> Any:
        return self._arithmetic(node, node.op, self._value(node.left), self._value(node.right))

    def _arithmetic(self, node: ast.AST, op: ast.operator, left: Any, right: Any) -> Any:
        a, b = self._as(left, I64), self._as(right, I64)
        simple: dict[type[ast.operator], Any] = {
            ast.Add: self.b.add, ast.Sub: self.b.sub, ast.Mult: self.b.mul, ast.BitOr: self.b.or_,
            ast.BitAnd: self.b.and_, ast.LShift: self.b.shl, ast.RShift: self.b.ashr,
        }  # fmt: skip
        if type(op) in simple:
            return simple[type(op)](a, b)
        # Python rounds towards minus infinity; divisors are positive here.
        rest = self.b.srem(a, b)
        below = self.b.icmp_signed("<", rest, I64(0))
        if isinstance(op, ast.Mod):
            return self.b.select(below, self.b.add(rest, b), rest)
        if isinstance(op, ast.FloorDiv):
            whole = self.b.sdiv(a, b)
            return self.b.select(below, self.b.sub(whole, I64(1)), whole)
        self._refuse(node)

    def _x_compare(self, node: ast.Compare) -> Any:
        names = {
            ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
        }  # fmt: skip
        a, b = (
            self._as(self._value(node.left), I64),
            self._as(self._value(node.comparators[0]), I64),
        )
        return self.b.icmp_signed(names[cast(Any, type(node.ops[0]))], a, b)

    def _x_boolop(self, node: ast.BoolOp) -> Any:
        stop = isinstance(node.op, ast.Or)
        after = self.function.append_basic_block("decided")
        arrivals: list[tuple[Any, Any]] = []
        for place, part in enumerate(node.values):
            value = self._truth(part)
            if place == len(node.values) - 1:
                arrivals.append((value, self.b.block))
                self.b.branch(after)
                break
            arrivals.append((I1(int(stop)), self.b.block))
            further = self.function.append_basic_block("further")
            self.b.cbranch(value, after if stop else further, further if stop else after)
            self.b.position_at_end(further)
        return self._joined(after, arrivals, I1)

    def _x_ifexp(self, node: ast.IfExp) -> Any:
        then, other, after = (
            self.function.append_basic_block(n) for n in ("then", "else", "chosen")
        )
        self.b.cbranch(self._truth(node.test), then, other)
        self.b.position_at_end(then)
        first = self._value(node.body)
        kind = I1 if first.type == I1 else I64
        arrivals = [(self._as(first, kind), self.b.block)]
        self.b.branch(after)
        self.b.position_at_end(other)
        arrivals.append((self._as(self._value(node.orelse), kind), self.b.block))
        self.b.branch(after)
        return self._joined(after, arrivals, kind)

    def _joined(self, after: Any, arrivals: list[tuple[Any, Any]], kind: Any) -> Any:
        self.b.position_at_end(after)
        phi = self.b.phi(kind)
        for value, block in arrivals:
            phi.add_incoming(value, block)
        return phi

    def _x_call(self, node: ast.Call) -> Any:
        if not isinstance(node.func, ast.Name):
            self._refuse(node)
        name = node.func.id
        if name == "bytes_of":
            array = self._value(node.args[0])
            return ArrayValue(self.b.bitcast(array.pointer, I8.as_pointer()), I8)
        if name in ("min", "max"):
            a, b = (self._as(self._value(argument), I64) for argument in node.args)
            return self.b.select(self.b.icmp_signed("<=" if name == "min" else ">=", a, b), a, b)
        _, callee = self.functions[name]
        given = [self._value(argument) for argument in node.args]
        values = [
            v.pointer if isinstance(v, ArrayValue) else self._as(v, wanted)
            for v, wanted in zip(given, callee.function_type.args, strict=True)
        ]
        return self.b.call(callee, values)
