"""Claims by number of players as text and as markdown: a row for each number, a column for each
claim."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from checkers.players.results import Cell, Ground, PlayersReport, spans_of
from checkers.render.verdicts import counted

if TYPE_CHECKING:
    from rich.console import Console


def print_players(report: PlayersReport, console: Console, folder: Path) -> None:
    """Print the table, what each verdict stands on, where the plays are to be found (below
    `folder`), and a closing line."""
    for line in players_lines(report, folder):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def players_lines(report: PlayersReport, folder: Path) -> Iterator[str]:
    """The table as lines of text."""
    yield report.title or report.game
    yield ""
    rows = report.rows
    heading = ["players", *(row[0].property_id for row in rows)]
    body = [[str(number), *_cells_of(report, number)] for number in report.players]
    widths = [max(map(len, column)) for column in zip(heading, *body, strict=True)]
    for line in (heading, *body):
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        yield "  " + "  ".join(cells).rstrip()
    for row in rows:
        yield ""
        yield f"{row[0].property_id}: {row[0].title}. {row[0].statement}"
        yield f"  {spans_of(row)}"
        for cell in row:
            yield f"    {cell.players:2}  {cell.verdict:12}  {ground_of(cell)}"
    yield ""
    played = next((cell.file for cell in report.cells if cell.file), None)
    if played is not None:
        here = folder.relative_to(Path.cwd()) if folder.is_relative_to(Path.cwd()) else folder
        game = report.game if folder.name == report.game else here
        yield f"To see a play: ruleproof replay {game} {here / played}"
        yield ""
    yield from closing_lines(report)


def players_markdown(report: PlayersReport) -> str:
    """The table in markdown with what each verdict stands on, ending in a newline."""
    rows = report.rows
    heading = ["players", *(f"{row[0].property_id}: {row[0].title}" for row in rows)]
    lines = ["| " + " | ".join(heading) + " |", "|" + "---|" * len(heading)]
    for number in report.players:
        lines.append("| " + " | ".join([str(number), *_cells_of(report, number)]) + " |")
    for row in rows:
        lines += ["", f"## {row[0].property_id}: {row[0].title}", ""]
        lines += [row[0].statement, "", f"{spans_of(row)}.", ""]
        lines += ["| players | verdict | ground |", "|---|---|---|"]
        lines += [f"| {c.players} | {_verdict(c)} | {ground_of(c)} |" for c in row]
    return "\n".join([*lines, "", *closing_lines(report)]) + "\n"


def ground_of(cell: Cell) -> str:
    """What a verdict stands on, in words."""
    if cell.ground is Ground.PROOF:
        with_ = f", with {', '.join(cell.rests_on)}" if cell.rests_on else ""
        kept = " (on record)" if cell.on_record else ""
        return f"proved for every play: {counted(cell.obligations, 'obligation')}{with_}{kept}"
    if cell.ground is Ground.PLAY:
        parts = [f"a play of {counted(cell.moves, 'move')}", cell.detail, cell.file]
        return "; ".join(part for part in parts if part)
    return f"open: {cell.detail}" if cell.detail else "open"


def closing_lines(report: PlayersReport) -> Iterator[str]:
    """What differs from the expectations, and one line that sums up."""
    surprises = [cell for cell in report.cells if not cell.as_expected]
    for cell in surprises:
        yield f"{cell.property_id} with {cell.players} players: {cell.surprise}"
    total = counted(len(report.cells), "verdict")
    if report.interrupted:
        yield f"Interrupted: {total} so far, {len(surprises)} not as expected."
    elif surprises:
        yield f"{len(surprises)} of {total} not as expected."
    else:
        yield f"{total}, all as expected."


def _cells_of(report: PlayersReport, number: int) -> list[str]:
    """The verdicts for one number of players."""
    found = []
    for row in report.rows:
        here = [cell for cell in row if cell.players == number]
        found.append(", ".join(_verdict(cell) for cell in here))
    return found


def _verdict(cell: Cell) -> str:
    return ("" if cell.as_expected else "! ") + cell.verdict.value
