"""A play under every reading, for people: what changes first, what does not in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from checkers.render.verdicts import counted, readings_text
from checkers.rulings.replays import AnyReading, Outcome, Tried

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 100
SHOWN = (Outcome.REFUSED, Outcome.NO_CHANCE, Outcome.ELSEWHERE, Outcome.NOT_SET_UP)
"""Outcomes that are told reading by reading; the others are counted."""
COLOURS = {
    Outcome.REFUSED: "red",
    Outcome.NO_CHANCE: "red",
    Outcome.ELSEWHERE: "yellow",
    Outcome.SAME: "green",
}


def print_any_reading(found: AnyReading, console: Console) -> None:
    """Print it, the headings coloured on a terminal."""
    for line, style in _lines(found):
        console.print(line, style=style, markup=False, highlight=False, soft_wrap=True)


def any_reading_text(found: AnyReading) -> str:
    """The same as plain text, ending in a newline."""
    return "\n".join(line for line, _ in _lines(found)) + "\n"


def _lines(found: AnyReading) -> Iterator[tuple[str, str]]:
    yield f"{found.title}, scope {found.scope}", "bold"
    under = readings_text(found.readings) or "the defaults"
    own = found.own
    if own.outcome is Outcome.SAME:
        yield f"A play of {counted(found.length, 'move')}, legal under {under}.", ""
    else:
        yield f"A play of {counted(found.length, 'move')}, {own.outcome} under {under}:", "red"
        yield from ((line, "red") for line in _told(own))
    for outcome in SHOWN:
        here = [tried for tried in found.tried if tried.outcome is outcome]
        if here:
            yield "", ""
            heading = f"{outcome[:1].upper()}{outcome[1:]} under {_counted(here)}:"
            yield heading, COLOURS.get(outcome, "")
        for tried in here:
            yield from ((line, "") for line in wrapped(_name(tried), 2))
            yield from ((line, "dim") for line in _told(tried))
    yield "", ""
    for outcome in (Outcome.SAME, Outcome.EXCLUDED):
        here = [tried for tried in found.tried if tried.outcome is outcome]
        if here:
            told = f"{outcome[:1].upper()}{outcome[1:]} under {_counted(here)}"
            yield (
                told + (f" of {_questions(here)}." if outcome is Outcome.SAME else ":"),
                COLOURS.get(outcome, ""),
            )
        if outcome is Outcome.EXCLUDED:
            for tried in here:
                yield from ((line, "") for line in wrapped(tried.because, 2))


def _name(tried: Tried) -> str:
    return tried.name + (f", with {readings_text(tried.beside)}" if tried.beside else "")


def _told(tried: Tried) -> Iterator[str]:
    """Where it happens, and why."""
    clauses = f" [{', '.join(tried.clauses)}]" if tried.clauses else ""
    if tried.outcome is Outcome.ELSEWHERE:
        if tried.because:
            where = f"after move {tried.step}, `{tried.move}`" if tried.step else "at the start"
            yield from wrapped(f"{where}: {tried.because}", 6)
        if tried.end:
            yield from wrapped(f"at the end: {tried.end}", 6)
    elif tried.step is not None:
        who = "" if tried.decider == "chance" else f" ({tried.decider})"
        yield from wrapped(
            f"at move {tried.step}, `{tried.move}`{who}: {tried.because}{clauses}", 6
        )
    else:
        yield from wrapped(tried.because, 6)


def wrapped(text: str, indent: int) -> list[str]:
    """A paragraph of lines, indented."""
    return wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 2),
        break_on_hyphens=False,
        break_long_words=False,
    )


def _counted(here: Sequence[Tried]) -> str:
    return counted(len(here), "other reading")


def _questions(here: Sequence[Tried]) -> str:
    return counted(len({tried.question for tried in here}), "question")
