"""What becomes of a game when guards are switched off: nothing, or a move more, or a fault.

A guard only forbids. Without it a move is legal in a state of the game exactly where it alone
refused it; so the two games have the same graph unless there is such a state among those of the
game as it is, and the nearest one gives the first play that shows the difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np

from checkers.play import Play, numbered
from checkers.recorded import recorded, step
from checkers.rulings.places import Atlas, Looked, Place, looked, places_varied, usual_places
from checkers.verify.space import Space
from models.language import Game, IllegalMove, RuleFault, System, ir
from models.language.records import cells_of
from models.language.system import Cells, Guard
from models.language.variants import without_guards
from models.language.walk import below, guards_of, reads_reading


@dataclass(frozen=True)
class Change:
    """The nearest play that shows what a guard alone forbids.

    Attributes:
        move: text of the move that becomes legal.
        fault: how the model leaves its bounds with it; empty where it does not.
        play: up to that move, with it unless it fails.
    """

    scope: str
    readings: Mapping[str, str]
    move: str
    fault: str
    play: Play


@dataclass(frozen=True)
class Dropped:
    """A game without some guards.

    Attributes:
        guards: those that are switched off.
        refused: how often they refused a move where it was looked at under the defaults.
        places: where it was looked at, and under other readings than the defaults only where they
            refused something; the last one is where the change was found, if any was.
        change: what changes first; None where nothing does.
    """

    guards: tuple[Guard, ...]
    refused: int
    places: tuple[Looked, ...]
    change: Change | None

    @property
    def complete(self) -> bool:
        """Whether all places were explored to their end."""
        return all(place.complete for place in self.places)


def drop(atlas: Atlas, guards: Sequence[Guard], questions: Sequence[str] = ()) -> Dropped:
    """Switch guards off, all of them together, and look for the nearest play that shows it.

    It is looked for on the small scopes of the game under the default readings; where none shows a
    change, also under the readings, one at a time, of the questions that the guards ask and of the
    `questions` given; and where they refused nothing at all, under those of every question.

    Raises:
        RuleproofError: for a model that fails with its guards.
    """
    variant = without_guards(atlas.game, guards)
    refused, change, found = 0, None, []
    for place in usual_places(atlas):
        if (space := atlas.space(place)) is not None:
            refused += refusals(space, guards)
            if change is None:
                found.append(looked(space))
                change = _first_change(atlas, place, space, variant, guards)
    asked = {*questions, *questions_of(atlas.game, guards)}
    others = set(atlas.game.readings) - asked if not refused else set()
    further = chain(places_varied(atlas, asked), places_varied(atlas, others, 1))
    for place in further if change is None else ():
        if (space := atlas.space(place)) is not None and refusals(space, guards):
            found.append(looked(space))
            change = _first_change(atlas, place, space, variant, guards)
            if change is not None:
                break
    return Dropped(tuple(guards), refused, tuple(found), change)


def refusals(space: Space, guards: Sequence[Guard]) -> int:
    """How often some guards refused a move in what was explored."""
    counts = zip(space.system.guards, space.exploration.refusals, strict=True)
    return sum(int(count) for guard, count in counts if guard in guards)


def questions_of(game: Game, guards: Sequence[Guard]) -> set[str]:
    """The questions whose readings some guards ask, themselves or through helpers."""
    slugs = {attribute: slug for slug, attribute in game.reading_names.items()}
    found: set[str] = set()
    for guard in guards:
        item = game.trees[guard.rule]
        (node,) = (each for each in guards_of(item.tree) if each.line == guard.line)
        todo = [part.helper for part in below(node) if isinstance(part, ir.Call)]
        found |= {part.question for part in below(node) if isinstance(part, ir.ReadingIs)}
        called: set[str] = set()
        while todo:
            name = todo.pop()
            if name not in called:
                called.add(name)
                todo += item.helpers[name].calls
                found |= reads_reading(item.helpers[name])
    return {slugs[attribute] for attribute in found}


def _first_change(
    atlas: Atlas, place: Place, space: Space, variant: Game, guards: Sequence[Guard]
) -> Change | None:
    """The nearest state of a place in which a guard alone refuses a move."""
    if not refusals(space, guards):
        return None
    other = atlas.bound(variant, place)
    rules = {atlas.game.rule_numbers[guard.rule] for guard in guards}
    phases = {phase for number in rules for phase in other.rules[number].rule.phases}
    phase = (space.exploration.rows[:, 0] & np.uint64(0xFF)).astype(np.intp)
    for number in np.flatnonzero(np.isin(phase, sorted(phases))).tolist():
        state = space.exploration.state(number)
        for move, after, fault in _newly_legal(space.system, other, state, rules):
            return _change(space, number, (other, move, after), fault)
    return None


def _newly_legal(
    system: System, other: System, state: Cells, rules: set[int]
) -> Iterator[tuple[int, Cells, str]]:
    """Moves that only the variant allows in a state: the number, where it leads, and what goes
    wrong with it (nothing: an empty text)."""
    record = other.record(state)
    for bound in other.rules_of[state[0]]:
        if bound.number not in rules:
            continue
        for move, arguments in other.moves_of(bound):
            fault = ""
            try:
                other.attempt_on(bound, arguments, record)
            except IllegalMove:
                continue
            except RuleFault as error:
                fault = str(error)
            after = tuple(cells_of(record))
            cells_of(record)[:] = state
            if not _is_legal(system, move, state):
                yield move, after, fault


def _is_legal(system: System, move: int, state: Cells) -> bool:
    try:
        system.apply(state, move)
    except IllegalMove:
        return False
    return True


def _change(space: Space, number: int, made: tuple[System, int, Cells], fault: str) -> Change:
    system, exploration = space.system, space.exploration
    other, move, after = made
    states = [exploration.state(each) for each in exploration.states_to(number)]
    # Seats that only rotate may be counted from any; the engine counts from the first.
    position = None if states[0] == system.start_cells else system.plain(states[0])
    play = recorded(system, states, exploration.path_to(number), position=position)
    if not fault:
        last = step(other, states[-1], move, after)
        play = replace(play, steps=numbered((*play.steps, last)))
    return Change(play.scope, play.readings, system.move_text(move), fault, play)
