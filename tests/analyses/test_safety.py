from hypothesis import given
from hypothesis import strategies as st

from checkers.analyses import Status, invariant, reachable, step, stuck, unique_winner
from tests.analyses.graphs import build, ends, examples, graphs, mask, subset, walk
from tests.analyses.oracles import distances


@examples(50)
@given(st.data())
def test_reachable_finds_the_nearest_goal(data: st.DataObject) -> None:
    graph = data.draw(graphs(cuts=True))
    goal = subset(data.draw, graph.n)
    known = distances(graph)
    hits = {known[state] for state in known if goal[state]}
    found = reachable(graph, goal)
    if hits:
        assert found.status is Status.HOLDS
        assert found.trace is not None
        assert goal[walk(graph, found.trace)[-1]]
        assert found.distance == graph.length(found.trace) == min(hits)
    else:
        whole = all(graph.expanded[state] or graph.over[state] for state in known)
        assert found.status is (Status.VIOLATED if whole else Status.INCONCLUSIVE)


@examples(50)
@given(st.data())
def test_invariant_finds_the_nearest_violation(data: st.DataObject) -> None:
    graph = data.draw(graphs(cuts=True))
    holds, when = subset(data.draw, graph.n), subset(data.draw, graph.n)
    known = distances(graph)
    wrong = {state: known[state] for state in known if when[state] and not holds[state]}
    found = invariant(graph, holds, when=when)
    if wrong:
        assert found.status is Status.VIOLATED
        assert found.trace is not None
        assert found.state in wrong
        assert walk(graph, found.trace)[-1] == found.state
        assert graph.length(found.trace) == min(wrong.values())
    elif any(not graph.expanded[state] and not graph.over[state] for state in known):
        assert found.status is Status.INCONCLUSIVE
    else:
        occurs = any(when[state] for state in known)
        assert found.status is (Status.HOLDS if occurs else Status.VACUOUS)


@examples(50)
@given(st.data())
def test_step_finds_the_nearest_transition(data: st.DataObject) -> None:
    graph = data.draw(graphs())
    holds, when = subset(data.draw, graph.m), subset(data.draw, graph.m)
    known = distances(graph)
    asked = [t for t, (a, _) in enumerate(ends(graph)) if a in known and when[t]]
    lengths = [known[a] + graph.counts[a] for t, (a, _) in enumerate(ends(graph))
               if t in asked and not holds[t]]  # fmt: skip
    found = step(graph, holds, when=when)
    if lengths:
        assert found.status is Status.VIOLATED
        assert found.trace is not None
        assert found.transition == found.trace.stem[-1]
        assert found.transition in asked
        assert not holds[found.transition]
        walk(graph, found.trace)
        assert found.distance == graph.length(found.trace) == min(lengths)
    else:
        assert found.status is (Status.HOLDS if asked else Status.VACUOUS)


@examples(50)
@given(graphs(cuts=True))
def test_stuck_lists_states_without_a_move(graph) -> None:
    known = distances(graph)
    busy = {a for a, _ in ends(graph)}
    idle = {s for s in known if s not in busy and graph.expanded[s] and not graph.over[s]}
    found = stuck(graph)
    assert set(found.states.tolist()) == idle
    if idle:
        assert found.status is Status.VIOLATED
        assert found.trace is not None
        assert walk(graph, found.trace)[-1] == found.states[0]
        assert graph.length(found.trace) == min(known[state] for state in idle)
    else:
        whole = all(graph.expanded[s] or graph.over[s] for s in known)
        assert found.status is (Status.HOLDS if whole else Status.INCONCLUSIVE)


def test_a_state_cut_off_is_not_stuck() -> None:
    assert stuck(build(2, [(0, 1)], cut=[1])).status is Status.INCONCLUSIVE
    assert stuck(build(2, [(0, 1)], over=[1])).status is Status.HOLDS
    assert stuck(build(2, [(0, 1)])).states.tolist() == [1]


@examples(50)
@given(graphs())
def test_unique_winner_lists_every_other_end(graph) -> None:
    known = distances(graph)
    ended = [s for s in known if graph.over[s]]
    odd = {s: int(graph.winners[s]) for s in ended if int(graph.winners[s]).bit_count() != 1}
    found = unique_winner(graph)
    assert set(found.states.tolist()) == set(odd)
    listed = dict(zip(found.masks.tolist(), found.number.tolist(), strict=True))
    assert listed == {m: list(odd.values()).count(m) for m in odd.values()}
    for winners, example in zip(found.masks.tolist(), found.example.tolist(), strict=True):
        assert odd[example] == winners
        assert known[example] == min(known[s] for s in odd if odd[s] == winners)
    if odd:
        assert found.trace is not None
        assert walk(graph, found.trace)[-1] == found.states[0]
    expected = Status.VIOLATED if odd else Status.HOLDS if ended else Status.VACUOUS
    assert found.status is expected


def test_ties_of_many_players_are_seen() -> None:
    graph = build(3, [(0, 1), (0, 2)], over=[1, 2], winners={1: 1 << 63, 2: 1 << 63 | 1})
    found = unique_winner(graph)
    assert found.states.tolist() == [2]
    assert found.masks.tolist() == [1 << 63 | 1]


def test_the_shortest_counterexample_counts_outer_moves_only() -> None:
    # Three inner steps are shorter than two outer moves.
    graph = build(6, [(0, 1), (1, 5), (0, 2), (2, 3), (3, 4)], inner=[2, 3])
    found = reachable(graph, mask(6, [4, 5]))
    assert (found.state, found.distance) == (4, 1)
