from hypothesis import given
from hypothesis import strategies as st

from checkers.analyses import Status, longest_play, restrict, strategy, stuck
from tests.analyses.graphs import build, ends, examples, graphs, mask, subset, walk
from tests.analyses.oracles import closure


@examples(50)
@given(st.data())
def test_what_remains_is_what_the_assumption_allows(data: st.DataObject) -> None:
    graph = data.draw(graphs(cuts=True))
    allowed = subset(data.draw, graph.m)
    pairs = ends(graph)
    part = restrict(graph, allowed)
    states = sorted(closure(graph, graph.initial.tolist(), lambda t: bool(allowed[t])))
    kept = [t for t, (a, _) in enumerate(pairs) if allowed[t] and a in states]
    assert part.states.tolist() == states
    assert part.transitions.tolist() == kept
    old = dict(enumerate(states))
    assert [(old[a], old[b]) for a, b in ends(part.graph)] == [pairs[t] for t in kept]
    assert part.graph.move.tolist() == [int(graph.move[t]) for t in kept]
    assert [old[s] for s in part.graph.initial.tolist()] == graph.initial.tolist()
    for name in ("counts", "decider", "over", "winners", "expanded"):
        assert getattr(part.graph, name).tolist() == getattr(graph, name)[states].tolist()
    dropped = [t for t, (a, _) in enumerate(pairs) if a in states and not allowed[t]]
    assert part.forbidden == len(dropped)
    stopped = {pairs[t][0] for t in dropped} - {pairs[t][0] for t in kept}
    assert set(part.stopped.tolist()) == stopped
    assert part.vacuous == bool(stopped)
    if stopped:
        assert part.trace is not None
        assert walk(graph, part.trace)[-1] == part.stopped[0]
        assert all(allowed[t] for t in part.trace.stem)
    for state in range(part.graph.n):
        trace = part.original(part.graph.trace_to(state))
        assert walk(graph, trace)[-1] == old[state]


@examples(80)
@given(st.data())
def test_pruned_plays_keep_the_assumption_to_their_end(data: st.DataObject) -> None:
    graph = data.draw(graphs(edges=12))
    allowed = subset(data.draw, graph.m)
    pairs = ends(graph)
    good = set(range(graph.n))
    while True:
        # A state stays if it had no move anyway, or has an allowed one to a state that stays.
        left = {
            s
            for s in good
            if not any(a == s for a, _ in pairs)
            or any(a == s and allowed[t] and b in good for t, (a, b) in enumerate(pairs))
        }
        if left == good:
            break
        good = left
    kept = {t for t, (a, b) in enumerate(pairs) if allowed[t] and a in good and b in good}
    starts = [s for s in graph.initial.tolist() if s in good]
    states = sorted(closure(graph, starts, lambda t: t in kept))
    part, whole = restrict(graph, allowed, prune=True), restrict(graph, allowed)
    assert part.states.tolist() == states
    assert part.transitions.tolist() == sorted(t for t in kept if pairs[t][0] in states)
    assert part.states[part.graph.initial].tolist() == starts
    assert part.stopped.tolist() == whole.stopped.tolist()
    assert part.trace == whole.trace


def test_an_assumption_that_stops_a_play_is_vacuous() -> None:
    graph = build(4, [(0, 1), (1, 2), (1, 3)], over=[2, 3])
    assert restrict(graph, mask(3, [0])).stopped.tolist() == [1]
    nothing = restrict(graph, mask(3, [0]), prune=True).graph
    assert nothing.n == 0
    assert stuck(nothing).status is Status.VACUOUS
    assert strategy(nothing, nothing.over, [0], players=1).status is Status.VACUOUS
    assert longest_play(nothing, nothing.outer).status is Status.VACUOUS
    narrowed = restrict(graph, mask(3, [0, 1]))
    assert not narrowed.vacuous
    assert narrowed.number.tolist() == [0, 1, 2, -1]
    assert narrowed.forbidden == 1
