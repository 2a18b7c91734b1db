"""`?` at the table: what may be done and by which clause, and why the rest may not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from models.engine import LegalMove, Session
from models.language import IllegalMove
from models.language.system import BoundRule
from specs.clauses import Rulebook
from specs.errors import SpecError


def explain_all(session: Session, keys: Mapping[str, LegalMove], book: Rulebook) -> Iterator[str]:
    """Every legal move by rule with the clauses it rests on, then what is refused, with reasons."""
    system = session.system
    by_rule: dict[str, list[str]] = {}
    for key, move in keys.items():
        by_rule.setdefault(move.text.partition(" ")[0], []).append(key)
    for name, listed in by_rule.items():
        bound = system.rules[system.game.rule_numbers[name]]
        yield f"{', '.join(listed)}  {_meaning(bound)}"
        yield from _clauses(keys[listed[0]].clauses, book)
    refusals = list(_refusals(session))
    if refusals:
        yield "Not now:"
        yield from refusals


def explain_one(move: LegalMove, session: Session, book: Rulebook) -> Iterator[str]:
    """One legal move with its clauses."""
    yield f"{move.sentence}: {_meaning(session.system.bound_rule(move.move))}"
    yield from _clauses(move.clauses, book)


def explain_why_not(text: str, session: Session, book: Rulebook) -> Iterator[str]:
    """Why a move that was typed is not legal; raises RuleproofError when the text names none."""
    refusal = session.why_not(text)
    if refusal is None:
        yield f"{text}: this is legal"
        return
    yield f"{text}: {refusal.reason}"
    yield from _clauses(refusal.clauses, book)


def _meaning(bound: BoundRule) -> str:
    return bound.rule.meaning.partition("\n\n")[0].replace("\n", " ")


def _clauses(clauses: tuple[str, ...], book: Rulebook) -> Iterator[str]:
    for clause in clauses:
        try:
            yield f"    {clause}: {book.clause(clause).paraphrase}"
        except SpecError:
            # An id without its letter stands for several clauses; it is shown as it was cited.
            yield f"    {clause}"


def _refusals(session: Session) -> Iterator[str]:
    """Rules of this phase that allow no move, with each different reason once."""
    system = session.system
    reasons: dict[str, dict[str, None]] = {}
    names = {
        system.bound_rule(move).rule.name
        for move, _, _ in session.system.successors(
            session.state, lambda bound, refusal: _note(reasons, bound, refusal)
        )
    }
    for name, told in reasons.items():
        if name not in names:
            yield f"    {name}: {'; '.join(told)}"


def _note(reasons: dict[str, dict[str, None]], bound: BoundRule, refusal: IllegalMove) -> None:
    reasons.setdefault(bound.rule.name, {})[str(refusal)] = None
