import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers.csr import first_of_each, inner, reverse, rows, shortest_tree, strong_components
from checkers.graph import StateGraph
from models.language.errors import RuleproofError
from tests.analyses.graphs import build, ends, examples, graphs, numbers, subset, walk
from tests.analyses.oracles import distances, network


@examples(50)
@given(graphs())
def test_rows_and_reverse_list_every_transition_once(graph: StateGraph) -> None:
    pairs = ends(graph)
    assert graph.source.tolist() == [a for a, _ in pairs]
    states = np.arange(graph.n)[::-1]
    expected = [t for state in states for t, (a, _) in enumerate(pairs) if a == state]
    assert rows(graph.offsets, states).tolist() == expected
    starts, incoming = reverse(graph.offsets, graph.target)
    for state in range(graph.n):
        into = [t for t, (_, b) in enumerate(pairs) if b == state]
        assert incoming[starts[state] : starts[state + 1]].tolist() == into


def test_the_first_of_each_state_is_marked() -> None:
    mark = np.full(4, -1, dtype=np.int64)
    kept = first_of_each(np.array([2, 3, 2, 3]), np.array([10, 11, 12, 13]), mark)
    assert kept.tolist() == [True, True, False, False]
    assert mark.tolist() == [-1, -1, 10, 11]


@examples(50)
@given(graphs())
def test_outer_distances_are_shortest_and_attained(graph: StateGraph) -> None:
    known = distances(graph)
    for state in range(graph.n):
        assert graph.tree.distance[state] == known.get(state, -1)
        if state in known:
            trace = graph.trace_to(state)
            assert walk(graph, trace)[-1] == state
            assert graph.length(trace) == known[state]


@examples(50)
@given(st.data())
def test_distances_by_any_weights_from_late_roots(data: st.DataObject) -> None:
    graph = data.draw(graphs())
    weight = numbers(data.draw, graph.m, 0, 5)
    begin = numbers(data.draw, len(graph.initial), 0, 4)
    alive = subset(data.draw, graph.m)
    tree = shortest_tree(graph.offsets, graph.target, weight, graph.initial, at=begin, alive=alive)
    net = nx.MultiDiGraph()
    net.add_nodes_from(range(graph.n))
    for t, (a, b) in enumerate(ends(graph)):
        if alive[t]:
            net.add_edge(a, b, weight=int(weight[t]))
    for root, at in zip(graph.initial, begin, strict=True):
        net.add_edge("start", int(root), weight=int(at))
    known = nx.single_source_dijkstra_path_length(net, "start")
    assert tree.distance.tolist() == [known.get(state, -1) for state in range(graph.n)]
    for state in range(graph.n):
        if state in known:
            path = tree.path(graph.source, state)
            root = int(graph.source[path[0]]) if path else state
            assert all(alive[t] for t in path)
            earliest = min(at for r, at in zip(graph.initial, begin, strict=True) if r == root)
            assert earliest + sum(int(weight[t]) for t in path) == known[state]


def test_a_root_that_begins_late_may_be_reached_before() -> None:
    graph = build(3, [(0, 1), (1, 2)])
    roots, at = np.array([0, 1, 1]), np.array([0, 5, 4])
    tree = shortest_tree(graph.offsets, graph.target, graph.outer, roots, at=at)
    assert tree.distance.tolist() == [0, 1, 2]
    assert tree.path(graph.source, 2) == (0, 1)


def test_a_state_that_is_over_needs_no_expansion() -> None:
    graph = build(3, [(0, 1), (0, 2)], over=[1], cut=[1, 2])
    assert graph.unknown.tolist() == [False, False, True]
    assert graph.final.tolist() == [False, True, False]
    assert build(2, [(0, 1)], over=[1], cut=[1]).whole


def test_there_is_no_path_to_an_unreachable_state() -> None:
    graph = build(2, [])
    with pytest.raises(ValueError, match="no path leads to state 1"):
        graph.tree.path(graph.source, 1)


@examples(50)
@given(st.data())
def test_components_are_those_of_networkx(data: st.DataObject) -> None:
    graph = data.draw(graphs(edges=14))
    alive = subset(data.draw, graph.m)
    number, label = strong_components(graph.offsets, graph.target, alive)
    net = network(graph)
    net.remove_edges_from([(*pair, t) for t, pair in enumerate(ends(graph)) if not alive[t]])
    expected = {frozenset(part) for part in nx.strongly_connected_components(net)}
    found = {frozenset(np.flatnonzero(label == one).tolist()) for one in range(number)}
    assert found == expected
    on_cycle = inner(graph.source, graph.target, alive, label)
    for t, (a, b) in enumerate(ends(graph)):
        assert on_cycle[t] == (alive[t] and nx.has_path(net, b, a))


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"over": [0]}, "state 0 is over and must have no transitions"),
        ({"cut": [0]}, "state 0 is not expanded and must have no transitions"),
        ({"initial": [2]}, "initial must name states 0 to 1"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(arguments: dict, problem: str) -> None:
    with pytest.raises(RuleproofError, match=problem):
        build(2, [(0, 1)], **arguments)


def test_plays_that_do_not_hold_together_are_refused() -> None:
    graph = build(3, [(0, 1), (1, 0), (1, 2)])
    with pytest.raises(RuleproofError, match="does not leave state 1"):
        graph.states_along(graph.trace((0, 0), 0))
    with pytest.raises(RuleproofError, match="does not close"):
        graph.states_along(graph.trace((0,), 1, (2,)))
    assert graph.states_along(graph.trace((), 0, (0, 1))) == [0, 1, 0]
    assert graph.states_along(graph.trace((), 2)) == [2]
