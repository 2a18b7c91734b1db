"""The search itself.

Successors are gathered in batches: while one batch is expanded, the slots of its hashes, and then
the rows they point at, are already on their way into the cache.
"""

from typing import Any

import numpy as np

from checkers.explore.kernel.calling import LONGS, borrow, call_predicate, helper, kernel, types
from checkers.explore.kernel.records import (
    BLOCKED,
    BUDGET,
    COMPLETE,
    CURSOR,
    DEPTH,
    FAULT_CODE,
    FAULT_STATE,
    GROW,
    HAS_INNER,
    HIT_MAX_DEPTH,
    HIT_MAX_STATES,
    LAYER,
    LAYER_END,
    MAX_DEPTH,
    MAX_STATES,
    MODEL,
    OUT_OF_RANGE,
    OUTER_PASS,
    OVER,
    RUN_TIME_ERROR,
    SCRATCH,
    STATES,
    STOP_AT,
    STOPPED,
    STORE,
    STUCK,
    TRANSITIONS,
)
from checkers.explore.kernel.states import fetch_rows, gather, in_range
from checkers.explore.kernel.table import entry_of, look_up

_BYTE = np.uint64(0xFF)


@helper
def judge(control: Any, model: Any, store: Any, scratch: Any, stride: int, state: int) -> int:
    """Look at a new state: BUDGET to go on, or why the search stops here."""
    if not in_range(model, store.rows, state * stride, stride):
        control[FAULT_STATE] = state
        return OUT_OF_RANGE
    if model.hooks[STOP_AT] != 0:
        for j in range(stride):
            scratch.after[j] = store.rows[state * stride + j]
        found = call_predicate(model.hooks[STOP_AT], scratch.after, model.G, model.E)
        if found != 0 or model.E[0] != 0:
            control[FAULT_STATE], control[FAULT_CODE] = state, model.E[0]
            return STOPPED if model.E[0] == 0 else RUN_TIME_ERROR
    return BUDGET


@kernel(types.int64(LONGS, MODEL, STORE, SCRATCH, types.int64))
def search(control: Any, model: Any, store: Any, scratch: Any, budget: int) -> int:
    """Explore breadth-first by outer moves until `budget` states are expanded or a reason to stop.

    A layer is a range of states at one distance. Pass 0 expands its states with moves that do not
    count, and the layer grows meanwhile; pass 1 expands the others: their successors are the next
    layer. Each state is expanded once, and its first parent lies on a shortest path in outer moves.
    """
    model, store, scratch = borrow(model), borrow(store), borrow(scratch)
    stride, fanout = scratch.row.shape[0], scratch.out_move.shape[0]
    words = scratch.out.shape[0] // fanout
    batch = scratch.move.shape[0]
    n, i, done, reason = control[STATES], control[CURSOR], 0, BUDGET
    while reason == BUDGET and done < budget:
        full = n + batch > store.parent.shape[0]
        full |= 10 * (n + batch) > 7 * store.table.shape[0]
        full |= control[STUCK] + batch > store.stuck.shape[0]
        full |= control[BLOCKED] + batch > store.blocked.shape[0]
        full |= control[DEPTH] + 1 >= store.layers.shape[0]
        if full:
            reason = GROW
            break
        outer = np.uint8(control[OUTER_PASS])
        end = control[LAYER_END] if outer else n
        if i >= end:  # this pass over the layer is done
            if not outer:
                control[LAYER_END] = n
                control[OUTER_PASS] = 1
                i = control[LAYER]
            elif n == end:
                reason = COMPLETE
            else:
                control[DEPTH] += 1
                control[LAYER] = end
                store.layers[control[DEPTH]] = end
                control[OUTER_PASS] = 0
                i = end if control[HAS_INNER] else n
            continue

        used, sources = 0, 0
        stuck, blocked = control[STUCK], control[BLOCKED]
        while i < end and used + fanout <= batch and sources < batch:
            phase = np.int64(store.rows[i * stride] & _BYTE)
            if model.outer[phase] != outer:
                i += 1
                continue
            found, kept = gather(model, store, scratch, stride, words, i, used)
            if found == 0 and not call_predicate(model.hooks[OVER], scratch.row, model.G, model.E):
                store.stuck[control[STUCK]] = i
                control[STUCK] += 1
            if found > 0 and kept == 0:
                store.blocked[control[BLOCKED]] = i
                control[BLOCKED] += 1
            if found < 0 or model.E[0] != 0:
                reason = RUN_TIME_ERROR
                control[FAULT_STATE], control[FAULT_CODE] = i, model.E[0]
                model.E[0] = 0
                break
            used += kept
            sources += 1
            i += 1
        done += sources

        fetch_rows(store, scratch, stride, used)
        for q in range(used):
            h = scratch.hash[q]
            state, slot = look_up(store.table, store.rows, scratch.rows, q * stride, stride, h)
            stop = BUDGET
            if state < 0:
                if n == control[MAX_STATES]:
                    stop = HIT_MAX_STATES
                elif outer and control[DEPTH] == control[MAX_DEPTH]:
                    stop = HIT_MAX_DEPTH
                else:
                    for j in range(stride):
                        store.rows[n * stride + j] = scratch.rows[q * stride + j]
                    store.table[slot] = entry_of(h, n)
                    store.parent[n] = scratch.source[q]
                    store.move[n] = scratch.move[q]
                    stop = judge(control, model, store, scratch, stride, n)
                    n += 1
            control[TRANSITIONS] += stop != HIT_MAX_STATES and stop != HIT_MAX_DEPTH
            if stop != BUDGET:  # as if the rest of the batch had never been looked at
                reason = stop
                i = scratch.source[q]
                while control[STUCK] > stuck and store.stuck[control[STUCK] - 1] >= i:
                    control[STUCK] -= 1
                while control[BLOCKED] > blocked and store.blocked[control[BLOCKED] - 1] >= i:
                    control[BLOCKED] -= 1
                break
    control[STATES], control[CURSOR] = n, i
    return reason
