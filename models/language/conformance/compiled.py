"""The check that the compiled run does what the called one does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from models.language.conformance.called import place_of
from models.language.conformance.findings import Findings
from models.language.conformance.sample import Sample, Trial
from models.language.errors import RuleFault
from models.language.lowering import OnState
from models.language.system import Cells, System


class CompiledChecks:
    """The compiled run of one system beside its sample."""

    def __init__(self, sample: Sample, findings: Findings) -> None:
        self.sample, self.findings = sample, findings
        self.system: System = sample.system
        self._expand = self.system.compiled()
        width = self.system.words * self.system.fanout
        self._out = np.zeros(width, np.uint64)
        self._moves = np.zeros(self.system.fanout, np.int32)
        self._ways = np.zeros(self.system.fanout, np.int64)

    def run(self) -> None:
        """Every sampled state."""
        system = self.system
        over = system.lower_predicate(system.game.function("over"))
        decider = system.lower_predicate(system.game.function("decider"))
        compiled_over, compiled_decider = system.compiled_over(), system.compiled_decider()
        winners = system.compiled_winners() if system.side_count else None
        members = system.compiled_members() if system.game.member is not None else None
        for state, tried in self.sample:
            self._state(state, tried)
            is_over = self._value("over", state, over, compiled_over)
            self._value("decider", state, decider, compiled_decider)
            if is_over and winners is not None:
                self._value("wins", state, system.winners, winners)
            if members is not None:
                self._value("member", state, system.members, members)

    def _add(self, check: str, rule: str, what: str, state: Cells) -> None:
        place = place_of(self.system.game, rule)
        self.findings.add(check, rule, place, what, self.sample.told(state))

    def _expanded(self, state: Cells) -> tuple[int, NDArray[np.int64]]:
        """Expand a state into the buffers; the number of successors and the counters."""
        errors = self.system.compiled_errors()
        row, expand = self.system.pack(state), self._expand[state[0]]
        count = expand(
            row, self._out, self._moves, self._ways, self.system.G, errors, self.system.words
        )
        return int(count), errors

    def _row(self, place: int) -> NDArray[np.uint64]:
        words = self.system.words
        return self._out[place * words : (place + 1) * words]

    # -- rules

    def _state(self, state: Cells, tried: Sequence[Trial]) -> None:
        count, errors = self._expanded(state)
        self.findings.looked("compiled", len(tried))
        faults = [trial for trial in tried if trial.fault is not None]
        if count < 0 or faults:
            self._faults(count, faults, tried, state)
            return
        self._successors(count, state, tried)
        self._refusals(errors, state, tried)
        # Behind the last successor stands the copy on which the last refused rules were tried.
        self.findings.looked("guards")
        if not np.array_equal(self._row(count), self.system.pack(state)) and tried:
            name = tried[-1].bound.rule.name
            self._add("guards", name, "compiled, a refused rule leaves the state changed", state)
        first = self._out[: (count + 1) * self.system.words].copy()
        again, _ = self._expanded(state)
        self.findings.looked("determinism")
        if again != count or not np.array_equal(first, self._out[: len(first)]):
            name = tried[0].bound.rule.name
            self._add("determinism", name, "compiled twice, it does different things", state)

    def _successors(self, count: int, state: Cells, tried: Sequence[Trial]) -> None:
        order = [int(move) for move in self._moves[:count]]
        found = {
            move: (int(self._ways[k]), self.system.unpack(self._row(k)))
            for k, move in enumerate(order)
        }
        for trial in tried:
            wanted = None if trial.after is None else (trial.ways, trial.after)
            if found.get(trial.move) != wanted:
                what = self._told_difference(wanted, found.get(trial.move))
                self._add("compiled", trial.bound.rule.name, what, state)
        if order != sorted(order) or not set(order) <= {trial.move for trial in tried}:
            name = tried[0].bound.rule.name
            self._add("compiled", name, "the compiled moves are not those of the phase", state)
        for place in range(count):
            self._within(place, state)

    def _faults(
        self, count: int, faults: list[Trial], tried: Sequence[Trial], state: Cells
    ) -> None:
        if count < 0 and not faults and tried:
            name = tried[0].bound.rule.name
            self._add("compiled", name, "compiled, a rule of its phase leaves its bounds", state)
        if count >= 0 and faults:
            name = faults[0].bound.rule.name
            self._add("compiled", name, "called it leaves its bounds, and compiled not", state)

    def _told_difference(self, called: Any, compiled: Any) -> str:
        if called is None or compiled is None:
            return f"{'called' if compiled is None else 'compiled'} it is legal, otherwise not"
        if called[0] != compiled[0]:
            return f"it has {called[0]} ways called and {compiled[0]} compiled"
        changes = self.system.diff(called[1], compiled[1])
        return f"compiled it leads elsewhere ({'; '.join(changes[:3])})"

    def _within(self, place: int, state: Cells) -> None:
        """The type invariant of a packed successor, byte by byte and cell by cell."""
        self.findings.looked("ranges")
        system, row = self.system, self._row(place).copy().view(np.int8)
        inside = bool(((row >= system.low) & (row <= system.high)).all())
        for offset, width, low, high in system.wide.tolist():
            value = int.from_bytes(row[offset : offset + width].tobytes(), "little", signed=True)
            inside = inside and low <= value <= high
        if not inside:
            name = system.bound_rule(int(self._moves[place])).rule.name
            self._add("ranges", name, "compiled it leaves a state outside its bounds", state)

    def _refusals(self, errors: NDArray[np.int64], state: Cells, tried: Sequence[Trial]) -> None:
        """Each guard has counted what it refused."""
        called = Counter((t.bound.rule.name, *t.refusal) for t in tried if t.refusal is not None)
        compiled: Counter[tuple[str, str, tuple[str, ...]]] = Counter()
        for guard in self.system.guards:
            compiled[guard.rule, guard.reason, guard.clauses] += int(errors[guard.counter])
        for key in called | compiled:
            if called[key] != compiled[key]:
                what = f"the guard {key[1]!r} refuses other moves when compiled"
                self._add("compiled", key[0], what, state)

    # -- declared functions

    def _value(self, part: str, state: Cells, called: OnState, compiled: Any) -> int:
        """Compare a declared function, and give what it gives (0 where it leaves its bounds)."""
        self.findings.looked("compiled")
        try:
            wanted = called(state)
        except RuleFault:
            return 0  # told by the check of ranges
        errors = self.system.compiled_errors()
        found = int(compiled(self.system.pack(state), self.system.G, errors))
        if errors[0] != 0 or found != wanted:
            what = "it leaves its bounds" if errors[0] else f"it gives {found}, called {wanted}"
            self._add("compiled", part, f"compiled {what}", state)
        return wanted
