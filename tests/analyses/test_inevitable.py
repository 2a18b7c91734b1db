import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers.analyses import Fairness, Status, inevitable
from checkers.graph import CHANCE, StateGraph
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
    closure,
    distances,
    forces,
    is_end_component,
    is_fair,
    lasting_sets,
)


def escapes(graph: StateGraph, begin, away: set[int], chance: str, fairness) -> set[int]:
    """States at which a fair play from `begin` along `away` can stop or stay, by enumeration."""
    pairs = ends(graph)
    busy = {a for a, _ in pairs}
    visited = closure(graph, begin, lambda t: t in away)
    found = {s for s in visited if s not in busy}
    for lasting in lasting_sets(graph, {t for t in away if pairs[t][0] in visited}):
        fair = all(is_fair(graph, lasting, kind, steps) for kind, steps in fairness)
        if fair and (chance == "hostile" or is_end_component(graph, lasting)):
            found |= {pairs[t][0] for t in lasting}
    return found


@examples(200)
@given(st.data(), st.sampled_from(["hostile", "fair"]), st.booleans())
def test_counterexamples_are_found_exactly_when_there_are_any(
    data: st.DataObject, chance, with_when: bool
) -> None:
    graph = data.draw(graphs(states=5, edges=7, deciders=PLAYERS_AND_CHANCE))
    goal = subset(data.draw, graph.n) & subset(data.draw, graph.n)
    steps = subset(data.draw, graph.m) & subset(data.draw, graph.m)
    when = subset(data.draw, graph.n) if with_when else None
    kinds = data.draw(st.lists(st.sampled_from(["recurs", "weak", "strong"]), max_size=2))
    assumed = [Fairness(kind, subset(data.draw, graph.m)) for kind in kinds]
    plain = [(one.kind, set(one.steps.nonzero()[0].tolist())) for one in assumed]

    known = distances(graph)
    pairs = ends(graph)
    begin = {s for s in known if when[s]} if when is not None else set(graph.initial.tolist())
    away = {t for t, (a, b) in enumerate(pairs) if not (goal[a] or goal[b] or steps[t])}
    found = inevitable(graph, goal, chance=chance, fairness=assumed, when=when, steps=steps)
    bad = escapes(graph, {s for s in begin if not goal[s]}, away, chance, plain)
    if not bad:
        everything = set(range(graph.m))
        if not begin or (assumed and not escapes(graph, begin, everything, chance, plain)):
            assert found.status is Status.VACUOUS
        else:
            assert found.status is Status.HOLDS
        return
    assert found.status is Status.VIOLATED
    trace = found.trace
    assert trace is not None
    states = walk(graph, trace)
    assert states[found.begins] in begin
    assert states[len(trace.stem)] in bad
    assert all(t in away for t in trace.transitions[found.begins :])
    assert not any(goal[s] for s in states[found.begins :])
    if found.ends == "stops":
        assert trace.cycle == ()
    else:
        cycle = set(trace.cycle)
        assert cycle
        assert all(is_fair(graph, cycle, kind, wanted) for kind, wanted in plain)
        if chance == "hostile" and not plain:
            here, outer = states[-1], [int(graph.counts[a]) for a, _ in pairs]
            back = min(
                outer[t] + _distance(graph, pairs[t][1], {here}, away)
                for t in away
                if pairs[t][0] == here
            )
            assert sum(outer[t] for t in trace.cycle) == back
    # The stem is the shortest way from a start to any state where a fair play can stay.
    best = min(known[s] + _distance(graph, s, bad, away) for s in begin if not goal[s])
    assert sum(int(graph.counts[pairs[t][0]]) for t in trace.stem) == best


def _distance(graph: StateGraph, state: int, goal: set[int], away: set[int]) -> float:
    """Outer moves from a state to a set along the given transitions (Bellman and Ford)."""
    pairs = ends(graph)
    far = {s: float("inf") for s in range(graph.n)}
    far[state] = 0
    for _ in range(graph.n):
        for t in away:
            a, b = pairs[t]
            far[b] = min(far[b], far[a] + int(graph.counts[a]))
    return min(far[s] for s in goal)


@examples(80)
@given(st.data())
def test_helping_chance_is_chance_against_all_players(data: st.DataObject) -> None:
    graph = data.draw(graphs(states=4, edges=8, deciders=PLAYERS_AND_CHANCE))
    goal = subset(data.draw, graph.n) & subset(data.draw, graph.n)
    steps = subset(data.draw, graph.m) & subset(data.draw, graph.m)
    random = {s for s in range(graph.n) if graph.decider[s] == CHANCE}
    # Steps that reach the goal lead to a goal of their own; chance becomes player 0.
    apart = build(
        graph.n + 1,
        [(a, graph.n if steps[t] else b) for t, (a, b) in enumerate(ends(graph))],
        decider={s: 0 if s in random else 1 for s in range(graph.n)},
    )
    targets = {*goal.nonzero()[0].tolist(), graph.n}
    forced = forces(apart, targets, random, "reach", "hostile")
    found = inevitable(graph, goal, chance="helping", steps=steps)
    lost = [s for s in graph.initial.tolist() if s not in forced]
    assert found.status is (Status.VIOLATED if lost else Status.HOLDS)
    if found.trace is not None:
        states = walk(graph, found.trace)
        assert not any(goal[s] for s in states)
        assert not set(states) & forced
        assert not any(steps[t] for t in found.trace.transitions)
        if found.ends == "stops":
            assert not any(a == states[-1] for a, _ in ends(graph))


def test_a_lasso_that_depth_first_search_with_one_colour_misses() -> None:
    # From 0 the search first visits 1 and 3 and leaves them; the cycle 2 -> 3 -> 2 closes
    # through a state that was finished before, not through one that is being visited.
    graph = build(5, [(0, 1), (1, 3), (0, 2), (2, 3), (3, 4), (3, 2)], over=[4])
    found = inevitable(graph, mask(5, [4]))
    assert found.trace is not None
    assert sorted(walk(graph, found.trace)[len(found.trace.stem) :]) in ([2, 2, 3], [2, 3, 3])


def test_a_visited_state_is_not_yet_a_cycle() -> None:
    # Two ways to one state: a merge, no lasso.
    graph = build(5, [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)], over=[4])
    assert inevitable(graph, mask(5, [4])).status is Status.HOLDS


def test_a_loop_at_the_start_is_a_lasso() -> None:
    found = inevitable(build(2, [(0, 0), (0, 1)], over=[1]), mask(2, [1]))
    assert found.trace is not None
    assert (found.trace.stem, found.trace.cycle) == ((), (0,))


def test_the_cycle_is_the_shortest_through_its_state() -> None:
    graph = build(5, [(0, 1), (1, 2), (2, 3), (3, 1), (1, 4), (4, 1)])
    found = inevitable(graph, mask(5, []))
    assert found.trace is not None
    assert walk(graph, found.trace) == [0, 1, 4, 1]


def test_a_play_that_stops_counts() -> None:
    found = inevitable(build(3, [(0, 1), (0, 2)], over=[1, 2]), mask(3, [1]))
    assert found.ends == "stops"
    stuck = inevitable(build(3, [(0, 1), (0, 2)], over=[1]), mask(3, [1]))
    assert stuck.ends == "stops"


def test_fair_chance_ends_what_hostile_chance_can_put_off() -> None:
    graph = build(2, [(0, 0), (0, 1)], over=[1], decider={0: CHANCE})
    goal = mask(2, [1])
    assert inevitable(graph, goal).status is Status.VIOLATED
    assert inevitable(graph, goal, chance="fair").status is Status.HOLDS
    # A player who returns before the draw avoids it for ever.
    free = build(4, [(0, 1), (0, 2), (1, 0), (2, 0), (2, 3)], over=[3], decider={2: CHANCE})
    found = inevitable(free, mask(4, [3]), chance="fair")
    assert found.trace is not None
    assert walk(free, found.trace) == [0, 1, 0]
    forced = build(3, [(0, 1), (1, 0), (1, 2)], over=[2], decider={1: CHANCE})
    assert inevitable(forced, mask(3, [2]), chance="fair").status is Status.HOLDS


def test_helping_chance_is_enough_when_one_card_ends_the_game() -> None:
    graph = build(3, [(0, 1), (0, 2), (2, 2)], over=[1], decider={0: CHANCE})
    goal = mask(3, [1])
    assert inevitable(graph, goal, chance="helping").status is Status.HOLDS
    assert inevitable(graph, goal, chance="fair").status is Status.VIOLATED


def test_weak_and_strong_fairness_differ() -> None:
    # Player passes 0 -> 1 -> 0; the exit is enabled in 0 only: never continuously.
    graph = build(3, [(0, 1), (0, 2), (1, 0)], over=[2])
    leaves = mask(3, [1])
    goal = mask(3, [2])
    weak = inevitable(graph, goal, fairness=[Fairness("weak", leaves)])
    assert weak.status is Status.VIOLATED
    assert inevitable(graph, goal, fairness=[Fairness("strong", leaves)]).status is Status.HOLDS
    # With a loop in 0 alone the exit is enabled all the time.
    loop = build(2, [(0, 0), (0, 1)], over=[1])
    assert inevitable(loop, mask(2, [1])).status is Status.VIOLATED
    exit_ = [Fairness("weak", mask(2, [1]))]
    assert inevitable(loop, mask(2, [1]), fairness=exit_).status is Status.HOLDS


def test_a_fair_lasso_visits_all_that_must_recur() -> None:
    # 0 is a hub with three loops; two of them must recur.
    graph = build(4, [(0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0)])
    fairness = [Fairness("recurs", mask(6, [0])), Fairness("recurs", mask(6, [2]))]
    found = inevitable(graph, mask(4, []), fairness=fairness)
    assert found.trace is not None
    assert {0, 2} <= set(found.trace.cycle)
    assert 1 not in found.trace.cycle


def test_strong_fairness_needs_the_component_split_again() -> None:
    # The big component enables the exit of 3 without taking it; without 3, the cycle 1 <-> 2
    # remains, and there the exit of 2 (transition 4) is enabled: nothing fair is left but 0.
    graph = build(
        6,
        [(0, 1), (1, 2), (2, 1), (2, 3), (2, 4), (3, 0), (3, 5), (0, 0)],
        over=[4, 5],
    )
    pairs = ends(graph)
    exits = [
        Fairness("strong", mask(8, [pairs.index((3, 5))])),
        Fairness("strong", mask(8, [pairs.index((2, 4))])),
    ]
    found = inevitable(graph, mask(6, [4, 5]), fairness=exits)
    assert found.trace is not None
    assert walk(graph, found.trace) == [0, 0]


def test_an_assumption_that_no_play_keeps_is_vacuous() -> None:
    graph = build(2, [(0, 1), (1, 0)])
    never = [Fairness("recurs", mask(2, []))]
    found = inevitable(graph, mask(2, [1]), fairness=never)
    assert found.status is Status.VACUOUS
    assert "fair" in found.reason
    possible = [Fairness("recurs", mask(2, [0]))]
    assert inevitable(graph, mask(2, [1]), fairness=possible).status is Status.HOLDS


def test_a_lasso_inside_the_explored_part_is_a_counterexample() -> None:
    graph = build(4, [(0, 1), (0, 2), (2, 0)], cut=[1])
    assert inevitable(graph, mask(4, [3])).status is Status.VIOLATED
    assert inevitable(build(3, [(0, 1)], cut=[1]), mask(3, [2])).status is Status.INCONCLUSIVE
    # Fair chance may leave the cycle for what was not explored.
    drawn = build(4, [(0, 1), (0, 2), (2, 0)], cut=[1], decider={0: CHANCE})
    assert inevitable(drawn, mask(4, [3]), chance="fair").status is Status.INCONCLUSIVE


def test_unknown_options_are_refused() -> None:
    graph = build(1, [])
    with pytest.raises(RuleproofError, match="use one of helping, fair, hostile"):
        inevitable(graph, mask(1, []), chance="kind")  # type: ignore[arg-type]
    with pytest.raises(RuleproofError, match="takes no fairness"):
        inevitable(graph, mask(1, []), chance="helping", fairness=[Fairness("weak", mask(0, []))])
    with pytest.raises(RuleproofError, match="there are 0 transitions"):
        inevitable(graph, mask(1, []), fairness=[Fairness("weak", mask(1, []))])
