from __future__ import annotations

from pathlib import Path

import pytest

from checkers.examples.search import find_play
from checkers.examples.switches import Switches
from models.language import bind
from specs.patterns import Pattern
from tests.games import jugs, tictactoe

JUGS = bind(jugs.game, {"name": "jugs"})


def four(state) -> bool:
    return JUGS.plain(state)["water"].get("Big") == 4


def test_a_shortest_play_is_found():
    search = find_play(JUGS, JUGS.start_cells, Pattern(("...",)), four)
    assert search.found
    assert len(search.moves) == 6
    assert len(search.states) == 7
    for before, move, after in zip(search.states, search.moves, search.states[1:], strict=False):
        assert JUGS.apply(before, move)[1] == after


def test_every_move_has_to_be_in_the_pattern():
    steps = ("fill Big", "pour *", "empty Small", "pour *", "fill Big", "pour *")
    assert find_play(JUGS, JUGS.start_cells, Pattern(steps), four).found
    assert not find_play(JUGS, JUGS.start_cells, Pattern(steps[:-1]), four).found


def test_the_refusal_is_told():
    search = find_play(JUGS, JUGS.start_cells, Pattern(("empty Big",)), lambda state: True)
    assert search.found is False
    assert search.why_not == "`empty Big` is refused: it is empty [JUG-2]"


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("drink Big", "'drink Big' names no rule; "),
        ("empty *", "no move matches `empty *`"),
    ],
)
def test_a_step_that_nothing_matches(step, told):
    search = find_play(JUGS, JUGS.start_cells, Pattern((step,)), lambda state: True)
    assert search.why_not.startswith(told)


def test_a_search_gives_up():
    search = find_play(JUGS, JUGS.start_cells, Pattern(("...",)), lambda state: False, most=5)
    assert search.found is None
    assert "gave up" in search.why_not


def test_nobody_moves_once_the_game_is_over():
    system = bind(tictactoe.game, {"name": "board"})
    row = ("mark a1", "mark b1", "mark a2", "mark b2", "mark a3")
    assert find_play(system, system.start_cells, Pattern(row), lambda state: True).found
    more = Pattern((*row, "mark b3"))
    search = find_play(system, system.start_cells, more, lambda state: True)
    assert search.why_not == "the game is over before `mark b3`"


def test_switches_note_what_is_read():
    from models.registry import load_game

    pebbles = load_game(str(Path(__file__).parents[1] / "command" / "pebbles"))
    table = {"name": "t", "players": 2, "pebbles": 2, "blanks": 2, "skips": 0}
    system = bind(pebbles, table)
    switches = Switches(system)
    state = system.start_cells
    while not system.call_over(state):
        state = system.successors(state)[0][2]
    assert switches.read == set()
    assert switches.same_under({"last-pebble": "loses"})
    system.winners(state)
    assert switches.read == {"last-pebble"}
    assert switches.same_under({"last-pebble": "wins"})
    assert not switches.same_under({"last-pebble": "loses"})
