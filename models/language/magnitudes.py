"""How large the numbers of a function can become: whether 64 bits hold every one of them.

A called rule computes with Python's integers, a compiled one with 64 bits, which would wrap around
without a word. Fields are bounded, loops run over at most so many members, helpers do not recurse:
so a bound of every expression is known before anything runs, and what may outgrow 64 bits is
refused. Bounds are of absolute values; they do not follow conditions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from models.language import ir
from models.language.errors import LanguageError
from models.language.fields import Field
from models.language.indices import IndexType, is_enumeration
from models.language.plan import LARGEST, NAT_HIGH
from models.language.scope_of_names import Names

MOST_MEMBERS = 127
"""Of an index type that a scope sizes."""
LIMIT = 2**63 - 1

Locals = dict[str, int]


def check_magnitudes(
    tree: ir.FunctionTree, helpers: Mapping[str, ir.FunctionTree], names: Names
) -> None:
    """Refuse a function in which some number may outgrow 64 bits.

    Raises:
        LanguageError: with the line, and what to do about it.
    """
    _Magnitudes(helpers, names).call(tree, [MOST_MEMBERS] * len(tree.parameters))


def _members(kind: IndexType) -> int:
    return len(kind) if is_enumeration(kind) else MOST_MEMBERS


def _largest(field: Field, role: str) -> int:
    """The largest absolute value of a cell."""
    value = field.value
    if value.index is not None:
        return max(1, _members(value.index) - 1)
    if isinstance(value.low, int) and isinstance(value.high, int):
        return max(abs(value.low), abs(value.high))
    # Counts, and bounds that the setup gives: they are packed in 16 bits, in the setup in 32.
    return LARGEST if role == "setup" else NAT_HIGH[2] + 1


class _Magnitudes:
    """Bounds of the numbers in functions that call each other."""

    def __init__(self, helpers: Mapping[str, ir.FunctionTree], names: Names) -> None:
        self.helpers, self.names = helpers, names
        self._known: dict[tuple[str, tuple[int, ...]], int] = {}

    def call(self, tree: ir.FunctionTree, arguments: Sequence[int]) -> int:
        """The bound of what a function gives, for arguments within these bounds."""
        key = tree.name, tuple(arguments)
        if key not in self._known:
            body = _Body(self, tree)
            for (name, _), bound in zip(tree.parameters, arguments, strict=True):
                body.locals[name] = bound
            body.block(tree.body)
            self._known[key] = body.result
        return self._known[key]


class _Body:
    """Bounds in one call of a function."""

    def __init__(self, all_of: _Magnitudes, tree: ir.FunctionTree) -> None:
        self._all, self._tree = all_of, tree
        self.locals: Locals = {}
        self.result = 0

    def _checked(self, node: ir.Node, bound: int) -> int:
        if bound > LIMIT:
            raise LanguageError(
                self._tree.name,
                f"{self._tree.file.rpartition('/')[2]}:{node.line or self._tree.first_line}",
                "a number may outgrow 64 bits here",
                "give the fields that it is made of smaller bounds, or multiply less",
            )
        return bound

    # -- statements

    def block(self, body: Sequence[ir.Stmt]) -> None:
        """The statements of a block, one after the other."""
        for node in body:
            match node:
                case ir.Assign():
                    self.locals[node.name] = self.of(node.value)
                case ir.Write():
                    for part in (*node.indices, node.value):
                        self.of(part)
                case ir.Effect():
                    bounds = [self.of(part) for part in node.arguments]
                    self._all.call(self._all.helpers[node.helper], bounds)
                case ir.If():
                    self._either(node)
                case ir.For():
                    self._loop(node)
                case ir.TakeAll():
                    self.block(node.cells)
                case ir.Return(value=ir.Expr() as value):
                    self.result = max(self.result, self.of(value))
                case ir.Require():
                    self.of(node.condition)

    def _either(self, node: ir.If) -> None:
        self.of(node.test)
        before = dict(self.locals)
        self.block(node.then)
        then, self.locals = self.locals, before
        self.block(node.other)
        self.locals = _wider(then, self.locals)

    def _loop(self, node: ir.For) -> None:
        """Locals after a loop: where they grow by no more each time, by that much each time."""
        times = self._length(node.domain)
        self.locals[node.variable] = max(1, times)
        grown: Locals = {}
        for done in range(times):
            before = dict(self.locals)
            self.block(node.body)
            self.locals = _wider(before, self.locals)
            growth = {name: self.locals[name] - before.get(name, 0) for name in self.locals}
            steady = all(growth[name] <= grown.get(name, -1) for name in growth)
            if steady:
                rest = times - 1 - done
                for name in self.locals:
                    grows = self.locals[name] + rest * growth[name]
                    self.locals[name] = self._checked(node, grows)
                return
            grown = growth

    # -- expressions

    def of(self, node: ir.Expr) -> int:
        """The bound of an expression."""
        return self._checked(node, self._of(node))

    def _of(self, node: ir.Expr) -> int:
        match node:
            case ir.Const():
                return abs(node.value)
            case ir.Local():
                return self.locals.get(node.name, 0)
            case ir.SizeOf():
                return _members(node.index)
            case ir.Read():
                for place in node.indices:
                    self.of(place)
                record = self._all.names.record(node.record.role)
                return _largest(record.fields[node.field], node.record.role)
            case ir.Arithmetic():
                return self._arithmetic(node)
            case ir.MinMax():
                return max(self.of(node.left), self.of(node.right))
            case ir.Choice():
                self.of(node.test)
                return max(self.of(node.then), self.of(node.other))
            case ir.Fold():
                return self._fold(node)
            case ir.Total():
                return self.of(node.cells)
            case ir.Call():
                bounds = [self.of(part) for part in node.arguments]
                return self._all.call(self._all.helpers[node.helper], bounds)
            case ir.Compare():
                self.of(node.left)
                self.of(node.right)
            case ir.AllOf() | ir.AnyOf():
                for part in node.parts:
                    self.of(part)
            case ir.Not():
                self.of(node.part)
        return 1

    def _arithmetic(self, node: ir.Arithmetic) -> int:
        left, right = self.of(node.left), self.of(node.right)
        if node.op == "*":
            return left * right
        if node.op == "//":
            return left
        return right if node.op == "%" else left + right

    def _fold(self, node: ir.Fold) -> int:
        times = self._length(node.domain)
        outer = dict(self.locals)
        self.locals[node.variable] = max(1, times)
        if node.condition is not None:
            self.of(node.condition)
        element = self.of(node.element)
        self.locals = outer
        default = 0 if node.default is None else self.of(node.default)
        if node.op == "sum":
            return times * element
        if node.op in ("count", "first"):
            return max(1, times)
        return max(element, default)

    def _length(self, domain: ir.Domain) -> int:
        if domain.index is not None:
            return _members(domain.index)
        assert domain.bound is not None
        return self.of(domain.bound)


def _wider(a: Locals, b: Locals) -> Locals:
    return {name: max(a.get(name, 0), b.get(name, 0)) for name in a.keys() | b.keys()}
