"""Numbers that others have published, or that were found by other programs on the same system."""

import numpy as np
import pytest

from benchmarks.cases import CASES
from checkers.explore import edges, explore


def layers_of(found):
    return np.diff([*found.layers, found.n])


def test_the_first_layers_of_the_cube():
    found = explore(CASES["cube"].system(), engine="python", max_depth=3)
    assert layers_of(found).tolist() == [1, 9, 54, 321]


@pytest.mark.deep
@pytest.mark.parametrize("name", list(CASES))
def test_whole_space(name):
    case = CASES[name]
    found = explore(case.system(), engine="compiled")
    assert found.outcome == "complete"
    assert (found.n, found.transitions, found.depth) == (case.states, case.transitions, case.depth)
    if case.layers:
        assert tuple(layers_of(found)) == case.layers
    assert len(found.stuck) == 0
    assert found.bytes_per_state <= 64


@pytest.mark.deep
def test_every_turn_of_the_cube_can_be_turned_back():
    found = explore(CASES["cube"].system(), engine="compiled")
    graph = edges(found)
    assert (np.diff(graph.offsets) == 9).all()
    assert (np.bincount(graph.target, minlength=found.n) == 9).all()
    targets = graph.target.reshape(-1, 9)
    for state in range(0, found.n, 1009):
        assert (targets[targets[state]] == state).any(axis=1).all()
