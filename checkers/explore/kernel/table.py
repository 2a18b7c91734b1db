"""The hash table from rows to state numbers.

Open addressing with linear probing over words `fingerprint << 32 | state number + 1` (0 is empty);
the high half of a row's hash gives the slot, the low half is the fingerprint. A match of
fingerprints is always confirmed on the row itself: the search is exact.
"""

from typing import Any

import numpy as np

from checkers.explore.kernel.calling import WORDS, helper, kernel, prefetch, types

_LOW32 = np.uint64(0xFFFFFFFF)
_SHIFT32 = np.uint64(32)


@helper
def hash_row(rows: Any, at: int, stride: int) -> Any:
    """Hash of the row `rows[at : at + stride]`, 64 bits."""
    h = np.uint64(0x9E3779B97F4A7C15)
    for j in range(stride):
        h = (h ^ rows[at + j]) * np.uint64(0xFF51AFD7ED558CCD)
        h ^= h >> _SHIFT32
    h *= np.uint64(0xC4CEB9FE1A85EC53)
    return h ^ (h >> _SHIFT32)


@helper
def slot_of(h: Any, slots: int) -> Any:
    """Slot where the probe for a hash begins: its high half, scaled to the number of slots."""
    return np.int64(((h >> _SHIFT32) * np.uint64(slots)) >> _SHIFT32)


@helper
def look_up(table: Any, rows: Any, wanted: Any, at: int, stride: int, h: Any) -> tuple[Any, int]:
    """State number of the row `wanted[at:]` (-1: new) and the slot where the probe ended."""
    slots = table.shape[0]
    slot = slot_of(h, slots)
    mark = h & _LOW32
    while True:
        entry = table[slot]
        if entry == np.uint64(0):
            return -1, slot
        if entry >> _SHIFT32 == mark:
            state = np.int64(entry & _LOW32) - 1
            same = True
            for j in range(stride):
                same &= rows[state * stride + j] == wanted[at + j]
            if same:
                return state, slot
        slot += 1
        if slot == slots:
            slot = 0


@helper
def entry_of(h: Any, state: int) -> Any:
    """What the table holds for a state."""
    return ((h & _LOW32) << _SHIFT32) | np.uint64(state + 1)


@helper
def expected_state(table: Any, h: Any) -> Any:
    """The state in the first slot of the probe when its fingerprint matches, else -1."""
    entry = table[slot_of(h, table.shape[0])]
    if entry >> _SHIFT32 != h & _LOW32:
        return -1
    return np.int64(entry & _LOW32) - 1


@kernel(types.void(WORDS, WORDS, types.int64, types.int64, types.int64))
def insert(table: Any, rows: Any, stride: int, begin: int, end: int) -> None:
    """Enter the states `begin .. end - 1`, known to be different, into the table."""
    slots, ahead = table.shape[0], 16
    for i in range(begin, end):
        if i + ahead < end:
            prefetch(table, slot_of(hash_row(rows, (i + ahead) * stride, stride), slots))
        h = hash_row(rows, i * stride, stride)
        slot = slot_of(h, slots)
        while table[slot] != np.uint64(0):
            slot += 1
            if slot == slots:
                slot = 0
        table[slot] = entry_of(h, i)
