"""What is proved of Hero Town for every deck, price and fear, in the frame of two players."""

import pytest

from checkers.prove import prove
from models.hero_town.game import game
from specs.load import load_spec

SPEC = load_spec("hero_town")


def surprises(frames):
    report = prove(game, SPEC, frames=frames)
    assert len(report.results) >= 39 * len(frames)
    return [(each.property_id, each.verdict, each.surprise) for each in report.results
            if each.surprise]  # fmt: skip


def test_everything_is_proved_for_two_players():
    assert surprises([frame for frame in SPEC.frames if frame.players == 2]) == []


@pytest.mark.deep
def test_everything_is_proved_for_three_and_four_players():
    assert surprises([frame for frame in SPEC.frames if frame.players > 2]) == []
