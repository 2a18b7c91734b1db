"""Rules are mutated, and the specs must notice: properties and examples, no state counts.

`survivors.toml` lists the mutants that nothing notices, each with the reason. To see what becomes
of the mutants of some functions, or of all:

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
from tests.mutation.workers import judged

RECORD = tomllib.loads(Path(__file__).with_name("survivors.toml").read_text(encoding="utf-8"))
LISTED = [name for entry in RECORD["survivors"] for name in entry["mutants"]]
SURVIVORS = frozenset(LISTED)


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judge]:
    with quick_compiler(tmp_path_factory.mktemp("code")):
        yield Judge("powerpuff")


def test_survivors_are_mutants_with_reasons(judge: Judge) -> None:
    known = {mutant.id for mutant in judge.mutants()}
    assert sorted(SURVIVORS - known) == []
    assert len(LISTED) == len(SURVIVORS)
    assert all(entry["because"].strip() for entry in RECORD["survivors"])


def test_seeded_mutants_are_noticed(judge: Judge) -> None:
    """Twenty of them, all over the modules."""
    shuffled = spread([m for m in judge.mutants() if m.id not in SURVIVORS], seed=2003)
    found = list(islice((o for o in map(judge.judge, shuffled) if o.kind != OUTSIDE), 20))
    assert len({outcome.mutant.module for outcome in found}) > 10
    assert [str(outcome) for outcome in found if outcome.kind != NOTICED] == []


@pytest.mark.deep
def test_every_mutant_is_noticed_or_listed(tmp_path: Path) -> None:
    """All of them (an hour of processor time), and none is listed that something notices."""
    outcomes = [o for o in judged("powerpuff", tmp_path) if o.kind != OUTSIDE]
    noticed = {outcome.mutant.id for outcome in outcomes if outcome.kind == NOTICED}
    missed = [o for o in outcomes if o.kind != NOTICED and o.mutant.id not in SURVIVORS]
    assert [str(outcome) for outcome in missed] == []
    assert sorted(noticed & SURVIVORS) == []
