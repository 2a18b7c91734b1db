"""Properties that hold the game under its readings against the game under other ones."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import numpy as np

from checkers.analyses import can_reach
from checkers.graph import StateGraph, Trace
from checkers.verify.kinds import Answer
from checkers.verify.space import Limits, Space
from checkers.verify.view import View
from models.language.errors import IllegalMove
from models.language.system import Cells, System, rebind
from specs.verdicts import Verdict


def carried_over(state: Sequence[int], here: System, there: System) -> Cells:
    """A state of one system as a state of another with other readings; memory that only one of
    them keeps is as at the start."""
    found = list(there.start_cells)
    known = here.placed_by_name()
    for placed in there.placed:
        own = known[placed.field.name]
        if own.dims == placed.dims:
            found[placed.start : placed.start + placed.cells] = state[
                own.start : own.start + own.cells
            ]
    return tuple(found)


def answer_against(view: View, limits: Limits) -> Answer:
    """The verdict on a property that names a second set of readings."""
    system = view.space.system
    there = rebind(system, {**system.readings, **view.prop.against})
    if view.prop.kind == "equivalence":
        return _equivalent(view, there)
    return _winners_differ(view, there, limits)


class _Ends:
    """Which sets of winners can still come about under the other readings."""

    def __init__(self, system: System, limits: Limits) -> None:
        self.system = system
        self._space = Space(system, limits, kinds=())
        graph = self._space.graph
        self._number = {self._space.exploration.state(i): i for i in range(graph.n)}
        masks = np.unique(graph.winners[graph.over & graph.reachable])
        self._leads_to = {
            int(mask): can_reach(graph, graph.over & (graph.winners == mask)) for mask in masks
        }
        self.complete = self._space.exploration.outcome == "complete"

    def after(self, state: Cells) -> set[int] | None:
        """The sets of winners that are possible after a state; None for a state that no play under
        the other readings comes to."""
        if self.system.call_over(state):
            return {self.system.winners(state)}
        number = self._number.get(state)
        if number is None:
            return None
        return {mask for mask, states in self._leads_to.items() if states[number]}


def _winners_differ(view: View, there: System, limits: Limits) -> Answer:
    """The nearest last move after which other players win, or may win, under the other readings."""
    graph, space, here = view.graph, view.space, view.space.system
    wanted = view.states(view.prop.holds)
    wanted = graph.over if wanted is None else graph.over & wanted
    ends = _Ends(there, limits)
    distance = graph.tree.distance
    last = np.flatnonzero(wanted[graph.target] & (distance[graph.source] >= 0))
    unknown = 0
    for transition in last[np.argsort(distance[graph.source[last]], kind="stable")]:
        source, target = int(graph.source[transition]), int(graph.target[transition])
        before = carried_over(_state(view, source), here, there)
        try:
            _, after = there.apply(before, int(graph.move[transition]))
        except IllegalMove:
            unknown += 1
            continue
        possible = ends.after(after)
        if possible is None:
            unknown += 1
            continue
        mine = int(graph.winners[target])
        if possible != {mine}:
            others = " or ".join(sorted(_names(there, mask) for mask in possible if mask != mine))
            shows = f"Under {_told(view)} the winners here can be {others or 'undecided for ever'}."
            stem = (*graph.trace_to(source).stem, int(transition))
            trace = Trace(graph.trace_to(source).start, stem)
            return Answer(Verdict.REACHED, trace=view.original(trace), shows=shows)
    complete = space.exploration.outcome == "complete" and ends.complete
    detail = f"{len(last):,} last moves compared"
    if unknown:
        detail += f"; {unknown:,} of them cannot be made under {_told(view)}"
    return Answer(Verdict.UNREACHABLE if complete else Verdict.INCONCLUSIVE, detail)


def _equivalent(view: View, there: System) -> Answer:
    """Walk both games in step; the nearest play after which positions, moves or ends differ."""
    graph, here = view.graph, view.space.system
    compared = view.prop.compared
    number = int(graph.initial[0])
    todo: deque[tuple[int, Cells]] = deque([(number, there.start_cells)])
    seen = {todo[0]}
    while todo:
        number, other = todo.popleft()
        moves = {m: after for m, _, after in there.successors(other)}
        mine = _moves_of(graph, number)
        state = _state(view, number)
        if not _alike(state, other, here, there, compared) or set(moves) != set(mine):
            trace = graph.trace_to(number)
            shows = f"From here the game is another one under {_told(view)}."
            return Answer(Verdict.VIOLATED, trace=view.original(trace), shows=shows)
        for move, transition in mine.items():
            pair = int(graph.target[transition]), moves[move]
            if pair not in seen:
                seen.add(pair)
                todo.append(pair)
    whole = view.space.exploration.outcome == "complete"
    return Answer(
        Verdict.HOLDS if whole else Verdict.INCONCLUSIVE, f"{len(seen):,} pairs of states"
    )


def _alike(
    state: Cells, other: Cells, here: System, there: System, compared: Sequence[str]
) -> bool:
    """Whether two states agree in the compared fields (default: all that are position), and on the
    end and its winners."""
    known = there.placed_by_name()
    for placed in here.placed:
        name = placed.field.name.split("__")[0]
        wanted = name in compared if compared else not placed.field.options.bookkeeping
        match = known[placed.field.name]
        if wanted and match.dims == placed.dims:
            mine = state[placed.start : placed.start + placed.cells]
            if mine != other[match.start : match.start + match.cells]:
                return False
    over = here.call_over(state), there.call_over(other)
    return over[0] == over[1] and here.winners(state) == there.winners(other)


def _moves_of(graph: StateGraph, number: int) -> dict[int, int]:
    begin, end = int(graph.offsets[number]), int(graph.offsets[number + 1])
    return {int(graph.move[t]): t for t in range(begin, end)}


def _state(view: View, number: int) -> Cells:
    """A state of the view's graph without the monitor's cells."""
    original = number if view.restricted is None else int(view.restricted.states[number])
    own = len(view.space.system.start_cells)
    return view.space.exploration.state(original)[:own]


def _names(system: System, mask: int) -> str:
    return " and ".join(system.side_labels(mask)) or "nobody"


def _told(view: View) -> str:
    return " ".join(f"{question}={reading}" for question, reading in view.prop.against.items())
