from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from checkers.render.drawing import add_move, add_state, draw_play, new_drawing
from checkers.render.simplify import merge_silent_steps
from tests.render.plays import LASSO, PLAY


def test_a_decision_becomes_one_move():
    merged = merge_silent_steps(draw_play(PLAY))
    assert sorted(merged) == [0, 2, 4, 5]
    (attributes,) = merged.get_edge_data(2, 4).values()
    assert attributes["moves"] == ["aim Lenny", "pay P2"]
    assert attributes["numbers"] == [1, None]
    assert attributes["clauses"] == ["X-2", "X-3"]
    assert merged.nodes[4]["changes"] == ["target: Lenny", "paid: 2"]


def test_set_up_and_chance_are_merged_too():
    merged = merge_silent_steps(draw_play(PLAY))
    (attributes,) = merged.get_edge_data(0, 2).values()
    assert attributes["sentences"] == ["Ann is the oldest", "deal P2 (3 of 6)"]
    assert attributes["kind"] == "chance"


def test_changes_can_be_asked_for_anew():
    merged = merge_silent_steps(draw_play(PLAY), diff=lambda a, b: [f"{a} to {b}"])
    assert merged.nodes[4]["changes"] == ["2 to 4"]
    assert merged.nodes[5]["changes"] == ["turn: Bob -> Ann"]


def test_the_drawing_itself_stays_as_it_is():
    drawing = draw_play(LASSO)
    merge_silent_steps(drawing)
    assert len(drawing) == 5


def test_forced_moves_are_merged_and_ends_are_kept():
    drawing = new_drawing("forced")
    add_state(drawing, 0, initial=True, forced=True)
    add_state(drawing, 1, parent=0, forced=True)
    add_state(drawing, 2, parent=1, over=True)
    add_move(drawing, 0, 1, move="a")
    add_move(drawing, 1, 2, move="b")
    merged = merge_silent_steps(drawing)
    assert sorted(merged) == [0, 2]
    assert merged.nodes[2]["parent"] == 0


@st.composite
def drawings(draw):
    size = draw(st.integers(2, 7))
    drawing = new_drawing("random")
    for state in range(size):
        add_state(drawing, state, initial=state == 0, outer=draw(st.booleans()))
    pairs = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))
    for number, (source, target) in enumerate(draw(st.lists(pairs, max_size=12))):
        add_move(drawing, source, target, move=f"m{number}")
    return drawing


def words(drawing, outer, start, limit=3):
    """Sequences of at most `limit` moves from `start` to a state in which somebody may choose."""
    found, frontier = set(), [(start, ())]
    while frontier:
        state, word = frontier.pop()
        if state in outer:
            found.add(word)
        for _, target, attributes in drawing.out_edges(state, data=True):
            longer = (*word, *attributes["moves"])
            if len(longer) <= limit:
                frontier.append((target, longer))
    return found


@given(drawings())
def test_no_choice_is_lost_and_none_is_added(drawing):
    merged = merge_silent_steps(drawing)
    kept = set(merged)
    assert {state for state in drawing if drawing.nodes[state]["outer"]} <= kept
    assert merged.number_of_edges() <= drawing.number_of_edges()
    assert words(drawing, kept, 0) == words(merged, kept, 0)
