"""Whether the play that a question gives really parts its readings."""

from __future__ import annotations

from checkers.exercise.parting import Side, partings
from models.engine import Session
from models.language import Game, RuleproofError, ScopeError, bind
from specs.load import Spec
from specs.questions import Question


def what_play_shows(game: Game, spec: Spec, question: Question) -> str:
    """Make the moves of `shown_by` under its two readings; what differs at the end, in words.

    Empty when nothing does, or when the question gives no play.

    Raises:
        RuleproofError: when one of the moves cannot be made.
    """
    shown = question.shown_by
    if shown is None or not shown.between:
        return ""
    scope = spec.scope(shown.scope)
    sides = []
    for reading in shown.between:
        readings = {**spec.given(question), **shown.readings, question.slug: reading}
        try:
            system = bind(game, scope.table(), readings, source=scope.source)
        except ScopeError as refusal:
            return f"under {reading} {refusal}"
        session = Session(system)
        for number, text in enumerate(shown.play, 1):
            try:
                session.apply(text)
            except RuleproofError as error:
                raise RuleproofError(
                    f"question {question.slug}, key `shown_by.play`: move {number}, {text!r}, "
                    f"cannot be made under {reading}: {error}"
                ) from None
        sides.append(Side(reading, session.system, session.state))
    return "; ".join(text for _, text in partings(*sides))
