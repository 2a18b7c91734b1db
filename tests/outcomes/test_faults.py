"""Models that are at fault are refused with one message, and not valued."""

import pytest

from checkers.graph import OPEN
from checkers.outcomes import outcome
from models.language import SEVERAL, RuleproofError, bind, require, rule
from tests.games.faulty import order_of_secrets
from tests.games.faulty.base import Girl, Phase, Player, make


def refused(game, policy, **options) -> str:
    with pytest.raises(RuleproofError) as caught:
        outcome(bind(game, {}), [policy], **options)
    return str(caught.value)


def several(s, g) -> int:
    return SEVERAL


def anybody(s, g) -> int:
    return OPEN


def first_has_won(s, g, player) -> bool:
    return s.done[0] == (player == 0)


# -- choices in secret


@rule(Phase.PLAY)
def wave(s, g, player: Player):
    """Do something that changes nothing."""
    s.count = 0


@rule(Phase.PLAY)
def nod(s, g, player: Player):
    """Do something else that changes nothing."""
    s.count = 0


def test_a_secret_choice_that_leads_back_to_where_it_was_made():
    game = make(wave, nod, decider=several, secret={Phase.PLAY}, wins=first_has_won)
    assert "secret phase PLAY lead back to where they were made" in refused(game, "value")
    # Nothing else asks for an end of the phase: it is played for ever.
    uniform = outcome(bind(game, {}), ["uniform"]).policies[0]
    assert uniform.endless.value == 1.0


def test_secret_choices_that_do_not_commute():
    told = refused(order_of_secrets.faulty, "uniform")
    assert "it matters in which order players choose in secret" in told
    assert "ruleproof conformance" in told
    good = outcome(bind(order_of_secrets.good, {})).policies[0]
    assert good.length.value == pytest.approx(2)


@rule(Phase.PLAY)
def follow(s, g, player: Player):
    """Only the second one may, once the first one has."""
    require(not s.done[player], "done", "F-1")
    require(player == 0 or s.done[0], "the first one comes first", "F-1")
    s.done[player] = True
    if all(s.done[other] for other in Player):
        s.phase = Phase.END


def test_a_secret_choice_that_allows_another_player_more():
    game = make(follow, decider=several, secret={Phase.PLAY}, wins=first_has_won)
    assert "allows another player more" in refused(game, "value")


def test_what_refuses_one_policy_does_so_before_others_are_worked_out():
    game = make(wave, nod, decider=several, secret={Phase.PLAY}, wins=first_has_won)
    told: list[str] = []
    with pytest.raises(RuleproofError):
        outcome(bind(game, {}), ["uniform", "value"], tell=told.append)
    assert told == []


# -- choices of nobody in particular


@rule(Phase.PLAY)
def call(s, g, player: Player, girl: Girl):
    """The first one is named, and with one girl of three wins."""
    require(player == 0, "only the first one is named", "F-1")
    s.done[player] = girl == Girl.BUBBLES
    s.phase = Phase.END


@pytest.mark.parametrize(("decider", "likely"), [(anybody, 1 / 3), (several, 1.0)])
def test_an_argument_named_player_says_who_chooses_only_of_several(decider, likely):
    game = make(call, decider=decider, wins=first_has_won)
    found = outcome(bind(game, {}), ["uniform", "best:Player1", "team:Player1"]).policies
    values = [each.sides["Player1"].value for each in found]
    assert values == pytest.approx([1 / 3, likely, 1.0])
    (guarantee,) = outcome(bind(game, {}), ["value:Player1"]).policies[0].guarantees
    assert guarantee.least.value == pytest.approx(likely)
