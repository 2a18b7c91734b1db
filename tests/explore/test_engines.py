"""The two engines agree on whole spaces, on every kind of stop, and with the published numbers."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.models.cards.model import game as cards
from checkers.explore import Function, edges, explore, sweep, sweep_steps
from models.language import bind
from tests.explore.counter import Counter, allowed_before_seven
from tests.explore.functions import predicate, step
from tests.explore.same import both
from tests.games import jugs, tictactoe


def small_cards(copies=1):
    return bind(cards, {"players": 3, "cards": 4, "copies": copies})


def test_die_hard_jugs_have_sixteen_states():
    found = both(bind(jugs.game, {}))
    assert (found.n, found.outcome, found.depth) == (16, "complete", 7)


def test_tictactoe_has_5478_states_and_nine_moves():
    found = both(bind(tictactoe.game, {}), transitions=False)
    assert (found.n, found.depth, found.outcome) == (5478, 9, "complete")
    assert len(found.stuck) == 0


def test_card_model_with_one_copy():
    found = both(small_cards())
    assert (found.n, found.transitions, found.depth) == (1165, 1798, 24)


def test_refusals_are_counted_by_both_engines():
    called, compiled = (explore(small_cards(), engine=e) for e in ("python", "compiled"))
    np.testing.assert_array_equal(called.refusals, compiled.refusals)
    assert (called.refusals > 0).all()


@pytest.mark.parametrize("most", [1, 2, 17, 163, 1164, 1165, 1166])
def test_max_states(most):
    found = both(small_cards(), max_states=most)
    assert found.n == min(most, 1165)
    assert (found.outcome == "complete") == (most >= 1165)
    assert found.expanded.all() == (most >= 1165)


@pytest.mark.parametrize("depth", [0, 1, 5, 23, 24, 25])
def test_max_depth(depth):
    found = both(small_cards(), max_depth=depth)
    assert found.depth == min(depth, 24)
    assert (found.outcome == "complete") == (depth >= 24)
    assert (found.depth_of(found.n - 1)) == found.depth


def test_inner_moves_do_not_count():
    counter = Counter(size=40)
    found = both(counter)
    assert (found.n, found.outcome) == (80, "complete")
    for number in range(found.n):
        _, tens, units = found.state(number)
        assert found.depth_of(number) == -(-(tens * 1000 + units) // 2)


def test_layers_are_shortest_distances_in_outer_moves():
    found = explore(small_cards(), engine="compiled")
    graph = edges(found)
    source = np.repeat(np.arange(found.n), np.diff(graph.offsets))
    depth = np.searchsorted(found.layers, np.arange(found.n), side="right") - 1
    assert (depth[graph.target] <= depth[source] + found.counts[source]).all()
    inner = found.parent >= 0
    parents = found.parent[inner]
    assert (depth[inner] == depth[parents] + found.counts[parents]).all()


def test_wide_slots_and_bytes_are_held_to_their_ranges():
    assert both(Counter(size=3000)).outcome == "complete"
    tens = both(Counter(size=3000, most=1))
    assert tens.outcome == "error"
    assert tens.fault.kind == "type-invariant"
    assert tens.state(tens.fault.state) == (0, 2, 0)
    units = both(Counter(size=3000, most_units=998))
    assert units.state(units.fault.state) == (0, 0, 999)


def test_a_failing_rule_ends_the_search_at_its_state():
    found = both(Counter(fails_at=700))
    assert (found.outcome, found.fault.kind, found.fault.code) == ("error", "run-time", 77)
    assert found.state(found.fault.state) == (1, 0, 700)
    assert isinstance(explore(Counter(fails_at=700), engine="python").fault.error, ValueError)


def test_stuck_states_are_those_without_moves_that_are_not_over():
    found = both(Counter(size=1000, ends_at=500))
    assert [found.state(s) for s in found.stuck] == [(1, 0, 500)]


def two_in_hand(s, g) -> bool:
    return s.hand[0, 0] + s.hand[0, 1] + s.hand[0, 2] + s.hand[0, 3] == 2


def nobody_keeps(before, move, after, g) -> bool:
    return move.rule != "keep" or before.turn > 0


def cards_given_up(before, move, after, g) -> int:
    return sum(after.discards[k] - before.discards[k] for k in range(4))


def test_stop_at_the_first_state_of_a_kind():
    system = small_cards()
    found = both(system, stop_at=predicate(system, two_in_hand))
    assert found.outcome == "stopped"
    assert found.found == found.n - 1
    whole = explore(system, engine="python")
    wanted = sweep(whole, predicate(system, two_in_hand), np.bool_)
    assert found.found == np.flatnonzero(wanted)[0]


def test_sweeps_agree():
    system = small_cards()
    called, compiled = (explore(system, engine=e) for e in ("python", "compiled"))
    for run, function in ((sweep, two_in_hand), (sweep_steps, cards_given_up)):
        lowered = (predicate if run is sweep else step)(system, function)
        ours, theirs = run(called, lowered), run(compiled, lowered)
        np.testing.assert_array_equal(ours, theirs)
        assert len(set(ours.tolist())) > 1
    assert len(theirs) == compiled.transitions


def test_assumptions_forbid_transitions():
    system = small_cards()
    found = both(system, allow=step(system, nobody_keeps))
    assert found.outcome == "complete"
    assert found.n < 1165
    assert len(found.stuck) == 0


def test_where_an_assumption_forbids_everything_the_state_is_blocked():
    counter = Counter(size=30)
    never = Function(lambda before, move, after: move != 2 and before[2] != 7, allowed_before_seven)
    found = both(counter, allow=never)
    assert [found.state(s) for s in found.blocked] == [(0, 0, 7)]


def test_auto_begins_by_calling_and_turns_to_compiled_code():
    assert explore(bind(replace(jugs.game), {})).engine == "python"
    game = replace(tictactoe.game)
    limited = explore(bind(game, {}), max_states=1000)
    assert (limited.engine, limited.outcome, limited.n) == ("python", "max-states", 1000)
    large = explore(bind(game, {}))
    assert (large.engine, large.n) == ("compiled", 5478)


def test_auto_does_not_call_for_long_once_the_rules_are_compiled():
    game = replace(tictactoe.game)
    explore(bind(game, {}))
    limited = explore(bind(game, {}), max_states=1000)
    assert (limited.engine, limited.outcome, limited.n) == ("compiled", "max-states", 1000)
    limited = explore(bind(game, {}), max_states=20)
    assert (limited.engine, limited.n) == ("python", 20)
