"""`ruleproof games`: the games that are there, and how much of each."""

from __future__ import annotations

from typing import Any

from checkers.command.options import JsonOption
from checkers.command.output import SCREEN, check_places, console, save_json

FORMAT = "ruleproof-games/1"
NUMBERS = ("clauses", "questions", "readings", "examples", "scopes")


def games(json: JsonOption = None) -> int:
    """List the registered games."""
    check_places(json)
    found = [_facts(name) for name in _registered()]
    if json is not None:
        save_json({"format": FORMAT, "games": found}, json)
    if json != SCREEN:
        _print(found)
    return 0


def _registered() -> tuple[str, ...]:
    from specs.load import registered

    return registered()


def _facts(name: str) -> dict[str, Any]:
    from specs.load import load_spec

    spec = load_spec(name)
    return {
        "name": name,
        "title": spec.rulebook.head.title,
        "clauses": len(spec.rulebook.clauses),
        "questions": len(spec.questions),
        "readings": sum(len(question.readings) for question in spec.questions),
        "examples": len(spec.examples),
        "scopes": len(spec.scopes),
    }


def _print(found: list[dict[str, Any]]) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("game", style="bold", no_wrap=True)
    table.add_column("title")
    for number in NUMBERS:
        table.add_column(number, justify="right")
    for facts in found:
        table.add_row(facts["name"], facts["title"], *(str(facts[number]) for number in NUMBERS))
    console().print(table)
