"""Where the readings of a question part, found for `ruleproof graph`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from checkers.command.find import parse_readings
from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from checkers.compare import Comparison, Contrast
    from checkers.render.drawing import Drawing
    from models.language import Game
    from specs.load import Spec
    from specs.questions import Question


def check_drawable(game: Game, spec: Spec, name: str) -> None:
    """Raise RuleproofError for a name that is neither that of a property nor of a question."""
    from checkers.verify import properties_of
    from specs.errors import did_you_mean

    slugs = [question.slug for question in spec.questions]
    names = [*slugs, *(prop.id for prop in properties_of(game, spec))]
    if name not in names and not is_question(spec, name):
        raise RuleproofError(f"no property or question `{name}`: {did_you_mean(name, names)}")


def is_question(spec: Spec, name: str) -> bool:
    """Whether a name is that of a question, and of no property."""
    if name in {prop.id for prop in spec.properties}:
        return False
    return any(name in (question.slug, question.id) for question in spec.questions)


def fork_of(
    game: Game,
    spec: Spec,
    name: str,
    scope: str | None,
    reading: Sequence[str] | None,
    *,
    clean: bool,
) -> Drawing:
    """The picture of a question's fork, worked out with progress and an answer to Ctrl-C.

    Raises:
        RuleproofError: where its readings do not part, or not under the one that is asked for.
    """
    from checkers.command.background import in_background
    from checkers.command.ticker import Ticker
    from checkers.compare import compare
    from checkers.rulings.drawn import draw_contrast

    question = spec.question(name)
    wanted = _other(spec, question, reading)
    scopes = None if scope is None else list(spec.find_scopes(scope))
    told = f"comparing the readings of {question.slug}"

    def work() -> Drawing:
        (entry,) = compare(game, spec, [question], scopes).entries
        contrast = _contrast(entry, question, wanted)
        return draw_contrast(game, spec, question, contrast, scopes or (), clean=clean)

    with Ticker() as ticker:
        return in_background(work, lambda: ticker.show(told))


def _other(spec: Spec, question: Question, reading: Sequence[str] | None) -> str | None:
    """The reading that is to be set against the default; None where any will do."""
    readings = parse_readings(spec, reading)
    wanted = readings.pop(question.slug, None)
    if readings:
        raise RuleproofError(
            f"--reading {', '.join(readings)}: a fork is drawn of the readings of {question.slug}; "
            "name one of those"
        )
    if wanted == question.default:
        raise RuleproofError(
            f"{question.slug}={wanted} is the default; name the reading to set against it"
        )
    return wanted


def _contrast(entry: Comparison, question: Question, wanted: str | None) -> Contrast:
    chosen = [each for each in entry.contrasts if wanted in (None, each.other)]
    forked = [each for each in chosen if each.fork is not None]
    if not forked:
        why = question.not_represented or "; ".join(
            f"{each.reading} and {each.other}: {each.rung.words}" for each in chosen
        )
        raise RuleproofError(f"{question.slug} has no fork to draw: {why}")
    return max(forked, key=lambda each: each.rung.height)
