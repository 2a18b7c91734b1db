"""What tests of rulings share: a small game with questions of every kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from checkers.command.find import find_game, find_spec
from checkers.compare import Contrast, Differs, Fork, Rung
from checkers.play import Play
from checkers.recorded import recorded
from models.engine import Session
from models.language import Game, bind
from specs.load import Spec


@pytest.fixture(scope="session")
def marbles() -> str:
    """The folder of the game."""
    return str(Path(__file__).parent / "marbles")


@pytest.fixture(scope="session")
def game(marbles: str) -> Game:
    """Its model."""
    return find_game(marbles)


@pytest.fixture(scope="session")
def spec(marbles: str) -> Spec:
    """Its specs."""
    return find_spec(marbles)


@pytest.fixture
def parted(game: Game, spec: Spec):
    """A function that makes a contrast: two readings that part after some moves on scope four; and
    the systems under them."""

    def make(slug, reading, other, moves, others=None, *, kind=Differs.MOVES, **attributes):
        table = spec.scope("four").table()
        sessions = [Session(bind(game, table, {slug: name})) for name in (reading, other)]
        for session, texts in zip(sessions, (moves, others or moves), strict=True):
            for text in texts:
                session.apply(text)
        plays = [recorded(s.system, s.states, s.moves) for s in sessions]
        ways = [_branches(session) for session in sessions]
        fork = Fork(
            kind,
            f"only under {reading}: something" if kind is Differs.MOVES else "another end",
            *plays,
            tuple(play for text, play in ways[0].items() if text not in ways[1]),
            tuple(play for text, play in ways[1].items() if text not in ways[0]),
        )
        given = {"rung": Rung.DIFFERS, "scope": "four", "fork": fork} | attributes
        return Contrast(slug, reading, other, **given), [s.system for s in sessions]

    return make


def _branches(session: Session) -> dict[str, Play]:
    """The moves of a state by text, each as a play of one move."""
    system, state = session.system, session.state
    return {
        system.move_text(move): recorded(system, [state, after], [move])
        for move, _, after in system.successors(state)
    }
