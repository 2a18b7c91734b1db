"""A request made ready for the kernel: addresses of compiled functions, tables and work space."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from checkers.explore.kernel import records as k
from checkers.explore.ranges import Ranges
from checkers.explore.request import Request
from checkers.explore.store import Growing
from checkers.explore.symmetry import Symmetry
from checkers.explore.system import Longs

_BATCH = 256  # successors that are under way to the table at once


@dataclass(frozen=True, eq=False)
class Bound:
    """What the entry points of the kernel take, apart from the states.

    Attributes:
        functions: the native functions, kept alive as long as their addresses are in use.
        stop_at: the compiled predicate of that name, to be called from Python.
        batch: how many successors one batch can hold.
    """

    model: k.Model
    scratch: k.Scratch
    ranges: Ranges
    functions: tuple[Any, ...]
    stop_at: Any
    batch: int
    G: Longs
    E: Longs

    @classmethod
    def of(cls, request: Request, value: Any = None) -> "Bound":
        """Compile what is not yet compiled; `value` is a STEP function to evaluate."""
        system = request.system
        expand = tuple(system.compiled())
        over = system.compiled_over()
        allow = request.allow.compiled() if request.allow else None
        monitor = request.monitor
        update = monitor.compiled() if monitor else None
        stop_at = request.stop_at.compiled() if request.stop_at else None
        hooks = np.zeros(k.HOOKS, dtype=np.int64)
        hooks[k.OVER] = over.address
        optional = ((k.ALLOW, allow), (k.MONITOR, update), (k.VALUE, value))
        for place, function in optional:
            hooks[place] = 0 if function is None else function.address
        hooks[k.STOP_AT] = 0 if stop_at is None else stop_at.address

        ranges = Ranges(system, request.stride)
        group = request.symmetry or _no_symmetry(request.stride)
        batch = max(_BATCH, system.fanout)
        E = system.compiled_errors()
        model = k.Model(
            code=np.array([f.address for f in expand], dtype=np.int64),
            hooks=hooks,
            outer=np.array([bool(o) for o in system.outer], dtype=np.uint8),
            G=np.ascontiguousarray(monitor.G if monitor else system.G, dtype=np.int64),
            E=E,
            low=ranges.low_words,
            span=ranges.span_words,
            wide=ranges.wide,
            source=np.ascontiguousarray(group.source, dtype=np.int64),
            kind=np.ascontiguousarray(group.kind, dtype=np.uint8),
            vmap=np.ascontiguousarray(group.vmap, dtype=np.uint8),
            active=group.active,
        )
        functions = (*expand, over, allow, update, stop_at, value)
        scratch = _scratch(request.stride, system.words, max(1, system.fanout), batch)
        return cls(model, scratch, ranges, functions, stop_at, batch, model.G, E)

    def stored(self, store: Growing) -> k.Store:
        """The states of a running search; not to be kept while the store grows."""
        return k.Store(
            store.rows,
            store.parent,
            store.move,
            store.table,
            store.layers,
            store.stuck,
            store.blocked,
        )


def _no_symmetry(stride: int) -> Symmetry:
    width = 8 * stride
    identity = np.arange(256, dtype=np.uint8).reshape(1, 1, 256)
    return Symmetry(np.arange(width).reshape(1, -1), np.zeros(width, dtype=np.uint8), identity)


def _scratch(stride: int, words: int, fanout: int, batch: int) -> k.Scratch:
    def longs(size: int) -> Any:
        return np.zeros(size, dtype=np.int64)

    def unsigned(size: int) -> Any:
        return np.zeros(size, dtype=np.uint64)

    def ints(size: int) -> Any:
        return np.zeros(size, dtype=np.int32)

    after, best = unsigned(stride), unsigned(stride)
    return k.Scratch(
        row=unsigned(stride),
        plain=unsigned(words),
        out=unsigned(fanout * words),
        out_move=ints(fanout),
        out_ways=longs(fanout),
        after=after,
        after8=after.view(np.uint8),
        best=best,
        best8=best.view(np.uint8),
        rows=unsigned(batch * stride),
        hash=unsigned(batch),
        source=longs(batch),
        move=ints(batch),
        ways=longs(batch),
        value=longs(batch),
    )
