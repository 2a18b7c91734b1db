"""How a comparison is going, and proofs where nothing differs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from checkers.command.progress import Cancellable
from checkers.compare import Watch

if TYPE_CHECKING:
    from checkers.compare import Moot
    from checkers.explore import Progress
    from checkers.prove.equivalence import Equivalences
    from models.language import Game
    from specs.load import Spec
    from specs.questions import Question


class Standing(Cancellable, Watch):
    """How a running comparison stands; written by it, read by whoever waits for it."""

    def __init__(self) -> None:
        self._looked: list[str] = []
        self._running: Progress | None = None

    def looks_at(self, question: str, reading: str, scope: str) -> None:
        """See Watch."""
        self.go_on()
        named = f"{question}={reading}" if reading else question
        self._looked.append(f"{named}  {scope}".rstrip())
        self._running = None

    def progress(self, progress: Progress) -> None:
        """See Watch."""
        self.go_on()
        self._running = progress

    def told(self) -> str:
        """How it stands, in a line or two."""
        if not self._looked:
            return "reading the model ..."
        told, running = f"{len(self._looked)}  {self._looked[-1]}", self._running
        if running is None:
            return told
        if running.stage == "compiling":
            return f"{told}\ncompiling ..."
        return f"{told}\n{running.states:,} states, depth {running.depth}"


def moot(game: Game, spec: Spec) -> Moot:
    """Proofs that two readings make one game; the prover is loaded when the first one is asked."""

    @cache
    def equivalences() -> Equivalences:
        from checkers.prove.equivalence import Equivalences

        return Equivalences(game, spec)

    def proved(question: Question, here: str, there: str) -> str | None:
        return equivalences().moot(question, here, there)

    return proved
