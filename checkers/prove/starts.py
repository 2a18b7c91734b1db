"""The first states of a game whose setup is unknown.

Of the setup nothing is known here but what holds of every one (its bounds, `sound`, readings that
can stand together): what is lawful is a claim about states that the first one has yet to meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

import z3

from models.language import terms
from models.language.indices import IndexType
from models.language.instance import default_cell
from models.language.paths import SymbolicRun
from models.language.proving_ground import ProvingGround
from models.language.records import Placed
from models.language.symbolic import Interpreter
from models.language.symmetry import places
from models.language.terms import Int, SymInt
from models.language.unknowns import SymRecord


class Start(NamedTuple):
    """A first state: conditions on the setup under which the game begins so, and its cells."""

    conditions: tuple[z3.BoolRef, ...]
    cells: tuple[z3.ArithRef, ...]


def first_states(ground: ProvingGround) -> SymbolicRun:
    """Every path of the start, from a state in which nothing is written yet."""
    system = ground.system
    item = system.trees["game.start"]
    cells: list[Int] = [default_cell(p.field) for p in system.placed for _ in range(p.cells)]
    blank = SymRecord(system.placed, cells, ground.state.bounds)
    interpreter = Interpreter(item.helpers, system.sizes, ground.readings, ground.of_setup)
    return interpreter.run(item.tree, ground.records(item.tree, blank), ())


def within_bounds(ground: ProvingGround, start: Start) -> list[z3.BoolRef]:
    """That the cells of a first state are in their bounds, as far as it is not plain to see.

    What the start writes is checked as it is written; this is about the fields it leaves alone.
    """
    found: list[z3.BoolRef] = []
    for placed in ground.system.placed:
        low, high = ground.state.bounds[placed.field.name]
        for cell in start.cells[placed.start : placed.start + placed.cells]:
            found.append(cell >= terms.int_term(low))
            if high is not None:
                found.append(cell <= terms.int_term(high))
    simple = [cast(z3.BoolRef, z3.simplify(each)) for each in found]
    return [each for each in simple if not z3.is_true(each)]


def with_rotations(ground: ProvingGround, starts: Sequence[Start]) -> list[Start]:
    """These first states, and with each the same counted from another seat.

    Where seats only rotate, and the setup says the same of all, it has no meaning which of them is
    the first; an exploration begins at any of these (`start_states`), and so must a proof.
    """
    found = list(starts)
    system = ground.system
    for kind in system.game.rotating:
        size = system.sizes.size(kind)
        setup = [terms.int_term(cell) for cell in ground.setup.cells]
        for turn in range(1, size):
            turned = _rotated(system.setup.placed, setup, kind, size, turn)
            alike = [
                cast(z3.BoolRef, one == other)
                for one, other in zip(setup, turned, strict=True)
                if not one.eq(other)
            ]
            for start in starts:
                cells = _rotated(system.placed, start.cells, kind, size, turn)
                found.append(Start((*start.conditions, *alike), tuple(cells)))
    return found


def _rotated(
    placed: Iterable[Placed], cells: Sequence[z3.ArithRef], kind: IndexType, size: int, turn: int
) -> list[z3.ArithRef]:
    """The cells of a record when each member of an index type is called by the name `turn` on."""
    found = list(cells)
    for each in placed:
        for place, indices in places(each):
            target = 0
            for dim, length, i in zip(each.field.dims, each.dims, indices, strict=True):
                target = target * length + ((i + turn) % size if dim is kind else i)
            is_member = each.field.value.index is kind
            value = _next(cells[place], size, turn) if is_member else cells[place]
            found[each.start + target] = value
    return found


def _next(member: z3.ArithRef, size: int, turn: int) -> z3.ArithRef:
    """The member so many places on; NONE stays."""
    there = terms.remainder(SymInt(member + turn), size)
    some = terms.choose(terms.compare(">=", SymInt(member), 0), there, -1)
    return cast(z3.ArithRef, z3.simplify(terms.int_term(cast(Int, some))))
