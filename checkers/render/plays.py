"""A play as text: a table on a terminal, plain lines in a file."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from checkers.play import Play, Step

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 100
FOR_EVER = "from here the moves repeat for ever"


def print_play(play: Play, console: Console) -> None:
    """Print the play: as a table where somebody watches, as plain lines into a file or pipe."""
    if console.is_terminal:
        for line in header(play):
            console.print(
                line,
                markup=False,
                highlight=False,
                style="bold" if line.startswith(play.title) else "",
            )
        _print_table(play, console)
        for line in footer(play):
            console.print(line, markup=False, highlight=False)
    else:
        console.print(play_text(play), markup=False, highlight=False, soft_wrap=True, end="")


def play_text(play: Play) -> str:
    """The play as plain lines of at most 100 characters, ending in a newline.

    >>> step = Step("pass", "pass the pebbles on", "Ann", number=1, clauses=("PEB-TURN-3",),
    ...             changes=("turn: Ann -> Bob",))
    >>> print(play_text(Play("pebbles", "S1", steps=(step,), title="Pebbles")), end="")
    Pebbles, scope S1
    <BLANKLINE>
      1.      Ann  pass the pebbles on  [PEB-TURN-3]
                     turn: Ann -> Bob
    """
    return "\n".join([*header(play), "", *_steps(play), *_spaced(footer(play))]) + "\n"


def header(play: Play, width: int = WIDTH) -> list[str]:
    """What is played: game, scope, readings, property and verdict, a line each or more."""
    lines = [f"{play.title or play.game}, scope {play.scope}"]
    if play.readings:
        named = ", ".join(f"{question} = {reading}" for question, reading in play.readings.items())
        lines += wrap(f"Readings: {named}", width, subsequent_indent="  ", break_on_hyphens=False)
    if play.property_id:
        verdict = f"{play.verdict}  " if play.verdict else ""
        told = f"{verdict}{play.property_id}: {play.statement}".rstrip(": ")
        lines += wrap(told, width, subsequent_indent="  ", break_on_hyphens=False)
    if play.position is not None:
        lines.append("Starts from a given position.")
    return lines


def footer(play: Play, width: int = WIDTH) -> list[str]:
    """How the play ends."""
    return wrap(play.result, width, break_on_hyphens=False)


def mark(step: Step) -> str:
    """What stands before a move: its number, or why it has none.

    >>> mark(Step("deal P2", "deal P2", "chance", kind="chance"))
    'chance'
    """
    if step.number is not None:
        return f"{step.number}."
    return "" if step.kind in ("inner", "outer") else step.kind


def told(step: Step) -> str:
    """The move in words, with the share of chance in a chance step.

    >>> told(Step("deal P2", "deal P2", "chance", kind="chance", ways=3, of_ways=8))
    'deal P2 (3 of 8)'
    """
    if step.ways is None or step.of_ways is None or step.ways == step.of_ways:
        return step.sentence
    return f"{step.sentence} ({step.ways} of {step.of_ways})"


def _spaced(lines: list[str]) -> list[str]:
    return ["", *lines] if lines else []


def _steps(play: Play) -> Iterator[str]:
    deciders = [step.decider for step in play.steps if step.kind != "chance"]
    column = max(map(len, deciders), default=0)
    for index, step in enumerate(play.steps):
        if index == play.cycle_start:
            yield f"  -- {FOR_EVER} --"
        who = "" if step.kind == "chance" else step.decider
        clauses = f"  [{', '.join(step.clauses)}]" if step.clauses else ""
        lead = f"  {mark(step):7} {who:{column}}  "
        yield from wrap(
            told(step) + clauses,
            WIDTH,
            initial_indent=lead,
            subsequent_indent=" " * (len(lead) + 2),
            break_on_hyphens=False,
        )
        for change in step.changes:
            indent = " " * (len(lead) + 2)
            yield from wrap(
                change,
                WIDTH,
                initial_indent=indent,
                subsequent_indent=indent + "  ",
                break_on_hyphens=False,
            )


def _print_table(play: Play, console: Console) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", style="dim", justify="right", no_wrap=True)
    table.add_column("who", style="cyan", no_wrap=True)
    table.add_column("move", ratio=3)
    table.add_column("rests on", style="dim", ratio=2)
    table.add_column("what changes", ratio=3)
    for index, step in enumerate(play.steps):
        if index == play.cycle_start:
            table.add_row("", "", Text(FOR_EVER, style="bold magenta"), "", "")
        table.add_row(
            mark(step),
            Text("" if step.kind == "chance" else step.decider),
            Text(told(step), style="" if step.kind == "outer" else "dim"),
            Text(", ".join(step.clauses)),
            Text("\n".join(step.changes)),
        )
    console.print(table)
