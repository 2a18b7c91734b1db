"""Checks that call: what every rule does in the sampled states, and what the game says of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from models.language.conformance.findings import Findings
from models.language.conformance.sample import Sample, Trial, call
from models.language.errors import NoWays, RuleFault
from models.language.game import Game
from models.language.rules import Rule
from models.language.system import Cells, System
from models.language.vocabulary import CHANCE, OPEN, SEVERAL

MOST_WAYS = 2**53
"""More ways than this are no longer exact as floating-point weights."""
MOST_INNER = 5000
"""States looked at to finish one decision."""


def place_of(game: Game, name: str) -> str:
    """File and line of a rule, or of a declared function (`over`, `wins`, ...)."""
    code = (
        game.rule_list[game.rule_numbers[name]].function.__code__
        if name in game.rule_numbers
        else game.function(name).__code__
    )
    return f"{code.co_filename.rpartition('/')[2]}:{code.co_firstlineno}"


class CalledChecks:
    """The checks of one sample that need no other run."""

    def __init__(self, sample: Sample, findings: Findings) -> None:
        self.sample, self.findings = sample, findings
        self.system: System = sample.system
        self.game: Game = sample.system.game
        self._functions = {
            part: self.system.lower_predicate(self.game.function(part))
            for part in ("over", "decider", "lawful")
            if getattr(self.game, part) is not None
        }

    def run(self) -> None:
        """All of them."""
        for state, tried in self.sample:
            told = partial(self.sample.told, state)
            for trial in tried:
                self._trial(trial, state, told)
            over = self._asked("over", state, told)
            if over is None:
                continue
            self._moves(state, tried, bool(over), told)
            self._decider(state, bool(over), told)
            self._declared(state, bool(over), told)
            if not over and self.game.phase(state[0]) in self.game.inner:
                self._finish(state, told)

    def _add(self, check: str, rule: str, what: str, told: Callable[[], str]) -> None:
        self.findings.add(check, rule, place_of(self.game, rule), what, told())

    def _asked(self, part: str, state: Cells, told: Callable[[], str]) -> int | None:
        """A declared function over (s, g) in a state; None if it leaves its bounds."""
        self.findings.looked("ranges")
        try:
            return self._functions[part](state)
        except RuleFault as fault:
            self._add("ranges", part, str(fault), told)
            return None

    # -- one rule in one state

    def _trial(self, trial: Trial, state: Cells, told: Callable[[], str]) -> None:
        rule, findings = trial.bound.rule, self.findings
        findings.looked("ranges")
        findings.looked("determinism")
        if trial.fault is not None:
            check = "ways" if isinstance(trial.fault, NoWays) else "ranges"
            self._add(check, rule.name, str(trial.fault), told)
        if trial.refusal is not None:
            findings.looked("guards")
            if trial.touched:
                self._add("guards", rule.name, "it is refused after it has written", told)
        again = call(self.system, trial.bound, trial.move, state)
        if (again.ways, again.after, again.refusal) != (trial.ways, trial.after, trial.refusal):
            self._add("determinism", rule.name, "called twice, it does different things", told)
        if trial.after is not None:
            self._within(rule, trial.after, told)

    def _within(self, rule: Rule, after: Cells, told: Callable[[], str]) -> None:
        """The type invariant, cell by cell; a called rule is held to it at every store."""
        for placed in self.system.placed:
            for value in after[placed.start : placed.start + placed.cells]:
                if not placed.low <= value <= placed.high:
                    what = f"it leaves {placed.written} outside {placed.low}..{placed.high}"
                    self._add("ranges", rule.name, what, told)

    # -- all rules in one state

    def _moves(self, state: Cells, tried: list[Trial], over: bool, told: Callable[[], str]) -> None:
        legal = [trial for trial in tried if trial.after is not None]
        self.findings.looked("over" if over else "stuck")
        if over and legal:
            self._add("over", legal[0].bound.rule.name, "the game is over, and it is legal", told)
        if not over and not legal and not any(trial.fault for trial in tried):
            phase = self.game.phase(state[0]).name
            self._add("stuck", "over", f"no move in phase {phase}, and the game is not over", told)
        self.findings.looked("determinism")
        found = [(trial.move, trial.ways, trial.after) for trial in legal]
        if found != sorted(found) or len({move for move, _, _ in found}) != len(found):
            name = legal[0].bound.rule.name
            self._add("determinism", name, "the moves are not in the order of their numbers", told)
        weighed = [trial for trial in legal if trial.bound.rule.has_ways]
        if weighed:
            self.findings.looked("ways", len(weighed))
            total = sum(trial.ways for trial in legal)
            if total > MOST_WAYS or any(trial.ways <= 0 for trial in weighed):
                name = weighed[0].bound.rule.name
                self._add("ways", name, f"{total} ways are no weights", told)

    def _decider(self, state: Cells, over: bool, told: Callable[[], str]) -> None:
        decider = self._asked("decider", state, told)
        if decider is None:
            return
        self.findings.looked("deciders")
        player = self.game.player
        players = 0 if player is None else self.system.sizes.size(player)
        phase = self.game.phase(state[0])
        if not (0 <= decider < players or decider in (CHANCE, OPEN, SEVERAL)):
            what = f"{decider} decides in phase {phase.name}, and there are {players} players"
            self._add("deciders", "decider", what, told)
        if over or phase in self.game.chance_phases:
            return  # in a phase of chance rules chance decides, whatever is declared
        if decider == CHANCE:
            what = f"phase {phase.name} holds no chance rules, and the decider is CHANCE"
            self._add("deciders", "decider", what, told)
        if decider != SEVERAL and phase in self.game.secret:
            what = f"players choose in secret in phase {phase.name}; the decider is SEVERAL there"
            self._add("deciders", "decider", what, told)
        if decider == SEVERAL:
            for bound in self.system.rules_of[state[0]]:
                if bound.rule.arguments.get("player") is not player:
                    what = f"several decide in phase {phase.name}; it needs an argument `player`"
                    self._add("deciders", bound.rule.name, what, told)

    def _declared(self, state: Cells, over: bool, told: Callable[[], str]) -> None:
        if self.game.lawful is not None:
            lawful = self._asked("lawful", state, told)
            self.findings.looked("lawful")
            if lawful == 0:
                self._add("lawful", "lawful", "a reachable state is not lawful", told)
        asked: dict[str, Callable[[Cells], object]] = {"score": self.system.scores}
        if over:
            asked["wins"] = self.system.winners
        if self.game.member is not None:
            asked["member"] = self.system.members
        for part, function in asked.items():
            try:
                function(state)
            except RuleFault as fault:
                self._add("ranges", part, str(fault), told)

    # -- decisions

    def _finish(self, state: Cells, told: Callable[[], str]) -> None:
        """Look for moves of inner and chance phases that lead out of a decision, or to the end."""
        game, system = self.game, self.system
        self.findings.looked("inner")
        seen, todo = {state}, [state]
        while todo and len(seen) <= MOST_INNER:
            here = todo.pop()
            kind = game.phase(here[0])
            if system.call_over(here) or not (kind in game.inner or kind in game.chance_phases):
                return
            try:
                nexts = [after for _, _, after in system.successors(here)]
            except RuleFault:
                continue  # told by the check of ranges
            fresh = [after for after in dict.fromkeys(nexts) if after not in seen]
            seen.update(fresh)
            todo.extend(fresh)
        phase = game.phase(state[0]).name
        more = f" within {MOST_INNER} states" if todo else ""
        rules = system.rules_of[state[0]]
        name = rules[0].rule.name if rules else "over"
        self._add("inner", name, f"a decision in phase {phase} cannot be finished{more}", told)
