"""What a property claims, as a formula; which properties induction can speak of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

import z3

from checkers.prove.formulas import Formula, History
from checkers.prove.symbols import Symbols
from models.language import terms
from models.language.errors import RuleproofError
from models.language.game import Game
from specs.properties import Property

LAWFUL = "lawful"
"""The id under which what a model declares of every state is proved."""


@dataclass(frozen=True, eq=False)
class Claim:
    """A formula that is to hold in every state, or on every step.

    Attributes:
        formula: with that the functions it is made of stay within their bounds.
        of_steps: whether it speaks of a move and the states around it.
        plays: what every move of the plays that count satisfies (`assume` of a property).
    """

    id: str
    formula: z3.BoolRef
    of_steps: bool = False
    history: History | None = None
    plays: tuple[Formula, ...] = ()


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
    return Claim(
        prop.id,
        _formula(prop, _to_formula(symbols, prop)),
        prop.kind == "step",
        None if prop.monitor is None else symbols.history(prop.monitor),
        tuple(symbols.of_step(each, prop.monitor) for each in prop.assume),
    )


def _to_formula(symbols: Symbols, prop: Property) -> Callable[[Any], Formula]:
    """How `when`, `holds` and `same_as` of a property become formulas."""
    whole = symbols.of_step if prop.kind == "step" else symbols.of_state
    return lambda function: whole(function, prop.monitor)


def _formula(prop: Property, term: Callable[[Any], Formula]) -> z3.BoolRef:
    """The claim itself, wherever its functions stay within their bounds; and that they do."""
    assert prop.holds is not None
    parts = {
        name: term(function)
        for name in ("when", "holds", "same_as")
        if (function := getattr(prop, name)) is not None
    }
    claimed = parts["holds"].value
    if prop.kind == "equivalence":
        claimed = cast(z3.BoolRef, claimed == parts["same_as"].value)
    if prop.kind == "reachable":
        claimed = cast(z3.BoolRef, z3.Not(claimed))
    if "when" in parts:
        claimed = cast(z3.BoolRef, z3.Implies(parts["when"].value, claimed))
    return terms.all_of([*(part.defined for part in parts.values()), claimed])


def never_occurs(symbols: Symbols, prop: Property) -> Claim:
    """That the `when` of a property is never true."""
    assert prop.when is not None
    when = _to_formula(symbols, prop)(prop.when)
    formula = terms.all_of([when.defined, cast(z3.BoolRef, z3.Not(when.value))])
    return replace(claim_of(symbols, prop), formula=formula)


def lawful(symbols: Symbols, game: Game) -> Claim | None:
    """What the model declares of every state, to be proved before it is assumed."""
    if game.lawful is None:
        return None
    return Claim(LAWFUL, symbols.of_state(game.function("lawful")).holds)


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
