"""A ruling worked out now, within half a minute: explored here, proved in other processes."""

from __future__ import annotations

from checkers.compare import compare
from checkers.rulings.evidence import explored, tasks_about, usual_tasks
from checkers.rulings.joined import (
    clause_ruling,
    properties_about,
    property_ruling,
    question_ruling,
)
from checkers.rulings.provers import Provers
from checkers.rulings.results import PropertyRuling, QuestionRuling, Ruling
from checkers.rulings.subjects import Subject
from checkers.verify import Limits
from models.language import Game
from specs.clauses import Clause
from specs.load import Spec
from specs.properties import Property
from specs.questions import Question


class Now:
    """Work on one ruling.

    Attributes:
        doing: what is worked on, for whoever waits.
    """

    def __init__(
        self, name: str, game: Game, spec: Spec, subject: Subject, outcomes: bool = False
    ) -> None:
        """`name` is the game's name or path, by which other processes find it; with `outcomes` win
        probabilities under the readings of a question are compared on large scopes too."""
        self._outcomes = outcomes
        self.doing = "reading the model ..."
        self._name, self._game, self._spec, self._subject = name, game, spec, subject
        self._provers: Provers | None = None

    def ruling(self) -> Ruling:
        """The ruling.

        Raises:
            RuleproofError: for a model that fails.
        """
        subject = self._subject
        if isinstance(subject, Clause):
            return clause_ruling(self._game, self._spec, subject, self._tell)
        with Provers(self._name, self._spec) as self._provers:
            if isinstance(subject, Question):
                return self._on_question(subject, self._provers)
            return self._on_property(subject, self._provers)

    def close(self) -> None:
        """End what is still under way."""
        if self._provers is not None:
            self._provers.close()

    def _on_question(self, question: Question, provers: Provers) -> QuestionRuling:
        game, spec = self._game, self._spec
        about = properties_about(game, spec, question)
        proofs = provers.start(about)
        self._tell(f"comparing the readings of {question.slug}")
        compared = compare(game, spec, [question], moot=provers.moot, outcomes=self._outcomes)
        todo = list(tasks_about(game, spec, about, question.slug))
        verdicts = explored(game, todo, Limits(), self._tell)
        self._tell("proving")
        return question_ruling(
            game, spec, question, compared.entries[0],
            verdicts=verdicts, proofs=proofs(), findings=compared.findings,
        )  # fmt: skip

    def _on_property(self, prop: Property, provers: Provers) -> PropertyRuling:
        game, spec = self._game, self._spec
        proofs = provers.start([prop])
        verdicts = explored(game, list(usual_tasks(game, spec, prop)), Limits(), self._tell)
        self._tell("proving")
        return property_ruling(game, spec, prop, verdicts=verdicts, proofs=proofs())

    def _tell(self, what: str) -> None:
        self.doing = what
