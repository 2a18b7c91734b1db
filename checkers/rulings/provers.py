"""Proofs in processes of their own, frame by frame: each reads the game for itself.

A frame takes seconds, and what is explored meanwhile takes the other processor.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.pool import AsyncResult
from types import TracebackType

from checkers.prove import ProofResult, prove
from checkers.prove.claims import speaks_of
from checkers.prove.equivalence import Equivalences
from checkers.verify import properties_of
from models.registry import load_game
from specs.load import Spec, load_spec
from specs.properties import Property
from specs.questions import Question


class Provers:
    """Processes that prove; closed on leaving the context, whatever they are at.

    Args:
        name: the game's name or path.
    """

    def __init__(self, name: str, spec: Spec) -> None:
        self._frames = range(len(spec.frames))
        processes = min(len(spec.frames), os.cpu_count() or 1)
        spawned = multiprocessing.get_context("spawn")
        self._pool = spawned.Pool(processes, _begin, (name,)) if spec.frames else None

    def __enter__(self) -> Provers:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.terminate()

    def start(self, properties: Sequence[Property]) -> Proofs:
        """Begin to prove those properties of which induction speaks, in every frame."""
        ids = [prop.id for prop in properties if speaks_of(prop)]
        if self._pool is None or not ids:
            return Proofs(())
        return Proofs(
            tuple(self._pool.apply_async(_proved, (frame, ids)) for frame in self._frames)
        )

    def moot(self, question: Question, here: str, there: str) -> str | None:
        """The words of the frames in which two readings are proved to make one game; None where
        that is not so in all of them."""
        if self._pool is None:
            return None
        pool = self._pool
        asked = [pool.apply_async(_moot, (n, question.slug, here, there)) for n in self._frames]
        words = [each.get() for each in asked]
        return "; ".join(each for each in words if each) if all(words) else None


class Proofs:
    """Proofs that are under way."""

    def __init__(self, asked: Sequence[AsyncResult[tuple[ProofResult, ...]]]) -> None:
        self._asked = asked

    def results(self) -> tuple[ProofResult, ...]:
        """Wait for them; property by property, each frame by frame."""
        found = [result for each in self._asked for result in each.get()]
        ids = list(dict.fromkeys(result.property_id for result in found))
        return tuple(sorted(found, key=lambda result: ids.index(result.property_id)))


# -- in a process


class _Home:
    """A game in one process, with what was run on symbols of each frame."""

    def __init__(self, name: str) -> None:
        self.game, self.spec = load_game(name), load_spec(name)
        self._equivalences: dict[int, Equivalences] = {}

    def proved(self, number: int, ids: Sequence[str]) -> tuple[ProofResult, ...]:
        known = {prop.id: prop for prop in properties_of(self.game, self.spec)}
        frames = [self.spec.frames[number]]
        return prove(self.game, self.spec, [known[each] for each in ids], frames=frames).results

    def moot(self, number: int, question: str, here: str, there: str) -> str | None:
        if number not in self._equivalences:
            alone = replace(self.spec)
            vars(alone)["frames"] = (self.spec.frames[number],)
            self._equivalences[number] = Equivalences(self.game, alone)
        return self._equivalences[number].moot(question, here, there)


_home: _Home


def _begin(name: str) -> None:
    global _home
    # Ctrl-C is for the process that waits, and ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _home = _Home(name)


def _proved(number: int, ids: Sequence[str]) -> tuple[ProofResult, ...]:
    return _home.proved(number, ids)


def _moot(number: int, question: str, here: str, there: str) -> str | None:
    return _home.moot(number, question, here, there)
