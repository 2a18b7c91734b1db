"""Two sets of readings that make one game: proved for every deck in a frame.

Both games are run on the same unknown state. What is shown of every lawful state: each rule is
legal under the one exactly if it is under the other, leads to the same state with the same chances,
and who decides, whether the game is over and who wins are the same; and both begin alike. Memory of
the rules (bookkeeping) may differ: fields in which the two do differ are then unknown apart from
each other, and it is shown that nothing else ever depends on them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from checkers.prove.induction import Induction
from checkers.prove.obligations import BUDGET, Obligation, discharge
from checkers.prove.pair import Pair
from checkers.prove.sizes import system_of
from checkers.prove.symbols import Symbols, symbols_of
from models.language.errors import RuleproofError
from models.language.game import Game
from specs.frames import Frame
from specs.load import Spec
from specs.properties import Property
from specs.questions import Question


@dataclass(frozen=True)
class Equivalence:
    """What came of comparing two readings in a frame.

    Attributes:
        proved: whether they make one game, for all that the frame covers.
        memory: the fields of bookkeeping in which they differ, which nothing else depends on.
        obligations: how many things had to be shown.
        differs: the first thing that was not shown, in words; empty when all were.
    """

    frame: Frame
    proved: bool
    memory: tuple[str, ...] = ()
    obligations: int = 0
    differs: str = ""


class Equivalences:
    """Comparisons of readings in frames; each set of readings is run on symbols once.

    Args:
        frames: those that `moot` speaks of; by default all of the specs.
    """

    def __init__(
        self,
        game: Game,
        spec: Spec,
        frames: Sequence[Frame] | None = None,
        *,
        budget: int = BUDGET,
    ) -> None:
        self.game, self.spec, self.budget = game, spec, budget
        self.frames = spec.frames if frames is None else tuple(frames)
        self._known = {prop.id: prop for prop in spec.properties}
        self._grounds: dict[tuple[str, frozenset[tuple[str, str]]], Induction] = {}

    def induction(self, frame: Frame, readings: Mapping[str, str]) -> Induction:
        """The proofs of a frame under one set of readings."""
        chosen = self.game.complete_readings(readings)
        key = frame.name, frozenset(chosen.items())
        if key not in self._grounds:
            symbols = symbols_of(system_of(self.game, frame, chosen), self.spec.questions)
            self._grounds[key] = Induction(symbols, self._known, budget=self.budget)
        return self._grounds[key]

    def share(self, frame: Frame, induction: Induction) -> None:
        """Go on with the proofs that were made of a frame elsewhere."""
        readings = induction.symbols.system.readings
        self._grounds[frame.name, frozenset(readings.items())] = induction

    def same_game(
        self,
        frame: Frame,
        here: Mapping[str, str],
        there: Mapping[str, str],
        *,
        rests_on: Sequence[Property] = (),
    ) -> Equivalence:
        """Whether a game is the same under two sets of readings.

        `rests_on` are invariants that are assumed of both, once they are proved under both.
        """
        both = self.induction(frame, here), self.induction(frame, there)
        first, second = (each.symbols for each in both)
        if _visible(first) != _visible(second):
            return Equivalence(frame, False, differs="what players see")
        # The equivalence is sought first: where there is none, the rest need not be proved.
        found = self._compared(frame, first, second, rests_on)
        if not found.proved:
            return found
        for induction in both:
            if not induction.has_setups:
                return Equivalence(frame, False, differs="the frame covers no set-up")
            if induction.foundation.failed or induction.unproved:
                return Equivalence(frame, False, differs="what is lawful is not proved")
            for prop in rests_on:
                if not all(induction.shown(p).proved for p in (prop, *induction.rests_on(prop))):
                    return Equivalence(frame, False, differs=f"{prop.id} is not proved")
        return found

    def _compared(
        self, frame: Frame, first: Symbols, second: Symbols, rests_on: Sequence[Property]
    ) -> Equivalence:
        memory: tuple[str, ...] = ()
        while True:
            pair = Pair(first, second, memory, rests_on)
            count = 0
            failed: tuple[Obligation, str | None] | None = None
            for obligation, about in pair.obligations():
                count += 1
                if not discharge(obligation, self.budget).proved:
                    failed = obligation, about
                    break
            if failed is None:
                return Equivalence(frame, True, memory, count)
            # Memory in which they differ is set aside, and all is asked again without it.
            if failed[1] is None:
                return Equivalence(frame, False, memory, count, failed[0].name)
            memory = (*memory, failed[1])

    def moot(self, question: Question, here: str, there: str) -> str | None:
        """The words of the frames in which two readings of a question are proved to make one game;
        None where that is not so in all frames, or where there is none.

        The other readings are the defaults, or those under which the question arises.
        """
        beside, slug = self.spec.given(question), question.slug
        for frame in self.frames:
            try:
                found = self.same_game(frame, {**beside, slug: here}, {**beside, slug: there})
            except RuleproofError:
                return None
            if not found.proved:
                return None
        return "; ".join(frame.words for frame in self.frames) or None


def _visible(symbols: Symbols) -> list[object]:
    system = symbols.system
    return [system.seen(placed) for placed in system.placed]
