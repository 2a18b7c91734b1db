"""An explored game as those at the table tell it: positions and moves by label.

Two explorations of one scope under different readings number their states, and may even lay them
out, differently. What they have in common are labels: of fields, of cells, of values. A position
is therefore coded by the labels of all its cells that are not at rest, so that equal codes of two
explorations mean equal positions, whatever else either of them remembers.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from checkers.explore import Exploration
from checkers.graph import StateGraph
from checkers.verify.space import Limits, Space
from models.language import RuleproofError, System
from models.language.instance import default_cell
from models.language.records import Placed

Codes = npt.NDArray[np.uint64]

_WIDTHS: dict[int, str] = {1: "<i1", 2: "<i2", 4: "<i4"}


class Observed:
    """A complete exploration, without symmetry, with codes that are the same in every other one.

    Attributes:
        system: the game in its scope under its readings.
        graph: all states and transitions.

    Raises:
        RuleproofError: when a rule of the model fails.
        KeyboardInterrupt: after a Ctrl-C.
    """

    def __init__(self, system: System, limits: Limits) -> None:
        self.system = system
        space = Space(system, limits, kinds=())
        self.exploration: Exploration = space.exploration
        if self.exploration.outcome == "interrupted":
            raise KeyboardInterrupt
        if self.exploration.fault:
            what = self.exploration.fault_told()
            raise RuleproofError(f"scope {system.scope_name}: {what}")
        self.graph: StateGraph = space.graph

    @property
    def complete(self) -> bool:
        """Whether every state was expanded."""
        return self.exploration.outcome == "complete"

    @cached_property
    def position(self) -> Codes:
        """uint64[n]: a code of the fields that are position, the phase apart."""
        return self._code(
            placed
            for placed in self.system.placed
            if not placed.field.options.bookkeeping and placed.field.name != "phase"
        )

    @cached_property
    def phase(self) -> Codes:
        """uint64[n]: a code of the phase."""
        return self._code(p for p in self.system.placed if p.field.name == "phase")

    @cached_property
    def texts(self) -> dict[int, str]:
        """The text of each move that occurs, by number."""
        numbers = np.unique(self.graph.move)
        return {int(number): self.system.move_text(int(number)) for number in numbers}

    def moves_as(self, number_of: dict[str, int]) -> npt.NDArray[np.int64]:
        """int64[m]: the moves numbered by their texts; new texts get new numbers."""
        occurring = np.unique(self.graph.move)
        codes = [number_of.setdefault(self.texts[int(n)], len(number_of)) for n in occurring]
        return np.array(codes, np.int64)[np.searchsorted(occurring, self.graph.move)]

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
    kind, rest = placed.field.value.index, default_cell(placed.field)
    salt = _salt(label)
    if kind is None:
        codes = mixed(cell.astype(np.int64).view(np.uint64) + salt)
    else:
        # One more name, so that there is a first one even of a type without members.
        names = np.array([_salt(name) for name in (*system.sizes.labels(kind), "")], np.uint64)
        codes = mixed(names[np.maximum(cell, 0)] ^ salt)
    codes[cell == rest] = 0
    return codes


def _salt(text: str) -> np.uint64:
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return np.uint64(int.from_bytes(digest, "little"))


def mixed(codes: Codes) -> Codes:
    """A code for each code, such that sums of them tell different collections apart.

    Source: the finalizer of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
    """
    x = codes.copy()
    x ^= x >> np.uint64(30)
    x *= np.uint64(0xBF58476D1CE4E5B9)
    x ^= x >> np.uint64(27)
    x *= np.uint64(0x94D049BB133111EB)
    x ^= x >> np.uint64(31)
    return x
