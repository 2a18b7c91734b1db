"""A verdict on a graph cut off by a limit must be the verdict on the whole graph."""

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from checkers import analyses
from checkers.analyses import Fairness, Status
from checkers.graph import StateGraph
from tests.analyses.graphs import (
    PLAYERS_AND_CHANCE,
    build,
    ends,
    examples,
    graphs,
    mask,
    numbers,
    subset,
)


def cut_off(graph: StateGraph, cut: set[int]) -> tuple[StateGraph, np.ndarray]:
    """The graph with some states not expanded, and the transitions (bool[m]) that are left."""
    kept = np.array([a not in cut for a, _ in ends(graph)], dtype=np.bool_)
    part = build(graph.n, [pair for pair, stays in zip(ends(graph), kept, strict=True) if stays])
    return replace(
        part,
        counts=graph.counts,
        decider=graph.decider,
        over=graph.over,
        winners=graph.winners,
        initial=graph.initial,
        expanded=~mask(graph.n, cut - set(graph.over.nonzero()[0].tolist())),
    ), kept


@examples(90)
@given(st.data())
def test_no_verdict_says_more_than_was_explored(data: st.DataObject) -> None:
    graph = data.draw(graphs(states=5, edges=9, deciders=PLAYERS_AND_CHANCE))
    part, kept = cut_off(graph, data.draw(st.sets(st.integers(0, graph.n - 1), max_size=2)))
    goal, other = subset(data.draw, graph.n), subset(data.draw, graph.n)
    steps = subset(data.draw, graph.m)
    values = numbers(data.draw, graph.n, 0, 3)
    classes = numbers(data.draw, graph.m, 0, 1)
    weight = numbers(data.draw, graph.m, 0, 2)
    chance = data.draw(st.sampled_from(["helping", "fair", "hostile"]))
    objective = data.draw(st.sampled_from(["reach", "avoid"]))

    def verdicts(g: StateGraph, over_steps) -> dict:
        # A state that is cut off enables nothing: fairness is stated for what is enabled everywhere
        # else, so that the assumption means the same in both graphs.
        fairness = [] if chance == "helping" else [Fairness("recurs", over_steps(steps))]
        return {
            "reachable": analyses.reachable(g, goal),
            "invariant": analyses.invariant(g, goal, when=other),
            "step": analyses.step(g, over_steps(steps)),
            "stuck": analyses.stuck(g),
            "winner": analyses.unique_winner(g),
            "possible": analyses.always_possible(g, goal, chance=chance, when=other),
            "inevitable": analyses.inevitable(g, goal, chance=chance),
            "later": analyses.inevitable(g, goal, chance=chance, when=other),
            "fairly": analyses.inevitable(g, goal, chance=chance, fairness=fairness),
            "confluence": analyses.confluence(g, goal, other, over_steps(classes)),
            "strategy": analyses.strategy(
                g, goal, [0], players=2, objective=objective, chance=chance
            ),
            "largest": analyses.largest(g, values),
            "shortest": analyses.shortest_play(g, over_steps(weight), goal=goal),
            "longest": analyses.longest_play(g, over_steps(weight)),
            "to goal": analyses.longest_play(g, over_steps(weight), goal=goal),
        }

    partly = verdicts(part, lambda array: array[kept])
    wholly = verdicts(graph, lambda array: array)
    for name, found in partly.items():
        if found.status is not Status.INCONCLUSIVE:
            assert found.status is wholly[name].status, name
            if isinstance(found, analyses.Bound):
                assert (found.value, found.infinite) == (wholly[name].value, wholly[name].infinite)
        if not part.whole and found.status in (Status.VACUOUS,):
            raise AssertionError(f"{name} is not vacuous for certain")
        if isinstance(found, analyses.Bound) and found.value is not None:
            full = wholly[name]
            limit = full.value if name == "shortest" else full.value or 0
            if name == "shortest":
                assert found.value >= limit
            else:
                assert full.infinite or found.value <= limit
