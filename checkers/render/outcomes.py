"""Outcomes as text: a table of policies, what they take for granted, and what is guaranteed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from decimal import MAX_EMAX, MIN_EMIN, Decimal, localcontext
from textwrap import wrap

from checkers.outcomes import Figure, Guarantee, Outcome, PolicyOutcome
from checkers.outcomes.results import fraction_text
from checkers.render.verdicts import readings_text

LONGEST_FRACTION = 24
"""Characters of a fraction that is printed; a longer one is in the JSON."""


def outcome_text(found: Outcome) -> str:
    """The whole report, lines that end in newlines."""
    lines = [f"{found.title}, scope {found.scope}"]
    if found.readings:
        lines.append(readings_text(found.readings))
    lines.append(f"{found.states:,} states, {found.transitions:,} transitions")
    if found.stopped:
        lines += ["", f"INCONCLUSIVE: {found.stopped}"]
    plain = [policy for policy in found.policies if not policy.guarantees]
    if plain:
        lines += ["", *_aligned(_rows(found, plain))]
    guarantees = [each for policy in found.policies for each in policy.guarantees]
    if guarantees:
        lines += ["", *_aligned(_guarantee_rows(guarantees))]
    said: dict[str, None] = {}
    for policy in found.policies:
        said[f"{policy.policy}: {policy.assumes}."] = None
    lines += [""] if said else []
    for each in said:
        lines += wrap(each, 100, subsequent_indent="    ")
    return "\n".join(lines) + "\n"


def figure_text(figure: Figure | None) -> str:
    """A figure with as many digits as are sure, with its fraction where that is short.

    >>> from fractions import Fraction
    >>> figure_text(Figure(1 / 3, 1e-15)), figure_text(Figure(1 / 3, 0.0, Fraction(1, 3)))
    ('0.3333333333', '1/3 = 0.3333333333')
    >>> figure_text(Figure(math.inf)), figure_text(Figure(0.25, 2e-4)), figure_text(None)
    ('for ever', '0.250 +- 0.0002', '')
    """
    if figure is None:
        return ""
    if figure.exact is not None:
        told = fraction_text(figure.exact)
        if len(told) > LONGEST_FRACTION:
            return _near(figure)
        return told if figure.exact.denominator == 1 else f"{told} = {_near(figure)}"
    if math.isinf(figure.value):
        return "for ever"
    if not math.isfinite(figure.error):
        return f"{figure.value:.10g}, error not bounded"
    if figure.error < 1e-11 * max(1.0, abs(figure.value)):
        return f"{figure.value:.10g}"
    digits = max(0, -math.floor(math.log10(figure.error)) - 1)
    return f"{figure.value:.{digits}f} +- {figure.error:.0g}"


def _near(figure: Figure) -> str:
    """A number as a decimal, also where it is too large for a float, or too small."""
    number = figure.exact
    if number is None or (math.isfinite(figure.value) and (figure.value or not number)):
        return f"{figure.value:.10g}"
    with localcontext(prec=20, Emax=MAX_EMAX, Emin=MIN_EMIN):
        return f"{Decimal(number.numerator) / Decimal(number.denominator):.10g}"


def _rows(found: Outcome, policies: Sequence[PolicyOutcome]) -> Iterator[list[str]]:
    sides = list(policies[0].sides)
    shown = {
        name: heading
        for name, heading in (("nobody", "nobody wins"), ("endless", "never ends"))
        if any(_some(getattr(policy, name)) for policy in policies)
    }
    yield ["policy", *(f"{side} wins" for side in sides), *shown.values(), found.unit]
    for policy in policies:
        yield [
            policy.policy,
            *(figure_text(policy.sides[side]) for side in sides),
            *(figure_text(getattr(policy, name)) for name in shown),
            figure_text(policy.length),
        ]


def _some(figure: Figure | None) -> bool:
    return figure is not None and abs(figure.value) > figure.error


def _guarantee_rows(guarantees: Sequence[Guarantee]) -> Iterator[list[str]]:
    yield ["side", "is sure of", "if its members cannot agree", "can be held to",
           "if the others cannot agree", "gap"]  # fmt: skip
    for each in guarantees:
        gap = "none" if each.gap < 1e-9 else f"{each.gap:.6g}"
        figures = (each.least, each.apart, each.most, each.most_apart)
        yield [each.side, *(figure_text(figure) or "-" for figure in figures), gap]


def _aligned(rows: Iterator[list[str]]) -> list[str]:
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
