"""Patterns of moves and conditions on states."""

from specs.conditions import unmet
from specs.patterns import Pattern, Step


def matches(steps: tuple[Step, ...], play: list[str]) -> bool:
    """Whether a play matches; a move written in brackets is free."""
    pattern = Pattern(steps)
    places = pattern.start()
    for text in play:
        places = pattern.advance(places, text.strip("()"), free=text.startswith("("))
    return pattern.complete(places)


def test_every_move_that_counts_must_be_taken_up() -> None:
    assert matches(("a", "b"), ["a", "b"])
    assert not matches(("a", "b"), ["a", "c", "b"])
    assert not matches(("a",), ["a", "b"])


def test_free_moves_may_be_passed_over_or_taken_up() -> None:
    assert matches(("a", "b"), ["a", "(deal x)", "b", "(deal y)"])
    assert matches(("a", "pay P2", "b"), ["a", "(pay P2)", "(pay P2)", "b"])
    assert not matches(("a", "pay P3", "b"), ["a", "(pay P2)", "b"])


def test_alternatives_and_wildcards() -> None:
    assert matches((("take *", "challenge *"), "*"), ["challenge B5", "anything"])
    assert not matches((("take *", "challenge *"),), ["fight B5"])


def test_any_number_of_moves() -> None:
    assert matches(("a", "...", "b"), ["a", "b"])
    assert matches(("a", "...", "b"), ["a", "c", "b", "d", "b"])
    assert matches(("...",), [])
    assert not matches(("a", "...", "b"), ["a", "c"])


def test_brackets_in_labels_are_no_wildcards() -> None:
    assert matches(("take [x]",), ["take [x]"])
    assert not matches(("take [x]",), ["take x"])


def test_unmet_conditions_are_told() -> None:
    state = {"control": {"BLOSSOM": "A"}, "row": 2, "pile": ["x", "y"]}
    assert unmet(state, {"control": {"BLOSSOM": "A"}, "row": [1, 2], "pile": ["x", "y"]}) == []
    assert unmet(state, {"control": {"BLOSSOM": "!= A"}, "row": "< 2", "absent": {"A": 1}}) == [
        "control.BLOSSOM is A, not != A",
        "row is 2, not < 2",
        "absent.A is none, not 1",
    ]


def test_what_a_state_leaves_out_is_zero_and_none() -> None:
    state = {"target": None}
    met = {"target": "none", "hand": {"A": {"P2": 0}}, "row": [0, 3], "turn": "!= B", "n": "<= 2"}
    assert unmet(state, {**met, "pile": [], "done": False, "who": ["none", "A"]}) == []
    assert unmet(state, {"target": "A", "n": ">= 1"}) == [
        "target is none, not A",
        "n is none, not >= 1",
    ]
