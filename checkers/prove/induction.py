"""Proof by induction in one frame: what holds at the start and is kept by every move.

What is shown of a property: it holds in every first state, and each path of each rule that begins
in a state where it holds, together with all that it rests on, ends in one where it holds. What it
rests on is shown in the same way; so all of it together is one inductive invariant. What is shown
without it is known of the state after the move too. Under all of this stands that the paths cover
every state and every setup, that no access leaves its bounds, that the first state is within them,
and that what the model declares of every state (`lawful`) is inductive itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

import z3

from checkers.prove import claims, obligations
from checkers.prove.any_reading import Failing, failing, together
from checkers.prove.claims import LAWFUL, Claim
from checkers.prove.from_few import SHORT
from checkers.prove.obligations import Answer, Obligation, discharge
from checkers.prove.symbols import Symbols
from models.language import terms
from models.language.paths import Unproved
from specs.properties import Property

Tick = Callable[[str], None]
"""Called before each obligation with what it is about."""


AT_ONCE = 8
"""Whether a claim needs no look at the moves is asked with this fraction of the budget."""


@dataclass(frozen=True, eq=False)
class Shown:
    """What came of a claim: how many obligations there were, and those that failed."""

    count: int
    failed: tuple[Answer, ...]
    used: tuple[z3.BoolRef, ...] = ()
    """The parts of what is lawful that were used, of a setup that is known."""

    @property
    def proved(self) -> bool:
        """Whether every obligation was discharged."""
        return not self.failed


class Induction:
    """Proofs in one frame, each made once.

    Args:
        symbols: the frame.
        known: every property by id.
        budget: Z3 resource units for one obligation.
        tick: told, before each obligation, what it is about.
    """

    def __init__(
        self,
        symbols: Symbols,
        known: Mapping[str, Property],
        *,
        budget: int = obligations.BUDGET,
        tick: Tick | None = None,
    ) -> None:
        self.symbols, self.known, self.budget = symbols, known, budget
        self._tick = tick or (lambda _: None)
        self._shown: dict[str, Shown] = {}
        self._failing: dict[str, Failing] = {}
        # By its number, with the term, which is kept so that the number stays its own.
        self._parts: dict[int, tuple[z3.BoolRef, Shown]] = {}
        self._claims: dict[str, Claim] = {}

    # -- what everything stands on

    @cached_property
    def unproved(self) -> list[Unproved]:
        """Accesses, divisors and stores of rules that were not shown to stay in bounds.

        Of a known setup none: a play that comes to one ends there, with an error.
        """
        return [] if self.symbols.ground.known_setup else self.symbols.unproved

    @cached_property
    def foundation(self) -> Shown:
        """That paths cover every state, and that what is lawful stays so."""
        return self._discharged(self.of_foundation())

    def of_foundation(self) -> list[Obligation]:
        """The obligations that every proof of this frame rests on."""
        found = [*obligations.beginnings(self.symbols), *obligations.covering(self.symbols)]
        # Of a known setup, only what is used of what is lawful is to be shown (`with_ground`).
        return found if self.symbols.ground.known_setup else [*found, *self.of_lawful()]

    def of_lawful(self) -> list[Obligation]:
        """The obligations of what is lawful, the whole of it."""
        declared = claims.lawful(self.symbols, self.symbols.game)
        if declared is None:
            return []
        return [
            *obligations.at_start(self.symbols, declared),
            *obligations.after_moves(self.symbols, declared, [declared]),
        ]

    @cached_property
    def has_setups(self) -> bool | None:
        """Whether the frame holds a setup and a lawful state at all; else proofs say nothing.

        None where Z3 gives up. The limit does not depend on the budget of the obligations.
        """
        ground = self.symbols.ground
        if ground.known_setup:
            first = ground.valuation(self.symbols.system.start_cells)
            return all(first.holds(each) for each in ground.assume)
        solver = z3.Solver()
        solver.set("rlimit", obligations.BUDGET)
        solver.add(*ground.assume)
        found = solver.check()
        return None if found == z3.unknown else bool(found == z3.sat)

    # -- properties

    def claim(self, prop: Property) -> Claim:
        """What a property claims, as a formula."""
        if prop.id not in self._claims:
            self._claims[prop.id] = claims.claim_of(self.symbols, prop)
        return self._claims[prop.id]

    def rests_on(self, prop: Property) -> list[Property]:
        """The invariants that a property rests on."""
        return claims.closure(prop, self.known)

    def members(self, prop: Property) -> list[Property]:
        """What is to be shown for a property beside the foundation; of what is lawful, nothing."""
        return [] if prop.id == LAWFUL else [prop, *self.rests_on(prop)]

    def of_property(self, prop: Property, claim: Claim | None = None) -> list[Obligation]:
        """The obligations of a property itself, beside those of what it rests on."""
        assuming = [self.claim(each) for each in self.rests_on(prop)]
        if prop.kind == "stuck":
            return list(obligations.somebody_moves(self.symbols, prop.id, assuming))
        own = claim or self.claim(prop)
        shown = [self.claim(each) for each in self._shown_without(prop)]
        if not own.of_steps:
            at_once = obligations.of_every_state(self.symbols, own, shown)
            # What follows from what is lawful is true without a look at the moves.
            if at_once is not None and discharge(at_once, self.budget // AT_ONCE).proved:
                return [at_once]
            assuming.insert(0, own)
        return [
            *obligations.at_start(self.symbols, own),
            *obligations.after_moves(self.symbols, own, assuming, shown),
        ]

    def _shown_without(self, prop: Property) -> list[Property]:
        """Of what a property rests on, what does not rest on it, and holds on every play."""
        return [
            each
            for each in self.rests_on(prop)
            if not each.assume and prop.id not in {other.id for other in self.rests_on(each)}
        ]

    def shown(self, prop: Property) -> Shown:
        """What came of the obligations of a property itself."""
        if prop.id not in self._shown:
            self._shown[prop.id] = self._discharged(self.of_property(prop))
        return self._shown[prop.id]

    def all_shown(self, prop: Property) -> list[Shown]:
        """What came of a property, of all that it rests on, and of the foundation."""
        parts = [self.shown(each) for each in self.members(prop)]
        if prop.id == LAWFUL and self.symbols.ground.known_setup:
            parts.append(Shown(0, (), tuple(p.term for p in self.symbols.lawful_parts)))
        return self.with_ground(parts)

    def with_ground(self, parts: Sequence[Shown]) -> list[Shown]:
        """What was shown of claims, and of all that this stands on: the foundation, and of a known
        setup what was used of what is lawful."""
        found = [*parts, self.foundation]
        waiting = [part for each in found for part in each.used]
        seen: set[int] = set()
        while waiting:
            new = {part.get_id(): part for part in waiting if part.get_id() not in seen}
            seen |= set(new)
            kept = self._kept(new)
            found += kept
            waiting = [part for each in kept for part in each.used]
        return found

    def _kept(self, parts: Mapping[int, z3.BoolRef]) -> list[Shown]:
        """What came of parts of what is lawful: of the short ones, which are much alike, together;
        of the others one by one."""
        new = [part for key, part in parts.items() if key not in self._parts]
        lengths = {part.get_id(): len(part.sexpr()) for part in new}
        short = [part for part in new if lengths[part.get_id()] <= SHORT]
        long = [[part] for part in new if lengths[part.get_id()] > SHORT]
        for group in (*([short] if short else []), *long):
            shown = self._of_lawful(terms.all_of(group))
            self._parts |= {part.get_id(): (part, shown) for part in group}
        # Parts that were shown together have one answer.
        answers = [self._parts[key][1] for key in parts]
        return list({id(shown): shown for shown in answers}.values())

    def _of_lawful(self, formula: z3.BoolRef) -> Shown:
        """That some of what is lawful holds at the start and is kept by every move."""
        claim = Claim(LAWFUL, formula)
        asked = [
            *obligations.at_start(self.symbols, claim),
            *obligations.after_moves(self.symbols, claim, [claim]),
        ]
        return self._discharged(asked)

    def failing(self, prop: Property) -> Failing:
        """The readings under which something of a property, of what it rests on, or of the
        foundation is not shown."""
        parts = {LAWFUL: self.of_foundation}
        parts |= {each.id: partial(self.of_property, each) for each in self.members(prop)}
        for name, asked in parts.items():
            if name not in self._failing:
                self._failing[name] = failing(self.symbols, asked(), self.budget, self._tick)
        return together([self._failing[name] for name in parts])

    def never(self, prop: Property) -> bool:
        """Whether the `when` of a property is shown to occur never; the first failure ends it."""
        if prop.when is None or prop.kind in ("reachable", "stuck"):
            return False
        claim = claims.never_occurs(self.symbols, prop)
        asked = self.of_property(prop, claim)
        return all(discharge(each, self.budget).proved for each in asked)

    def _discharged(self, asked: Sequence[Obligation]) -> Shown:
        answers = []
        for each in asked:
            self._tick(each.name)
            answers.append(discharge(each, self.budget))
        failed = tuple(each for each in answers if not each.proved)
        return Shown(len(asked), failed, used_by(answers))


def used_by(answers: Iterable[Answer]) -> tuple[z3.BoolRef, ...]:
    """The parts of what is lawful that some answers used, each once."""
    return tuple({part.get_id(): part for each in answers for part in each.used}.values())
