"""Judging many mutants, on all cores and with memory given back now and then."""

import multiprocessing
import os
from collections.abc import Collection, Iterator
from pathlib import Path

from tests.mutation.judge import Judge, Outcome
from tests.mutation.mutants import Mutant
from tests.mutation.quick import quick_compiler

EACH = 60
"""Mutants that a process judges one after the other."""


def judged(game: str, cache: Path, functions: Collection[str] = ()) -> Iterator[Outcome]:
    """What becomes of every mutant of a game, or of those of some functions."""
    wanted = [m for m in Judge(game).mutants() if not functions or m.function in functions]
    tasks = [(game, cache, wanted[begin : begin + EACH]) for begin in range(0, len(wanted), EACH)]
    spawned = multiprocessing.get_context("spawn")
    with spawned.Pool(os.cpu_count(), maxtasksperchild=1) as pool:
        for outcomes in pool.imap(_judge, tasks, chunksize=1):
            yield from outcomes


def _judge(task: tuple[str, Path, list[Mutant]]) -> list[Outcome]:
    game, cache, wanted = task
    with quick_compiler(cache):
        judge = Judge(game)
        return [judge.judge(mutant) for mutant in wanted]
