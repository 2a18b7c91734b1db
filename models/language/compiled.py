"""The compiled run: a function's tree printed as a loop, which LLVM compiles.

The text is meant to be read (`ruleproof show GAME RULE`). A state is a row of bytes that begins at
`_base_s` in `_row_s`; `_g` is the setup; `_e[0]` is set to the line of a rule that left its bounds.
Names that begin with an underscore are made here; a rule has none, so that none is taken twice.
"""

from __future__ import annotations

from collections.abc import Mapping

from models.language import ir
from models.language.indices import IndexType, is_enumeration
from models.language.plan import MonitorPlan, Place, Plan, Spot
from models.language.walk import free_locals

PRELUDE = '''\
def _fit(value: int, low: int, high: int, e: longs, line: int) -> int:
    """The value, if it is within its bounds; otherwise the run stops at this line."""
    if value < low or value > high:
        e[0] = line
        return low
    return value


def _cell(index: int, size: int, e: longs, line: int) -> int:
    """The index, if there is such a cell; otherwise the run stops at this line."""
    if index < 0 or index >= size:
        e[0] = line
        return 0
    return index


def _positive(divisor: int, e: longs, line: int) -> int:
    """The divisor, if it is positive; otherwise the run stops at this line."""
    if divisor <= 0:
        e[0] = line
        return 1
    return divisor


def _get(row: bytes, at: int, width: int) -> int:
    """A cell of two or more bytes, least significant first, signed."""
    value = row[at + width - 1]
    for k in range(width - 2, -1, -1):
        value = (value << 8) | (row[at + k] & 255)
    return value


def _put(row: bytes, at: int, width: int, value: int):
    """Store a cell of two or more bytes."""
    for k in range(width):
        row[at + k] = value >> (8 * k)
'''


def member_name(label: str) -> str:
    """The generated name of a member of an index type, from `Type.MEMBER`."""
    return label.replace(".", "__")


def type_name(kind: ir.Type) -> str:
    """How a type is written in generated text."""
    return "bool" if kind == ir.BOOL else "int"


def _typed(name: str, kind: ir.Type) -> str:
    return f"{name}: {type_name(kind)}"


class Printer:
    """Prints one function of a game, and the comprehensions in it, as text.

    `guards` gives each guard of a rule, by its line, its counter in `_e`.
    """

    def __init__(
        self,
        tree: ir.FunctionTree,
        plan: Plan,
        monitor: MonitorPlan | None,
        guards: Mapping[int, int],
        *,
        prefix: str = "",
        is_rule: bool = False,
    ) -> None:
        self.tree, self.plan, self.monitor, self.guards = tree, plan, monitor, guards
        self.prefix, self.is_rule = prefix, is_rule
        self.folds: list[str] = []
        self.lines: list[str] = []
        self.depth = 1

    def text(self) -> str:
        """The functions of the comprehensions, then the function itself."""
        names = [
            *self.record_parameters(),
            *(_typed(name, kind) for name, kind in self.tree.parameters),
        ]
        self._block(self.tree.body)
        if self.is_rule:
            self._line("return 1")
        body = self.lines or ["    pass"]
        result = "" if self.tree.result is None else f" -> {type_name(self.tree.result)}"
        head = f"def {self.prefix}{self.tree.name}({', '.join(names)}){result}:"
        return "\n\n\n".join([*self.folds, "\n".join([head, *body])])

    def record_parameters(self) -> list[str]:
        """Parameters that hand on the records, with their types."""
        kinds = {"_move": "int", "_g": "longs", "_e": "longs"}
        return [
            f"{name}: {kinds.get(name) or ('bytes' if name.startswith('_row') else 'int')}"
            for name in self.record_arguments()
        ]

    def record_arguments(self) -> list[str]:
        """The same as arguments of a call."""
        rows = [part for ref in self.tree.records if ref.role != "setup" for part in self._row(ref)]
        moves = ["_move"] if self.tree.move else []
        return [*rows, *moves, "_g", "_e"]

    @staticmethod
    def _row(ref: ir.RecordRef) -> tuple[str, str]:
        return f"_row_{ref.name}", f"_base_{ref.name}"

    def _at(self, line: int) -> int:
        """A line counted from the function's first, so that edits above it change nothing here."""
        return max(1, line - self.tree.first_line + 1)

    def _line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    # -- statements

    def _block(self, body: tuple[ir.Stmt, ...]) -> None:
        for statement in body:
            getattr(self, f"_{type(statement).__name__.lower()}")(statement)

    def _inside(self, body: tuple[ir.Stmt, ...]) -> None:
        self.depth += 1
        self._block(body)
        if not body:
            self._line("pass")
        self.depth -= 1

    def _assign(self, node: ir.Assign) -> None:
        self._line(f"{node.name} = {self.expr(node.value)}")

    def _write(self, node: ir.Write) -> None:
        place = self._place(node.record.role, node.field)
        target = self._cell_address(node.record, place, node.indices, node.line)
        value = self.expr(node.value)
        if place.field.is_flag:
            value = f"1 if {value} else 0"
        elif node.some or not self._surely_fits(node.value, place):
            low, high = "0" if node.some else self._spot(place.low), self._spot(place.high)
            value = f"_fit({value}, {low}, {high}, _e, {self._at(node.line)})"
        row, _ = self._row(node.record)
        if place.width == 1:
            self._line(f"{row}[{target}] = {value}")
        else:
            self._line(f"_put({row}, {target}, {place.width}, {value})")

    def _if(self, node: ir.If) -> None:
        self._line(f"if {self.expr(node.test)}:")
        self._inside(node.then)
        if node.other:
            self._line("else:")
            self._inside(node.other)

    def _for(self, node: ir.For) -> None:
        self._line(f"for {node.variable} in {self._domain(node.domain)}:")
        self._inside(node.body)

    def _takeall(self, node: ir.TakeAll) -> None:
        self._block(node.cells)

    def _break(self, node: ir.Break) -> None:
        self._line("break")

    def _continue(self, node: ir.Continue) -> None:
        self._line("continue")

    def _return(self, node: ir.Return) -> None:
        if self.is_rule:
            ways = (
                "1"
                if node.value is None
                else f"_positive({self.expr(node.value)}, _e, {self._at(node.line)})"
            )
            self._line(f"return {ways}")
        else:
            self._line("return" if node.value is None else f"return {self.expr(node.value)}")

    def _require(self, node: ir.Require) -> None:
        self._line(
            f"if not ({self.expr(node.condition)}):  # {', '.join(node.clauses)}: {node.reason}"
        )
        self._line(f"    _e[{self.guards[node.line]}] += 1")
        self._line("    return 0")

    def _effect(self, node: ir.Effect) -> None:
        self._line(self._called(node.helper, node.records, node.arguments))

    def _called(
        self, helper: str, records: tuple[ir.RecordRef, ...], arguments: tuple[ir.Expr, ...]
    ) -> str:
        rows = [part for ref in records if ref.role != "setup" for part in self._row(ref)]
        return f"{helper}({', '.join([*rows, '_g', '_e', *(self.expr(a) for a in arguments)])})"

    # -- expressions

    def expr(self, node: ir.Expr) -> str:
        """An expression as text."""
        found: str = getattr(self, f"_x_{type(node).__name__.lower()}")(node)
        return found

    def _x_const(self, node: ir.Const) -> str:
        if node.type == ir.BOOL:
            return "True" if node.value else "False"
        return member_name(node.label) if "." in node.label else str(node.value)

    def _x_local(self, node: ir.Local) -> str:
        return node.name

    def _x_sizeof(self, node: ir.SizeOf) -> str:
        return self._size(node.index)

    def _x_read(self, node: ir.Read) -> str:
        place = self._place(node.record.role, node.field)
        address = self._cell_address(node.record, place, node.indices, node.line)
        if node.record.role == "setup":
            text = f"_g[{address}]"
        elif place.width == 1:
            text = f"{self._row(node.record)[0]}[{address}]"
        else:
            text = f"_get({self._row(node.record)[0]}, {address}, {place.width})"
        return f"({text} != 0)" if place.field.is_flag else text

    def _x_readingis(self, node: ir.ReadingIs) -> str:
        which = f"_g[_reading_{node.question}]"
        tests = [
            f"{which} == _{node.question}__{name.replace('-', '_')}" for name in node.names
        ]  # fmt: skip
        return f"({' or '.join(tests)})"

    def _x_moveis(self, node: ir.MoveIs) -> str:
        return f"({' or '.join(f'(_move >> 20) == {number}' for number in node.rules)})"

    def _x_arithmetic(self, node: ir.Arithmetic) -> str:
        right = self.expr(node.right)
        known = isinstance(node.right, ir.Const) or (
            isinstance(node.right, ir.SizeOf) and is_enumeration(node.right.index)
        )
        if node.op in ("//", "%") and not known:
            right = f"_positive({right}, _e, {self._at(node.line)})"
        return f"({self.expr(node.left)} {node.op} {right})"

    def _x_compare(self, node: ir.Compare) -> str:
        return f"({self.expr(node.left)} {node.op} {self.expr(node.right)})"

    def _x_allof(self, node: ir.AllOf) -> str:
        return f"({' and '.join(self.expr(part) for part in node.parts)})"

    def _x_anyof(self, node: ir.AnyOf) -> str:
        between = " | " if node.eager else " or "
        return f"({between.join(self.expr(part) for part in node.parts)})"

    def _x_not(self, node: ir.Not) -> str:
        return f"(not {self.expr(node.part)})"

    def _x_choice(self, node: ir.Choice) -> str:
        return f"({self.expr(node.then)} if {self.expr(node.test)} else {self.expr(node.other)})"

    def _x_minmax(self, node: ir.MinMax) -> str:
        return f"{node.op}({self.expr(node.left)}, {self.expr(node.right)})"

    def _x_call(self, node: ir.Call) -> str:
        return self._called(node.helper, node.records, node.arguments)

    def _x_total(self, node: ir.Total) -> str:
        return self.expr(node.cells)

    def _x_fold(self, node: ir.Fold) -> str:
        name = f"_{node.op}_{len(self.folds) + 1}_in_{self.prefix}{self.tree.name}"
        self.folds.append("")
        place = len(self.folds) - 1
        free = free_locals(node)
        names = [*self.record_parameters(), *(_typed(n, kind) for n, kind in free.items())]
        outer, self.lines, depth, self.depth = self.lines, [], self.depth, 1
        self._fold_body(node)
        head = f"def {name}({', '.join(names)}) -> {type_name(node.type)}:"
        self.folds[place] = "\n".join([head, *self.lines])
        self.lines, self.depth = outer, depth
        return f"{name}({', '.join([*self.record_arguments(), *free])})"

    def _fold_body(self, node: ir.Fold) -> None:
        if node.op in ("min", "max"):
            assert node.default is not None
            self._line(f"_result = {self.expr(node.default)}")
            self._line("_found = False")
        elif node.op in ("count", "sum"):
            self._line("_result = 0")
        self._line(f"for {node.variable} in {self._domain(node.domain)}:")
        self.depth += 1
        if node.condition is not None:
            self._line(f"if not {self.expr(node.condition)}:")
            self._line("    continue")
        self._fold_step(node, self.expr(node.element))
        self.depth -= 1
        last = {"any": "False", "all": "True", "first": "-1"}.get(node.op, "_result")
        self._line(f"return {last}")

    def _fold_step(self, node: ir.Fold, element: str) -> None:
        match node.op:
            case "any":
                self._line(f"if {element}:")
                self._line("    return True")
            case "all":
                self._line(f"if not {element}:")
                self._line("    return False")
            case "count":
                self._line(f"if {element}:")
                self._line("    _result += 1")
            case "sum":
                self._line(f"_result += {element}")
            case "first":
                self._line(f"return {node.variable}")
            case _:
                self._line(f"_value = {element}")
                better = "<" if node.op == "min" else ">"
                self._line(f"if not _found or _value {better} _result:")
                self._line("    _result = _value")
                self._line("    _found = True")

    # -- places

    def _domain(self, domain: ir.Domain) -> str:
        if domain.index is not None:
            return f"range({self._size(domain.index)})"
        assert domain.bound is not None
        return f"range({self.expr(domain.bound)})"

    def _size(self, kind: IndexType) -> str:
        return str(len(kind)) if is_enumeration(kind) else f"_g[_size_{kind.__name__}]"

    def _place(self, role: str, field: str) -> Place:
        if role == "monitor":
            assert self.monitor is not None
            return self.monitor.monitor[field]
        return (self.plan.state if role == "state" else self.plan.setup)[field]

    @staticmethod
    def _spot(spot: Spot) -> str:
        if spot.fixed is not None:
            return str(spot.fixed)
        return f"_g[_g[0] + {spot.header}]" if spot.of_monitor else f"_g[{spot.header}]"

    def _cell_address(
        self, record: ir.RecordRef, place: Place, indices: tuple[ir.Expr, ...], line: int
    ) -> str:
        role = record.role
        kind = {"state": "at", "setup": "setup", "monitor": "monitor"}[role]
        name = f"_{kind}_{place.field.name}"
        if role == "monitor":
            start = f"_g[_g[0] + {name}]"
        else:
            start = name if place.start.fixed is not None else f"_g[{name}]"
        terms = [] if role == "setup" else [self._row(record)[1]]
        terms.append(start)
        if indices:
            terms.append(self._flat(place, indices, line))
        return " + ".join(terms)

    def _flat(self, place: Place, indices: tuple[ir.Expr, ...], line: int) -> str:
        flat = ""
        for kind, index in zip(place.field.dims, indices, strict=True):
            text = self.expr(index)
            if not (index.type.kind == "index" and index.type.index is kind):
                text = f"_cell({text}, {self._size(kind)}, _e, {self._at(line)})"
            flat = f"({flat}) * {self._size(kind)} + {text}" if flat else text
        if place.width > 1:
            return f"({flat}) * {place.width}"
        return flat

    @staticmethod
    def _surely_fits(value: ir.Expr, place: Place) -> bool:
        """Whether the static type shows that a value is within the bounds of its field."""
        wanted = place.field.value
        if wanted.index is not None:
            if value.type.kind == "index" and value.type.index is wanted.index:
                return True
            return (
                wanted.kind == "maybe"
                and value.type.kind == "maybe"
                and value.type.index in (None, wanted.index)
            )
        low, high = place.low.fixed, place.high.fixed
        if not isinstance(value, ir.Const) or low is None or high is None:
            return False
        return low <= value.value <= high
