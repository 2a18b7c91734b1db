"""Processes that answer: in order, with what goes wrong, and gone when they are closed."""

from __future__ import annotations

import os
import signal

import pytest

from checkers.rulings.workers import Worker
from models.language import RuleproofError


class Doubling:
    """Answers with twice the number; some questions go wrong."""

    def __init__(self, factor: int) -> None:
        self._factor = factor
        if factor < 0:
            raise RuleproofError("a factor is not negative")

    def __call__(self, number: int | str) -> int:
        if number == "where":
            return os.getpid()
        if number == "ends":
            os.kill(os.getpid(), signal.SIGKILL)
        if isinstance(number, str):
            raise RuleproofError(f"{number} is no number")
        return number * self._factor


def test_answers_come_in_any_order_after_a_mistake_too():
    worker = Worker(Doubling, 2)
    asked = [worker.ask(each) for each in (1, "one", 3)]
    assert (asked[2](), asked[0](), asked[0]()) == (6, 2, 2)
    with pytest.raises(RuleproofError, match="one is no number"):
        asked[1]()
    process = worker.ask("where")()
    assert process != os.getpid()
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_what_cannot_be_made_is_told_to_whoever_asks():
    worker = Worker(Doubling, -1)
    with pytest.raises(RuleproofError, match="a factor is not negative"):
        worker.ask(1)()
    worker.close()


def test_a_process_that_is_killed_has_run_out_of_memory():
    worker = Worker(Doubling, 2)
    with pytest.raises(MemoryError):
        worker.ask("ends")()
    worker.close()
