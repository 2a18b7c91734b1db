"""Patterns of moves: which plays an example means.

A pattern is a list of steps. A step is a move text, or a list of alternative texts; `*` stands for
any characters, so that `*` alone is any move. The step `...` is any number of any moves. Every
move that counts must be taken up by a step; a free move (chance, set-up, inside a decision) may be
taken up by the next step or passed over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase

Step = str | tuple[str, ...]
ANY_MOVES = "..."


def step_matches(step: Step, text: str) -> bool:
    """Whether a step takes up a move with this canonical text.

    >>> step_matches("capture *", "capture Lenny"), step_matches(("draw", "pass"), "pass")
    (True, True)
    """
    alternatives = (step,) if isinstance(step, str) else step
    # Square brackets are no wildcards here: a label may hold them.
    return any(fnmatchcase(text, alternative.replace("[", "[[]")) for alternative in alternatives)


@dataclass(frozen=True)
class Pattern:
    """A pattern and the places in it that a play can have reached (a set of step numbers).

    >>> pattern = Pattern(("take B5", "...", "pass"))
    >>> places = pattern.start()
    >>> for text in ("take B5", "draw two", "pass"):
    ...     places = pattern.advance(places, text, free=False)
    >>> pattern.complete(places)
    True
    """

    steps: tuple[Step, ...]

    def start(self) -> frozenset[int]:
        """The places before the first move."""
        return self._past_any([0])

    def advance(self, places: frozenset[int], text: str, free: bool) -> frozenset[int]:
        """The places after one more move; empty when no matching play goes on with it."""
        after: list[int] = []
        for place in places:
            if free:
                after.append(place)
            if place < len(self.steps):
                step = self.steps[place]
                if step == ANY_MOVES:
                    after.append(place)
                elif step_matches(step, text):
                    after.append(place + 1)
        return self._past_any(after)

    def complete(self, places: frozenset[int]) -> bool:
        """Whether all steps can have been taken."""
        return len(self.steps) in places

    def _past_any(self, places: Iterable[int]) -> frozenset[int]:
        """The places and those behind a following `...`, which may also stand for no move."""
        reached: set[int] = set()
        for place in places:
            reached.add(place)
            while place < len(self.steps) and self.steps[place] == ANY_MOVES:
                place += 1
                reached.add(place)
        return frozenset(reached)
