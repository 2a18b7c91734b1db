"""Records with unknown cells: what is stored at an unknown index."""

import z3

from models.language import Count, Record, Sized
from models.language.fields import stored_fields
from models.language.records import Placed
from models.language.symbolic import argument
from models.language.terms import add, int_term
from models.language.unknowns import SymRecord


class Card(Sized):
    """Types of cards."""


class Hands(Record):
    hand: Count[Card, Card]


def unknown(cells):
    (field,) = stored_fields(Hands)
    placed = Placed(field, 0, (2, 2), 0, 127)
    return SymRecord([placed], cells, {})


def equal(a, b):
    solver = z3.Solver()
    solver.add(int_term(a) != int_term(b))
    return solver.check() == z3.unsat


def test_a_cell_that_is_meant_knows_its_place():
    """What is read in the value at the same indices is the cell's own old value."""
    i, _ = argument("i", 2)
    j, _ = argument("j", 2)
    old = [argument(f"x{n}", 10)[0] for n in range(4)]
    record = unknown(list(old))
    record.write("hand", [i, j], add(record.read("hand", [i, j]), 1))
    for n in range(4):
        here = z3.And(i.term == n // 2, j.term == n % 2)
        assert equal(record.cells[n], type(i)(z3.If(here, old[n].term + 1, old[n].term)))
        written = str(record.cells[n].term)
        assert not any(str(other.term) in written for other in old if other is not old[n])


def test_known_and_unknown_indices():
    """A known index needs no test; the value may ask for the unknown one."""
    j, _ = argument("j", 2)
    record = unknown([0, 0, 0, 0])
    record.write("hand", [1, j], j)
    assert record.cells[:2] == [0, 0]
    assert equal(record.cells[2], 0)
    assert equal(record.cells[3], type(j)(z3.If(j.term == 1, z3.IntVal(1), z3.IntVal(0))))
