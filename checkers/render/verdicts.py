"""Tables of verdicts: coloured on a terminal, plain text, markdown.

Files get no times and no speeds, so that the same verdicts are the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from checkers.render.summary import Row, explored_summary
from checkers.render.summary import rows as summarised
from checkers.results import Explored, Report, Result
from specs.verdicts import Verdict

if TYPE_CHECKING:
    from rich.console import Console

COLOURS = {
    Verdict.PROVED: "bold green",
    Verdict.HOLDS: "green",
    Verdict.REACHED: "green",
    Verdict.VIOLATED: "red",
    Verdict.UNREACHABLE: "magenta",
    Verdict.VACUOUS: "yellow",
    Verdict.INCONCLUSIVE: "yellow",
}
HEADINGS = ("", "property", "", "scope", "readings", "verdict", "found")
SUMMARY = ("", "property", "", "verdict", "found", "where")
LONG = 40
"""More verdicts than this are shown in rows of those that agree."""
MOST_LINES = 30
"""Of what differs from the expectations; more is counted."""


def print_report(report: Report, console: Console) -> None:
    """Print the verdicts, then what differs from the expectations, then a closing line."""
    if console.is_terminal:
        _print_table(report, console)
    else:
        text = report_text(report, times=True)
        console.print(text, markup=False, highlight=False, soft_wrap=True, end="")


def report_text(report: Report, *, times: bool = False) -> str:
    """The verdicts as plain text in columns, ending in a newline; with `times` what they cost."""
    lines = [report.title or report.game, ""]
    lines += _columns(table_rows(report.results))
    lines += ["", *explored_lines(report.explored, times=times)]
    lines += [*idle_lines(report), *closing_lines(report)]
    return "\n".join(lines) + "\n"


def report_markdown(report: Report) -> str:
    """The verdicts as a markdown table in rows of those that agree, ending in a newline."""
    heading = ("", "property", "what it says", "verdict", "found", "where")
    lines = ["| " + " | ".join(heading) + " |", "|" + "---|" * len(heading)]
    for row in summarised(report.results):
        cells = [cell.replace("|", "\\|") for cell in _summary_row(row)]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def table_rows(results: Sequence[Result]) -> list[tuple[str, ...]]:
    """A row for each verdict, or where there are many, for those that agree."""
    if len(results) > LONG:
        return [_summary_row(row) for row in summarised(results)]
    return [_row(result) for result in results]


def readings_text(readings: Mapping[str, str]) -> str:
    """Readings as people write them on the command line; empty for the defaults.

    >>> readings_text({"end-moment": "after-draws"})
    'end-moment=after-draws'
    """
    return " ".join(f"{question}={reading}" for question, reading in readings.items())


def explored_lines(explored: Sequence[Explored], *, times: bool = False) -> list[str]:
    """What was explored, a line for each scope and set of readings; where there are many, those
    under the defaults, and one line for the rest."""
    if len(explored) <= LONG:
        return [_explored(entry, times=times) for entry in explored]
    plain, rest = explored_summary(explored)
    return [*(_explored(entry, times=times) for entry in plain), *([rest] if rest else [])]


def _explored(entry: Explored, *, times: bool) -> str:
    under = f" under {readings_text(entry.readings)}" if entry.readings else ""
    history = f" with {entry.monitor}" if entry.monitor else ""
    told = f"{entry.scope}{under}{history}: {entry.states:,} states"
    told += f", {entry.transitions:,} transitions, depth {entry.depth}"
    if entry.symmetry:
        told += f" (up to symmetry: {entry.symmetry})"
    if entry.outcome != "complete":
        told += f"; stopped: {entry.outcome}"
    if times and entry.seconds > 0:
        told += f"; {entry.seconds:.1f} s, {entry.states / entry.seconds:,.0f} states/s"
        told += f", {entry.bytes_per_state:.0f} bytes a state"
    return told


def idle_lines(report: Report) -> list[str]:
    """The guards that never refused anything, clause by clause; nothing when that is not known."""
    if not report.idle:
        return []
    lines = ["Guards that never refused anything in what was explored:"]
    told = [(clause, guard) for guard in report.idle for clause in guard.clauses or ("",)]
    width = max(len(clause) for clause, _ in told)
    for clause, guard in sorted(told, key=lambda entry: entry[0]):
        lines.append(f"  {clause:{width}}  {guard.rule}: {guard.reason}")
    return lines


def closing_lines(report: Report) -> list[str]:
    """What differs from the expectations, and one line that sums up."""
    lines = []
    surprises = [result for result in report.results if not result.as_expected]
    for result in surprises[:MOST_LINES]:
        under = f" under {readings_text(result.readings)}" if result.readings else ""
        lines.append(f"{result.property_id} on {result.scope}{under}: {result.surprise}")
    if len(surprises) > MOST_LINES:
        lines.append(f"... and {len(surprises) - MOST_LINES:,} more; --json lists them all")
    total = counted(len(report.results), "verdict")
    if report.interrupted:
        lines.append(f"Interrupted: {total} so far, {len(surprises)} not as expected.")
    elif surprises:
        lines.append(f"{len(surprises)} of {total} not as expected.")
    else:
        lines.append(f"{total}, all as expected.")
    return lines


def counted(number: int, noun: str) -> str:
    """A number of things in words.

    >>> counted(1, "move"), counted(2000, "move")
    ('1 move', '2,000 moves')
    """
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def _columns(table: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows as lines of columns; a column in which nothing stands takes no room."""
    last = len(table[0]) - 1 if table else 0
    widths = [max(len(row[i]) for row in table) for i in range(last)]
    return [
        "  ".join(
            [*(cell.ljust(w) for cell, w in zip(row, widths, strict=False) if w), row[last]]
        ).rstrip()
        for row in table
    ]


def _row(result: Result) -> tuple[str, ...]:
    found = result.detail
    if result.value is not None:
        found = f"{result.value}" + (f": {found}" if found else "")
    if result.play is not None and not found:
        found = f"a play of {counted(result.play.length, 'move')}"
    return (
        "" if result.as_expected else "!",
        result.property_id,
        result.title,
        result.scope,
        readings_text(result.readings),
        result.verdict.value,
        found,
    )


def _summary_row(row: Row) -> tuple[str, ...]:
    first = row.results[0]
    mark = "" if first.as_expected else "!"
    return mark, first.property_id, first.title, first.verdict.value, row.found, row.where


def _print_table(report: Report, console: Console) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=report.title or report.game)
    table.title_justify = "left"
    headings = SUMMARY if len(report.results) > LONG else HEADINGS
    for heading in headings:
        table.add_column(heading, no_wrap=heading in ("property", "verdict", "scope"))
    for cells in table_rows(report.results):
        row = [Text(cell) for cell in cells]
        row[0].stylize("bold red")
        place = headings.index("verdict")
        row[place].stylize(COLOURS[Verdict(cells[place])])
        table.add_row(*row)
    console.print(table)
    for line in (*explored_lines(report.explored, times=True), *idle_lines(report)):
        console.print(line, markup=False, highlight=False, style="dim")
    colour = "green" if report.code == 0 else "yellow"
    for line in closing_lines(report):
        console.print(line, markup=False, highlight=False, style=colour)
