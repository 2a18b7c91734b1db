"""A game without some of its guards, in its three runs."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.language import IllegalMove, ModelError, RuleFault, System, bind
from models.language.conformance.called import CalledChecks
from models.language.conformance.compiled import CompiledChecks
from models.language.conformance.findings import Findings
from models.language.conformance.symbolic import SymbolicChecks
from models.language.system import Guard
from models.language.variants import without_guards
from tests.language.random_models import rules
from tests.language.test_three_runs import OF_THE_MODEL, RandomStates, beyond_proofs
from tests.language.texts import game, line_of, system

TAKE = """
@rule(Phase.PLAY)
def take(s, g, card: Card):
    \"\"\"Take a card; a whole shelf is not taken.\"\"\"
    require(
        s.hand[s.turn, card] > 0,
        "no such card",
        "C-1",
    )
    if g.ties == "shared":
        require(s.paid < 1, "paid too much", "C-2")
    require(s.total == 0, "too much in all", ("C-2", "C-3"))
    s.hand[s.turn, card] -= 1  # here
    s.paid += 1


@rule(Phase.PLAY)
def end(s, g):
    \"\"\"End the game.\"\"\"
    require(s.paid > 0, "nothing was paid", "C-3")
    s.phase = Phase.END
"""


@pytest.fixture
def whole() -> System:
    return system(TAKE)


def variant(whole: System, *reasons: str) -> System:
    guards = [guard for guard in whole.guards if guard.reason in reasons]
    assert len(guards) == len(reasons)
    return bind(without_guards(whole.game, guards), {})


def refusal(where: System, state: Any, text: str) -> str | None:
    try:
        where.apply(state, where.parse_move(text))
    except IllegalMove as refused:
        return refused.reason
    return None


def test_what_a_guard_alone_refuses_is_legal_without_it(whole):
    state = whole.position({"hand": {"Player1": {"Card1": 1}}, "paid": 1})
    assert refusal(whole, state, "take Card1") == "paid too much"
    assert refusal(variant(whole, "paid too much"), state, "take Card1") is None


def test_other_guards_still_refuse(whole):
    state = whole.position({"hand": {"Player1": {"Card1": 1}}, "paid": 1, "total": 1})
    assert refusal(variant(whole, "paid too much"), state, "take Card1") == "too much in all"
    every = variant(whole, "paid too much", "too much in all")
    assert refusal(every, state, "take Card1") is None
    assert refusal(every, state, "take Card2") == "no such card"
    assert refusal(every, whole.start_cells, "end") == "nothing was paid"


def test_moves_states_and_texts_are_those_of_the_game(whole):
    other = variant(whole, "no such card")
    assert other.game.rule_numbers == whole.game.rule_numbers
    assert (other.words, other.start_cells) == (whole.words, whole.start_cells)
    assert [other.move_text(move) for move in range(3)] == [whole.move_text(m) for m in range(3)]
    assert other.game.plan(False) is not None
    assert [placed.start for placed in other.placed] == [placed.start for placed in whole.placed]


def test_a_guard_stays_in_its_line(whole):
    other = variant(whole, "no such card")
    kept = {guard.reason: guard.line for guard in whole.guards if guard.reason != "no such card"}
    assert {guard.reason: guard.line for guard in other.guards} == kept


def test_a_model_that_leaves_its_bounds_says_where(whole):
    other = variant(whole, "no such card")
    with pytest.raises(RuleFault, match=rf"rule take \(written_\w+\.py:{line_of(TAKE)}\)"):
        other.apply(whole.start_cells, other.parse_move("take Card1"))


def test_the_game_itself_is_untouched(whole):
    variant(whole, "no such card")
    assert refusal(whole, whole.start_cells, "take Card1") == "no such card"


def test_the_same_variant_is_made_once(whole):
    assert variant(whole, "no such card").game is variant(whole, "no such card").game


@pytest.mark.parametrize(
    ("guard", "message"),
    [
        (Guard("fly", 1, "", (), 0), "small has no rule fly"),
        (Guard("take", 1, "", (), 0), "rule take has no guard in line 1"),
    ],
)
def test_guards_that_are_none(whole, guard, message):
    with pytest.raises(ModelError, match=message):
        without_guards(whole.game, [guard])


@settings(max_examples=6, suppress_health_check=list(HealthCheck))
@given(text=rules(), seed=st.integers(0, 2**16))
def test_the_three_runs_of_a_variant_agree(text: str, seed: int) -> None:
    chance = random.Random(seed)
    whole = bind(game(text), {})
    if not whole.guards:
        return
    dropped = chance.sample(list(whole.guards), chance.randint(1, len(whole.guards)))
    other = bind(without_guards(whole.game, dropped), {})
    assert {g.line for g in other.guards} == {g.line for g in whole.guards} - {
        g.line for g in dropped
    }
    findings = Findings()
    sample = RandomStates(other, 20, chance)
    CalledChecks(sample, findings).run()
    CompiledChecks(sample, findings).run()
    SymbolicChecks([sample], findings).run()
    assert [
        finding
        for finding in findings
        if finding.check not in OF_THE_MODEL and not beyond_proofs(finding.message)
    ] == []
