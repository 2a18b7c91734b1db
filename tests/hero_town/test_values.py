"""How often a team wins that plays as well as can be, against figures worked out round by round."""

from fractions import Fraction
from functools import cache

import pytest

from checkers.outcomes import outcome
from models.hero_town.game import game
from models.hero_town.readings import READINGS
from models.language import bind
from specs.load import load_spec
from tests.hero_town.by_rounds import Team

SPEC = load_spec("hero_town")
A, B, C = 0, 1, 2
TWO = ((A,), (B,), (A, B))
BOXES = {
    "S": ((6, 6), ((2, 0), (0, 2)), TWO, (2, 2, 2), 3),
    "Sh": ((3, 6, 3), ((1, 1, 0), (0, 1, 1)), TWO, (2, 2, 2), 3),
    "C": ((4, 4, 4), ((1, 1, 0), (0, 1, 1), (1, 0, 1)), ((A,), (B, C), (A, C)), (2, 2, 2), 3),
    "M": ((12, 12), ((2, 0), (0, 2)), TWO, (4, 4, 4), 6),
    "M3": ((12, 12), ((3, 0), (0, 3)), TWO, (4, 4, 4), 6),
    "L": ((8, 8, 8), ((2, 0, 0), (0, 2, 0), (0, 0, 2)), ((A,), (B,), (C,)), (4, 4, 4), 6),
}
"""Accessories, prices, whom villains fear, their copies, rounds."""
CHANGES = [
    f"{question}={name}"
    for question in (
        "three-still-loose", "which-three-count", "last-turn-fire", "win-and-loss-clash",
        "must-beat-everybody", "end-when-exposed", "burn-count", "carried-villain-burns-again",
        "four-reveals-a-round", "summon-beats-how-many", "may-decline-summon", "same-hero-twice",
        "leftovers-after-full-success", "kept-cards-against-whom",
    )
    for name in READINGS[question][1:]
]  # fmt: skip
NO_MATTER = [
    f"{question}={name}"
    for question in (
        "when-fire-is-checked", "not-needed-hero", "summon-before-all-cards-up", "twice-meaning",
        "order-of-showing", "turn-or-round",
    )
    for name in READINGS[question][1:]
    if name != "turn-is-one-player"
]  # fmt: skip
"""Readings that are worth nothing to a team that plays as well as can be and looks at no card."""

PAIRS = [
    ("three-still-loose=exactly-three", "burn-count=per-round"),
    ("three-still-loose=exactly-three", "carried-villain-burns-again=once-each"),
    ("summon-beats-how-many=all-loose", "leftovers-after-full-success=only-if-unbeaten"),
]


@cache
def best(scope, pieces, *changes, known=False):
    """The figure worked out here."""
    readings = dict(change.split("=") for change in changes)
    return Team(*BOXES[scope], pieces, readings, known=known).chance()


def found(scope, pieces, *changes, known=False, exact=False):
    """The chance of the heroes as the outcome of the policy `team` has it."""
    table = {**SPEC.scope(scope).table(), "pieces": pieces, "bonus": False}
    readings = dict(change.split("=") for change in changes)
    if known:
        readings["own-cards-known"] = "known-to-owner"
    result = outcome(bind(game, table, readings), ["team"], exact=exact)
    assert result.stopped == ""
    return result.policies[0].sides["Heroes"]


def agrees(figure, wanted):
    return abs(figure.value - float(wanted)) <= figure.error + 1e-12


# -- V1: cards are drawn blindly; V2: the team sees all of them


def test_v1_in_fractions():
    assert found("S", 3, exact=True).exact == best("S", 3) == Fraction(19823, 20790)


@pytest.mark.parametrize(
    "pieces", [1, 2, *(pytest.param(pieces, marks=pytest.mark.deep) for pieces in (4, 5, 6, 7))]
)
def test_v1_v2_with_any_number_of_pieces(pieces):
    for known in (False, True):
        assert agrees(found("S", pieces, known=known), best("S", pieces, known=known))


@pytest.mark.parametrize("change", CHANGES)
def test_v1_under_each_reading(change):
    assert agrees(found("S", 3, change), best("S", 3, change))


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
@pytest.mark.parametrize(
    "pieces", [2, *(pytest.param(pieces, marks=pytest.mark.deep) for pieces in (3, 5, 7))]
)
def test_v1_under_two_readings(pair, pieces):
    assert agrees(found("S", pieces, *pair), best("S", pieces, *pair))


@pytest.mark.deep
@pytest.mark.parametrize("change", NO_MATTER)
def test_v1_where_the_reading_is_worth_nothing(change):
    assert agrees(found("S", 3, change), best("S", 3))


@pytest.mark.parametrize(
    "scope", ["Sh", *(pytest.param(scope, marks=pytest.mark.deep) for scope in ("C", "M3"))]
)
def test_v1_v2_on_other_scopes(scope):
    pieces = SPEC.scope(scope).setup["pieces"]
    for known in (False, True):
        assert agrees(found(scope, pieces, known=known), best(scope, pieces, known=known))


@pytest.mark.deep
@pytest.mark.parametrize(("scope", "about"), [("M", 0.910106), ("L", 0.183157)])
def test_v1_in_six_rounds(scope, about):
    figure = best(scope, 6)
    assert agrees(found(scope, 6), figure)
    assert float(figure) == pytest.approx(about, abs=1e-6)


@pytest.mark.deep
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("pieces", [1, 5, 7])
def test_v1_under_each_reading_with_any_number_of_pieces(change, pieces):
    assert agrees(found("S", pieces, change), best("S", pieces, change))


# -- I16: what is worth more


@pytest.mark.parametrize(
    "pieces", [1, 2, 3, *(pytest.param(pieces, marks=pytest.mark.deep) for pieces in (4, 5, 6, 7))]
)
def test_i16_never_worth_less(pieces):
    usual = best("S", pieces)
    assert usual <= best("S", pieces + 1)
    assert usual >= best("S", pieces, "may-decline-summon=forced")
    assert usual <= best("S", pieces, "carried-villain-burns-again=once-each")
    assert usual <= best("S", pieces, "burn-count=per-round")
    assert usual >= best("S", pieces, "leftovers-after-full-success=only-if-unbeaten")
    assert usual <= best("S", pieces, known=True)


def test_i16_where_it_is_worth_less():
    """Pieces, and to know cards, are worth something; to decline a summon is worth something only
    where it spends cards of a better one."""
    assert best("S", 1) < best("S", 3) < best("S", 3, known=True) == 1
    forced = "may-decline-summon=forced"
    assert best("S", 3, forced) == best("S", 3)


@pytest.mark.deep
def test_i16_a_summon_that_must_be_made():
    forced = "may-decline-summon=forced"
    assert best("C", 3, forced) < best("C", 3)
    assert agrees(found("C", 3, forced), best("C", 3, forced))


def test_i16_burning_once_for_a_villain_or_once_in_a_round():
    """Neither is always worth more than the other."""
    once, each_round = "carried-villain-burns-again=once-each", "burn-count=per-round"
    assert best("S", 2, once) > best("S", 2, each_round)
    assert best("S", 3, once) < best("S", 3, each_round)


def test_i16_what_is_left_over():
    """With heroes for two cards each nothing is left over when every villain is beaten; with
    cheaper ones, or with one hero for two villains, it is."""
    cleared = "leftovers-after-full-success=only-if-unbeaten"
    several = "summon-beats-how-many=all-loose"
    assert best("S", 3, cleared) == best("S", 3)
    assert best("S", 1, several, cleared) < best("S", 1, several)
