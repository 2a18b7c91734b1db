"""Proofs in processes of their own, frame by frame: each reads the game for itself.

A frame takes seconds, and what is explored meanwhile takes the other processor.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any

from checkers.prove import ProofResult
from checkers.prove.claims import speaks_of
from checkers.prove.equivalence import Equivalences
from checkers.prove.run import FrameProofs
from checkers.rulings.workers import Worker
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
        self._workers = [Worker(Prover, name, number) for number in range(len(spec.frames))]

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
        while self._workers:
            self._workers.pop().close()

    def start(self, properties: Sequence[Property]) -> Callable[[], tuple[ProofResult, ...]]:
        """Begin to prove those properties of which induction speaks, in every frame. The function
        that is returned waits for them; they come property by property, each frame by frame."""
        ids = [prop.id for prop in properties if speaks_of(prop)]
        asked = [worker.ask("proved", ids) for worker in self._workers] if ids else []

        def results() -> tuple[ProofResult, ...]:
            found = [result for answer in asked for result in answer()]
            return tuple(sorted(found, key=lambda result: ids.index(result.property_id)))

        return results

    def moot(self, question: Question, here: str, there: str) -> str | None:
        """The words of the frames in which two readings are proved to make one game; None where
        that is not so in all of them."""
        asked = [worker.ask("moot", question, here, there) for worker in self._workers]
        words = [answer() for answer in asked]
        return "; ".join(words) if words and all(words) else None


class Prover:
    """A game in a process, and what is shown of one of its frames."""

    def __init__(self, name: str, number: int) -> None:
        game, spec = load_game(name), load_spec(name)
        frame = spec.frames[number]
        self._known = {prop.id: prop for prop in properties_of(game, spec)}
        self._proofs = FrameProofs(game, spec, frame, {})
        self._equivalences = Equivalences(game, spec, [frame])
        self._equivalences.share(frame, self._proofs.induction)

    def __call__(self, what: str, *about: Any) -> Any:
        """The answer to a question of `Provers`."""
        answer = self._proved if what == "proved" else self._equivalences.moot
        return answer(*about)

    def _proved(self, ids: Sequence[str]) -> tuple[ProofResult, ...]:
        return tuple(self._proofs.result(self._known[each]) for each in ids)
