"""The search by calling: the same algorithm as the compiled one, without Numba.

Both find the same states in the same order. This one is the reference, and it is quicker for small
spaces, where compiling would take longer than exploring.
"""

from time import perf_counter, process_time
from typing import Any

import numpy as np

from checkers.explore.interrupt import Interrupt
from checkers.explore.memory import available, resident
from checkers.explore.ranges import Ranges
from checkers.explore.request import Progress, Request
from checkers.explore.result import Exploration, Fault, Outcome
from checkers.explore.store import MOST_STATES
from checkers.explore.system import State, Words

_TELL_EVERY = 0.2  # seconds


class _Stop(Exception):
    def __init__(self, outcome: Outcome) -> None:
        self.outcome: Outcome = outcome


class CalledSearch:
    """One search by calling; `run` gives its result."""

    def __init__(self, request: Request, most: int = MOST_STATES) -> None:
        """`most`: stop with outcome `max-states` there, whatever the request allows."""
        self.request = request
        self.most = min(most, MOST_STATES if request.max_states is None else request.max_states)
        self.ranges = Ranges(request.system, request.stride)
        self.outer = [bool(o) for o in request.system.outer]
        self.states: list[State] = []
        self.rows: list[Words] = []
        self.parent: list[int] = []
        self.move: list[int] = []
        self.number: dict[State, int] = {}
        self.stuck: list[int] = []
        self.blocked: list[int] = []
        self.layers = [0]
        self.layer = 0
        self.outer_pass = False
        self.cursor = 0
        self.transitions = 0
        self.found: int | None = None
        self.fault: Fault | None = None
        self.refusals = [0] * len(request.system.guards)
        self.guard = {
            (guard.rule, guard.reason, guard.clauses): place
            for place, guard in enumerate(request.system.guards)
        }

    def run(self) -> Exploration:
        """Search until the space is exhausted, or a limit, an event or a fault ends it."""
        self.begin, cpu = perf_counter(), process_time()
        self.told, self.resident = self.begin, resident()
        outcome: Outcome = "complete"
        with Interrupt() as self.interrupt:
            try:
                for row in self.request.first_rows():
                    self._store(self.request.state_of(row), -1, -1)
                self._search()
            except _Stop as stop:
                outcome = stop.outcome
        request, n = self.request, len(self.states)
        return Exploration(
            system=request.system,
            engine="python",
            rows=np.array(self.rows, dtype=np.uint64).reshape(n, request.stride),
            parent=np.array(self.parent, dtype=np.int32),
            move=np.array(self.move, dtype=np.int32),
            layers=np.array(self.layers, dtype=np.int32),
            transitions=self.transitions,
            outcome=outcome,
            stuck=np.array(self.stuck, dtype=np.int32),
            blocked=np.array(self.blocked, dtype=np.int32),
            refusals=np.array(self.refusals, dtype=np.int64),
            seconds=perf_counter() - self.begin,
            cpu_seconds=process_time() - cpu,
            peak_bytes=n * (8 * request.stride + 8),
            fault=self.fault,
            found=self.found,
            symmetry=request.symmetry,
            monitor=request.monitor,
            allow=request.allow,
            layer=self.layer,
            outer_pass=self.outer_pass,
            cursor=self.cursor,
        )

    def _search(self) -> None:
        """Layer after layer; see `checkers.explore.kernel.search`."""
        while True:
            self.outer_pass = False
            start = self.cursor = self.layers[self.layer]
            if all(self.outer):
                self.cursor = len(self.states)
            while self.cursor < len(self.states):
                self._visit()
            self.outer_pass = True
            self.cursor, end = start, len(self.states)
            while self.cursor < end:
                self._visit()
            if len(self.states) == end:
                return
            self.layer += 1

    def _visit(self) -> None:
        """Expand the state at the cursor if it is the turn of its phase."""
        phase = int(self.rows[self.cursor][0]) & 0xFF
        if self.outer[phase] == self.outer_pass:
            self._look_up_from_work()
            self._expand(self.cursor)
        self.cursor += 1

    def _expand(self, number: int) -> None:
        before = self.states[number]
        try:
            successors = list(self.request.successors(before, self._refused))
            stuck = not successors and not self.request.over(before)
        except Exception as error:  # whatever a rule raises is the finding
            self.fault = Fault("run-time", number, error=error)
            raise _Stop("error") from error
        for move, _, after, allowed in successors:
            if allowed:
                state = self.request.canonical(after)
                if state not in self.number:
                    self._store(state, number, move)
                self.transitions += 1
        if stuck:
            self.stuck.append(number)
        elif successors and not any(allowed for *_, allowed in successors):
            self.blocked.append(number)

    def _refused(self, bound: Any, refusal: Any) -> None:
        place = self.guard.get((bound.rule.name, refusal.reason, refusal.clauses))
        if place is not None:
            self.refusals[place] += 1

    def _store(self, state: State, parent: int, move: int) -> None:
        """Store a new state and look at it."""
        number = len(self.states)
        if number == self.most:
            raise _Stop("max-states")
        if self.outer_pass and self.layer == self.request.max_depth:
            raise _Stop("max-depth")
        if self.outer_pass and self.layer + 1 == len(self.layers):
            self.layers.append(number)
        row = self.request.row_of(state)
        self.number[state] = number
        self.states.append(state)
        self.rows.append(row)
        self.parent.append(parent)
        self.move.append(move)
        if not self.ranges.holds(row):
            self._count_last(parent)
            self.fault = Fault("type-invariant", number)
            raise _Stop("error")
        if self.request.stop_at is not None and self._is_wanted(state, number):
            self._count_last(parent)
            self.found = number
            raise _Stop("stopped")

    def _is_wanted(self, state: State, number: int) -> bool:
        assert self.request.stop_at is not None
        try:
            return bool(self.request.stop_at.called(state))
        except Exception as error:  # whatever a predicate raises is the finding
            self.fault = Fault("run-time", number, error=error)
            raise _Stop("error") from error

    def _count_last(self, parent: int) -> None:
        """Count the transition that led to the state at which the search stops."""
        self.transitions += parent >= 0

    def _look_up_from_work(self) -> None:
        """Ctrl-C, memory, progress."""
        if self.interrupt.requested:
            raise _Stop("interrupted")
        now = perf_counter()
        if now - self.told < _TELL_EVERY:
            return
        self.told = now
        limit = self.request.memory
        if available() == 0 or (limit is not None and resident() - self.resident > limit):
            raise _Stop("memory")
        if self.request.progress is not None:
            self.request.progress(
                Progress(
                    "exploring", len(self.states), self.transitions, self.layer, now - self.begin
                )
            )
