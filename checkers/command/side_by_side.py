"""Several games at a time, each worked on by a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from checkers.command.background import EVERY
from checkers.command.every import Report
from checkers.command.ticker import Ticker, tell_instead
from checkers.crew import Crew, Done, Tell, processors
from checkers.results import INTERRUPTED

R = TypeVar("R", bound=Report)

GRACE = 2.0
"""Seconds that games have, after Ctrl-C, to tell what is known of them."""


def processes_for(names: Sequence[str]) -> int:
    """How many processes work on these games at the same time."""
    return min(len(names), processors())


def side_by_side(names: Sequence[str], work: Callable[[str], R]) -> Iterator[R]:
    """See `checkers.command.every.reports_of`."""
    done: dict[int, Done[R]] = {}
    told = 0
    with Crew(partial(_apart, work), names, processes_for(names)) as crew:
        try:
            while told < len(names):
                with Ticker() as ticker:
                    while told not in done:
                        done |= {each.place: each for each in crew.finished(EVERY)}
                        ticker.show("\n".join(f"{name}  {how}" for name, how in crew.told()))
                yield done[told].result
                told += 1
            return
        except KeyboardInterrupt:
            done |= {each.place: each for each in crew.stop(GRACE)}
    known = [
        done[place].result for place in sorted(done) if place >= told and not done[place].error
    ]
    yield from known
    if INTERRUPTED not in [report.code for report in known]:
        raise KeyboardInterrupt


def _apart(work: Callable[[str], R], name: str, tell: Tell) -> R:
    """The work on a game in a process of its own, which says how it stands by `tell`."""
    tell_instead(tell)
    return work(name)
