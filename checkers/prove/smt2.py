"""Obligations as SMT-LIB files that any solver of linear integer arithmetic reads.

A solver says `unsat` of a file exactly if its obligation holds. The head names the game, the frame,
the property with its clauses, and what the obligation is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from urllib.parse import quote

from checkers.prove.claims import LAWFUL
from checkers.prove.obligations import BUDGET, Obligation, Part
from checkers.prove.run import FrameProofs
from models.language.errors import BeyondProof
from specs.properties import Property

Save = Callable[[str, str], None]
"""Writes a text to a place."""

ANSWERS = (
    "unsat: what it says holds.",
    "sat: it fails, and the model is a case in which it does; that need not be reachable.",
)


def write_obligations(
    proofs: FrameProofs, properties: Sequence[Property], folder: str, save: Save
) -> int:
    """Write every obligation of these properties, of what they rest on, and of the frame itself, as
    FOLDER/FRAME/PROPERTY/NUMBER-RULE.smt2; how many there are."""
    written = 0
    for name, number, obligation in obligations_of(proofs, properties):
        text = smt2(obligation, heading(proofs, name, obligation))
        about = obligation.rule.replace(" ", "-")
        place = Path(folder, _plain(proofs.frame.name), _plain(name))
        save(text, str(place / f"{number:03}-{about}.smt2"))
        written += 1
    return written


def obligations_of(
    proofs: FrameProofs, properties: Sequence[Property]
) -> Iterator[tuple[str, int, Obligation]]:
    """(what it belongs to, number, obligation): without those that hold because nothing is written,
    and without properties that are beyond the prover. Of what is lawful on a scope the whole."""
    induction = proofs.induction
    more = induction.of_lawful if proofs.scope is not None else list
    members = {each.id: each for prop in properties for each in induction.members(prop)}
    for name in (LAWFUL, *members):
        try:
            found = (
                induction.of_property(members[name])
                if name in members
                else [*induction.of_foundation(), *more()]
            )
        except BeyondProof:
            continue
        for number, obligation in enumerate(found, 1):
            if obligation.part is not Part.UNTOUCHED:
                yield name, number, obligation


def heading(proofs: FrameProofs, name: str, obligation: Obligation) -> list[str]:
    """The lines at the head of a file."""
    prop = proofs.induction.known.get(name)
    # A scope has readings of its own.
    readings = proofs.game.unusual(proofs.symbols.system.readings) | dict(proofs.readings)
    chosen = [f"{question}={reading}" for question, reading in readings.items()]
    under = "every reading" if proofs.any_reading else " ".join(chosen) or "the default readings"
    place = "Frame" if proofs.scope is None else "Scope"
    lines = [proofs.game.title, f"{place}: {proofs.frame.words}.", f"Readings: {under}."]
    if prop is not None:
        lines += [f"Property {prop.id}: {prop.statement or prop.title}"]
        lines += [f"Clauses: {' '.join(prop.clauses) or 'none'}"]
    return [*lines, f"Obligation: {obligation.part.value}, {obligation.name}.", *ANSWERS]


def smt2(obligation: Obligation, head: Sequence[str]) -> str:
    """An obligation as an SMT-LIB 2.6 script, ending in a newline."""
    body = [line for line in obligation.solver(BUDGET).sexpr().splitlines() if line.strip()]
    lines = [*(f"; {line}" for line in head), "(set-logic ALL)", *body, "(check-sat)", "(exit)"]
    return "\n".join(lines) + "\n"


def _plain(name: str) -> str:
    """A name as one of a folder, whatever signs it is made of."""
    return quote(name, safe="").replace(".", "%2E")
