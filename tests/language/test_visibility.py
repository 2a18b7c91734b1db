"""Who sees a field: declared once, or as a question is read."""

import pytest

from models.engine import Session
from models.language import ModelError, bind
from tests.language.texts import HEAD, game

RULES = """
    @rule(Phase.PLAY)
    def stop(s, g):
        require(g.ties == "shared" or g.end_moment == "at-capture", "no", "X-1")
        s.phase = Phase.END
"""


def declared(seen, field="hand: Count[Player, Card]", before=" = field(seen=OWNER)"):
    return game(RULES, head=HEAD.replace(field + before, f"{field} = field(seen={seen})"))


def test_a_question_may_decide_who_sees_a_field():
    small = declared('{"ties": {"shared": OWNER, "none": NOBODY}}')
    hand = {"Player1": {"Card2": 1}, "Player2": {"Card1": 2}}
    for reading, shown in (
        ("shared", {"Player1": 1, "Player2": {"Card1": 2}}),
        ("none", {"Player1": 1, "Player2": 2}),
    ):
        session = Session(bind(small, {}, {"ties": reading}), position={"hand": hand})
        assert session.observe(1)["hand"] == shown


@pytest.mark.parametrize(
    ("seen", "message"),
    [
        ('"all"', "use EVERYBODY, OWNER or NOBODY"),
        ('{"ties": {"shared": "all", "none": NOBODY}}', "use EVERYBODY, OWNER or NOBODY"),
        ('{"ties": {"shared": OWNER}}', "for each reading of ties (shared, none)"),
        ('{"tie": {"shared": OWNER, "none": NOBODY}}', "did you mean 'ties'?"),
        ('{"ties": {"shared": OWNER, "none": NOBODY}, "end-moment": {}}', "{question: {reading"),
    ],
)
def test_what_is_no_visibility_is_refused(seen, message):
    with pytest.raises(ModelError) as refusal:
        declared(seen)
    assert message in str(refusal.value)


def test_owner_needs_the_player_first_under_any_reading():
    with pytest.raises(ModelError, match="OWNER needs the player as the first index"):
        declared('{"ties": {"shared": OWNER, "none": NOBODY}}', "flag: Flag", "")
