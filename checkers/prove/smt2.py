"""Obligations as SMT-LIB files that any solver of linear integer arithmetic reads.

A file says `unsat` exactly if its obligation holds. Its head names the game, the frame, the
property with its clauses, and what the obligation is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import z3

from checkers.prove.claims import LAWFUL
from checkers.prove.obligations import BUDGET, Obligation, Part
from checkers.prove.run import FrameProofs
from models.language.game import Game
from specs.frames import Frame
from specs.load import Spec
from specs.properties import Property

Save = Callable[[str, str], None]
"""Writes a text to a place."""


def write_obligations(
    game: Game,
    spec: Spec,
    properties: Sequence[Property],
    frames: Sequence[Frame],
    readings: Mapping[str, str],
    any_reading: bool,
    folder: str,
    save: Save,
) -> int:
    """Write every obligation of these properties, of what they rest on, and of the frames
    themselves, as FOLDER/FRAME/PROPERTY/NUMBER-RULE.smt2; how many there are."""
    written = 0
    for frame in frames:
        proofs = FrameProofs(game, spec, frame, readings, any_reading=any_reading)
        for name, number, obligation in obligations_of(proofs, properties):
            prop = proofs.induction.known.get(name)
            text = smt2(obligation, heading(game, frame, readings, any_reading, prop, obligation))
            about = (obligation.rule or "start").replace(" ", "-")
            save(text, str(Path(folder) / frame.name / name / f"{number:03}-{about}.smt2"))
            written += 1
    return written


def obligations_of(
    proofs: FrameProofs, properties: Sequence[Property]
) -> Iterator[tuple[str, int, Obligation]]:
    """(what it belongs to, number, obligation), those that nothing touches apart."""
    induction = proofs.induction
    members: dict[str, Property] = {}
    for prop in properties:
        for each in (prop, *induction.rests_on(prop)):
            members.setdefault(each.id, each)
    members.pop(LAWFUL, None)
    sets = [(LAWFUL, induction.of_foundation())]
    sets += [(name, induction.of_property(each)) for name, each in members.items()]
    for name, found in sets:
        for number, obligation in enumerate(found, 1):
            if obligation.part is not Part.UNTOUCHED:
                yield name, number, obligation


def heading(
    game: Game,
    frame: Frame,
    readings: Mapping[str, str],
    any_reading: bool,
    prop: Property | None,
    obligation: Obligation,
) -> list[str]:
    """The lines at the head of a file."""
    chosen = [f"{q}={r}" for q, r in readings.items()]
    under = "every reading" if any_reading else " ".join(chosen) or "the default readings"
    lines = [game.title, f"Frame: {frame.words}.", f"Readings: {under}."]
    if prop is not None:
        lines += [f"Property {prop.id}: {prop.statement or prop.title}"]
        lines += [f"Clauses: {' '.join(prop.clauses) or 'none'}"]
    return [*lines, f"Obligation: {obligation.part.value}, {obligation.name}.", "Expected: unsat."]


def smt2(obligation: Obligation, head: Sequence[str]) -> str:
    """An obligation as an SMT-LIB 2.6 script, ending in a newline."""
    body = obligation.solver(BUDGET).sexpr()
    declared = [line for line in body.splitlines() if line.strip()]
    status = ["(set-logic ALL)", "(set-info :status unsat)"]
    lines = [*(f"; {line}" for line in head), *status, *declared, "(check-sat)", "(exit)"]
    return "\n".join(lines) + "\n"


def read_back(text: str) -> z3.CheckSatResult:
    """What Z3 says of a script."""
    solver = z3.Solver()
    solver.set("rlimit", BUDGET)
    solver.from_string(text)
    return solver.check()
