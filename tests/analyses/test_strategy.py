import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers.analyses import Status, strategy
from checkers.graph import CHANCE, OPEN, SEVERAL
from models.language.errors import RuleproofError
from tests.analyses.graphs import (
    PLAYERS_AND_CHANCE,
    build,
    ends,
    examples,
    graphs,
    mask,
    subset,
    walk,
)
from tests.analyses.oracles import (
    allowed_by,
    almost_surely_reaches,
    certainly_reaches,
    choices,
    forces,
    possibly_reaches,
)

LUCK = ("helping", "positive", "fair", "hostile")


@examples(220)
@given(st.data(), st.sampled_from(["reach", "avoid"]), st.sampled_from(LUCK))
def test_regions_are_those_of_the_best_strategies(data: st.DataObject, objective, chance) -> None:
    graph = data.draw(graphs(states=5, edges=9, deciders=(*PLAYERS_AND_CHANCE, OPEN)))
    goal = subset(data.draw, graph.n) & subset(data.draw, graph.n)
    targets = set(goal.nonzero()[0].tolist())
    open_moves = data.draw(st.sampled_from(["ally", "adversary"]))
    mine = {
        s
        for s in range(graph.n)
        if graph.decider[s] == 0 or (graph.decider[s] == OPEN and open_moves == "ally")
    }
    found = strategy(
        graph, goal, [0], players=2, objective=objective, chance=chance, open_moves=open_moves
    )
    won = forces(graph, targets, mine, objective, chance)
    assert set(found.region.nonzero()[0].tolist()) == won
    assert found.wins.tolist() == [s in won for s in graph.initial.tolist()]
    assert found.status is (Status.HOLDS if found.wins.all() else Status.VIOLATED)

    # The strategy given wins on its own, against whatever the others do.
    fixed = {s: int(t) for s, t in enumerate(found.choice) if t >= 0}
    assert set(fixed) <= mine & won
    others = set(range(graph.n)) - mine - {s for s in mine if s in fixed}
    opponents = [s for s in others if graph.decider[s] != CHANCE and s not in mine]
    for answer in choices(graph, opponents):
        alive = allowed_by(graph, fixed | answer)
        for state in won:
            assert _attains(graph, state, targets, alive, objective, chance)

    assert found.play is not None
    states = walk(graph, found.play)
    assert found.state == states[0]
    assert (found.state in won) == (found.status is Status.HOLDS)
    # The sample shows the objective attained, or missed when it is lost.
    meets = bool(targets & set(states))
    attained = meets == (objective == "reach")
    assert attained == (found.status is Status.HOLDS) or chance in ("positive", "fair")
    if not meets and not found.play.cycle:
        assert not any(a == states[-1] for a, _ in ends(graph))


def _attains(graph, state, targets, alive, objective, chance) -> bool:
    if chance in ("helping", "positive") and objective == "reach":
        return possibly_reaches(graph, state, targets, alive)
    if objective == "reach":
        test = almost_surely_reaches if chance == "fair" else certainly_reaches
        return test(graph, state, targets, alive)
    if chance == "helping":
        return not certainly_reaches(graph, state, targets, alive)
    if chance == "positive":
        return not almost_surely_reaches(graph, state, targets, alive)
    return not possibly_reaches(graph, state, targets, alive)


def statuses(graph, goal, objective: str) -> dict[str, Status]:
    return {
        chance: strategy(graph, goal, [0], players=2, objective=objective, chance=chance).status
        for chance in LUCK
    }


def test_luck_matters_for_reaching() -> None:
    # The player may draw again and again.
    graph = build(3, [(0, 1), (1, 0), (1, 2)], over=[2], decider={1: CHANCE})
    assert statuses(graph, mask(3, [2]), "reach") == {
        "helping": Status.HOLDS,
        "positive": Status.HOLDS,
        "fair": Status.HOLDS,
        "hostile": Status.VIOLATED,
    }


def test_luck_matters_for_avoiding() -> None:
    # Chance draws again and again: it can put the goal off for ever, with probability zero.
    graph = build(2, [(0, 0), (0, 1)], over=[1], decider={0: CHANCE})
    assert statuses(graph, mask(2, [1]), "avoid") == {
        "helping": Status.HOLDS,
        "positive": Status.VIOLATED,
        "fair": Status.VIOLATED,
        "hostile": Status.VIOLATED,
    }
    # One draw decides for good.
    once = build(3, [(0, 1), (0, 2)], over=[1, 2], decider={0: CHANCE})
    assert statuses(once, mask(3, [1]), "avoid") == {
        "helping": Status.HOLDS,
        "positive": Status.HOLDS,
        "fair": Status.VIOLATED,
        "hostile": Status.VIOLATED,
    }


def test_an_adversary_can_keep_a_draw_from_being_repeated() -> None:
    # Losing the draw leads to the adversary, who may go back to it or end the hope.
    graph = build(4, [(0, 1), (0, 2), (2, 0), (2, 3), (3, 3)], over=[1], decider={0: CHANCE, 2: 1})
    goal = mask(4, [1])
    assert statuses(graph, goal, "reach")["fair"] is Status.VIOLATED
    together = strategy(graph, goal, [0, 1], players=2, chance="fair")
    assert together.status is Status.HOLDS
    assert together.choice[2] == 2


def test_secret_simultaneous_decisions_are_answered_only_when_they_do_not_matter() -> None:
    graph = build(3, [(0, 1), (0, 2)], over=[1, 2], decider={0: SEVERAL})
    some = strategy(graph, mask(3, [1]), [0], players=2)
    assert some.status is Status.INCONCLUSIVE
    assert "at once" in some.reason
    assert strategy(graph, mask(3, [1]), [0, 1], players=2).status is Status.HOLDS
    assert strategy(graph, mask(3, [1]), [], players=2).status is Status.VIOLATED
    assert strategy(graph, mask(3, [1, 2]), [0], players=2).status is Status.HOLDS
    assert strategy(graph, mask(3, []), [0], players=2).status is Status.VIOLATED


def test_a_limit_hides_only_what_lies_beyond() -> None:
    graph = build(4, [(0, 1), (0, 2), (1, 3)], over=[3], cut=[2])
    assert strategy(graph, mask(4, [3]), [0], players=1).status is Status.HOLDS
    lost = strategy(graph, mask(4, [3]), [], players=1)
    assert lost.status is Status.INCONCLUSIVE
    avoid = strategy(graph, mask(4, [3]), [], players=1, objective="avoid")
    assert avoid.status is Status.VIOLATED
    free = strategy(graph, mask(4, [3]), [0], players=1, objective="avoid")
    assert free.status is Status.INCONCLUSIVE


def test_unknown_players_are_refused() -> None:
    graph = build(1, [])
    with pytest.raises(RuleproofError, match="player '2' is not known; use one of 0, 1"):
        strategy(graph, np.array([True]), [2], players=2)
