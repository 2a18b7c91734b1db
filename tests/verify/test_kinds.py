"""Each kind of property on a puzzle whose answer is published or can be counted by hand."""

import pytest

from checkers.verify.plays import play_of
from models.language import Int, Record
from specs.properties import Monitor
from specs.verdicts import Verdict
from tests.games import jugs, tictactoe
from tests.games.tictactoe import Player, finished, has_line
from tests.verify.asked import asked

ENGINES = ("python", "compiled")


def crosses_win(s, g) -> bool:
    return has_line(s, g, Player.CROSSES)


def noughts_win(s, g) -> bool:
    return has_line(s, g, Player.NOUGHTS)


def ended(s, g) -> bool:
    return finished(s, g)


def not_four(s, g) -> bool:
    return s.water[1] != 4


def big_is_never_filled(before, move, after) -> bool:
    return move.rule != "fill" or after.water[1] != 5


def nothing_happens(before, move, after) -> bool:
    return False


def filled(before, move, after) -> bool:
    return move.rule == "fill"


def poured_into_small(before, move, after) -> bool:
    return move.rule == "pour" and after.water[0] > before.water[0]


class Fills(Record):
    number: Int[0, 3]


def count_fills(before, move, after, g, m) -> None:
    if move.rule == "fill":
        m.number = min(3, m.number + 1)


def four_with_one_fill(s, m) -> bool:
    return s.water[1] == 4 and m.number < 2


def four_with_two_fills(s, m) -> bool:
    return s.water[1] == 4 and m.number < 3


def total(s) -> int:
    return s.water[0] + s.water[1]


@pytest.mark.parametrize("engine", ENGINES)
def test_reachable_with_the_shortest_play(engine):
    found, view = asked(jugs.game, engine=engine, kind="reachable", holds=jugs.has_four)
    play = play_of(view.space, view.graph, found.trace, view.prop, "REACHED")
    assert found.verdict is Verdict.REACHED
    assert play.length == 6
    assert play.steps[0].move == "fill Big"
    assert play.steps[0].clauses == ("JUG-1",)


def test_an_invariant_is_broken_by_the_same_play():
    found, _ = asked(jugs.game, kind="invariant", holds=not_four)
    assert found.verdict is Verdict.VIOLATED
    assert len(found.trace.stem) == 6


def test_a_step_is_found_where_it_breaks():
    found, view = asked(jugs.game, kind="step", holds=big_is_never_filled)
    assert found.verdict is Verdict.VIOLATED
    assert [view.space.system.move_text(int(view.graph.move[t])) for t in found.trace.stem] == [
        "fill Big"
    ]


def test_an_assumption_takes_plays_away():
    found, _ = asked(
        jugs.game, kind="reachable", holds=jugs.has_four, assume=(big_is_never_filled,)
    )
    # The small jug alone fills the big one by threes: 3, 5 with 1 left, 1, 4.
    assert found.verdict is Verdict.REACHED
    assert len(found.trace.stem) == 8


def test_an_assumption_that_leaves_no_move_is_vacuous():
    found, _ = asked(jugs.game, kind="invariant", holds=not_four, assume=(nothing_happens,))
    assert found.verdict is Verdict.VACUOUS


def test_what_can_always_be_had_need_not_come():
    always, _ = asked(jugs.game, kind="always-possible", holds=jugs.has_four)
    ever, view = asked(jugs.game, kind="inevitable", holds=jugs.has_four)
    assert always.verdict is Verdict.HOLDS
    assert ever.verdict is Verdict.VIOLATED
    assert ever.trace.cycle
    states = [int(view.graph.target[t]) for t in ever.trace.transitions]
    assert all(not view.states(jugs.has_four)[s] for s in states)


def test_fairness_asks_that_steps_recur_in_the_lasso():
    found, view = asked(
        jugs.game, kind="inevitable", holds=jugs.has_four, fairness=(poured_into_small,)
    )
    assert found.verdict is Verdict.VIOLATED
    assert any(view.steps(poured_into_small)[t] for t in found.trace.cycle)


@pytest.mark.parametrize("engine", ENGINES)
def test_monitors_remember(engine):
    monitor = Monitor(Fills, count_fills)
    one, _ = asked(
        jugs.game, engine=engine, kind="reachable", holds=four_with_one_fill, monitor=monitor
    )
    two, _ = asked(
        jugs.game, engine=engine, kind="reachable", holds=four_with_two_fills, monitor=monitor
    )
    assert (one.verdict, two.verdict) == (Verdict.UNREACHABLE, Verdict.REACHED)


@pytest.mark.parametrize(("extreme", "value"), [("largest", 8), ("smallest", 0)])
def test_bounds_of_a_value(extreme, value):
    found, _ = asked(jugs.game, kind="bound", value=total, extreme=extreme)
    assert (found.verdict, found.value) == (Verdict.HOLDS, value)


def test_the_longest_play_may_have_no_end():
    found, _ = asked(jugs.game, kind="bound", extreme="longest", unit=filled)
    assert found.value == "unbounded"


def test_tic_tac_toe_takes_five_to_nine_moves_and_always_ends():
    shortest, _ = asked(tictactoe.game, engine="compiled", kind="bound", extreme="shortest")
    longest, _ = asked(tictactoe.game, engine="compiled", kind="bound", extreme="longest")
    ends, _ = asked(tictactoe.game, engine="compiled", kind="inevitable", holds=ended)
    stuck, _ = asked(tictactoe.game, engine="compiled", kind="stuck")
    assert (shortest.value, longest.value) == (5, 9)
    assert (ends.verdict, stuck.verdict) == (Verdict.HOLDS, Verdict.HOLDS)


def test_nobody_wins_tic_tac_toe_by_force_and_both_can_avoid_to_lose():
    for player, loss, win in ((0, noughts_win, crosses_win), (1, crosses_win, noughts_win)):
        forced, _ = asked(
            tictactoe.game, engine="compiled", kind="strategy", holds=win, players=(player,)
        )
        avoided, _ = asked(
            tictactoe.game,
            engine="compiled",
            kind="strategy",
            holds=loss,
            players=(player,),
            objective="avoid",
        )
        assert (forced.verdict, avoided.verdict) == (Verdict.VIOLATED, Verdict.HOLDS)


def test_a_drawn_game_has_no_winner():
    found, _ = asked(tictactoe.game, engine="compiled", kind="unique-winner")
    assert found.verdict is Verdict.VIOLATED
    # 16 of the full boards have no line.
    assert found.detail == "winners: nobody (16 ends)"
