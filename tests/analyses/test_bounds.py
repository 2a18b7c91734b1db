import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers.analyses import Status, largest, longest_play, shortest_play, smallest
from checkers.graph import StateGraph
from models.language.errors import RuleproofError
from tests.analyses.graphs import build, ends, examples, graphs, numbers, subset, walk
from tests.analyses.oracles import closure, distances, network


@examples(50)
@given(st.data())
def test_extremes_over_reachable_states(data: st.DataObject) -> None:
    graph = data.draw(graphs())
    values = numbers(data.draw, graph.n, -3, 3)
    when = subset(data.draw, graph.n)
    known = distances(graph)
    asked = {s: int(values[s]) for s in known if when[s]}
    for found, best in ((largest(graph, values, when=when), max),
                        (smallest(graph, values, when=when), min)):  # fmt: skip
        if not asked:
            assert (found.status, found.value) == (Status.VACUOUS, None)
            continue
        assert (found.status, found.value) == (Status.HOLDS, best(asked.values()))
        assert found.trace is not None
        assert found.state in asked
        assert values[found.state] == found.value
        assert walk(graph, found.trace)[-1] == found.state
        assert graph.length(found.trace) == min(known[s] for s in asked if asked[s] == found.value)


def test_small_types_do_not_overflow() -> None:
    graph = build(2, [(0, 1)])
    assert smallest(graph, np.array([0, -128], dtype=np.int8)).value == -128


@examples(50)
@given(st.data())
def test_shortest_play_in_a_unit(data: st.DataObject) -> None:
    graph = data.draw(graphs())
    weight = numbers(data.draw, graph.m, 0, 3)
    goal = subset(data.draw, graph.n)
    net = network(graph)
    for t, (a, b) in enumerate(ends(graph)):
        net[a][b][t]["unit"] = int(weight[t])
    starts = {int(s) for s in graph.initial}
    known = nx.multi_source_dijkstra_path_length(net, starts, weight="unit")
    totals = [known[s] for s in known if goal[s]]
    found = shortest_play(graph, weight, goal=goal)
    if not totals:
        assert found.status is Status.VACUOUS
        return
    assert (found.status, found.value) == (Status.HOLDS, min(totals))
    assert found.trace is not None
    assert goal[walk(graph, found.trace)[-1]]
    assert sum(int(weight[t]) for t in found.trace.stem) == found.value


def longest(graph: StateGraph, weight: np.ndarray, goal: set[int] | None) -> float | None:
    """The greatest sum of a walk from a start that ends in the goal for the first time there."""
    pairs = ends(graph)
    alive = set(range(graph.m))
    if goal is not None:
        alive = {t for t, (a, _) in enumerate(pairs) if a not in goal}
    visited = closure(graph, graph.initial.tolist(), lambda t: t in alive)
    useful = {
        s for s in visited if goal is None or closure(graph, [s], lambda t: t in alive) & goal
    }
    alive = {t for t in alive if pairs[t][0] in useful and pairs[t][1] in useful}
    if not useful:
        return None
    net = nx.MultiDiGraph([pairs[t] for t in alive])
    for t in alive:
        if weight[t] > 0 and nx.has_path(net, pairs[t][1], pairs[t][0]):
            return float("inf")
    best = {int(s): 0 for s in graph.initial if int(s) in useful}
    # No cycle weighs anything: a simple path attains the greatest sum.
    for _ in range(graph.n):
        for t in alive:
            a, b = pairs[t]
            if a in best:
                best[b] = max(best.get(b, -1), best[a] + int(weight[t]))
    return max(v for s, v in best.items() if goal is None or s in goal)


@examples(150)
@given(st.data(), st.booleans())
def test_longest_play_in_a_unit(data: st.DataObject, with_goal: bool) -> None:
    graph = data.draw(graphs(edges=8))
    weight = numbers(data.draw, graph.m, 0, 2) * subset(data.draw, graph.m)
    goal = subset(data.draw, graph.n) if with_goal else None
    targets = set(goal.nonzero()[0].tolist()) if goal is not None else None
    expected = longest(graph, weight, targets)
    found = longest_play(graph, weight, goal=goal)
    if expected is None:
        assert found.status is Status.VACUOUS
        return
    assert found.status is Status.HOLDS
    assert found.trace is not None
    states = walk(graph, found.trace)
    if expected == float("inf"):
        assert found.infinite
        assert found.value is None
        assert sum(int(weight[t]) for t in found.trace.cycle) > 0
        if targets is not None:
            pairs = ends(graph)
            assert not targets & set(states)
            onward = closure(graph, [states[-1]], lambda t: pairs[t][0] not in targets)
            assert onward & targets
    else:
        assert not found.infinite
        assert found.value == expected == sum(int(weight[t]) for t in found.trace.stem)
        assert found.trace.cycle == ()
        if targets is not None:
            assert states[-1] in targets
            assert not targets & set(states[:-1])


def test_cycles_that_weigh_nothing_do_not_make_a_play_long() -> None:
    # Round 1 -> 2 -> 1 for nothing; the way out of 2 counts.
    graph = build(4, [(0, 1), (1, 2), (2, 1), (2, 3)], over=[3])
    weight = np.array([1, 0, 0, 5])
    found = longest_play(graph, weight)
    assert found.value == 6
    assert found.trace is not None
    assert walk(graph, found.trace) == [0, 1, 2, 3]
    weight[2] = 1
    assert longest_play(graph, weight).infinite


def test_a_cycle_that_never_ends_does_not_lengthen_plays_that_do() -> None:
    graph = build(3, [(0, 1), (0, 2), (1, 1)], over=[2])
    weight = np.array([1, 1, 1])
    assert longest_play(graph, weight).infinite
    assert longest_play(graph, weight, goal=graph.over).value == 1


def test_a_limit_leaves_a_bound_open_unless_it_lies_farther() -> None:
    graph = build(4, [(0, 1), (0, 2), (2, 3)], over=[1], cut=[3])
    near = shortest_play(graph, graph.outer)
    assert (near.status, near.value) == (Status.HOLDS, 1)
    assert longest_play(graph, graph.outer).status is Status.INCONCLUSIVE
    assert largest(graph, np.arange(4)).status is Status.INCONCLUSIVE
    assert largest(graph, np.arange(4)).value == 3
    far = build(4, [(0, 1), (0, 2), (2, 3)], over=[3], cut=[1])
    assert shortest_play(far, far.outer).status is Status.INCONCLUSIVE
    assert shortest_play(far, far.outer).value == 2


def test_negative_units_are_refused() -> None:
    graph = build(2, [(0, 1)], over=[1])
    for measure in (shortest_play, longest_play):
        with pytest.raises(RuleproofError, match="from 0 up, not -1"):
            measure(graph, np.array([-1]))
