"""What a recorded play shows of a property, once the engine has made it again.

Of a reachable property its last state is one; of an invariant its last state breaks it, of a step
property its last move. Of an inevitable one the play goes round for ever, or stops, and never comes
to what is said to be inevitable.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from checkers.saved import Saved
from models.engine import Session
from models.language.errors import RuleproofError
from models.language.system import Cells, System
from specs.properties import Property
from specs.verdicts import Verdict

OnState = Callable[[Cells], int]


@dataclass(frozen=True)
class Shown:
    """A verdict, and what the play shows, in words."""

    verdict: Verdict
    detail: str = ""


def shown(prop: Property, session: Session, saved: Saved) -> Shown | None:
    """What a play shows of a property; None where that hangs on what can follow its last state.

    Raises:
        RuleproofError: for a play that does not show the property, or cannot.
    """
    if prop.monitor is not None or prop.fairness or prop.against:
        raise RuleproofError(
            f"a recorded play shows nothing of property {prop.id}, which has a monitor, fairness "
            "or a second set of readings"
        )
    wrong = saved.contradicted_by(session)
    if wrong is not None:
        raise RuleproofError(wrong)
    _keeps_assumptions(prop, session, saved)
    asked = {"invariant": _invariant, "step": _step, "reachable": _reachable,
             "inevitable": _inevitable}  # fmt: skip
    if prop.kind == "always-possible":
        return None
    if prop.kind not in asked:
        raise RuleproofError(f"a recorded play shows nothing of properties of kind {prop.kind}")
    return asked[prop.kind](prop, session, saved)


def on_states(system: System, prop: Property, name: str) -> OnState:
    """A state function of a property on flat cells; one that is left out is true of every state."""
    function = getattr(prop, name)
    return (lambda _: 1) if function is None else system.lower_predicate(function)


def _keeps_assumptions(prop: Property, session: Session, saved: Saved) -> None:
    states, moves = session.states, session.moves
    for each in prop.assume:
        allowed = session.system.lower_step(each)
        for number, move in enumerate(moves):
            if not allowed(states[number], move, states[number + 1]):
                raise RuleproofError(f"move {number + 1} breaks what {prop.id} assumes of plays")
    # A play that cannot keep them any longer does not count; what can follow is not looked at.
    if prop.assume and saved.cycle_start is None and session.system.successors(session.state):
        raise RuleproofError(
            f"{prop.id} assumes something of plays, and this one can go on; record it to its end, "
            "or to where it goes round (`cycle_start`)"
        )


def _reachable(prop: Property, session: Session, _: Saved) -> Shown:
    system, last = session.system, session.state
    if not (on_states(system, prop, "holds")(last) and on_states(system, prop, "when")(last)):
        raise RuleproofError(f"the play does not end in a state of {prop.id} ({prop.title})")
    return Shown(Verdict.REACHED)


def _invariant(prop: Property, session: Session, _: Saved) -> Shown:
    system, last = session.system, session.state
    if on_states(system, prop, "holds")(last) or not on_states(system, prop, "when")(last):
        raise RuleproofError(f"the play does not end in a state that breaks {prop.id}")
    return Shown(Verdict.VIOLATED)


def _step(prop: Property, session: Session, _: Saved) -> Shown:
    assert prop.holds is not None
    if not session.moves:
        raise RuleproofError(f"a play without a move shows nothing of {prop.id}")
    step = session.states[-2], session.moves[-1], session.state
    lower = session.system.lower_step
    if lower(prop.holds)(*step) or (prop.when is not None and not lower(prop.when)(*step)):
        raise RuleproofError(f"the last move of the play does not break {prop.id}")
    return Shown(Verdict.VIOLATED)


def _inevitable(prop: Property, session: Session, saved: Saved) -> Shown:
    system, states = session.system, session.states
    goal, when = on_states(system, prop, "holds"), on_states(system, prop, "when")
    begins = next((n for n, state in enumerate(states) if when(state)), None)
    if begins is None:
        raise RuleproofError(f"{prop.id} says nothing of any state of the play")
    start = saved.cycle_start
    # What it goes round in comes again, wherever it came first.
    since = begins if start is None else min(begins, max(0, start))
    if any(goal(state) for state in states[since:]):
        raise RuleproofError(f"the play comes to what {prop.id} says is inevitable")
    if start is None:
        if system.successors(session.state):
            raise RuleproofError("the play can go on; say with `cycle_start` where it goes round")
        return Shown(Verdict.VIOLATED, "stops without it")
    if not 0 <= start < len(session.moves):
        raise RuleproofError(f"a play of {len(session.moves)} moves cannot repeat from {start}")
    return Shown(Verdict.VIOLATED, f"goes round in its last {len(session.moves) - start} moves")
