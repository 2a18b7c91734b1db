"""Proofs as text, as markdown: a line for each property, a column for each frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from checkers.prove.results import Culprit, FailedStep, ProofReport, ProofResult
from checkers.render.verdicts import COLOURS, counted, readings_text

if TYPE_CHECKING:
    from rich.console import Console

INDENT = "      "


def print_proofs(report: ProofReport, console: Console) -> None:
    """Print the table, what stands in the way of a proof, and a closing line."""
    for line, colour in _lines(report):
        style = colour if console.is_terminal else None
        console.print(line, markup=False, highlight=False, soft_wrap=True, style=style)


def proofs_text(report: ProofReport) -> str:
    """The same as plain text, ending in a newline."""
    return "\n".join(line for line, _ in _lines(report)) + "\n"


def proofs_markdown(report: ProofReport, explored: Mapping[str, str]) -> str:
    """The verdicts as a markdown table, ending in a newline.

    `explored` tells by property what exploring came to.
    """
    frames = _frames(report)
    heading = ("", "property", "what it says", *frames, "explored", "rests on", "found")
    lines = ["| " + " | ".join(heading) + " |", "|" + "---|" * len(heading)]
    for results in by_property(report):
        first = results[0]
        verdicts = {each.frame: each.verdict.value for each in results}
        found = "; ".join(dict.fromkeys(each.detail for each in results if each.detail))
        cells = (
            "" if all(each.as_expected for each in results) else "!",
            first.property_id,
            first.title,
            *(verdicts.get(name, "") for name in frames),
            explored.get(first.property_id, ""),
            ", ".join(first.rests_on),
            found,
        )
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def by_property(report: ProofReport) -> Iterator[list[ProofResult]]:
    """The results of each property, in the order in which it first occurs."""
    found: dict[str, list[ProofResult]] = {}
    for result in report.results:
        found.setdefault(result.property_id, []).append(result)
    yield from found.values()


def _frames(report: ProofReport) -> list[str]:
    return list(dict.fromkeys(result.frame for result in report.results))


def _lines(report: ProofReport) -> Iterator[tuple[str, str | None]]:
    """Lines with the colours they have on a terminal."""
    yield report.title or report.game, "bold"
    under = readings_text(report.results[0].readings) if report.results else ""
    if under:
        yield f"under {under}", None
    if any(result.any_reading for result in report.results):
        yield "under every reading of every question", None
    yield "", None
    for result in report.results:
        line, rest = _row(report.results, result)
        yield line, COLOURS[result.verdict]
        for each in rest:
            yield each, "dim"
    for heading, one_setup in (
        ("Frames, for which a proof speaks of every setup:", False),
        ("Scopes, for which a proof speaks of every play:", True),
    ):
        here = [result for result in report.results if result.one_setup is one_setup]
        words = {result.frame: result.frame_words for result in here}
        if words:
            yield "", None
            yield heading, None
        for name, told in words.items():
            yield f"  {name}: {told}", None
    yield "", None
    for line in closing_lines(report):
        yield line, "green" if report.code == 0 else "yellow"


def _row(results: Sequence[ProofResult], result: ProofResult) -> tuple[str, list[str]]:
    name = max(len(each.property_id) for each in results)
    title = max(len(each.title) for each in results)
    frame = max(len(each.frame) for each in results)
    mark = " " if result.as_expected else "!"
    told = f"{mark} {result.property_id:{name}}  {result.title:{title}}  {result.frame:{frame}}"
    line = f"{told}  {result.verdict:12}  {counted(result.obligations, 'obligation')}"
    if result.rests_on:
        line += f", with {', '.join(result.rests_on)}"
    if result.detail:
        line += f"; {result.detail}"
    rest = [text for step in result.failed for text in step_lines(step, result.property_id)]
    rest += [text for each in result.culprits for text in _culprit(each, result.property_id)]
    return line, rest


def _culprit(culprit: Culprit, property_id: str) -> list[str]:
    under = readings_text(culprit.readings) or "the defaults"
    mark = " " if culprit.expected else "!"
    told = f"  {mark} under {under}: {culprit.verdict}"
    if culprit.play is not None:
        told += f", a play of {counted(culprit.play.length, 'move')} {culprit.where}"
        return [told]
    return [told, *step_lines(culprit.step, property_id)]


def step_lines(step: FailedStep, property_id: str) -> list[str]:
    """An obligation that failed: rule and path, the setup, the state before, what changes."""
    of = f" of {step.claim}" if step.claim not in ("", property_id) else ""
    place = f"{step.rule}, path {step.path}" if step.path else step.rule
    if step.gave_up:
        return [f"{INDENT}not shown{of}: {place}; {step.gave_up}"]
    lines = [f"{INDENT}not kept{of}: {place}" + (f", by “{step.move}”" if step.move else "")]
    parts = (
        ("setup", step.setup),
        ("readings", tuple(f"{q}={r}" for q, r in step.readings.items())),
        ("before", step.before),
        ("history", step.history),
        ("changes", step.changes),
    )
    lines += [f"{INDENT}  {name:8} {'; '.join(told)}" for name, told in parts if told]
    return lines


def closing_lines(report: ProofReport) -> list[str]:
    """What differs from the expectations, and one line that sums up."""
    surprises = [result for result in report.results if not result.as_expected]
    lines = [
        f"{each.property_id} {'on scope' if each.one_setup else 'in frame'} {each.frame}: "
        f"{each.surprise}"
        for each in surprises
    ]
    total = counted(len(report.results), "verdict")
    if report.interrupted:
        lines.append(f"Interrupted: {total} so far, {len(surprises)} not as expected.")
    elif surprises:
        lines.append(f"{len(surprises)} of {total} not as expected.")
    else:
        lines.append(f"{total}, all as expected.")
    return lines
