"""Long work in a thread of its own, so that Ctrl-C is answered at once.

While machine code is compiled or an array of millions is sorted, the thread that does it sees no
signal. The main thread only waits, shows how things stand, and can leave at any time.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from typing import Generic, NoReturn, TypeVar

T = TypeVar("T")

STACK = 64 * 2**20
"""Bytes; the compiler recurses deeper than the default of some systems allows."""
EVERY = 0.1  # seconds between two looks at how things stand

_left: list[threading.Thread] = []


class _Work(Generic[T]):
    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self.done = threading.Event()
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self.result = self._work()
        except BaseException as error:  # handed on to the thread that waits
            self.error = error
        finally:
            self.done.set()


def in_background(work: Callable[[], T], meanwhile: Callable[[], None] = lambda: None) -> T:
    """The result of `work`; `meanwhile` is called several times a second.

    Raises what `work` raises, and KeyboardInterrupt as soon as the user asks for it; the work then
    goes on unheeded until it ends or looks at a flag of its caller's.
    """
    job = _Work(work)
    before = threading.stack_size(STACK)
    thread = threading.Thread(target=job.run, daemon=True)
    thread.start()
    threading.stack_size(before)
    try:
        while not job.done.wait(EVERY):
            meanwhile()
    except KeyboardInterrupt:
        _left.append(thread)
        raise
    if job.error is not None:
        raise job.error
    return job.result


def leave(code: int) -> NoReturn:
    """End the process; work that nobody waits for any more does not hold it up."""
    if any(thread.is_alive() for thread in _left):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)
