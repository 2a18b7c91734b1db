"""The walk over pairs of sets, held against its definition on random graphs."""

from dataclasses import replace

import numpy as np
import pytest

from checkers.compare.automaton import Automaton
from checkers.compare.walk import Walk
from tests.compare.oracle import Naive, compared
from tests.compare.random_graphs import as_graph, changed, random_places, recut


def both_ways(places):
    """A game by its definition and as an automaton; only decisions that matter count as moves."""
    graph, inside, position = as_graph(places)
    naive = Naive(graph, inside, position)
    real = [i for i in naive.begins if len(naive.ends[i]) > 1 and i not in naive.idle]
    counts = np.zeros(graph.n, np.bool_)
    counts[real] = True
    return naive, Automaton(replace(graph, counts=counts), inside, position)


def found_by(walk):
    found = {kind.value: int(walk.distance[number]) for kind, number in walk.forks().items()}
    outlook = walk.outlooks()
    return found if outlook is None else {**found, "outlook": int(walk.distance[outlook])}


@pytest.mark.parametrize("hundred", range(3))
def test_a_change_is_found_as_by_definition(hundred):
    for seed in range(100 * hundred, 100 * hundred + 100):
        places = random_places(seed)
        here, first = both_ways(places)
        there, second = both_ways(changed(places, seed))
        walk = Walk(first, second)
        assert walk.complete
        assert (seed, found_by(walk)) == (seed, compared(here, there))


@pytest.mark.parametrize("hundred", range(3))
def test_the_same_game_cut_otherwise_does_not_fork(hundred):
    for seed in range(100 * hundred, 100 * hundred + 100):
        places = random_places(seed)
        _, first = both_ways(places)
        _, second = both_ways(recut(places, seed))
        assert (seed, found_by(Walk(first, second))) == (seed, {})
