"""What happens to one state: its range, its canonical form, its successors."""

from typing import Any

import numpy as np

from checkers.explore.kernel.calling import call_expand, call_step, helper, prefetch
from checkers.explore.kernel.records import ALLOW, MONITOR, VALUE
from checkers.explore.kernel.table import expected_state, hash_row, slot_of

_BYTE = np.uint64(0xFF)
_HIGH_BITS = np.uint64(0x8080808080808080)
_LOW_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)


@helper
def in_range(model: Any, rows: Any, at: int, stride: int) -> bool:
    """The type invariant on one row: eight one-byte slots at a time, then the wider slots."""
    outside = np.uint64(0)
    for j in range(stride):
        x, low, span = rows[at + j], model.low[j], model.span[j]
        # Byte by byte, without borrows between bytes: d = x - low, then span - d must not borrow.
        d = ((x | _HIGH_BITS) - (low & _LOW_BITS)) ^ ((x ^ ~low) & _HIGH_BITS)
        rest = ((span | _HIGH_BITS) - (d & _LOW_BITS)) ^ ((span ^ ~d) & _HIGH_BITS)
        outside |= ((~span & d) | (~(span ^ d) & rest)) & _HIGH_BITS
    if outside != np.uint64(0):
        return False
    for k in range(model.wide.shape[0]):
        offset, width = model.wide[k, 0], model.wide[k, 1]
        value = np.int64(0)
        for b in range(width - 1, -1, -1):
            place = offset + b
            byte = (rows[at + place // 8] >> np.uint64(8 * (place % 8))) & _BYTE
            value = value * 256 + np.int64(byte)
        if value >= np.int64(1) << (8 * width - 1):
            value -= np.int64(1) << (8 * width)
        if value < model.wide[k, 2] or value > model.wide[k, 3]:
            return False
    return True


@helper
def canonicalise(model: Any, scratch: Any, stride: int) -> int:
    """Replace `after` by the least of its images; return how many elements leave that one fixed."""
    after, best = scratch.after8, scratch.best8
    for j in range(stride):
        scratch.best[j] = scratch.after[j]
    fixed = 0
    for e in range(model.source.shape[0]):
        order = 0
        for a in range(model.active.shape[0]):
            b = model.active[a]
            value = model.vmap[e, model.kind[b], after[model.source[e, b]]]
            if order == 0:
                if value > best[b]:
                    order = 1
                    break
                if value < best[b]:
                    order = -1
            if order < 0:
                best[b] = value
        if order < 0:
            fixed = 1
        elif order == 0:
            fixed += 1
    for j in range(stride):
        scratch.after[j] = scratch.best[j]
    return fixed


@helper
def gather(model: Any, store: Any, scratch: Any, stride: int, words: int, i: int, used: int) -> Any:
    """Expand state `i` into the batch from place `used` on.

    Returns how many successors the rules give (-1: run-time error) and how many were kept.
    """
    row, plain, after = scratch.row, scratch.plain, scratch.after
    for j in range(stride):
        row[j] = store.rows[i * stride + j]
    for j in range(words):
        plain[j] = row[j]
    address = model.code[np.int64(row[0] & _BYTE)]
    G, E = model.G, model.E
    found = call_expand(
        address, plain, scratch.out, scratch.out_move, scratch.out_ways, G, E, words
    )
    kept = 0
    for q in range(found):
        at = (used + kept) * stride
        move = np.int64(scratch.out_move[q])
        for j in range(words):
            after[j] = scratch.out[q * words + j]
        for j in range(words, stride):
            after[j] = row[j]
        if model.hooks[MONITOR] != 0:
            call_step(model.hooks[MONITOR], row, move, after, G, E)
        if model.hooks[ALLOW] != 0 and call_step(model.hooks[ALLOW], row, move, after, G, E) == 0:
            continue
        if model.hooks[VALUE] != 0:
            value = call_step(model.hooks[VALUE], row, move, after, G, E)
            scratch.value[used + kept] = value
        if model.source.shape[0] > 1:
            canonicalise(model, scratch, stride)
        for j in range(stride):
            scratch.rows[at + j] = after[j]
        h = hash_row(scratch.rows, at, stride)
        prefetch(store.table, slot_of(h, store.table.shape[0]))
        scratch.hash[used + kept] = h
        scratch.source[used + kept] = i
        scratch.move[used + kept] = scratch.out_move[q]
        scratch.ways[used + kept] = scratch.out_ways[q]
        kept += 1
    if E[0] != 0:
        return -1, 0
    return found, kept


@helper
def fetch_rows(store: Any, scratch: Any, stride: int, used: int) -> None:
    """Ask for the rows that the probes of this batch will most likely be compared with."""
    for q in range(used):
        state = expected_state(store.table, scratch.hash[q])
        if state >= 0:
            prefetch(store.rows, state * stride)
