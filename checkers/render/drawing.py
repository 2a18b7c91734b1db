"""What a graph of states and moves holds before it is drawn or saved.

A drawing is a networkx MultiDiGraph. Its nodes are states (or groups of states), its edges moves.
Every attribute is plain data, so that each format can be written from it:

node   label     what stands on top (may be empty)
       changes   list of what changed on the way here from `parent`
       parent    the state that the shortest play here comes from, or None
       outer     False inside a decision, in the set-up and where chance decides
       forced    True where only one move is legal
       initial, over, violated, on_play, dashed    truth values
       side      the one of two readings under which it occurs; empty for both, or where none part
       size      how many states the node stands for
edge   moves     canonical texts of the moves (several once steps were merged)
       sentences the same moves as people read them, chance with its share
       clauses   ids of the clauses that the moves rest on
       decider   who decided the first of them
       kind      "outer", "inner", "set-up" or "chance", of the first of them
       numbers   of each move its number in the play, or None
       on_play, dashed    truth values
       side      as of a node
       size      how many transitions the edge stands for
graph  title, notes (list of lines), sides (the two readings, or none)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, TypeAlias

import networkx as nx

from checkers.play import Play
from checkers.render.plays import header, told

Drawing: TypeAlias = nx.MultiDiGraph
"""A graph of the shape that the head of this file describes."""


def new_drawing(title: str, notes: Iterable[str] = (), sides: Iterable[str] = ()) -> Drawing:
    """A drawing without states."""
    drawing: Drawing = nx.MultiDiGraph(title=title, notes=list(notes), sides=list(sides))
    return drawing


def add_state(
    drawing: Drawing,
    state: Hashable,
    *,
    label: str = "",
    changes: Iterable[str] = (),
    parent: Hashable | None = None,
    outer: bool = True,
    forced: bool = False,
    initial: bool = False,
    over: bool = False,
    violated: bool = False,
    on_play: bool = False,
    dashed: bool = False,
    side: str = "",
    size: int = 1,
) -> None:
    """Add a state; all states of a drawing are numbers, or all are texts."""
    drawing.add_node(
        state,
        label=label,
        changes=list(changes),
        parent=parent,
        outer=outer,
        forced=forced,
        initial=initial,
        over=over,
        violated=violated,
        on_play=on_play,
        dashed=dashed,
        side=side,
        size=size,
    )


def add_move(
    drawing: Drawing,
    source: Hashable,
    target: Hashable,
    *,
    move: str,
    sentence: str = "",
    clauses: Iterable[str] = (),
    decider: str = "",
    kind: str = "outer",
    number: int | None = None,
    on_play: bool = False,
    dashed: bool = False,
    side: str = "",
    size: int = 1,
) -> None:
    """Add a move between two states that are there already."""
    drawing.add_edge(
        source,
        target,
        moves=[move],
        sentences=[sentence or move],
        clauses=list(clauses),
        decider=decider,
        kind=kind,
        numbers=[number],
        on_play=on_play,
        dashed=dashed,
        side=side,
        size=size,
    )


def draw_play(play: Play) -> Drawing:
    """The play alone, one state after each move; a lasso returns to where its cycle starts.

    The last state is marked as violated when the play breaks a property and is no lasso.
    """
    title, *notes = header(play)
    drawing = new_drawing(title, [*notes, *([play.result] if play.result else [])])
    steps = play.steps
    lasso = play.cycle_start is not None
    last = len(steps) - 1 if lasso else len(steps)
    for index in range(last + 1):
        add_state(
            drawing,
            index,
            label=_label(index, last, play),
            changes=steps[index - 1].changes if index else (),
            parent=index - 1 if index else None,
            outer=index == len(steps) or steps[index].kind == "outer",
            initial=index == 0,
            violated=not lasso and index == last and play.verdict == "VIOLATED",
            on_play=True,
        )
    for index, step in enumerate(steps):
        target = index + 1
        if lasso and index == len(steps) - 1:
            target = play.cycle_start if play.cycle_start is not None else target
        add_move(
            drawing,
            index,
            target,
            move=step.move,
            sentence=told(step),
            clauses=step.clauses,
            decider=step.decider,
            kind=step.kind,
            number=step.number,
            on_play=True,
        )
    return drawing


def _label(index: int, last: int, play: Play) -> str:
    if index == 0:
        return "start"
    if index == play.cycle_start:
        return "the cycle starts here"
    return "end" if index == last and play.cycle_start is None else ""


def ordered_states(drawing: Drawing) -> list[tuple[Any, dict[str, Any]]]:
    """States with their attributes, sorted, so that the order of insertion leaves no trace."""
    return sorted(drawing.nodes(data=True), key=lambda item: item[0])


def ordered_moves(drawing: Drawing) -> list[tuple[Any, Any, dict[str, Any]]]:
    """Moves as source, target and attributes, sorted likewise."""
    return sorted(drawing.edges(data=True), key=lambda item: (item[0], item[1], item[2]["moves"]))
