"""A process that answers questions one after the other, while others are worked on here.

Not a pool: what a pool shares between processes is left behind when the program is interrupted.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from models.language import RuleproofError

Answering = Callable[..., Any]
"""Answers a question, given as arguments; made in the process itself."""


class Worker:
    """A process of its own.

    Args:
        make: makes what answers, from `about`; a function that can be imported.
    """

    def __init__(self, make: Callable[..., Answering], *about: Any) -> None:
        spawned = multiprocessing.get_context("spawn")
        self._here, there = spawned.Pipe()
        self._process = spawned.Process(target=_answer, args=(there, make, about), daemon=True)
        self._process.start()
        there.close()
        self._asked = 0
        self._answers: list[Any] = []

    def ask(self, *question: Any) -> Callable[[], Any]:
        """Ask; the function that is returned waits for the answer.

        It raises what goes wrong in the process.
        """
        self._here.send(question)
        number, self._asked = self._asked, self._asked + 1

        def answer() -> Any:
            while len(self._answers) <= number:
                self._answers.append(self._received())
            found = self._answers[number]
            if isinstance(found, BaseException):
                raise found
            return found

        return answer

    def close(self) -> None:
        """End the process, whatever it is at."""
        self._process.kill()
        self._process.join()
        self._here.close()

    def _received(self) -> Any:
        try:
            return self._here.recv()
        except EOFError:
            # Killed by the system, most likely for the memory that it took.
            return MemoryError("a process that was to prove something has ended")


def _answer(connection: Connection, make: Callable[..., Answering], about: tuple[Any, ...]) -> None:
    # Ctrl-C is for the process that waits, and ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers: Answering | None = None
    while True:
        try:
            question = connection.recv()
        except EOFError:
            return
        try:
            if answers is None:
                answers = make(*about)
            connection.send(answers(*question))
        except (RuleproofError, MemoryError) as error:
            kind = MemoryError if isinstance(error, MemoryError) else RuleproofError
            connection.send(kind(str(error)))
