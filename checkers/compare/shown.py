"""Whether the plays that questions give really part the readings that they name."""

from __future__ import annotations

from checkers.compare.contrasts import Ground, Pair
from checkers.compare.looks import seen_differently, seen_in
from checkers.compare.narrowed import Place, differences_in
from checkers.compare.side import Side
from models.engine import Session
from models.language import Game, RuleproofError, ScopeError
from specs.findings import Finding
from specs.load import Spec
from specs.questions import Question, Shown


class Plays:
    """The plays of `shown_by`, each made where its scope is at hand.

    Attributes:
        problems: what is wrong with them.
    """

    def __init__(self, game: Game, spec: Spec) -> None:
        self.problems: list[Finding] = []
        self._game, self._spec = game, spec
        self._seen: set[str] = set()

    def look(self, pair: Pair, ground: Ground) -> None:
        """Make the play of a question, if the scope and one of the readings are those it names."""
        question, shown = pair.question, pair.question.shown_by
        if shown is None or not shown.between or question.slug in self._seen:
            return
        if shown.scope != ground.scope.name or pair.other not in shown.between:
            return
        self._seen.add(question.slug)
        try:
            shows = self._shows(question, shown, ground)
        except RuleproofError as error:
            self.problems.append(Finding("play-refused", question.slug, str(error)))
            return
        if not shows:
            names = " and ".join(shown.between)
            message = f"the play of `shown_by` shows no difference between {names}"
            self.problems.append(Finding("play-shows-nothing", question.slug, message))

    def _shows(self, question: Question, shown: Shown, ground: Ground) -> bool:
        sides, states = [], []
        for reading in shown.between:
            readings = {**ground.readings(question), **shown.readings, question.slug: reading}
            try:
                side = Side(reading, ground.observed(readings), [])
            except ScopeError:
                return True  # the set-up is refused, which is a difference
            sides.append(side)
            states.append(_follow(side, shown.play, question))
        here, there = sides
        place = Place(states[0], states[1], (), ())
        if differences_in(here, there, place):
            return True
        graphs = [side.observed.graph for side in sides]
        if graphs[0].winners[states[0]] != graphs[1].winners[states[1]]:
            return True
        cells = [side.state(state) for side, state in zip(sides, states, strict=True)]
        if here.system.call_over(cells[0]) and there.system.call_over(cells[1]):
            return here.system.scores(cells[0]) != there.system.scores(cells[1])
        fields = seen_differently(here.system, there.system)
        return bool(fields) and bool(seen_in(here, there, cells[0], cells[1], fields))


def _follow(side: Side, play: tuple[str, ...], question: Question) -> int:
    """The state that the moves of a play lead to.

    Raises:
        RuleproofError: for a move that cannot be made.
    """
    state = side.paths.state(side.observed.automaton.begin)
    for number, text in enumerate(play, 1):
        step = side.moves(state).get(text)
        if step is None:
            raise RuleproofError(
                f"question {question.slug}, key `shown_by.play`: move {number}, {text!r}, "
                f"cannot be made under {side.reading}: {_refusal(side, play[:number])}"
            )
        state = int(side.observed.graph.target[step])
    return state


def _refusal(side: Side, play: tuple[str, ...]) -> str:
    """Why the last of these moves cannot be made."""
    session = Session(side.system)
    try:
        for text in play:
            session.apply(text)
    except RuleproofError as error:
        return str(error)
    return "it was not explored"
