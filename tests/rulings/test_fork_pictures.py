"""Both branches of a fork in one picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from checkers.compare import Contrast, Differs, Fork, Rung
from checkers.pictures.forks import draw_fork
from checkers.recorded import recorded
from checkers.render.dot import to_dot
from checkers.render.exchange import to_dict
from checkers.render.svg import to_svg
from models.language import bind


@pytest.fixture
def drawn(spec, parted):
    """A function that draws where two readings part after some moves."""

    def draw(slug, *arguments, clean=True, **options):
        contrast, systems = parted(slug, *arguments, **options)
        return draw_fork(spec.question(slug), contrast, *systems, clean=clean)

    return draw


def states(drawing, **wanted):
    return [s for s in to_dict(drawing)["states"] if all(s[k] == v for k, v in wanted.items())]


def moves(drawing, **wanted):
    return [m for m in to_dict(drawing)["moves"] if all(m[k] == v for k, v in wanted.items())]


def test_what_one_reading_alone_allows_has_its_side(drawn):
    drawing = drawn("most-in-a-turn", "three", "two", ["reach", "take", "take"])
    assert drawing.graph["sides"] == ["three", "two"]
    (only,) = moves(drawing, side="three")
    assert (only["moves"], only["clauses"]) == (["take"], ["MAR-1", "MAR-3", "MAR-2a"])
    assert moves(drawing, side="two") == []
    (common,) = moves(drawing, dashed=True)
    assert common["moves"] == ["stop"]


def test_the_common_play_leads_to_the_place_where_they_part(drawn):
    drawing = drawn("most-in-a-turn", "three", "two", ["reach", "take", "take"])
    (fork,) = states(drawing, label="here they part")
    assert fork["changes"] == ["bag: 4 → 2", "taken: 0 → 2", "marbles Ann: 0 → 2"]
    (play,) = moves(drawing, on_play=True)
    assert play["moves"] == ["reach", "take", "take"]
    assert play["sentences"][0] == "Ann: reach into the bag"


def test_every_step_is_drawn_when_asked_for(drawn):
    drawing = drawn("most-in-a-turn", "three", "two", ["reach", "take", "take"], clean=False)
    assert [move["moves"] for move in moves(drawing, on_play=True)] == [
        ["reach"], ["take"], ["take"]
    ]  # fmt: skip


def test_a_move_that_leads_elsewhere_is_drawn_for_each(drawn):
    drawing = drawn("spill", "never", "after-a-pass", ["skip"], clean=False)
    assert [(m["side"], m["moves"]) for m in moves(drawing) if m["moves"] == ["skip"]][:2] == [
        ("never", ["skip"]),
        ("after-a-pass", ["skip"]),
    ]
    turned = [any("turn" in c for c in s["changes"]) for s in states(drawing, side="after-a-pass")]
    assert turned == [False, True, True]
    assert [m["kind"] for m in moves(drawing, side="after-a-pass")] == ["outer", "chance", "chance"]


def test_another_end_is_told_at_both(drawn):
    play = ["reach", "take", "take", "take", "stop", "reach", "take", "stop"]
    drawing = drawn("who-wins", "most", "fewest", play, kind=Differs.WINNERS)
    assert {state["label"] for state in states(drawing) if state["side"]} == {
        "The game is over; Ann wins.",
        "The game is over; Bob wins.",
    }


def test_what_players_see_is_told_where_it_differs(drawn):
    drawing = drawn("spill", "never", "after-a-pass", ["reach"], kind=Differs.SEEN)
    (fork,) = states(drawing, label="seen: another end")
    assert fork["side"] == ""


def test_a_game_that_is_over_under_one_reading(drawn):
    play = ["reach", "take", "take", "take", "stop", "reach", "take", "stop"]
    drawing = drawn("who-wins", "most", "fewest", play, kind=Differs.OVER)
    assert {(m["side"], *m["moves"]) for m in moves(drawing, on_play=False)} == {
        ("most", "the game ends"),
        ("fewest", "the game ends"),
    }
    assert "peripheries=2" in to_dot(drawing)


def test_a_set_up_that_one_reading_refuses(game, spec):
    system = bind(game, spec.scope("two").table())
    empty = recorded(system, [system.start_cells], [])
    fork = Fork(Differs.SET_UP, "the set-up is refused under refused", empty, empty)
    contrast = Contrast("small-bag", "allowed", "refused", Rung.DIFFERS, "two", fork=fork)
    drawing = draw_fork(spec.question("small-bag"), contrast, system, None)
    assert [state["label"] for state in states(drawing)] == ["start", fork.differs]


def test_question_readings_and_colours_are_named(drawn):
    drawing = drawn("most-in-a-turn", "three", "two", ["reach", "take", "take"])
    notes = drawing.graph["notes"]
    assert notes[0].startswith("most-in-a-turn: Is the most")
    assert notes[1:3] == [
        "three: Three are the most.",
        "two: Two are the most; the third word counts the bag.",
    ]
    assert notes[-1] == "They part after 1 move: only under three: something"
    dot = to_dot(drawing)
    assert "only under three" in dot
    assert "only under two" in dot
    assert "Ann decides" not in dot
    assert ElementTree.fromstring(to_svg(dot)).tag.endswith("svg")
