"""Groups: a graph of millions of states seen as one of a few, by what the states have in common."""

from dataclasses import dataclass

import numpy as np

from checkers.analyses.status import require_length
from checkers.csr import Int64s, Ints
from checkers.graph import StateGraph


@dataclass(frozen=True, eq=False)
class Quotient:
    """Groups 0 .. q - 1 of states with equal keys, and the edges between them.

    Attributes:
        keys: int64[q] or int64[q, f], the key of each group, ascending.
        group: int64[n], the group of each state; -1 where it is not reachable.
        size: int64[q], states of each group; `over`: int64[q], how many of them are over;
            `unknown`: int64[q], how many were not expanded.
        initial: int64[k'], the groups in which plays begin.
        example: int64[q], the nearest state of each group.
        source, target, label: int64[e], edges; a group may have an edge to itself.
        transitions: int64[e], how many transitions an edge stands for; `first`: int64[e], one of
            them.
    """

    keys: Int64s
    group: Int64s
    size: Int64s
    over: Int64s
    unknown: Int64s
    initial: Int64s
    example: Int64s
    source: Int64s
    target: Int64s
    label: Int64s
    transitions: Int64s
    first: Int64s


def quotient(graph: StateGraph, keys: Ints, *, labels: Ints | None = None) -> Quotient:
    """Merge the reachable states that agree on `keys` (int[n] or int[n, f]).

    Args:
        graph: the graph.
        keys: what a group has in common.
        labels: int[m], 0 and up; transitions with different labels stay different edges (default:
            all 0).
    """
    require_length("keys", keys, graph.n, "states")
    n = graph.n
    states = np.flatnonzero(graph.reachable)
    columns = keys.reshape(n, -1)[states].astype(np.int64)
    # Column by column: the number of a state's key so far and its next column make the new number.
    inside = np.zeros(len(states), dtype=np.int64)
    for column in columns.T:
        _, rank = np.unique(column, return_inverse=True)
        _, inside = np.unique(inside * (len(states) + 1) + rank, return_inverse=True)
    groups = int(inside.max()) + 1 if len(states) else 0
    group = np.full(n, -1, dtype=np.int64)
    group[states] = inside
    nearest = states[np.argsort(graph.tree.distance[states], kind="stable")]
    example = np.zeros(groups, dtype=np.int64)
    example[group[nearest][::-1]] = nearest[::-1]

    moves = np.flatnonzero(graph.reachable[graph.source])
    label = np.zeros(graph.m, dtype=np.int64)
    if labels is not None:
        require_length("labels", labels, graph.m, "transitions")
        label = labels.astype(np.int64)
    span = int(label.max()) + 1 if graph.m else 1
    ends = group[graph.source[moves]] * groups + group[graph.target[moves]]
    # Groups are few, so that the codes fit; the transition found first stands for its edge.
    codes, place, number = np.unique(
        ends * span + label[moves], return_index=True, return_counts=True
    )
    return Quotient(
        keys=keys[example].astype(np.int64),
        group=group,
        size=np.bincount(inside, minlength=groups),
        over=np.bincount(group[states[graph.over[states]]], minlength=groups),
        unknown=np.bincount(group[states[graph.unknown[states]]], minlength=groups),
        initial=np.unique(group[graph.initial]),
        example=example,
        source=codes // span // groups if groups else codes,
        target=codes // span % groups if groups else codes,
        label=codes % span,
        transitions=number.astype(np.int64),
        first=moves[place],
    )
