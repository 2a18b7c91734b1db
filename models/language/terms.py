"""Integers and truth values that may be unknown: plain Python values where they are known, Z3 terms
(with an interval, where one is known) where they are not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

import z3

from models.language.errors import RuleproofError

# Z3 would take Ctrl-C for itself while it works, and whoever waits would never hear of it.
z3.set_param("ctrl_c", False)

SMALL = 32
"""Most values a factor may have in a product of two unknowns; more is beyond linear arithmetic."""


class NotLinear(RuleproofError):
    """A product or division that would leave linear arithmetic."""


@dataclass(frozen=True, eq=False)
class SymInt:
    """An unknown integer: a Z3 term and the interval it is known to lie in."""

    term: z3.ArithRef
    low: int | None = None
    high: int | None = None

    def __add__(self, other: Int) -> Int:
        return add(self, other)

    def __radd__(self, other: Int) -> Int:
        return add(other, self)

    def __sub__(self, other: Int) -> Int:
        return subtract(self, other)

    def __rsub__(self, other: Int) -> Int:
        return subtract(other, self)

    def __mul__(self, other: Int) -> Int:
        return multiply(self, other)

    def __rmul__(self, other: Int) -> Int:
        return multiply(other, self)


@dataclass(frozen=True, eq=False)
class SymBool:
    """An unknown truth value."""

    term: z3.BoolRef


Int = int | SymInt
Bool = bool | SymBool
Term = Int | Bool


def int_term(value: Int) -> z3.ArithRef:
    """The Z3 term of an integer."""
    return value.term if isinstance(value, SymInt) else z3.IntVal(int(value))


def bool_term(value: Bool) -> z3.BoolRef:
    """The Z3 term of a truth value."""
    return value.term if isinstance(value, SymBool) else z3.BoolVal(bool(value))


def interval(value: Int) -> tuple[int | None, int | None]:
    """The interval a value is known to lie in; None where it is unbounded."""
    return (value.low, value.high) if isinstance(value, SymInt) else (value, value)


def _plus(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a + b


def _minus(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a - b


def add(a: Int, b: Int) -> Int:
    """`a + b`."""
    if not isinstance(a, SymInt) and not isinstance(b, SymInt):
        return a + b
    (al, ah), (bl, bh) = interval(a), interval(b)
    return SymInt(int_term(a) + int_term(b), _plus(al, bl), _plus(ah, bh))


def subtract(a: Int, b: Int) -> Int:
    """`a - b`."""
    if not isinstance(a, SymInt) and not isinstance(b, SymInt):
        return a - b
    (al, ah), (bl, bh) = interval(a), interval(b)
    return SymInt(int_term(a) - int_term(b), _minus(al, bh), _minus(ah, bl))


def by_value(a: SymInt, result: Any) -> Int | None:
    """`result(v)` for the value v that `a` has, if `a` has few enough; else None."""
    if a.low is None or a.high is None or a.high - a.low >= SMALL:
        return None
    found: Int = result(a.high)
    for v in range(a.high - 1, a.low - 1, -1):
        found = cast(Int, choose(SymBool(a.term == v), result(v), found))
    return found


def multiply(a: Int, b: Int) -> Int:
    """A product; one factor is known, or has at most SMALL values.

    Raises:
        NotLinear: otherwise.
    """
    if not isinstance(a, SymInt):
        if not isinstance(b, SymInt):
            return a * b
        if a == 0:
            return 0
        ends = sorted((a * b.low, a * b.high)) if b.low is not None and b.high is not None else None
        low, high = ends or ((a * b.low, None) if a > 0 and b.low is not None else (None, None))
        return SymInt(a * b.term, low, high)
    if not isinstance(b, SymInt):
        return multiply(b, a)
    found = by_value(a, lambda v: multiply(v, b))
    if found is None:
        found = by_value(b, lambda v: multiply(v, a))
    if found is None:
        raise NotLinear(
            f"a product of two unknowns; give one of them at most {SMALL} values, "
            "or keep a running total"
        )
    return found


def floor_divide(a: Int, b: Int) -> Int:
    """`a // b` for a positive `b`; otherwise anything, as that was to be proved."""
    if not isinstance(b, SymInt):
        if b <= 0:
            return 0
        if not isinstance(a, SymInt):
            return a // b
        low, high = (None if end is None else end // b for end in interval(a))
        return SymInt(a.term / b, low, high)
    found = by_value(b, lambda v: floor_divide(a, v) if v > 0 else 0)
    if found is None:
        raise NotLinear(f"a division by an unknown; give it at most {SMALL} values")
    return found


def remainder(a: Int, b: Int) -> Int:
    """`a % b` for a positive `b`; otherwise anything, as that was to be proved."""
    if not isinstance(b, SymInt):
        if b <= 0:
            return 0
        if not isinstance(a, SymInt):
            return a % b
        return SymInt(a.term % b, 0, b - 1)
    found = by_value(b, lambda v: remainder(a, v) if v > 0 else 0)
    if found is None:
        raise NotLinear(f"a remainder by an unknown; give it at most {SMALL} values")
    return found


def compare(op: str, a: Term, b: Term) -> Bool:
    """`a op b` for two integers, or (== and != only) two truth values."""
    if not isinstance(a, (SymInt, SymBool)) and not isinstance(b, (SymInt, SymBool)):
        return bool(_COMPARE[op](a, b))
    if isinstance(a, (bool, SymBool)):
        x, y = bool_term(a), bool_term(cast(Bool, b))
        return truth(x == y if op == "==" else x != y)
    decided = _by_interval(op, interval(a), interval(cast(Int, b)))
    if decided is not None:
        return decided
    return truth(_COMPARE[op](int_term(a), int_term(cast(Int, b))))


_COMPARE: dict[str, Any] = {
    "==": lambda x, y: x == y,
    "!=": lambda x, y: x != y,
    "<": lambda x, y: x < y,
    "<=": lambda x, y: x <= y,
    ">": lambda x, y: x > y,
    ">=": lambda x, y: x >= y,
}


def _by_interval(
    op: str, a: tuple[int | None, int | None], b: tuple[int | None, int | None]
) -> bool | None:
    """What the intervals alone decide."""
    (al, ah), (bl, bh) = a, b
    below = ah is not None and bl is not None and ah < bl
    above = al is not None and bh is not None and al > bh
    at_most = ah is not None and bl is not None and ah <= bl
    at_least = al is not None and bh is not None and al >= bh
    yes = {
        "<": below,
        "<=": at_most,
        ">": above,
        ">=": at_least,
        "!=": below or above,
        "==": False,
    }[op]
    no = {"<": at_least, "<=": above, ">": at_most, ">=": below, "==": below or above, "!=": False}[
        op
    ]
    return True if yes else False if no else None


def truth(term: z3.BoolRef) -> Bool:
    """A Z3 term as a truth value, a plain one if it simplifies to one."""
    simple = z3.simplify(term)
    if z3.is_true(simple):
        return True
    if z3.is_false(simple):
        return False
    return SymBool(cast(z3.BoolRef, simple))


def negate(a: Bool) -> Bool:
    """`not a`."""
    return SymBool(cast(z3.BoolRef, z3.Not(a.term))) if isinstance(a, SymBool) else not a


def both(parts: list[Bool]) -> Bool:
    """The conjunction."""
    unknown = [p.term for p in parts if isinstance(p, SymBool)]
    if any(p is False for p in parts):
        return False
    return truth(cast(z3.BoolRef, z3.And(unknown))) if unknown else True


def either(parts: list[Bool]) -> Bool:
    """The disjunction."""
    unknown = [p.term for p in parts if isinstance(p, SymBool)]
    if any(p is True for p in parts):
        return True
    return truth(cast(z3.BoolRef, z3.Or(unknown))) if unknown else False


def all_of(parts: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """The conjunction of formulas, without those that are plainly true.

    Of one part it is that part: SMT-LIB has no `and` of less than two, and no such `or`.
    """
    some = [part for part in parts if not z3.is_true(part)]
    if len(some) < 2:
        return some[0] if some else cast(z3.BoolRef, z3.BoolVal(True))
    return cast(z3.BoolRef, z3.And(some))


def any_of(parts: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """The disjunction of formulas, without those that are plainly false."""
    some = [part for part in parts if not z3.is_false(part)]
    if len(some) < 2:
        return some[0] if some else cast(z3.BoolRef, z3.BoolVal(False))
    return cast(z3.BoolRef, z3.Or(some))


def choose(test: Bool, then: Term, other: Term) -> Term:
    """`then if test else other`, as a term where the test is unknown."""
    if not isinstance(test, SymBool):
        return then if test else other
    if isinstance(then, (bool, SymBool)):
        return truth(
            cast(z3.BoolRef, z3.If(test.term, bool_term(then), bool_term(cast(Bool, other))))
        )
    (al, ah), (bl, bh) = interval(then), interval(cast(Int, other))
    if not isinstance(then, SymInt) and not isinstance(other, SymInt) and then == other:
        return then
    low = None if al is None or bl is None else min(al, bl)
    high = None if ah is None or bh is None else max(ah, bh)
    return SymInt(
        cast(z3.ArithRef, z3.If(test.term, int_term(then), int_term(cast(Int, other)))), low, high
    )


def as_int(value: Term) -> Int:
    """A value as it is stored: truth values become 0 and 1."""
    if isinstance(value, SymBool):
        return SymInt(cast(z3.ArithRef, z3.If(value.term, 1, 0)), 0, 1)
    return int(value) if isinstance(value, bool) else value
