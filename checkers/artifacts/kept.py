"""Which of thousands of plays are worth keeping.

Of each property and verdict the shortest play on a scope as it is; and where a reading changes the
verdict on a scope, the shortest play under that reading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from checkers.play import Play
from checkers.results import Result
from checkers.verify import Checked, Task
from specs.verdicts import Verdict


@dataclass(frozen=True)
class Kept:
    """A result whose play is kept; `name` is that of its files, without an ending."""

    name: str
    result: Result

    @property
    def play(self) -> Play:
        """Its play."""
        assert self.result.play is not None
        return self.result.play


def kept_plays(checked: Sequence[tuple[Task, Checked]]) -> list[Kept]:
    """The plays that are kept, in the order in which they were found."""
    usual: dict[tuple[str, str], Verdict] = {}
    chosen: dict[tuple[str, Verdict, str], tuple[str, Result]] = {}
    for task, found in checked:
        tried = " ".join(f"{q}={r}" for q, r in task.readings.items()) if task.varied else ""
        for result in found.results:
            if not task.varied:
                usual[result.property_id, result.scope] = result.verdict
            elif usual.get((result.property_id, result.scope)) is result.verdict:
                continue
            if result.play is None:
                continue
            key = result.property_id, result.verdict, tried
            before = chosen.get(key)
            if before is None or result.play.length < _length(before[1]):
                chosen[key] = _name(result, tried), result
    return [Kept(name, result) for name, result in chosen.values()]


def _length(result: Result) -> int:
    return result.play.length if result.play is not None else 0


def _name(result: Result, tried: str) -> str:
    parts = [result.property_id, result.scope, *tried.split()]
    return re.sub(r"[^\w=.+-]", "_", "-".join(parts))
