"""Rules are mutated, and the specs must notice: properties and examples, no state counts.

`survivors.toml` lists mutants that nothing notices, each with the reason, and those that change
nothing on the scopes that are looked at; it is not complete. To see what becomes of the mutants of
some functions, or of all:

    python -m tests.mutation powerpuff [FUNCTION ...]
"""

import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from tests.mutation.judge import NOTICED, OUTSIDE, Judge
from tests.mutation.quick import quick_compiler
from tests.mutation.sample import spread

RECORD = tomllib.loads(Path(__file__).with_name("survivors.toml").read_text(encoding="utf-8"))
UNCHANGING = frozenset(RECORD["unchanged"])
SURVIVORS = {name: entry["because"] for entry in RECORD["survivors"] for name in entry["mutants"]}


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judge]:
    with quick_compiler(tmp_path_factory.mktemp("code")):
        yield Judge("powerpuff")


def test_what_is_recorded_is_a_mutant(judge: Judge) -> None:
    known = {mutant.id for mutant in judge.mutants()}
    assert sorted((UNCHANGING | set(SURVIVORS)) - known) == []
    assert sorted(UNCHANGING & set(SURVIVORS)) == []
    assert all(SURVIVORS.values())


def test_seeded_mutants_are_noticed(judge: Judge) -> None:
    """Most of twenty; what becomes of the others is for people to look at, as said above."""
    left_out = UNCHANGING | set(SURVIVORS)
    shuffled = spread([m for m in judge.mutants() if m.id not in left_out], seed=2003)
    found = list(islice((o for o in map(judge.judge, shuffled) if o.kind != OUTSIDE), 20))
    assert len({outcome.mutant.module for outcome in found}) > 10
    missed = [str(outcome) for outcome in found if outcome.kind != NOTICED]
    assert len(missed) <= 8, missed
