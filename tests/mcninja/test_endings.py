"""The table of docs/mcninja-cards.md that says how plays of some decks end, held against what the
explorer finds."""

from pathlib import Path

import pytest

from checkers.verify import Limits, Task, verify_scope
from specs.load import load_spec
from specs.verdicts import Verdict
from tests.mcninja.table import GAME

SPEC = load_spec("mcninja")
PAGE = Path(__file__).parents[2] / "docs" / "mcninja-cards.md"
PROPERTIES = [prop for prop in SPEC.properties if prop.id in ("T1", "P1", "W1")]
READINGS = (
    "empty-draw-pile",
    "credits-exact",
    "sudden-death-form",
    "rps-loser-eliminated",
    "everybody-protected",
    "nobody-left",
    "first-round-complete-tie",
    "instant-when",
    "advance-is-a-free-move",
)
QUICK = ("laser-one", "protected")
NEVER, FOR_EVER, ENDS = "can come to where it cannot end", "can go on for ever", "ends"
ONE, NONE = "with one winner", "perhaps with no winner"


def told(scope, readings):
    """How plays of a deck end under these readings."""
    task = Task(SPEC.scope(scope), readings, tuple(PROPERTIES))
    found = {r.property_id: r.verdict for r in verify_scope(GAME, task, Limits("compiled")).results}
    assert Verdict.INCONCLUSIVE not in found.values()
    if found["P1"] is Verdict.VIOLATED:
        ends = NEVER
    else:
        ends = FOR_EVER if found["T1"] is Verdict.VIOLATED else ENDS
    return f"{ends}, {NONE if found['W1'] is Verdict.VIOLATED else ONE}"


def row(scope):
    """The row of a deck: how it ends, and the readings under which it ends otherwise."""
    usual = told(scope, {})
    changes = {}
    for question in READINGS:
        for reading in GAME.readings[question][1:]:
            other = told(scope, {question: reading})
            if other != usual:
                changes.setdefault(other, []).append(f"`{question}={reading}`")
    others = "; ".join(f"{other}: {', '.join(by)}" for other, by in changes.items())
    return f"| {scope} | {SPEC.scope(scope).title} | {usual} | {others or '-'} |"


def rows():
    """The rows of the page by deck."""
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if " ends, " in line
             or "can go on for ever, " in line or "can come to where" in line]  # fmt: skip
    return {line.split("|")[1].strip(): line for line in lines if line.startswith("| ")}


@pytest.mark.parametrize("scope", QUICK)
def test_a_row_is_what_the_explorer_finds(scope):
    assert rows()[scope] == row(scope)


@pytest.mark.deep
def test_every_row_is_what_the_explorer_finds():
    assert len(rows()) >= 12
    assert [row(scope) for scope in rows()] == list(rows().values())
