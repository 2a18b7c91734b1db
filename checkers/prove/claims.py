"""What a property claims, as a formula; which properties induction can speak of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast

import z3

from checkers.prove.symbols import History, Symbols
from models.language.errors import RuleproofError
from models.language.game import Game
from specs.properties import Property

LAWFUL = "lawful"
"""The id under which what a model declares of every state is proved."""


@dataclass(frozen=True, eq=False)
class Claim:
    """A formula that is to hold in every state, or on every step.

    Attributes:
        of_steps: whether it speaks of a move and the states around it.
        plays: what every move of the plays that count satisfies (`assume` of a property).
    """

    id: str
    formula: z3.BoolRef
    of_steps: bool = False
    history: History | None = None
    plays: tuple[z3.BoolRef, ...] = ()


def speaks_of(prop: Property) -> bool:
    """Whether a property is one that induction can prove."""
    if prop.against:
        return False
    if prop.kind == "bound":
        return prop.extreme in ("smallest", "largest") and prop.holds is not None
    return prop.kind in ("invariant", "step", "reachable", "equivalence", "stuck")


def claim_of(symbols: Symbols, prop: Property) -> Claim:
    """What a property claims of every state or step.

    Of a reachable property that is the contrary: that no state satisfies it.

    Raises:
        RuleproofError: for a kind of which induction says nothing.
    """
    if not speaks_of(prop):
        raise RuleproofError(
            f"property {prop.id}: induction says nothing of kind {prop.kind}; explore it instead"
        )
    whole = symbols.of_step if prop.kind == "step" else symbols.of_state
    formula = _formula(prop, lambda f: whole(f, prop.monitor))
    return Claim(
        prop.id,
        formula,
        prop.kind == "step",
        None if prop.monitor is None else symbols.history(prop.monitor),
        tuple(symbols.of_step(each, prop.monitor) for each in prop.assume),
    )


def _formula(prop: Property, term: Callable[[Any], z3.BoolRef]) -> z3.BoolRef:
    when = None if prop.when is None else term(prop.when)
    assert prop.holds is not None
    holds = term(prop.holds)
    if prop.kind == "reachable":
        return cast(z3.BoolRef, z3.Not(holds if when is None else z3.And(when, holds)))
    if prop.kind == "equivalence":
        holds = cast(z3.BoolRef, holds == term(prop.same_as))
    return holds if when is None else cast(z3.BoolRef, z3.Implies(when, holds))


def never_occurs(symbols: Symbols, prop: Property) -> Claim:
    """That the `when` of a property is never true."""
    assert prop.when is not None
    of_steps = prop.kind == "step"
    whole = symbols.of_step if of_steps else symbols.of_state
    formula = cast(z3.BoolRef, z3.Not(whole(prop.when, prop.monitor)))
    claim = claim_of(symbols, prop)
    return Claim(prop.id, formula, of_steps, claim.history, claim.plays)


def lawful(symbols: Symbols, game: Game) -> Claim | None:
    """What the model declares of every state, to be proved before it is assumed."""
    if game.lawful is None:
        return None
    return Claim(LAWFUL, symbols.of_state(game.function("lawful")))


def closure(prop: Property, known: Mapping[str, Property]) -> list[Property]:
    """The invariants that a property rests on, directly or not, in the order they are named."""
    found: dict[str, Property] = {}
    waiting = list(prop.rests_on)
    while waiting:
        each = waiting.pop(0)
        if each not in found and each != prop.id:
            found[each] = known[each]
            waiting += known[each].rests_on
    return list(found.values())
