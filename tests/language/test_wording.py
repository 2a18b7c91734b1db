"""States and moves in words and back."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.language import RuleproofError
from tests.language.test_three_runs import random_state
from tests.language.texts import system

MADE = system("""
@rule(Phase.PLAY, text="take {card} from {player}", clauses=["X-1", "X-2"])
def take_from(s, g, player: Player, card: Card, girl: Girl):
    require(s.paid > 0, "unpaid", ("X-2", "X-3"))
    s.paid = 0


@rule(Phase.PLAY)
def end_turn(s, g):
    s.phase = Phase.END
""")


@given(seed=st.integers(0, 10**6))
def test_plain_data_says_all_of_a_state(seed: int) -> None:
    state, base = (random_state(MADE, random.Random(s)) for s in (seed, seed + 1))
    assert MADE.wording.cells(MADE.plain(state), base) == state


@given(seed=st.integers(0, 10**6))
def test_differences_are_told_where_cells_differ(seed: int) -> None:
    one, other = (random_state(MADE, random.Random(s)) for s in (seed, seed + 1))
    assert bool(MADE.diff(one, other)) == (one != other)
    assert MADE.diff(one, one) == []


def test_every_move_is_read_back_from_its_text() -> None:
    moves = [move for bound in MADE.rules for move, _ in MADE.moves_of(bound)]
    texts = [MADE.move_text(move) for move in moves]
    assert len(set(texts)) == len(moves) == 2 * 3 * 3 + 1
    assert [MADE.parse_move(text) for text in texts] == moves
    assert texts[0] == "take_from Player1 Card1 Blossom"
    assert MADE.move_sentence(moves[0]) == "take Card1 from Player1"
    assert MADE.move_sentence(moves[-1]) == "end turn"
    assert MADE.clauses_of(moves[0]) == ("X-1", "X-2", "X-3")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("take_form Player1 Card1 Blossom", "did you mean 'take_from'?"),
        ("take_from Player1 Card1", "write `take_from PLAYER CARD GIRL`"),
        ("take_from Player1 Card9 Blossom", "'Card9' is no Card"),
        ("take_from Player1 Card1 Blosom", "did you mean 'Blossom'?"),
        ("take_from Player1 Card1 none", "none is no argument"),
        ("", "names no rule"),
    ],
)
def test_a_move_that_is_none_is_told(text: str, message: str) -> None:
    with pytest.raises(RuleproofError) as caught:
        MADE.parse_move(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ({"piad": 1}, "did you mean 'paid'?"),
        ({"paid": 12}, "outside 0..9"),
        ({"paid": "much"}, "'much' is no number"),
        ({"girl": "Bubles"}, "did you mean 'Bubbles'?"),
        ({"hand": {"Player1": {"Card8": 1}}}, "'Card8' is no Card"),
        ({"hand": 3}, "a table by Player is needed"),
        ({"pile": ["Card1"] * 3}, "at most 2 items"),
        ({"pile__size": 1}, "no such field"),
        ({"pile": [None]}, "no item"),
    ],
)
def test_a_position_that_is_none_is_told(written: dict[str, object], message: str) -> None:
    with pytest.raises(RuleproofError) as caught:
        MADE.position(written)
    assert message in str(caught.value)
    assert str(caught.value).startswith("position: ")


def test_a_position_names_what_differs_from_the_start() -> None:
    state = MADE.position({"paid": 3, "pile": ["Card2"], "hand": {"Player2": {"Card1": 4}}})
    assert MADE.diff(MADE.start_cells, state) == [
        "paid: 0 → 3",
        "hand Player2 Card1: 0 → 4",
        "pile: [] → [Card2]",
    ]
    plain = MADE.plain(state)
    assert plain["hand"] == {"Player2": {"Card1": 4}}
    assert plain["who"] is None
    assert plain["flag"] is False
