"""Pieces of work that several processes share: each is done by a process of its own.

A new process for each piece, since what Z3 answers may depend on what it was asked before. Not a
pool: that leaves behind what it shares between its processes when the program is interrupted.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Generic, TypeVar

from models.language.errors import RuleproofError

P = TypeVar("P")
R = TypeVar("R")

Tell = Callable[[str], None]
"""By this a process says how its work stands; it raises KeyboardInterrupt once it is to stop."""

TOLD, DONE, FAILED = range(3)
"""What a message of a process is: words, a result, an error."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True)
class Done(Generic[R]):
    """A piece that nobody works on any more; `place` is its number."""

    place: int
    answer: R | None
    error: BaseException | None = None

    @property
    def result(self) -> R:
        """What came of it; raises what went wrong instead."""
        if self.error is not None:
            raise self.error
        return self.answer  # type: ignore[return-value]  # there is one where there is no error


@dataclass(eq=False)
class _Hand:
    place: int
    process: BaseProcess
    line: Connection
    words: str = ""


class Crew(Generic[P, R]):
    """Processes at work, within a `with`; whatever is still at work at its end is ended.

    Args:
        work: does a piece; a function that can be imported, as all that it is given is pickled.
        pieces: in the order in which they are begun.
        processes: how many are at work at the same time.
    """

    def __init__(
        self, work: Callable[[P, Tell], R], pieces: Sequence[P], processes: int | None = None
    ) -> None:
        self._work, self._pieces = work, pieces
        self._processes = processes or processors()
        self._waiting = deque(range(len(pieces)))
        self._hands: list[_Hand] = []

    def __enter__(self) -> Crew[P, R]:
        return self

    def __exit__(self, *problem: object) -> None:
        for hand in self._hands:
            _end(hand)

    def told(self) -> Iterator[tuple[P, str]]:
        """Each piece that is worked on, with how it stands in words."""
        for hand in self._hands:
            yield self._pieces[hand.place], hand.words

    def finished(self, seconds: float | None = None) -> list[Done[R]]:
        """What is done within so many seconds; without a number, as soon as a piece is."""
        found: list[Done[R]] = []
        self._begin()
        while self._hands and not found:
            found = self._heard(seconds)
            if seconds is not None:
                break
        return found

    def all_finished(self) -> Iterator[Done[R]]:
        """All pieces, as they get done."""
        while self._waiting or self._hands:
            yield from self.finished()

    def stop(self, seconds: float) -> list[Done[R]]:
        """Begin nothing more and ask all that are at work to stop; what they know by then, if they
        hand it over within so many seconds."""
        self._waiting.clear()
        for hand in self._hands:
            with suppress(ConnectionError):  # it has ended, which is heard below
                hand.line.send(None)
        found: list[Done[R]] = []
        end = monotonic() + seconds
        while self._hands and monotonic() < end:
            found += self._heard(max(0.0, end - monotonic()))
        return found

    def _begin(self) -> None:
        spawned = multiprocessing.get_context("spawn")
        while self._waiting and len(self._hands) < self._processes:
            place = self._waiting.popleft()
            here, there = spawned.Pipe()
            arguments = (self._work, self._pieces[place], there)
            process = spawned.Process(target=_do, args=arguments, daemon=True)
            with _out_of_reach():
                process.start()
            there.close()
            self._hands.append(_Hand(place, process, here))

    def _heard(self, seconds: float | None) -> list[Done[R]]:
        """What is done of what the processes say next."""
        heard = wait([hand.line for hand in self._hands], seconds)
        found: list[Done[R]] = []
        for hand in [hand for hand in self._hands if hand.line in heard]:
            done = self._said(hand)
            if done is not None:
                self._hands.remove(hand)
                _end(hand)
                found.append(done)
        return found

    def _said(self, hand: _Hand) -> Done[R] | None:
        try:
            kind, what = hand.line.recv()
        except (EOFError, ConnectionError):
            # Killed by the system, most likely for the memory that it took.
            lost = MemoryError("a process that did a part of the work has ended")
            return Done(hand.place, None, lost)
        if kind == TOLD:
            hand.words = what
            return None
        return Done(hand.place, what) if kind == DONE else Done(hand.place, None, what)


def _end(hand: _Hand) -> None:
    hand.process.kill()
    hand.process.join()
    hand.line.close()


@contextmanager
def _out_of_reach() -> Iterator[None]:
    """Processes that are begun here do not hear Ctrl-C: it is for the one that waits for them."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # another thread than the main one; then they ignore it once they run
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _do(work: Callable[[Any, Tell], Any], piece: Any, line: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    last = ""

    def tell(words: str) -> None:
        nonlocal last
        if line.poll():
            raise KeyboardInterrupt
        if words != last:
            line.send((TOLD, words))
            last = words

    with suppress(ConnectionError):  # nobody waits any more
        line.send(_outcome(work, piece, tell))
    # Not in the usual way: threads that nobody waits for may be at work, and tidying up takes long.
    os._exit(0)


def _outcome(work: Callable[[Any, Tell], Any], piece: Any, tell: Tell) -> tuple[int, Any]:
    try:
        return DONE, work(piece, tell)
    except KeyboardInterrupt:
        return FAILED, KeyboardInterrupt()
    except (RuleproofError, MemoryError) as error:
        kind = MemoryError if isinstance(error, MemoryError) else RuleproofError
        return FAILED, kind(str(error))
    except Exception:
        return FAILED, RuntimeError(traceback.format_exc())
