"""The reference engine: a game in progress, move by move.

>>> from models.engine import Session
>>> from models.registry import load_game
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from models.language.errors import IllegalMove, RuleproofError
from models.language.game import MOST_ARGUMENTS
from models.language.observer import Observer
from models.language.system import Cells, System
from models.language.vocabulary import CHANCE

LOG_FORMAT = "ruleproof-log/1"


@dataclass(frozen=True)
class LegalMove:
    """A move that the rules allow now; `ways` weighs outcomes of chance, and moves
    where a rule says how many ways of choosing one stands for (else 1)."""

    move: int
    text: str
    sentence: str
    clauses: tuple[str, ...]
    ways: int


class Session:
    """A game in progress.

    Args:
        system: game, scope and readings.
        seed: of the dice and shuffles that `play_chance` makes.
        position: plain data of a position to begin from; what it does not name is as at the start.
    """

    def __init__(
        self, system: System, *, seed: int | None = None, position: Mapping[str, Any] | None = None
    ) -> None:
        self.system, self.seed = system, seed
        self._random = random.Random(seed)
        self._position = dict(position) if position is not None else None
        first = system.start_cells if position is None else system.position(position)
        self._states: list[Cells] = [first]
        self._moves: list[int] = []

    @property
    def state(self) -> Cells:
        """The present state as flat cells."""
        return self._states[-1]

    @property
    def states(self) -> Sequence[Cells]:
        """All states so far, the first one first."""
        return self._states

    @property
    def moves(self) -> Sequence[int]:
        """All moves so far."""
        return self._moves

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.system.call_over(self.state))

    @property
    def decider(self) -> int:
        """Who decides now: a player, CHANCE, OPEN or SEVERAL."""
        return self.system.call_decider(self.state)

    def winners(self) -> list[str]:
        """The winners by label, sides (players, where none are declared); empty unless the game is
        over."""
        return self.system.side_labels(self.system.winners(self.state))

    def scores(self) -> dict[str, int] | None:
        """The score of each player now, if the game declares one."""
        found = self.system.scores(self.state)
        if found is None:
            return None
        return {self.system.player_label(p): score for p, score in enumerate(found)}

    def legal(self) -> list[LegalMove]:
        """All legal moves, in the order of their numbers."""
        system = self.system
        return [
            LegalMove(m, system.move_text(m), system.move_sentence(m), system.clauses_of(m), ways)
            for m, ways, _ in system.successors(self.state)
        ]

    def why_not(self, move: str | int) -> IllegalMove | None:
        """The refusal of a move, with reason and clauses; None if it is legal."""
        try:
            self.system.apply(self.state, self._number(move))
        except IllegalMove as refusal:
            return refusal
        return None

    def apply(self, move: str | int) -> None:
        """Make a move.

        Raises:
            IllegalMove: with reason and clauses; the game stands as before.
            RuleproofError: when the text names no move.
        """
        number = self._number(move)
        _, after = self.system.apply(self.state, number)
        self._states.append(after)
        self._moves.append(number)

    def _number(self, move: str | int) -> int:
        if isinstance(move, str):
            return self.system.parse_move(move)
        rules, (rule, place) = self.system.rules, divmod(move, MOST_ARGUMENTS)
        if not 0 <= rule < len(rules) or place >= prod(rules[rule].sizes):
            raise RuleproofError(f"{move} is the number of no move; `legal` gives those there are")
        return move

    def choose_at_random(self) -> int | None:
        """A legal move, weighed by its ways; None if there is none."""
        moves = self.system.successors(self.state)
        if not moves:
            return None
        return self._random.choices([m for m, _, _ in moves], weights=[w for _, w, _ in moves])[0]

    def play_chance(self) -> list[int]:
        """Let chance decide until somebody else does; the moves that it made."""
        made: list[int] = []
        while not self.over and self.decider == CHANCE:
            move = self.choose_at_random()
            if move is None:
                break
            self.apply(move)
            made.append(move)
        return made

    def undo(self) -> bool:
        """Take back the last decision with all that chance did after it; False (and nothing is
        taken back) when nobody has decided anything yet."""
        decisions = (
            number
            for number, state in enumerate(self._states[:-1])
            if self.system.call_decider(state) != CHANCE
        )
        last = max(decisions, default=None)
        if last is None:
            return False
        del self._moves[last:], self._states[last + 1 :]
        return True

    def observe(self, player: int | None) -> dict[str, Any]:
        """What a player sees of the present state (None: what everybody sees), as plain data.

        Of a hidden count only the total is seen (of each player, where things of each player are
        counted); other hidden fields are left out.
        """
        return Observer(self.system, player).see(self.state)

    def log(self) -> dict[str, Any]:
        """The whole game as plain data that `replay` accepts."""
        return {
            "format": LOG_FORMAT,
            "game": self.system.game.name,
            "scope": self.system.scope_name,
            "readings": self.system.readings,
            "seed": self.seed,
            "position": self._position,
            "moves": [self.system.move_text(m) for m in self._moves],
            "over": self.over,
            "winners": self.winners(),
        }


def replay(system: System, log: Mapping[str, Any]) -> Session:
    """Play a log again, every move checked.

    Raises:
        RuleproofError: for a log that is none, or an illegal move (number, text, reason, clauses).
    """
    if log.get("game", system.game.name) != system.game.name:
        raise RuleproofError(
            f"the log is of the game {log['game']!r}, not of {system.game.name!r}; "
            "replay it in its own game"
        )
    moves = log.get("moves")
    if not isinstance(moves, list) or not all(isinstance(m, str) for m in moves):
        raise RuleproofError(
            'the log has no list "moves" of move texts; write one with `ruleproof play`'
        )
    session = Session(system, seed=log.get("seed"), position=log.get("position"))
    for number, text in enumerate(moves, 1):
        try:
            session.apply(text)
        except IllegalMove as refusal:
            raise RuleproofError(f"move {number}, {text!r}, is not legal: {refusal}") from None
        except RuleproofError as error:
            raise RuleproofError(f"move {number}: {error}") from None
    return session
