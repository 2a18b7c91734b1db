"""Every question stands on its rung."""

import pytest

from checkers.compare import compare
from checkers.verify import Limits
from models.hero_town.game import game
from specs.load import load_spec

SPEC = load_spec("hero_town")


@pytest.mark.deep
def test_every_question_stands_on_its_rung():
    found = compare(game, SPEC, limits=Limits("compiled"))
    assert found.findings == ()
    assert found.code == 0
