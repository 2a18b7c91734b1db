"""What makes proofs quick changes no meaning: claims after a move, goals taken apart."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers.prove.cases import Addends, Written
from checkers.prove.run import FrameProofs
from checkers.prove.strategy import ask, conjuncts, opened
from checkers.prove.symbols import Symbols

LIMIT = 2_000_000


def same(one: z3.ExprRef, other: z3.ExprRef) -> bool:
    solver = z3.Solver()
    solver.set("rlimit", LIMIT)
    solver.add(one != other)
    return bool(solver.check() == z3.unsat)


# -- claims after a move


@pytest.fixture(scope="module")
def proofs(tower) -> FrameProofs:
    return FrameProofs(tower.game, tower.spec, tower.frame(), {}, any_reading=True)


class Plain:
    """Puts terms in the place of cells, and nothing else."""

    def __init__(self, claim: z3.BoolRef) -> None:
        self.claim = claim

    def replaced(self, written: Written) -> z3.ExprRef:
        return z3.substitute(self.claim, list(written.pairs))


def test_a_claim_after_a_move_is_the_claim_with_what_the_move_writes(tower, proofs, monkeypatch):
    """For every claim of Tower and every path of every rule."""
    symbols: Symbols = proofs.symbols
    claims = [proofs.induction.claim(p) for p in tower.spec.properties if p.kind != "stuck"]
    cases = list(itertools.product(claims, symbols.transitions))

    def after() -> list[z3.BoolRef]:
        return [
            (symbols.of_transition if claim.of_steps else symbols.after_step)(
                claim.formula, step, claim.history
            )
            for claim, step in cases
        ]

    quick = after()
    monkeypatch.setattr(Symbols, "_addends", lambda self, claim: Plain(claim))
    plain = after()
    assert any(not one.eq(other) for one, other in zip(quick, plain, strict=True))
    for one, other, (claim, step) in zip(quick, plain, cases, strict=True):
        assert same(one, other), f"{claim.id}, {step.name}"


X, Y, Z, HISTORY, SETUP = (z3.Int(name) for name in ("x", "y", "z", "m", "g"))
CELLS = [X, Y, Z]
LEAVES = st.sampled_from([*CELLS, HISTORY, SETUP, z3.IntVal(0), z3.IntVal(2)])


def compounds(of: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.tuples(of, of).map(lambda pair: pair[0] + pair[1]),
        st.tuples(of, of).map(lambda pair: pair[0] - pair[1]),
        st.tuples(of, of, of, of).map(lambda four: z3.If(four[0] < four[1], four[2], four[3])),
        st.tuples(of, of, of, of).map(lambda four: z3.If(four[0] == four[1], four[2], four[3])),
    )


TERMS = st.recursive(LEAVES, compounds, max_leaves=10)


@given(left=TERMS, right=TERMS, new=st.tuples(TERMS, TERMS, TERMS, TERMS))
@settings(max_examples=150)
def test_any_terms_in_the_place_of_any_cells(left, right, new):
    """Of the variables that are replaced the last one is no cell, as history variables are."""
    formula = left <= right
    pairs = list(zip([*CELLS, HISTORY], new, strict=True))
    assert same(Addends(formula, CELLS).replaced(Written(pairs)), z3.substitute(formula, pairs))


# -- goals taken apart

A, B, C, D = (z3.Bool(name) for name in "abcd")


def connected(of: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        of.map(z3.Not),
        st.lists(of, max_size=3).map(z3.And),
        st.lists(of, max_size=3).map(z3.Or),
        st.tuples(of, of).map(lambda pair: z3.Implies(*pair)),
        st.tuples(of, of, of).map(lambda three: z3.If(*three)),
    )


FORMULAS = st.recursive(st.sampled_from([A, B, C, D, z3.BoolVal(True)]), connected, max_leaves=12)


@given(FORMULAS)
@settings(max_examples=200)
def test_the_parts_of_a_formula_say_the_same_together(formula):
    assert same(z3.And(conjuncts(formula)), formula)
    assert same(z3.And(opened(formula)), formula)


@given(given=FORMULAS, goal=FORMULAS)
@settings(max_examples=100)
def test_a_goal_follows_or_does_not(given, goal):
    said = ask([given], goal, LIMIT)
    solver = z3.Solver()
    solver.add(given, z3.Not(goal))
    assert said.result == solver.check()
    if said.result == z3.sat:
        assert said.model is not None
        against = said.model.eval(z3.And(given, z3.Not(goal)), model_completion=True)
        assert z3.is_true(against)


@given(goal=FORMULAS, budget=st.integers(1, 8))
@settings(max_examples=60)
def test_with_next_to_no_budget_nothing_false_is_said(goal, budget):
    said = ask([], goal, budget)
    if said.result != z3.unknown:
        assert said.result == ask([], goal, LIMIT).result


def test_a_goal_that_is_too_hard_ends_as_unknown():
    """Whatever it is taken apart into; each question has its own limit."""
    numbers = z3.Ints("p q r")
    hard = z3.And([n > 2 for n in numbers] + [numbers[0] ** 3 + numbers[1] ** 3 == numbers[2] ** 3])
    goal = z3.And(z3.Implies(A, z3.And(z3.Not(hard), z3.Or(B, z3.Not(B)))), z3.Not(hard))
    assert ask([], goal, 200_000).result == z3.unknown


def test_no_part_at_all_is_true():
    assert ask([], z3.And([]), 1).result == z3.unsat
