"""Proofs in processes of their own, frame by frame: each reads the game for itself.

A frame takes seconds, and what is explored meanwhile takes the other processor.
"""

from __future__ import annotations

import functools
import multiprocessing
import signal
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.pool import AsyncResult
from types import TracebackType

from checkers.prove import ProofResult
from checkers.prove.claims import speaks_of
from checkers.prove.equivalence import Equivalences
from checkers.prove.run import FrameProofs
from checkers.verify import properties_of
from models.registry import load_game
from specs.load import Spec, load_spec
from specs.properties import Property
from specs.questions import Question


class Provers:
    """A process for each frame; ended on leaving the context, whatever they are at.

    Args:
        name: the game's name or path.
    """

    def __init__(self, name: str, spec: Spec) -> None:
        spawned = multiprocessing.get_context("spawn")
        # One each, so that what was run on symbols, and shown, of a frame is there for all of it.
        self._pools = [
            spawned.Pool(1, _begin, (name, number)) for number in range(len(spec.frames))
        ]

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
        for pool in self._pools:
            pool.terminate()

    def start(self, properties: Sequence[Property]) -> Proofs:
        """Begin to prove those properties of which induction speaks, in every frame."""
        ids = [prop.id for prop in properties if speaks_of(prop)]
        if not ids:
            return Proofs(())
        return Proofs(tuple(pool.apply_async(_proved, (ids,)) for pool in self._pools))

    def moot(self, question: Question, here: str, there: str) -> str | None:
        """The words of the frames in which two readings are proved to make one game; None where
        that is not so in all of them."""
        asked = [pool.apply_async(_moot, (question.slug, here, there)) for pool in self._pools]
        words = [each.get() for each in asked]
        return "; ".join(each for each in words if each) or None if all(words) else None


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
    """A game in a process, and what is shown of one of its frames."""

    def __init__(self, name: str, number: int) -> None:
        game, spec = load_game(name), load_spec(name)
        self._frame = spec.frames[number]
        alone = replace(spec)
        vars(alone)["frames"] = (self._frame,)
        self._known = {prop.id: prop for prop in properties_of(game, spec)}
        self._proofs = FrameProofs(game, spec, self._frame, {})
        self._equivalences = Equivalences(game, alone)
        self._equivalences.share(self._frame, self._proofs.induction)

    def proved(self, ids: Sequence[str]) -> tuple[ProofResult, ...]:
        return tuple(self._proofs.result(self._known[each]) for each in ids)

    def moot(self, question: str, here: str, there: str) -> str | None:
        return self._equivalences.moot(question, here, there)


_asked: tuple[str, int]


def _begin(name: str, number: int) -> None:
    global _asked
    # Ctrl-C is for the process that waits, and ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _asked = name, number


@functools.cache
def _home() -> _Home:
    # Not made in `_begin`: what goes wrong in a piece of work is told to whoever waits for it.
    return _Home(*_asked)


def _proved(ids: Sequence[str]) -> tuple[ProofResult, ...]:
    return _home().proved(ids)


def _moot(question: str, here: str, there: str) -> str | None:
    return _home().moot(question, here, there)
