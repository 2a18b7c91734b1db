"""The compiled search: short slices of the kernel, and between them all that needs Python.

Progress, Ctrl-C (compiled code does not see signals), the memory guard and the growth of the arrays
live between the slices, which are kept near a tenth of a second.
"""

from time import perf_counter, process_time
from typing import Any

import numpy as np

from checkers.explore.bound import Bound
from checkers.explore.interrupt import Interrupt
from checkers.explore.kernel import records as k
from checkers.explore.kernel.search import search
from checkers.explore.kernel.table import insert
from checkers.explore.memory import available
from checkers.explore.request import Progress, Request
from checkers.explore.result import Exploration, Fault, Outcome
from checkers.explore.store import MOST_STATES, Growing

_SLICE = 0.1  # seconds
_INSERTED_AT_ONCE = 1 << 20

_ENDS: dict[int, Outcome] = {
    k.COMPLETE: "complete",
    k.HIT_MAX_STATES: "max-states",
    k.HIT_MAX_DEPTH: "max-depth",
    k.RUN_TIME_ERROR: "error",
    k.OUT_OF_RANGE: "error",
    k.STOPPED: "stopped",
}


class CompiledSearch:
    """One compiled search; `run` gives its result."""

    def __init__(self, request: Request) -> None:
        """Compiles what is not yet compiled, which can take a while."""
        self.request = request
        self.bound = Bound.of(request)
        self.store = Growing(request.stride, self.bound.batch)
        self.control = np.zeros(k.CONTROL, dtype=np.int64)
        most = MOST_STATES if request.max_states is None else request.max_states
        self.control[k.MAX_STATES] = min(most, MOST_STATES)
        self.control[k.MAX_DEPTH] = -1 if request.max_depth is None else request.max_depth
        self.control[k.HAS_INNER] = not all(request.system.outer)
        self.table_is_whole = True

    def run(self) -> Exploration:
        """Search until the space is exhausted, or a limit, an event or a fault ends it."""
        self.begin, cpu = perf_counter(), process_time()
        with Interrupt() as self.interrupt:
            outcome = self._seed() or self._search()
        seconds, cpu_seconds = perf_counter() - self.begin, process_time() - cpu
        return self._result(outcome, seconds, cpu_seconds)

    @property
    def n(self) -> int:
        """States stored so far."""
        return int(self.control[k.STATES])

    def _seed(self) -> Outcome | None:
        """Store the first states; an outcome when that already ends the search."""
        store, control = self.store, self.control
        for number, row in enumerate(self.request.first_rows()):
            if number == control[k.MAX_STATES]:
                return "max-states"
            if store.wants_rows(number):
                store.grow_rows(store.next_rows(number)[0])
            stride = self.request.stride
            store.rows[number * stride : (number + 1) * stride] = row
            store.parent[number] = store.move[number] = -1
            control[k.STATES] = number + 1
            control[k.FAULT_STATE] = number
            if not self.bound.ranges.holds(row):
                self.reason = k.OUT_OF_RANGE
                return "error"
            if self.bound.stop_at is not None:
                wanted = self.bound.stop_at(row, self.bound.G, self.bound.E)
                if wanted or self.bound.E[0]:
                    control[k.FAULT_CODE] = self.bound.E[0]
                    self.reason = k.RUN_TIME_ERROR if self.bound.E[0] else k.STOPPED
                    return _ENDS[self.reason]
        control[k.CURSOR] = 0 if control[k.HAS_INNER] else self.n
        self.table_is_whole = False
        return None

    def _search(self) -> Outcome:
        budget = 1000
        while True:
            if not self.table_is_whole and not self._rebuild_table():
                return "interrupted" if self.interrupt.requested else "memory"
            since = perf_counter()
            self.reason = search(self.control, *self._arrays(), budget)
            took = perf_counter() - since
            if self.reason == k.GROW:
                if not self._grow():
                    return "memory"
            elif self.reason != k.BUDGET:
                return _ENDS[self.reason]
            else:
                budget = max(64, int(budget * min(4.0, _SLICE / max(took, 1e-6))))
            if self.interrupt.requested:
                return "interrupted"
            self._tell()

    def _arrays(self) -> tuple[Any, Any, Any]:
        return self.bound.model, self.bound.stored(self.store), self.bound.scratch

    def _grow(self) -> bool:
        """Make room; False when there is not enough memory."""
        store, control = self.store, self.control
        depth, stuck, blocked = (int(control[p]) for p in (k.DEPTH, k.STUCK, k.BLOCKED))
        store.grow_lists(depth, stuck, blocked)
        if store.wants_rows(self.n):
            capacity, more = store.next_rows(self.n)
            if not self._fits(more):
                return False
            store.grow_rows(capacity)
        if store.wants_table(self.n):
            self.table_is_whole = False
        return True

    def _rebuild_table(self) -> bool:
        """A table of the right size, filled from the rows; False when memory or Ctrl-C forbids."""
        store, n = self.store, self.n
        if store.wants_table(n):
            slots, more = store.next_table(n)
            if not self._fits(more):
                return False
            store.replace_table(slots)
        else:
            store.replace_table(len(store.table))
        for begin in range(0, n, _INSERTED_AT_ONCE):
            end = min(n, begin + _INSERTED_AT_ONCE)
            insert(store.table, store.rows, store.stride, begin, end)
            if self.interrupt.requested:
                return False
        self.table_is_whole = True
        return True

    def _fits(self, more: int) -> bool:
        if self.request.memory is not None and self.store.nbytes + more > self.request.memory:
            return False
        return more <= available()

    def _tell(self) -> None:
        if self.request.progress is not None:
            control = self.control
            states, transitions, depth = (
                int(control[p]) for p in (k.STATES, k.TRANSITIONS, k.DEPTH)
            )
            seconds = perf_counter() - self.begin
            self.request.progress(Progress("exploring", states, transitions, depth, seconds))

    def _result(self, outcome: Outcome, seconds: float, cpu_seconds: float) -> Exploration:
        store, control, request, n = self.store, self.control, self.request, self.n
        layer, end = int(control[k.DEPTH]), int(control[k.LAYER_END])
        layers = [int(s) for s in store.layers[: layer + 1]]
        if control[k.OUTER_PASS] and n > end:
            layers.append(end)
        fault = None
        if outcome == "error":
            kind: Any = "run-time" if self.reason == k.RUN_TIME_ERROR else "type-invariant"
            fault = Fault(kind, int(control[k.FAULT_STATE]), int(control[k.FAULT_CODE]))
        peak = store.peak
        store.trim(n)
        return Exploration(
            system=request.system,
            engine="compiled",
            rows=store.rows.reshape(n, request.stride),
            parent=store.parent,
            move=store.move,
            layers=np.array(layers, dtype=np.int32),
            transitions=int(control[k.TRANSITIONS]),
            outcome=outcome,
            stuck=store.stuck[: control[k.STUCK]].copy(),
            blocked=store.blocked[: control[k.BLOCKED]].copy(),
            refusals=np.array(
                [self.bound.E[g.counter] for g in request.system.guards], dtype=np.int64
            ),
            seconds=seconds,
            cpu_seconds=cpu_seconds,
            peak_bytes=peak,
            fault=fault,
            found=int(control[k.FAULT_STATE]) if outcome == "stopped" else None,
            symmetry=request.symmetry,
            monitor=request.monitor,
            allow=request.allow,
            layer=layer,
            outer_pass=bool(control[k.OUTER_PASS]),
            cursor=int(control[k.CURSOR]),
            table=store.table if self.table_is_whole else None,
        )
