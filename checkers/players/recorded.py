"""Proofs on record: what was proved of a scope of the real size, which takes minutes, holds as long
as the rules, the scope and the claims say what they said.

They stand in `proofs.json` beside the specs. A record with another fingerprint than that of today's
rules counts as none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import Field, TypeAdapter, ValidationError

from checkers.players.results import Cell
from checkers.prove import claims
from models.language import Game
from models.language.errors import RuleproofError
from models.language.fingerprint import fields_of, fingerprint, said_by
from models.language.rules import Function
from models.language.statements import MONITOR, PREDICATE
from models.language.system import System
from specs.properties import Property
from specs.tables import Table
from specs.verdicts import Verdict

FILE, FORMAT = "proofs.json", "ruleproof-proofs/1"
ANEW = "delete the file, and `ruleproof players` with --record writes it anew"


class Proof(Table):
    """What was proved of one property on one scope.

    Attributes:
        rules: the fingerprint of rules, scope and claims for which it was proved.
        rests_on: the ids of what was proved together with it.
    """

    property: str
    scope: str
    rules: str
    verdict: Verdict
    obligations: int = Field(ge=1)
    rests_on: tuple[str, ...] = ()


Proofs = Mapping[tuple[str, str], Proof]
"""(property, scope) -> its proof."""


class Kept(Table):
    """The file."""

    format: str
    game: str
    proofs: tuple[Proof, ...]


def read_proofs(folder: Path, game: str) -> dict[tuple[str, str], Proof]:
    """The proofs on record in a folder of specs; none without the file.

    Raises:
        RuleproofError: for a file that is no such record, or the record of another game.
    """
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        kept = TypeAdapter(Kept).validate_json(path.read_bytes())
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the file"
        raise RuleproofError(f"{path}: {where}: {first['msg']}; {ANEW}") from None
    except OSError as error:
        raise RuleproofError(f"{path}: cannot be read: {error.strerror}") from None
    if (kept.format, kept.game) != (FORMAT, game):
        raise RuleproofError(
            f"{path}: a record of {kept.game} in format {kept.format}, not of {game} in {FORMAT}; "
            f"{ANEW}"
        )
    return {(each.property, each.scope): each for each in kept.proofs}


def proofs_text(game: str, proofs: Iterable[Proof]) -> str:
    """The file as text, ending in a newline."""
    found = [each.model_dump(mode="json") for each in proofs]
    found.sort(key=lambda each: (each["property"], each["scope"]))
    kept = {"format": FORMAT, "game": game, "proofs": found}
    return json.dumps(kept, indent=1, ensure_ascii=False) + "\n"


def fingerprint_of(
    game: Game, system: System, asked: Sequence[Property], known: Mapping[str, Property]
) -> str:
    """The fingerprint of rules and scope, and of properties with all that they rest on."""
    parts = list(asked)
    for prop in asked:
        parts += [each for each in claims.closure(prop, known) if each not in parts]
    return fingerprint(system, [_said_of(game, system, each) for each in parts])


def _said_of(game: Game, system: System, prop: Property) -> Any:
    """What a property claims, each of its functions by what it is to the property."""
    monitor = prop.monitor
    record = None if monitor is None else monitor.record

    def said(function: Function) -> Any:
        return said_by(game.translated(function, PREDICATE, record))

    parts = {name: getattr(prop, name) for name in ("holds", "when", "same_as")}
    return {
        "id": prop.id,
        "kind": prop.kind,
        "extreme": prop.extreme,
        "rests_on": list(prop.rests_on),
        "assume": [said(each) for each in prop.assume],
        **{name: None if each is None else said(each) for name, each in parts.items()},
        "monitor": None
        if monitor is None
        else [
            fields_of(system, monitor.record),
            said_by(game.translated(monitor.update, MONITOR, record)),
        ],
    }


def check_verdict(proof: Proof, prop: Property) -> None:
    """Raise RuleproofError where a record says of a property what no proof shows of its kind."""
    shown = {"reachable": [Verdict.UNREACHABLE], "always-possible": [Verdict.VIOLATED]}
    if proof.verdict not in shown.get(prop.kind, [Verdict.PROVED, Verdict.VACUOUS]):
        kind = f"{'an' if prop.kind[0] in 'aei' else 'a'} {prop.kind}"
        raise RuleproofError(
            f"{FILE}: {proof.property} on {proof.scope}: no proof of {kind} gives {proof.verdict}; "
            f"{ANEW}"
        )


def as_proof(cell: Cell) -> Proof:
    """What is to be kept of a cell that is proved."""
    return Proof(
        property=cell.property_id, scope=cell.scope, rules=cell.rules, verdict=cell.verdict,
        obligations=cell.obligations, rests_on=cell.rests_on,
    )  # fmt: skip


def from_record(cell: Cell, proof: Proof) -> Cell:
    """A cell of which the proof is on record."""
    return replace(
        cell, verdict=proof.verdict, obligations=proof.obligations, rests_on=proof.rests_on,
        rules=proof.rules, on_record=True,
    )  # fmt: skip
