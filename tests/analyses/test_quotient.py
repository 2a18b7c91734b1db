from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from checkers.analyses import quotient
from tests.analyses.graphs import build, ends, examples, graphs, numbers
from tests.analyses.oracles import distances


@examples(50)
@given(st.data(), st.booleans())
def test_groups_and_edges_are_counted(data: st.DataObject, wide: bool) -> None:
    graph = data.draw(graphs(cuts=True))
    keys = np.stack([numbers(data.draw, graph.n, -1, 1) for _ in range(2)], axis=1)
    if not wide:
        keys = keys[:, 0]
    labels = numbers(data.draw, graph.m, 0, 1)
    known = distances(graph)
    pairs = ends(graph)

    def name(state: int) -> tuple[int, ...]:
        return tuple(np.atleast_1d(keys[state]).tolist())

    found = quotient(graph, keys, labels=labels)
    names = [tuple(np.atleast_1d(key).tolist()) for key in found.keys]
    assert names == sorted({name(s) for s in known})
    for state in range(graph.n):
        group = int(found.group[state])
        assert (group >= 0) == (state in known)
        assert group < 0 or names[group] == name(state)
    sizes = Counter(name(s) for s in known)
    assert found.size.tolist() == [sizes[key] for key in names]
    ended = Counter(name(s) for s in known if graph.over[s])
    assert found.over.tolist() == [ended[key] for key in names]
    cut = Counter(name(s) for s in known if not graph.expanded[s] and not graph.over[s])
    assert found.unknown.tolist() == [cut[key] for key in names]
    assert {names[g] for g in found.initial} == {name(s) for s in graph.initial.tolist()}
    for group, example in enumerate(found.example.tolist()):
        own = [known[s] for s in known if name(s) == names[group]]
        assert name(example) == names[group]
        assert known[example] == min(own)
    counted = Counter(
        (name(a), name(b), int(labels[t])) for t, (a, b) in enumerate(pairs) if a in known
    )
    edges = list(zip(found.source, found.target, found.label, strict=True))
    listed = {
        (names[a], names[b], int(label)): int(number)
        for (a, b, label), number in zip(edges, found.transitions, strict=True)
    }
    assert listed == counted
    for (a, b, label), first in zip(edges, found.first.tolist(), strict=True):
        assert (found.group[pairs[first][0]], found.group[pairs[first][1]]) == (a, b)
        assert labels[first] == label


def test_a_graph_without_transitions_is_one_group() -> None:
    found = quotient(build(1, []), np.array([5]))
    assert found.keys.tolist() == [5]
    assert found.source.tolist() == []
