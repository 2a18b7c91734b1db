"""Monitors: history variables are part of the state while a property needs them."""

import numpy as np

from benchmarks.models.cards.model import Card
from benchmarks.models.cards.model import game as cards
from checkers.explore import Function, Symmetry, explore, orbit_sizes, sweep
from models.language import Array, Flag, Int, Record, bind
from models.language.monitored import Monitored
from tests.explore.same import both


class History(Record):
    discarded: Int[0, 3]
    seen: Array[Card, Flag]


def remember(before, move, after, g, m) -> None:
    """How many cards were discarded (at most three), and of which types."""
    for card in Card:
        if after.hand[before.turn, card] < before.hand[before.turn, card]:
            m.seen[card] = True
            m.discarded = min(3, m.discarded + 1)


def system_and_monitor():
    system = bind(cards, {"players": 2, "cards": 3, "copies": 1})
    return system, Monitored(system, History, remember)


def last_cell(place):
    """Value of a monitor's cell, by calling only."""
    return Function(lambda state: state[place], lambda: None)


def test_history_splits_states_and_is_carried_along():
    system, monitor = system_and_monitor()
    plain = both(system)
    found = both(system, monitor=monitor)
    assert found.outcome == "complete"
    assert found.n > plain.n
    own = len(system.start_cells)
    assert {found.state(i)[:own] for i in range(found.n)} == {
        plain.state(i) for i in range(plain.n)
    }
    assert {found.state(i)[own] for i in range(found.n)} == {0, 1, 2, 3}


def test_history_along_a_play_is_what_the_moves_did():
    system, monitor = system_and_monitor()
    found = explore(system, engine="compiled", monitor=monitor)
    own = len(system.start_cells)
    for goal in range(0, found.n, 11):
        cells = found.state(0)
        for move in found.path_to(goal):
            after = system.apply(cells[:own], move)[1] + cells[own:]
            cells = after[:own] + monitor.called(cells, move, after)
        assert cells == found.state(goal)


def test_monitor_with_symmetry_that_leaves_history_alone():
    system, _ = system_and_monitor()

    class Total(Record):
        discarded: Int[0, 3]

    def count(before, move, after, g, m) -> None:
        for card in Card:
            if after.hand[before.turn, card] < before.hand[before.turn, card]:
                m.discarded = min(3, m.discarded + 1)

    monitor = Monitored(system, Total, count)
    whole = both(system, monitor=monitor)
    reduced = both(system, monitor=monitor, symmetry=Symmetry.of(system))
    assert orbit_sizes(reduced).sum() == whole.n


def test_python_sweeps_see_history_behind_the_state():
    system, monitor = system_and_monitor()
    found = explore(system, engine="python", monitor=monitor)
    values = sweep(found, last_cell(len(system.start_cells)))
    assert set(np.unique(values)) == {0, 1, 2, 3}
