"""The symbolic run: a function's tree evaluated on unknown values, path by path.

Only `if` statements (and guards) fork. `any`, `sum`, `and`, conditional expressions and the like
are terms. At every access the run proves that the index is in range, at every division that the
divisor is positive, at every store that the value fits; what it cannot prove is a finding.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, cast

import z3

from models.language import ir, terms
from models.language.errors import BeyondProof
from models.language.indices import IndexType, is_enumeration
from models.language.instance import Sizes
from models.language.paths import MOST_PATHS, RESOURCES, Forks, SymbolicRun, TooManyPaths
from models.language.terms import Bool, Int, NotLinear, SymBool, SymInt, Term
from models.language.totals import Moved
from models.language.unknowns import SymRecord


class Interpreter(Forks):
    """Runs one function of a game on unknown values.

    Args:
        trees: all helpers by name.
        sizes: the sizes of the index types (known numbers).
        readings: by attribute name, the number of the reading, known or not.
        assume: what is known of the records and arguments.
    """

    def __init__(
        self,
        trees: Mapping[str, ir.FunctionTree],
        sizes: Sizes,
        readings: Mapping[str, Int],
        assume: Sequence[z3.BoolRef],
        *,
        rlimit: int = RESOURCES,
    ) -> None:
        super().__init__(assume, rlimit)
        self._trees, self._sizes, self._readings = trees, sizes, readings

    def run(
        self,
        tree: ir.FunctionTree,
        records: Mapping[str, SymRecord],
        arguments: Sequence[Int],
        *,
        move: Int | None = None,
        most: int = MOST_PATHS,
    ) -> SymbolicRun:
        """Every path of a function.

        Raises:
            TooManyPaths: when there are more than `most` paths.
            BeyondProof: for a product or division beyond linear arithmetic.
        """

        def once() -> tuple[Term, Mapping[str, SymRecord]]:
            if len(self._run.paths) > most:
                raise self._too_many(tree, most)
            copies = {name: record.copy() for name, record in records.items()}
            frame = _Frame(self, tree, copies, arguments, move)
            return frame.call(), frame.records

        self.every(once)
        if len(self._run.paths) > most:
            raise self._too_many(tree, most)
        return self._run

    def _too_many(self, tree: ir.FunctionTree, most: int) -> TooManyPaths:
        forks = self._run.forks or {tree.first_line: 0}
        line, times = max(forks.items(), key=lambda item: item[1])
        return TooManyPaths(
            tree.name,
            f"{tree.file}:{line}",
            f"more than {most} paths; this line forked {times} times",
            "use any, sum or a conditional expression instead of `if`",
        )

    def size(self, kind: IndexType) -> int:
        """The size of an index type."""
        return len(kind) if is_enumeration(kind) else self._sizes.size(kind)

    def reading(self, name: str) -> Int:
        """The number of a reading."""
        return self._readings[name]

    def helper(self, name: str) -> ir.FunctionTree:
        """A helper by name."""
        return self._trees[name]


_GO, _BREAK, _CONTINUE, _RETURN = range(4)


class _Frame:
    """One call of a function: its records and locals."""

    def __init__(
        self,
        run: Interpreter,
        tree: ir.FunctionTree,
        records: dict[str, SymRecord],
        arguments: Sequence[Int],
        move: Int | None,
    ) -> None:
        self.run, self.tree, self.records, self.move = run, tree, records, move
        self.locals: dict[str, Term] = {
            name: value for (name, _), value in zip(tree.parameters, arguments, strict=True)
        }
        self.value: Term = 1

    def call(self) -> Term:
        """Run the body; the value returned, 1 without one."""
        try:
            self._block(self.tree.body)
        except NotLinear as error:
            raise BeyondProof(
                self.tree.name, self.tree.file, str(error), "see docs/language.md"
            ) from None
        return self.value

    # -- statements

    def _block(self, body: Sequence[ir.Stmt]) -> int:
        for statement in body:
            signal: int = getattr(self, f"_{type(statement).__name__.lower()}")(statement)
            if signal != _GO:
                return signal
        return _GO

    def _assign(self, node: ir.Assign) -> int:
        self.locals[node.name] = self.expr(node.value)
        return _GO

    def _write(self, node: ir.Write) -> int:
        record = self.records[node.record.name]
        value = terms.as_int(self.expr(node.value))
        indices = self._indices(record, node.field, node.indices, node.line)
        low, high = record.bounds[node.field]
        low = 0 if node.some else low
        fits = [terms.compare(">=", value, low)]
        if high is not None:
            fits.append(terms.compare("<=", value, high))
        self._oblige(terms.both(fits), node.line, f"what is stored in {node.field} fits its bounds")
        record.write(node.field, indices, value)
        return _GO

    def _if(self, node: ir.If) -> int:
        chosen = self.run.branch(cast(Bool, self.expr(node.test)), node.line)
        return self._block(node.then if chosen else node.other)

    def _for(self, node: ir.For) -> int:
        for place in range(self._length(node.domain)):
            self.locals[node.variable] = place
            signal = self._block(node.body)
            if signal == _BREAK:
                break
            if signal == _RETURN:
                return signal
        return _GO

    def _takeall(self, node: ir.TakeAll) -> int:
        record = self.records[node.into.record.name]
        when = cast(Bool, self.expr(node.when))
        into, out_of = (
            (part.field, tuple(self._int(place) for place in part.indices))
            for part in (node.into, node.out_of)
        )
        log = record.log
        record.log = list(log)
        signal = self._block(node.cells)
        # Cell by cell, and of the totals at once.
        record.log = log if record.totals is None else [*log, Moved(into, out_of, when)]
        return signal

    def _break(self, node: ir.Break) -> int:
        return _BREAK

    def _continue(self, node: ir.Continue) -> int:
        return _CONTINUE

    def _return(self, node: ir.Return) -> int:
        if node.value is not None:
            self.value = self.expr(node.value)
        return _RETURN

    def _require(self, node: ir.Require) -> int:
        self.run.guard(cast(Bool, self.expr(node.condition)), node)
        return _GO

    def _effect(self, node: ir.Effect) -> int:
        self._call(node.helper, node.records, node.arguments)
        return _GO

    def _call(
        self, name: str, records: tuple[ir.RecordRef, ...], arguments: tuple[ir.Expr, ...]
    ) -> Term:
        tree = self.run.helper(name)
        given = {
            own.name: self.records[ref.name] for own, ref in zip(tree.records, records, strict=True)
        }
        values = [cast(Int, self.expr(a)) for a in arguments]
        return _Frame(self.run, tree, given, values, None).call()

    # -- expressions

    def expr(self, node: ir.Expr) -> Term:
        """The value of an expression."""
        found: Term = getattr(self, f"_x_{type(node).__name__.lower()}")(node)
        return found

    def _int(self, node: ir.Expr) -> Int:
        return cast(Int, self.expr(node))

    def _x_const(self, node: ir.Const) -> Term:
        return bool(node.value) if node.type == ir.BOOL else node.value

    def _x_local(self, node: ir.Local) -> Term:
        return self.locals[node.name]

    def _x_sizeof(self, node: ir.SizeOf) -> Term:
        return self.run.size(node.index)

    def _x_read(self, node: ir.Read) -> Term:
        record = self.records[node.record.name]
        value = record.read(node.field, self._indices(record, node.field, node.indices, node.line))
        return terms.compare("!=", value, 0) if node.type == ir.BOOL else value

    def _indices(
        self, record: SymRecord, name: str, places: tuple[ir.Expr, ...], line: int
    ) -> list[Int]:
        found = [self._int(place) for place in places]
        for index, size in zip(found, record.placed[name].dims, strict=False):
            low, high = terms.interval(index)
            if low is None or high is None or low < 0 or high >= size:
                inside = [terms.compare(">=", index, 0), terms.compare("<", index, size)]
                self._oblige(terms.both(inside), line, f"the index of {name} is in range")
        return found

    def _oblige(self, claim: Bool, line: int, what: str) -> None:
        self.run.oblige(claim, self.tree, line, what)

    def _x_readingis(self, node: ir.ReadingIs) -> Term:
        chosen = self.run.reading(node.question)
        return terms.either([terms.compare("==", chosen, value) for value in node.values])

    def _x_moveis(self, node: ir.MoveIs) -> Term:
        assert self.move is not None
        return terms.either([terms.compare("==", self.move, rule) for rule in node.rules])

    def _x_arithmetic(self, node: ir.Arithmetic) -> Term:
        left, right = self._int(node.left), self._int(node.right)
        if node.op in ("//", "%"):
            self._oblige(terms.compare(">", right, 0), node.line, "the divisor is positive")
        operation: dict[str, Any] = {
            "+": terms.add,
            "-": terms.subtract,
            "*": terms.multiply,
            "//": terms.floor_divide,
            "%": terms.remainder,
        }
        return cast(Int, operation[node.op](left, right))

    def _x_compare(self, node: ir.Compare) -> Term:
        return terms.compare(node.op, self.expr(node.left), self.expr(node.right))

    def _x_allof(self, node: ir.AllOf) -> Term:
        return self._chain(node.parts, False)

    def _x_anyof(self, node: ir.AnyOf) -> Term:
        if node.eager:
            return terms.either([cast(Bool, self.expr(part)) for part in node.parts])
        return self._chain(node.parts, True)

    def _chain(self, parts: tuple[ir.Expr, ...], stop: bool) -> Term:
        """`and` (stop at False) or `or` (stop at True), each part read only where it matters."""
        found: list[Bool] = []
        for part in parts:
            so_far = terms.either(found) if stop else terms.both(found)
            if found and so_far is stop:
                return stop
            matters = terms.negate(so_far) if stop else so_far
            value = self.run.under(matters if found else True, functools.partial(self.expr, part))
            found.append(cast(Bool, value))
        return terms.either(found) if stop else terms.both(found)

    def _x_not(self, node: ir.Not) -> Term:
        return terms.negate(cast(Bool, self.expr(node.part)))

    def _x_choice(self, node: ir.Choice) -> Term:
        test = cast(Bool, self.expr(node.test))
        if not isinstance(test, SymBool):
            return self.expr(node.then if test else node.other)
        then = self.run.under(test, lambda: self.expr(node.then))
        other = self.run.under(terms.negate(test), lambda: self.expr(node.other))
        return terms.choose(test, then, other)

    def _x_minmax(self, node: ir.MinMax) -> Term:
        left, right = self._int(node.left), self._int(node.right)
        better = terms.compare("<=" if node.op == "min" else ">=", left, right)
        return terms.choose(better, left, right)

    def _x_call(self, node: ir.Call) -> Term:
        return self._call(node.helper, node.records, node.arguments)

    def _length(self, domain: ir.Domain) -> int:
        if domain.index is not None:
            return self.run.size(domain.index)
        assert domain.bound is not None
        return cast(int, self.expr(domain.bound))

    def _x_total(self, node: ir.Total) -> Term:
        record = self.records[node.part.record.name]
        if record.totals is None or not record.totals.counts(node.part.field):
            return self.expr(node.cells)
        part = node.part
        indices = self._indices(record, part.field, part.indices, node.line)
        return record.totals.read(part.field, indices, record.log)

    def _x_fold(self, node: ir.Fold) -> Term:
        outer = self.locals.get(node.variable)
        items: list[tuple[int, Bool, Term]] = []
        for place in range(self._length(node.domain)):
            self.locals[node.variable] = place
            condition: Bool = True
            if node.condition is not None:
                condition = cast(Bool, self.expr(node.condition))
            if condition is not False:
                value = self.run.under(condition, lambda: self.expr(node.element))
                items.append((place, condition, value))
        if outer is None:
            self.locals.pop(node.variable, None)
        else:
            self.locals[node.variable] = outer
        return self._folded(node, items)

    def _folded(self, node: ir.Fold, items: list[tuple[int, Bool, Term]]) -> Term:
        if node.op == "any":
            return terms.either([terms.both([c, cast(Bool, v)]) for _, c, v in items])
        if node.op == "all":
            return terms.both([terms.either([terms.negate(c), cast(Bool, v)]) for _, c, v in items])
        if node.op in ("count", "sum"):
            total: Int = 0
            for _, condition, value in items:
                total = terms.add(total, cast(Int, terms.choose(condition, terms.as_int(value), 0)))
            return total
        if node.op == "first":
            found: Int = -1
            for place, condition, _ in reversed(items):
                found = cast(Int, terms.choose(condition, place, found))
            return found
        return self._extreme(node, items)

    def _extreme(self, node: ir.Fold, items: list[tuple[int, Bool, Term]]) -> Term:
        some: Bool = False
        best: Int = 0
        for _, condition, value in items:
            better = terms.compare("<" if node.op == "min" else ">", value, best)
            take = terms.both([condition, terms.either([terms.negate(some), better])])
            best = cast(Int, terms.choose(take, value, best))
            some = terms.either([some, condition])
        assert node.default is not None
        return terms.choose(some, best, self.expr(node.default))


def argument(name: str, size: int) -> tuple[SymInt, z3.BoolRef]:
    """An unknown argument of an index type, and that it is one of its members."""
    variable = z3.Int(name)
    return SymInt(variable, 0, size - 1), cast(z3.BoolRef, z3.And(variable >= 0, variable < size))
