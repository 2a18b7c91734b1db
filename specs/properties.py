"""properties.py of a game: the types in which its properties are declared.

A property is a claim or a question about every play of a game, to be examined on scopes and under
readings. Its functions are written in the rule language, as rules are, and never write the state.
A *state function* takes the state and the setup, `(s, g)`; a *step function* takes two states and
the move between them, `(before, move, after, g)`, and may ask `move.rule == "capture"`. Either
takes the record of the property's monitor as well, when it names a parameter `m`.

    CONSERVED = Property(
        id="I1",
        kind="invariant",
        title="cards are conserved",
        clauses=("PPG-SETUP-5c",),
        holds=cards_are_conserved,
        expected=expect("HOLDS"),
    )
    PROPERTIES = [CONSERVED]
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from models.language.fields import Record
from specs.errors import SpecError, did_you_mean
from specs.expectations import Expected
from specs.property_types import STEP, first_misfit, parameters_of

Function = Callable[..., Any]

Kind = Literal[
    "invariant",
    "step",
    "reachable",
    "always-possible",
    "inevitable",
    "stuck",
    "bound",
    "confluence",
    "unique-winner",
    "strategy",
    "equivalence",
]
KINDS: tuple[str, ...] = get_args(Kind)

# Which functions each kind needs, and which others it may have beside `when`, `assume`, `monitor`.
NEEDS: dict[str, tuple[str, ...]] = {
    "invariant": ("holds",),
    "step": ("holds",),
    "reachable": ("holds",),
    "always-possible": ("holds",),
    "inevitable": ("holds",),
    "stuck": (),
    "bound": ("extreme",),
    "confluence": ("when", "until"),
    "unique-winner": (),
    "strategy": ("holds", "players"),
    "equivalence": (),
}
MAY_HAVE: dict[str, tuple[str, ...]] = {
    "inevitable": ("fairness", "unit"),
    "bound": ("holds", "value", "until", "unit"),
    "confluence": ("compared",),
    "equivalence": ("holds", "same_as", "against", "compared"),
    "strategy": ("chance",),
    "reachable": ("against",),
}


@dataclass(frozen=True)
class Monitor:
    """History variables, in the state only while a property with this monitor is checked.

    Attributes:
        record: a record class of the rule language; its fields start at 0, NONE or the first one.
        update: a step function `(before, move, after, g, m)`, called after every move, that writes
            `m` and nothing else.
    """

    record: type[Record]
    update: Function

    def __post_init__(self) -> None:
        if not (isinstance(self.record, type) and issubclass(self.record, Record)):
            raise SpecError(None, "monitor", f"{self.record!r} is no Record; declare its fields")
        if not inspect.isfunction(self.update) or not set(parameters_of(self.update)) <= {*STEP}:
            problem = f"write its update as a function ({', '.join(STEP)}) -> None"
            raise SpecError(None, f"monitor {self.record.__name__}", problem)


@dataclass(frozen=True, kw_only=True)
class Property:
    """One property of a game.

    What the kinds ask (only plays that `assume` allows count; states without `when` are passed
    over, and a property whose `when` never occurred is VACUOUS):

    - invariant: `holds` in every reachable state. step: `holds` on every transition.
    - reachable: some reachable state satisfies `holds`.
    - always-possible: from every reachable state one with `holds` can be reached (AG EF).
    - inevitable: every play from a state with `when` comes to `holds` (AF), if `fairness` recurs.
    - stuck: every reachable state that is not over has a move.
    - bound: the `extreme` ("smallest", "largest") of `value` over the reachable states, or of the
      length of a play ("shortest", "longest") to `until` (default: over), counted in `unit`. With
      `holds`, also that no state (no end) breaks it; the number itself stands in `expected`.
    - confluence: from each state with `when`, whatever the order of moves up to `until`, the same
      states result, compared in the fields `compared` (default: all position fields).
    - unique-winner: every end (with `when`) has exactly one winner.
    - strategy: the `players` can force `holds`, with chance helping, hostile or fair.
    - equivalence: `holds` and `same_as` agree in every reachable state; or, with `against`, the
      game is the same under both sets of readings (in the fields `compared`).

    Attributes:
        id: its name, unique in the game.
        title: a few words for tables; `statement`: the claim in a sentence or two.
        clauses: ids of the clauses it rests on.
        holds, when, until, same_as: state functions to a truth value (`holds` of a step property
            and `when` of it: step functions).
        value: state function to an integer.
        unit: step function, how much a transition adds to the length; None for outer moves.
        fairness: step functions; in a fair play transitions of each recur for ever.
        assume: step functions; a play in which one is false is not looked at.
        players: seats of the coalition, or "each" for every single player in turn.
        objective: whether they want to come to `holds`, or to keep it from happening for ever.
        against: question -> reading; a second set of readings. A reachable property then asks for a
            state that is over (and `holds`, if given) whose winners differ under the two sets, an
            equivalence for a difference between the two games.
        scopes: names of scopes; empty for every scope neither deep nor for questions only.
        readings: questions whose readings are tried one at a time beside the defaults.
        restates: whether it only says in other words what a move does by its clause, or by one
            reading of it. That another reading breaks it goes without saying, and does not make the
            question more important.
        expected: the expected verdicts.
        rests_on: ids of invariants that are assumed together with it in a proof by induction.
        proof: the expected verdicts of proofs, by frame and reading; without an entry what is
            expected of every scope is to be proved.
    """

    id: str
    kind: Kind
    title: str
    expected: Expected = field(default_factory=Expected)
    statement: str = ""
    clauses: tuple[str, ...] = ()
    holds: Function | None = None
    when: Function | None = None
    until: Function | None = None
    same_as: Function | None = None
    value: Function | None = None
    extreme: Literal["smallest", "largest", "shortest", "longest"] | None = None
    unit: Function | None = None
    fairness: tuple[Function, ...] = ()
    assume: tuple[Function, ...] = ()
    chance: Literal["helping", "hostile", "fair"] | None = None
    players: tuple[int, ...] | Literal["each"] = ()
    objective: Literal["reach", "avoid"] = "reach"
    monitor: Monitor | None = None
    against: Mapping[str, str] = field(default_factory=dict)
    compared: tuple[str, ...] = ()
    scopes: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    restates: bool = False
    rests_on: tuple[str, ...] = ()
    proof: Expected = field(default_factory=Expected)

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            self._refuse(f"unknown kind {self.kind!r}: {did_you_mean(str(self.kind), KINDS)}")
        misfit = first_misfit(self)
        if misfit is not None:
            self._refuse(misfit)
        # With `against` alone the question is whether the winners differ; nothing else is needed.
        if self.monitor is not None and not isinstance(self.monitor, Monitor):
            self._refuse(f"`monitor` must be written Monitor(record, update), not {self.monitor!r}")
        needed = () if self.against and self.kind == "reachable" else NEEDS[self.kind]
        for key in needed:
            if not getattr(self, key):
                self._refuse(f"kind {self.kind} needs `{key}`")
        allowed = {*NEEDS[self.kind], *MAY_HAVE.get(self.kind, ()), "when"}
        for key in OPTIONAL:
            if getattr(self, key) and key not in allowed:
                self._refuse(f"`{key}` has no meaning for kind {self.kind}; leave it out")
        if self.kind == "bound" and self.extreme in ("smallest", "largest") and not self.value:
            self._refuse(f"extreme {self.extreme!r} needs `value`, the expression it is taken of")
        if self.kind == "equivalence" and not self.against and not (self.holds and self.same_as):
            self._refuse("kind equivalence needs `holds` and `same_as`, or `against`")

    def _refuse(self, problem: str) -> None:
        raise SpecError(None, f'property "{self.id}"', problem)


OPTIONAL = (
    "holds",
    "until",
    "same_as",
    "value",
    "extreme",
    "unit",
    "fairness",
    "chance",
    "players",
    "against",
    "compared",
)
