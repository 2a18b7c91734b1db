from __future__ import annotations

import random

import pytest

from checkers.render.dot import to_dot
from checkers.render.drawing import add_move, add_state, draw_play, new_drawing
from tests.render.plays import LASSO, PLAY


def test_a_play_is_a_path():
    drawing = draw_play(PLAY)
    assert list(drawing.edges()) == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]
    assert drawing.nodes[5]["violated"]
    assert not drawing.nodes[4]["violated"]
    assert drawing.nodes[2]["changes"] == ["hand of Ann: P2 0 -> 1", "draw: P2 3 -> 2"]
    assert [drawing.nodes[state]["outer"] for state in range(6)] == [
        False, False, True, False, True, True
    ]  # fmt: skip


def test_a_lasso_returns_to_its_cycle():
    drawing = draw_play(LASSO)
    assert (4, 2) in drawing.edges()
    assert len(drawing) == 5
    assert not any(data["violated"] for _, data in drawing.nodes(data=True))


def test_dot_escapes_what_players_write():
    dot = to_dot(draw_play(PLAY))
    assert "pass &lt;the&gt; &amp; turn" in dot


def test_dot_carries_moves_with_clauses_and_states_with_changes():
    dot = to_dot(draw_play(PLAY))
    assert "1. aim at Lenny" in dot
    assert "X-2, X-3" in dot
    assert "target: Lenny" in dot
    assert "Ann decides" in dot
    assert "the property is broken" in dot


def shuffled(seed):
    states = [(state, {"label": str(state)}) for state in range(12)]
    moves = [(a, b, f"m{a}{b}{k}") for a in range(4) for b in range(12) for k in range(2)]
    random.Random(seed).shuffle(states)
    random.Random(seed).shuffle(moves)
    drawing = new_drawing("g")
    for state, attributes in states:
        add_state(drawing, state, **attributes)
    for source, target, move in moves:
        add_move(drawing, source, target, move=move, decider=f"P{source}")
    return drawing


@pytest.mark.parametrize("seed", [1, 2])
def test_bytes_do_not_depend_on_the_order_of_building(seed):
    assert to_dot(shuffled(seed)) == to_dot(shuffled(0))


def test_big_numbers_of_states_and_long_changes_stay_readable():
    drawing = new_drawing("grouped")
    add_state(drawing, 0, label="at large: 3", size=1_234_567, changes=[f"c{i}" for i in range(40)])
    add_move(drawing, 0, 0, move="pass", size=42)
    dot = to_dot(drawing)
    assert "1,234,567 states" in dot
    assert "42 moves" in dot
    assert "... and 29 more" in dot
