from hypothesis import given
from hypothesis import strategies as st

from checkers.analyses import Status, always_possible
from checkers.graph import CHANCE
from tests.analyses.graphs import PLAYERS_AND_CHANCE, build, examples, graphs, mask, subset, walk
from tests.analyses.oracles import distances, forces


@examples(120)
@given(st.data(), st.sampled_from(["helping", "fair", "hostile"]))
def test_traps_are_the_states_without_any_strategy(data: st.DataObject, chance) -> None:
    graph = data.draw(graphs(states=5, edges=8, deciders=PLAYERS_AND_CHANCE))
    goal, when = subset(data.draw, graph.n), subset(data.draw, graph.n)
    known = distances(graph)
    players = {s for s in range(graph.n) if graph.decider[s] != CHANCE}
    able = forces(graph, set(goal.nonzero()[0].tolist()), players, "reach", chance)
    asked = {s for s in known if when[s]}
    found = always_possible(graph, goal, chance=chance, when=when)
    assert set(found.trap.nonzero()[0].tolist()) == asked - able
    assert found.size == len(asked - able)
    if asked - able:
        assert found.status is Status.VIOLATED
        assert found.trace is not None
        assert walk(graph, found.trace)[-1] == found.state
        assert graph.length(found.trace) == min(known[s] for s in asked - able)
    else:
        assert found.status is (Status.HOLDS if asked else Status.VACUOUS)


def statuses(graph, goal) -> list[Status]:
    return [always_possible(graph, goal, chance=c).status for c in ("helping", "fair", "hostile")]


def test_three_views_of_chance_differ() -> None:
    # One draw decides for good: an order of the cards helps, but not with probability one.
    once = build(3, [(0, 1), (0, 2), (2, 2)], decider={0: CHANCE}, over=[1])
    assert always_possible(once, mask(3, [1]), when=mask(3, [0])).status is Status.HOLDS
    assert (
        always_possible(once, mask(3, [1]), when=mask(3, [0]), chance="fair").status
        is Status.VIOLATED
    )
    # Drawing again and again: with probability one, but not against every order.
    again = build(2, [(0, 0), (0, 1)], decider={0: CHANCE}, over=[1])
    assert statuses(again, mask(2, [1])) == [Status.HOLDS, Status.HOLDS, Status.VIOLATED]
    # A player who can avoid the draw altogether does not need luck.
    avoids = build(3, [(0, 1), (0, 2), (1, 0)], decider={1: CHANCE}, over=[2])
    assert statuses(avoids, mask(3, [2])) == [Status.HOLDS] * 3


def test_a_trap_counts_only_if_nothing_beyond_the_limit_could_help() -> None:
    shut = build(4, [(0, 1), (0, 2), (2, 2)], cut=[1])
    found = always_possible(shut, mask(4, [3]))
    assert found.status is Status.VIOLATED
    assert found.state == 2
    unsure = build(3, [(0, 1)], cut=[1])
    assert always_possible(unsure, mask(3, [2])).status is Status.INCONCLUSIVE
