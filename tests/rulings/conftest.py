"""What tests of rulings share: a small game with questions of every kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from checkers.command.find import find_game, find_spec
from models.language import Game
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
