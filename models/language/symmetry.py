"""Symmetry: renamings of seats, colours, cards ... that leave a game in its scope as it is.

A game declares which index types may be permuted freely and which only rotated. Of all renamings
those are taken that fix the setup (its tables say the same of the renamed members) and the first
state. `check_model` tests that every rule commutes with them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from models.language import ir
from models.language.game import Translated
from models.language.indices import IndexType
from models.language.records import Placed, cells_of
from models.language.system import Cells, System
from models.language.walk import all_nodes

MOST_RENAMINGS = 720
"""A larger group costs more than it saves; then fewer index types are renamed."""

Permutation = tuple[int, ...]


@dataclass(frozen=True)
class Renaming:
    """A permutation of the members of some index types: `by_type[T][i]` is the new name of `i`."""

    by_type: Mapping[IndexType, Permutation]

    def member(self, kind: IndexType | None, member: int) -> int:
        """The new name of a member; NONE keeps its name."""
        if kind is None or member < 0 or kind not in self.by_type:
            return member
        return self.by_type[kind][member]

    @property
    def is_identity(self) -> bool:
        """Whether every member keeps its name."""
        return all(p == tuple(range(len(p))) for p in self.by_type.values())


def places(placed: Placed) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The cells of a field: position in the flat list, and indices."""
    for offset, indices in enumerate(itertools.product(*(range(n) for n in placed.dims))):
        yield placed.start + offset, indices


def renamed(placed: Iterable[Placed], cells: Sequence[int], renaming: Renaming) -> Cells:
    """Cells of a record under a renaming."""
    found = list(cells)
    for each in placed:
        kinds = each.field.dims
        for place, indices in places(each):
            target = 0
            for kind, size, i in zip(kinds, each.dims, indices, strict=True):
                target = target * size + renaming.member(kind, i)
            found[each.start + target] = renaming.member(each.field.value.index, cells[place])
    return tuple(found)


def rename_state(system: System, state: Sequence[int], renaming: Renaming) -> Cells:
    """A state under a renaming."""
    return renamed(system.placed, state, renaming)


def rename_move(system: System, move: int, renaming: Renaming) -> int:
    """A move under a renaming: the same rule with renamed arguments."""
    rule = system.bound_rule(move).rule
    arguments = zip(rule.arguments.values(), system.arguments(move), strict=True)
    return system.move_number(rule.name, [renaming.member(kind, a) for kind, a in arguments])


def renamings(system: System, kinds: Iterable[IndexType] | None = None) -> list[Renaming]:
    """The group of a system, the identity first; `kinds` restricts it to some index types."""
    game = system.game
    wanted = [*game.rotating, *game.symmetric]
    if kinds is not None:
        allowed = set(kinds)
        wanted = [kind for kind in wanted if kind in allowed]
    while wanted:
        group = _group(system, wanted)
        if group is not None:
            return group
        wanted.pop()
    return [Renaming({})]


def _group(system: System, kinds: list[IndexType]) -> list[Renaming] | None:
    """The renamings of these types that fix setup and start; None if they are too many."""
    partial: list[dict[IndexType, Permutation]] = [{}]
    for kind in kinds:
        longer: list[dict[IndexType, Permutation]] = []
        for chosen in partial:
            for permutation in _candidates(system, kind, kinds, chosen):
                longer.append({**chosen, kind: permutation})
                if len(longer) > 4 * MOST_RENAMINGS:
                    return None
        partial = longer
    first = set(start_states(system))
    found = [
        renaming
        for renaming in map(Renaming, partial)
        if _fixes_setup(system, renaming)
        and rename_state(system, system.start_cells, renaming) in first
    ]
    if len(found) > MOST_RENAMINGS:
        return None
    return sorted(found, key=lambda r: not r.is_identity)


def _fixes_setup(system: System, renaming: Renaming) -> bool:
    """Whether the tables say the same of the renamed members."""
    setup = system.setup
    cells = tuple(cells_of(setup.record))
    return renamed(setup.placed, cells, renaming) == cells


def start_states(system: System) -> list[Cells]:
    """The first state, and the same with the seats counted from another one.

    Where seats only rotate, and the setup says the same of all, it has no meaning which of them is
    the first; so the game may begin at any of these.
    """
    found = [system.start_cells]
    for kind in system.game.rotating:
        size = system.sizes.size(kind)
        for k in range(1, size):
            rotation = Renaming({kind: tuple((i + k) % size for i in range(size))})
            image = rename_state(system, system.start_cells, rotation)
            if _fixes_setup(system, rotation) and image not in found:
                found.append(image)
    return found


def _candidates(
    system: System, kind: IndexType, kinds: list[IndexType], chosen: Mapping[IndexType, Permutation]
) -> Iterator[Permutation]:
    """Permutations of one type that fit what is chosen, as far as single tables can tell."""
    size = system.sizes.size(kind)
    if kind in system.game.rotating:
        yield from (tuple((i + k) % size for i in range(size)) for k in range(size))
        return
    known = Renaming(chosen)
    open_kinds = {k for k in kinds if k not in chosen}
    tables: list[tuple[Placed, int]] = []
    for placed in system.setup.placed:
        involved = [*placed.field.dims, placed.field.value.index]
        once = involved.count(kind) == 1 and kind in placed.field.dims
        if once and not (set(involved) - {kind}) & open_kinds:
            tables.append((placed, placed.field.dims.index(kind)))
    cells = cells_of(system.setup.record)
    profiles = [_profile(tables, cells, member, known) for member in range(size)]
    wanted = [_profile(tables, cells, member, Renaming({})) for member in range(size)]
    options = [[j for j in range(size) if wanted[j] == profiles[i]] for i in range(size)]
    yield from _matchings(options, ())


def _profile(
    tables: list[tuple[Placed, int]], cells: Sequence[int], member: int, renaming: Renaming
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """What the tables say of one member, with the other indices renamed."""
    found: list[tuple[tuple[int, ...], int]] = []
    for number, (placed, axis) in enumerate(tables):
        for place, indices in places(placed):
            if indices[axis] == member:
                others = tuple(
                    renaming.member(kind, i)
                    for dim, (kind, i) in enumerate(zip(placed.field.dims, indices, strict=True))
                    if dim != axis
                )
                value = renaming.member(placed.field.value.index, cells[place])
                found.append(((number, *others), value))
    return tuple(sorted(found))


def _matchings(options: list[list[int]], taken: tuple[int, ...]) -> Iterator[Permutation]:
    """All ways to give each member another name, each name once."""
    if len(taken) == len(options):
        yield taken
        return
    for name in options[len(taken)]:
        if name not in taken:
            yield from _matchings(options, (*taken, name))


def respected_by(item: Translated, kinds: Iterable[IndexType]) -> set[IndexType]:
    """The index types that a function treats alike in all its members.

    It may compare indices for equality, use them as indices and hand them on. A named member
    (`Girl.BUBBLES`), an order (`<`, `first`), or arithmetic on an index (rotations apart) may treat
    members differently; then the type is not respected.
    """
    respected = set(kinds)
    for tree in (item.tree, *item.helpers.values()):
        nodes = list(all_nodes(tree.body))
        # `(player + 1) % len(Player)`: the sum inside a rotation commutes with rotations.
        shifts = [n.left for n in nodes if isinstance(n, ir.Arithmetic) and n.type.kind == "index"]
        for node in nodes:
            if not any(node is shift for shift in shifts):
                respected -= set(_singled_out(node))
    return respected


def _singled_out(node: object) -> Iterator[IndexType]:
    """The index types of which a node may treat some members unlike others."""
    sides: tuple[ir.Expr, ...] = ()
    if isinstance(node, ir.Const):
        sides = (node,)
    elif isinstance(node, ir.Compare):
        alike = node.left.type.kind != "int" and node.right.type.kind != "int"
        sides = () if node.op in ("==", "!=") and alike else (node.left, node.right)
    elif (isinstance(node, ir.Arithmetic) and node.type.kind != "index") or isinstance(
        node, ir.MinMax
    ):
        sides = (node.left, node.right)
    elif isinstance(node, ir.Fold) and node.op in ("first", "sum", "min", "max"):
        sides = (node, node.element)
    for side in sides:
        if side.type.index is not None:
            yield side.type.index


def byte_tables(
    system: System, group: Sequence[Renaming]
) -> tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.uint8]]:
    """The action of a group on packed states.

    Returns:
        source: int64[elements, bytes], where each byte of the image comes from.
        kind: uint8[bytes], which value map holds for each byte.
        vmap: uint8[elements, kinds, 256], what each element makes of a byte's value.
    """
    kinds: list[IndexType] = list(dict.fromkeys(k for r in group for k in r.by_type))
    width = 8 * system.words
    source = np.tile(np.arange(width, dtype=np.int64), (len(group), 1))
    kind_of = np.zeros(width, np.uint8)
    vmap = np.tile(np.arange(256, dtype=np.uint8), (len(group), 1 + len(kinds), 1))
    for e, renaming in enumerate(group):
        for k, kind in enumerate(kinds, 1):
            for member in range(system.sizes.size(kind)):
                vmap[e, k, member] = renaming.member(kind, member)
    offset = 0
    for placed, place in zip(system.placed, system.plan.state.values(), strict=True):
        value_kind = placed.field.value.index
        if value_kind in kinds:
            kind_of[offset : offset + placed.cells] = 1 + kinds.index(value_kind)
        for e, renaming in enumerate(group):
            for number, (_, indices) in enumerate(places(placed)):
                target = 0
                for kind, size, i in zip(placed.field.dims, placed.dims, indices, strict=True):
                    target = target * size + renaming.member(kind, i)
                for b in range(place.width):
                    source[e, offset + target * place.width + b] = offset + number * place.width + b
        offset += placed.cells * place.width
    return source, kind_of, vmap
