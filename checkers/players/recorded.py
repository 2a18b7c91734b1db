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

from pydantic import TypeAdapter, ValidationError

from checkers.players.results import Cell
from checkers.prove import claims
from models.language import Game
from models.language.errors import RuleproofError
from models.language.fingerprint import fingerprint
from models.language.game import Translated
from models.language.statements import MONITOR, PREDICATE
from models.language.system import System
from specs.properties import Property
from specs.tables import Table
from specs.verdicts import Verdict

FILE, FORMAT = "proofs.json", "ruleproof-proofs/1"


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
    obligations: int
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
        raise RuleproofError(
            f"{path}: {where}: {first['msg']}; delete the file, and `ruleproof players {game} "
            "--record` writes it anew"
        ) from None
    if (kept.format, kept.game) != (FORMAT, game):
        raise RuleproofError(
            f"{path}: a record of {kept.game} in format {kept.format}, not of {game} in {FORMAT}"
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
    functions: list[Translated] = []
    for prop in parts:
        record = prop.monitor.record if prop.monitor else None
        for function in (prop.holds, prop.when, prop.same_as, *prop.assume):
            if function is not None:
                functions.append(game.translated(function, PREDICATE, record))
        if prop.monitor is not None:
            functions.append(game.translated(prop.monitor.update, MONITOR, record))
    said = [[each.id, each.kind, each.extreme, list(each.rests_on)] for each in parts]
    return fingerprint(system, functions, said)


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
