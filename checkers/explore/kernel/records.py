"""What the entry points share: numbers that live between slices, and records of arrays."""

from typing import Any, NamedTuple

from checkers.explore.kernel.calling import BYTES, INTS, LONGS, WORDS, types

# Places in `control`, the numbers that live on between two slices.
STATES, CURSOR, LAYER, LAYER_END, OUTER_PASS, TRANSITIONS, DEPTH = 0, 1, 2, 3, 4, 5, 6
STUCK, BLOCKED, MAX_STATES, MAX_DEPTH, HAS_INNER, FAULT_STATE, FAULT_CODE = 7, 8, 9, 10, 11, 12, 13
CONTROL = 16

# Places in `hooks`, addresses of optional functions (0: absent).
OVER, ALLOW, MONITOR, STOP_AT, VALUE = 0, 1, 2, 3, 4
HOOKS = 5

# Why a slice returned.
BUDGET, GROW, COMPLETE, HIT_MAX_STATES, HIT_MAX_DEPTH, RUN_TIME_ERROR, OUT_OF_RANGE, STOPPED = (
    range(8)
)


class Model(NamedTuple):
    """What is explored: addresses of compiled functions, setup, ranges, symmetry."""

    code: Any  # int64[phases]        addresses of the EXPAND functions
    hooks: Any  # int64[HOOKS]
    outer: Any  # uint8[phases]        1: moves of this phase count
    G: Any  # int64[:]              setup
    E: Any  # int64[:]              errors and counters of refusals
    low: Any  # uint64[stride]       least value of each one-byte slot
    span: Any  # uint64[stride]       greatest minus least value of each one-byte slot
    wide: Any  # int64[:, 4]          offset, width, least, greatest value of wider slots
    source: Any  # int64[elements, 8 * stride]   byte of the row that an image's byte comes from
    kind: Any  # uint8[8 * stride]    value map of each byte
    vmap: Any  # uint8[elements, kinds, 256]
    active: Any  # int64[:]              the bytes that some element changes


class Store(NamedTuple):
    """The states found; every array has room to grow."""

    rows: Any  # uint64[capacity * stride]
    parent: Any  # int32[capacity]
    move: Any  # int32[capacity]
    table: Any  # uint64[slots]
    layers: Any  # int32[:]              first state of each layer
    stuck: Any  # int32[:]
    blocked: Any  # int32[:]


class Scratch(NamedTuple):
    """Work space of one batch of successors."""

    row: Any  # uint64[stride]
    plain: Any  # uint64[words]           the row without the monitor's words
    out: Any  # uint64[fanout * words]
    out_move: Any  # int32[fanout]
    out_ways: Any  # int64[fanout]
    after: Any  # uint64[stride]
    after8: Any  # uint8[8 * stride]     the bytes of `after`
    best: Any  # uint64[stride]
    best8: Any  # uint8[8 * stride]
    rows: Any  # uint64[batch * stride]
    hash: Any  # uint64[batch]
    source: Any  # int64[batch]          state that the successor comes from
    move: Any  # int32[batch]
    ways: Any  # int64[batch]
    value: Any  # int64[batch]


LONG_ROWS, BYTE_TABLES = types.int64[:, ::1], types.uint8[:, :, ::1]
_OF_GAME = (LONGS, LONGS, BYTES, LONGS, LONGS, WORDS, WORDS, LONG_ROWS)
_OF_SYMMETRY = (LONG_ROWS, BYTES, BYTE_TABLES, LONGS)
MODEL = types.NamedTuple((*_OF_GAME, *_OF_SYMMETRY), Model)
STORE = types.NamedTuple((WORDS, INTS, INTS, WORDS, INTS, INTS, INTS), Store)
_OF_ONE_STATE = (WORDS, WORDS, WORDS, INTS, LONGS, WORDS, BYTES, WORDS, BYTES)
_OF_BATCH = (WORDS, WORDS, LONGS, INTS, LONGS, LONGS)
SCRATCH = types.NamedTuple((*_OF_ONE_STATE, *_OF_BATCH), Scratch)
