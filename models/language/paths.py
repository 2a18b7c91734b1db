"""The paths of a symbolic run: where it forks, what holds on each, what must be proved there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

import z3

from models.language import ir, terms
from models.language.errors import BeyondProof
from models.language.terms import Bool, SymBool, Term
from models.language.unknowns import SymRecord

MOST_PATHS = 200
RESOURCES = 2_000_000
"""Z3 resource limit of one question; not seconds, so that results do not depend on the machine."""


@dataclass(frozen=True)
class SymbolicPath:
    """One path through a rule.

    Attributes:
        conditions: what holds exactly on this path (Z3 terms), beside what was assumed.
        refusal: reason and clauses, if a guard refuses here; else None.
        ways: of a rule that names them; 1 for any other; for a function its value.
        records: the records after the run, by their name in the function.
    """

    conditions: tuple[z3.BoolRef, ...]
    refusal: tuple[str, tuple[str, ...]] | None
    ways: Term
    records: Mapping[str, SymRecord]


@dataclass(frozen=True)
class Unproved:
    """What the run could not prove: where, what, and whether Z3 refuted it or gave up."""

    function: str
    file: str
    line: int
    what: str
    refuted: bool


@dataclass
class SymbolicRun:
    """All paths of one function, and what could not be proved on them."""

    paths: list[SymbolicPath] = field(default_factory=list)
    unproved: dict[tuple[str, int, str], Unproved] = field(default_factory=dict)
    forks: dict[int, int] = field(default_factory=dict)
    """How often each line forked."""
    questions: int = 0
    """How many things had to be proved by Z3."""
    owed: list[z3.BoolRef] = field(default_factory=list)
    """What could not be proved, as formulas: the run is right where all of them hold."""


class TooManyPaths(BeyondProof):
    """A rule with more paths than a proof can go through, with the line that forks most."""


class Refused(Exception):
    """A guard that holds on no continuation of the present path."""


class Forks:
    """One run after the other, until every feasible path has been gone.

    A run follows the decisions of its prefix; where it comes to a new one, it takes a feasible
    branch and notes the other for a later run, from the start.

    Args:
        assume: what is known of the records and arguments.
        rlimit: Z3 resource limit of one question.
    """

    def __init__(self, assume: Sequence[z3.BoolRef], rlimit: int) -> None:
        self._solver = z3.Solver()
        self._solver.set("rlimit", rlimit)
        self._solver.add(*assume)
        self._run = SymbolicRun()
        self._context: list[z3.BoolRef] = []
        self._stack: list[list[bool]] = []
        self._prefix: list[bool] = []
        self._position = 0
        self._conditions: list[z3.BoolRef] = []

    def every(self, once: Callable[[], tuple[Term, Mapping[str, SymRecord]]]) -> None:
        """Run something on every path; it gives its value and the records after it."""
        self._run, self._stack = SymbolicRun(), [[]]
        while self._stack:
            self._prefix = self._stack.pop()
            self._position, self._conditions = 0, []
            self._solver.push()
            try:
                value, records = once()
            except Refused:
                continue
            else:
                path = SymbolicPath(tuple(self._conditions), None, value, records)
                self._run.paths.append(path)
            finally:
                self._solver.pop()

    def feasible(self, condition: z3.BoolRef) -> bool:
        """Whether a condition can hold here (also when Z3 gives up: then it is looked at)."""
        return bool(self._solver.check(condition) != z3.unsat)

    def _take(self, condition: z3.BoolRef) -> None:
        self._conditions.append(condition)
        self._solver.add(condition)

    def branch(self, test: Bool, line: int) -> bool:
        """Decide an `if`: a feasible branch now, the other one in a later run."""
        if not isinstance(test, SymBool):
            return test
        other = cast(z3.BoolRef, z3.Not(test.term))
        if self._position < len(self._prefix):
            chosen = self._prefix[self._position]
        else:
            can = self.feasible(test.term)
            # The path so far is feasible: where one branch is not, the other is.
            cannot = not can or self.feasible(other)
            chosen = can
            if can and cannot:
                self._stack.append([*self._prefix, False])
                self._run.forks[line] = self._run.forks.get(line, 0) + 1
            self._prefix = [*self._prefix, chosen]
        self._position += 1
        self._take(test.term if chosen else other)
        return chosen

    def guard(self, test: Bool, node: ir.Require) -> None:
        """Go on where a guard holds; where it does not, a path ends here, refused."""
        refusal = (node.reason, node.clauses)
        if not isinstance(test, SymBool):
            if test:
                return
            self._run.paths.append(SymbolicPath(tuple(self._conditions), refusal, 0, {}))
            raise Refused
        if self._position < len(self._prefix):
            self._position += 1
            self._take(test.term)
            return
        other = cast(z3.BoolRef, z3.Not(test.term))
        if self.feasible(other):
            refused = SymbolicPath((*self._conditions, other), refusal, 0, {})
            self._run.paths.append(refused)
            if not self.feasible(test.term):
                raise Refused
        self._prefix = [*self._prefix, True]
        self._position += 1
        self._take(test.term)

    def oblige(self, claim: Bool, tree: ir.FunctionTree, line: int, what: str) -> None:
        """Prove that something holds here, or note that it was not proved."""
        if claim is True or self._position < len(self._prefix):
            return  # before the last fork of the prefix, the run that forked there has seen to it
        key = (tree.name, line, what)
        if key not in self._run.unproved:
            self._run.questions += 1
            answer = self._solver.check(*self._context, z3.Not(terms.bool_term(claim)))
            if answer == z3.unsat:
                return
            refuted = bool(answer == z3.sat)
            self._run.unproved[key] = Unproved(tree.name, tree.file, line, what, refuted)
        where = terms.all_of([*self._conditions, *self._context])
        self._run.owed.append(cast(z3.BoolRef, z3.Implies(where, terms.bool_term(claim))))

    def under(self, condition: Bool, evaluate: Callable[[], Term]) -> Term:
        """Evaluate something that only matters where `condition` holds."""
        if not isinstance(condition, SymBool):
            return evaluate()
        self._context.append(condition.term)
        try:
            return evaluate()
        finally:
            self._context.pop()
