"""Is there a play that matches a pattern of moves and ends in a certain way?

Breadth-first over pairs: a state of the game, and the places in the pattern that a play to it can
have reached. The first play found has as few moves as any.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from checkers.recorded import kind_of
from models.language import IllegalMove, RuleproofError, System
from models.language.system import Cells
from specs.patterns import ANY_MOVES, Pattern

MOST_PAIRS = 100_000
"""A search that goes on for longer gives up."""

MOST_ASKED = 100
"""States that are asked why no play goes on from them."""

Accepts = Callable[[Cells], bool]


@dataclass(frozen=True)
class Search:
    """What a search came to.

    Attributes:
        found: whether there is such a play; None when the search gave up.
        states: of the play, the first one first; moves: of the play, one fewer.
        why_not: when there is none, what stood in the way of the play that went farthest.
    """

    found: bool | None
    states: tuple[Cells, ...] = ()
    moves: tuple[int, ...] = ()
    why_not: str = ""


def find_play(
    system: System, start: Cells, pattern: Pattern, accepts: Accepts, most: int = MOST_PAIRS
) -> Search:
    """A shortest play from `start` whose moves match the pattern and whose last state `accepts`
    takes; nobody moves once the game is over."""
    first = (start, pattern.start())
    came_from: dict[tuple[Cells, frozenset[int]], tuple[tuple[Cells, frozenset[int]], int]] = {}
    seen, todo = {first}, deque([first])
    place, stopped_at = 0, [start]
    while todo:
        pair = state, places = todo.popleft()
        if max(places) > place:
            place, stopped_at = max(places), []
        if max(places) == place and len(stopped_at) < MOST_ASKED:
            stopped_at.append(state)
        if pattern.complete(places) and accepts(state):
            states, moves = [state], []
            while pair in came_from:
                pair, move = came_from[pair]
                states.append(pair[0])
                moves.append(move)
            return Search(True, tuple(states[::-1]), tuple(moves[::-1]))
        if system.call_over(state):
            continue
        free = kind_of(system, state) != "outer"
        for move, _, after in system.successors(state):
            reached = pattern.advance(places, system.move_text(move), free)
            following = (after, reached)
            if reached and following not in seen:
                if len(seen) == most:
                    return Search(None, why_not=f"the search gave up after {most:,} states")
                seen.add(following)
                came_from[following] = (pair, move)
                todo.append(following)
    return Search(False, why_not=_why_not(system, pattern, place, stopped_at))


def _why_not(system: System, pattern: Pattern, place: int, states: Sequence[Cells]) -> str:
    """Why no play gets past this place of the pattern: what the rules say of the next move in the
    states that were reached, a refusal by a clause before all others."""
    if place == len(pattern.steps):
        return "a play with these moves does not end so"
    step = pattern.steps[place]
    text = step if isinstance(step, str) else step[0]
    if text == ANY_MOVES or "*" in text:
        return f"no move matches `{text}`"
    try:
        move = system.parse_move(text)
    except RuleproofError as error:
        return str(error)
    others = f"after `{text}` no play goes on so"
    for state in states:
        if system.call_over(state):
            others = f"the game is over before `{text}`"
            continue
        try:
            system.apply(state, move)
        except IllegalMove as refusal:
            if refusal.clauses:
                return f"`{text}` is refused: {refusal.reason} [{', '.join(refusal.clauses)}]"
            others = f"`{text}` is refused: {refusal.reason}"
    return others
