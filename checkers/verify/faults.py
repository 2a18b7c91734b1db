"""What is wrong with a model, and the play that shows it."""

from __future__ import annotations

from checkers.verify.plays import play_to
from checkers.verify.space import Space


def fault_told(space: Space) -> str:
    """What is wrong with a model whose exploration failed, and the play that shows it."""
    fault = space.exploration.fault
    assert fault is not None
    return failure_told(space, space.exploration.fault_told(), fault.state)


def failure_told(space: Space, what: str, state: int) -> str:
    """What is wrong in a state, and the play that leads there."""
    moves, system = play_to(space, state).moves, space.system
    after = "after `" + "; ".join(map(system.move_text, moves)) + "`" if moves else "at the start"
    return f"scope {system.scope_name}: {what}, {after}"
