"""The checks of the symbolic run: it does what the called one does, its paths cover every state,
and what it must prove is proved."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import cast

import z3

from models.language import terms
from models.language.conformance.called import place_of
from models.language.conformance.findings import Findings
from models.language.conformance.sample import Sample, Trial
from models.language.errors import LanguageError, NoWays, RuleFault, WidthFault
from models.language.game import Translated
from models.language.paths import RESOURCES, SymbolicPath, SymbolicRun, TooManyPaths, Unproved
from models.language.proving_ground import ProvingGround, Valuation, changed_cells
from models.language.symbolic import argument
from models.language.system import BoundRule, Cells, System
from models.language.terms import Int, Term

EACH = 8
"""Trials compared of each rule with each outcome (legal, or one refusal)."""


@dataclass(frozen=True)
class Subject:
    """A rule or declared function that was run on unknowns.

    Attributes:
        known: what was assumed for it beside what the ground assumes.
        arguments: its unknown arguments.
    """

    name: str
    item: Translated
    run: SymbolicRun
    known: tuple[z3.BoolRef, ...]
    arguments: tuple[Int, ...]


class SymbolicChecks:
    """The symbolic run of the systems of one size beside their samples."""

    def __init__(self, samples: Sequence[Sample], findings: Findings) -> None:
        self.samples, self.findings = samples, findings
        self.system: System = samples[0].system
        self.game = self.system.game
        self.ground = ProvingGround(self.system, unknown_readings=self.game.readings)
        self._outside: set[tuple[int, Cells]] = set()
        """Sampled states that are not what is assumed; paths say nothing of them."""

    def run(self) -> None:
        """Every rule and every declared function."""
        self._assumptions()
        for bound in self.system.rules:
            values, known = self.ground.arguments(bound)
            known.append(self.ground.in_phase(bound))
            item = self.system.trees[bound.rule.name]
            subject = self._subject(bound.rule.name, item, values, known)
            if subject is not None:
                self._rule(bound, subject)
        for part in ("over", "decider", "wins", "member", "score"):
            if getattr(self.game, part) is not None:
                self._function(part)
        self._unproved(self.ground.unproved.values())

    def _subject(
        self, name: str, item: Translated, arguments: Sequence[Int], known: Sequence[z3.BoolRef]
    ) -> Subject | None:
        """Run something on unknowns and check what is asked of every such run."""
        self.findings.looked("paths")
        interpreter = self.ground.interpreter(item, known)
        try:
            run = interpreter.run(item.tree, self.ground.records(item.tree), arguments)
        except TooManyPaths as error:
            place = error.place.rpartition("/")[2]
            self.findings.add("paths", name, place, f"{error.what}; {error.remedy}")
            return None
        except LanguageError as error:
            place = error.place.rpartition("/")[2]
            self.findings.add("language", name, place, f"{error.what}; {error.remedy}")
            return None
        subject = Subject(name, item, run, tuple(known), tuple(arguments))
        self._coverage(subject)
        self.findings.looked("proofs", run.questions)
        self._unproved(run.unproved.values())
        return subject

    def _add(self, check: str, subject: Subject, what: str, seen: str = "") -> None:
        self.findings.add(check, subject.name, place_of(self.game, subject.name), what, seen)

    # -- what Z3 shows of all states

    def _solver(self, subject: Subject) -> z3.Solver:
        solver = z3.Solver()
        solver.set("rlimit", RESOURCES)
        solver.add(*self.ground.assume, *subject.known)
        return solver

    def _coverage(self, subject: Subject) -> None:
        solver = self._solver(subject)
        paths = [z3.And([*path.conditions]) for path in subject.run.paths]
        answer = solver.check(z3.Not(z3.Or(paths)))
        if answer == z3.sat:
            self._add("paths", subject, "there are states that no path covers")
        elif answer != z3.unsat:
            self._add("paths", subject, "Z3 gave up whether the paths cover every state")

    def _unproved(self, found: Iterable[Unproved]) -> None:
        for each in found:
            outcome = "is not so in a state within the bounds" if each.refuted else "is too hard"
            self.findings.add(
                "proofs", each.function, f"{each.file.rpartition('/')[2]}:{each.line}",
                f"to prove that {each.what} {outcome}; test it, or declare in `lawful` what holds",
            )  # fmt: skip

    def _positive_ways(self, subject: Subject) -> None:
        """A legal outcome, or a legal move, has at least one way."""
        solver = self._solver(subject)
        for path in subject.run.paths:
            if path.refusal is None:
                self.findings.looked("ways")
                none = terms.bool_term(terms.compare("<=", path.ways, 0))
                answer = solver.check(*path.conditions, none)
                if answer != z3.unsat:
                    how = "can have" if answer == z3.sat else "may have, as Z3 gave up,"
                    self._add("ways", subject, f"a legal outcome {how} no ways")

    # -- what it says of sampled states

    def _assumptions(self) -> None:
        """The bounds, `sound` and `lawful` as terms hold in every sampled state."""
        for sample in self.samples:
            for state, _ in sample:
                self.findings.looked("lawful")
                valuation = self.ground.valuation(state, system=sample.system)
                if not all(valuation.holds(fact) for fact in self.ground.assume):
                    self._outside.add((id(sample), state))
                    self.findings.add(
                        "lawful", "", self.game.name,
                        "what proofs assume does not hold in a reachable state", sample.told(state),
                    )  # fmt: skip

    def _only_path(
        self, subject: Subject, valuation: Valuation, told: Callable[[], str]
    ) -> SymbolicPath | None:
        """The one path whose conditions hold."""
        paths = [p for p in subject.run.paths if all(map(valuation.holds, p.conditions))]
        if len(paths) != 1:
            self._add("symbolic", subject, f"{len(paths)} paths hold in one state", told())
            return None
        return paths[0]

    def _rule(self, bound: BoundRule, subject: Subject) -> None:
        if bound.rule.has_ways:
            self._positive_ways(subject)
        compared: dict[object, int] = {}
        for sample in self.samples:
            for state, tried in sample:
                for trial in tried:
                    if trial.bound.number != bound.number or (id(sample), state) in self._outside:
                        continue
                    key = trial.outcome
                    compared[key] = compared.get(key, 0) + 1
                    if compared[key] <= EACH:
                        self._trial(subject, sample, state, trial)

    def _trial(self, subject: Subject, sample: Sample, state: Cells, trial: Trial) -> None:
        self.findings.looked("symbolic")
        if trial.fault is not None:
            # A proof knows no width of a count, and ways have a check of their own; every other
            # fault must be among what is unproved.
            apart = isinstance(trial.fault, (WidthFault, NoWays))
            if not subject.run.unproved and not apart:
                what = "called it leaves its bounds, which is proved impossible"
                self._add("symbolic", subject, what, sample.told(state))
            return
        given = zip(subject.arguments, trial.arguments, strict=True)
        valuation = self.ground.valuation(state, given, system=sample.system)
        path = self._only_path(subject, valuation, lambda: sample.told(state))
        if path is None:
            return
        what = ""
        if path.refusal != trial.refusal:
            what = f"called {_told(trial.refusal)}, symbolically {_told(path.refusal)}"
        elif trial.after is not None:
            after = self._after(subject, valuation, path, state)
            what = self._effect(valuation, path, after, trial)
        if what:
            move = sample.system.move_text(trial.move)
            self._add("symbolic", subject, what, f"{move}, {sample.told(state)}")

    def _after(
        self, subject: Subject, valuation: Valuation, path: SymbolicPath, state: Cells
    ) -> Cells:
        """The state that a path leads to, in numbers."""
        found = list(state)
        for ref in subject.item.tree.records:
            if ref.role == "state":
                changed = changed_cells(self.ground.state, path.records[ref.name])
                for place, value in changed.items():
                    found[place] = valuation.number(value)
        return tuple(found)

    def _effect(self, valuation: Valuation, path: SymbolicPath, after: Cells, trial: Trial) -> str:
        ways = valuation.number(cast(Int, path.ways)) if trial.bound.rule.has_ways else 1
        if ways != trial.ways:
            return f"it has {trial.ways} ways called and {ways} symbolically"
        changes = self.system.diff(trial.after or after, after)
        return f"symbolically it leads elsewhere ({'; '.join(changes[:3])})" if changes else ""

    # -- declared functions

    def _function(self, part: str) -> None:
        item = self.system.trees[f"game.{part}"]
        arguments: list[Int] = []
        known: list[z3.BoolRef] = []
        asked = self._asked_of(part)
        for name, size in asked.items():
            value, inside = argument(f"arg.{name}", size)
            arguments.append(value)
            known.append(inside)
        if part == "wins":
            over = self.ground.predicate(self.system.trees["game.over"])
            known.append(terms.bool_term(over))
        subject = self._subject(part, item, arguments, known)
        if subject is None:
            return
        compared: dict[int, int] = {}
        for sample in self.samples:
            for state, _ in sample:
                if (id(sample), state) in self._outside:
                    continue
                for members in itertools.product(*map(range, asked.values())):
                    given = dict(zip(asked, members, strict=True))
                    self._value(subject, sample, state, given, compared)

    def _asked_of(self, part: str) -> dict[str, int]:
        """What a declared function is asked of, beside the state: its argument, and how many."""
        players = 0 if self.game.player is None else self.system.player_count
        winner = "player" if self.game.side is None else "side"
        return {
            "wins": {winner: self.system.side_count},
            "member": {"player": players, "side": self.system.side_count},
            "score": {"player": players},
        }.get(part, {})

    def _value(
        self, subject: Subject, sample: Sample, state: Cells, asked_of: dict[str, int],
        compared: dict[int, int],
    ) -> None:  # fmt: skip
        system = sample.system
        function = self.game.function(subject.name)
        given = list(zip(subject.arguments, asked_of.values(), strict=True))
        by_name = {"s": system.record(state), "g": system.setup.record, **asked_of}
        try:
            if subject.name == "wins" and not system.call_over(state):
                return
            names = function.__code__.co_varnames[: function.__code__.co_argcount]
            wanted = int(system.guarded(subject.name, function, *(by_name[n] for n in names)))
        except RuleFault:
            return  # told by the check of ranges
        compared[wanted] = compared.get(wanted, 0) + 1
        if compared[wanted] > EACH:
            return
        self.findings.looked("symbolic")
        valuation = self.ground.valuation(state, given, system=system)
        path = self._only_path(subject, valuation, lambda: sample.told(state))
        if path is not None:
            found = _number(valuation, path.ways)
            if found != wanted:
                what = f"it gives {wanted} called and {found} symbolically"
                self._add("symbolic", subject, what, sample.told(state))


def _number(valuation: Valuation, value: Term) -> int:
    if isinstance(value, (bool, terms.SymBool)):
        return int(valuation.holds(terms.bool_term(value)))
    return valuation.number(value)


def _told(refusal: tuple[str, tuple[str, ...]] | None) -> str:
    return "it is legal" if refusal is None else f"it is refused ({refusal[0]!r})"
