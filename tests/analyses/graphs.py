"""Small graphs for tests: written by hand, or drawn by Hypothesis; and checks of plays."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st

from checkers.graph import CHANCE, StateGraph, Trace

Edge = tuple[int, int]


def build(
    n: int,
    edges: Iterable[Edge],
    *,
    over: Iterable[int] = (),
    winners: dict[int, int] | None = None,
    initial: Sequence[int] = (0,),
    inner: Iterable[int] = (),
    decider: dict[int, int] | None = None,
    cut: Iterable[int] = (),
) -> StateGraph:
    """A graph from its edges, which are numbered in the order of their sources.

    `inner` are states whose moves do not count, `cut` states that were not expanded; a state whose
    decider is not given belongs to player 0.
    """
    ordered = sorted(edges, key=lambda edge: edge[0])
    sources = np.array([edge[0] for edge in ordered], dtype=np.int64)
    offsets = np.concatenate(([0], np.cumsum(np.bincount(sources, minlength=n)))).astype(np.int64)

    def flags(states: Iterable[int]) -> np.ndarray:
        return np.isin(np.arange(n), list(states))

    masks = winners or {}
    deciders = decider or {}
    return StateGraph(
        offsets=offsets,
        target=np.array([edge[1] for edge in ordered], dtype=np.int32),
        move=np.arange(len(ordered), dtype=np.int32),
        ways=np.ones(len(ordered), dtype=np.int64),
        counts=~flags(inner),
        decider=np.array([deciders.get(state, 0) for state in range(n)], dtype=np.int16),
        over=flags(over),
        winners=np.array([masks.get(state, 0) for state in range(n)], dtype=np.uint64),
        initial=np.array(initial, dtype=np.int32),
        expanded=~flags(cut),
    )


def examples(number: int) -> Callable[[Any], Any]:
    """How many examples a test tries; on a busy machine none of them is too slow."""
    return settings(max_examples=number, deadline=None)


@st.composite
def graphs(
    draw: st.DrawFn,
    *,
    states: int = 6,
    edges: int = 10,
    deciders: Sequence[int] = (0,),
    cuts: bool = False,
) -> StateGraph:
    """Any small graph: parallel edges, loops, several starts, unreachable parts."""
    n = draw(st.integers(1, states))
    state = st.integers(0, n - 1)
    drawn = draw(st.lists(st.tuples(state, state), max_size=edges))
    cut = draw(st.sets(state, max_size=2)) if cuts else set()
    drawn = [edge for edge in drawn if edge[0] not in cut]
    last = sorted(set(range(n)) - {source for source, _ in drawn} - cut)
    over = draw(st.sets(st.sampled_from(last))) if last else set()
    return build(
        n,
        drawn,
        over=over,
        winners={end: draw(st.integers(0, 3)) for end in sorted(over)},
        initial=draw(st.lists(state, min_size=1, max_size=2, unique=True)),
        inner=draw(st.sets(state)),
        decider={i: draw(st.sampled_from(deciders)) for i in range(n)},
        cut=cut,
    )


def subset(draw: st.DrawFn, size: int) -> np.ndarray:
    """Any set of `size` things, as a bool array."""
    return np.array(draw(st.lists(st.booleans(), min_size=size, max_size=size)), dtype=np.bool_)


def numbers(draw: st.DrawFn, size: int, low: int, high: int) -> np.ndarray:
    """`size` integers between two bounds."""
    drawn = draw(st.lists(st.integers(low, high), min_size=size, max_size=size))
    return np.array(drawn, dtype=np.int64)


PLAYERS_AND_CHANCE = (0, 1, CHANCE)


def mask(n: int, states: Iterable[int]) -> np.ndarray:
    """The set as a bool array."""
    return np.isin(np.arange(n), list(states))


def ends(graph: StateGraph) -> list[Edge]:
    """Source and target of each transition, read off without `StateGraph.source`."""
    return [
        (state, int(graph.target[t]))
        for state in range(graph.n)
        for t in range(int(graph.offsets[state]), int(graph.offsets[state + 1]))
    ]


def walk(graph: StateGraph, trace: Trace) -> list[int]:
    """The states of a play, each step checked; a cycle must close. Starts must be initial."""
    pairs = ends(graph)
    assert trace.start in graph.initial
    states = [trace.start]
    for transition in trace.stem + trace.cycle:
        assert pairs[transition][0] == states[-1]
        states.append(pairs[transition][1])
    if trace.cycle:
        assert states[-1] == states[len(trace.stem)]
    assert states == graph.states_along(trace)
    return states
