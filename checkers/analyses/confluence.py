"""Confluence: whether the order in which something is begun changes what can come of it.

A source state offers first moves in two or more classes (which of two fights comes first, say).
Every class must be able to lead to the same results: the sinks that are reached without passing
another sink.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from checkers.analyses.fairness import path_beginning
from checkers.analyses.status import LIMIT, Status, require_length
from checkers.csr import Bools, Int64s, Ints, rows
from checkers.graph import StateGraph, Trace

PAIRS = 4_000_000
"""How many pairs of a first move and a state reached are held at once, roughly."""


@dataclass(frozen=True, eq=False)
class Confluence:
    """Where the order matters.

    Attributes:
        source: the nearest source whose classes lead to different results.
        present, absent: two classes; `sink`, a result that only `present` leads to.
        trace: a shortest play to the source; `branch`, from there by `present` to the sink;
            `other`, from there by `absent` to one of its results (empty if it has none).
        results: int64[k], keys of what `present` leads to; `results_other`, of what `absent` leads
            to.
        sources: how many sources had two or more classes.
    """

    status: Status
    sources: int
    source: int | None = None
    present: int | None = None
    absent: int | None = None
    sink: int | None = None
    trace: Trace | None = None
    branch: tuple[int, ...] = ()
    other: tuple[int, ...] = ()
    results: Int64s | None = None
    results_other: Int64s | None = None
    reason: str = ""


def confluence(
    graph: StateGraph, source: Bools, sink: Bools, classes: Ints, *, key: Ints | None = None
) -> Confluence:
    """Do all classes of first moves of every reachable `source` state lead to the same sinks?

    States where a play stops are results too, whether or not they are in `sink`.

    Args:
        source: bool[n].
        sink: bool[n]; a source may be a sink itself.
        classes: int[m], the class (0 and up) of a transition that leaves a source; -1: no first
            move.
        key: int[n]; two sinks are the same result when their keys are equal (default: each its
            own).
    """
    require_length("source", source, graph.n, "states")
    require_length("sink", sink, graph.n, "states")
    require_length("classes", classes, graph.m, "transitions")
    keys: Int64s = np.arange(graph.n, dtype=np.int64)
    if key is not None:
        require_length("key", key, graph.n, "states")
        keys = key.astype(np.int64)
    _, keys_dense = np.unique(keys, return_inverse=True)
    stop = sink | graph.final
    chosen = _sources(graph, source, classes)
    complete = True
    for part, tags, pairs, cut in _explore(graph, chosen, classes, stop, keys_dense):
        found = _difference(part, tags, pairs, cut, int(keys_dense.max()) + 1)
        if found is not None:
            place, present, absent, dense = found
            same = stop & (keys_dense == dense)
            return _explain(graph, place, (present, absent), stop, classes, keys, same, len(chosen))
        complete = complete and not cut.any()
    if not (complete and graph.whole):
        return Confluence(Status.INCONCLUSIVE, len(chosen), reason=LIMIT)
    if len(chosen) == 0:
        return Confluence(Status.VACUOUS, 0, reason="no source has first moves of two classes")
    return Confluence(Status.HOLDS, len(chosen))


def _sources(graph: StateGraph, source: Bools, classes: Ints) -> Int64s:
    """The reachable sources with two or more classes of first moves, nearest first."""
    low = np.full(graph.n, np.iinfo(np.int64).max)
    high = np.full(graph.n, -1, dtype=np.int64)
    first = np.flatnonzero((classes >= 0) & (source & graph.reachable)[graph.source])
    np.minimum.at(low, graph.source[first], classes[first])
    np.maximum.at(high, graph.source[first], classes[first])
    found = np.flatnonzero(low < high)
    return found[np.argsort(graph.tree.distance[found], kind="stable")]


@dataclass(frozen=True, eq=False)
class _Tags:
    """Pairs of source and class: `owner` int64[k], index in the part; `class_` int64[k]."""

    owner: Int64s
    class_: Int64s


def _explore(
    graph: StateGraph, chosen: Int64s, classes: Ints, stop: Bools, keys: Int64s
) -> Iterator[tuple[Int64s, _Tags, Int64s, Bools]]:
    """Part by part: the sources, their tags, the pairs of tag and result, the tags cut off.

    A part grows as long as what it reaches stays small, and shrinks when it does not.
    """
    begin, size = 0, 256
    while begin < len(chosen):
        part = chosen[begin : begin + size]
        tags, results, cut, held = _spread(graph, part, classes, stop, keys)
        yield part, tags, results, cut
        begin += len(part)
        if held * 2 < PAIRS:
            size *= 2
        elif held > PAIRS:
            size = max(1, size // 2)


def _spread(
    graph: StateGraph, part: Int64s, classes: Ints, stop: Bools, keys: Int64s
) -> tuple[_Tags, Int64s, Bools, int]:
    """Breadth-first from all first moves of `part` at once.

    Works on sorted codes `tag * n + state` of what was reached, and returns sorted codes
    `tag * span + key` of the results, `span` being the number of keys.
    """
    first = rows(graph.offsets, part)
    first = first[classes[first] >= 0]
    order = np.argsort(part, kind="stable")
    owner = order[np.searchsorted(part[order], graph.source[first])]
    width = int(classes[first].max()) + 1
    names, tag = np.unique(owner * width + classes[first], return_inverse=True)
    n, span = graph.n, int(keys.max()) + 1
    cut = np.zeros(len(names), dtype=np.bool_)
    results: list[Int64s] = []
    seen = np.zeros(0, dtype=np.int64)
    tag, state = tag.astype(np.int64), graph.target[first].astype(np.int64)
    while len(state):
        ended = stop[state]
        results.append(np.unique(tag[ended] * span + keys[state[ended]]))
        codes = np.unique(tag[~ended] * n + state[~ended])
        if len(seen):
            place = np.minimum(np.searchsorted(seen, codes), len(seen) - 1)
            codes = codes[seen[place] != codes]
        # Of two sorted runs a stable sort makes one by merging.
        seen = np.sort(np.concatenate((seen, codes)), kind="stable")
        tag, state = np.divmod(codes, n)
        cut[tag[graph.unknown[state]]] = True
        onward = rows(graph.offsets, state)
        tag, state = np.repeat(tag, graph.degree[state]), graph.target[onward].astype(np.int64)
    pairs = np.unique(np.concatenate(results))
    return _Tags(names // width, names % width), pairs, cut, len(seen) + len(pairs)


def _difference(
    part: Int64s, tags: _Tags, pairs: Int64s, cut: Bools, span: int
) -> tuple[int, int, int, int] | None:
    """The first source with a result that one of its classes lacks: source, classes, dense key.

    A class of which a limit cut something off lacks nothing for certain.
    """
    tag, key = np.divmod(pairs, span)
    firm = np.bincount(tags.owner[~cut], minlength=len(part))
    shared, back = np.unique(tags.owner[tag] * span + key, return_inverse=True)
    having = np.bincount(back[~cut[tag]], minlength=len(shared))
    lacking = np.flatnonzero(having < firm[shared // span])
    if len(lacking) == 0:
        return None
    # `shared` is ordered by source, and the sources stand nearest first.
    owner, dense = divmod(int(shared[lacking[0]]), span)
    has = tag[(key == dense) & (tags.owner[tag] == owner)]
    mine = np.flatnonzero((tags.owner == owner) & ~cut)
    absent = np.setdiff1d(mine, has)
    return int(part[owner]), int(tags.class_[has[0]]), int(tags.class_[absent[0]]), dense


def _explain(
    graph: StateGraph,
    place: int,
    pair: tuple[int, int],
    stop: Bools,
    classes: Ints,
    keys: Int64s,
    same: Bools,
    sources: int,
) -> Confluence:
    """The two classes of the source `place` side by side, with a play to a result of each."""
    alive = ~stop[graph.source]
    here = np.arange(graph.offsets[place], graph.offsets[place + 1])
    first = [here[classes[here] == one] for one in pair]
    branch = path_beginning(graph, first[0], same, alive)
    assert branch is not None, "the result was reached by this class"
    results = []
    for begin in first:
        reached = graph.target[begin]
        seen = np.zeros(graph.n, dtype=np.bool_)
        seen[reached] = True
        while len(reached):
            onward = rows(graph.offsets, reached[~stop[reached]])
            reached = np.unique(graph.target[onward])
            reached = reached[~seen[reached]]
            seen[reached] = True
        results.append(np.unique(keys[seen & stop]))
    return Confluence(
        Status.VIOLATED,
        sources,
        source=place,
        present=pair[0],
        absent=pair[1],
        sink=int(graph.target[branch[-1]]),
        trace=graph.trace_to(place),
        branch=branch,
        other=path_beginning(graph, first[1], stop, alive) or (),
        results=results[0],
        results_other=results[1],
    )
