import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from checkers.analyses.attractor import almost_surely, surely
from checkers.graph import CHANCE
from tests.analyses.graphs import PLAYERS_AND_CHANCE, build, examples, graphs, mask, subset
from tests.analyses.oracles import (
    allowed_by,
    almost_surely_reaches,
    certainly_reaches,
    choices,
)


@examples(150)
@given(st.data(), st.booleans())
def test_spoiling_choices_keep_the_goal_from_being_forced(data: st.DataObject, fair: bool) -> None:
    graph = data.draw(graphs(states=5, edges=9, deciders=PLAYERS_AND_CHANCE))
    goal = subset(data.draw, graph.n) & subset(data.draw, graph.n)
    targets = set(goal.nonzero()[0].tolist())
    mine, random = graph.decider == 0, graph.decider == CHANCE
    region = almost_surely(graph, goal, mine, random) if fair else surely(graph, goal, mine)
    reaches = almost_surely_reaches if fair else certainly_reaches
    lost = np.flatnonzero(~region.wins).tolist()
    spoil = {s: int(region.spoil[s]) for s in lost if region.spoil[s] >= 0}
    others = {s: t for s, t in spoil.items() if graph.decider[s] == 1}
    assert set(others) == {s for s in lost if graph.decider[s] == 1 and graph.degree[s]}
    for own in choices(graph, np.flatnonzero(mine).tolist()):
        alive = allowed_by(graph, own | others)
        assert not any(reaches(graph, state, targets, alive) for state in lost)
        if fair:
            # The outcome that chance is given leads to where even luck is of no use.
            drawn = {s: t for s, t in spoil.items() if random[s]}
            unlucky = allowed_by(graph, own | others | drawn)
            assert not any(certainly_reaches(graph, state, targets, unlucky) for state in drawn)


def test_an_adversary_spoils_by_way_of_a_draw() -> None:
    # 0 may give in (3 is the goal) or lead to the draw 1, which may end in 2.
    graph = build(4, [(0, 3), (0, 1), (1, 3), (1, 2)], decider={0: 1, 1: CHANCE})
    region = almost_surely(graph, mask(4, [3]), graph.decider == 0, graph.decider == CHANCE)
    assert region.wins.tolist() == [False, False, False, True]
    assert region.spoil.tolist() == [1, 3, -1, -1]
