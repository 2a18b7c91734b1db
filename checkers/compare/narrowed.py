"""A fork brought down to the very state where two readings no longer go the same way.

The walk tells that a decision comes to something else, which may be several silent steps further
on. Here both readings are followed move by move from there, through the decisions that come to
something else and through chance, as long as the same moves lead to the same positions. Each side
makes its forced moves for itself, so that their order and number do not show.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from checkers.compare.paths import Steps
from checkers.compare.results import Differs
from checkers.compare.side import Option, Side
from checkers.graph import CHANCE

MOST_STATES = 2_000
"""Pairs of states that are looked at beyond one fork."""

MOST_FORCED = 200
"""Forced moves that are made in a row."""


@dataclass(frozen=True)
class Local:
    """What differs in a state.

    Attributes:
        kind: what differs.
        here, there: what each reading does there that the other does not, or that comes to
            something else; each a run of transitions.
    """

    kind: Differs
    here: tuple[Steps, ...] = ()
    there: tuple[Steps, ...] = ()


@dataclass(frozen=True)
class Place:
    """A state of each reading, after the same play.

    Attributes:
        here, there: the numbers of the states.
        steps, others: the transitions of the play from the start of the game.
    """

    here: int
    there: int
    steps: Steps
    others: Steps


@dataclass(frozen=True)
class Narrowed:
    """A place where two readings go different ways, and all that differs there by kinds.

    `length` counts the outer moves up to it under the first reading.
    """

    place: Place
    found: tuple[Local, ...]
    length: int


def narrowed(here: Side, there: Side, mine: list[Option], others: list[Option]) -> Narrowed | None:
    """The nearest place, from a fork on, in which the difference shows; None where it shows in no
    single state.

    Args:
        mine, others: the decisions at the fork that come to something else.
    """
    return _Search(
        here, there, {option.texts[0] for option in (*mine, *others) if option.texts}
    ).run()


def differences_in(here: Side, there: Side, place: Place) -> tuple[Local, ...]:
    """All that differs in one place, forced moves set aside."""
    return _Search(here, there, set()).found_in(place)


class _Search:
    def __init__(self, here: Side, there: Side, texts: set[str]) -> None:
        self._here, self._there = here, there
        self._begin = {
            (first.state, second.state): Place(first.state, second.state, first.steps, second.steps)
            for first, second in itertools.product(here.stations, there.stations)
        }
        # At the beginning nobody has decided anything, and all moves are of interest.
        self._texts = None if here.at_the_beginning else texts

    def run(self) -> Narrowed | None:
        order = itertools.count()
        due = [(self._length(p), 0, next(order), p, p) for p in self._begin.values()]
        heapq.heapify(due)
        seen: set[tuple[int, int]] = set()
        while due and len(seen) < MOST_STATES:
            _, moves, _, place, agreed = heapq.heappop(due)
            if (place.here, place.there) in seen:
                continue
            seen.add((place.here, place.there))
            if self._alike(place):
                agreed = place
            found = self._found(place, agreed)
            if found:
                return Narrowed(agreed, found, self._length(agreed))
            for after in self._following(place):
                entry = self._length(after), moves + 1, next(order), after, agreed
                heapq.heappush(due, entry)
        return None

    def found_in(self, place: Place) -> tuple[Local, ...]:
        """What differs in a place that is reached in any way."""
        self._texts = None
        if not self._alike(place):
            return (Local(Differs.POSITIONS),)
        return self._found(place, place)

    def _length(self, place: Place) -> int:
        return self._here.length(place.steps)

    def _alike(self, place: Place) -> bool:
        mine, others = (side.observed.position for side in (self._here, self._there))
        return bool(mine[place.here] == others[place.there])

    def _forced(self, place: Place) -> tuple[bool, bool]:
        return self._here.is_forced(place.here), self._there.is_forced(place.there)

    def _only(self, place: Place) -> set[str] | None:
        """The moves that are of interest there; None for all."""
        return self._texts if (place.here, place.there) in self._begin else None

    def _following(self, place: Place) -> Iterator[Place]:
        """The places one move further on, or over all that is forced."""
        if not self._alike(place) and self._inside(place):
            return  # what lies on the table inside a decision is not looked at
        if any(self._forced(place)):
            settled = self._settled(place)
            together = self._alike(place) and not self._alike(settled)
            yield self._one_step(place) if together else settled
            return
        at_fork = (place.here, place.there) in self._begin
        if at_fork or not (self._here.decides(place.here) and self._there.decides(place.there)):
            for step, other in self._common(place):
                yield self._after(place, (step,), (other,))

    def _one_step(self, place: Place) -> Place:
        """After the forced moves of each side."""
        forced = self._forced(place)
        mine = self._here.paths.forced_way(place.here) if forced[0] else ()
        others = self._there.paths.forced_way(place.there) if forced[1] else ()
        return self._after(place, mine, others)

    def _after(self, place: Place, steps: Steps, others: Steps) -> Place:
        return Place(
            self._here.after(place.here, steps),
            self._there.after(place.there, others),
            place.steps + steps,
            place.others + others,
        )

    def _common(self, place: Place) -> list[tuple[int, int]]:
        """The transitions of moves that both readings have."""
        only, others = self._only(place), self._there.moves(place.there)
        return [
            (step, others[text])
            for text, step in self._here.moves(place.here).items()
            if text in others and (only is None or text in only)
        ]

    def _found(self, place: Place, agreed: Place) -> tuple[Local, ...]:
        """What differs there, in the order in which it is told."""
        forced = any(self._forced(place))
        if not self._alike(place):
            if forced or self._inside(place):
                return ()
            begin, other = len(agreed.steps), len(agreed.others)
            runs = (place.steps[begin:],), (place.others[other:],)
            return (Local(Differs.POSITIONS, *runs),)
        if forced and self._alike(self._settled(place)):
            return ()  # forced moves, of which nothing is left to see
        return tuple(self._local(place))

    def _inside(self, place: Place) -> bool:
        """Whether one of the readings is inside a decision there."""
        return bool(
            self._here.observed.inside[place.here] or self._there.observed.inside[place.there]
        )

    def _settled(self, place: Place) -> Place:
        """Where forced moves lead to from there."""
        for _ in range(MOST_FORCED):
            if not any(self._forced(place)):
                break
            place = self._one_step(place)
        return place

    def _local(self, place: Place) -> Iterator[Local]:
        here, there = self._here, self._there
        if here.stops(place.here) != there.stops(place.there):
            yield Local(Differs.OVER)
        deciders = [
            int(side.observed.graph.decider[state])
            for side, state in ((here, place.here), (there, place.there))
        ]
        only = self._only(place)
        mine, others = here.moves(place.here), there.moves(place.there)
        differ = deciders[0] != deciders[1] and bool(mine and others)
        differ = differ and not any(self._forced(place))
        if differ and CHANCE in deciders:
            yield Local(Differs.DECIDER)
        alone = [(s,) for t, s in mine.items() if t not in others and (only is None or t in only)]
        other = [(s,) for t, s in others.items() if t not in mine and (only is None or t in only)]
        if alone or other:
            yield Local(Differs.MOVES, tuple(alone), tuple(other))
        if differ and CHANCE not in deciders:
            yield Local(Differs.DECIDER)
        if deciders == [CHANCE, CHANCE] and not (alone or other):
            for step, other_step in self._common(place):
                if here.share(step) != there.share(other_step):
                    yield Local(Differs.CHANCE, ((step,),), ((other_step,),))
                    break
