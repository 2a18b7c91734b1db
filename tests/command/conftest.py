"""What tests of the command line share: a user's own game, and a way to run a command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from checkers.command.main import run


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


@pytest.fixture
def pebbles() -> str:
    """The folder of a small game, as a user would write it."""
    return str(Path(__file__).parent / "pebbles")


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch) -> Callable[..., Ran]:
    """Run a command line in this process."""
    monkeypatch.setenv("COLUMNS", "120")

    def call(*arguments: str) -> Ran:
        code = run(arguments)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call
