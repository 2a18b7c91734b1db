"""A drawing made smaller without losing a choice: silent and forced steps join their moves.

A state is silent when it lies inside a decision, in the set-up or where chance decides, and forced
when only one move is legal. Such a state is taken out by joining every move that enters it to every
move that leaves it, as long as this leaves no more edges than before: a payment in three cards
becomes one edge with three lines, a deal of the same three cards in any order stays what it was.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from checkers.render.drawing import Drawing, ordered_states

Diff = Callable[[Any, Any], list[str]]


def merge_silent_steps(drawing: Drawing, diff: Diff | None = None) -> Drawing:
    """A copy of the drawing in which silent and forced states are merged into their moves.

    States that start a play, end a game or break a property stay. `diff(a, b)` says what changed
    from state a to state b; without it the changes of merged steps stand one after the other.
    """
    merged: Drawing = drawing.copy()
    waiting = [state for state, _ in ordered_states(merged)]
    while waiting:
        # A state that had to stay may go once its neighbours have gone.
        left = [state for state in waiting if not _taken_out(merged, state, diff)]
        if len(left) == len(waiting):
            break
        waiting = left
    return merged


def _taken_out(drawing: Drawing, state: Hashable, diff: Diff | None) -> bool:
    attributes = drawing.nodes[state]
    if attributes["initial"] or attributes["over"] or attributes["violated"]:
        return False
    if attributes["outer"] and not attributes["forced"]:
        return False
    entering = list(drawing.in_edges(state, keys=True, data=True))
    leaving = list(drawing.out_edges(state, keys=True, data=True))
    if not entering or not leaving or drawing.has_edge(state, state):
        return False
    if len(entering) * len(leaving) > len(entering) + len(leaving):
        return False
    parent = attributes["parent"]
    for source, _, _, first in entering:
        for _, target, _, second in leaving:
            drawing.add_edge(source, target, **_joined(first, second))
    for _, target, _, _ in leaving:
        after = drawing.nodes[target]
        if after["parent"] == state:
            after["parent"] = parent
            if diff is not None and parent is not None:
                after["changes"] = diff(parent, target)
            else:
                after["changes"] = [*attributes["changes"], *after["changes"]]
    drawing.remove_node(state)
    return True


def _joined(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """The attributes of two moves made one after the other."""
    clauses = [*first["clauses"], *(c for c in second["clauses"] if c not in first["clauses"])]
    outer = first if first["kind"] in ("outer", "inner") else second
    return {
        "moves": [*first["moves"], *second["moves"]],
        "sentences": [*first["sentences"], *second["sentences"]],
        "clauses": clauses,
        "decider": outer["decider"],
        "kind": outer["kind"],
        "numbers": [*first["numbers"], *second["numbers"]],
        "on_play": first["on_play"] and second["on_play"],
        "dashed": first["dashed"] or second["dashed"],
        "side": first["side"] or second["side"],
        "size": max(first["size"], second["size"]),
    }
