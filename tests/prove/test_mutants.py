"""A prover that is wrong is noticed: each step of a proof is left out or falsified in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

import pytest
import z3

from checkers.prove import cases, claims, induction, obligations, starts, strategy, symbols
from checkers.prove.induction import Induction
from checkers.prove.obligations import Obligation, Part
from checkers.prove.run import FrameProofs
from checkers.prove.symbols import Symbols
from tests.prove.conftest import Case

TRUE = z3.BoolVal(True)


@dataclass(frozen=True)
class Mutant:
    """A change of the prover, and a property whose verdict shows it.

    Attributes:
        patched: object, name, and what it becomes (given what it was).
        property_id, verdict: what the prover says of a property while it is right.
        more: added to the properties of Tower; `model` is replaced in its model.
    """

    name: str
    patched: tuple[Any, str, Callable[[Any], Any]]
    property_id: str
    verdict: str
    more: str = ""
    model: tuple[str, str] = ("", "")
    budget: int = obligations.BUDGET


def without(part: Part) -> Callable[[Any], Any]:
    """A generator of obligations that leaves some out."""

    def wrap(real: Any) -> Any:
        def ask(*args: Any) -> Iterator[Obligation]:
            return (each for each in real(*args) if each.part is not part)

        return ask

    return wrap


def given_the_goal(real: Any) -> Any:
    def ask(*args: Any) -> Iterator[Obligation]:
        return (replace(each, given=(*each.given, each.goal)) for each in real(*args))

    return ask


def of_other_rules(name: str) -> Callable[[Any], Any]:
    def wrap(real: Any) -> Any:
        return property(lambda self: [t for t in real.func(self) if t.bound.rule.name != name])

    return wrap


def without_last_path(real: Any) -> Any:
    """The last path of each rule is passed over."""

    def found(self: Symbols) -> list[Any]:
        every = real.func(self)
        last = {step.bound.number: step for step in every}
        return [step for step in every if last[step.bound.number] is not step or step.number < 3]

    return property(found)


def history(**fields: Any) -> Callable[[Any], Any]:
    return lambda real: lambda self, monitor: replace(real(self, monitor), **fields)


def defined_everywhere(real: Any) -> Any:
    return lambda self, *args: replace(real(self, *args), defined=TRUE)


def within_nothing(real: Any) -> Any:
    return lambda *args: []


SEEN = """

class Seen(Record):
    seen: {field}


def note(before, move, after, g, m) -> None:
    {update}


def as_said(s, g, m) -> bool:
    return {holds}


PROPERTIES += [
    Property(id="SEEN", kind="invariant", title="history", holds=as_said,
             monitor=Monitor(Seen, note), expected=expect("HOLDS")),
]
"""
TOP = """

def top_is_heavy(s, g) -> bool:
    return g.weight[s.top] > 9


def from_heavy(before, move, after, g) -> bool:
    return g.weight[before.top] > 9


PROPERTIES += [
    Property(id="TOP", kind="reachable", title="top", holds=top_is_heavy),
    Property(id="PLAYS", kind="invariant", title="top", holds=nothing_is_put,
             assume=(from_heavy,)),
]
"""
OUTGROWS = SEEN.format(field="Int[0, 3]", update="m.seen += 1", holds="m.seen <= 3")
BEGINS_LOW = SEEN.format(
    field='Int["g.limit - 1", 9]', update="m.seen = g.limit", holds="m.seen >= g.limit - 1"
)
REMEMBERS = SEEN.format(
    field='Int[0, "g.limit"]\n    last: Int[0, 99]', update="m.last = m.seen", holds="m.last <= 9"
)
IN_A_SUM = SEEN.format(
    field="Int[0, 3]",
    update='if move.rule == "skip" and m.seen < 3:\n        m.seen += 1',
    holds="s.height + min(m.seen + s.marks, s.height + 5) <= s.height + s.marks",
)
UNSAFE = ("s.marks += 1", "s.marks += 1 + g.weight[s.top] - g.weight[s.top]")
BAR = ("    left: Nat\n", '    left: Nat\n    bar: Int["g.limit", 9]\n')

MUTANTS = [
    Mutant("no base", (obligations, "at_start", within_nothing), "FIRST", "VIOLATED"),
    Mutant(
        "no base from other seats",
        (symbols, "with_rotations", lambda real: lambda ground, starts: starts),
        "FIRST",
        "VIOLATED",
    ),
    Mutant("no steps", (obligations, "after_moves", without(Part.STEP)), "FEW", "VIOLATED"),
    Mutant(
        "the goal is assumed", (obligations, "after_moves", given_the_goal), "MARKS", "INCONCLUSIVE"
    ),
    Mutant(
        "steps claim what is so before",
        (Symbols, "after_step", lambda real: lambda self, claim, step, history: claim),
        "MARKS",
        "INCONCLUSIVE",
    ),
    *(
        Mutant(f"no {rule}", (Symbols, "transitions", of_other_rules(rule)), name, verdict)
        for rule, name, verdict in (
            ("deal", "DRAWN", "VIOLATED"),
            ("put", "MARKS", "INCONCLUSIVE"),
            ("skip", "LEFT-ALONE", "INCONCLUSIVE"),
            ("finish", "ENDS", "REACHED"),
        )
    ),
    Mutant("not every path", (Symbols, "transitions", without_last_path), "MARKS", "INCONCLUSIVE"),
    Mutant(
        "helpers are believed",
        (Induction, "all_shown", lambda real: lambda self, p: [self.shown(p), self.foundation]),
        "RESTS-ON-FEW",
        "INCONCLUSIVE",
    ),
    Mutant(
        "helpers are forgotten",
        (Induction, "rests_on", lambda real: lambda self, prop: []),
        "MARKS-HELPED",
        "PROVED",
    ),
    Mutant(
        "what is lawful is believed",
        (claims, "lawful", lambda real: lambda symbols, game: None),
        "FEW",
        "VIOLATED",
        model=("s.phase != Phase.DEAL or s.height == 0", "s.marks == 0"),
    ),
    Mutant(
        "accesses are believed",
        (FrameProofs, "_on_firm_ground", lambda real: True),
        "SAME",
        "INCONCLUSIVE",
        model=UNSAFE,
    ),
    Mutant(
        "what the start leaves alone is in bounds",
        (obligations, "within_bounds", within_nothing),
        "SAME",
        "INCONCLUSIVE",
        model=BAR,
    ),
    Mutant(
        "history keeps to its bounds",
        (Symbols, "_history", history(owed=())),
        "SEEN",
        "INCONCLUSIVE",
        more=OUTGROWS,
    ),
    Mutant(
        "history begins within its bounds",
        (Symbols, "at_start", lambda real: lambda self, claim, cells, history: TRUE),
        "SEEN",
        "VIOLATED",
        more=BEGINS_LOW,
    ),
    Mutant(
        "history has no bounds",
        (Symbols, "_history", history(bounds=())),
        "SEEN",
        "PROVED",
        more=REMEMBERS,
    ),
    Mutant(
        "history is not put into sums",
        (
            cases,
            "_with_difference",
            lambda real: lambda addend, written, others: real(addend, written, []),
        ),
        "SEEN",
        "VIOLATED",
        more=IN_A_SUM,
    ),
    Mutant(
        "claims are defined everywhere",
        (Symbols, "_formula", defined_everywhere),
        "TOP",
        "INCONCLUSIVE",
        more=TOP,
    ),
    Mutant(
        "assumptions are defined everywhere",
        (Symbols, "_formula", defined_everywhere),
        "PLAYS",
        "INCONCLUSIVE",
        more=TOP,
    ),
    Mutant(
        "assumptions do not count",
        (
            obligations,
            "_on_plays_that_count",
            lambda real: lambda symbols, claim, step, goal: goal,
        ),
        "NO-PUT",
        "PROVED",
    ),
    Mutant(
        "`when` always occurs",
        (Induction, "never", lambda real: lambda self, prop: False),
        "LOWER",
        "VACUOUS",
    ),
    Mutant(
        "what Z3 gives up on is proved",
        (strategy, "ask_once", lambda real: lambda *args: strategy.Asked(z3.unsat)),
        "SAME",
        "INCONCLUSIVE",
        budget=1,
    ),
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name.replace(" ", "-"))
def test_a_wrong_prover_is_noticed(mutant: Mutant, changed: Callable[..., Case]) -> None:
    old, new = mutant.model
    game = changed({"model.py": {old: new}} if old else {}, more=mutant.more)
    assert game.verdict(mutant.property_id, budget=mutant.budget) == mutant.verdict
    where, name, change = mutant.patched
    real = vars(where)[name]
    with ExitStack() as patches:
        for module in {where, *_importers(name, real)}:
            patches.enter_context(patch.object(module, name, change(real)))
        assert game.verdict(mutant.property_id, budget=mutant.budget) != mutant.verdict


def _importers(name: str, real: Any) -> list[Any]:
    """The modules that have imported a function by its name."""
    modules = (claims, induction, obligations, starts, strategy, symbols)
    return [module for module in modules if vars(module).get(name) is real]
