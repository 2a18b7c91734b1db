"""The picture of a question: its fork, drawn in the game on the scope where it was found."""

from __future__ import annotations

from collections.abc import Sequence

from checkers.compare import Contrast
from checkers.pictures.forks import draw_fork
from checkers.render.drawing import Drawing
from models.language import Game, ScopeError, System, bind
from specs.load import Spec
from specs.questions import Question
from specs.scopes import Scope


def draw_contrast(
    game: Game,
    spec: Spec,
    question: Question,
    contrast: Contrast,
    scopes: Sequence[Scope] = (),
    *,
    clean: bool = True,
) -> Drawing:
    """Both branches of the fork of a contrast; `scopes` are those that are not in the specs."""
    known = {scope.name: scope for scope in (*spec.scopes, *scopes)}
    scope = known[contrast.scope]

    def bound(reading: str) -> System | None:
        readings = {**contrast.beside, question.slug: reading}
        try:
            return bind(game, scope.table(), readings, source=scope.source)
        except ScopeError:
            return None

    systems = bound(contrast.reading), bound(contrast.other)
    return draw_fork(question, contrast, *systems, clean=clean)
