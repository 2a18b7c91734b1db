"""The reference engine: why not, undo, logs, what is seen, the same game for the same seed."""

from typing import Any

import pytest

from models.engine import Session, replay
from models.language import IllegalMove, RuleproofError, bind
from tests.language.texts import HEAD, TAIL, game

RULES = '''
@chance(Phase.LUCK, text="{player} draws {card}")
def draw(s, g, player: Player, card: Card):
    """The player on turn draws a card of the deck."""
    require(player == s.turn, "it is not that player's turn", "X-1")
    require(s.deck[card] > 0, "no such card is left", "X-2")
    ways = s.deck[card]
    s.deck[card] -= 1
    s.hand[player, card] += 1
    s.turn = (s.turn + 1) % len(Player)
    s.phase = Phase.PLAY
    return ways


@rule(Phase.PLAY, clauses=["X-3"])
def discard(s, g, card: Card):
    """Discard a card from the hand; the next player draws."""
    require(s.hand[s.turn, card] > 0, "you have no such card", ("X-4", "X-5"))
    require(s.paid < 9, "enough was discarded", "X-6")
    s.hand[s.turn, card] -= 1
    s.paid += 1
    s.phase = Phase.LUCK


@rule(Phase.PLAY)
def close(s, g):
    """End the game."""
    s.phase = Phase.END
'''

GAME = game(
    RULES,
    head=HEAD.replace(
        "    total: Nat", "    deck: Count[Card] = field(seen=NOBODY)\n    total: Nat"
    )
    .replace("    pile: Stack[Card, Slot]", "    pile: Stack[Card, Slot] = field(seen=NOBODY)")
    .replace("    who: Maybe[Player]", "    who: Maybe[Player] = field(seen=NOBODY)"),
    tail=TAIL.replace(
        "    s.phase = Phase.PLAY\n\n\ndef decider",
        "    for card in Card:\n        s.deck[card] = 2\n        s.hand[0, card] = 1\n"
        "        s.hand[1, card] = 1\n    s.phase = Phase.LUCK\n\n\n"
        "def wins(s, g, player) -> bool:\n"
        "    return s.turn == player\n\n\ndef score(s, g, player) -> int:\n"
        "    return sum(s.hand[player, card] for card in Card)\n\n\ndef decider",
    ).replace("over=over", "over=over, wins=wins, score=score"),
)
SYSTEM = bind(GAME, {"name": "S1"}, {"ties": "none"})


def session(seed: int = 7) -> Session:
    made = Session(SYSTEM, seed=seed)
    made.play_chance()
    return made


def test_legal_moves_are_told_with_their_clauses() -> None:
    now = session()
    texts = [legal.text for legal in now.legal()]
    assert texts[-1] == "close"
    assert set(texts) <= {"discard Card1", "discard Card2", "discard Card3", "close"}
    first = now.legal()[0]
    assert first.clauses == ("X-3", "X-4", "X-5", "X-6")
    assert first.ways == 1
    beginning = Session(SYSTEM)
    assert [legal.ways for legal in beginning.legal()] == [2, 2, 2]
    assert beginning.legal()[0].sentence == "Player1 draws Card1"


def test_why_a_move_is_not_legal() -> None:
    now = session()
    refusal = now.why_not("draw Player1 Card1")
    assert refusal is not None
    assert "draw is a move of LUCK, not of PLAY" in str(refusal)
    beginning = Session(SYSTEM)
    refusal = beginning.why_not("draw Player2 Card1")
    assert refusal is not None
    assert (refusal.reason, refusal.clauses) == ("it is not that player's turn", ("X-1",))
    assert beginning.why_not("draw Player1 Card1") is None
    with pytest.raises(RuleproofError, match="did you mean 'discard'"):
        beginning.why_not("disacrd Card1")


def test_a_refused_move_changes_nothing() -> None:
    now = Session(SYSTEM, position={"phase": "Play", "hand": {"Player2": {"Card1": 1}}})
    before = now.state
    with pytest.raises(IllegalMove, match=r"you have no such card \[X-4, X-5\]"):
        now.apply("discard Card1")
    assert now.state == before
    assert list(now.moves) == []


@pytest.mark.parametrize("move", [-1, 10**9, (1 << 20) + 99])
def test_a_number_that_is_no_move(move: int) -> None:
    with pytest.raises(RuleproofError, match="no move"):
        session().apply(move)


def test_undo_takes_back_a_decision_with_its_chance() -> None:
    now = session()
    assert not now.undo(), "chance alone is no decision"
    before = now.state
    now.apply(now.legal()[0].text)
    now.play_chance()
    assert now.state != before
    assert now.undo()
    assert now.state == before
    assert not now.undo()


def test_the_same_seed_is_the_same_game() -> None:
    def play(seed: int) -> list[int]:
        now = Session(SYSTEM, seed=seed)
        for _ in range(12):
            move = now.choose_at_random()
            if move is None or now.over:
                break
            now.apply(move)
        return list(now.moves)

    assert play(3) == play(3)
    assert len({tuple(play(seed)) for seed in range(6)}) > 1


def test_a_log_is_replayed() -> None:
    now = session()
    now.apply(now.legal()[0].text)
    now.play_chance()
    now.apply("close")
    log = now.log()
    again = replay(SYSTEM, log)
    assert again.states == now.states
    assert again.log() == log
    assert log["over"] is True
    assert log["winners"] == ["Player1"]
    assert log["readings"] == {"end-moment": "at-capture", "ties": "none"}
    assert now.scores() == {"Player1": 4, "Player2": 3}


def test_a_log_from_a_position_is_replayed() -> None:
    now = Session(SYSTEM, position={"phase": "Play", "paid": 8, "hand": {"Player1": {"Card1": 1}}})
    now.apply("discard Card1")
    assert replay(SYSTEM, now.log()).states == now.states


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"moves": None}, 'the log has no list "moves" of move texts'),
        ({"moves": [3]}, 'the log has no list "moves" of move texts'),
        (
            {"moves": ["draw Player2 Card1"]},
            "'draw Player2 Card1', is not legal: it is not",
        ),
        ({"moves": ["darw Player1 Card1"]}, "move 1: 'darw Player1 Card1' names no rule"),
        ({"position": {"paid": 99}}, "position: paid = 99"),
        ({"game": "chess"}, "the log is of the game 'chess', not of 'small'"),
    ],
)
def test_a_log_that_cannot_be_replayed(change: dict[str, Any], message: str) -> None:
    log = {**session().log(), **change}
    with pytest.raises(RuleproofError) as caught:
        replay(SYSTEM, log)
    assert message in str(caught.value)


def test_hands_of_others_are_hidden() -> None:
    now = Session(
        SYSTEM,
        position={
            "hand": {"Player1": {"Card1": 2}, "Player2": {"Card2": 1, "Card3": 4}},
            "deck": {"Card1": 5, "Card3": 1},
            "pile": ["Card3"],
            "who": "Player2",
        },
    )
    mine = now.observe(0)
    assert mine["hand"] == {"Player1": {"Card1": 2}, "Player2": 5}
    assert mine["deck"] == 6
    assert mine["pile"] == 1
    assert "who" not in mine
    assert now.observe(1)["hand"] == {"Player1": 2, "Player2": {"Card2": 1, "Card3": 4}}
    assert now.observe(None)["hand"] == {"Player1": 2, "Player2": 5}
    assert mine["paid"] == 0


def test_who_sees_alike_plays_alike() -> None:
    """Two states that differ only in what is hidden look the same."""
    hidden = {"deck": {"Card1": 1, "Card2": 1}, "hand": {"Player2": {"Card1": 1}}}
    other = {"deck": {"Card3": 2}, "hand": {"Player2": {"Card2": 1}}}
    views = [Session(SYSTEM, position=position).observe(0) for position in (hidden, other)]
    assert views[0] == views[1]
