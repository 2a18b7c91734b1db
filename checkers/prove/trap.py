"""States that are never left, and of which none is a goal: from there it cannot be reached."""

from __future__ import annotations

from typing import cast

import z3

from checkers.prove import obligations
from checkers.prove.claims import Claim
from checkers.prove.induction import Induction, Shown, used_by
from checkers.prove.obligations import Obligation, Part, discharge
from models.language import terms
from specs.properties import Property


def never_left(induction: Induction, trap: Property, goal: Property) -> tuple[bool, int]:
    """Whether it is shown that every move from a state with `trap` leads to one, and that none of
    them satisfies `goal`; and how many things were to be shown for it.

    Both are the `holds` of the properties; what `trap` rests on is assumed, and shown.
    """
    symbols = induction.symbols
    assert trap.holds is not None
    assert goal.holds is not None
    inside, reached = symbols.of_state(trap.holds), symbols.of_state(goal.holds)
    claim = Claim(trap.id, inside.holds)
    rests = [induction.claim(each) for each in induction.rests_on(trap)]
    missed = terms.all_of([reached.defined, cast(z3.BoolRef, z3.Not(reached.value))])
    known = (*symbols.ground.assume, claim.formula, *(each.formula for each in rests))
    asked = [
        Obligation(
            trap.id, Part.STATE, known, missed, "every state", **obligations.known_of(symbols)
        ),
        *obligations.after_moves(symbols, claim, [claim, *rests], rests),
    ]
    answers = [discharge(each, induction.budget) for each in asked]
    own = Shown(len(asked), tuple(each for each in answers if not each.proved), used_by(answers))
    shown = induction.with_ground([own, *map(induction.shown, induction.rests_on(trap))])
    return (
        all(each.proved for each in shown) and not induction.unproved,
        sum(each.count for each in shown),
    )
