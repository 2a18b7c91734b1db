"""What can follow a state, where that is little enough to be gone through."""

from __future__ import annotations

from collections.abc import Callable

from models.language.system import Cells, System

MOST_STATES = 20_000
"""States that may follow; beyond, it is left."""


def rest_without(
    system: System, state: Cells, goal: Callable[[Cells], int], most: int = MOST_STATES
) -> int | None:
    """How many states can follow one, itself among them, where none of them is a goal.

    None where a goal is among them, or where there are too many.
    """
    seen, waiting = {state}, [state]
    while waiting:
        here = waiting.pop()
        if goal(here) or len(seen) > most:
            return None
        for _, _, after in system.successors(here):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return len(seen)
