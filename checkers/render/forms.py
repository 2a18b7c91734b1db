"""A rule in its three forms: as it was written, as a loop for the compiler, as terms for Z3."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from textwrap import indent
from typing import Any

from models.language import System
from models.language.source import Source
from models.language.system import BoundRule

WIDTH = 96
MOST_LINES = 60
"""Of one term; a longer one is cut and says so."""


def source_form(system: System, bound: BoundRule) -> str:
    """The source of the rule, then that of every helper it reaches, callees first."""
    functions = [helper.function for helper in system.trees[bound.rule.name].functions.values()]
    return "\n\n".join(Source(function).text for function in (bound.rule.function, *functions))


def loop_form(system: System, bound: BoundRule) -> str:
    """What is compiled: the rule as plain loops over a packed row, then its helpers."""
    from models.language.modules import helpers_text, rule_text

    game, plan = system.game, system.plan
    helpers = helpers_text([system.trees[bound.rule.name]], plan, None)
    return "\n\n".join([rule_text(game, plan, bound.rule), *helpers]) + "\n"


def terms_form(system: System, bound: BoundRule) -> str:
    """What Z3 reasons about: every path with its conditions and the new values of cells.

    State, tables and arguments are unknown; sizes and readings are those of the system.

    Raises:
        LanguageError: when the rule has too many paths or leaves linear arithmetic.
    """
    from models.language.proving_ground import ProvingGround

    ground = ProvingGround(system)
    run = ground.rule(bound)
    names = _Names(system, ground)
    lines = []
    for number, path in enumerate(run.paths, start=1):
        if path.refusal is not None:
            reason, clauses = path.refusal
            cited = f" [{', '.join(clauses)}]" if clauses else ""
            lines.append(f"path {number}, refused: {reason}{cited}")
        else:
            lines.append(f"path {number}, legal")
        lines += names.conditions(path.conditions)
        if path.refusal is None:
            lines += names.changes(path.records)
            if bound.rule.has_ways:
                lines.append(f"  ways = {names.told(path.ways)}")
        lines.append("")
    lines += [
        f"not proved: {gap.what} ({gap.function}, line {gap.line})" for gap in run.unproved.values()
    ]
    return "\n".join(lines)


class _Names:
    """Z3 terms in the labels of the scope: `s.hand[Ann,P2]` instead of `s.hand[0,3]`."""

    def __init__(self, system: System, ground: Any) -> None:
        import z3

        self._z3, self._ground = z3, ground
        z3.set_option(max_width=WIDTH, max_lines=MOST_LINES, max_args=64, max_depth=24)
        self._renamed = []
        for prefix, record, placed in (
            ("s", ground.state, system.placed),
            ("g", ground.setup, system.setup.placed),
        ):
            for field, cell, label in _labelled(system, record, placed):
                name = f"{prefix}.{field}" + (f"[{label}]" if label else "")
                self._renamed.append((cell.term, z3.Int(name)))

    def told(self, value: Any) -> str:
        """A term, or a plain number, as text."""
        term = getattr(value, "term", value)
        if not self._z3.is_expr(term):
            return str(term)
        return str(self._z3.substitute(self._z3.simplify(term), *self._renamed))

    def conditions(self, conditions: tuple[Any, ...]) -> Iterator[str]:
        """The conditions of a path, a line each."""
        for condition in conditions:
            yield indent(f"if {self.told(condition)}", "  ")

    def changes(self, records: Any) -> Iterator[str]:
        """The cells that a path writes, with their new values."""
        from models.language.proving_ground import changed_cells

        state = self._ground.state
        for record in records.values():
            if record.placed == state.placed:
                for place, value in changed_cells(state, record).items():
                    line = f"{self.told(state.cells[place])} := {self.told(value)}"
                    yield indent(line, "  ")


def _labelled(system: System, record: Any, placed: Any) -> Iterator[tuple[str, Any, str]]:
    """Each cell of a record with the name of its field and the labels of its indices."""
    for each in placed:
        labels = [system.sizes.labels(kind) for kind in each.field.dims]
        for offset, indices in enumerate(product(*labels)):
            yield each.field.name, record.cells[each.start + offset], ",".join(indices)
