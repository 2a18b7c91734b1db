"""How a check is going: kept as it goes, shown on a terminal, reported when it is cut short."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from checkers.render.verdicts import readings_text
from checkers.results import Explored, Report, Result
from checkers.verify import Watch

if TYPE_CHECKING:
    from checkers.explore import Progress
    from checkers.verify import Task
    from models.language import Game
    from specs.properties import Property


class Cancelled(Exception):
    """Raised inside work that nobody waits for any more."""


class Cancellable:
    """Work that whoever waits for it can give up, by setting `cancelled`."""

    cancelled = False

    def go_on(self) -> None:
        """Stop here if nobody waits any more."""
        if self.cancelled:
            raise Cancelled


@dataclass(eq=False)
class Standing(Cancellable, Watch):
    """How a running check stands; written by the check, read by whoever waits for it.

    `total` is the number of tasks, `number` that of the one that is worked on, from 1.
    """

    total: int
    number: int = 0
    task: Task | None = None
    looked_at: Property | None = None
    running: Progress | None = None
    results: list[Result] = field(default_factory=list)
    spaces: list[Explored] = field(default_factory=list)

    def begins(self, task: Task) -> None:
        """See Watch."""
        self.go_on()
        self.number += 1
        self.task, self.looked_at, self.running = task, None, None

    def looks_at(self, prop: Property) -> None:
        """See Watch."""
        self.go_on()
        self.looked_at = prop

    def progress(self, progress: Progress) -> None:
        """See Watch."""
        self.go_on()
        self.running = progress

    def explored(self, explored: Explored) -> None:
        """See Watch."""
        self.go_on()
        self.spaces.append(explored)
        self.running = None

    def found(self, result: Result) -> None:
        """See Watch."""
        self.go_on()
        self.results.append(result)

    def told(self) -> str:
        """How it stands, in a line or two."""
        if self.task is None:
            return "reading the model ..."
        told = f"{self.number} of {self.total}  {self.task.scope.name}"
        if self.task.readings:
            told += f" {readings_text(self.task.readings)}"
        if self.looked_at is not None:
            told += f"  {self.looked_at.id} {self.looked_at.title}"
        running = self.running
        if running is None:
            return told
        if running.stage == "compiling":
            return f"{told}\ncompiling ..."
        counted = f"{running.states:,} states, depth {running.depth}"
        return f"{told}\n{counted}, {running.rate:,.0f} states/s"

    def report(self, game: Game) -> Report:
        """What is known when the check is cut short here."""
        spaces, running = list(self.spaces), self.running
        if running is not None and running.states and self.task is not None:
            spaces.append(
                Explored(
                    scope=self.task.scope.name,
                    readings=dict(self.task.readings),
                    outcome="interrupted",
                    states=running.states,
                    transitions=running.transitions,
                    depth=running.depth,
                    seconds=running.seconds,
                )
            )
        return Report(game.name, game.title, tuple(self.results), tuple(spaces), interrupted=True)
