"""An explored game as those at the table tell it: positions by label.

Two explorations of one scope under different readings number their states, and may even lay them
out, differently. What they have in common are labels: of fields, of cells, of values. A position
is therefore coded by the labels of all its cells that are not at rest, so that equal codes of two
explorations mean equal positions, whatever else either of them remembers.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from checkers.compare.automaton import Automaton
from checkers.compare.codes import Codes, mixed, salt
from checkers.compare.results import Size
from checkers.csr import Bools
from checkers.explore import Exploration
from checkers.graph import StateGraph
from checkers.verify.space import Limits, Space
from models.language import RuleproofError, System
from models.language.instance import default_cell
from models.language.records import Placed

_WIDTHS: dict[int, str] = {1: "<i1", 2: "<i2", 4: "<i4"}


class Observed:
    """A complete exploration, without symmetry, with codes that are the same in every other one.

    Attributes:
        system: the game in its scope under its readings.
        space: the explored space, for properties too.
        graph: all states and transitions.

    Raises:
        RuleproofError: when a rule of the model fails.
        KeyboardInterrupt: after a Ctrl-C.
    """

    def __init__(self, system: System, limits: Limits) -> None:
        self.system = system
        self.space = Space(system, limits, kinds=())
        self.exploration: Exploration = self.space.exploration
        if self.exploration.outcome == "interrupted":
            raise KeyboardInterrupt
        if self.exploration.fault:
            what = self.exploration.fault_told()
            raise RuleproofError(f"scope {system.scope_name}: {what}")
        self.graph: StateGraph = self.space.graph
        self._texts: dict[int, str] = {}

    @property
    def complete(self) -> bool:
        """Whether every state was expanded."""
        return self.exploration.outcome == "complete"

    @property
    def size(self) -> Size:
        """How large it is."""
        return Size(self.graph.n, self.graph.m)

    @cached_property
    def position(self) -> Codes:
        """uint64[n]: a code of the fields that are position, the phase apart."""
        return self._code(
            placed
            for placed in self.system.placed
            if not placed.field.options.bookkeeping and placed.field.name != "phase"
        )

    @cached_property
    def inside(self) -> Bools:
        """bool[n]: states inside a decision, by their phase."""
        inner = np.array([kind in self.system.game.inner for kind in self.system.game.phase])
        phase = (self.exploration.rows[:, 0] & np.uint64(0xFF)).astype(np.intp)
        return np.asarray(inner[phase], dtype=np.bool_)

    @cached_property
    def automaton(self) -> Automaton:
        """Its observable plays."""
        return Automaton(self.graph, self.inside, self.position)

    def same_states(self, other: Observed) -> bool:
        """Whether another exploration went through the same states by the same moves."""
        mine, others = self.exploration.rows, other.exploration.rows
        layouts = [[each.dims for each in one.system.placed] for one in (self, other)]
        return (
            layouts[0] == layouts[1]
            and mine.shape == others.shape
            and bool((mine == others).all())
            and np.array_equal(self.graph.target, other.graph.target)
            and np.array_equal(self.graph.move, other.graph.move)
        )

    def same_game(self, other: Observed) -> bool:
        """Whether another exploration is the same in all that is looked at, state by state."""
        mine, others = self.graph, other.graph
        return self.same_states(other) and all(
            np.array_equal(getattr(mine, name), getattr(others, name))
            for name in ("ways", "decider", "over", "winners")
        )

    def steps_to(self, number: int) -> tuple[int, ...]:
        """The transitions of a shortest play to a state."""
        return self.graph.trace_to(number).stem

    def text(self, step: int) -> str:
        """The canonical text of the move of a transition."""
        move = int(self.graph.move[step])
        if move not in self._texts:
            self._texts[move] = self.system.move_text(move)
        return self._texts[move]

    def _code(self, fields: Iterator[Placed]) -> Codes:
        exploration, system = self.exploration, self.system
        raw = exploration.rows.view(np.uint8).reshape(exploration.n, -1)
        offsets = _offsets(system)
        code = np.zeros(exploration.n, np.uint64)
        for placed in fields:
            offset, width = offsets[placed.field.name]
            for number, label in enumerate(_labels(system, placed)):
                at = offset + number * width
                cell = np.ascontiguousarray(raw[:, at : at + width]).view(_WIDTHS[width])[:, 0]
                code += _coded(system, placed, label, cell)
        return code


def _offsets(system: System) -> dict[str, tuple[int, int]]:
    """Where each field begins in a packed state, and how wide its cells are, in bytes."""
    found: dict[str, tuple[int, int]] = {}
    offset = 0
    for placed, place in zip(system.placed, system.plan.state.values(), strict=True):
        found[placed.field.name] = offset, place.width
        offset += placed.cells * place.width
    return found


def _labels(system: System, placed: Placed) -> Iterator[str]:
    """The name of each cell of a field, in order."""
    members = [system.sizes.labels(kind) for kind in placed.field.dims]
    for cell in itertools.product(*members):
        yield " ".join((placed.field.name, *cell))


def _coded(system: System, placed: Placed, label: str, cell: npt.NDArray[Any]) -> Codes:
    """uint64[n]: 0 where a cell is at rest, else a code of its name and its value.

    Members of an index type are known by their labels, numbers by themselves.
    """
    if cell.dtype.itemsize == 1:
        # There are few values: each is coded once.
        values = np.arange(-128, 128).astype(np.int8)
        table = _coded_values(system, placed, label, values.astype(np.int64))
        return table[cell.astype(np.int64) + 128]
    return _coded_values(system, placed, label, cell.astype(np.int64))


def _coded_values(
    system: System, placed: Placed, label: str, values: npt.NDArray[np.int64]
) -> Codes:
    kind, rest, name = placed.field.value.index, default_cell(placed.field), salt(label)
    if kind is None:
        codes = mixed(values.view(np.uint64) + name)
    else:
        members = (*system.sizes.labels(kind), "")  # so that there is one even of an empty type
        names = np.array([salt(member) for member in members], np.uint64)
        codes = mixed(names[np.clip(values, 0, len(names) - 1)] ^ name)
    codes[values == rest] = 0
    return codes
