"""The page of a game on what its readings are worth: a table for each question and scope."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from checkers.artifacts.tables import table
from checkers.artifacts.worth import (
    ENDLESS,
    MOST_FOR_VALUE,
    MOST_STATES,
    NOBODY,
    Column,
    Reading,
    Worth,
    told,
)
from checkers.outcomes.policies import ASSUMES, NAMES, UNIFORM
from checkers.render.verdicts import readings_text
from specs.questions import Question

HEAD = f"""\
How likely each side wins, and how long a game takes, under each reading of a question: on the scope
by which it is shown, or the smallest that exercises it (at most {MOST_STATES:,} states). Figures in
bold are not those of the default reading, which comes first. All are rounded to six digits after
the point, or to three where the bound on their error allows no more; all digits are sure.

Of policies other than `uniform` only the probability stands here that they make best: the other
figures depend on which of many best ways of playing is taken. `ruleproof outcome` tells those too,
and works out larger scopes. `value` is looked at where choices are secret, for sides whose members
can agree on them, on at most {MOST_FOR_VALUE:,} states."""


def worth_page(title: str, questions: Sequence[Question], worths: Sequence[Worth]) -> str:
    """The page in markdown."""
    lines = [f"# {title}: what a reading is worth", "", *HEAD.splitlines(), ""]
    lines += [*(f"- `{name}`: {assumes}" for name, assumes in _assumed(worths)), ""]
    lines += ["## The largest changes", ""]
    headings = ("question", "scope", "win probability", "length", "under")
    lines += [*table(headings, [_summed(worth) for worth in worths]), ""]
    for question in questions:
        lines += [f"## {question.slug}", "", question.question, ""]
        if question.not_represented:
            lines += [f"Not represented: {question.not_represented}", ""]
        for worth in worths:
            if worth.question == question.slug:
                lines += [*_section(worth), ""]
    return "\n".join(lines).rstrip() + "\n"


def _assumed(worths: Sequence[Worth]) -> Iterator[tuple[str, str]]:
    """The policies that stand on the page, with what they take for granted."""
    found = {column[0].partition(":")[0] for worth in worths for column in _columns(worth)}
    for name in NAMES:
        if name in found:
            told_of = name if name == UNIFORM else f"{name}:SIDE"
            yield told_of, ASSUMES[name].format(side="SIDE")


def _section(worth: Worth) -> Iterator[str]:
    passed = ", ".join(worth.too_large)
    if not worth.scope:
        yield f"No scope that exercises it is small enough to be valued here ({passed})."
        return
    told_of = f"Scope {worth.scope}"
    if worth.beside:
        told_of += f", with {readings_text(worth.beside)}"
    if passed:
        told_of += f"; too large to be valued here: {passed}"
    yield f"{told_of}."
    if not worth.differs:
        yield "No figure differs here."
    yield ""
    columns = _columns(worth)
    headings = ("reading", "states", *(_heading(column) for column in columns))
    yield from table(headings, [_row(worth, each, columns) for each in worth.readings])
    for reading in worth.readings:
        if reading.none:
            yield ""
            yield f"{reading.name}: {reading.none}."


def _columns(worth: Worth) -> list[Column]:
    """What is told of the readings: not that nobody wins, or that a game never ends, where that
    is so under no reading; and nothing of winning where nobody can."""
    found = dict.fromkeys(column for reading in worth.readings for column in reading.figures or ())
    there = {
        column
        for reading in worth.readings
        for column, figure in (reading.figures or {}).items()
        if told(figure) != "0"
    }
    somebody = any(_is_win(worth, column) for column in there)

    def is_shown(column: Column) -> bool:
        if column[1] == worth.unit:
            return True
        return (
            column in there
            if column[1] == ENDLESS
            else somebody and (column in there or column[1] != NOBODY)
        )

    return list(filter(is_shown, found))


def _is_win(worth: Worth, column: Column) -> bool:
    return column[1] not in (NOBODY, ENDLESS, worth.unit)


def _heading(column: Column) -> str:
    policy, what = column
    return policy if policy.endswith(f":{what}") else f"{policy}: {what}"


def _row(worth: Worth, reading: Reading, columns: Sequence[Column]) -> tuple[str, ...]:
    usual, figures = worth.readings[0].figures, reading.figures or {}
    cells = []
    for column in columns:
        text = told(figures.get(column))
        other = usual is not None and text and text != told(usual.get(column))
        cells.append(f"**{text}**" if other else text)
    return (reading.name, "" if reading.states is None else f"{reading.states:,}", *cells)


def _summed(worth: Worth) -> tuple[str, ...]:
    """The largest change of a win probability, and of the length in per cent of the default's."""
    if not worth.scope:
        return worth.question, "", "too large", "", ""
    wins, length = _largest(worth, wins=True), _largest(worth, wins=False)
    under = dict.fromkeys(name for _, name in (wins, length) if name)
    if not under and worth.differs:
        return worth.question, worth.scope, "", "", "see below"
    return worth.question, worth.scope, wins[0], length[0], ", ".join(under)


def _largest(worth: Worth, *, wins: bool) -> tuple[str, str]:
    """A change with its sign, and the reading and policy of it; of probabilities in their own
    units, of the length as well."""
    usual, best = worth.readings[0].figures or {}, (Decimal(0), "", "")
    for reading in worth.readings[1:]:
        for column, figure in (reading.figures or {}).items():
            if column not in usual or column[1] in (NOBODY, ENDLESS):
                continue
            if _is_win(worth, column) is not wins:
                continue
            try:
                change = Decimal(told(figure)) - Decimal(told(usual[column]))
            except ArithmeticError:
                continue  # for ever, or not known
            if abs(change) > abs(best[0]):
                policy = _heading(column)
                best = change, f"{change:+f} ({policy})", reading.name
    return best[1], best[2]
