"""Second passes over states that are already stored."""

from typing import Any

from checkers.explore.kernel.calling import (
    BYTES,
    INTS,
    LONGS,
    WORDS,
    borrow,
    call_predicate,
    kernel,
    types,
)
from checkers.explore.kernel.records import (
    BUDGET,
    COMPLETE,
    CURSOR,
    FAULT_STATE,
    MODEL,
    RUN_TIME_ERROR,
    SCRATCH,
    STATES,
    STORE,
    TRANSITIONS,
)
from checkers.explore.kernel.states import canonicalise, fetch_rows, gather
from checkers.explore.kernel.table import look_up


@kernel(types.int64(LONGS, MODEL, STORE, SCRATCH, BYTES, LONGS, INTS, INTS, LONGS, LONGS))
def transitions(
    control: Any,
    model: Any,
    store: Any,
    scratch: Any,
    expanded: Any,
    offsets: Any,
    target: Any,
    move: Any,
    ways: Any,
    value: Any,
) -> int:
    """Expand the stored states again, from `control[CURSOR]` on, until a chunk is full.

    `expanded` says which states have their transitions; `offsets[i + 1]` becomes the number of
    transitions of states up to `i`. The chunk arrays hold the transitions in that order, or
    have length 0 where nobody asks (`value`: the VALUE function). `-1` as a target: not stored.
    """
    model, store, scratch = borrow(model), borrow(store), borrow(scratch)
    stride, fanout = scratch.row.shape[0], scratch.out_move.shape[0]
    words = scratch.out.shape[0] // fanout
    batch = scratch.move.shape[0]
    room = max(target.shape[0], value.shape[0])
    first = control[TRANSITIONS]
    n, i = control[STATES], control[CURSOR]
    while i < n and control[TRANSITIONS] - first + batch <= room:
        used = 0
        while i < n and used + fanout <= batch:
            if expanded[i]:
                found, kept = gather(model, store, scratch, stride, words, i, used)
                if found < 0:
                    control[FAULT_STATE] = i
                    return RUN_TIME_ERROR
                used += kept
            i += 1
            offsets[i] = control[TRANSITIONS] + used
        at = control[TRANSITIONS] - first
        if target.shape[0] > 0:
            fetch_rows(store, scratch, stride, used)
            for q in range(used):
                h = scratch.hash[q]
                state, _ = look_up(store.table, store.rows, scratch.rows, q * stride, stride, h)
                target[at + q] = state
                move[at + q] = scratch.move[q]
                ways[at + q] = scratch.ways[q]
        if value.shape[0] > 0:
            for q in range(used):
                value[at + q] = scratch.value[q]
        control[TRANSITIONS] += used
        control[CURSOR] = i
    return BUDGET if i < n else COMPLETE


@kernel(types.int64(types.int64, WORDS, WORDS, LONGS, LONGS, LONGS))
def evaluate(address: int, rows: Any, row: Any, G: Any, E: Any, values: Any) -> Any:
    """PREDICATE of each of the `rows`; returns the first with an error, or how many there are."""
    rows, row, G, E, values = borrow((rows, row, G, E, values))
    stride, count = row.shape[0], values.shape[0]
    for i in range(count):
        for j in range(stride):
            row[j] = rows[i * stride + j]
        values[i] = call_predicate(address, row, G, E)
        if E[0] != 0:
            return i
    return count


@kernel(types.void(MODEL, STORE, SCRATCH, INTS, types.int64, types.int64))
def stabilisers(model: Any, store: Any, scratch: Any, counts: Any, begin: int, end: int) -> None:
    """How many elements of the group leave each of the states `begin .. end - 1` as it is."""
    model, store, scratch = borrow(model), borrow(store), borrow(scratch)
    stride = scratch.row.shape[0]
    for i in range(begin, end):
        for j in range(stride):
            scratch.after[j] = store.rows[i * stride + j]
        counts[i] = canonicalise(model, scratch, stride)
