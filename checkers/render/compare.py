"""What came out of comparing readings, as plain text and as markdown.

Neither holds times, so that the same game gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from checkers.compare.results import (
    Broken,
    Comparison,
    Comparisons,
    Contrast,
    Fork,
    Odds,
    Rung,
    Size,
    Winners,
)
from checkers.play import Play
from checkers.render.plays import play_text
from checkers.render.verdicts import counted, readings_text
from specs.findings import Finding

HEADINGS = ("question", "reading", "against", "rung", "fork", "scope")
WIDTH = 100
INDENT = 4


def comparisons_text(found: Comparisons, *, plays: bool = False) -> str:
    """A summary table, then with `plays` each question with all its evidence, in plain text ending
    in a newline."""
    lines = [found.title or found.game, ""]
    if found.entries:
        rows = [row for entry in found.entries for row in _rows(entry)]
        lines += [*_columns([HEADINGS, *rows]), ""]
    if plays:
        for entry in found.entries:
            lines += _told(entry)
    lines += [*finding_lines(found.findings), *closing_lines(found)]
    return "\n".join(lines) + "\n"


def comparisons_markdown(found: Comparisons) -> str:
    """The questions by rung, the highest first, then what shows it, in markdown ending in a
    newline."""
    lines: list[str] = []
    for rung in reversed(Rung):
        entries = [entry for entry in found.entries if entry.rung is rung]
        if entries:
            lines += [f"## {_heading(rung)} ({len(entries)})", ""]
            lines += [*_table(row for entry in entries for row in _cells(entry)), ""]
    lines += ["## What shows it", ""]
    for entry in found.entries:
        for contrast in entry.contrasts:
            lines += _shown(contrast)
    return "\n".join(lines).rstrip() + "\n"


def finding_lines(findings: Sequence[Finding]) -> list[str]:
    """What is wrong, a line each."""
    return [str(finding) for finding in findings]


def closing_lines(found: Comparisons) -> list[str]:
    """One line that sums up, and one if the comparison was cut short."""
    counts = [
        f"{rung.words} {number}"
        for rung in reversed(Rung)
        if (number := sum(entry.rung is rung for entry in found.entries))
    ]
    findings = counted(len(found.findings), "finding") if found.findings else "No finding"
    told = ": " + ", ".join(counts) if counts else ""
    lines = [f"{counted(len(found.entries), 'question')}{told}. {findings}."]
    if found.interrupted:
        lines.append("Interrupted: what is missing was not looked at.")
    return lines


# -- the summary


def _rows(entry: Comparison) -> Iterator[tuple[str, ...]]:
    if not entry.contrasts:
        yield entry.question, "", "", entry.rung.words, "", ""
    for contrast in entry.contrasts:
        yield (
            entry.question,
            contrast.reading,
            contrast.other,
            contrast.rung.words,
            str(contrast.fork.length) if contrast.fork else "",
            contrast.scope + (f" ({readings_text(contrast.beside)})" if contrast.beside else ""),
        )


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]) - 1)]
    return [
        "  ".join([*(c.ljust(w) for c, w in zip(row, widths, strict=False)), row[-1]]).rstrip()
        for row in rows
    ]


# -- one question, with all its evidence


def _told(entry: Comparison) -> Iterator[str]:
    yield f"{entry.question}: {entry.rung.words}"
    if entry.not_represented:
        yield from _wrapped(entry.not_represented)
    elif entry.read_by or entry.compared_by:
        yield from _wrapped(f"read by {', '.join(entry.read_by) or 'nothing'}")
    yield ""
    for contrast in entry.contrasts:
        yield f"{contrast.reading} against {contrast.other}: {contrast.rung.words}"
        for line in evidence(contrast):
            yield from _wrapped(line)
        yield ""
        for heading, play in plays_of(contrast):
            yield heading
            yield ""
            yield from (" " * INDENT + line if line else "" for line in play_text(play).split("\n"))


def evidence(contrast: Contrast) -> Iterator[str]:
    """What is known of two readings, a sentence each."""
    for tried in contrast.tried:
        sizes = f"{_size(tried.here)} and {_size(tried.there)}"
        read = "" if tried.read else "; nothing reads the question there"
        yield f"{tried.scope}: {tried.rung.words} ({sizes}){read}"
    if contrast.beside:
        yield f"with {readings_text(contrast.beside)}"
    if contrast.fork:
        yield f"{_when(contrast.fork)} on {contrast.scope}: {contrast.fork.differs}"
    if contrast.winners:
        yield winners_text(contrast, contrast.winners)
    for odds in contrast.odds:
        yield odds_text(contrast, odds)
    for broken in contrast.broken:
        yield broken_text(contrast, broken)
    if contrast.contradicted:
        yield f"{contrast.other} is contradicted by {', '.join(contrast.contradicted)}"
    if contrast.proved:
        yield f"proved to make no difference: {contrast.proved}"
    if contrast.parted_by:
        yield f"they part beside {' or '.join(contrast.parted_by)}"
    yield from filter(None, (contrast.detail, contrast.excuse))


def plays_of(contrast: Contrast) -> Iterator[tuple[str, Play]]:
    """The plays that show a difference, each with a heading."""
    if contrast.fork:
        yield f"The play to the fork, under {contrast.reading}:", contrast.fork.play
        sides = (contrast.reading, contrast.fork.here), (contrast.other, contrast.fork.there)
        for reading, plays in sides:
            for play in plays[:1]:
                yield f"From there under {reading}:", play
    if contrast.winners and (not contrast.fork or contrast.winners.play != contrast.fork.play):
        yield "The play to where other players can win:", contrast.winners.play
    for broken in contrast.broken:
        if broken.play is not None:
            yield f"The play that shows {broken.property_id}:", broken.play


def winners_text(contrast: Contrast, winners: Winners) -> str:
    """Who can still win where, in a sentence."""
    where = f"after {counted(winners.length, 'move')}" if winners.length else "from the start"
    here, there = (_sets(sets) for sets in (winners.here, winners.there))
    return f"{where} can win: {here} under {contrast.reading}; {there} under {contrast.other}"


def odds_text(contrast: Contrast, odds: Odds) -> str:
    """How likely sides win under a policy, in a sentence."""
    here, there = (
        ", ".join(f"{side} {chance:.6g}" for side, chance in each.items())
        for each in (odds.here, odds.there)
    )
    return (
        f"{odds.policy}: win with {here} under {contrast.reading}; {there} under {contrast.other}"
    )


def broken_text(contrast: Contrast, broken: Broken) -> str:
    """A property with its two verdicts."""
    verdicts = f"{broken.here} under {contrast.reading}, {broken.there} under {contrast.other}"
    return f"{broken.property_id} {broken.title}: {verdicts}"


def _sets(sets: Sequence[Sequence[str]]) -> str:
    return ", ".join("+".join(seats) or "nobody" for seats in sets) or "nobody ever"


def _when(fork: Fork) -> str:
    return f"after {counted(fork.length, 'move')}" if fork.length else "before any move"


def _size(size: Size | None) -> str:
    return "refused" if size is None else counted(size.states, "state")


def _wrapped(text: str, indent: int = INDENT) -> list[str]:
    return wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 2),
        break_on_hyphens=False,
        break_long_words=False,
    )


# -- markdown


def _heading(rung: Rung) -> str:
    return rung.words[:1].upper() + rung.words[1:]


def _cells(entry: Comparison) -> Iterator[tuple[str, ...]]:
    if not entry.contrasts:
        yield entry.question, "", "", entry.not_represented or entry.rung.words, "", ""
    yield from _rows(entry) if entry.contrasts else ()


def _table(rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(HEADINGS) + " |", "|" + "---|" * len(HEADINGS)]
    for row in rows:
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |")
    return lines


def _shown(contrast: Contrast) -> list[str]:
    lines = [f"### {contrast.question}: {contrast.reading}, {contrast.other}", ""]
    lines += [f"- {_sentence(line)}" for line in evidence(contrast)]
    if contrast.fork and contrast.fork.play.steps:
        moves = ", ".join(f"`{step.move}`" for step in contrast.fork.play.steps)
        lines += [f"- The play: {moves}."]
    return [*lines, ""]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
