"""Sides that win, moves that stand for several ways, choices made in secret: in all three runs."""

import pytest

from checkers.explore import explore
from checkers.recorded import outcome
from models.engine import Session
from models.language import Game, ModelError, bind, check_model
from tests.games import morra, tictactoe

PARTS = {
    "state": morra.State, "setup": morra.Setup, "rules": [morra.bet, morra.show],
    "start": morra.start, "decider": morra.decider, "over": morra.over,
    "read_scope": morra.read_scope,
}  # fmt: skip
SYSTEM = bind(morra.game, {"name": "two"})


def played(*moves: str) -> Session:
    session = Session(SYSTEM, seed=1)
    for move in moves:
        session.apply(move)
    return session


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_three_runs_agree(players: int) -> None:
    findings = check_model(morra.game, [{"name": "small", "players": players}])
    assert list(findings) == []
    assert findings.cases["secret"] > 2
    assert findings.cases["ways"] > 2


def test_sides_win_and_are_told_by_their_labels() -> None:
    session = played("bet Odd", "show Player1 Odd", "show Player2 Pair")
    assert session.winners() == ["Odd"]
    assert outcome(SYSTEM, session.state) == "The game is over; Odd wins."
    assert session.log()["winners"] == ["Odd"]
    assert played("bet Odd").winners() == []


def test_who_belongs_to_a_side_may_depend_on_the_state() -> None:
    even, odd = (played(f"bet {side}").state for side in ("Even", "Odd"))
    assert SYSTEM.members(even) == 0b10_01
    assert SYSTEM.members(odd) == 0b01_10
    errors = SYSTEM.compiled_errors()
    for state in (even, odd):
        mask = SYSTEM.compiled_members()(SYSTEM.pack(state), SYSTEM.G, errors)
        assert mask == SYSTEM.members(state)


def test_without_sides_each_player_is_one() -> None:
    system = bind(tictactoe.game, {})
    assert system.game.winning is tictactoe.Player
    assert system.members(system.start_cells) == 0b10_01
    assert system.side_labels(0b10) == ["Noughts"]


def test_a_move_may_stand_for_several_ways() -> None:
    session = played("bet Even")
    assert [(move.text, move.ways) for move in session.legal()][:3] == [
        ("show Player1 Fist", 1), ("show Player1 Odd", 2), ("show Player1 Pair", 1),
    ]  # fmt: skip
    chosen = [SYSTEM.move_text(session.choose_at_random() or 0) for _ in range(400)]
    assert 150 < sum("Odd" in text for text in chosen) < 250


def test_what_is_chosen_in_secret_is_not_seen() -> None:
    session = played("bet Even", "show Player1 Odd")
    assert session.observe(0)["shown"] == {"Player1": "Odd"}
    assert session.observe(1) == played("bet Even", "show Player1 Pair").observe(1)


@pytest.mark.parametrize("engine", ["compiled", "python"])
def test_moves_are_explored_as_choices(engine: str) -> None:
    found = explore(SYSTEM, engine=engine)
    # The start; for either bet each player has chosen nothing or one of three hands.
    assert found.n == 1 + 2 * 4 * 4


SIDES = {"side": morra.Side, "member": morra.member, "wins": morra.wins}
WRONG = {
    "members without sides": ({"member": morra.member}, "declare side=Side too"),
    "sides without members": ({**SIDES, "member": None}, "nobody belongs to the sides"),
    "winners are players": (
        {**SIDES, "wins": tictactoe.wins},
        "write def wins(s, g, side)",
    ),
    "no index type": ({**SIDES, "side": int}, "is no index type"),
    "secrets of another game": ({**SIDES, "secret": {morra.Side.ODD}}, "is no Phase"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_declaration_that_does_not_fit(name: str) -> None:
    parts, message = WRONG[name]
    with pytest.raises(ModelError) as caught:
        Game(name="wrong", title="Wrong", **{**PARTS, **parts})  # type: ignore[arg-type]
    assert message in str(caught.value)
