"""What the readings of questions change, as a table: plain text, or markdown.

Neither holds times, so that the same game gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from checkers.exercise.difference import Size
from checkers.exercise.results import Change, Exercise, Exercises
from checkers.exercise.walk import Kind
from checkers.render.verdicts import counted, readings_text
from specs.findings import Finding

HEADINGS = ("question", "scope", "reading", "against", "differs", "states", "play", "read by")
WIDTH = 100
INDENT = 4

_DULL = {
    Kind.REFUSED: "the set-up is refused",
    Kind.NOTHING: "no difference",
    Kind.UNKNOWN: "not explored to the end",
}


def exercises_text(found: Exercises) -> str:
    """Question by question in plain text, ending in a newline."""
    lines = [found.title or found.game, ""]
    for entry in found.entries:
        lines += _block(entry)
    lines += [*finding_lines(found.findings), closing_line(found)]
    return "\n".join(lines) + "\n"


def exercises_markdown(found: Exercises) -> str:
    """A markdown table, one row for each other reading, ending in a newline."""
    lines = ["| " + " | ".join(HEADINGS) + " |", "|" + "---|" * len(HEADINGS)]
    for entry in found.entries:
        for row in _rows(entry):
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |")
    return "\n".join(lines) + "\n"


def plays_markdown(found: Exercises) -> str:
    """The shortest play to each difference, in markdown, ending in a newline."""
    lines: list[str] = []
    for entry in found.entries:
        for change in entry.changes:
            lines += [f"## {entry.question}: {entry.reading}, {change.reading}", ""]
            beside = f" under {readings_text(entry.beside)}" if entry.beside else ""
            lines += [f"Scope {entry.scope}{beside}. They differ in: {change.kind}.", ""]
            if change.moves:
                lines += [", ".join(f"`{move}`" for move in change.moves), ""]
            if told := change.shows or change.excuse:
                lines += [_sentence(told), ""]
    return "\n".join(lines)


def finding_lines(findings: Sequence[Finding]) -> list[str]:
    """What is wrong, a line each."""
    return [str(finding) for finding in findings]


def closing_line(found: Exercises) -> str:
    """One line that sums up."""
    differ = sum(any(change.differs for change in entry.changes) for entry in found.entries)
    questions = len({entry.question for entry in found.entries})
    findings = counted(len(found.findings), "finding") if found.findings else "no finding"
    return f"{counted(questions, 'question')}, {differ} with a difference, {findings}."


def _rows(entry: Exercise) -> Iterator[tuple[str, ...]]:
    readers = ", ".join(entry.read_by) or "nothing"
    if not entry.scope:
        reason = entry.not_represented or "no scope exercises it"
        yield entry.question, "", "", "", f"not represented: {reason}", "", "", ""
        return
    beside = f" ({readings_text(entry.beside)})" if entry.beside else ""
    for change in entry.changes:
        yield (
            entry.question,
            entry.scope + beside,
            entry.reading,
            change.reading,
            change.kind.value + (f": {change.excuse}" if change.excuse else ""),
            _sizes(entry.size, change.size),
            str(change.length) if change.differs and change.size else "",
            readers,
        )


def _block(entry: Exercise) -> Iterator[str]:
    yield entry.question + (f" on {entry.scope}" if entry.scope else "")
    if entry.not_represented:
        yield from _wrapped(f"not represented: {entry.not_represented}")
    elif not entry.scope:
        yield from _wrapped("no scope exercises it")
    else:
        size = f": {_size(entry.size)}" if entry.size else ""
        beside = f" with {readings_text(entry.beside)}" if entry.beside else ""
        yield from _wrapped(f"{entry.reading}{beside}{size}")
        for change in entry.changes:
            yield from _change(change)
        yield from _wrapped(f"read by {', '.join(entry.read_by) or 'nothing'}")
    yield ""


def _change(change: Change) -> Iterator[str]:
    size = f": {_size(change.size)}" if change.size else ""
    told = f"differs in {change.kind}" if change.size and change.differs else _DULL[change.kind]
    yield from _wrapped(f"{change.reading}{size}; {told}")
    if change.moves:
        play = "; ".join(change.moves)
        when = f"after {counted(change.length, 'move')}" if change.length else "before any move"
        yield from _wrapped(f"{when}: {play}", 2 * INDENT)
    elif change.differs and change.size:
        yield from _wrapped("at the start", 2 * INDENT)
    if change.shows:
        yield from _wrapped(change.shows, 2 * INDENT)
    if change.excuse:
        yield from _wrapped(change.excuse, 2 * INDENT)


def _wrapped(text: str, indent: int = INDENT) -> list[str]:
    return wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 2),
        break_on_hyphens=False,
        break_long_words=False,
    )


def _size(size: Size) -> str:
    return f"{counted(size.states, 'state')}, {counted(size.transitions, 'transition')}"


def _sizes(here: Size | None, there: Size | None) -> str:
    return " / ".join("" if size is None else f"{size.states:,}" for size in (here, there))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
