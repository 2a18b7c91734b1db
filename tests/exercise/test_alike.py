"""Same positions, whoever decides: held against a naive bisimulation."""

import pytest

from checkers.exercise.alike import same_positions
from tests.exercise.test_differences import observed


def naive(here, there):
    """Bisimilarity of both graphs, labels of moves taken away, by refining a table of classes."""
    nodes = [(side, i) for side in (0, 1) for i in range((here, there)[side].graph.n)]
    graphs = [here.graph, there.graph]

    def label(node):
        side, i = node
        both = (here, there)[side]
        return int(both.position[i]), bool(both.graph.over[i]), int(both.graph.winners[i])

    def successors(node):
        side, i = node
        graph = graphs[side]
        return [(side, int(t)) for t in graph.target[graph.offsets[i] : graph.offsets[i + 1]]]

    classes = {node: label(node) for node in nodes}
    while True:
        keys = {node: (classes[node], frozenset(classes[t] for t in successors(node)))
                for node in nodes}  # fmt: skip
        numbers = {key: n for n, key in enumerate(dict.fromkeys(keys.values()))}
        refined = {node: numbers[key] for node, key in keys.items()}
        if len(set(refined.values())) == len(set(classes.values())):
            mine, others = ({refined[n] for n in nodes if n[0] == side} for side in (0, 1))
            return mine == others
        classes = refined


@pytest.mark.parametrize(
    "readings",
    [{}, {"by-lot": "yes"}, {"who-begins": "older"}, {"coin": "bent"}, {"remember": "yes"},
     {"may-pass": "yes"}, {"last-wins": "no"}, {"may-pass": "yes", "pass-at-the-end": "no"}],
    ids=str,
)  # fmt: skip
def test_same_positions(readings):
    here, there = observed({}), observed(readings)
    assert same_positions(here, there) is naive(here, there)
    assert same_positions(here, there) is not bool({"may-pass", "last-wins"} & set(readings))
