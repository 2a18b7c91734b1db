"""The arrays of a compiled search, and how they grow.

A state costs its row, 8 bytes for parent and move, and 11 to 17 bytes of hash table. Growth must
not double that for a moment: rows grow in small steps by `realloc`, which moves pages rather than
bytes where the system can, and the old table goes before the new one is filled from the rows.
"""

import numpy as np

from checkers.explore.system import Ints, Words

MOST_STATES = 2**31 - 2**16
"""State numbers are 32-bit integers."""

_FIRST = 1 << 12


class Growing:
    """Rows, parents, moves, table and the short lists of one search.

    Attributes:
        rows: uint64[capacity * stride]; parent, move: int32[capacity]; table: uint64[slots].
        layers: int32[:], first state of each layer.
        stuck, blocked: int32[:], state numbers.
        peak: the most bytes that were held at once.
    """

    def __init__(self, stride: int, room: int) -> None:
        """Room for `room` further states at any time: what one batch can bring."""
        self.stride = stride
        self.room = room
        capacity = _FIRST + room
        self.rows: Words = np.zeros(capacity * stride, dtype=np.uint64)
        self.parent: Ints = np.zeros(capacity, dtype=np.int32)
        self.move: Ints = np.zeros(capacity, dtype=np.int32)
        self.table: Words = np.zeros(slots_for(capacity), dtype=np.uint64)
        self.layers: Ints = np.zeros(64, dtype=np.int32)
        self.stuck: Ints = np.zeros(room, dtype=np.int32)
        self.blocked: Ints = np.zeros(room, dtype=np.int32)
        self.peak = self.nbytes

    @property
    def nbytes(self) -> int:
        """Bytes held now."""
        arrays = (self.rows, self.parent, self.move, self.table)
        return sum(a.nbytes for a in (*arrays, self.layers, self.stuck, self.blocked))

    def wants_rows(self, n: int) -> bool:
        """Whether there is no room for another batch of states."""
        return n + self.room > len(self.parent)

    def wants_table(self, n: int) -> bool:
        """Whether another batch could fill more than 70 % of the slots."""
        return 10 * (n + self.room) > 7 * len(self.table)

    def next_rows(self, n: int) -> tuple[int, int]:
        """Capacity after the next growth of the rows, and the bytes it adds."""
        capacity = len(self.parent)
        more = capacity if capacity < 1 << 20 else capacity // 8
        larger = min(max(capacity + more, n + self.room), MOST_STATES + self.room)
        return larger, (larger - capacity) * (8 * self.stride + 8)

    def next_table(self, n: int) -> tuple[int, int]:
        """Slots after the next growth of the table, and the bytes it adds (the old go first)."""
        slots = len(self.table)
        larger = max(slots * 2 if slots < 1 << 22 else slots * 3 // 2, slots_for(n + self.room))
        return larger, 8 * (larger - slots)

    def grow_rows(self, capacity: int) -> None:
        """Make room for `capacity` states; nobody else may hold views of these arrays."""
        self.rows.resize(capacity * self.stride, refcheck=False)
        self.parent.resize(capacity, refcheck=False)
        self.move.resize(capacity, refcheck=False)
        self.peak = max(self.peak, self.nbytes)

    def replace_table(self, slots: int) -> None:
        """An empty table; the states have to be inserted anew."""
        self.table = np.zeros(0, dtype=np.uint64)
        self.table = np.zeros(slots, dtype=np.uint64)
        self.peak = max(self.peak, self.nbytes)

    def grow_lists(self, depth: int, stuck: int, blocked: int) -> None:
        """Room for another layer and another batch of noted states."""
        if depth + 2 > len(self.layers):
            self.layers.resize(2 * len(self.layers), refcheck=False)
        if stuck + self.room > len(self.stuck):
            self.stuck.resize(2 * len(self.stuck) + self.room, refcheck=False)
        if blocked + self.room > len(self.blocked):
            self.blocked.resize(2 * len(self.blocked) + self.room, refcheck=False)

    def trim(self, n: int) -> None:
        """Give back what was held for further states."""
        self.grow_rows(n)


def slots_for(states: int) -> int:
    """Slots of a table that is at most 70 % full."""
    return states * 10 // 7 + 2
