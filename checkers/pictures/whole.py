"""The whole graph of a scope, or as much of it as can be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from checkers.pictures.along import numbers_along
from checkers.play import Play
from checkers.recorded import changes, outcome, step
from checkers.render.drawing import Drawing, add_move, add_state, new_drawing
from checkers.render.plays import header, told
from checkers.render.simplify import merge_silent_steps
from checkers.render.verdicts import counted, readings_text
from checkers.verify.space import Space


def draw_whole(space: Space, *, limit: int, play: Play | None = None) -> Drawing:
    """The states of a space that was explored without symmetry, and the moves between them.

    Of more than `limit` states the first ones are drawn, those nearest to the start, and a note
    says so; the states of `play` are drawn in any case, and marked.
    """
    graph, exploration, system = space.graph, space.exploration, space.system
    along = numbers_along(space, play)
    drawn = sorted({*range(min(limit, graph.n)), *along})
    last = along[-1] if play is not None and play.verdict == "VIOLATED" and along else None
    if play is not None and play.cycle_start is not None:
        last = None
    drawing = new_drawing(title_of(space), [*notes_of(space, play), *_left_out(space, drawn)])
    for number in drawn:
        state = exploration.state(number)
        parent = int(exploration.parent[number])
        label = "start" if parent < 0 else outcome(system, state)
        before = exploration.state(parent) if parent >= 0 else state
        add_state(
            drawing,
            number,
            label=label,
            changes=changes(system, before, state),
            parent=parent if parent >= 0 else None,
            outer=bool(graph.counts[number]) or bool(graph.over[number]),
            forced=int(graph.degree[number]) == 1,
            initial=parent < 0,
            over=bool(graph.over[number]),
            violated=number == last,
            on_play=number in along,
        )
    inside, taken = set(drawn), set(pairwise(along))
    for number in drawn:
        state = exploration.state(number)
        for transition in range(int(graph.offsets[number]), int(graph.offsets[number + 1])):
            target = int(graph.target[transition])
            if target in inside:
                made = step(system, state, int(graph.move[transition]), exploration.state(target))
                add_move(
                    drawing,
                    number,
                    target,
                    move=made.move,
                    sentence=told(made),
                    clauses=made.clauses,
                    decider=made.decider,
                    kind=made.kind,
                    on_play=(number, target) in taken,
                )
    return drawing


def draw_clean(space: Space, *, limit: int, play: Play | None = None) -> Drawing:
    """The same with silent and forced steps joined to the moves before or after them."""
    whole = draw_whole(space, limit=limit, play=play)

    def diff(before: int, after: int) -> list[str]:
        state = space.exploration.state
        return list(changes(space.system, state(before), state(after)))

    return merge_silent_steps(whole, diff)


def title_of(space: Space) -> str:
    """Game and scope."""
    return f"{space.system.game.title}, scope {space.system.scope_name}"


def notes_of(space: Space, play: Play | None) -> list[str]:
    """Readings, the property whose play is marked, and how far the space was explored."""
    system, exploration = space.system, space.exploration
    if play is not None:
        notes = header(play)[1:]
    else:
        chosen = system.game.unusual(system.readings)
        notes = [f"Readings: {readings_text(chosen)}"] if chosen else []
    if exploration.outcome != "complete":
        stopped = f"the exploration stopped ({exploration.outcome})"
        notes.append(f"Not the whole game: {stopped} after {exploration.n:,} states.")
    return notes


def _left_out(space: Space, drawn: Sequence[int]) -> list[str]:
    n, m = space.graph.n, space.graph.m
    if len(drawn) == n:
        return [f"{counted(n, 'state')}, {counted(m, 'move')}."]
    inside = np.zeros(n, dtype=np.bool_)
    inside[list(drawn)] = True
    shown = int((inside[space.graph.source] & inside[space.graph.target]).sum())
    return [
        f"Drawn are {len(drawn):,} of {n:,} states, those nearest to the start,"
        f" and {shown:,} of {m:,} moves."
    ]
