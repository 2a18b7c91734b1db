"""`ruleproof conformance`: whether a model is what every model must be, in all three runs."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from checkers.command.options import GameArgument, JsonOption, ScopesOption
from checkers.command.output import SCREEN, check_places, console, save_json
from checkers.results import AS_EXPECTED, FINDING

if TYPE_CHECKING:
    from specs.load import Spec
    from specs.scopes import Scope

FORMAT = "ruleproof-conformance/1"
FEW = 2
"""So many scopes are looked at, the smallest ones, when none is named."""

SamplesOption = Annotated[
    int, typer.Option("--samples", min=1, metavar="N", help="States looked at in each scope.")
]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="N", help="Of the random plays that find the states.")
]


def conformance(
    game: GameArgument,
    scope: ScopesOption = None,
    samples: SamplesOption = 60,
    seed: SeedOption = 0,
    json: JsonOption = None,
) -> int:
    """Check a model against the rule language: guards, chance, deciders, ranges, symmetry, ends.

    The three runs of every rule (called, compiled, symbolic) are held against one another on states
    that plays come to, and Z3 shows that the symbolic paths cover all states. Without --scope, the
    two smallest scopes. Ends with exit code 1 when there is a finding.
    """
    from checkers.command.background import in_background
    from checkers.command.check import scopes_named
    from checkers.command.find import bind_scope, find_game, find_spec
    from models.language import check_model

    check_places(json)
    model, spec = find_game(game), find_spec(game)
    chosen = scopes_named(spec, scope) or smallest(spec)
    systems = [bind_scope(model, each, {}) for each in chosen]
    findings = in_background(lambda: check_model(model, systems, samples=samples, seed=seed))
    if json is not None:
        shape = {
            "format": FORMAT,
            "game": model.name,
            "scopes": [each.name for each in chosen],
            "cases": dict(findings.cases),
            "findings": [asdict(finding) for finding in findings],
        }
        save_json(shape, json)
    if json != SCREEN:
        screen = console()
        names = ", ".join(each.name for each in chosen)
        screen.print(f"{model.title}, on {names}", markup=False)
        screen.print(findings.table(), markup=False, highlight=False, soft_wrap=True)
        for finding in findings:
            screen.print(str(finding), markup=False, style="red", soft_wrap=True)
    return FINDING if findings else AS_EXPECTED


def smallest(spec: Spec) -> list[Scope]:
    """The scopes with the smallest budgets."""
    return sorted(spec.scopes, key=lambda each: each.budget.states)[:FEW]
