"""The table: whose turn it is, what that player may see and do, until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from checkers.command.table.explain import explain_all, explain_one, explain_why_not
from checkers.command.table.keys import chosen, keyed, rule_letters
from checkers.command.table.news import news, public_moves
from checkers.command.table.view import hidden_fields, player_labels, print_position
from checkers.recorded import decider_of, outcome
from models.engine import LegalMove, Session
from models.language.errors import RuleproofError
from models.language.vocabulary import CHANCE, SEVERAL

if TYPE_CHECKING:
    from rich.console import Console

    from specs.clauses import Rulebook

HELP = """\
  Type the key of a move, or the beginning of its text.
  ?        explain the legal moves and why others are refused    ? KEY   explain one move
  ? TEXT   why a move is not legal, such as: ? {example}
  u  undo the last decision    l  the game so far    q  quit and save    h  this help"""

Ask = Callable[[str], str]


class Table:
    """One game at one keyboard.

    Args:
        session: the game, begun or not.
        book: the clauses, for explanations.
        console: where everything is shown.
        ask: shows a prompt and returns what was typed; raises EOFError when nobody types any more.
    """

    def __init__(self, session: Session, book: Rulebook, console: Console, ask: Ask) -> None:
        self.session, self.book, self.console, self._ask = session, book, console, ask
        names = [rule.name for rule in session.system.game.rule_list if not rule.is_chance]
        self._letters = rule_letters(names)
        labels = player_labels(session.system)
        self._secrets = hidden_fields(session.system) and len(labels) > 1
        self._seated: int | None = None
        self._told_until: dict[int | None, int] = {}

    def play(self) -> bool:
        """Play until the game is over (True) or somebody quits (False)."""
        try:
            return self._play()
        except EOFError:
            self.console.print()
            return False

    def _play(self) -> bool:
        while True:
            self.session.play_chance()
            if self.session.over:
                self._end(outcome(self.session.system, self.session.state))
                return True
            legal = self.session.legal()
            if not legal:
                self._end("Nobody has a move, and the rules do not say that the game is over.")
                return True
            seat = self._seat(legal)
            if seat is not None and self.session.decider == SEVERAL:
                legal = [
                    m for m in legal if self._mover(m) == player_labels(self.session.system)[seat]
                ]
            self._hand_over(seat)
            self._show(seat, legal)
            if not self._turn(seat, legal):
                return False

    # -- who sits at the keyboard

    def _seat(self, legal: list[LegalMove]) -> int | None:
        """The player who is to type; None where anybody may. Of several, the lowest seat first."""
        decider = self.session.decider
        if decider != SEVERAL:
            return decider if decider >= 0 else None
        labels = player_labels(self.session.system)
        movers = {self._mover(move) for move in legal}
        return next((seat for seat, label in enumerate(labels) if label in movers), None)

    def _mover(self, move: LegalMove) -> str:
        return decider_of(self.session.system, self.session.state, move.move)

    def _hand_over(self, seat: int | None) -> None:
        """Clear what the last player saw before the next one sits down."""
        if not self._secrets or seat is None or seat == self._seated:
            return
        if self.console.is_terminal:
            self.console.clear()
        name = player_labels(self.session.system)[seat]
        self._ask(f"{name}, take the keyboard and press Enter. ")
        self.console.rule(f"{self.session.system.game.title}: {name}", align="left")
        self._seated = seat

    # -- what is shown

    def _show(self, seat: int | None, legal: list[LegalMove]) -> None:
        since = self._told_until.get(seat, 0)
        self._told_until[seat] = len(self.session.moves)
        for line in news(self.session, seat, since):
            self.console.print(f"  {line}", markup=False, style="cyan", soft_wrap=True)
        self.console.print()
        print_position(self.session, seat, self.console)
        self.console.print()
        for key, move in keyed(legal, self._letters).items():
            self.console.print(f"  [bold]{key:>3}[/]  ", end="")
            self.console.print(move.sentence, markup=False)

    def _end(self, told: str) -> None:
        self.console.print()
        print_position(self.session, None, self.console)
        self.console.print(f"\n{told}", markup=False, style="bold")

    # -- what is typed

    def _turn(self, seat: int | None, legal: list[LegalMove]) -> bool:
        """Take orders until a move is made or taken back; False when somebody quits."""
        keys = keyed(legal, self._letters)
        name = "anybody" if seat is None else player_labels(self.session.system)[seat]
        while True:
            word = self._ask(f"{name}> ").strip()
            if word == "q":
                return False
            if word == "u":
                if self._undone():
                    return True
                self._say(["There is nothing to take back."])
            elif word in ("h", "help"):
                self._say(HELP.format(example=legal[0].text).splitlines())
            elif word == "l":
                self._say(public_moves(self.session))
            elif word.startswith("?"):
                self._say(self._explained(word[1:].strip(), keys))
            elif word:
                found = chosen(word, keys)
                if isinstance(found, LegalMove):
                    self.session.apply(found.move)
                    return True
                self._say(self._unknown(word, found))

    def _undone(self) -> bool:
        """Take back the last decision; False when nobody has decided anything yet."""
        system = self.session.system
        if all(system.call_decider(state) == CHANCE for state in self.session.states[:-1]):
            return False
        return self.session.undo()

    def _explained(self, word: str, keys: dict[str, LegalMove]) -> Iterator[str]:
        if not word:
            yield from explain_all(self.session, keys, self.book)
            return
        found = chosen(word, keys)
        if isinstance(found, LegalMove):
            yield from explain_one(found, self.session, self.book)
            return
        try:
            yield from explain_why_not(word, self.session, self.book)
        except RuleproofError as error:
            yield str(error)

    def _unknown(self, word: str, fitting: list[str]) -> Iterator[str]:
        if fitting:
            yield f"Which one: {', '.join(fitting)}?"
            return
        try:
            refusal = self.session.why_not(word)
        except RuleproofError:
            yield f"{word!r} is no key; type h for help."
            return
        if refusal is not None:
            yield f"Not legal: {refusal}"

    def _say(self, lines: Iterator[str] | list[str]) -> None:
        for line in lines:
            indent = " " * (2 + len(line) - len(line.lstrip()))
            for part in wrap(
                line.lstrip(),
                self.console.width,
                initial_indent=indent,
                subsequent_indent=indent + "    ",
                break_on_hyphens=False,
            ):
                self.console.print(part, markup=False, soft_wrap=True)
