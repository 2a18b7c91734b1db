"""Whether a variant of an example speaks of moves, fields and labels that the game has.

A pattern with a misspelt move is met by no play, and a condition on an unknown field by no state:
an example that is expected to be impossible would come out as expected for no reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.language import RuleproofError, System
from models.language.fields import stacks_of
from models.language.records import Placed
from models.language.source import did_you_mean
from specs.conditions import comparison
from specs.examples import Variant
from specs.patterns import ANY_MOVES, step_matches


def check_variant(system: System, variant: Variant) -> None:
    """Raise RuleproofError for the first name in moves, result and winners that is unknown."""
    for step in variant.moves:
        for text in (step,) if isinstance(step, str) else step:
            _check_move(system, text)
    for name, wanted in variant.result.items():
        try:
            _check_field(system, name, wanted)
        except RuleproofError as error:
            raise error.at(f"result: {name} = {wanted!r}") from None
    for label in variant.winners or ():
        if system.game.winning is None:
            raise RuleproofError("winners: nobody plays this game against others")
        _check_label(system, system.game.winning, label)


def _check_move(system: System, text: str) -> None:
    if text == ANY_MOVES:
        return
    if "*" not in text and "?" not in text:
        system.parse_move(text)
        return
    for bound in system.rules:
        if any(step_matches(text, system.move_text(move)) for move, _ in system.moves_of(bound)):
            return
    raise RuleproofError(f"no move of the game matches `{text}`")


def _check_field(system: System, name: str, wanted: Any) -> None:
    stacks, fields = stacks_of(system.game.state), system.placed_by_name()
    if name in stacks:
        for item in wanted if isinstance(wanted, list) else [wanted]:
            _check_label(system, stacks[name].value.index, item)
        return
    if name not in fields:
        raise RuleproofError(f"no such field; {did_you_mean(name, [*fields, *stacks])}")
    _check_cells(system, fields[name], wanted, 0)


def _check_cells(system: System, placed: Placed, wanted: Any, depth: int) -> None:
    if depth < len(placed.dims):
        kind = placed.field.dims[depth]
        if not isinstance(wanted, Mapping):
            raise RuleproofError(f"a table by {kind.__name__} is needed")
        for label, inner in wanted.items():
            _check_label(system, kind, label)
            _check_cells(system, placed, inner, depth + 1)
        return
    for leaf in wanted if isinstance(wanted, list) else [wanted]:
        _check_leaf(system, placed, leaf)


def _check_leaf(system: System, placed: Placed, wanted: Any) -> None:
    sign, value = comparison(wanted)
    if placed.field.value.index is None:
        if not isinstance(value, int):
            raise RuleproofError(f"{wanted!r} is no number, and none with a sign before it")
        return
    if sign not in ("==", "!="):
        raise RuleproofError(f"{wanted!r}: labels are equal (==) or not (!=)")
    if value != "none":
        _check_label(system, placed.field.value.index, value)


def _check_label(system: System, kind: Any, label: object) -> None:
    if label == "none" or system.wording.member(kind, label) < 0:
        raise RuleproofError(f"{label!r} is no {kind.__name__}")
