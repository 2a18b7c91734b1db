"""`check_model`: everything that holds of every good model, looked at on samples and by Z3."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from models.language.conformance.called import CalledChecks, place_of
from models.language.conformance.compiled import CompiledChecks
from models.language.conformance.findings import Findings
from models.language.conformance.sample import Sample
from models.language.conformance.secret import check_secrets
from models.language.conformance.symmetry import check_symmetry
from models.language.errors import LanguageError, ModelError, RuleFault, ScopeError
from models.language.game import Game
from models.language.statements import translate_rule
from models.language.system import System, bind

Readings = Mapping[str, str]


def check_model(
    game: Game,
    scopes: Iterable[Mapping[str, Any] | System],
    *,
    readings: Sequence[Readings] = (),
    samples: int = 120,
    seed: int = 0,
    compiled: bool = True,
    symbolic: bool = True,
) -> Findings:
    """Check that a model is what every model must be; see docs/language.md, Conformance.

    Args:
        game: the model.
        scopes: tables of a scope file, or systems that are bound already.
        readings: further choices of readings for each scope table, beside its own.
        samples: states looked at in each scope and choice of readings.
        seed: of the random plays that find them.
        compiled: whether rules are compiled (that costs seconds) and compared.
        symbolic: whether rules are run on unknowns and compared.

    Returns:
        What was found, empty if nothing, and how many cases each check has looked at.
    """
    findings = Findings()
    if not _translated(game, findings):
        return findings
    found = [Sample(system, samples, seed) for system in _systems(game, scopes, readings, findings)]
    for sample in found:
        CalledChecks(sample, findings).run()
        check_secrets(sample, findings)
        check_symmetry(sample, findings, seed)
        if compiled:
            CompiledChecks(sample, findings).run()
    if symbolic:
        # Z3 takes a moment to load; who only writes or plays a game does without.
        from models.language.conformance.symbolic import SymbolicChecks

        by_size: dict[tuple[tuple[str, int], ...], list[Sample]] = {}
        for sample in found:
            by_size.setdefault(tuple(sample.system.sizes.of.items()), []).append(sample)
        for group in by_size.values():
            SymbolicChecks(group, findings).run()
    return findings


def _translated(game: Game, findings: Findings) -> bool:
    """Whether every function of the game is within the language."""
    for rule in game.rule_list:
        findings.looked("language")
        try:
            translate_rule(rule, game.names)
        except LanguageError as error:
            what = f"{error.what}; {error.remedy}"
            findings.add("language", error.function, error.place, what)
    if findings:
        return False
    try:
        findings.looked("language", len(game.trees) - len(game.rule_list))
    except LanguageError as error:
        what = f"{error.what}; {error.remedy}"
        findings.add("language", error.function, error.place, what)
    except ModelError as error:
        findings.add("language", "", game.name, str(error))
    return not findings


def _systems(
    game: Game,
    scopes: Iterable[Mapping[str, Any] | System],
    readings: Sequence[Readings],
    findings: Findings,
) -> list[System]:
    """The systems of all scopes and readings; those that cannot be bound are findings."""
    found: list[System] = []
    for scope in scopes:
        if isinstance(scope, System):
            found.append(scope)
            continue
        name = str(scope.get("name", "scope"))
        for chosen in ({}, *readings):
            findings.looked("lawful")
            try:
                system, again = bind(game, scope, chosen), bind(game, scope, chosen)
            except ScopeError as error:
                check = "lawful" if "`sound`" in str(error) else "ranges"
                findings.add(check, "", name, str(error))
            except RuleFault as error:
                findings.add("ranges", "start", place_of(game, "start"), str(error))
            except ModelError as error:
                findings.add("ranges", "", name, str(error))
            else:
                findings.looked("determinism")
                if not _same(system, again):
                    what = "a scope that is read twice gives two games"
                    findings.add("determinism", "", name, what)
                found.append(system)
    return found


def _same(system: System, again: System) -> bool:
    return (
        system.start_cells == again.start_cells
        and system.G.tolist() == again.G.tolist()
        and all(system.sizes.labels(kind) == again.sizes.labels(kind) for kind in system.plan.kinds)
    )
