"""The ladder: properties that break, examples that contradict, proofs, readings beside others."""

from pathlib import Path

from checkers.compare import Rung, compare
from checkers.compare.contrasts import Ground, Pair
from checkers.compare.others import parted_by
from checkers.verify import Limits
from models.registry import load_game
from specs.load import load_spec
from specs.verdicts import Verdict
from tests.compare.heap_game import GAME, SPEC

PEBBLES = Path(__file__).parents[1] / "command" / "pebbles"


def compared(question, **how):
    game, spec = load_game(str(PEBBLES)), load_spec(PEBBLES)
    (entry,) = compare(game, spec, [spec.question(question)], **how).entries
    return entry


def test_a_printed_example_counts_more_than_a_property():
    entry = compared("last-pebble")
    (contrast,) = entry.contrasts
    assert entry.rung is contrast.rung is Rung.CONTRADICTED
    assert contrast.contradicted
    assert contrast.tried[0].rung is Rung.BREAKS
    broken = {each.property_id: (each.here, each.there) for each in contrast.broken}
    assert broken["I2"] == (Verdict.HOLDS, Verdict.VIOLATED)
    (shown,) = [each for each in contrast.broken if each.property_id == "I2"]
    assert shown.play.readings == {"last-pebble": "loses"}
    assert shown.play.property_id == "I2"


def test_what_is_proved_is_lower_than_what_is_explored():
    asked = []

    def moot(question, here, there):
        asked.append((question.slug, here, there))
        return "two players"

    found = compare(GAME, SPEC, moot=moot)
    assert asked == [("remember", "no", "yes")]
    entries = {entry.question: entry for entry in found.entries}
    assert entries["remember"].rung is Rung.MOOT_PROVED
    assert entries["remember"].contrasts[0].proved == "two players"
    assert entries["remember"].best.tried[0].read


def test_other_readings_beside_which_two_part():
    question = SPEC.question("pass-at-the-end").model_copy(update={"given": {}})
    pair = Pair(question, "yes", "no")
    ground = Ground(GAME, SPEC, SPEC.scope("three"), Limits("python"), 1000)
    told = []
    found = list(parted_by(ground, [pair], SPEC, lambda pair, name: told.append(name)))
    assert found == [(pair, "may-pass=yes")]
    assert "coin=bent" in told


def test_a_question_of_several_readings_stands_on_the_highest_rung():
    found = compare(GAME, SPEC)
    assert [entry.rung.value for entry in found.entries] == [
        "winners", "differs", "differs", "differs", "differs", "differs", "differs", "knowledge",
        "differs", "moot-explored", "not-represented",
    ]  # fmt: skip
    assert found.code == 0
