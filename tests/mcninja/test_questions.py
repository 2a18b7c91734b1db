"""Every question stands on its rung; the printed examples refute what they refute, nothing else."""

import pytest

from checkers.compare import compare
from checkers.examples import replay_examples
from checkers.verify import Limits
from specs.load import load_spec
from tests.mcninja.table import GAME

SPEC = load_spec("mcninja")
REFUTED_BY_THE_LINE = {
    "starter-points=printed", "starter-points=base-as-changed", "laser-when-and-where=at-once",
}  # fmt: skip


def test_the_printed_line_refutes_two_ways_to_count_and_a_laser_that_strikes_at_once():
    line = [each for each in replay_examples(GAME, SPEC) if each.example.id == "MCN-EX-SALLY"]
    runs = [run for each in line for run in each.runs]
    assert all(run.as_expected for run in runs)
    assert {run.reading for run in runs if run.contradicted} == REFUTED_BY_THE_LINE


@pytest.mark.deep
def test_every_question_stands_on_its_rung():
    found = compare(GAME, SPEC, limits=Limits("compiled"))
    assert found.findings == ()
    assert found.code == 0
