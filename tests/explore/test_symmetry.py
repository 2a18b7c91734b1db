"""With symmetry fewer states are stored, and they stand for exactly those found without."""

import numpy as np
import pytest

from benchmarks.models.cards.model import game as cards
from checkers.explore import Symmetry, explore, orbit_sizes, sweep, sweep_steps
from models.language import bind
from tests.explore.functions import predicate, step
from tests.explore.same import both


def small_cards(copies=1):
    return bind(cards, {"players": 3, "cards": 4, "copies": copies})


def cards_held(s, g) -> int:
    return sum(s.hand[player, card] for player in range(3) for card in range(4))


def last_card_discarded(before, move, after, g) -> bool:
    return after.discards[3] > before.discards[3]


def test_orbit_sizes_add_up_to_the_count_without_symmetry():
    system = small_cards()
    reduced = both(system, symmetry=Symmetry.of(system))
    assert reduced.n < 1165 / 10
    assert orbit_sizes(reduced).sum() == 1165


def test_both_engines_give_the_same_orbit_sizes():
    system = small_cards()
    called, compiled = (
        explore(system, engine=e, symmetry=Symmetry.of(system)) for e in ("python", "compiled")
    )
    np.testing.assert_array_equal(orbit_sizes(called), orbit_sizes(compiled))


def test_orbit_sizes_add_up_in_a_larger_space():
    system = small_cards(copies=2)
    reduced = explore(system, engine="compiled", symmetry=Symmetry.of(system))
    assert orbit_sizes(reduced).sum() == 163186
    assert reduced.depth == 48


def test_orbit_sizes_add_up_layer_by_layer():
    system = small_cards()
    reduced = explore(system, engine="compiled", symmetry=Symmetry.of(system))
    whole = explore(system, engine="compiled")
    sizes = np.add.reduceat(orbit_sizes(reduced), reduced.layers)
    np.testing.assert_array_equal(sizes, np.diff([*whole.layers, whole.n]))


def test_a_play_between_representatives_is_a_play_of_the_game_up_to_renaming():
    system = small_cards()
    reduced = explore(system, engine="compiled", symmetry=Symmetry.of(system))
    for goal in range(0, reduced.n, 7):
        state = system.start_cells
        for number in reduced.states_to(goal)[1:]:
            wanted = reduced.state(number)
            after = (a for _, _, a, _ in reduced.request.successors(state))
            state = next(a for a in after if reduced.request.canonical(a) == wanted)


def test_invariant_functions_have_the_same_values_with_and_without():
    system = small_cards()
    held = predicate(system, cards_held)
    whole = explore(system, engine="compiled")
    reduced = explore(system, engine="compiled", symmetry=Symmetry.of(system))
    counts = np.bincount(sweep(whole, held))
    weights = orbit_sizes(reduced)
    np.testing.assert_array_equal(counts, np.bincount(sweep(reduced, held), weights=weights))


def test_functions_of_transitions_see_the_successor_before_it_is_renamed():
    system = small_cards()
    last = step(system, last_card_discarded)
    reduced = [
        explore(system, engine=e, symmetry=Symmetry.of(system)) for e in ("python", "compiled")
    ]
    called, compiled = (sweep_steps(r, last) for r in reduced)
    np.testing.assert_array_equal(called, compiled)
    assert called.any()


def test_tables_that_are_no_group_of_renamings_are_refused():
    system = small_cards()
    symmetry = Symmetry.of(system)
    with pytest.raises(ValueError, match="identity"):
        Symmetry(symmetry.source[1:], symmetry.kind, symmetry.vmap[1:])
    with pytest.raises(ValueError, match="fit together"):
        Symmetry(symmetry.source, symmetry.kind[1:], symmetry.vmap)
