"""What is proved of Hero Town for every deck, price and fear, in the frame of two players."""

import pytest

from checkers.prove import prove
from models.hero_town.game import game
from specs.load import load_spec

SPEC = load_spec("hero_town")


def surprises(frames):
    report = prove(game, SPEC, frames=frames)
    assert len(report.results) >= 45 * len(frames)
    return [(each.property_id, each.verdict, each.surprise) for each in report.results
            if each.surprise]  # fmt: skip


def test_everything_is_proved_for_two_players():
    assert surprises([frame for frame in SPEC.frames if frame.players == 2]) == []


@pytest.mark.deep
def test_everything_is_proved_for_three_and_four_players():
    assert surprises([frame for frame in SPEC.frames if frame.players > 2]) == []


@pytest.mark.deep
def test_nothing_is_left_open_under_unknown_readings():
    """Of every claim the readings are known that break it, each with a play; what states are
    lawful breaks under none."""
    frames = [frame for frame in SPEC.frames if frame.players == 2]
    report = prove(game, SPEC, frames=frames, any_reading=True)
    assert [(each.property_id, each.surprise) for each in report.results if each.surprise] == []
    assert all(culprit.play is not None for each in report.results for culprit in each.culprits)
    proved = {each.property_id for each in report.results if each.verdict == "PROVED"}
    assert proved >= {
        "lawful", "I1-all", "I2", "I2-four", "I4", "I8-rounds", "I11-hands", "I11-smallest", "M1",
        "M2", "M5", "M7", "M8",
    }  # fmt: skip
