"""The symbolic run: a function's tree evaluated on unknown values, path by path.

Only `if` statements (and guards) fork. `any`, `sum`, `and`, conditional expressions and the like
are terms. At every access the run proves that the index is in range, at every division that the
divisor is positive, at every store that the value fits; what it cannot prove is a finding.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import z3

from models.language import ir, terms
from models.language.errors import LanguageError
from models.language.indices import IndexType, is_enumeration
from models.language.instance import Sizes
from models.language.terms import Bool, Int, NotLinear, SymBool, SymInt, Term
from models.language.unknowns import SymRecord

MOST_PATHS = 200
RESOURCES = 2_000_000
"""Z3 resource limit of one question; not seconds, so that results do not depend on the machine."""


@dataclass(frozen=True)
class SymbolicPath:
    """One path through a rule.

    Attributes:
        conditions: what holds exactly on this path (Z3 terms), beside what was assumed.
        refusal: reason and clauses, if a guard refuses here; else None.
        ways: of a chance rule; 1 for a player's move; for a function its value.
        records: the records after the run, by their name in the function.
    """

    conditions: tuple[z3.BoolRef, ...]
    refusal: tuple[str, tuple[str, ...]] | None
    ways: Term
    records: Mapping[str, SymRecord]


@dataclass(frozen=True)
class Unproved:
    """What the run could not prove: where, what, and whether Z3 refuted it or gave up."""

    function: str
    file: str
    line: int
    what: str
    refuted: bool


@dataclass
class SymbolicRun:
    """All paths of one function, and what could not be proved on them."""

    paths: list[SymbolicPath] = field(default_factory=list)
    unproved: dict[tuple[str, int, str], Unproved] = field(default_factory=dict)
    forks: dict[int, int] = field(default_factory=dict)
    """How often each line forked."""
    questions: int = 0
    """How many things had to be proved by Z3."""


class TooManyPaths(LanguageError):
    """A rule with more paths than a proof can go through, with the line that forks most."""


class _Refused(Exception):
    pass


class Interpreter:
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
        self._trees, self._sizes, self._readings = trees, sizes, readings
        self._solver = z3.Solver()
        self._solver.set("rlimit", rlimit)
        self._solver.add(*assume)
        self._run = SymbolicRun()
        self._context: list[z3.BoolRef] = []
        self._stack: list[list[bool]] = []
        self._prefix: list[bool] = []
        self._position = 0
        self._conditions: list[z3.BoolRef] = []

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
            TooManyPaths: when there are more than `most` legal paths.
            LanguageError: for a product or division beyond linear arithmetic.
        """
        self._run, self._stack = SymbolicRun(), [[]]
        while self._stack:
            self._prefix = self._stack.pop()
            self._position, self._conditions = 0, []
            self._solver.push()
            frame = _Frame(self, tree, {n: r.copy() for n, r in records.items()}, arguments, move)
            try:
                value = frame.call()
            except _Refused:
                pass
            else:
                self._run.paths.append(
                    SymbolicPath(tuple(self._conditions), None, value, frame.records)
                )
            finally:
                self._solver.pop()
            if len(self._run.paths) > most:
                forks = self._run.forks or {tree.first_line: 0}
                line, times = max(forks.items(), key=lambda item: item[1])
                raise TooManyPaths(
                    tree.name,
                    f"{tree.file}:{line}",
                    f"more than {most} paths; this line forked {times} times",
                    "use any, sum or a conditional expression instead of `if`",
                )
        return self._run

    # -- what the frames ask

    def feasible(self, condition: z3.BoolRef) -> bool:
        """Whether a condition can hold here (also when Z3 gives up: then it is looked at)."""
        return bool(self._solver.check(condition) != z3.unsat)

    def _take(self, condition: z3.BoolRef) -> None:
        self._conditions.append(condition)
        self._solver.add(condition)

    def branch(self, test: Bool, line: int) -> bool:
        """Decide an `if`: a feasible branch now, the other one in a later run."""
        if not isinstance(test, SymBool):
            return test
        other = cast(z3.BoolRef, z3.Not(test.term))
        if self._position < len(self._prefix):
            chosen = self._prefix[self._position]
        else:
            can = self.feasible(test.term)
            # The path so far is feasible: where one branch is not, the other is.
            cannot = not can or self.feasible(other)
            chosen = can
            if can and cannot:
                self._stack.append([*self._prefix, False])
                self._run.forks[line] = self._run.forks.get(line, 0) + 1
            self._prefix = [*self._prefix, chosen]
        self._position += 1
        self._take(test.term if chosen else other)
        return chosen

    def guard(self, test: Bool, node: ir.Require, records: Mapping[str, SymRecord]) -> None:
        """Go on where a guard holds; where it does not, a path ends here, refused."""
        refusal = (node.reason, node.clauses)
        if not isinstance(test, SymBool):
            if test:
                return
            self._run.paths.append(SymbolicPath(tuple(self._conditions), refusal, 0, {}))
            raise _Refused
        if self._position < len(self._prefix):
            self._position += 1
            self._take(test.term)
            return
        other = cast(z3.BoolRef, z3.Not(test.term))
        if self.feasible(other):
            refused = SymbolicPath((*self._conditions, other), refusal, 0, {})
            self._run.paths.append(refused)
            if not self.feasible(test.term):
                raise _Refused
        self._prefix = [*self._prefix, True]
        self._position += 1
        self._take(test.term)

    def oblige(self, claim: Bool, tree: ir.FunctionTree, line: int, what: str) -> None:
        """Prove that something holds here, or note that it was not proved."""
        if claim is True or self._position < len(self._prefix):
            return  # before the last fork of the prefix, the run that forked there has seen to it
        key = (tree.name, line, what)
        if key in self._run.unproved:
            return
        self._run.questions += 1
        answer = self._solver.check(*self._context, z3.Not(terms.bool_term(claim)))
        if answer != z3.unsat:
            refuted = bool(answer == z3.sat)
            self._run.unproved[key] = Unproved(tree.name, tree.file, line, what, refuted)

    def under(self, condition: Bool, evaluate: Callable[[], Term]) -> Term:
        """Evaluate something that only matters where `condition` holds."""
        if not isinstance(condition, SymBool):
            return evaluate()
        self._context.append(condition.term)
        try:
            return evaluate()
        finally:
            self._context.pop()

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
            raise LanguageError(
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

    def _break(self, node: ir.Break) -> int:
        return _BREAK

    def _continue(self, node: ir.Continue) -> int:
        return _CONTINUE

    def _return(self, node: ir.Return) -> int:
        if node.value is not None:
            self.value = self.expr(node.value)
        return _RETURN

    def _require(self, node: ir.Require) -> int:
        self.run.guard(cast(Bool, self.expr(node.condition)), node, self.records)
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
        for index, size in zip(found, record.placed[name].dims, strict=True):
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
