"""Second passes of the compiled engine over the stored states, chunk by chunk."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from checkers.explore.bound import Bound
from checkers.explore.kernel import records as k
from checkers.explore.kernel.passes import evaluate, stabilisers, transitions
from checkers.explore.kernel.table import insert
from checkers.explore.result import Edges, Exploration, FailedIn
from checkers.explore.store import slots_for
from checkers.explore.system import Function, Longs
from models.language.errors import RuleproofError

_STATES_AT_ONCE = 1 << 16
_TRANSITIONS_AT_ONCE = 1 << 18


def state_values(
    exploration: Exploration, function: Function, dtype: npt.DTypeLike, numbers: Longs
) -> npt.NDArray[Any]:
    """The function in the states of these numbers."""
    compiled, request = function.compiled(), exploration.request
    address = compiled.address
    G = request.monitor.G if request.monitor else request.system.G
    E = request.system.compiled_errors()
    row = np.zeros(request.stride, dtype=np.uint64)
    result = np.empty(len(numbers), dtype=dtype)
    for begin in range(0, len(numbers), _STATES_AT_ONCE):
        rows = exploration.rows[numbers[begin : begin + _STATES_AT_ONCE]]
        values = np.zeros(len(rows), dtype=np.int64)
        done = evaluate(address, rows.reshape(-1), row, G, E, values)
        if done < len(rows):
            raise _failure(exploration, int(numbers[begin + done]), function)
        result[begin : begin + len(rows)] = values
    return result


def step_values(
    exploration: Exploration, function: Function, dtype: npt.DTypeLike
) -> npt.NDArray[Any]:
    """The function on every transition of an expanded state."""
    work = _Pass(exploration, function.compiled())
    result = np.empty(exploration.transitions, dtype=dtype)
    values = np.zeros(work.room, dtype=np.int64)
    for begin, end in work.chunks(_NO_INTS, _NO_INTS, _NO_LONGS, values, function):
        result[begin:end] = values[: end - begin]
    return result[: work.total]


def edges(exploration: Exploration) -> Edges:
    """All transitions of expanded states."""
    work = _Pass(exploration)
    _find_table(exploration)
    m = exploration.transitions
    target, move = np.empty(m, dtype=np.int32), np.empty(m, dtype=np.int32)
    ways = np.empty(m, dtype=np.int64)
    targets, moves = np.zeros(work.room, dtype=np.int32), np.zeros(work.room, dtype=np.int32)
    numbers = np.zeros(work.room, dtype=np.int64)
    for begin, end in work.chunks(targets, moves, numbers, _NO_LONGS):
        target[begin:end] = targets[: end - begin]
        move[begin:end] = moves[: end - begin]
        ways[begin:end] = numbers[: end - begin]
    m = work.total
    return Edges(work.offsets, target[:m], move[:m], ways[:m])


def stabiliser_orders(exploration: Exploration) -> Longs:
    """int64[n]: how many elements of the symmetry leave each state as it is."""
    bound, store = Bound.of(exploration.request), _stored(exploration)
    counts = np.zeros(exploration.n, dtype=np.int32)
    for begin in range(0, exploration.n, _STATES_AT_ONCE):
        end = min(begin + _STATES_AT_ONCE, exploration.n)
        stabilisers(bound.model, store, bound.scratch, counts, begin, end)
    return counts.astype(np.int64)


def _failure(exploration: Exploration, state: int, function: Function) -> RuleproofError:
    """What went wrong in a compiled function, in words: by calling it in the same state."""
    try:
        function.called(exploration.state(state))
    except RuleproofError as error:
        return FailedIn(error, state)
    return RuleproofError("a compiled function failed where its called form does not")


_NO_INTS, _NO_LONGS = np.zeros(0, dtype=np.int32), np.zeros(0, dtype=np.int64)


class _Pass:
    """Expands all states again; `offsets` and `total` are complete when the chunks are used up."""

    def __init__(self, exploration: Exploration, value: Any = None) -> None:
        self.exploration = exploration
        request = exploration.request
        if value is not None:
            # The function sees successors as they are; nobody asks for their representatives.
            request = replace(request, symmetry=None)
        self.bound = Bound.of(request, value)
        self.room = _TRANSITIONS_AT_ONCE + self.bound.batch
        self.offsets = np.zeros(exploration.n + 1, dtype=np.int64)
        self.total = 0

    def chunks(
        self, target: Any, move: Any, ways: Any, value: Any, function: Function | None = None
    ) -> Iterator[tuple[int, int]]:
        """Fill the arrays again and again; yields which transitions they hold."""
        bound, exploration = self.bound, self.exploration
        store = _stored(exploration)
        expanded = exploration.expanded.view(np.uint8)
        control = np.zeros(k.CONTROL, dtype=np.int64)
        control[k.STATES] = exploration.n
        reason = k.BUDGET
        while reason == k.BUDGET:
            begin = self.total
            reason = transitions(
                control,
                bound.model,
                store,
                bound.scratch,
                expanded,
                self.offsets,
                target,
                move,
                ways,
                value,
            )
            if reason == k.RUN_TIME_ERROR:
                raise self._failure(int(control[k.FAULT_STATE]), function)
            self.total = int(control[k.TRANSITIONS])
            yield begin, self.total

    def _failure(self, state: int, function: Function | None) -> RuleproofError:
        before = self.exploration.state(state)
        for move, _, after, allowed in self.exploration.request.successors(before):
            if allowed and function is not None:
                try:
                    function.called(before, move, after)
                except RuleproofError as error:
                    return FailedIn(error, state)
        return RuleproofError(f"state {state} cannot be expanded a second time")


def _stored(exploration: Exploration) -> k.Store:
    """The stored states as the kernel takes them."""
    table = exploration.table
    return k.Store(
        rows=exploration.rows.reshape(-1),
        parent=exploration.parent,
        move=exploration.move,
        table=np.zeros(1, dtype=np.uint64) if table is None else table,
        layers=_NO_INTS,
        stuck=_NO_INTS,
        blocked=_NO_INTS,
    )


def _find_table(exploration: Exploration) -> None:
    """Fill the hash table anew where the search left none."""
    if exploration.table is None:
        table = np.zeros(slots_for(exploration.n), dtype=np.uint64)
        stride = exploration.request.stride
        rows = exploration.rows.reshape(-1)
        for begin in range(0, exploration.n, _STATES_AT_ONCE):
            end = min(begin + _STATES_AT_ONCE, exploration.n)
            insert(table, rows, stride, begin, end)
        exploration.table = table
