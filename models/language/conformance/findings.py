"""What a check of a model finds, and how much each check has looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

CHECKS = {
    "language": "every function is within the rule language",
    "guards": "a refused rule leaves the state untouched, called and compiled",
    "ways": "chance, and moves that name ways, have a positive number of them",
    "deciders": "who decides is a player, chance in its phases, nobody or several",
    "secret": "choices made in secret commute, and nobody sees those of others",
    "ranges": "no index, store or division leaves its bounds, and every state is within them",
    "compiled": "the compiled run does what the called one does",
    "symbolic": "the symbolic run does what the called one does",
    "paths": "the symbolic paths cover every state, and are few enough",
    "proofs": "indices, stores and divisors are proved to be in range",
    "symmetry": "every rule commutes with the declared renamings",
    "inner": "a decision begun can be finished",
    "over": "a game that is over has no moves",
    "stuck": "a game that is not over has a move",
    "lawful": "what the game declares of every setup and state holds",
    "determinism": "the same question has the same answer, in the order of the moves",
}
"""Every check, and what it shows."""


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with a model.

    Attributes:
        check: which check found it, one of CHECKS.
        rule: the rule or declared function it lies in, "" if none.
        place: file and line, or the scope.
        message: what is wrong, and where it was seen first.
        times: how often it was seen.
    """

    check: str
    rule: str
    place: str
    message: str
    times: int = 1

    def __str__(self) -> str:
        where = " ".join(filter(None, (self.rule, f"({self.place})" if self.place else "")))
        again = f" [{self.times} times]" if self.times > 1 else ""
        return f"{self.check}: {where}: {self.message}{again}"


class Findings(list[Finding]):
    """The findings about one model; empty if there are none.

    Attributes:
        cases: how many cases each check has looked at; a check that looked at none showed nothing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.cases: Counter[str] = Counter(dict.fromkeys(CHECKS, 0))
        self._places: dict[tuple[str, str, str, str], int] = {}

    def looked(self, check: str, cases: int = 1) -> None:
        """Count cases that a check has looked at."""
        self.cases[check] += cases

    def add(self, check: str, rule: str, place: str, what: str, seen: str = "") -> None:
        """Note a finding; the same one again only counts.

        Args:
            what: what is wrong, the same words each time.
            seen: where it was seen; kept of the first time.
        """
        key = (check, rule, place, what)
        if key in self._places:
            old = self[self._places[key]]
            self[self._places[key]] = Finding(
                old.check, old.rule, old.place, old.message, old.times + 1
            )
            return
        self._places[key] = len(self)
        self.append(Finding(check, rule, place, f"{what}: {seen}" if seen else what))

    def table(self) -> str:
        """Every check with its cases and findings, a line each."""
        found = Counter(finding.check for finding in self)
        return "\n".join(
            f"{check:12} {self.cases[check]:8} cases {found[check]:4} findings   {what}"
            for check, what in CHECKS.items()
        )
