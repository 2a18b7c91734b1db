"""A rule as a small tree: what is left of its source once names, stacks and types are resolved.

The compiled run prints this tree as loops, the symbolic run evaluates it on Z3 terms.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from models.language.indices import IndexType


@dataclass(frozen=True)
class Type:
    """Static type of an expression. `kind` is "bool", "int", "index" or "maybe"."""

    kind: str
    index: IndexType | None = None

    def __str__(self) -> str:
        if self.kind == "bool":
            return "a truth value"
        if self.kind == "int" or self.index is None:
            return "an integer" if self.kind == "int" else "NONE"
        return f"{'perhaps ' if self.kind == 'maybe' else ''}a {self.index.__name__}"


BOOL, INT, NOTHING = Type("bool"), Type("int"), Type("maybe")


@dataclass(frozen=True)
class RecordRef:
    """Which record a field is read from: role is "state", "setup" or "monitor"."""

    name: str
    role: str


@dataclass(frozen=True, kw_only=True)
class Node:
    """What stands at a line of the source."""

    line: int = 0


@dataclass(frozen=True, kw_only=True)
class Expr(Node):
    """An expression, with its static type."""

    type: Type = INT


@dataclass(frozen=True)
class Const(Expr):
    """A number; `label` is how the source names it."""

    value: int
    label: str = ""


@dataclass(frozen=True)
class Local(Expr):
    """A local, an argument or a loop variable."""

    name: str


@dataclass(frozen=True)
class SizeOf(Expr):
    """`len(Type)`."""

    index: IndexType


@dataclass(frozen=True)
class Read(Expr):
    """A cell of a record."""

    record: RecordRef
    field: str
    indices: tuple[Expr, ...] = ()


@dataclass(frozen=True)
class ReadingIs(Expr):
    """Whether a reading is one of some values (by number)."""

    record: RecordRef
    question: str
    values: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class MoveIs(Expr):
    """Whether the move of a transition is one of some rules (by number)."""

    move: str
    rules: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class Arithmetic(Expr):
    """`left op right`."""

    op: str  # + - * // %
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Compare(Expr):
    """`left op right`, a truth value."""

    op: str  # == != < <= > >=
    left: Expr
    right: Expr


@dataclass(frozen=True)
class AllOf(Expr):
    """`a and b and c`, from left to right, no further than needed."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True)
class AnyOf(Expr):
    """`a or b or c`, from left to right, no further than needed; with `eager`, all of them."""

    parts: tuple[Expr, ...]
    eager: bool = False


@dataclass(frozen=True)
class Not(Expr):
    """`not part`."""

    part: Expr


@dataclass(frozen=True)
class Choice(Expr):
    """`then if test else other`."""

    test: Expr
    then: Expr
    other: Expr


@dataclass(frozen=True)
class MinMax(Expr):
    """`min(a, b)`, `max(a, b)`."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Domain:
    """What a loop runs over: an index type or the integers below a bound."""

    index: IndexType | None
    bound: Expr | None


@dataclass(frozen=True)
class Fold(Expr):
    """A comprehension: op is any, all, count, sum, min, max or first."""

    op: str
    variable: str
    domain: Domain
    condition: Expr | None
    element: Expr
    default: Expr | None = None


@dataclass(frozen=True)
class Part(Node):
    """A table of counts, or what of it stands at some first indices: `s.hand[player]`."""

    record: RecordRef
    field: str
    indices: tuple[Expr, ...]


@dataclass(frozen=True)
class Total(Expr):
    """The sum of a part of a table; `cells` says the same cell by cell."""

    part: Part
    cells: Expr


@dataclass(frozen=True)
class Call(Expr):
    """A helper that gives a value."""

    helper: str
    records: tuple[RecordRef, ...]
    arguments: tuple[Expr, ...]


@dataclass(frozen=True)
class Stmt(Node):
    """A statement."""


@dataclass(frozen=True)
class Assign(Stmt):
    """A local is assigned."""

    name: str
    value: Expr


@dataclass(frozen=True)
class Write(Stmt):
    """A store into a cell; with `some`, NONE may not be stored."""

    record: RecordRef
    field: str
    indices: tuple[Expr, ...]
    value: Expr
    some: bool = False


@dataclass(frozen=True)
class If(Stmt):
    """`if test: then else: other`."""

    test: Expr
    then: tuple[Stmt, ...]
    other: tuple[Stmt, ...]


@dataclass(frozen=True)
class For(Stmt):
    """A loop; `variable` takes each index of the domain."""

    variable: str
    domain: Domain
    body: tuple[Stmt, ...]


@dataclass(frozen=True)
class Break(Stmt):
    """`break`."""


@dataclass(frozen=True)
class Continue(Stmt):
    """`continue`."""


@dataclass(frozen=True)
class Return(Stmt):
    """`return`, of chance rules with the ways."""

    value: Expr | None


@dataclass(frozen=True)
class Require(Stmt):
    """A guard."""

    condition: Expr
    reason: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Effect(Stmt):
    """A call of a helper that writes."""

    helper: str
    records: tuple[RecordRef, ...]
    arguments: tuple[Expr, ...]


@dataclass(frozen=True)
class TakeAll(Stmt):
    """`into.take_all(out_of, when=...)`; `cells` does the same cell by cell."""

    into: Part
    out_of: Part
    when: Expr
    cells: tuple[Stmt, ...]


@dataclass(frozen=True)
class FunctionTree:
    """A function of the language: its records, its arguments, its body, what it calls."""

    name: str
    records: tuple[RecordRef, ...]
    move: str | None
    parameters: tuple[tuple[str, Type], ...]
    result: Type | None
    body: tuple[Stmt, ...]
    source: str
    file: str
    first_line: int
    writes: bool
    calls: tuple[str, ...]
    locals: dict[str, Type] = field(default_factory=dict, hash=False)
