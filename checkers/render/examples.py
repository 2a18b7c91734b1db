"""Printed examples and how they came out, as text, as markdown and as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

from checkers.examples import Replayed, Run
from checkers.render.verdicts import counted

FORMAT = "ruleproof-examples/1"


def examples_text(title: str, replayed: Sequence[Replayed]) -> str:
    """All examples with the play that shows each, or what forbids it; ends in a newline."""
    lines = [title]
    last = None
    for each in replayed:
        if each.example is not last:
            last = each.example
            lines += ["", f"{last.id}  {last.title}  [{', '.join(last.clauses)}]"]
        for run in shown_runs(each):
            lines += _lines(each, run)
    lines += ["", *refuted_lines(replayed), *closing_lines(replayed)]
    return "\n".join(lines) + "\n"


def _lines(each: Replayed, run: Run) -> list[str]:
    """A run in two lines or more: the answer, then the play or what forbids it."""
    name = f"  under {run.reading}" if run.reading else each.variant.name
    mark = " " if run.as_expected else "!"
    told = f"{mark} {run.found:10}  {name}"
    if run.contradicted:
        told += ", which contradicts the rulebook"
    if not run.as_expected:
        told += f" (expected {run.expected})"
    indent = " " * (18 if run.reading else 16)
    shown = wrap(
        _shown(run),
        100,
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_on_hyphens=False,
    )
    return [told, *shown]


def examples_markdown(replayed: Sequence[Replayed]) -> str:
    """The same as a markdown table, ending in a newline."""
    lines = [
        "| | example | variant | the rulebook says | found | play |",
        "|---|---|---|---|---|---|",
    ]
    for each in replayed:
        for run in shown_runs(each):
            name = f"under `{run.reading}`" if run.reading else each.variant.name
            mark = "" if run.as_expected else "!"
            cells = (mark, each.example.id, name, each.variant.says, run.found, _shown(run))
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def shown_runs(each: Replayed) -> Iterator[Run]:
    """The run under the defaults, and those with another answer or a surprise."""
    default, *others = each.runs
    yield default
    for run in others:
        if run.found != default.found or not run.as_expected:
            yield run


def refuted_lines(replayed: Sequence[Replayed]) -> list[str]:
    """The readings that a printed example contradicts, each with the variants that do."""
    found = refuted(replayed)
    if not found:
        return []
    lines = ["Contradicted by a printed example:"]
    width = max(map(len, found))
    for reading, variants in found.items():
        for number, told in enumerate(variants):
            lines.append(f"  {'' if number else reading:{width}}  {told}")
    return [*lines, ""]


def refuted(replayed: Sequence[Replayed]) -> dict[str, list[str]]:
    """Reading ("question=reading", "the defaults") -> the variants whose answer contradicts it."""
    found: dict[str, list[str]] = {}
    for each in replayed:
        for run in each.runs:
            if run.contradicted:
                told = f"{each.example.id}, {each.variant.name}"
                found.setdefault(run.reading or "the defaults", []).append(told)
    return dict(sorted(found.items()))


def closing_lines(replayed: Sequence[Replayed]) -> list[str]:
    """One line that sums up."""
    examples = counted(len({each.example.id for each in replayed}), "example")
    runs = [run for each in replayed for run in each.runs]
    surprises = sum(not run.as_expected for run in runs)
    told = f"{examples} in {counted(len(replayed), 'variant')}, tried {counted(len(runs), 'time')}"
    told += ": all as expected." if not surprises else f": {surprises} not as expected."
    return [told]


def examples_dict(game: str, title: str, code: int, replayed: Sequence[Replayed]) -> dict[str, Any]:
    """Plain data of the shape that docs/json.md documents."""
    return {
        "format": FORMAT,
        "game": game,
        "title": title,
        "code": code,
        "refuted": refuted(replayed),
        "variants": [_variant(each) for each in replayed],
    }


def _variant(each: Replayed) -> dict[str, Any]:
    return {
        "example": each.example.id,
        "title": each.example.title,
        "clauses": list(each.example.clauses),
        "variant": each.variant.name,
        "scope": each.example.scope_of(each.variant),
        "says": each.variant.says,
        "unread": each.unread,
        "runs": [
            {
                "reading": run.reading or None,
                "readings": dict(run.readings),
                "expected": run.expected,
                "found": run.found,
                "as_expected": run.as_expected,
                "contradicted": run.contradicted,
                "detail": run.detail,
                "play": None if run.play is None else run.play.to_dict(),
            }
            for run in each.runs
        ],
    }


def _shown(run: Run) -> str:
    if run.play is None:
        return run.detail
    return "; ".join(step.move for step in run.play.steps) or "the position itself"
