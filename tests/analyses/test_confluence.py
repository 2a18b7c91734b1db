import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from checkers.analyses import Status, confluence
from tests.analyses.graphs import build, ends, examples, graphs, mask, numbers, subset, walk
from tests.analyses.oracles import closure, distances


@examples(150)
@given(st.data())
def test_results_are_compared_class_by_class(data: st.DataObject) -> None:
    graph = data.draw(graphs(edges=12))
    source, sink = subset(data.draw, graph.n), subset(data.draw, graph.n)
    classes = numbers(data.draw, graph.m, -1, 2)
    key = numbers(data.draw, graph.n, 0, 2) if data.draw(st.booleans()) else np.arange(graph.n)
    pairs = ends(graph)
    known = distances(graph)
    stops = {s for s in range(graph.n) if sink[s] or not any(a == s for a, _ in pairs)}

    def results(state: int, one: int) -> set[int]:
        first = {pairs[t][1] for t in range(graph.m) if pairs[t][0] == state and classes[t] == one}
        ended = closure(graph, first, lambda t: pairs[t][0] not in stops) & stops
        return {int(key[s]) for s in ended}

    asked = {}
    for state in known:
        own = {int(classes[t]) for t, (a, _) in enumerate(pairs) if a == state} - {-1}
        if source[state] and len(own) > 1:
            asked[state] = {one: results(state, one) for one in own}
    bad = {s for s, found in asked.items() if len({frozenset(r) for r in found.values()}) > 1}

    found = confluence(graph, source, sink, classes, key=key)
    assert found.sources == len(asked)
    if not bad:
        assert found.status is (Status.HOLDS if asked else Status.VACUOUS)
        return
    assert found.status is Status.VIOLATED
    assert found.source in bad
    assert known[found.source] == min(known[s] for s in bad)
    assert found.trace is not None
    assert walk(graph, found.trace)[-1] == found.source
    here = asked[found.source]
    assert found.results is not None
    assert found.results_other is not None
    assert set(found.results.tolist()) == here[found.present]
    assert set(found.results_other.tolist()) == here[found.absent]
    assert key[found.sink] in here[found.present] - here[found.absent]
    for path, one in ((found.branch, found.present), (found.other, found.absent)):
        if path == ():
            assert here[one] == set()
            continue
        assert classes[path[0]] == one
        states = [found.source] + [pairs[t][1] for t in path]
        assert states == graph.states_along(graph.trace(path, -1))
        assert not set(states[1:-1]) & stops
        assert states[-1] in stops
    assert pairs[found.branch[-1]][1] == found.sink


def diamond(last: int) -> tuple:
    """Two orders of doing two things; the second order ends in the state `last`."""
    graph = build(5, [(0, 1), (0, 2), (1, 3), (2, last)], over=[3, 4], inner=[1, 2])
    return graph, mask(5, [0]), mask(5, [0, 3, 4]), np.array([0, 1, -1, -1])


def test_orders_that_meet_and_orders_that_do_not() -> None:
    assert confluence(*diamond(3)).status is Status.HOLDS
    found = confluence(*diamond(4))
    assert found.status is Status.VIOLATED
    assert {found.present, found.absent} == {0, 1}
    assert found.sink in (3, 4)
    assert len(found.branch) == len(found.other) == 2


def test_results_with_equal_keys_are_equal() -> None:
    assert confluence(*diamond(4), key=np.array([0, 0, 0, 7, 7])).status is Status.HOLDS


def test_a_single_order_says_nothing() -> None:
    graph, source, sink, _ = diamond(4)
    assert confluence(graph, source, sink, np.array([1, 1, -1, -1])).status is Status.VACUOUS


def test_what_a_limit_cut_off_is_not_missing() -> None:
    graph = build(4, [(0, 1), (0, 2), (1, 3)], over=[3], cut=[2])
    classes = np.array([0, 1, -1])
    found = confluence(graph, mask(4, [0]), mask(4, [3]), classes)
    assert found.status is Status.INCONCLUSIVE
    # What the explored class lacks, it lacks for certain.
    known = build(5, [(0, 1), (0, 2), (0, 4), (1, 3)], over=[3, 4], cut=[2])
    classes = np.array([0, 1, 1, -1])
    found = confluence(known, mask(5, [0]), mask(5, [3, 4]), classes)
    assert (found.status, found.sink, found.absent) == (Status.VIOLATED, 4, 0)


def test_many_sources_are_taken_in_parts() -> None:
    # A long line of diamonds, each a source; only the last does not close.
    count = 3000
    edges = []
    for i in range(count):
        a = 3 * i
        edges += [(a, a + 1), (a, a + 2), (a + 1, a + 3), (a + 2, a + 3)]
    last = 3 * count
    edges += [(last, last + 1), (last, last + 2)]
    graph = build(last + 3, edges, over=[last + 1, last + 2])
    outer = np.arange(graph.n) % 3 == 0
    classes = np.where(outer[graph.source], np.arange(graph.m) % 2, -1)
    found = confluence(graph, outer, outer, classes)
    assert (found.status, found.source, found.sources) == (Status.VIOLATED, last, count + 1)
