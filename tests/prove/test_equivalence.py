"""One game under two readings: proved only of functions that stay within their bounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from checkers.prove.equivalence import Equivalence, Equivalences

SLIPS = {"heavy-stone": "slips"}


def compared(case: Any, here: dict[str, str], there: dict[str, str]) -> Equivalence:
    """The same tower under two sets of readings."""
    return Equivalences(case.game, case.spec).same_game(case.frame(), here, there)


def deciding(changed: Callable[..., Any], decider: str) -> Any:
    """Tower with another decider, and with a reading that changes nothing."""
    return changed(
        {
            "model.py": {
                '    "what-slips": ("is-kept", "is-lost"),\n': (
                    '    "what-slips": ("is-kept", "is-lost"),\n    "weather": ("fair", "foul"),\n'
                ),
                "def decider(s, g) -> int:\n    return s.turn": (
                    f"def decider(s, g) -> int:\n    return {decider}"
                ),
            },
        }
    )


def test_a_reading_that_is_never_asked_for_changes_nothing(tower):
    found = compared(tower, {"what-slips": "is-kept"}, {"what-slips": "is-lost"})
    assert found.proved
    assert found.obligations > 0


def test_a_reading_that_moves_a_stone_makes_another_game(tower):
    found = compared(tower, {**SLIPS, "what-slips": "is-kept"}, {**SLIPS, "what-slips": "is-lost"})
    assert not found.proved
    assert "put" in found.differs


def test_readings_that_are_asked_for_by_the_decider_alone(changed):
    case = deciding(changed, 's.turn if g.weather == "fair" else 0')
    found = compared(case, {"weather": "fair"}, {"weather": "foul"})
    assert (found.proved, found.differs) == (False, "who decides")


@pytest.mark.parametrize(
    ("decider", "proved"),
    [
        ('s.turn if g.weather == "fair" else s.turn + 0', True),
        # Both say the same where both say anything; before the first stone there is no top.
        ("s.turn + g.weight[s.top] - g.weight[s.top]", False),
        ("s.turn if s.top == -1 else s.turn + g.weight[s.top] - g.weight[s.top]", True),
    ],
)
def test_a_decider_that_reads_out_of_bounds_proves_nothing(changed, decider, proved):
    found = compared(deciding(changed, decider), {"weather": "fair"}, {"weather": "foul"})
    assert found.proved is proved
    assert found.differs == ("" if proved else "who decides")


@pytest.mark.parametrize(
    ("worth", "proved"),
    [("g.weight[s.top]", False), ("g.weight[s.top] if s.top != -1 else 0", True)],
)
def test_a_score_that_reads_out_of_bounds_proves_nothing(changed, worth, proved):
    score = f"def score(s, g, player: Player) -> int:\n    return {worth}\n\n\ngame = Game("
    case = changed(
        {"model.py": {"game = Game(": score, "    over=over,": "    over=over, score=score,"}}
    )
    found = compared(case, {"what-slips": "is-kept"}, {"what-slips": "is-lost"})
    assert (found.proved, found.differs) == (proved, "" if proved else "score")


@pytest.mark.parametrize(
    ("wins", "member", "told"),
    [
        ("side == Side.HIGH", "player == 0", None),
        ('side == Side.HIGH and g.weather == "fair"', "player == 0", "wins"),
        ("side == Side.HIGH", 'player == 0 and g.weather == "fair"', "who belongs to which side"),
    ],
)
def test_readings_that_are_asked_for_by_sides_alone(changed, wins, member, told):
    case = changed(
        {
            "model.py": {
                '    "what-slips": ("is-kept", "is-lost"),\n': (
                    '    "what-slips": ("is-kept", "is-lost"),\n    "weather": ("fair", "foul"),\n'
                ),
                "def sound(": (
                    "class Side(IntEnum):\n    HIGH = 0\n    LOW = 1\n\n\n"
                    f"def wins(s, g, side: Side) -> bool:\n    return {wins}\n\n\n"
                    "def member(s, g, player: Player, side: Side) -> bool:\n"
                    f"    return {member}\n\n\n"
                    "def sound("
                ),
                "    over=over,\n": "    over=over, wins=wins, member=member, side=Side,\n",
            },
        }
    )
    found = compared(case, {"weather": "fair"}, {"weather": "foul"})
    assert (found.proved, found.differs) == (told is None, told or "")
