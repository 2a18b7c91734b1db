"""What is wrong with a model, and the play that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from checkers.explore import FailedIn
from checkers.verify.plays import play_to
from checkers.verify.space import Space
from models.language.errors import RuleproofError


def fault_told(space: Space) -> str:
    """What is wrong with a model whose exploration failed, and the play that shows it."""
    fault = space.exploration.fault
    assert fault is not None
    return failure_told(space, space.exploration.fault_told(), fault.state)


@contextmanager
def telling_faults(space: Space) -> Iterator[None]:
    """What fails in a state of a space meanwhile is told with the play that leads there."""
    try:
        yield
    except FailedIn as failed:
        raise RuleproofError(failure_told(space, str(failed), failed.state)) from failed


def failure_told(space: Space, what: str, state: int) -> str:
    """What is wrong in a state, and the play that leads there."""
    moves, system = play_to(space, state).moves, space.system
    after = "after `" + "; ".join(map(system.move_text, moves)) + "`" if moves else "at the start"
    return f"scope {system.scope_name}: {what}, {after}"
