"""Random rules within the language, as text: expressions and statements of every sort."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

INDEX = {"Girl": "s.girl", "Player": "s.turn", "Card": None}
"""Index types, with a field that holds a member."""
SCALARS = ["s.paid", "s.low", "s.total", "g.most", "s.bound"]
"""Integers; `s.wide` stands apart, products with it would leave linear arithmetic."""


@dataclass
class Scope:
    """What may be named here: locals by type, and how deep the expression already is."""

    indices: dict[str, str] = field(default_factory=dict)
    numbers: list[str] = field(default_factory=list)
    truths: list[str] = field(default_factory=list)
    helpers: bool = True

    def inside(self, variable: str, kind: str) -> Scope:
        """The same with one more index."""
        return Scope({**self.indices, variable: kind}, self.numbers, self.truths, self.helpers)


class Writer:
    """Writes expressions and statements; `draw` decides."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.names = 0

    def one_of(self, *choices: Any) -> Any:
        """One of the choices; a callable is called."""
        chosen = self.draw(st.sampled_from(choices))
        return chosen() if callable(chosen) else chosen

    def number(self, low: int, high: int) -> int:
        """A number of the test's choice."""
        found: int = self.draw(st.integers(low, high))
        return found

    def fresh(self) -> str:
        """A name that is not taken."""
        self.names += 1
        return f"x{self.names}"

    # -- expressions

    def index(self, kind: str, scope: Scope) -> str:
        """A member of an index type."""
        choices: list[Any] = [name for name, k in scope.indices.items() if k == kind]
        if INDEX[kind]:
            choices.append(INDEX[kind])
        if kind == "Girl":
            choices += ["Girl.BUBBLES", "Girl.BLOSSOM"]
        choices.append(lambda: f"({self.small(scope, 1)}) % len({kind})")
        return str(self.one_of(*choices))

    def risky_index(self, kind: str, scope: Scope) -> str:
        """An index that may be out of range, now and then."""
        if self.number(0, 11):
            return self.index(kind, scope)
        perhaps = "s.target" if kind == "Girl" else "s.low"
        return str(self.one_of(perhaps, "s.paid - 1", lambda: f"{self.index(kind, scope)} + 1"))

    def divided(self, value: str) -> str:
        """A quotient whose divisor may be no positive number, now and then."""
        if self.number(0, 9):
            return value
        return f"({value} // {self.one_of('s.paid', '(s.low + 1)', 's.girl')})"

    def cell(self, scope: Scope) -> str:
        """An integer cell of an array."""
        return str(
            self.one_of(
                lambda: f"s.hand[{self.index('Player', scope)}, {self.risky_index('Card', scope)}]",
                lambda: f"s.number[{self.risky_index('Girl', scope)}]",
                lambda: f"g.value[{self.index('Card', scope)}]",
                "s.pile.size",
                "s.hand.total",
                lambda: f"s.hand[{self.index('Player', scope)}].total",
            )
        )

    def small(self, scope: Scope, depth: int) -> str:
        """An integer of few values, fit to be a factor or a divisor."""
        choices: list[Any] = ["s.paid", "s.low", "s.girl", lambda: str(self.number(-3, 12))]
        choices += [n for n, k in scope.indices.items() if k]
        if depth > 0:
            choices.append(lambda: f"({self.small(scope, 0)} + {self.number(0, 3)})")
        return str(self.one_of(*choices))

    def integer(self, scope: Scope, depth: int) -> str:
        """Any integer."""
        leaves: list[Any] = [*SCALARS, "s.wide", *scope.numbers, lambda: self.cell(scope)]
        # An index of one type is not compared with one of another; a sum is an integer.
        leaves += [f"({name} + 0)" for name in scope.indices]
        leaves.append(lambda: str(self.number(-200, 200)))
        if depth == 0:
            return str(self.one_of(*leaves))
        a, b = (lambda: self.integer(scope, depth - 1),) * 2
        trees: list[Any] = [
            lambda: f"({a()} {self.one_of('+', '-')} {b()})",
            lambda: f"({self.number(-4, 4)} * {a()})",
            lambda: f"({self.small(scope, 1)} * {self.small(scope, 1)})",
            lambda: f"({a()} {self.one_of('//', '%')} {self.number(1, 7)})",
            lambda: f"({a()} {self.one_of('//', '%')} max(1, {self.small(scope, 0)}))",
            lambda: self.divided(a()),
            lambda: f"({a()} if {self.truth(scope, depth - 1)} else {b()})",
            lambda: f"{self.one_of('min', 'max')}({a()}, {b()})",
            lambda: f"abs({a()})",
            lambda: f"(-{a()})",
            lambda: self.fold_to_integer(scope, depth),
        ]
        if scope.helpers:
            trees.append(lambda: f"worth(s, g, {self.index('Girl', scope)}, {a()})")
        return str(self.one_of(*trees, *leaves[-2:]))

    def domain(self, scope: Scope) -> tuple[str, str, Scope]:
        """`x in T` of a comprehension, and what may be named inside."""
        variable = self.fresh()
        kind = self.one_of("Girl", "Player", "Card", "range")
        if kind == "range":
            inner = Scope(scope.indices, [*scope.numbers, variable], scope.truths, scope.helpers)
            return variable, f"for {variable} in range({self.number(0, 3)})", inner
        return variable, f"for {variable} in {kind}", scope.inside(variable, kind)

    def condition(self, scope: Scope, depth: int) -> str:
        """The `if` of a comprehension, or none."""
        return f" if {self.truth(scope, depth)}" if self.number(0, 1) else ""

    def fold_to_integer(self, scope: Scope, depth: int) -> str:
        """`sum`, `count`, `min`, `max` or `first`."""
        variable, runs, inner = self.domain(scope)
        test = self.condition(inner, depth - 1)
        element = self.integer(inner, depth - 1)
        return str(
            self.one_of(
                f"sum({element} {runs}{test})",
                lambda: f"count({self.truth(inner, depth - 1)} {runs}{test})",
                f"min(({element} {runs}{test}), default={self.integer(scope, 0)})",
                f"max(({element} {runs}{test}), default={self.integer(scope, 0)})",
                f"(first({variable} {runs}{test}) + 0)",
            )
        )

    def truth(self, scope: Scope, depth: int) -> str:
        """Any truth value."""
        leaves: list[Any] = [
            "s.flag", "g.open", *scope.truths,
            lambda: f"s.flags[{self.risky_index('Girl', scope)}]",
            lambda: f"(s.target {self.one_of('==', '!=')} {self.one_of('NONE', 'Girl.BUBBLES')})",
            lambda: f"(s.who == {self.index('Player', scope)})",
            lambda: f"(g.ties {self.one_of('==', '!=')} 'shared')",
            "(g.end_moment in ('at-capture', 'after-draws'))",
        ]  # fmt: skip
        if depth == 0:
            return str(self.one_of(*leaves))
        less = depth - 1
        trees: list[Any] = [
            lambda: f"({self.integer(scope, less)} {self.compare()} {self.integer(scope, less)})",
            lambda: f"({self.integer(scope, less)} < {self.integer(scope, 0)} <= s.wide)",
            lambda: f"({self.integer(scope, less)} in (1, {self.integer(scope, 0)}))",
            lambda: (
                f"({self.truth(scope, less)} {self.one_of('and', 'or')} {self.truth(scope, less)})"
            ),
            lambda: f"(s.target != NONE and s.number[s.target] {self.compare()} s.paid)",
            lambda: f"(not {self.truth(scope, less)})",
            lambda: f"({self.truth(scope, less)} == {self.truth(scope, less)})",
            lambda: self.fold_to_truth(scope, depth),
            lambda: f"(s.pile.top {self.one_of('==', '!=')} {self.index('Card', scope)})",
        ]
        if scope.helpers:
            trees.append(lambda: f"likes(s, {self.integer(scope, less)})")
        return str(self.one_of(*trees, *leaves[:4]))

    def compare(self) -> str:
        """A comparison."""
        return str(self.one_of("==", "!=", "<", "<=", ">", ">="))

    def fold_to_truth(self, scope: Scope, depth: int) -> str:
        """`any` or `all`."""
        _, runs, inner = self.domain(scope)
        test = self.condition(inner, depth - 1)
        return f"{self.one_of('any', 'all')}({self.truth(inner, depth - 1)} {runs}{test})"

    # -- statements

    def clamped(self, low: int, high: int, scope: Scope) -> str:
        """A value within bounds, most of the time."""
        value = self.integer(scope, 2)
        return value if not self.number(0, 9) else f"min({high}, max({low}, {value}))"

    def write(self, scope: Scope) -> str:
        """A store into some field."""
        return str(
            self.one_of(
                lambda: f"s.paid = {self.clamped(0, 9, scope)}",
                lambda: f"s.low = {self.clamped(-5, 5, scope)}",
                lambda: f"s.wide = {self.clamped(-1000, 100000, scope)}",
                lambda: f"s.bound = {self.clamped(0, 0, scope)}",
                lambda: f"s.total = {self.clamped(0, 50, scope)}",
                lambda: f"s.paid {self.one_of('+=', '-=')} 1",
                lambda: f"s.flag = {self.truth(scope, 2)}",
                lambda: f"s.flags[{self.risky_index('Girl', scope)}] = {self.truth(scope, 1)}",
                lambda: f"s.girl = {self.index('Girl', scope)}",
                lambda: f"s.turn = {self.index('Player', scope)}",
                lambda: f"s.target = {self.one_of('NONE', self.index('Girl', scope))}",
                lambda: self.choose_player(scope),
                lambda: (
                    f"s.number[{self.risky_index('Girl', scope)}] = {self.clamped(0, 9, scope)}"
                ),
                lambda: f"s.hand[{self.index('Player', scope)}, {self.index('Card', scope)}] += 1",
                lambda: (
                    f"s.hand[{self.index('Player', scope)}, {self.index('Card', scope)}]"
                    f" = {self.clamped(0, 9, scope)}"
                ),
                "tidy(s)",
            )
        )

    def choose_player(self, scope: Scope) -> str:
        """A store of the first player of whom something is true."""
        test = self.truth(scope.inside("p", "Player"), 1)
        return f"s.who = first(p for p in Player if {test})"

    def block(self, scope: Scope, depth: int, in_loop: bool = False) -> list[str]:
        """Some statements."""
        lines: list[str] = []
        here = Scope(dict(scope.indices), list(scope.numbers), list(scope.truths), scope.helpers)
        for _ in range(self.number(1, 3)):
            lines += self.statement(here, depth, in_loop)
        return lines

    def statement(self, scope: Scope, depth: int, in_loop: bool) -> list[str]:
        """A statement, as lines; a new local is added to the scope."""
        if depth == 0 or self.number(0, 2):
            return self.simple(scope)
        return list(
            self.one_of(
                lambda: self.choice(scope, depth, in_loop),
                lambda: self.loop(scope, depth),
                lambda: self.stack(scope),
                lambda: self.moved(scope),
            )
        )

    def simple(self, scope: Scope) -> list[str]:
        """A store or a new local."""
        if self.number(0, 2):
            return [self.write(scope)]
        name = self.fresh()
        if self.number(0, 1):
            line = f"{name} = {self.integer(scope, 2)}"
            scope.numbers.append(name)
        else:
            line = f"{name} = {self.truth(scope, 2)}"
            scope.truths.append(name)
        return [line]

    def choice(self, scope: Scope, depth: int, in_loop: bool) -> list[str]:
        """An `if`, with or without `else`; in a loop it may leave it."""
        then = self.block(scope, depth - 1, in_loop)
        if in_loop and not self.number(0, 2):
            then.append(str(self.one_of("break", "continue")))
        lines = [f"if {self.truth(scope, 2)}:", *indented(then)]
        if self.number(0, 1):
            lines += ["else:", *indented(self.block(scope, depth - 1, in_loop))]
        return lines

    def loop(self, scope: Scope, depth: int) -> list[str]:
        """A `for` over a small type."""
        variable = self.fresh()
        kind = self.one_of("Player", "Girl")
        body = self.block(scope.inside(variable, str(kind)), depth - 1, in_loop=True)
        return [f"for {variable} in {kind}:", *indented(body)]

    def stack(self, scope: Scope) -> list[str]:
        """A push or a pop, mostly guarded."""
        push = f"s.pile.push({self.risky_index('Card', scope)})"
        guarded = self.number(0, 5)
        if self.number(0, 1):
            return [f"if s.pile.size < len({'Slot' if guarded else 'Card'}):", f"    {push}"]
        return [f"if s.pile.size >= {1 if guarded else 0}:", "    s.pile.pop()"]

    def moved(self, scope: Scope) -> list[str]:
        """A whole hand goes to a player, perhaps its own."""
        into, other = self.index("Player", scope), self.index("Player", scope)
        when = f", when={self.truth(scope, 1)}" if self.number(0, 1) else ""
        return [f"s.hand[{into}].take_all(s.hand[{other}]{when})"]

    # -- functions

    def guards(self, scope: Scope) -> list[str]:
        """Guards of a rule."""
        return [
            f"require({self.truth(scope, 2)}, 'guard {k}', 'R-{k}')"
            for k in range(self.number(0, 2))
        ]


def indented(lines: list[str]) -> list[str]:
    """The lines of a block."""
    return [f"    {line}" for line in lines]


@st.composite
def rules(draw: Any) -> str:
    """The helpers and rules of a game, as `texts.game` takes them."""
    w = Writer(draw)
    inner = Scope({"x": "Girl"}, ["n"], [], helpers=False)
    girl = Scope({"girl": "Girl", "player": "Player"})
    parts = [
        "@helper\ndef worth(s, g, x: Girl, n) -> int:",
        f"    if {w.truth(inner, 1)}:\n        return {w.integer(inner, 1)}",
        f"    return {w.integer(inner, 2)}\n\n",
        f"@helper\ndef likes(s, n) -> bool:\n    return s.girl == n or {w.number(0, 9)} < n\n\n",
        "@helper\ndef tidy(s) -> None:\n    s.paid = 0 if s.flag else s.paid\n"
        "    for x in Girl:\n        s.flags[x] = not s.flags[x]\n\n",
        "@rule(Phase.PLAY)\ndef play(s, g, girl: Girl, player: Player):",
        *indented([*w.guards(girl), *w.block(girl, 2)]),
        f"    s.phase = {w.one_of('Phase.LUCK', 'Phase.PLAY', 'Phase.END')}\n\n",
        "@chance(Phase.LUCK)\ndef luck(s, g, card: Card):",
        *indented(w.guards(Scope({"card": "Card"}))),
        f"    ways = {w.integer(Scope({'card': 'Card'}), 1)}",
        *indented(w.block(Scope({"card": "Card"}, ["ways"]), 1)),
        f"    s.phase = Phase.PLAY\n    return {w.one_of('max(1, ways)', 'ways')}\n",
    ]
    return "\n".join(parts)
