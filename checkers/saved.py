"""A saved game as `replay` and `play --resume` read it: the log of a game, or a play of a check.

Of either no more is asked than is needed to play it again; see docs/json.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ConfigDict

from checkers.play import FORMAT as PLAY_FORMAT
from models.engine import LOG_FORMAT, Session
from models.language.errors import RuleproofError
from specs.tables import Table, checked


class _Step(Table):
    model_config = ConfigDict(extra="ignore", frozen=True)

    move: str


class Saved(Table):
    """What a saved game says; a log has `moves`, a play has `steps`."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    game: str
    scope: str
    readings: Mapping[str, str] | None = None
    position: Mapping[str, Any] | None = None
    seed: int | None = None
    over: bool | None = None
    winners: tuple[str, ...] | None = None
    property_id: str | None = None
    statement: str = ""
    verdict: str | None = None
    cycle_start: int | None = None

    def texts(self) -> list[str]:
        """The canonical texts of its moves."""
        raise NotImplementedError

    def contradicted_by(self, session: Session) -> str | None:
        """What it says of the end of its moves and is not so; None when all is."""
        if self.over is not None and self.over != session.over:
            return f"by its key `over` the game is {_over(self.over)}; it is {_over(session.over)}"
        if self.winners is not None and set(self.winners) != set(session.winners()):
            winners = ", ".join(session.winners()) or "nobody"
            return f"its key `winners` says {', '.join(self.winners) or 'nobody'}; it is {winners}"
        start, states = self.cycle_start, session.states
        if start is not None and 0 <= start < len(states) and states[start] != states[-1]:
            return f"its moves do not lead back to where they were before step {start + 1}"
        return None


class _Log(Saved):
    moves: tuple[str, ...]

    def texts(self) -> list[str]:
        return list(self.moves)


class _Play(Saved):
    steps: tuple[_Step, ...]

    def texts(self) -> list[str]:
        return [step.move for step in self.steps]


FORMATS: dict[str, type[Saved]] = {LOG_FORMAT: _Log, PLAY_FORMAT: _Play}


def read_saved(text: str, source: str) -> Saved:
    """The saved game in a JSON text; `source` names it in messages.

    Raises:
        RuleproofError: naming the source and the key.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        problem = f"line {error.lineno}: this is not JSON: {error.msg}"
        raise RuleproofError(f"{source}, {problem}") from None
    except (RecursionError, ValueError):
        raise RuleproofError(f"{source}: no saved game nests so deep or has such numbers") from None
    form = data.get("format") if isinstance(data, Mapping) else None
    if not isinstance(form, str) or form not in FORMATS:
        known = " or ".join(map(repr, FORMATS))
        raise RuleproofError(
            f"{source}: this is no saved game: its key `format` must be {known}, not {form!r}"
        )
    return checked(FORMATS[form], data, Path(source), "")


def _over(over: bool) -> str:
    return "over" if over else "not over"
