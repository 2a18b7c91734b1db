"""Totals that are kept beside the cells of an unknown state are what the cells add up to."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.language import bind
from models.language.conformance.sample import trials
from models.language.errors import LanguageError
from models.language.proving_ground import ProvingGround
from models.language.terms import SymInt
from models.registry import load_game
from specs.load import load_spec
from tests.language.random_models import rules
from tests.language.test_three_runs import random_state, table_of
from tests.language.texts import game


def compared(system, states) -> int:
    """How many moves from these states were compared; every total after each is right."""
    ground = ProvingGround(system, known_setup=True)
    totals = ground.state.totals
    found = 0
    for bound in system.rules:
        arguments, known = ground.arguments(bound)
        known.append(ground.in_phase(bound))
        item = system.trees[bound.rule.name]
        try:
            run = ground.interpreter(item, known).run(
                item.tree, ground.records(item.tree), arguments
            )
        except LanguageError:
            continue  # too many paths, or no linear arithmetic
        for state in states:
            for trial in trials(system, state):
                if trial.bound is not bound or trial.after is None or trial.fault is not None:
                    continue
                given = zip(arguments, trial.arguments, strict=True)
                valuation = ground.valuation(state, given)
                paths = [
                    path
                    for path in run.paths
                    if path.refusal is None and all(map(valuation.holds, path.conditions))
                ]
                assert len(paths) == 1
                record = next(iter(paths[0].records.values()))
                numbers = [valuation.number(SymInt(term)) for term in record.terms]
                cells, sums = numbers[: len(state)], numbers[len(state) :]
                assert tuple(cells) == trial.after
                assert sums == totals.of_cells(cells)
                found += 1
    return found


def agree(text: str, seed: int) -> None:
    chance = random.Random(seed)
    system = bind(game(text), table_of(chance), {})
    compared(system, [random_state(system, chance) for _ in range(25)])


@settings(max_examples=10, suppress_health_check=list(HealthCheck))
@given(text=rules(), seed=st.integers(0, 2**16))
def test_of_random_rules(text: str, seed: int) -> None:
    agree(text, seed)


@pytest.mark.deep
@settings(max_examples=300, suppress_health_check=list(HealthCheck))
@given(text=rules(), seed=st.integers(0, 2**16))
def test_of_many_random_rules(text: str, seed: int) -> None:
    agree(text, seed)


def test_of_a_game_with_decks_and_hands():
    spec = load_spec("something_wild")
    system = bind(load_game("something_wild"), spec.scope("tiny-order").table())
    chance, states = random.Random(7), []
    for _ in range(12):
        state = system.start_cells
        for _ in range(40):
            states.append(state)
            after = system.successors(state)
            if not after:
                break
            state = chance.choice(after)[2]
    assert compared(system, states[::3]) > 200


def test_they_are_unknowns_between_the_sums_of_bounds():
    spec = load_spec("something_wild")
    ground = ProvingGround(
        bind(load_game("something_wild"), spec.scope("box").table()), known_setup=True
    )
    totals = ground.state.totals
    names = [str(variable) for variable in totals.variables]
    assert "s.hand[1].total" in names
    assert "s.hand[1,4].total" in names
    assert str(totals.definitions[names.index("s.hand.total")]) == (
        "s.hand.total == s.hand[0].total + s.hand[1].total"
    )
    assert "s.deck.total >= 0" in map(str, totals.bounds)
    assert ProvingGround(ground.system).state.totals is None
